"""What lies beside the table: the players, the pile, and the cards in hand."""

from typing import Final

from waystone.drawing import svg
from waystone.games.vasty_wilds.display.creatures import emblem
from waystone.games.vasty_wilds.display.pieces import coin, tag
from waystone.games.vasty_wilds.display.places import CU, TABLE_HEIGHT, TABLE_WIDTH, measures
from waystone.games.vasty_wilds.display.stage import (
    HEIGHT,
    WIDTH,
    Stage,
    dead_end,
    face_name,
    icons,
    icons_width,
    initials,
    panel_icons,
    picture_of,
    upright,
)
from waystone.games.vasty_wilds.display.view import FLAG_NAMES, PlayerView
from waystone.games.vasty_wilds.display.words import who
from waystone.games.vasty_wilds.model.content import HOME, Card, Content, Effect
from waystone.games.vasty_wilds.model.state import CARD_CHOSEN, MOVES_CHOSEN, NONE

LEFT: Final = TABLE_WIDTH + 10
SIDE: Final = WIDTH - LEFT - 10
BOARD: Final = 148  # the height of a player's board
PILE_TOP: Final = 10 + 4 * (BOARD + 8)
HAND_TOP: Final = TABLE_HEIGHT + 12
CARD_SCALE: Final = 1.24
HELPS: Final = "Panels help you"
HARMS: Final = "White sections trouble others"
KEY_STEP: Final = 19.5  # from one line of the key to the next
ROOM_FOR_EMBLEM: Final = 50  # the height of a section that has room for a picture above its effects
SLOT: Final = 294  # what a card in hand takes, with its words
LAST_PLACED: Final = (
    "The newest lies to the left. Who places a card gets what the panel of the covered dot says; the white sections "
    "of the card trouble others."
)


# ------------------------------------------------------------------ players and pile
def beside_the_table(stage: Stage) -> list[svg.Piece]:
    players = stage.view.players
    boards = [draw_player(stage, player, 10 + i * (BOARD + 8)) for i, player in enumerate(players)]
    return [*boards, key_to_signs(stage.content, len(players)), draw_pile(stage, PILE_TOP)]


@svg.kept
def tablet(wide: float, high: float, lit: bool = False) -> str:
    """A plank with a carved edge, on which something is written."""
    wood = svg.element(
        "rect", width=wide, height=high, rx=8, fill="url(#vw-wood)", class_=f"card {'s-glow' if lit else 's-trail'}"
    )
    edge = svg.rect(3.5, 3.5, wide - 7, high - 7, f"fold plain {'s-glow' if lit else 's-bark'}", 6)
    return wood + edge


@svg.kept
def damage(markers: int, most: int) -> str:
    drawn = svg.text(12, 96, "Damage", 13, "f-dim")
    for i in range(most):
        filled = "f-blood" if i < markers else "f-slot"
        drawn += svg.rect(68 + i * 26, 81, 21, 21, f"card {filled} s-gold", 4)
        if i < markers:
            drawn += svg.picture("vw-burst", 71 + i * 26, 84, 15, "f-bone")
    return drawn


@svg.kept_by(
    lambda stage, player: (
        stage.content, stage.view.needed, player.seat, player.collected, len(player.objectives), player.unplaced,
        player.keeper,
    )
)  # fmt: skip
def progress(stage: Stage, player: PlayerView) -> str:
    """Objectives: collected ones solid, those on the board framed, those with the keeper small."""
    needed = stage.view.needed
    drawn = svg.text(SIDE - 12, 53, f"{player.collected} of {needed}", 16, "f-gold serif", "end")
    for i in range(needed):
        drawn += svg.circle(22 + i * 23, 67, 10, "f-slot")
        if i < player.collected:
            mark = svg.seat_shape(player.seat, 8.5, "s-bone")
        elif i < player.collected + len(player.objectives):
            mark = svg.seat_shape(player.seat, 7.5, "s-bone hollow")
        else:
            mark = svg.circle(0, 0, 3, "f-trail")
        drawn += svg.group(22 + i * 23, 67, mark)
    if player.unplaced:
        words = f"{player.unplaced} with {who(player.keeper)}"
        drawn += svg.text(18 + needed * 23, 72, words, 13, "f-dim", width=SIDE - 26 - needed * 23)
    return drawn


def flag_words(player: PlayerView, flag: int) -> str:
    """What holds for a player in the next turn, and who decides."""
    chooser = -1
    if flag == CARD_CHOSEN:
        chooser = player.card_chooser
    elif flag == MOVES_CHOSEN:
        chooser = player.move_chooser
    words = FLAG_NAMES[flag]
    return f"{words} by {who(chooser)}" if chooser >= 0 else words


def next_turn(player: PlayerView) -> str:
    """What holds for a player in the next turn: in a line, or in two where names make it long."""
    if not player.flags:
        return ""
    words = f"Next turn: {', '.join([flag_words(player, flag) for flag in player.flags])}"
    if svg.measure(words, 13) <= SIDE - 20:
        return svg.text(12, 140, words, 13, "f-glow strong")
    first, *rest = svg.wrap(words, svg.LEAST, SIDE - 20)
    return svg.text(12, 133, first, svg.LEAST, "f-glow strong") + svg.text(
        12, 145, " ".join(rest), svg.LEAST, "f-glow strong", width=SIDE - 20
    )


@svg.kept
def held_token(content: Content, seat: int, kind: int, x: float, y: float) -> str:
    token = content.tokens[kind]
    touch = f"token-{seat}-{kind}"
    frame = svg.circle(0, 0, 17, "ring s-glow")
    body = coin(kind, token.helpful, 14)
    return svg.thing(touch, touch, x, y, f"{token.name}: {token.text}", body, frame=frame)


@svg.kept_by(
    lambda stage, player: (
        stage.content, player.seat, player.seat != stage.view.seat and player.hand, player.hand_size,
    )
)  # fmt: skip
def hand_backs(stage: Stage, player: PlayerView) -> str:
    """The cards a player holds: backs, or their names where the looking seat knows them."""
    drawn = svg.text(12, 121, "Hand" if player.hand_size else "No cards in hand", 13, "f-dim")
    known = () if player.seat == stage.view.seat else player.hand
    x = 52.0
    for index in known:
        card = stage.content.cards[index]
        touch = f"card-{index}"
        room = min(110.0, (SIDE - 62) / len(known) - 5)
        # What is said of it when it is pointed at has all of its name.
        name = svg.shortened((card.name, card.name.split()[0]), svg.LEAST, room - 10)
        wide = min(room, svg.measure(name, svg.LEAST) + 10)
        body = svg.rect(0, 0, wide, 19, "card f-rim s-void", 4)
        body += svg.text(5, 14, name, svg.LEAST, "f-void strong", width=wide - 10)
        frame = svg.lit_frame(wide, 19, 4)
        drawn += svg.thing(touch, touch, x, 106, f"{card.name}: {card.words}", body, frame=frame)
        x += wide + 5
    for _ in range(player.hand_size - len(known)):
        drawn += svg.element("use", href="#vw-back", transform=f"{svg.moved(x, 106)} scale(.24)")
        x += 19
    return drawn


@svg.kept_by(
    lambda stage, player, top: (
        stage.content, top, player.seat, player.seat == stage.view.active, player.seat == stage.view.seat,
        player.seat in stage.view.won, player.markers, player.tokens, player.flags, player.card_chooser,
        player.move_chooser, stage.view.needed, player.collected, len(player.objectives), player.unplaced,
        player.keeper, player.hand_size, player.seat != stage.view.seat and player.hand,
    )
)  # fmt: skip
def draw_player(stage: Stage, player: PlayerView, top: float) -> svg.Bundle:
    content, view, seat = stage.content, stage.view, player.seat
    active = seat == view.active
    sign = ""
    if seat in view.won:
        sign = ribbon("WINS")
    elif active:
        sign = ribbon("on turn")
    held = [held_token(content, seat, kind, 138 + i * 36, 92) for i, kind in enumerate(player.tokens)]
    board = svg.apart(
        LEFT,
        top,
        tablet(SIDE, BOARD, active),
        *who_plays(content, seat, seat == view.seat),
        sign,
        progress(stage, player),
        damage(player.markers, content.most_damage),
        *held,
        hand_backs(stage, player),
        next_turn(player),
        id=f"board-{seat}",
    )
    return svg.Bundle(board)


@svg.kept
def who_plays(content: Content, seat: int, own: bool) -> tuple[str, ...]:
    """The face of the pawn, the player's name, and the pawn's."""
    face = svg.element("g", svg.element("use", href=f"#vw-pawn-{seat}"), transform="scale(1.5)")
    return (
        svg.group(31, 31, face, tag(initials(content)[seat], 17, -15)),
        svg.text(62, 27, who(seat), 18, "f-bone serif", width=SIDE - 140),
        svg.text(62, 46, f"as {content.pawns[seat].title}" + (", you" if own else ""), 13, "f-dim"),
    )


@svg.kept
def ribbon(words: str) -> str:
    """At the corner of a board: whose turn it is, or who wins."""
    band = svg.path(f"M{SIDE - 74} 12H{SIDE}V36H{SIDE - 74}L{SIDE - 66} 24Z", "f-glow s-void fold")
    return band + svg.text(SIDE - 32, 29, words, 14, "f-void strong", "middle")


@svg.kept_by(
    lambda stage, top: (
        stage.content, top, stage.view.pile, stage.view.supply, stage.view.setting_up, stage.view.token,
        stage.view.turn, stage.view.exhausted,
    )
)  # fmt: skip
def draw_pile(stage: Stage, top: float) -> svg.Bundle:
    view = stage.view
    if view.setting_up:
        now = svg.text(100, 122, f"Setting up: {view.setting_up}", 13, "f-glow strong")
        if view.token >= 0:
            now += svg.text(100, 140, f"to put down: {stage.content.tokens[view.token].name}", 13, "f-bone strong")
    else:
        now = svg.text(100, 124, f"Turn {view.turn}", 16, "f-gold serif")
        if view.exhausted:
            now += svg.text(100, 142, "all objectives are out", 13, "f-dim")
    wood = tablet(SIDE, HEIGHT - top - 10)
    return svg.Bundle(svg.apart(LEFT, top, wood, *pile(view.pile), supply(stage.content, view.supply), now, id="piles"))


@svg.kept
def pile(cards: int) -> tuple[str, ...]:
    """The pile with the number of its cards, and its name."""
    backs = [svg.element("use", href="#vw-back", x=2 * i, y=-2 * i) for i in range(min(4, (cards + 17) // 18))]
    frame = svg.lit_frame(64, 81, 5)
    count = svg.circle(29, 40, 19, "f-slot s-gold rim") if cards else ""
    count += svg.text(29, 47, str(cards), 20, "f-bone strong", "middle") if cards else ""
    empty = "" if cards else svg.rect(0, 0, 58, 81, "ghost plain s-bone", 5)
    return (
        svg.thing("pile", "pile", 16, 24, f"{cards} cards in the pile", empty, *backs, count, frame=frame),
        svg.text(14, 130, "Pile" if cards else "Pile: empty", 13, "f-dim"),
    )


@svg.kept
def supply(content: Content, left: tuple[int, ...]) -> str:
    """The status tokens that nobody has."""
    drawn = svg.text(100, 26, "Supply", 13, "f-dim")
    for kind, count in enumerate(left):
        x, y = 112 + (kind % 2) * 84, 50 + (kind // 2) * 34
        drawn += svg.group(x, y, coin(kind, content.tokens[kind].helpful, 12))
        drawn += svg.text(x + 19, y + 6, f"x {count}", 15, "f-bone strong")
    return drawn


@svg.kept
def card_back(wide: float = 58, high: float = 81) -> str:
    """The back of a card: a leaf in a wreath."""
    drawn = svg.rect(0, 0, wide, high, "card f-canopy s-rim", 5)
    drawn += svg.element(
        "rect", x=4, y=4, width=wide - 8, height=high - 8, rx=3, fill="url(#vw-leaves)", class_="fold s-gold"
    )
    drawn += svg.circle(wide / 2, high / 2, 19, "f-canopy s-gold rim")
    return drawn + svg.picture("vw-leaf", wide / 2 - 13, high / 2 - 14, 27, "f-gold")


# ------------------------------------------------------------------ the key to the signs
def keys_at_the_side(players: int) -> int:
    """How much of the key fewer than four players leave room for: nothing, the panels, the white sections too."""
    return min(2, 4 - players)


@svg.fixed
def key_to_signs(content: Content, players: int) -> str:
    """What the signs mean, as far as there is room for it beside the table."""
    keys = keys_at_the_side(players)
    if not keys:
        return ""
    top = 10 + players * (BOARD + 8)
    high = PILE_TOP - 8 - top
    helps = panel_effects(content)
    drawn = tablet(SIDE, high)
    if keys == 1:
        return svg.group(LEFT, top, drawn, key(HELPS, helps, 25, 26, "f-leaf"), id="key")
    drawn += key(HELPS, helps, 24, KEY_STEP, "f-leaf")
    below = 32 + KEY_STEP * (1 + -(-len(helps) // 2))
    drawn += key(HARMS, section_effects(content), below, KEY_STEP, "f-terrible")
    return svg.group(LEFT, top, drawn, id="key")


@svg.kept
def wide_key(content: Content, keys: int) -> str:
    """What the signs mean of which the side, with so many keys, has nothing."""
    if keys:
        return svg.group(10, TABLE_HEIGHT, key(HARMS, section_effects(content), 34, 34, "f-terrible", 4, apart=216))
    helps = key(HELPS, panel_effects(content), 34, 34, "f-leaf", apart=130)
    harms = key(HARMS, section_effects(content), 34, 34, "f-terrible", columns=4, apart=148)
    return svg.group(10, TABLE_HEIGHT, helps, svg.group(270, 0, harms))


def panel_effects(content: Content) -> list[Effect]:
    return effects_of_kinds([effect for card in content.cards for dot in card.dots for effect in dot.effects])


def section_effects(content: Content) -> list[Effect]:
    return effects_of_kinds([effect for card in content.cards for effect in card.misfortunes])


def effects_of_kinds(effects: list[Effect]) -> list[Effect]:
    """One effect of each kind, in the order of their signs."""
    found: dict[int, Effect] = {}
    for effect in effects:
        found.setdefault(effect.kind, effect)
    return [found[kind] for kind in sorted(found)]


def key(
    title: str, effects: list[Effect], y: float, step: float, classes: str, columns: int = 2, apart: float = 134
) -> str:
    """Signs and their names in columns."""
    drawn = svg.text(14, y, title, 15, "f-gold serif")
    for i, effect in enumerate(effects):
        x, low = 14 + i % columns * apart, y + step * (1 + i // columns)
        name = " ".join(word for word in effect.name.split() if not word.isdigit())
        drawn += picture_of(effect, x, low - 12, 15, classes)
        drawn += svg.text(x + 21, low, name, 12.5, "f-bone", width=apart - 23)
    return drawn


# ------------------------------------------------------------------ cards in hand
def under_the_table(stage: Stage) -> svg.Bundle:
    """The looking player's hand, enlarged, or the root being laid. Another's card is shown where it is being laid."""
    view = stage.view
    held = view.players[view.seat].hand if view.seat >= 0 else ()
    if view.laying >= 0 and view.laying not in held and (view.setting_up or view.active == view.seat):
        held = (*held, view.laying)
    if not held:
        return instead_of_a_hand(stage)
    chosen = view.laying if view.laying in held else NONE
    return hand(stage.content, held, chosen, bool(view.setting_up))


@svg.kept_by(lambda content, held, chosen, setting_up: (content, held, chosen, setting_up))
def hand(content: Content, held: tuple[int, ...], chosen: int, setting_up: bool) -> svg.Bundle:
    slot = min(SLOT, (TABLE_WIDTH - 8) / len(held))
    cards = [hand_card(content, index, 8 + i * slot, slot, index == chosen) for i, index in enumerate(held)]
    if setting_up and len(held) == 1:
        cards.append(first_the_roots(8 + slot))
    return on_the_shelf(cards)


@svg.kept_by(lambda stage: (stage.content, len(stage.view.players), stage.view.laid))
def instead_of_a_hand(stage: Stage) -> svg.Bundle:
    """For those who hold no cards: what the signs mean, and where the side tells all of it, the cards placed last."""
    keys = keys_at_the_side(len(stage.view.players))
    if keys < 2:
        return on_the_shelf([wide_key(stage.content, keys)])
    placed = [laid.card for laid in reversed(stage.view.laid) if laid.card != HOME][:2]
    cards = [hand_card(stage.content, index, 8 + (1 + i) * SLOT, SLOT, False) for i, index in enumerate(placed)]
    return on_the_shelf([said_beside_cards(0, "Cards placed last", LAST_PLACED, SLOT - 26), *cards])


def on_the_shelf(drawn: list[str]) -> svg.Bundle:
    return svg.Bundle(["<g id='hand'>", place_of_hand(), *drawn, "</g>"])


@svg.kept
def first_the_roots(x: float) -> str:
    """VW-27, where the hand will lie."""
    words = "In turn each player lays a root, its arrow on a blue dot. When the roots lie, all draw cards and race."
    return said_beside_cards(x, "First the roots", words, 400)


def said_beside_cards(x: float, head: str, words: str, width: float) -> str:
    title = svg.text(x + 14, HAND_TOP + 20, head, 16, "f-gold serif")
    return title + svg.paragraph(x + 14, HAND_TOP + 46, words, 15, width, "f-bone")


@svg.kept
def place_of_hand() -> str:
    """The shelf on which the hand lies."""
    high = HEIGHT - TABLE_HEIGHT
    wood = svg.element("rect", y=TABLE_HEIGHT, width=TABLE_WIDTH, height=high, fill="url(#vw-wood)")
    for y, bend in ((10, 5), (192, -6)):
        wood += svg.path(f"M0 {TABLE_HEIGHT + y}q220 {bend} 440 0t450 0", "grain s-trail")
    return wood


@svg.kept
def printed(card: Card, angle: float = 0) -> str:
    """A card with all that is printed on it, its arrow at the origin; its icons stand upright on a turned one."""
    inside = svg.element("use", href=f"#vw-{face_name(card)}")
    for dot in card.dots:
        inside += panel_icons(dot, angle)
        inside += svg.circle(dot.site.at[0] * CU, dot.site.at[1] * CU, 6, "f-blue s-bone rim")
    if not card.dots:
        inside += dead_end(card)
    for band, effects in zip(card.bands, card.sections, strict=True):
        _, y0, _, y1 = band
        middle, high = (y0 + y1) / 2 * CU, (y1 - y0) * CU
        if high >= ROOM_FOR_EMBLEM:
            inside += svg.picture(f"vw-{emblem(card.name)}", -16, y0 * CU + 13, 32, "f-trail")
            middle = float(y1 * CU - 12)
        elif band == card.bands[0]:
            middle += 4  # clear of the arrow
        if effects:
            inside += upright(0, middle, angle, misfortune_band(effects, min(14, high - 8)))
    return inside


def misfortune_band(effects: list[Effect], size: float) -> str:
    """What a white section does to others, on a red band."""
    wide = icons_width(effects, size) + 8
    band = svg.rect(-wide / 2, -size / 2 - 2.5, wide, size + 5, "f-blood s-bone fold", 3)
    return band + icons(effects, size, "f-bone", "f-bone strong")


@svg.kept
def hand_card(content: Content, index: int, x: float, slot: float, chosen: bool) -> str:
    """The card as it is printed, and beside it what it says; with a mark if it is being laid."""
    card = content.cards[index]
    touch = f"card-{index}"
    left, top, wide, high = (length * CARD_SCALE for length in measures(content.outline.box))
    picture = svg.element("g", printed(card), transform=f"translate({-left:g},{-top:g}) scale({CARD_SCALE})")
    words = svg.rect(128, 0, slot - 134, high, "f-slot veil", 6)
    words += svg.text(136, 20, card.name, 16, "f-gold serif", width=slot - 146)
    words += svg.path(f"M136 27H{slot - 12:g}", "fold s-gold")
    y = 44.0
    for i, effects in enumerate(card.sections):
        if effects:
            said = ", ".join(effect.name for effect in effects)
            head = f"{i + 1}. " if len(card.sections) > 1 else ""
            for line in svg.wrap(head + said, 13, slot - 146):
                words += svg.text(136, y, line, 13, "f-terrible")
                y += 16
    for dot in card.dots:
        for line in svg.wrap(f"{dot.site.id}: {dot.words}", 13, slot - 146):
            words += svg.text(136, y, line, 13, "f-leaf")
            y += 16
    if not card.dots:
        words += svg.text(136, y, "a dead end: no dot", 13, "f-dim", width=slot - 146)
    frame = svg.lit_frame(wide, high)
    mark = ""
    if chosen:
        mark = svg.rect(-4, -4, wide + 8, high + 8, "ring s-red", 9)
    return svg.thing(touch, touch, x, HAND_TOP, explained(card), picture, words, mark, frame=frame)


def explained(card: Card) -> str:
    """The name of a card, and a line for each effect on it that says what it does: misfortunes first."""
    effects = card.misfortunes + [effect for dot in card.dots for effect in dot.effects]
    lines = dict.fromkeys(f"{effect.name}: {effect.text}" for effect in effects)
    return "\n".join([card.name, *lines])
