"""What lies beside the table: the players, the pile, and the cards in hand."""

from typing import Final

from waystone.drawing import svg
from waystone.games.vasty_wilds.display.silhouettes import TOKENS
from waystone.games.vasty_wilds.display.stage import (
    CU,
    HEIGHT,
    TABLE_HEIGHT,
    TABLE_WIDTH,
    WIDTH,
    Stage,
    face_name,
    icons,
    measures,
    panel_icons,
    upright,
)
from waystone.games.vasty_wilds.display.view import FLAG_NAMES, PlayerView
from waystone.games.vasty_wilds.display.words import who
from waystone.games.vasty_wilds.model.content import Card
from waystone.games.vasty_wilds.model.state import CARD_CHOSEN, MOVES_CHOSEN

LEFT: Final = TABLE_WIDTH + 10
SIDE: Final = WIDTH - LEFT - 10
BOARD: Final = 148  # the height of a player's board
HAND_TOP: Final = TABLE_HEIGHT + 12
CARD_SCALE: Final = 1.24
SLOT: Final = 294  # what a card in hand takes, with its words


# ------------------------------------------------------------------ players and pile
def beside_the_table(stage: Stage) -> list[str]:
    boards = [draw_player(stage, player, 10 + i * (BOARD + 8)) for i, player in enumerate(stage.view.players)]
    return [*boards, draw_pile(stage, 10 + 4 * (BOARD + 8))]


@svg.kept
def damage(markers: int, most: int) -> str:
    drawn = svg.text(12, 95, "Damage", 13, "f-dim")
    for i in range(most):
        filled = "f-blood" if i < markers else "f-night"
        drawn += svg.rect(66 + i * 26, 80, 21, 21, f"card {filled} s-bone", 4)
        if i < markers:
            drawn += svg.picture("vw-burst", 69 + i * 26, 83, 15, "f-bone")
    return drawn


@svg.kept_by(
    lambda stage, player: (
        stage.content, stage.view.needed, player.seat, player.collected, len(player.objectives), player.unplaced,
        player.keeper,
    )
)  # fmt: skip
def progress(stage: Stage, player: PlayerView) -> str:
    """Objectives: collected ones solid, those on the board framed, those with the keeper small."""
    drawn = ""
    for i in range(stage.view.needed):
        if i < player.collected:
            mark = svg.seat_shape(player.seat, 9, "s-bone")
        elif i < player.collected + len(player.objectives):
            mark = svg.seat_shape(player.seat, 8, "s-bone hollow")
        else:
            mark = svg.circle(0, 0, 3.5, "f-dead s-void")
        drawn += svg.group(22 + i * 26, 59, mark)
    words = f"{player.collected} of {stage.view.needed}"
    if player.unplaced:
        words += f", {player.unplaced} with {who(player.keeper)}"
    return drawn + svg.text(
        24 + stage.view.needed * 26, 64, words, 13, "f-dim", width=SIDE - 34 - stage.view.needed * 26
    )


def flag_words(player: PlayerView, flag: int) -> str:
    """What holds for a player in the next turn, and who decides."""
    chooser = -1
    if flag == CARD_CHOSEN:
        chooser = player.card_chooser
    elif flag == MOVES_CHOSEN:
        chooser = player.move_chooser
    words = FLAG_NAMES[flag]
    return f"{words} by {who(chooser)}" if chooser >= 0 else words


def held_token(stage: Stage, seat: int, kind: int, x: float, y: float) -> str:
    token = stage.content.tokens[kind]
    touch = f"token-{seat}-{kind}"
    body = svg.circle(0, 0, 14, "f-bone s-void") + svg.picture(
        f"vw-{TOKENS[kind]}", -9, -9, 18, "f-void" if token.helpful else "f-venom"
    )
    frame = svg.circle(0, 0, 17, "ring s-glow")
    return svg.thing(touch, touch, x, y, f"{token.name}: {token.text}", body, frame=frame)


@svg.kept_by(
    lambda stage, player: (
        stage.content, player.seat, player.seat != stage.view.seat and player.hand, player.hand_size,
    )
)  # fmt: skip
def hand_backs(stage: Stage, player: PlayerView) -> str:
    """The cards a player holds: backs, or their names where the looking seat knows them."""
    drawn = svg.text(12, 119, "Hand", 13, "f-dim")
    known = () if player.seat == stage.view.seat else player.hand
    x = 52.0
    for index in known:
        card = stage.content.cards[index]
        touch = f"card-{index}"
        wide = min(110.0, (SIDE - 62) / len(known) - 5, svg.measure(card.name, svg.LEAST) + 10)
        body = svg.rect(0, 0, wide, 19, "card f-card s-void", 4)
        body += svg.text(5, 14, card.name, svg.LEAST, "f-void strong", width=wide - 10)
        frame = svg.lit_frame(wide, 19, 4)
        drawn += svg.thing(touch, touch, x, 104, f"{card.name}: {card.words}", body, frame=frame)
        x += wide + 5
    for _ in range(player.hand_size - len(known)):
        drawn += svg.group(x, 104, svg.rect(0, 0, 14, 19, "card f-moss s-bone", 3))
        x += 19
    return drawn


@svg.kept_by(
    lambda stage, player, top: (
        stage.content, top, player.seat, player.seat == stage.view.active, player.seat == stage.view.seat,
        player.seat in stage.view.won, player.markers, player.tokens, player.flags, player.card_chooser,
        player.move_chooser, progress(stage, player), hand_backs(stage, player),
    )
)  # fmt: skip
def draw_player(stage: Stage, player: PlayerView, top: float) -> str:
    content, view, seat = stage.content, stage.view, player.seat
    active = seat == view.active
    inside = svg.rect(0, 0, SIDE, BOARD, f"card f-board {'s-glow' if active else 's-moss'}", 8)
    inside += svg.group(24, 25, svg.token(seat, stage.initials[seat], 14))
    name = f"{who(seat)} ({content.pawns[seat].name})" + (", you" if seat == view.seat else "")
    inside += svg.text(48, 31, name, 17, "f-bone serif", width=SIDE - 118)
    if seat in view.won:
        inside += svg.text(SIDE - 10, 31, "WINS", 16, "f-glow strong", "end")
    elif active:
        inside += svg.text(SIDE - 10, 31, "on turn", 13, "f-glow strong", "end")
    inside += progress(stage, player)
    inside += damage(player.markers, content.most_damage)
    for i, kind in enumerate(player.tokens):
        inside += held_token(stage, seat, kind, 136 + i * 36, 90)
    inside += hand_backs(stage, player)
    flags = ", ".join([flag_words(player, flag) for flag in player.flags])
    if flags:
        inside += svg.text(12, 139, f"Next turn: {flags}", 13, "f-glow strong", width=SIDE - 20)
    return svg.group(LEFT, top, inside, id=f"board-{seat}")


@svg.kept_by(
    lambda stage, top: (
        stage.content, top, stage.view.pile, stage.view.supply, stage.view.setting_up, stage.view.token,
        stage.view.turn, stage.view.exhausted,
    )
)  # fmt: skip
def draw_pile(stage: Stage, top: float) -> str:
    view = stage.view
    inside = svg.rect(0, 0, SIDE, HEIGHT - top - 10, "card f-board s-moss", 8)
    cards = "".join(
        svg.rect(2 * i, -2 * i, 58, 81, "card f-moss s-bone", 5) for i in range(min(4, (view.pile + 17) // 18))
    )
    frame = svg.lit_frame(64, 81, 5)
    count = svg.text(32, 48, str(view.pile), 24, "f-bone strong", "middle") if view.pile else ""
    empty = "" if view.pile else svg.rect(0, 0, 58, 81, "ghost plain s-bone", 5)
    inside += svg.thing("pile", "pile", 14, 22, f"{view.pile} cards in the pile", empty, cards, count, frame=frame)
    inside += svg.text(12, 126, "Pile" if view.pile else "Pile: empty", 13, "f-dim")
    inside += svg.text(96, 24, "Supply", 13, "f-dim")
    for kind, left in enumerate(view.supply):
        x, y = 96 + (kind % 2) * 92, 34 + (kind // 2) * 34
        token = stage.content.tokens[kind]
        inside += svg.picture(f"vw-{TOKENS[kind]}", x, y, 22, "f-bone" if token.helpful else "f-venom")
        inside += svg.text(x + 28, y + 17, f"x {left}", 15, "f-bone strong")
    if view.setting_up:
        inside += svg.text(96, 118, f"Setting up: {view.setting_up}", 13, "f-glow strong")
        if view.token >= 0:
            inside += svg.text(96, 136, f"to put down: {stage.content.tokens[view.token].name}", 13, "f-bone strong")
    else:
        inside += svg.text(96, 118, f"Turn {view.turn}", 15, "f-bone strong")
        if view.exhausted:
            inside += svg.text(96, 136, "all objectives are out", 13, "f-dim")
    return svg.group(LEFT, top, inside, id="piles")


# ------------------------------------------------------------------ cards in hand
def under_the_table(stage: Stage) -> list[str]:
    """The looking player's hand, enlarged, or the root being laid. Another's card is shown where it is being laid."""
    view = stage.view
    held = list(view.players[view.seat].hand) if view.seat >= 0 else []
    if view.laying >= 0 and view.laying not in held and (view.setting_up or view.active == view.seat):
        held.append(view.laying)
    slot = min(SLOT, (TABLE_WIDTH - 8) / max(1, len(held)))
    cards = [hand_card(stage, stage.content.cards[index], 8 + i * slot, slot) for i, index in enumerate(held)]
    return ['<g id="hand">', place_of_hand(is_empty=not held), *cards, "</g>"]


@svg.kept
def place_of_hand(is_empty: bool) -> str:
    wood = svg.rect(0, TABLE_HEIGHT, TABLE_WIDTH, HEIGHT - TABLE_HEIGHT, "f-board")
    wood += svg.path(f"M0 {TABLE_HEIGHT}H{TABLE_WIDTH}", "path s-moss")
    if is_empty:
        wood += svg.text(TABLE_WIDTH / 2, TABLE_HEIGHT + 110, "no cards to show", 16, "f-dim", "middle")
    return wood


@svg.kept
def printed(card: Card, angle: float = 0) -> str:
    """A card with all that is printed on it, its arrow at the origin; its icons stand upright on a turned one."""
    inside = svg.element("use", href=f"#vw-{face_name(card)}")
    for dot in card.dots:
        inside += panel_icons(dot, angle)
        inside += svg.circle(dot.site.at[0] * CU, dot.site.at[1] * CU, 6, "f-blue s-bone rim")
    for band, effects in zip(card.bands, card.sections, strict=True):
        _, y0, _, y1 = band
        signs = icons(effects, min(15, (y1 - y0) * CU - 6), "f-blood", "f-ink strong")
        inside += upright(0, (y0 + y1) / 2 * CU + 3, angle, signs)
    return inside


@svg.kept_by(lambda stage, card, x, slot: (stage.content, card.index, x, slot, card.index == stage.view.laying))
def hand_card(stage: Stage, card: Card, x: float, slot: float) -> str:
    """The card as it is printed, and beside it what it says."""
    touch = f"card-{card.index}"
    left, top, wide, high = (length * CARD_SCALE for length in measures(stage.content.outline.box))
    picture = svg.element("g", printed(card), transform=f"translate({-left:g},{-top:g}) scale({CARD_SCALE})")
    words = svg.text(134, 16, card.name, 16, "f-bone serif", width=slot - 142)
    y = 36.0
    for i, effects in enumerate(card.sections):
        if effects:
            said = ", ".join(effect.name for effect in effects)
            head = f"{i + 1}. " if len(card.sections) > 1 else ""
            for line in svg.wrap(head + said, 13, slot - 142):
                words += svg.text(134, y, line, 13, "f-terrible")
                y += 16
    for dot in card.dots:
        for line in svg.wrap(f"{dot.site.id}: {dot.words}", 13, slot - 142):
            words += svg.text(134, y, line, 13, "f-leaf")
            y += 16
    if not card.dots:
        words += svg.text(134, y, "a dead end: no dot", 13, "f-dim", width=slot - 142)
    frame = svg.lit_frame(wide, high)
    chosen = ""
    if card.index == stage.view.laying:
        chosen = svg.rect(-4, -4, wide + 8, high + 8, "ring s-red", 9)
    return svg.thing(touch, touch, x, HAND_TOP, explained(card), picture, words, chosen, frame=frame)


def explained(card: Card) -> str:
    """The name of a card, and a line for each effect on it that says what it does: misfortunes first."""
    effects = card.misfortunes + [effect for dot in card.dots for effect in dot.effects]
    lines = dict.fromkeys(f"{effect.name}: {effect.text}" for effect in effects)
    return "\n".join([card.name, *lines])
