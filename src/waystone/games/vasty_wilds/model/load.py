"""Reads the content file of Vasty Wilds, with packs laid over it, into the things of the box, and checks it."""

from pathlib import Path
from typing import Final, final

from waystone.engine.content import EffectWords, Entry, Shelf
from waystone.games.vasty_wilds.model.content import (
    EFFECT_IDS,
    HOME,
    KINDS,
    MOVE_ROLL,
    NUMBERED,
    PROGRESS,
    SEATS,
    SITE_WORDS,
    TOKEN_IDS,
    Card,
    Content,
    Dot,
    Effect,
    Pawn,
    Site,
    Space,
    Token,
)
from waystone.games.vasty_wilds.model.geometry import HEADINGS, HOURS, UNIT, Box, Heading, Outline

MOST: Final = 9  # the highest number behind an effect
LOST_UP_TO: Final = {"sword": 2, "shield": 3}  # VW-78, VW-92: in the printed game


def read_content(packs: tuple[str, ...]) -> Content:
    """The content of the game with the packs laid over it."""
    shelf = Shelf(Path(__file__).parents[1] / "content", ["vasty_wilds.toml"], packs)
    content = Content(shelf.fingerprint(), packs)
    _read_rules(content, shelf.section("rules"))
    _read_table(content, shelf.section("table"))
    _read_headings(content, shelf)
    _read_pawns(content, shelf)
    _read_tokens(content, shelf)
    cards = _CardReader(content, shelf)
    cards.read_home()
    cards.read_roots()
    cards.read_forest()
    cards.risks.done()
    shelf.done()
    content.outline = Outline(content.headings, cards.box, content.half_width, content.half_height)
    return content


# ------------------------------------------------------------------ all but the cards
def _read_rules(content: Content, entry: Entry) -> None:
    content.hand_size = entry.number("hand_size", 1, 6)
    content.most_damage = entry.number("damage_home_at", 2, 9) - 1
    content.setup_tokens_each = entry.number("setup_tokens_each", 0, 2)
    content.endgame_plus = entry.number("endgame_plus", 0, 20)
    objectives, roots = entry.entry("objectives_each"), entry.entry("roots_placed")
    for players in range(SEATS + 1):
        used = players >= 2
        content.objectives_each.append(objectives.number(str(players), 1, 20) if used else 0)
        content.roots_placed.append(roots.number(str(players), 1, 99) if used else 0)
    objectives.done()
    roots.done()
    entry.done()


def _read_table(content: Content, entry: Entry) -> None:
    content.half_width = entry.number("width_cu", 40, 2000) * UNIT // 2
    content.half_height = entry.number("height_cu", 40, 2000) * UNIT // 2
    entry.done()


def _read_headings(content: Content, shelf: Shelf) -> None:
    found: dict[str, tuple[int, int]] = {}
    for entry in shelf.entries("heading"):
        x, y = _point(entry, "d")
        if x * x + y * y != UNIT * UNIT:
            raise entry.error("d", f"expected a direction of length {UNIT}, got ({x}, {y})")
        found[entry.choice("id", [str(hour) for hour in HOURS])] = (x, y)
        entry.done()
    if len(found) != HEADINGS:
        raise entry.error("", f"expected {HEADINGS} headings, got {len(found)}")
    for index, hour in enumerate(HOURS):
        x, y = found[str(hour)]
        content.headings.append(Heading(index, x, y))


def _read_pawns(content: Content, shelf: Shelf) -> None:
    for entry in shelf.entries("pawn"):
        entry.text("id")
        content.pawns.append(Pawn(entry.text("name"), entry.text("colour")))
        entry.done()
    if len(content.pawns) != SEATS:
        raise entry.error("", f"expected {SEATS} pawns, got {len(content.pawns)}")


def _read_tokens(content: Content, shelf: Shelf) -> None:
    found: dict[str, Token] = {}
    for entry in shelf.entries("status_token"):
        id = entry.choice("id", TOKEN_IDS)
        found[id] = Token(
            TOKEN_IDS.index(id),
            id,
            entry.text("name"),
            entry.number("copies", 0, SEATS),
            entry.flag("helpful"),
            entry.text("text"),
        )
        if id in LOST_UP_TO:
            found[id].lost_up_to = entry.number("lost_up_to", 0, 6, LOST_UP_TO[id], "a result up to this loses it")
        entry.done()
    if len(found) != KINDS:
        raise entry.error("", f"expected the tokens {', '.join(TOKEN_IDS)}")
    content.tokens = [found[id] for id in TOKEN_IDS]
    drawn = SEATS * content.setup_tokens_each
    if sum(token.copies for token in content.tokens) < drawn:
        raise entry.error("copies", f"set-up needs {drawn} status tokens in all")


# ------------------------------------------------------------------ the cards
@final
class _CardReader:
    """Home, the roots, the forest, and what all cards share: their shape, the effects, the dot sites, the layouts."""

    def __init__(self, content: Content, shelf: Shelf) -> None:
        self.content = content
        self.shelf = shelf
        shape = shelf.section("card_shape")
        self.box, self.path = _box(shape, "box"), _box(shape, "path_box")
        shape.done()
        self.names: dict[str, str] = {}  # of effects, by id; `{n}` stands for the printed number
        self.texts: dict[str, str] = {}  # what they do
        self.effects: dict[tuple[int, int], Effect] = {}  # by kind and number
        self.read_kinds()
        numbers = {EFFECT_IDS[kind]: (1, MOST) for kind in NUMBERED}
        self.progress = self.words("progress effect", EFFECT_IDS[:PROGRESS], numbers)
        self.misfortune = self.words("misfortune effect", EFFECT_IDS[PROGRESS:], numbers)
        self.risks = shelf.section("move_roll_risk")
        self.sites: dict[str, Site] = {}
        for entry in shelf.entries("dot_site"):
            id = entry.choice("id", tuple(SITE_WORDS))
            self.sites[id] = Site(id, _point(entry, "at"), content.headings, self.box, self.path)
            entry.done()
        self.layouts = self.read_layouts()

    def words(self, what: str, ids: tuple[str, ...], numbers: dict[str, tuple[int, int]]) -> EffectWords:
        """Some of the effects as words for the texts of cards."""
        texts = {id: self.texts[id].replace("{n}", "`n`") for id in ids}
        return EffectWords(what, texts, {id: numbers[id] for id in ids if id in numbers})

    def read_kinds(self) -> None:
        for entry in self.shelf.entries("effect"):
            id = entry.choice("id", EFFECT_IDS)
            self.names[id], self.texts[id] = entry.text("name"), entry.text("text")
            entry.done()
        for id in EFFECT_IDS:
            if id not in self.names:
                raise entry.error("id", f"the effect {id!r} is missing")

    def read_layouts(self) -> dict[str, dict[str, Box]]:
        """By the id of a layout: its dot sites, each with the box of its panel."""
        layouts: dict[str, dict[str, Box]] = {}
        for entry in self.shelf.entries("layout"):
            panels = entry.entry("panels")
            boxes: dict[str, Box] = {}
            for site in entry.texts("dots"):
                if site not in self.sites:
                    raise entry.error("dots", f"there is no dot site {site!r}")
                boxes[site] = _box(panels, site)
            panels.done()
            layouts[entry.text("id")] = boxes
            entry.done()
        return layouts

    def read_home(self) -> None:
        """VW-13: Home has the outline of all cards, but its own path box and dots."""
        content, entry = self.content, self.shelf.section("home")
        card = Card(HOME, "home", entry.text("name"), _box(entry, "path_box"))
        content.home_heading = HOURS.index(int(entry.choice("heading", [str(hour) for hour in HOURS])))
        content.home_at = _point(entry, "anchor")
        card.sections.append([])
        card.bands.append(card.path)
        card.spaces.append(HOME)
        content.spaces.append(Space(HOME, "home", HOME, 0, card.name))
        content.cards.append(card)
        dots, panels, progress = entry.entry("dots"), entry.entry("panels"), entry.entry("progress")
        for site in SITE_WORDS:
            if dots.has(site):
                place = Site(site, _point(dots, site), content.headings, self.box, card.path)
                self.add_dot(card, place, _box(panels, site), self.read_panel(progress, site))
        for part in (dots, panels, progress, entry):
            part.done()

    def read_roots(self) -> None:
        content = self.content
        for entry in self.shelf.entries("root"):
            card = self.read_card(entry)
            card.is_root = True
            content.roots.append(card.index)
            if card.misfortunes:
                raise entry.error("sections", "a root card has no misfortune effects")
        if len(content.roots) < max(content.roots_placed):
            raise entry.error("", f"expected at least {max(content.roots_placed)} roots, got {len(content.roots)}")

    def read_forest(self) -> None:
        content = self.content
        for entry in self.shelf.entries("forest"):
            content.forest.append(self.read_card(entry).index)
        if len(content.forest) < SEATS * content.hand_size + 1:
            raise entry.error("", f"{len(content.forest)} forest cards are too few to deal")

    def read_card(self, entry: Entry) -> Card:
        """A root or a forest card."""
        card = Card(len(self.content.cards), entry.text("id"), entry.text("name"), self.path)
        self.content.cards.append(card)
        self.read_sections(card, entry)
        card.layout = entry.choice("layout", tuple(self.layouts))
        progress = entry.entry("progress")
        for site, panel in self.layouts[card.layout].items():
            effects = self.read_panel(progress, site)
            if not effects:
                raise progress.error(site, "a panel has at least one effect")
            self.add_dot(card, self.sites[site], panel, effects)
        progress.done()
        entry.done()
        return card

    def read_sections(self, card: Card, entry: Entry) -> None:
        """VW-10: the path is cut into equal bands, a space and its misfortunes each."""
        spaces, sections = self.content.spaces, entry.phrase_list("sections", self.misfortune)
        x0, y0, x1, y1 = card.path
        if not sections or (y1 - y0) % len(sections):
            raise entry.error("sections", f"the path cannot be cut into {len(sections)} equal sections")
        height = (y1 - y0) // len(sections)
        for i, words in enumerate(sections):
            name = card.name if len(sections) == 1 else f"{card.name} {i + 1}"
            card.spaces.append(len(spaces))
            card.bands.append((x0, y0 + i * height, x1, y0 + (i + 1) * height))
            card.sections.append(self.read_effects(entry, "sections", words, self.misfortune))
            card.misfortunes += card.sections[i]
            spaces.append(Space(len(spaces), f"{card.id}.{i + 1}", card.index, i + 1, name))

    def add_dot(self, card: Card, site: Site, panel: Box, effects: list[Effect]) -> None:
        dot = Dot(len(self.content.dots), f"{card.id}.{site.id}", card.index, site, panel, effects)
        card.dots.append(dot)
        self.content.dots.append(dot)

    def read_panel(self, progress: Entry, site: str) -> list[Effect]:
        return self.read_effects(progress, site, progress.phrases(site, self.progress), self.progress)

    def read_effects(self, entry: Entry, field: str, words: str, known: EffectWords) -> list[Effect]:
        """`heal 1, move 2`: effects in printed order."""
        found: list[Effect] = []
        if not words.strip():
            return found
        for phrase in words.split(","):
            parts = phrase.split()
            if not parts:
                raise entry.error(field, f"there is an empty effect in {words!r}")
            if parts[0] not in known.meanings:
                raise entry.error(field, f"{parts[0]!r} is not a {known.what}; there are: {', '.join(known.meanings)}")
            found.append(self.read_effect(entry, field, parts))
        return found

    def read_effect(self, entry: Entry, field: str, parts: list[str]) -> Effect:
        """A known word, and its number if it has one."""
        kind = EFFECT_IDS.index(parts[0])
        numbered = kind in NUMBERED
        n = int(parts[1]) if len(parts) == 2 and parts[1].isdigit() else 0
        if numbered and not 1 <= n <= MOST:
            raise entry.error(field, f"{parts[0]!r} needs a number from 1 to {MOST}")
        if len(parts) != (2 if numbered else 1):
            raise entry.error(field, f"cannot read the effect {' '.join(parts)!r}")
        if (kind, n) not in self.effects:
            self.effects[kind, n] = self.make_effect(kind, n)
            self.content.effects += 1
        return self.effects[kind, n]

    def make_effect(self, kind: int, n: int) -> Effect:
        name, text = self.names[EFFECT_IDS[kind]], self.texts[EFFECT_IDS[kind]]
        if n == 1:
            text = text.replace("{n} spaces", "{n} space")
        effect = Effect(self.content.effects, kind, n, name.replace("{n}", str(n)), text.replace("{n}", str(n)))
        if kind == MOVE_ROLL:
            risk = self.risks.entry(f"plus_{n}")
            effect.hurt_on = risk.number("hurt_on", 0, 6)
            effect.damage = risk.number("damage", 0, 9)
            risk.done()
        return effect


# ------------------------------------------------------------------ fields
def _point(entry: Entry, field: str) -> tuple[int, int]:
    found = entry.numbers(field, -100_000, 100_000)
    if len(found) != 2:
        raise entry.error(field, f"expected two numbers, got {len(found)}")
    return found[0], found[1]


def _box(entry: Entry, field: str) -> Box:
    found = entry.numbers(field, -100, 100)
    if len(found) != 4 or found[0] >= found[2] or found[1] >= found[3]:
        raise entry.error(field, "expected a box: left, top, right, bottom")
    return found[0], found[1], found[2], found[3]
