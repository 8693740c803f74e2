"""The table as plain text: the forest as an indented tree, for the terminal, for screen readers, for tests."""

from waystone.engine.game import Edition
from waystone.games.vasty_wilds.display.view import FLAG_NAMES, LaidView, PlayerView, WildsView
from waystone.games.vasty_wilds.model.content import HOME, Content
from waystone.games.vasty_wilds.model.geometry import HOURS
from waystone.games.vasty_wilds.model.options import WildsEdition


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
    things = _things(content, view, space)
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


def _things(content: Content, view: WildsView, space: int) -> list[str]:
    """What stands or lies on a space."""
    things = [content.pawns[p.seat].name for p in view.players if p.space == space]
    things += [f"objective of {content.pawns[p.seat].name}" for p in view.players if space in p.objectives]
    things += [content.tokens[kind].name.lower() for kind, where in view.lying if where == space]
    return things


# ------------------------------------------------------------------ players and piles
def _players(content: Content, view: WildsView) -> str:
    return "\n".join(_player(content, view, player) for player in view.players)


def _player(content: Content, view: WildsView, player: PlayerView) -> str:
    pawn = content.pawns[player.seat]
    line = f"{'>' if player.seat == view.active else ' '} {pawn.name} ({pawn.colour})"
    line += f"  on {space_id(content, view, player.space)} {content.spaces[player.space].name}"
    line += f"  objectives {player.collected}/{view.needed} ({len(player.objectives)} on the board,"
    line += (
        f" {player.unplaced} with {content.pawns[player.keeper].name})  damage {player.markers}/{content.most_damage}"
    )
    if player.tokens:
        line += "  " + ", ".join(content.tokens[kind].name.lower() for kind in player.tokens)
    if player.flags:
        line += "  " + ", ".join(FLAG_NAMES[flag].upper() for flag in player.flags)
    lines = [line, f"    hand: {player.hand_size} card{'s' if player.hand_size != 1 else ''}"]
    lines += [f"      {_card(content, card)}" for card in player.hand]
    return "\n".join(lines)


def _card(content: Content, index: int) -> str:
    card = content.cards[index]
    panels = "; ".join(f"{dot.site.id}: {dot.words}" for dot in card.dots) or "no dot"
    sections = " / ".join(", ".join(effect.name for effect in section) for section in card.sections)
    return f"{card.name}: {sections} | {panels}"


def _piles(content: Content, view: WildsView) -> str:
    supply = ", ".join(f"{content.tokens[kind].name.lower()} {count}" for kind, count in enumerate(view.supply))
    line = f"Pile {view.pile}; supply: {supply}"
    if view.pile_known:
        known = ", ".join(
            f"{content.cards[card].name} ({place + 1} from the bottom)" for place, card in view.pile_known
        )
        line += f"\nYou know of the pile: {known}"
    return line


def _laying(content: Content, view: WildsView) -> str:
    if view.token >= 0:
        return f"To put on a space: the {content.tokens[view.token].name.lower()}"
    if view.laying < 0:
        return ""
    line = f"To lay: {_card(content, view.laying)}"
    if view.dot >= 0:
        line += f"\non {dot_id(content, view, view.dot)}"
        for ghost in view.ghosts:
            closed = ", ".join(dot_id(content, view, dot) for dot in ghost.closes)
            line += f"\n  {HOURS[ghost.heading]} o'clock" + (f" closes {closed}" if closed else "")
    return line
