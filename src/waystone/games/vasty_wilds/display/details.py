"""What matters for a choice as a seat sees the table: steps, what lies there, odds, what is lost by it."""

from typing import Final

from waystone.engine.game import Edition
from waystone.engine.option import Option
from waystone.engine.phrases import chance, counted, listed
from waystone.games.vasty_wilds.display.view import PlayerView, WildsView
from waystone.games.vasty_wilds.model.content import CURSE, HOME, POISON, SHIELD, SWORD, Card, Content
from waystone.games.vasty_wilds.model.options import (
    Cover,
    Discard,
    Duel,
    Leave,
    Name,
    Objective,
    Place,
    Player,
    Point,
    Redraw,
    Remove,
    ReturnHome,
    Stand,
    SwapPawns,
    Take,
    Under,
    WildsEdition,
)
from waystone.games.vasty_wilds.rules.duels import duel_odds

NOBODY: Final = -1


def details(edition: Edition, view: WildsView, option: Option) -> str:
    """A few words to be shown behind an option; "" if there is nothing to say."""
    assert isinstance(edition, WildsEdition)
    content = edition.content
    if isinstance(option, Stand):
        return space_details(content, view, option.space)
    if isinstance(option, Cover):
        return cover_details(content, view, option)
    if isinstance(option, Point):
        return heading_details(content, view, option.heading)
    if isinstance(option, (Place, Name, Discard, Under)):
        return panels(option.card)
    if isinstance(option, Player):
        return player_details(content, view, option.seat)
    if isinstance(option, Objective):
        return objective_details(view, option.seat, option.space)
    if isinstance(option, SwapPawns):
        return swap_details(content, view, option)
    if isinstance(option, Duel):
        return duel_details(content, view, option.seat)
    if isinstance(option, (Take, Leave, Remove)):
        return content.tokens[option.kind].text.rstrip(".")
    if isinstance(option, (ReturnHome, Redraw)):
        return own_details(content, view, option)
    return ""


# ------------------------------------------------------------------ the forest as it is seen
def steps_between(view: WildsView, start: int, end: int) -> int:
    """VW-23: the number of steps on the one way between two spaces."""
    return len(way(view, start, end))


def way(view: WildsView, start: int, end: int) -> list[int]:
    """VW-23: the spaces from one to another, without the first."""
    ups, downs = to_home(view, start), to_home(view, end)
    while len(ups) > 1 and len(downs) > 1 and ups[-2] == downs[-2]:
        ups.pop()
        downs.pop()
    downs.pop()
    return ups[1:] + downs[::-1]


def to_home(view: WildsView, space: int) -> list[int]:
    """A space and all those from it to Home."""
    found = [space]
    while space != HOME:
        space = view.near[space][0]
        found.append(space)
    return found


def things_on(content: Content, view: WildsView, space: int) -> list[str]:
    """Who stands and what lies on a space."""
    things = [f"the pawn of {{{p.seat}}}" for p in view.players if p.space == space]
    things += [f"an objective of {{{p.seat}}}" for p in view.players if space in p.objectives]
    things += [f"a {content.tokens[kind].name.lower()}" for kind, where in view.lying if where == space]
    return things


def met_on(content: Content, view: WildsView, spaces: list[int], mover: int) -> list[str]:
    """Pawns and tokens that a pawn comes by, and Home."""
    things: list[str] = []
    for space in spaces:
        things += ["Home"] if space == HOME else []
        things += [f"the pawn of {{{p.seat}}}" for p in view.players if p.space == space and p.seat != mover]
        things += [f"a {content.tokens[kind].name.lower()}" for kind, where in view.lying if where == space]
    return things


# ------------------------------------------------------------------ spaces
def space_details(content: Content, view: WildsView, space: int) -> str:
    """A space to go to, or to put an objective or a token on."""
    here = things_on(content, view, space)
    lies = f"here: {listed(here)}" if here else "nothing lies here"
    if view.mover != NOBODY:
        spaces = way(view, view.players[view.mover].space, space)
        met = met_on(content, view, spaces[:-1], view.mover)
        passing = f"; on the way: {listed(met)}" if met else ""
        return f"{counted(len(spaces), 'step')}; {lies}{passing}"
    if view.token != NOBODY:
        return f"{counted(steps_between(view, HOME, space), 'step')} from Home; {lies}"
    owner = view.picked if view.picked != NOBODY else ward(view)
    return f"{far_from(view, owner, space)}; {lies}"


def ward(view: WildsView) -> int:
    """VW-32: the player whose objectives the looking seat places."""
    return next(player.seat for player in view.players if player.keeper == view.seat)


def far_from(view: WildsView, seat: int, space: int) -> str:
    """How far an objective on a space is for its owner: from the pawn, and from Home, where pawns return to."""
    if view.players[seat].space == space:
        return f"{{{seat}}} stands here and collects at once"
    pawn = counted(steps_between(view, view.players[seat].space, space), "step")
    return f"{pawn} from {{{seat}}}, {steps_between(view, HOME, space)} from Home"


def objective_details(view: WildsView, seat: int, space: int) -> str:
    return far_from(view, seat, space)


# ------------------------------------------------------------------ cards
def cover_details(content: Content, view: WildsView, option: Cover) -> str:
    """Where the new card will hang, and what its effects are worth to the one who covers."""
    steps = steps_between(view, view.players[view.seat].space, option.card.last_space) + 1 if view.seat >= 0 else 0
    words = f"the new card begins {counted(steps, 'step')} from you" if steps else ""
    player = view.players[view.seat] if view.seat >= 0 else None
    if player is not None and POISON in player.tokens and "Move" in option.dot.words:
        words += "; poison makes each move 1 shorter"
    return words


def heading_details(content: Content, view: WildsView, heading: int) -> str:
    """VW-18: the dots that this way of laying the card closes for good."""
    for ghost in view.ghosts:
        if ghost.heading == heading:
            closed = [
                f"the {content.dots[dot].site.name} dot of {content.cards[content.dots[dot].card].name}"
                f" ({content.dots[dot].words})"
                for dot in ghost.closes
            ]
            return f"closes {listed(closed)}" if closed else "closes no dot"
    return ""


def panels(card: Card) -> str:
    """The blue dots that a card brings to the table."""
    if not card.dots:
        return "no blue dot: a dead end"
    return "dots: " + "; ".join([f"{dot.site.name} {dot.words}" for dot in card.dots])


# ------------------------------------------------------------------ players
def standing(content: Content, player: PlayerView) -> str:
    """Damage, tokens and objectives of a player."""
    words = f"{player.markers} of {content.most_damage} damage"
    if player.tokens:
        words += f", holds {listed([content.tokens[kind].name.lower() for kind in player.tokens])}"
    return f"{words}, {counted(player.collected, 'objective')} collected"


def player_details(content: Content, view: WildsView, seat: int) -> str:
    player = view.players[seat]
    words = f"on {content.spaces[player.space].name}, {standing(content, player)}"
    if player.objectives:
        nearest = min([steps_between(view, player.space, space) for space in player.objectives])
        words += f", {counted(nearest, 'step')} from the nearest objective"
    return words


def swap_details(content: Content, view: WildsView, option: SwapPawns) -> str:
    one, other = view.players[option.one], view.players[option.other]
    there, here = content.spaces[other.space].name, content.spaces[one.space].name
    return f"{{{option.one}}} comes to {there}, {{{option.other}}} to {here}"


def duel_details(content: Content, view: WildsView, seat: int) -> str:
    """VW-77, VW-79: how likely the challenger wins, and whom the damage would send to Home."""
    if view.seat < 0:
        return ""
    me, other = view.players[view.seat], view.players[seat]
    odds = duel_odds(CURSE in me.tokens, SWORD in me.tokens, CURSE in other.tokens, SWORD in other.tokens)
    words = f"you win {chance(odds)}; the loser takes 1 damage"
    sent = [player for player in (me, other) if goes_home(content, player)]
    if sent:
        words += f", which sends {listed([f'{{{player.seat}}}' for player in sent], 'or')} to Home"
    return words


def goes_home(content: Content, player: PlayerView) -> bool:
    """VW-70: has a pawn all the damage that it can bear, and no shield?"""
    return player.markers == content.most_damage and SHIELD not in player.tokens


def own_details(content: Content, view: WildsView, option: Option) -> str:
    """Returning to Home, or redrawing."""
    if view.seat < 0:
        return ""
    me = view.players[view.seat]
    if isinstance(option, ReturnHome):
        away = counted(steps_between(view, me.space, HOME), "step")
        return f"you have {me.markers} of {content.most_damage} damage; Home is {away} from here"
    return f"{counted(view.pile, 'card')} in the pile"
