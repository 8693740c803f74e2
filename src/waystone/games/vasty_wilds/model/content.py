"""The cards, pawns and tokens of Vasty Wilds: TOML resolved into objects, checked on the way."""

from pathlib import Path
from typing import Final, final

from waystone.engine.content import Entry, Shelf
from waystone.games.vasty_wilds.model.geometry import HEADINGS, HOURS, UNIT, Box, Heading, Outline, allowed

HOME: Final = 0  # the home card, and the one space on it
SEATS: Final = 4

# Status tokens, in the order in which found ones are offered (VW-86)
SWORD: Final = 0
SHIELD: Final = 1
POISON: Final = 2
CURSE: Final = 3
KINDS: Final = 4
TOKEN_IDS: Final = ("sword", "shield", "poison", "curse")

# Progress effects
GAIN_SHIELD: Final = 0
GAIN_SWORD: Final = 1
HEAL: Final = 2
MOVE: Final = 3
MOVE_ROLL: Final = 4
PLACE_OBJECTIVES: Final = 5
SWAP_OBJECTIVES: Final = 6
REMOVE_TOKEN: Final = 7
# Misfortune effects
CHOOSE_CARD: Final = 8
CHOOSE_MOVEMENT: Final = 9
DEAL_DAMAGE: Final = 10
DUEL_MOVE: Final = 11
MOVE_OPPONENT: Final = 12
MOVE_OBJECTIVE: Final = 13
NO_HEAL: Final = 14
NO_MOVE: Final = 15
DISCARD_CARD: Final = 16
GIVE_CURSE: Final = 17
GIVE_POISON: Final = 18
LOSE_TURN: Final = 19
REMOVE_OBJECTIVE: Final = 20
SEND_HOME: Final = 21
SWAP_TOKENS: Final = 22
SWAP_PAWNS: Final = 23
EFFECT_IDS: Final = (
    "gain_shield", "gain_sword", "heal", "move", "move_roll", "place_objectives", "swap_objectives", "remove_token",
    "choose_card", "choose_movement", "deal_damage", "duel_move", "move_opponent", "move_objective", "no_heal",
    "no_move", "discard_card", "give_curse", "give_poison", "lose_turn", "remove_objective", "send_home",
    "swap_tokens", "swap_pawns",
)  # fmt: skip
PROGRESS: Final = 8  # effects below are progress, the others misfortune

SITE_WORDS: Final = {
    "T": "top", "L": "left", "R": "right", "B": "bottom", "BL": "bottom left", "BR": "bottom right",
}  # fmt: skip


@final
class Effect:
    """One printed effect, with its number where it has one."""

    def __init__(self, kind: int, n: int, name: str, text: str) -> None:
        self.kind = kind
        self.n = n
        self.name = name
        self.text = text
        self.hurt_on = 0  # of a rolled move: a result up to this hurts (VW-95)
        self.damage = 0

    def __repr__(self) -> str:
        return f"<{self.name}>"


@final
class Space:
    """VW-2: a white section of a card, or Home."""

    def __init__(self, index: int, card: int, section: int, name: str) -> None:
        self.index = index
        self.card = card
        self.section = section  # from 1; 0 on Home
        self.name = name


@final
class Site:
    """VW-11: where a blue dot lies on a card, and what follows from it for every heading of that card."""

    def __init__(self, id: str, at: tuple[int, int], headings: list[Heading], card: Box, path: Box) -> None:
        self.id = id
        self.at = at
        self.name = SITE_WORDS[id]
        self.x: list[int] = []  # from the card's arrow
        self.y: list[int] = []
        self.allowed: list[int] = []  # headings of a new card that do not double back, a bit each (VW-17)
        for heading in headings:
            x, y = heading.at(at[0], at[1])
            self.x.append(x)
            self.y.append(y)
            self.allowed.append(allowed(headings, heading, at, card, path))


@final
class Dot:
    """A blue dot of a card, with its panel of progress effects."""

    def __init__(self, index: int, card: int, site: Site, panel: Box, effects: list[Effect]) -> None:
        self.index = index
        self.card = card
        self.site = site
        self.panel = panel
        self.effects = effects

    @property
    def words(self) -> str:
        return ", ".join(effect.name for effect in self.effects)


@final
class Card:
    """The home card, a root or a forest card."""

    def __init__(self, index: int, id: str, name: str, path: Box) -> None:
        self.index = index
        self.id = id
        self.name = name
        self.path = path
        self.is_root = False
        self.is_forest = False
        self.layout = ""
        self.spaces: list[int] = []
        self.bands: list[Box] = []  # of the spaces
        self.dots: list[Dot] = []
        self.sections: list[list[Effect]] = []
        self.misfortunes: list[Effect] = []  # VW-44: sections from the arrow down, in printed order

    @property
    def last_space(self) -> int:
        return self.spaces[-1]

    @property
    def words(self) -> str:
        return ", ".join(effect.name for effect in self.misfortunes)


@final
class Pawn:
    def __init__(self, name: str, colour: str) -> None:
        self.name = name
        self.colour = colour


@final
class Token:
    def __init__(self, kind: int, name: str, copies: int, helpful: bool, text: str) -> None:
        self.kind = kind
        self.name = name
        self.copies = copies
        self.helpful = helpful
        self.text = text


@final
class EffectKind:
    def __init__(self, kind: int, name: str, text: str, numbered: bool) -> None:
        self.kind = kind
        self.name = name
        self.text = text
        self.numbered = numbered


@final
class Content:
    """Everything in the box. Cards, spaces and dots have fixed indexes, whenever they come to lie on the table."""

    def __init__(self, packs: tuple[str, ...]) -> None:
        shelf = Shelf(Path(__file__).parents[1] / "content", ["vasty_wilds.toml"], packs)
        self.fingerprint = shelf.fingerprint()
        self.packs = packs
        # numbers of the rules; lists by player count have unused entries below 2
        self.hand_size = 3
        self.most_damage = 2  # markers a pawn can hold
        self.objectives_each: list[int] = []
        self.roots_placed: list[int] = []
        self.setup_tokens_each = 1
        self.endgame_plus = 3
        self.half_width = 0
        self.half_height = 0
        self.headings: list[Heading] = []
        self.home_heading = 6
        self.home_at = (0, 0)
        self.effects: list[EffectKind] = []
        self.pawns: list[Pawn] = []
        self.objectives = 0  # of each colour in the box
        self.tokens: list[Token] = []
        self.cards: list[Card] = []
        self.roots: list[int] = []
        self.forest: list[int] = []
        self.spaces: list[Space] = []
        self.dots: list[Dot] = []
        self.outline = _read(self, shelf)


# ------------------------------------------------------------------ reading
def _read(content: Content, shelf: Shelf) -> Outline:
    game = shelf.section("game")
    game.text("id")
    game.text("name")
    game.number("players_min", 2, 2)
    game.number("players_max", SEATS, SEATS)
    game.number("minutes", 1, 600)
    game.number("age", 0, 99)
    game.done()
    _read_rules(content, shelf.section("rules"))
    table = shelf.section("table")
    table.number("wu_per_cu", UNIT, UNIT)
    content.half_width = table.number("width_cu", 40, 2000) * UNIT // 2
    content.half_height = table.number("height_cu", 40, 2000) * UNIT // 2
    table.done()
    _read_headings(content, shelf)
    shape = shelf.section("card_shape")
    box, path = _box(shape, "box"), _box(shape, "path_box")
    shape.done()
    for entry in shelf.entries("pawn"):
        entry.text("id")
        content.pawns.append(Pawn(entry.text("name"), entry.text("colour")))
        content.objectives = entry.number("objectives", max(content.objectives_each), 20)
        entry.done()
    if len(content.pawns) != SEATS:
        raise entry.error("", f"expected {SEATS} pawns, got {len(content.pawns)}")
    _read_tokens(content, shelf)
    _read_effects(content, shelf)
    risks = shelf.section("move_roll_risk")
    sites: dict[str, Site] = {}
    for entry in shelf.entries("dot_site"):
        id = entry.choice("id", tuple(SITE_WORDS))
        sites[id] = Site(id, _point(entry, "at"), content.headings, box, path)
        entry.done()
    layouts = _read_layouts(shelf, sites)
    _read_home(content, shelf.section("home"), box, risks)
    for entry in shelf.entries("root"):
        card = _read_card(content, entry, path, layouts, sites, risks)
        card.is_root = True
        content.roots.append(card.index)
        if card.misfortunes:
            raise entry.error("sections", "a root card has no misfortune effects")
    for entry in shelf.entries("forest"):
        card = _read_card(content, entry, path, layouts, sites, risks)
        card.is_forest = True
        content.forest.append(card.index)
    if len(content.roots) < max(content.roots_placed):
        raise entry.error("", f"expected at least {max(content.roots_placed)} roots, got {len(content.roots)}")
    if len(content.forest) < SEATS * content.hand_size + 1:
        raise entry.error("", f"{len(content.forest)} forest cards are too few to deal")
    risks.done()
    shelf.done()
    return Outline(content.headings, box, content.half_width, content.half_height)


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


def _read_tokens(content: Content, shelf: Shelf) -> None:
    found: dict[str, Token] = {}
    for entry in shelf.entries("status_token"):
        id = entry.choice("id", TOKEN_IDS)
        found[id] = Token(
            TOKEN_IDS.index(id),
            entry.text("name"),
            entry.number("copies", 0, SEATS),
            entry.flag("helpful"),
            entry.text("text"),
        )
        entry.done()
    if len(found) != KINDS:
        raise entry.error("", f"expected the tokens {', '.join(TOKEN_IDS)}")
    content.tokens = [found[id] for id in TOKEN_IDS]


def _read_effects(content: Content, shelf: Shelf) -> None:
    found: dict[str, EffectKind] = {}
    for entry in shelf.entries("effect"):
        id = entry.choice("id", EFFECT_IDS)
        kind = EFFECT_IDS.index(id)
        entry.choice("kind", ["progress" if kind < PROGRESS else "misfortune"])
        found[id] = EffectKind(kind, entry.text("name"), entry.text("text"), bool(entry.texts("params")))
        entry.done()
    for id in EFFECT_IDS:
        if id not in found:
            raise entry.error("id", f"the effect {id!r} is missing")
    content.effects = [found[id] for id in EFFECT_IDS]


def _read_layouts(shelf: Shelf, sites: dict[str, Site]) -> dict[str, dict[str, Box]]:
    layouts: dict[str, dict[str, Box]] = {}
    for entry in shelf.entries("layout"):
        panels = entry.entry("panels")
        boxes: dict[str, Box] = {}
        for site in entry.texts("dots"):
            if site not in sites:
                raise entry.error("dots", f"there is no dot site {site!r}")
            boxes[site] = _box(panels, site)
        panels.done()
        layouts[entry.text("id")] = boxes
        entry.done()
    return layouts


def _read_home(content: Content, entry: Entry, box: Box, risks: Entry) -> None:
    entry.text("id")
    card = Card(HOME, "home", entry.text("name"), _box(entry, "path_box"))
    if _box(entry, "box") != box:
        raise entry.error("box", "the home card has the outline of all cards")
    content.home_heading = HOURS.index(int(entry.choice("heading", [str(hour) for hour in HOURS])))
    content.home_at = _point(entry, "anchor")
    card.sections.append([])
    card.bands.append(card.path)
    card.spaces.append(HOME)
    content.spaces.append(Space(HOME, HOME, 0, card.name))
    content.cards.append(card)
    dots, panels, progress = entry.entry("dots"), entry.entry("panels"), entry.entry("progress")
    for site in SITE_WORDS:
        if dots.has(site):
            effects = _effects(content, progress, site, progress.text(site), True, risks)
            place = Site(site, _point(dots, site), content.headings, box, card.path)
            _add_dot(content, card, place, _box(panels, site), effects)
    for part in (dots, panels, progress, entry):
        part.done()


def _read_card(
    content: Content,
    entry: Entry,
    path: Box,
    layouts: dict[str, dict[str, Box]],
    sites: dict[str, Site],
    risks: Entry,
) -> Card:
    card = Card(len(content.cards), entry.text("id"), entry.text("name"), path)
    content.cards.append(card)
    sections = entry.texts("sections")
    x0, y0, x1, y1 = path
    if not sections or (y1 - y0) % len(sections):
        raise entry.error("sections", f"the path cannot be cut into {len(sections)} equal sections")
    height = (y1 - y0) // len(sections)
    for i, words in enumerate(sections):
        name = card.name if len(sections) == 1 else f"{card.name} {i + 1}"
        card.spaces.append(len(content.spaces))
        card.bands.append((x0, y0 + i * height, x1, y0 + (i + 1) * height))
        card.sections.append(_effects(content, entry, "sections", words, False, risks))
        card.misfortunes += card.sections[i]
        content.spaces.append(Space(len(content.spaces), card.index, i + 1, name))
    card.layout = entry.choice("layout", tuple(layouts))
    progress = entry.entry("progress")
    for site, panel in layouts[card.layout].items():
        effects = _effects(content, progress, site, progress.text(site), True, risks)
        if not effects:
            raise progress.error(site, "a panel has at least one effect")
        _add_dot(content, card, sites[site], panel, effects)
    progress.done()
    entry.done()
    return card


def _add_dot(content: Content, card: Card, site: Site, panel: Box, effects: list[Effect]) -> None:
    dot = Dot(len(content.dots), card.index, site, panel, effects)
    card.dots.append(dot)
    content.dots.append(dot)


def _effects(content: Content, entry: Entry, field: str, words: str, progress: bool, risks: Entry) -> list[Effect]:
    """`heal 1, move 2`: effects in printed order, each a word and its number if it has one."""
    found: list[Effect] = []
    known = EFFECT_IDS[:PROGRESS] if progress else EFFECT_IDS[PROGRESS:]
    for phrase in words.split(","):
        parts = phrase.split()
        if not parts:
            if words.strip():
                raise entry.error(field, f"there is an empty effect in {words!r}")
            continue
        if parts[0] not in known:
            kind = "progress" if progress else "misfortune"
            raise entry.error(field, f"{parts[0]!r} is not a {kind} effect; there are: {', '.join(known)}")
        effect = content.effects[EFFECT_IDS.index(parts[0])]
        n = int(parts[1]) if len(parts) == 2 and parts[1].isdigit() else 0
        if effect.numbered and not 1 <= n <= 9:
            raise entry.error(field, f"{parts[0]!r} needs a number from 1 to 9")
        if len(parts) != (2 if effect.numbered else 1):
            raise entry.error(field, f"cannot read the effect {phrase.strip()!r}")
        printed = Effect(effect.kind, n, effect.name.replace("{n}", str(n)), effect.text.replace("{n}", str(n)))
        if effect.kind == MOVE_ROLL:
            _read_risk(risks, printed)
        found.append(printed)
    return found


def _read_risk(risks: Entry, effect: Effect) -> None:
    risk = risks.entry(f"plus_{effect.n}")
    effect.hurt_on = risk.number("hurt_on", 0, 6)
    effect.damage = risk.number("damage", 0, 9)
    risk.done()


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
