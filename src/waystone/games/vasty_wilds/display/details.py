"""What matters for a choice as a seat sees the table: steps, what lies there, odds, what is lost by it."""

from typing import Final

from waystone.engine.game import Edition
from waystone.engine.option import Option
from waystone.engine.phrases import chance, counted, listed
from waystone.games.vasty_wilds.display.view import PlayerView, WildsView
from waystone.games.vasty_wilds.model.content import (
    CURSE,
    GAIN_SHIELD,
    GAIN_SWORD,
    HEAL,
    HOME,
    MOVE,
    MOVE_ROLL,
    POISON,
    SHIELD,
    SWORD,
    Card,
    Content,
    Effect,
)
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
from waystone.games.vasty_wilds.model.state import CANNOT_HEAL, CANNOT_MOVE
from waystone.games.vasty_wilds.rules.duels import duel_odds
from waystone.games.vasty_wilds.rules.tokens import distance_under, result_of

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
        return objective_details(content, view, option.seat, option.space)
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
    things += [f"a {content.tokens[kind].word}" for kind, where in view.lying if where == space]
    return things


def met_on(content: Content, view: WildsView, spaces: list[int], mover: int) -> list[str]:
    """Pawns and tokens that a pawn comes by, and Home."""
    things: list[str] = []
    for space in spaces:
        things += [content.spaces[HOME].name] if space == HOME else []
        things += [f"the pawn of {{{p.seat}}}" for p in view.players if p.space == space and p.seat != mover]
        things += [f"a {content.tokens[kind].word}" for kind, where in view.lying if where == space]
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
        return f"{counted(steps_between(view, HOME, space), 'step')} from {content.spaces[HOME].name}; {lies}"
    owner = view.picked if view.picked != NOBODY else ward(view)
    return f"{far_from(content, view, owner, space)}; {lies}"


def ward(view: WildsView) -> int:
    """VW-32: the player whose objectives the looking seat places."""
    return next(player.seat for player in view.players if player.keeper == view.seat)


def far_from(content: Content, view: WildsView, seat: int, space: int) -> str:
    """How far an objective on a space is for its owner: from the pawn, and from Home, where pawns return to."""
    if view.players[seat].space == space:
        return f"{{{seat}}} stands here and collects at once"
    pawn = counted(steps_between(view, view.players[seat].space, space), "step")
    return f"{pawn} from {{{seat}}}, {steps_between(view, HOME, space)} from {content.spaces[HOME].name}"


def objective_details(content: Content, view: WildsView, seat: int, space: int) -> str:
    return far_from(content, view, seat, space)


# ------------------------------------------------------------------ cards
def cover_details(content: Content, view: WildsView, option: Cover) -> str:
    """Where the new card will hang, and what the panel would do for the player now."""
    if view.seat < 0:
        return ""
    me = view.players[view.seat]
    steps = counted(steps_between(view, me.space, option.card.last_space) + 1, "step")
    words = [f"the new card begins {steps} from you"]
    if not view.setting_up:
        for effect in option.dot.effects:
            words += effect_details(content, view, me, effect)
    return "; ".join(words)


def effect_details(content: Content, view: WildsView, me: PlayerView, effect: Effect) -> list[str]:
    """What an effect of a panel would bring now, if it is less or more than is printed."""
    kind = effect.kind
    if kind in (MOVE, MOVE_ROLL):
        return move_details(content, view, me, effect)
    if kind == HEAL and me.markers == 0:
        return ["you have no damage to heal"]
    if kind == HEAL and CANNOT_HEAL in me.flags:
        return ["you cannot heal now"]
    for gain, token in ((GAIN_SHIELD, SHIELD), (GAIN_SWORD, SWORD)):
        name = content.tokens[token].word
        if kind == gain and token in me.tokens:
            return [f"you hold a {name} already"]
        if kind == gain and view.supply[token] == 0:
            return [f"no {name} is left"]
    return []


def move_details(content: Content, view: WildsView, me: PlayerView, effect: Effect) -> list[str]:
    """VW-48, VW-95, VW-107: whether a move leads to an own objective, and how likely a rolled one does or hurts."""
    if CANNOT_MOVE in me.flags:
        return ["you cannot move this turn"]
    if me.move_chooser != NOBODY:
        return [f"{{{me.move_chooser}}} chooses your way"]
    if effect.kind == MOVE:
        far = distance_under(effect.n, POISON in me.tokens)
        words = [f"{content.tokens[POISON].word} makes this a move of {far}"] if far != effect.n else []
        return words + reach_details(content, view, me, [far])
    results = [result_of(face, CURSE in me.tokens) for face in range(1, 7)]
    words = reach_details(content, view, me, [distance_under(r + effect.n, POISON in me.tokens) for r in results])
    hurts = sum([1 for result in results if result <= effect.hurt_on]) / 6
    return [*words, f"{chance(hurts)} to take {effect.damage} damage"] if hurts else words


def reach_details(content: Content, view: WildsView, me: PlayerView, distances: list[int]) -> list[str]:
    """How likely a move of one of these distances leads to the nearest own objective."""
    if not me.objectives:
        return []
    steps, space = min([(steps_between(view, me.space, space), space) for space in me.objectives])
    share = sum([1 for distance in distances if distance >= steps]) / len(distances)
    if share == 0:
        return []
    where = f"your objective on {content.spaces[space].name}"
    return [f"reaches {where}" if share == 1 else f"{chance(share)} to reach {where}"]


def heading_details(content: Content, view: WildsView, heading: int) -> str:
    """VW-18: the dots that this way of laying the card closes for good."""
    for ghost in view.ghosts:
        if ghost.heading == heading:
            closed = [
                f"the {content.dots[dot].site.name} dot of {content.cards[content.dots[dot].card].name}"
                f" with {content.dots[dot].words}"
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
        words += f", holds {listed([content.tokens[kind].word for kind in player.tokens])}"
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
        words += (
            f", which sends {listed([f'{{{player.seat}}}' for player in sent], 'or')} to {content.spaces[HOME].name}"
        )
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
        return f"you have {me.markers} of {content.most_damage} damage; {content.spaces[HOME].name} is {away} from here"
    left = f"{counted(view.pile, 'card')} in the pile"
    if CANNOT_MOVE in me.flags:
        return f"{left}; you cannot move this turn"
    results = [result_of(face, CURSE in me.tokens) for face in range(1, 7)]
    reach = reach_details(content, view, me, [distance_under(result, POISON in me.tokens) for result in results])
    return "; ".join([left, *reach])
