"""What Wayward tells bots: what to do next, how to answer, and who is ahead."""

from math import exp
from typing import Any, Final, final

from waystone.engine.advice import Advice
from waystone.engine.option import Ask, Option
from waystone.games.wayward.errands import LEAST, Errands
from waystone.games.wayward.options import Cash, Drop, Name, OpenCoffins, RerollDie, TakePick, Window, Yes
from waystone.games.wayward.roads import Atlas, kit_of
from waystone.games.wayward.state import Player, Wayward
from waystone.games.wayward.things import ANY_PICK, PICK_1, WEAPON
from waystone.games.wayward.worth import ITEM_GOLD, LEADER_NEAR, Outlook, Race, card_value, gold_to_go, item_value

MOST_OUTLOOKS: Final = 4000  # kept at a time; about 20 MB


@final
class WaywardAdvice(Advice):
    def __init__(self) -> None:
        self.atlas = Atlas()
        self._outlooks: dict[tuple[int, int, int], Outlook] = {}

    def outlook(self, g: Wayward) -> Outlook:
        """Kept as long as the card and the race are the same; a board of other content is looked at anew."""
        race = Race(g)
        key = race.key(g)
        known = self._outlooks.get(key)
        if known is None or known.board is not g.board:
            if len(self._outlooks) >= MOST_OUTLOOKS:
                self._outlooks.clear()
            known = Outlook(g, self.atlas, race)
            self._outlooks[key] = known
        return known

    def priors(self, state: Any, ask: Ask) -> list[float]:
        assert isinstance(state, Wayward)
        key = ask.subject.key
        if key == "main":
            return Errands(state, self.outlook(state)).weigh(ask.options)
        if key == "tarot":
            return tarot(state, ask.options)
        if key == "duel_item":
            return [wish(state, ask.seat, option) for option in ask.options]
        if key == "duel_answer":
            return answer(state, ask.seat, ask.options)
        if key == "coffins":
            return [coffins(state, option) for option in ask.options]
        if key == "bridge_over":
            return [unload(state, option) for option in ask.options]
        if key == "inn_plank":
            return planks(state, ask.options)
        if key == "fire_step":
            climb = state.space == state.board.tower_top - 1 or state.space == state.board.tower_street + 1
            return [1.0 if isinstance(option, Yes) == climb else LEAST for option in ask.options]
        if key == "grave_pick":
            return [1.0 if isinstance(option, TakePick) else LEAST for option in ask.options]
        # a second hour glass is cashed, a fire is jumped through
        return [1.0 if isinstance(option, Yes) else LEAST for option in ask.options]

    def value(self, state: Any) -> list[float]:
        """Each seat's chance by gold, kit and way out, the sharper the nearer the end."""
        assert isinstance(state, Wayward)
        if state.solo:
            return [solo_chance(state, self.atlas)]
        left = gold_to_go(state)
        heat = 5.0 + 0.35 * left
        strengths = [strength(state, player, self.atlas, left) / heat for player in state.players]
        best = max(strengths)
        weights = [exp(one - best) for one in strengths]
        total = sum(weights)
        return [weight / total for weight in weights]


# ------------------------------------------------------------------ how the game stands
def strength(g: Wayward, player: Player, atlas: Atlas, left: float) -> float:
    """Gold and what the card may still bring; a player who is likely to be trapped is worth little."""
    if g.is_out(player) and (g.board.final or g.alarm):
        return float(player.gold)
    if player.finished:
        return -60.0
    worth = player.gold + 0.6 * card_value(player.good) * min(1.0, left / 60 + 0.25)
    if left < LEADER_NEAR:
        roads = atlas.roads(g, kit_of(player))
        chips = float(g.chips) if g.closing and player.seat == g.active else float(g.content.actions)
        late = roads.distance[player.area][roads.out] - chips + 3.0
        if late > 0.0:
            worth -= (1 - left / LEADER_NEAR) * min(60.0, 8.0 * late)
    return worth


def solo_chance(g: Wayward, atlas: Atlas) -> float:
    turns = g.content.solo_turns - g.turn + g.chips / 12
    player = g.players[0]
    missing = g.content.solo_goal - player.gold - 9.0 * turns
    if g.is_out(player):
        late = 0.0
    else:
        roads = atlas.roads(g, kit_of(player))
        late = max(0.0, roads.distance[player.area][roads.out] - 12.0 * turns)
    return 1 / (1 + exp(min(50.0, missing / 12 + late / 3)))


# ------------------------------------------------------------------ answers inside an action
def tarot(g: Wayward, options: list[Option]) -> list[float]:
    """Turn the card on a die that fails and can still turn out well."""
    worst = 0
    for i in range(len(g.dice)):
        if g.dice[i] < g.dice[worst]:
            worst = i
    weights: list[float] = []
    fails = failing(g)
    for option in options:
        if isinstance(option, RerollDie):
            weights.append(1.0 if fails and (option.die == worst or len(options) == 2) else LEAST)
        else:
            weights.append(0.5)
    return weights


def failing(g: Wayward) -> bool:
    if g.purpose == "the flute":
        return g.dice.count(1) >= 2
    if g.goal:
        total = 0
        for die in g.dice:
            total += die
        return total < g.goal
    if not g.hopes:
        return False
    own = 1 if g.rival >= 0 else len(g.dice)
    for i in range(own):
        if g.dice[i] in g.hopes:
            return False
    return True


def wish(g: Wayward, seat: int, option: Option) -> float:
    """Ask for what the loser will rather pay for, or what one needs oneself."""
    assert isinstance(option, Name)
    me = g.players[seat]
    return ITEM_GOLD[option.kind] + item_value(g, me, option.kind, 0)


def answer(g: Wayward, seat: int, options: list[Option]) -> list[float]:
    """Give what is worth less than the gold."""
    me = g.players[seat]
    price = min(me.gold, g.content.duel_gold)
    worth = ITEM_GOLD[g.named] * (0.6 if g.alarm else 1.0)
    gives = worth < price
    return [1.0 if isinstance(option, Yes) == gives else 0.1 for option in options]


def coffins(g: Wayward, option: Option) -> float:
    assert isinstance(option, OpenCoffins)
    worth = LEAST
    for number in option.numbers:
        coffin = g.board.coffins[number - 1]
        worth += coffin.gold
        for kind in coffin.items:
            if kind == ANY_PICK:
                worth += max(item_value(g, g.me, PICK_1 + i, 0) for i in range(3))
            else:
                worth += item_value(g, g.me, kind, 0)
    return worth


def unload(g: Wayward, option: Option) -> float:
    """On the bridge: cash the hour glass, then let the cheapest go."""
    if isinstance(option, Cash):
        return 2.0
    if isinstance(option, Drop):
        cheap = 0.6 if option.kind == WEAPON and g.me.weapons == 3 else ITEM_GOLD[option.kind]
        return 1 / (1 + cheap)
    return 0.2


def planks(g: Wayward, options: list[Option]) -> list[float]:
    """Fight on where one more roll will do, or where the inn is the way out; else the window nearer to what pays."""
    weights: list[float] = []
    plank = g.board.planks[g.space - 1]
    for option in options:
        if isinstance(option, Window):
            area = plank.west if option.west else plank.east
            weights.append(0.5 if g.chips_at[area] == 0 else 0.4)
        else:
            rest = g.space if g.crossed and g.alarm else len(g.board.planks) + 1 - g.space
            weights.append(1.0 if g.alarm or (rest <= 4 and g.me.armor >= 2) else 0.3)
    return weights
