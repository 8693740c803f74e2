"""The table as plain text, for the terminal and for screen readers; `{2}` stands for the player of seat 2.

The forest is an indented tree: what hangs on a card stands below it, further in.
"""

from collections.abc import Callable
from difflib import get_close_matches
from functools import partial

from waystone.engine.game import Edition
from waystone.engine.phrases import counted, listed
from waystone.games.vasty_wilds.display.details import steps_between, things_on
from waystone.games.vasty_wilds.display.view import FLAG_NAMES, LaidView, PlayerView, WildsView
from waystone.games.vasty_wilds.display.words import dot_name
from waystone.games.vasty_wilds.model.content import HOME, Card, Content, Dot, Effect
from waystone.games.vasty_wilds.model.geometry import HOURS
from waystone.games.vasty_wilds.model.options import WildsEdition
from waystone.games.vasty_wilds.model.state import CARD_CHOSEN, MOVES_CHOSEN


def table(edition: Edition, view: WildsView) -> str:
    """The tree of spaces, the players, the pile, and what is being laid."""
    assert isinstance(edition, WildsEdition)
    content = edition.content
    parts = [_forest(content, view), _players(content, view), _piles(content, view), _laying(content, view)]
    return "\n\n".join(part for part in parts if part)


# ------------------------------------------------------------------ VW-7: identifiers
def space_id(content: Content, view: WildsView, space: int) -> str:
    """`12.1`: the card's number on the table and the section; `0` is Home."""
    place = content.spaces[space]
    return "0" if space == HOME else f"{numbers(view)[place.card].number}.{place.section}"


def dot_id(content: Content, view: WildsView, dot: int) -> str:
    """`12:B`."""
    return f"{numbers(view)[content.dots[dot].card].number}:{content.dots[dot].site.id}"


def slot_id(content: Content, view: WildsView, dot: int, heading: int) -> str:
    """`12:B@7`."""
    return f"{dot_id(content, view, dot)}@{HOURS[heading]}"


def numbers(view: WildsView) -> dict[int, LaidView]:
    return {laid.card: laid for laid in view.laid}


# ------------------------------------------------------------------ the forest
def distances(view: WildsView) -> dict[int, int]:
    """Steps from the looking player's pawn (or the active one's) to every space."""
    player = view.players[view.seat if view.seat >= 0 else view.active]
    found = {player.space: 0}
    todo = [player.space]
    for space in todo:
        for other in view.near[space]:
            if other not in found:
                found[other] = found[space] + 1
                todo.append(other)
    return found


def _forest(content: Content, view: WildsView) -> str:
    whose = "your" if view.seat >= 0 else "the active player's"
    lines = [f"The forest (steps from {whose} pawn in brackets):"]
    steps = distances(view)
    _branch(content, view, HOME, 0, steps, lines)
    return "\n".join(lines)


def _branch(
    content: Content, view: WildsView, space: int, indent: int, steps: dict[int, int], lines: list[str]
) -> None:
    place = content.spaces[space]
    card = content.cards[place.card]
    line = f"{'  ' * indent}{space_id(content, view, space)} {place.name} [{steps[space]}]"
    things = things_on(content, view, space)
    if things:
        line += ": " + ", ".join(things)
    lines.append(line)
    if space == card.last_space:
        open_headings = {spot.dot: spot.headings for spot in view.spots}
        for dot in card.dots:
            if dot.index in open_headings:
                hours = ",".join(str(HOURS[heading]) for heading in open_headings[dot.index])
                lines.append(f"{'  ' * indent}  o {dot_id(content, view, dot.index)}@{hours} {dot.words}")
    onward = view.near[space] if space == HOME else view.near[space][1:]
    for child in onward:
        same_card = content.spaces[child].card == place.card
        _branch(content, view, child, indent if same_card else indent + 1, steps, lines)


# ------------------------------------------------------------------ players and piles
def _players(content: Content, view: WildsView) -> str:
    return "\n".join(_player(content, view, player) for player in view.players)


def _player(content: Content, view: WildsView, player: PlayerView) -> str:
    you = ", you" if player.seat == view.seat else ""
    line = f"{'>' if player.seat == view.active else ' '} {{{player.seat}}} ({content.pawns[player.seat].title}{you})"
    line += f": on {space_id(content, view, player.space)} {content.spaces[player.space].name}"
    line += f"; {player.collected} of {view.needed} objectives collected, {len(player.objectives)} on the board,"
    line += f" {player.unplaced} with {{{player.keeper}}}; {player.markers} of {content.most_damage} damage"
    if player.tokens:
        line += f"; holds {listed([content.tokens[kind].word for kind in player.tokens])}"
    if player.flags:
        line += f"; {', '.join(_flag(player, flag) for flag in player.flags)}"
    lines = [line, f"    hand: {counted(player.hand_size, 'card')}"]
    lines += [f"      {_card(content, card)}" for card in player.hand]
    return "\n".join(lines)


def _flag(player: PlayerView, flag: int) -> str:
    """What holds for a player until the end of the next turn, and who decides."""
    if flag == CARD_CHOSEN:
        return f"{{{player.card_chooser}}} chooses the next card"
    if flag == MOVES_CHOSEN:
        return f"steered by {{{player.move_chooser}}}"
    return FLAG_NAMES[flag]


def _card(content: Content, index: int) -> str:
    card = content.cards[index]
    panels = "; ".join(f"{dot.site.id}: {dot.words}" for dot in card.dots) or "no dot"
    sections = " / ".join(", ".join(effect.name for effect in section) for section in card.sections)
    return f"{card.name}: {sections} | {panels}" if card.misfortunes else f"{card.name}: {panels}"


def _piles(content: Content, view: WildsView) -> str:
    supply = ", ".join(f"{content.tokens[kind].word} {count}" for kind, count in enumerate(view.supply))
    line = f"Pile {view.pile}; supply: {supply}"
    if view.pile_known:
        known = ", ".join(
            f"{content.cards[card].name} ({place + 1} from the bottom)" for place, card in view.pile_known
        )
        line += f"\nYou know of the pile: {known}"
    return line


def _laying(content: Content, view: WildsView) -> str:
    if view.token >= 0:
        return f"To put on a space: the {content.tokens[view.token].word}"
    if view.laying < 0:
        return ""
    line = f"To lay: {_card(content, view.laying)}"
    if view.dot >= 0:
        line += f"\non {dot_name(content, view.dot)}"
        for ghost in view.ghosts:
            closed = listed([dot_name(content, dot) for dot in ghost.closes])
            line += f"\n  {HOURS[ghost.heading]} o'clock" + (f" closes {closed}" if closed else "")
    return line


# ------------------------------------------------------------------ pages
def map_page(edition: Edition, view: WildsView, name: str) -> str:
    """The forest: every place with what lies there, its steps from the looking player, and the open dots."""
    assert isinstance(edition, WildsEdition)
    return _forest(edition.content, view)


def who_page(edition: Edition, view: WildsView, name: str) -> str:
    """The players and how they stand."""
    assert isinstance(edition, WildsEdition)
    return _players(edition.content, view)


def cards_page(edition: Edition, view: WildsView, name: str) -> str:
    """All cards whose place the seat knows, with everything that is printed on them; then pile and supply."""
    assert isinstance(edition, WildsEdition)
    content = edition.content
    parts = []
    for player in view.players:
        whose = "Your hand" if player.seat == view.seat else f"Cards of {{{player.seat}}} that you have seen"
        if player.hand:
            parts.append(f"{whose}:")
            parts += [_card_text(content, view, content.cards[card]) for card in player.hand]
    if view.laying >= 0:
        parts += ["Being placed:", _card_text(content, view, content.cards[view.laying])]
    return "\n\n".join([*(parts or ["You know no card of any hand."]), _piles(content, view)])


def look_page(edition: Edition, view: WildsView, name: str) -> str:
    """Everything about a place, a card, a token, an effect or a pawn, found by its name or first letters."""
    assert isinstance(edition, WildsEdition)
    content = edition.content
    things = _things_by_name(content, view)
    sought = name.strip().casefold()
    if not sought:
        return "Look at what? Name a place, a card, a token, an effect or a pawn."
    found = [title for title in things if title.casefold() == sought]
    found = found or [title for title in things if title.casefold().startswith(sought)]
    if not found:
        close = get_close_matches(sought, {title.casefold(): title for title in things}, 5, 0.5)
        near = [title for title in things if title.casefold() in close]
        hint = f" Did you mean {listed(near, 'or')}?" if near else ""
        return f"Nothing here is called {name.strip()!r}.{hint}"
    if len(found) > MOST_FOUND:
        return f"Several things begin like that: {listed(found)}."
    return "\n\n".join(text().strip() for title in found for text in things[title])


MOST_FOUND = 3
Page = Callable[[], str]


def _things_by_name(content: Content, view: WildsView) -> dict[str, list[Page]]:
    """What can be looked at, by name; a pawn and a card may have the same one."""
    things: dict[str, list[Page]] = {}
    for player in view.players:
        pawn, text = content.pawns[player.seat], partial(_player, content, view, player)
        things[pawn.name] = things[pawn.title] = [text]
    for card in content.cards:
        things.setdefault(card.name, []).append(partial(_card_text, content, view, card))
    for laid in view.laid:
        for space in content.cards[laid.card].spaces:
            for name in (content.spaces[space].name, space_id(content, view, space)):
                things.setdefault(name, [partial(_space_text, content, view, space)])
        for dot in content.cards[laid.card].dots:
            things[dot_id(content, view, dot.index)] = [partial(_dot_text, content, view, dot)]
    for token in content.tokens:
        things[token.name] = [partial(_token_text, content, view, token.kind)]
    for effect in _effects(content):
        things[effect.name] = [partial(_effect_text, effect)]
    return things


def _effects(content: Content) -> list[Effect]:
    """Every effect that is printed on some card, once."""
    found: dict[str, Effect] = {}
    for card in content.cards:
        for effect in [*card.misfortunes, *(effect for dot in card.dots for effect in dot.effects)]:
            found[effect.name] = effect
    return list(found.values())


def _card_text(content: Content, view: WildsView, card: Card) -> str:
    """All that is printed on a card, and where it lies if that is known."""
    kind = card.name if card.index == HOME else "root" if card.is_root else "forest card"
    laid = numbers(view).get(card.index)
    where = f", number {laid.number} on the table" if laid is not None else ""
    lines = [f"{card.name} ({kind}{where})"]
    for number, section in enumerate(card.sections, 1):
        space = f"  space {number}" if len(card.sections) > 1 else "  space"
        lines.append(f"{space}: {listed([_effect_text(effect) for effect in section]) or 'no misfortune'}")
    if not card.dots:
        lines.append("  no blue dot: nothing can be placed on this card")
    lines += [f"  {_dot_text(content, view, dot)}" for dot in card.dots]
    if laid is not None:
        lines += [f"  {_space_line(content, view, space)}" for space in card.spaces]
    return "\n".join(lines)


def _dot_text(content: Content, view: WildsView, dot: Dot) -> str:
    """A blue dot: where, whether it is open, and what its panel gives."""
    state = ""
    if dot.card in numbers(view):
        covering = [laid.card for laid in view.laid if laid.dot == dot.index]
        is_open = any(spot.dot == dot.index for spot in view.spots)
        state = ", open" if is_open else f", covered by {content.cards[covering[0]].name}" if covering else ", closed"
    effects = listed([_effect_text(effect) for effect in dot.effects])
    return f"{dot.site.name} dot of {content.cards[dot.card].name}{state}: {effects}"


def _space_text(content: Content, view: WildsView, space: int) -> str:
    return (
        f"{_space_line(content, view, space)}\n{_card_text(content, view, content.cards[content.spaces[space].card])}"
    )


def _space_line(content: Content, view: WildsView, space: int) -> str:
    """A place: what is there, how far it is, and what lies next to it."""
    things = listed(things_on(content, view, space)) or "nothing"
    steps = f"{counted(steps_between(view, HOME, space), 'step')} from {content.spaces[HOME].name}"
    if view.seat >= 0:
        steps = f"{counted(steps_between(view, view.players[view.seat].space, space), 'step')} from you, {steps}"
    near = listed([content.spaces[other].name for other in view.near[space]]) or "nothing"
    name = f"{space_id(content, view, space)} {content.spaces[space].name}"
    return f"{name}: here {'are' if ' and ' in things else 'is'} {things}; {steps}; next to {near}"


def _token_text(content: Content, view: WildsView, kind: int) -> str:
    token = content.tokens[kind]
    holders = [f"{{{player.seat}}}" for player in view.players if kind in player.tokens]
    lying = [content.spaces[space].name for other, space in view.lying if other == kind]
    where = [f"held by {listed(holders)}"] if holders else []
    where += [f"lying on {listed(lying)}"] if lying else []
    where.append(f"{view.supply[kind] or 'none'} in the supply")
    return f"{token.name}: {token.text} ({'; '.join(where)})"


def _effect_text(effect: Effect) -> str:
    """An effect with what it does, and the risk of a rolled move."""
    low = "1" if effect.hurt_on == 1 else f"1 to {effect.hurt_on}"
    risk = f": {effect.damage} damage on a result of {low}" if effect.hurt_on else ""
    return f"{effect.name} ({effect.text.rstrip('.')}{risk})"


PAGES: dict[str, Callable[[Edition, WildsView, str], str]] = {
    "map": map_page,
    "look": look_page,
    "cards": cards_page,
    "who": who_page,
}
