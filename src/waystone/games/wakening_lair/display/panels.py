"""What lies beside the Lair: the terror's board, the dice, the decks, the heroes' cards; and the gallery of classes."""

from dataclasses import dataclass
from typing import Final

from waystone.drawing import svg
from waystone.games.wakening_lair.display.stage import (
    HERO_HEIGHT,
    HEROES_Y,
    PANEL_WIDTH,
    PANEL_X,
    WIDTH,
    Stage,
    aim,
    card_title,
    class_title,
    dice_count,
    frame_of,
    icon,
    noun,
    target_title,
    terror_title,
    unmarked,
)
from waystone.games.wakening_lair.display.view import HeroView, TargetView, TerrorView
from waystone.games.wakening_lair.display.words import player
from waystone.games.wakening_lair.model.content import GEAR, TIMINGS, Card, HeroCard, Target, Terror
from waystone.games.wakening_lair.model.options import title as card_name

TERROR_Y: Final = 10
TERROR_HEIGHT: Final = 384
BOARD_X: Final = 8  # of the zones, in the panel
BOARD_Y: Final = 76
BOARD_WIDTH: Final = PANEL_WIDTH - 16
BOARD_HEIGHT: Final = 248
TRAY_Y: Final = 402
DIE: Final = 54  # the side of a die in the tray
DECKS_Y: Final = 489
DECKS_HEIGHT: Final = 100
HEROES_X: Final = 10
HERO_GAP: Final = 8
CARDS_X: Final = 42  # of a hero's cards, on its board
CARDS_Y: Final = 69
GALLERY_HEIGHT: Final = 660
LEAST_DIE: Final = 14.0  # whose number can be read
BARELY_SQUEEZED: Final = 0.8  # letters this much narrower still look well
LOW_SLIP: Final = 20.0  # slips of less height lie close together
MOST_SLIPS: Final = 8  # below one another


def beside_the_lair(stage: Stage) -> list[svg.Piece]:
    view = stage.view
    if view.drawn >= 0:
        return [terror_board(stage)]
    return [terror_board(stage), dice_tray(view.dice, view.bonus), decks(stage)]


def panel(height: float) -> str:
    return svg.card(PANEL_WIDTH, height, "f-leather s-wall", 10)


# ------------------------------------------------------------------ the terror's board
@svg.kept_by(
    lambda stage: (
        stage.content, stage.view.terror, stage.view.terror_odds, stage.view.monster_deck, stage.view.aimed,
    )
)  # fmt: skip
def terror_board(stage: Stage) -> svg.Bundle:
    terror = stage.view.terror
    if terror is None:
        return unknown_terror(stage)
    board = stage.content.terrors[terror.index]
    parts = [
        svg.element("title", svg.escape(terror_title(stage.content, board))),
        panel(TERROR_HEIGHT),
        svg.text(14, 29, board.name, 25, "f-bone serif", width=174),
        svg.text(14, 46, board.epithet, 13.5, "f-dim serif italic", width=174),
        type_sign(stage, board.weakness, "WEAK", 196),
        type_sign(stage, board.immunity, "IMMUNE", 254),
        terror_state(terror),
        svg.rect(BOARD_X, BOARD_Y, BOARD_WIDTH, BOARD_HEIGHT, "f-slot", 8),
        svg.picture("wk-terror", BOARD_X + 26, BOARD_Y + 4, 240, "f-terror ghost"),
        ring(stage, board, terror),
        *(draw_zone(stage, terror, zone) for zone in terror.zones),
        svg.paragraph(14, BOARD_Y + BOARD_HEIGHT + 16, board.attack_summary, 13, PANEL_WIDTH - 26, "f-bone", height=48),
        svg.framed(svg.lit_frame(PANEL_WIDTH, TERROR_HEIGHT, 10)),
    ]
    return svg.Bundle(svg.apart(PANEL_X, TERROR_Y, *parts, id="terror-board", class_="panel", data_touch="terror"))


def type_sign(stage: Stage, attack_type: int, word: str, x: float) -> str:
    """An Attack Type with the word for what it does; immunity is struck through."""
    kind = stage.content.types[attack_type]
    stroke = svg.path("M2 26L26 2", "s-void thick") + svg.path("M3 25L25 3", "s-bone thin") if word == "IMMUNE" else ""
    name = svg.element("title", f"{word.capitalize()}: {kind.name}")
    return svg.group(
        x, 8, name, svg.group(10, 0, icon(attack_type, 0, 0, 28), stroke),
        svg.text(24, 42, word, 12.3, "f-dim strong", "middle"),
    )  # fmt: skip


def terror_state(terror: TerrorView) -> str:
    if not terror.room:
        words, kind = "Asleep in Room 12", "f-slot"
    elif terror.shielded:
        words, kind = f"Room {terror.room}: shielded by Monsters", "f-slot"
    else:
        words, kind = f"Room {terror.room}: open to attack", "f-terror"
    strip = svg.rect(BOARD_X, 53, BOARD_WIDTH, 20, f"{kind} s-wall thin", 5)
    return strip + svg.text(PANEL_WIDTH / 2, 68, words, 14, "f-bone strong", "middle")


def ring(stage: Stage, board: Terror, terror: TerrorView) -> str:
    """WK-121: the six spaces of burning ash. An open one is a number that hits."""
    if not board.ring:
        return ""
    spaces = [(BOARD_X + x * BOARD_WIDTH / 100, BOARD_Y + y * BOARD_HEIGHT / 100) for x, y in stage.content.ring_spaces]
    band = svg.polygon(spaces, "plain s-fire thin dashed")
    drawn = [ring_space(i + 1, i + 1 in terror.ring, x, y) for i, (x, y) in enumerate(spaces)]
    return band + "".join(drawn)


def ring_space(value: int, is_open: bool, x: float, y: float) -> str:
    words = f"Ring space {value} is open: a {value} hits" if is_open else f"Ring space {value} burns: a {value} misses"
    if is_open:
        body = svg.circle(0, 0, 12.5, "f-bone s-void thick") + svg.text(0, 6, str(value), 17, "f-void strong", "middle")
    else:
        flame = svg.picture("wk-flame", -11, -12, 22, "f-fire")
        body = (
            svg.circle(0, 0, 12.5, "f-void s-fire") + flame + svg.text(0, 8, str(value), 13, "f-void strong", "middle")
        )
    return svg.group(x, y, svg.element("title", words), body, id=f"ring-{value}")


def draw_zone(stage: Stage, terror: TerrorView, seen: TargetView) -> str:
    zone = stage.content.targets[seen.index]
    width, height = zone.size[0] * BOARD_WIDTH / 100, zone.size[1] * BOARD_HEIGHT / 100
    x = BOARD_X + zone.pos[0] * BOARD_WIDTH / 100 - width / 2
    y = BOARD_Y + zone.pos[1] * BOARD_HEIGHT / 100 - height / 2
    touch = f"target-{seen.index}"
    mark = aim(width, height) if seen.index == stage.view.aimed else ""
    return svg.thing(
        touch, touch, x, y, target_title(stage.content, seen), zone_body(terror, zone, seen, width, height), mark,
        frame=svg.lit_frame(width, height), classes="zone",
    )  # fmt: skip


def zone_body(terror: TerrorView, zone: Target, seen: TargetView, width: float, height: float) -> str:
    """Its name above its boxes; paper while it can be attacked, pale while not, dark once disabled."""
    disabled = not unmarked(zone, seen.marks)
    paper, ink = ("f-night s-wall", "f-dim") if disabled else ("f-pale s-void", "f-ink")
    if seen.index in terror.attackable:
        paper = "f-paper s-fire thick-edge"
    sign = zone.number or zone.dice
    size = min(21.0, height - 19, (width - 6) / len(zone.boxes) - 1.5)
    row = len(zone.boxes) * (size + 1.5) - 1.5
    middle = (height + 16) / 2
    parts = [
        svg.card(width, height, paper, 6),
        svg.text(width / 2, 13.5, zone.name, 13, f"{ink} strong", "middle", width=width - 8),
        svg.group((width - row) / 2, middle - size / 2, svg.boxes(zone.boxes, seen.marks, size, 1.5)),
    ]
    if sign:
        parts.append(dice_count(sign, -7, -8, 16))
    if seen.hexed and not disabled:
        parts.append(svg.rect(2, 2, width - 4, height - 4, "plain s-terror thick dashed", 4))
    return "".join(parts)


def shadow(size: float) -> str:
    """A sleeper around the origin; nobody knows which of the six it is."""
    bulk = svg.picture("wk-shadow", -size / 2, -size / 2, size, "f-void s-terror bulk")
    eyes = [svg.picture("wk-eye", size * left, -size * 0.17, size * 0.165, "f-terrible") for left in (-0.19, 0.025)]
    return bulk + "".join(eyes)


def unknown_terror(stage: Stage) -> svg.Bundle:
    """Nothing is known but the chance that it wakes."""
    breath = "".join(svg.text(72 + 20 * i, -60 - 17 * i, "z", 26 + 7 * i, "f-terrible serif italic") for i in range(3))
    chance, of = stage.view.terror_odds
    safe = stage.view.monster_deck - 9
    head = f"Wakes on 1 card in {of}" if chance else f"Safe for {safe} more Monster card{'s' if safe > 1 else ''}"
    tail = "Its card lies among the last nine of the Monster deck. Once awake, it walks to the exit in twelve turns."
    parts = [
        panel(TERROR_HEIGHT)
        + svg.text(PANEL_WIDTH / 2, 34, "Something sleeps", 25, "f-bone serif", "middle")
        + svg.text(PANEL_WIDTH / 2, 54, "one of six terrors, unknown to all", 14, "f-dim serif italic", "middle")
        + svg.rect(BOARD_X, 66, BOARD_WIDTH, 222, "f-slot", 8),
        svg.group(
            PANEL_WIDTH / 2,
            198,
            svg.element("circle", r=104, fill="url(#wk-dread)", class_="ghost"),
            shadow(256),
            breath,
        ),
        svg.text(PANEL_WIDTH / 2, 312, head, 18, "f-terrible strong", "middle", width=PANEL_WIDTH - 20),
        svg.paragraph(PANEL_WIDTH / 2, 333, tail, 13.5, PANEL_WIDTH - 24, "f-bone", "middle", height=56),
    ]
    return svg.Bundle(svg.apart(PANEL_X, TERROR_Y, *parts, id="terror-board"))


# ------------------------------------------------------------------ dice and decks
@svg.kept
def dice_tray(dice: tuple[int, ...], bonus: int) -> str:
    if dice:
        head = "Attack roll"
        tail = "+1: Room Advantage" if bonus else "no Room Advantage"
    else:
        head, tail = "No roll", "the dice of an attack lie here"
    slots = [svg.rect(14 + 62 * i, 14, DIE, DIE, "f-slot s-void thin", 11) for i in range(3)]
    tray = svg.group(
        PANEL_X, TRAY_Y,
        svg.lines(
            "".join([panel(80), *slots]),
            svg.text(204, 32, head, 16, "f-bone serif", width=96)
            + svg.paragraph(204, 50, tail, 13, 98, "f-dim", height=34),
        ),
        id="dice-tray",
    )  # fmt: skip
    return tray + "".join(draw_die(i, value) for i, value in enumerate(dice))


def draw_die(index: int, value: int) -> str:
    touch = f"die-{index}"
    x, y = PANEL_X + 14 + 62 * index, TRAY_Y + 14
    return svg.thing(touch, touch, x, y, f"A {value}", svg.die(value, DIE), frame_of("die"))


@svg.kept_by(
    lambda stage: (
        stage.content, stage.view.turn, stage.view.terror and (stage.view.terror.room, stage.view.terror.turns_left),
        stage.view.terror_odds, stage.view.monster_deck, stage.view.monster_discard,
        stage.view.treasure_deck, stage.view.treasure_discard,
    )
)  # fmt: skip
def decks(stage: Stage) -> svg.Bundle:
    view, content = stage.view, stage.content
    gone = [content.targets[index].name for index in view.monster_discard]
    used = [card_name(content.cards[index]) for index in view.treasure_discard]
    treasure = view.treasure_deck
    parts = [
        panel(DECKS_HEIGHT),
        pile("monster-deck", 10, "Monsters", view.monster_deck, "skeleton", deck_words(stage)),
        pile("monster-discard", 64, "slain", len(gone), "skeleton", listed("Slain Monsters", gone), spent=True),
        pile("treasure-deck", 126, "Treasure", treasure, "chest", f"Treasure deck: {treasure} cards"),
        pile("treasure-discard", 180, "used", len(used), "chest", listed("Treasure discards", used), spent=True),
        *waking(stage),
    ]
    return svg.Bundle(svg.apart(PANEL_X, DECKS_Y, *parts, id="decks"))


def listed(head: str, names: list[str]) -> str:
    return "\n".join([f"{head}: {len(names) or 'none'}", *names])


def deck_words(stage: Stage) -> str:
    chance, of = stage.view.terror_odds
    odds = f"\nThe next wakes the terror with chance 1 in {of}" if chance else ""
    return f"Monster deck: {stage.view.monster_deck} cards{odds}"


@svg.kept
def pile(id: str, x: float, word: str, count: int, sign: str, title: str, spent: bool = False) -> str:
    """A deck as a stack of backs, a discard pile as an empty frame; both with their count."""
    backs = min(3, -(-count // 6))
    if spent:
        body = svg.rect(0, 0, 46, 64, "f-slot s-wall thin dashed", 5)
        ink = "f-dim"
    else:
        cards = [svg.rect(2 * (backs - 1 - i) - 2, 2 * i - 4, 46, 64, "card f-wood s-pale", 5) for i in range(backs)]
        body = "".join(cards) or svg.rect(0, 0, 46, 64, "f-slot s-wall thin dashed", 5)
        ink = "f-bone"
    drawn = svg.lines(
        svg.element("title", svg.escape(title)),
        body + svg.picture(f"wk-{sign}", 9, 6, 27, "f-pale spent" if spent else "f-pale"),
        svg.text(22, 56, str(count), 20, f"{ink} strong", "middle"),
        svg.text(23, 80, word, 12.5, f"{ink} strong", "middle", width=52),
    )
    return svg.group(x, 11, drawn, id=id)


def waking(stage: Stage) -> list[str]:
    """The turn, and how near the waking is."""
    view = stage.view
    middle = 269
    turn = svg.text(middle, 24, f"Turn {view.turn}", 16, "f-bone serif", "middle", width=70)
    if view.terror is not None and view.terror.room:
        return [turn, *stacked(middle, "awake", str(view.terror.turns_left), "turns left")]
    chance, of = view.terror_odds
    if chance:
        return [turn, *stacked(middle, "next wakes", f"1 in {of}", "the terror")]
    return [turn, *stacked(middle, "safe for", str(view.monster_deck - 9), "Monsters")]


def stacked(x: float, above: str, word: str, below: str) -> list[str]:
    return [
        svg.text(x, 46, above, 12.5, "f-dim", "middle", width=72),
        svg.text(x, 70, word, 24, "f-terrible strong", "middle", width=72),
        svg.text(x, 88, below, 12.5, "f-dim", "middle", width=72),
    ]


# ------------------------------------------------------------------ heroes
def hero_cards(stage: Stage) -> list[str]:
    heroes = stage.view.heroes
    width = (WIDTH - 2 * HEROES_X - HERO_GAP * (len(heroes) - 1)) / len(heroes)
    boards, cards = [], []
    for hero in heroes:
        x = HEROES_X + hero.seat * (width + HERO_GAP)
        boards.append(hero_board(stage, hero, x, width))
        cards.append(hand(stage, hero, x, width))
    active = HEROES_X + stage.view.active * (width + HERO_GAP) + width / 2
    boards.append(pips(stage.view.actions, stage.content.actions, active))
    if stage.view.drawn >= 0:
        cards.append(found_card(stage, stage.content.cards[stage.view.drawn]))
    return svg.layer("boards", *boards) + svg.layer("cards", *cards)


@svg.kept_by(
    lambda stage, hero, x, width: (
        stage.content, hero.seat, hero.card, hero.side, hero.room, hero.damage, hero.markers, hero.advantage,
        hero.webbed, slips_of(hero), x, width, stage.initials[hero.seat], hero.seat == stage.view.active,
    )
)  # fmt: skip
def hero_board(stage: Stage, hero: HeroView, x: float, width: float) -> str:
    card = stage.hero_card(hero)
    active = hero.seat == stage.view.active
    touch = f"hero-{hero.seat}"
    title = f"{player(hero.seat)} ({stage.hero_name(hero)})\n{class_title(stage.content, card)}"
    parts = [
        board_card(hero.seat, width, active),
        web(width) if hero.webbed else "",
        name_tag(hero.seat, stage.initials[hero.seat], width),
        whereabouts(stage.hero_name(hero), card.name, hero.room, width - 43 - 41),
        advantage(width) if hero.advantage else "",
        own_types(card, width),
        life(card, hero.damage),
        ability(card, hero.seat, active, width),
        markers(hero.markers, width),
        ability_words(hand_grid(hero, width), card.ability_text),
    ]
    kinds = "board active" if active else "board"
    frame = svg.lit_frame(width, HERO_HEIGHT, 10)
    return svg.thing(f"board-{hero.seat}", touch, x, HEROES_Y, title, *parts, frame=frame, classes=kinds)


@svg.kept
def board_card(seat: int, width: float, active: bool) -> str:
    """What a hero's board is drawn on, with a bar of the player's colour."""
    card = svg.card(width, HERO_HEIGHT, "f-leather " + ("s-bone thick" if active else "s-wall"), 10)
    bar = svg.element("rect", width=width, height=6, rx=3, fill=svg.SEAT_COLOURS[seat])
    return f"{card}\n{bar}"


@svg.kept
def name_tag(seat: int, initial: str, width: float) -> str:
    token = svg.group(23, 25, svg.token(seat, initial, 12.5))
    name = svg.text(43, 24, player(seat), 18, "f-bone serif", width=width - 43 - 54)
    return f"{token}\n{name}"


@svg.kept
def own_types(card: HeroCard, width: float) -> str:
    """The Attack Types that a hero has without a Weapon."""
    return "".join([icon(kind, width - 51 + 23 * i, 9, 21) for i, kind in enumerate(card.types)])


@svg.kept
def life(card: HeroCard, damage: int) -> str:
    """The hero's boxes, marked from the top."""
    return svg.group(9, 46, svg.boxes(card.boxes, (1 << damage) - 1, 25, 2.5, upright=True))


@svg.kept
def whereabouts(name: str, kind: str, room: int, width: float) -> str:
    """Who a hero is and where; the class, which its ability tells too, only where it need not be squeezed much."""
    words = f"{name} · {kind} · Room {room}"
    if svg.measure(words, svg.LEAST) * BARELY_SQUEEZED > width:
        words = f"{name} · Room {room}"
    return svg.text(43, 38.5, words, 12.5, "f-dim", width=width)


@svg.kept
def advantage(width: float) -> str:
    """WK-43: the Room favours this hero."""
    title = svg.element("title", "Room Advantage: +1 on each Attack die in this Room")
    return svg.group(
        width - 34,
        30,
        title,
        svg.rect(0, 0, 27, 13, "f-glow s-void thin-edge", 6),
        svg.text(13.5, 11, "+1", 12.3, "f-void strong", "middle"),
    )


@svg.kept
def ability(card: HeroCard, seat: int, active: bool, width: float) -> str:
    """Its power; only the active hero's can be used."""
    touch = "ability" if active else ""
    wide = width - CARDS_X - 8 - 34
    body = svg.rect(0, 0, wide, 20, "f-slot s-wall thin", 5) + svg.text(
        6, 14.5, card.ability_name, 13, "f-bone serif italic", width=wide - 10
    )
    title = f"{card.ability_name}\n{card.ability_text}"
    return svg.thing(f"ability-{seat}", touch, CARDS_X, 46, title, body, frame=svg.lit_frame(wide, 20, 5))


@svg.kept
def markers(count: int, width: float) -> str:
    """Effect markers: white beads, counted."""
    title = svg.element("title", f"{count} Effect markers: each shifts one Attack die by 1")
    kind = "f-bone s-void" if count else "plain s-iron"
    ink = "f-void" if count else "f-dim"
    bead = svg.circle(0, 0, 11, kind)
    return svg.group(width - 21, 56, title, bead, svg.text(0, 5.5, str(count), 15, f"{ink} strong", "middle"))


@svg.kept
def web(width: float) -> str:
    veil = svg.picture("wk-web", 0, 2, 150, "f-bone ghost")
    label = svg.rect(width / 2 - 42, HERO_HEIGHT - 24, 84, 19, "f-bone s-void thin", 5)
    return veil + label + svg.text(width / 2, HERO_HEIGHT - 9.5, "WEBBED", 13.5, "f-void strong spaced", "middle")


@svg.kept
def pips(actions: int, of: int, middle: float) -> str:
    """The Actions left, above the active hero's board, as torches that burn down."""
    count = max(of, actions)
    wide = 26 + 19 * count
    title = svg.element("title", f"{actions} Actions left")
    plate = svg.rect(0, 0, wide, 22, "f-void s-bone thin", 11)
    torches = []
    for i in range(count):
        kind = "f-fire" if i < actions else "f-iron spent"
        torches.append(svg.picture("wk-flame", 12 + 20 * i, 2, 18, kind))
    return svg.group(middle - wide / 2, HEROES_Y - 12, svg.lines(title, plate, *torches), id="actions")


# ------------------------------------------------------------------ treasure in hand
def slips_of(hero: HeroView) -> int:
    """How many slips a hero's board shows."""
    return 1 + len(hero.weapons) + len(hero.items) + len(hero.reserve)


def hand_grid(hero: HeroView, width: float) -> tuple[int, int, int, float, float]:
    """How many slips a hero's board shows, in how many columns and rows, and how large one is."""
    space, room = width - CARDS_X - 8, HERO_HEIGHT - CARDS_Y - 4
    slips = slips_of(hero)
    columns = max(1, int(space // 160), -(-slips // MOST_SLIPS))
    rows = max(5, -(-slips // columns))
    return slips, columns, rows, (space - 4 * (columns - 1)) / columns, room / rows


@svg.kept_by(
    lambda stage, hero, x, width: (
        stage.content, hero.seat, hero.weapons, hero.bare_dice, hero.items, hero.reserve, hero.cloak_rests, x, width,
    )
)  # fmt: skip
def hand(stage: Stage, hero: HeroView, x: float, width: float) -> str:
    """Weapons, then Items, then the Reserve, in as many columns as the board has room for."""
    slips = [bare_hands(hero)]
    slips += [weapon_slip(stage, index, dice) for index, dice in hero.weapons]
    slips += [item_slip(stage, hero, index) for index in hero.items]
    slips += [reserve_slip(stage, index) for index in hero.reserve]
    _, _, rows, wide, high = hand_grid(hero, width)
    drawn = []
    for i, slip in enumerate(slips):
        column, row = divmod(i, rows)
        at = x + CARDS_X + column * (wide + 4), HEROES_Y + CARDS_Y + row * high
        drawn.append(draw_slip(slip, at, wide, high - 2))
    return "".join(drawn)


@svg.kept
def ability_words(grid: tuple[int, int, int, float, float], words: str) -> str:
    """What a power does, where the hero's cards leave room to say so."""
    slips, columns, rows, wide, high = grid
    used = -(-slips // rows)
    if used < columns:
        x, y, room, height = CARDS_X + used * (wide + 4) + 6, 0.0, (columns - used) * (wide + 4) - 14, rows * high
    else:
        x, y, room, height = CARDS_X + 3.0, slips * high, wide - 6, (rows - slips) * high if columns == 1 else 0.0
    size = 14.5
    while size > svg.LEAST and len(svg.wrap(words, size, room)) * size * 1.25 > height - 6:
        size = max(svg.LEAST, size - 0.5)
    if len(svg.wrap(words, size, room)) * size * 1.25 > height - 6:
        return ""
    return svg.paragraph(x, CARDS_Y + y + size + 3, words, size, room, "f-dim")


@dataclass(frozen=True)
class Slip:
    """A card as a line: a sign, its name, the dice it gives."""

    id: str
    title: str
    sign: str
    names: tuple[str, ...]  # from the longest to the shortest
    dice: int = 0
    kind: str = "f-paper s-void"


def bare_hands(hero: HeroView) -> Slip:
    title = f"Without a Weapon: {hero.bare_dice}D6 of one of the hero's own Attack Types"
    return Slip(f"bare-{hero.seat}", title, "hand", ("Bare hands", "Bare"), hero.bare_dice, "f-slot s-wall")


def weapon_slip(stage: Stage, index: int, dice: int) -> Slip:
    card = stage.content.cards[index]
    names = (card.name, noun(card.name))
    return Slip(f"card-{index}", card_title(stage.content, card), f"type-{card.attack_type}", names, dice)


def item_slip(stage: Stage, hero: HeroView, index: int) -> Slip:
    card = stage.content.cards[index]
    item = card.item
    assert item is not None
    rests = " (rests)" if item.wards and hero.cloak_rests else ""
    return Slip(f"card-{index}", card_title(stage.content, card), "gem", (item.name + rests, noun(item.name) + rests))


def reserve_slip(stage: Stage, index: int) -> Slip:
    card = stage.content.cards[index]
    sign = "bag" if card.kind == GEAR else "scroll"
    title = f"In Reserve\n{card_title(stage.content, card)}"
    halves = [card.name, card.item.name] if card.item is not None else [card.name]
    nouns = [noun(name) for name in halves]
    names = (card_name(card), " / ".join(nouns), nouns[0])
    return Slip(f"card-{index}", title, sign, names, 0, "f-slot s-pale dashed")


def draw_slip(slip: Slip, at: tuple[float, float], width: float, height: float) -> str:
    on_dark = slip.kind.startswith("f-slot")
    ink = "f-bone" if on_dark else "f-ink"
    size = max(svg.LEAST, min(13.5, height * 0.72))
    mark = min(18.0, height - 3)
    top = (height - mark) / 2
    if slip.sign.startswith("type-"):
        sign = icon(int(slip.sign[5:]), 3, top, mark)
    else:
        sign = svg.picture(f"wk-{slip.sign}", 4, top + 1, mark - 2, "f-pale" if on_dark else "f-faded")
    body = svg.rect(0, 0, width, height, f"card {slip.kind}", 4) + sign
    room = width - mark - 10
    if slip.dice:
        die = max(mark, LEAST_DIE)
        body += dice_count(slip.dice, width - die - 2, (height - die) / 2, die)
        room -= die + 2
    name = svg.shortened(slip.names, svg.LEAST, room)
    body += svg.text(mark + 7, height / 2 + size * 0.36, name, size, f"{ink} strong", width=room)
    touch = slip.id if slip.id.startswith("card-") else ""
    inset = 3 if height < LOW_SLIP else 0  # the frame leaves the words of the next slip alone
    frame = svg.group(inset, inset, svg.lit_frame(width - 2 * inset, height - 2 * inset, 4))
    return svg.thing(slip.id, touch, *at, slip.title, body, frame=frame, classes="slip")


@svg.kept_by(lambda stage, card: (stage.content, card.index))
def found_card(stage: Stage, card: Card) -> str:
    """The treasure being decided on, large enough to read both halves: the Weapon above the Item."""
    touch = f"card-{card.index}"
    height = DECKS_Y + DECKS_HEIGHT - TRAY_Y
    parts = [
        svg.card(PANEL_WIDTH, height, "f-paper s-void", 10),
        svg.rect(0, 0, PANEL_WIDTH, 23, "f-wood", 8),
        svg.text(PANEL_WIDTH / 2, 17, "Treasure found", 15, "f-bone serif", "middle"),
        weapon_half(stage, card),
        svg.path(f"M10 66H{PANEL_WIDTH - 10}", "s-faded thin dashed"),
        item_half(card, height),
    ]
    frame = svg.lit_frame(PANEL_WIDTH, height, 10)
    title = card_title(stage.content, card)
    return svg.thing(touch, touch, PANEL_X, TRAY_Y, title, *parts, frame=frame, classes="found")


def weapon_half(stage: Stage, card: Card) -> str:
    content = stage.content
    words = f"{content.types[card.attack_type].name}; {content.archetypes[card.preference]}: +1 die, also"
    return "".join(
        [
            icon(card.attack_type, 9, 28, 34),
            svg.text(50, 42, card.name, 16, "f-ink serif", width=PANEL_WIDTH - 126),
            svg.text(PANEL_WIDTH - 10, 42, "WEAPON", 12.3, "f-faded strong", "end"),
            svg.text(50, 59, words, 13, "f-ink", width=PANEL_WIDTH - 84),
            icon(card.bonus_type, PANEL_WIDTH - 29, 45, 19),
        ]
    )


def item_half(card: Card, height: float) -> str:
    item = card.item
    assert item is not None
    use = TIMINGS[item.timing].capitalize() + (", then gone" if item.discard_after else "")
    return "".join(
        [
            svg.text(12, 84, item.name, 16, "f-ink serif", width=PANEL_WIDTH - 80),
            svg.text(PANEL_WIDTH - 10, 84, "ITEM", 12.3, "f-faded strong", "end"),
            svg.text(12, 100, use, 12.5, "f-faded strong", width=PANEL_WIDTH - 24),
            svg.paragraph(12, 116, item.text, 13.5, PANEL_WIDTH - 22, "f-ink", height=height - 112),
        ]
    )


# ------------------------------------------------------------------ set-up
def gallery(stage: Stage) -> list[str]:
    """The classes to choose from; below them who has chosen what."""
    heroes = stage.content.heroes
    taken = {hero.card: hero for hero in stage.view.heroes}
    columns = 3
    rows = -(-len(heroes) // columns)
    wide, high = (WIDTH - 40 - 2 * 20) / columns, (GALLERY_HEIGHT - 18 * (rows - 1)) / rows
    cards = []
    for i, hero in enumerate(heroes):
        row, column = divmod(i, columns)
        at = 20 + column * (wide + 20), 64 + row * (high + 18)
        cards.append(class_card(stage, hero, taken.get(hero.index), at, wide, high))
    light = svg.element("ellipse", cx=WIDTH / 2, cy=380, rx=700, ry=460, fill="url(#wk-torch)")
    head = svg.text(WIDTH / 2, 42, "Who dares enter the Lair?", 32, "f-bone serif", "middle")
    return [light, head, *svg.layer("classes", *cards), party(stage)]


@svg.kept_by(
    lambda stage, hero, taken, at, width, height: (
        stage.content, hero.index, at, width, height, taken and (taken.seat, stage.initials[taken.seat]),
    )
)  # fmt: skip
def class_card(
    stage: Stage, hero: HeroCard, taken: HeroView | None, at: tuple[float, float], width: float, height: float
) -> str:
    touch = f"class-{hero.id}"
    content = stage.content
    ink = 152.0
    parts = [
        svg.card(width, height, "f-paper s-void", 10),
        svg.path(f"M10 0H130V{height:g}H10Q0 {height:g} 0 {height - 10:g}V10Q0 0 10 0Z", "f-leather"),
        svg.picture(f"wk-{hero.id}", 25, 14, 80, "f-pale"),
        svg.group(11, 106, svg.boxes(hero.boxes, 0, 20.5, 1.5)),
        *(
            svg.text(65, 148 + 16 * i, name, 14.5, "f-bone serif", "middle", width=118)
            for i, name in enumerate(hero.sides)
        ),
        svg.text(65, 182, content.archetypes[hero.archetype], 13.5, "f-dim", "middle"),
        svg.text(65, 199, "can heal", 13.5, "f-terrible strong", "middle") if hero.heals else "",
        svg.text(ink, 34, hero.name, 25, "f-ink serif", width=width - ink - 76),
        *(icon(kind, width - 70 + 31 * i, 11, 28) for i, kind in enumerate(hero.types)),
        svg.text(ink, 60, hero.ability_name, 18, "f-faded serif italic"),
        svg.paragraph(ink, 84, hero.ability_text, 16.5, width - ink - 8, "f-ink", height=height - 86),
    ]
    if taken is not None:
        pale = svg.element("g", *parts, class_="ghost")
        parts = [pale, svg.group(65, 54, svg.token(taken.seat, stage.initials[taken.seat], 34))]
    frame = svg.lit_frame(width, height, 10)
    return svg.thing(touch, touch, *at, class_title(content, hero), *parts, frame=frame, classes="class")


def party(stage: Stage) -> str:
    """Those who have chosen, in the order of their seats."""
    if not stage.view.heroes:
        return svg.text(
            WIDTH / 2, 768, "Choose a class for each seat; no class is taken twice.", 18, "f-dim serif italic", "middle"
        )
    step = (WIDTH - 60) / max(4, len(stage.view.heroes))
    drawn = []
    for hero in stage.view.heroes:
        role = f"{stage.hero_name(hero)} the {stage.hero_card(hero).name}"
        body = svg.token(hero.seat, stage.initials[hero.seat], 18)
        body += svg.text(28, -2, player(hero.seat), 17, "f-bone serif")
        body += svg.text(28, 15, role, 13.5, "f-dim", width=step - 60)
        title = f"{player(hero.seat)}: {role}"
        drawn.append(svg.thing(f"hero-{hero.seat}", f"hero-{hero.seat}", 56 + hero.seat * step, 762, title, body))
    return "".join(drawn)
