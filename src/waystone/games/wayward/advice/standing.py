"""How the players stand: what gold, card and place of each amount to, and the chances to win that follow.

Before the alarm everything is told in gold. What an item, a chip to come or a good place is worth, and how much gold
makes a lead, was fitted to games that bots have played (`benchmarks/fit_value.py wayward`). After the alarm two
questions are left: who gets out, and with how much.
"""

from math import exp
from typing import Final

from waystone.engine.advice import laid_out
from waystone.games.wayward.advice.prospects import turn_worth
from waystone.games.wayward.advice.race import chips_to_come, chips_to_get_out, gold_to_go
from waystone.games.wayward.advice.roads import Atlas, kit_of
from waystone.games.wayward.model.content import ARMOR, HOURGLASS, PICK_1, PICK_2, PICK_3, TAROT, TOKEN, TORCH
from waystone.games.wayward.model.state import Player, Wayward, on_card

# The numbers about a player, by their places in the row.
GOLD: Final = 0
CHIP: Final = 1  # to come in this round
TURN_WORTH: Final = 2  # each gold that a whole turn from here on would bring
ON_TURN: Final = 3
WEAPON: Final = 4
SECOND_WEAPON: Final = 5
THIRD_WEAPON: Final = 6
HAS_ARMOR: Final = 7
LOCK_PICK_1: Final = 8
LOCK_PICK_2: Final = 9
LOCK_PICK_3: Final = 10
EVERY_PICK: Final = 11  # no door is closed any more
HAS_TORCH: Final = 12
GUILD_TOKEN: Final = 13
TAROT_CARD: Final = 14
HOUR_GLASS: Final = 15
CURSES: Final = 16  # each
NUMBERS: Final = 17

# What each is worth in gold.
WORTH: Final[list[float]] = laid_out(
    NUMBERS,
    [
        (GOLD, 1.0),
        (CHIP, 0.42),
        (TURN_WORTH, 0.33),
        (ON_TURN, 1.0),
        (WEAPON, 3.1),
        (SECOND_WEAPON, 2.1),
        (THIRD_WEAPON, 0.7),
        (HAS_ARMOR, 1.4),
        (LOCK_PICK_1, 4.2),
        (LOCK_PICK_2, 4.0),
        (LOCK_PICK_3, 5.7),
        (EVERY_PICK, 6.9),
        (HAS_TORCH, 0.6),
        (GUILD_TOKEN, 0.7),
        (TAROT_CARD, 2.4),
        (HOUR_GLASS, 4.5),
        (CURSES, -0.9),
    ],
)
ALL_PICKS: Final = 7
# The lead in gold that makes one player e times as likely to win as another, by the gold to go.
HALF_WAY: Final = 40.0
FAR_OFF: Final = 100.0
LEAD_AT_THE_GATE: Final = 12.2
LEAD_HALF_WAY: Final = 15.7
LEAD_FAR_OFF: Final = 17.1
# After the alarm.
HOPELESS: Final = -3.0  # the log odds to get out of one who lacks four chips or more
SHORT_OF_CHIPS: Final = 0.92  # what each of the next five chips adds
CHIPS_TO_SPARE: Final = 0.16  # and each of the next eleven
A_SPARE_CHIP_BRINGS: Final = 0.7  # gold
LAST_LEAD: Final = 3.0  # as above: gold is hardly won or lost any more


def chances(g: Wayward, atlas: Atlas) -> list[float]:
    if g.solo:
        return [solo_chance(g, atlas)]
    return chances_after_the_alarm(g, atlas) if g.alarm else chances_before_the_alarm(g, atlas)


# ------------------------------------------------------------------ before the alarm
def chances_before_the_alarm(g: Wayward, atlas: Atlas) -> list[float]:
    """A player's chance is a share of all strengths."""
    lead = decisive_lead(gold_to_go(g))
    strengths = [worth(g, player, atlas) / lead for player in g.players]
    best = max(strengths)
    weights = [exp(one - best) for one in strengths]
    total = 0.0
    for weight in weights:
        total += weight
    return [weight / total for weight in weights]


def worth(g: Wayward, player: Player, atlas: Atlas) -> float:
    """All that is counted of a player, in gold."""
    row = numbers(g, player, atlas)
    total = 0.0
    for i in range(NUMBERS):
        total += WORTH[i] * row[i]
    return total


def decisive_lead(left: float) -> float:
    """The less gold to go, the more a lead in gold counts."""
    if left < HALF_WAY:
        return LEAD_AT_THE_GATE + (LEAD_HALF_WAY - LEAD_AT_THE_GATE) * left / HALF_WAY
    return LEAD_HALF_WAY + (LEAD_FAR_OFF - LEAD_HALF_WAY) * min(1.0, (left - HALF_WAY) / (FAR_OFF - HALF_WAY))


def numbers(g: Wayward, player: Player, atlas: Atlas) -> list[float]:
    """What is counted of a player."""
    weapons = player.weapons
    row = [0.0] * NUMBERS
    row[GOLD] = float(player.gold)
    row[CHIP] = float(chips_to_come(g, player))
    row[TURN_WORTH] = turn_worth(g, atlas, kit_of(player), player.area)
    row[ON_TURN] = 1.0 if player.seat == g.active else 0.0
    row[WEAPON] = 1.0 if weapons > 0 else 0.0
    row[SECOND_WEAPON] = 1.0 if weapons > 1 else 0.0
    row[THIRD_WEAPON] = 1.0 if weapons > 2 else 0.0
    row[HAS_ARMOR] = float(player.count(ARMOR))
    row[LOCK_PICK_1] = float(player.count(PICK_1))
    row[LOCK_PICK_2] = float(player.count(PICK_2))
    row[LOCK_PICK_3] = float(player.count(PICK_3))
    row[EVERY_PICK] = 1.0 if player.picks == ALL_PICKS else 0.0
    row[HAS_TORCH] = float(player.count(TORCH))
    row[GUILD_TOKEN] = float(player.count(TOKEN))
    row[TAROT_CARD] = float(player.count(TAROT))
    row[HOUR_GLASS] = float(player.count(HOURGLASS))
    row[CURSES] = float(on_card(player.cursed)) if player.cursed else 0.0
    return row


def features(g: Wayward, atlas: Atlas) -> list[float]:
    """The numbers of all players in turn, in decisive leads; so the weights fitted to them are in gold."""
    if g.solo or g.alarm:
        return []
    lead = decisive_lead(gold_to_go(g))
    return [number / lead for player in g.players for number in numbers(g, player, atlas)]


# ------------------------------------------------------------------ after the alarm
def chances_after_the_alarm(g: Wayward, atlas: Atlas) -> list[float]:
    """A player wins who gets out, if nobody gets out with more; it may be that nobody wins."""
    hopes: list[float] = []
    golds: list[float] = []
    for player in g.players:
        spare = 0.0
        if g.is_out(player):
            hope = 1.0
        elif player.finished:
            hope = 0.0
        else:
            roads = atlas.roads(g, kit_of(player))
            spare = chips_to_get_out(g, player) - roads.way_out(player.area)
            hope = hope_to_get_out(spare)
        hopes.append(hope)
        golds.append(player.gold + A_SPARE_CHIP_BRINGS * min(18.0, max(0.0, spare)))
    found: list[float] = []
    for i in range(g.seats):
        chance = hopes[i]
        for j in range(g.seats):
            if j != i and hopes[j] > 0.0:
                chance *= 1 - hopes[j] / (1 + exp(max(-30.0, min(30.0, (golds[i] - golds[j]) / LAST_LEAD))))
        found.append(chance)
    return found


def hope_to_get_out(spare: float) -> float:
    """The chance of one who will have so many chips to spare at the exit, if the dice fall as they should."""
    odds = (
        HOPELESS + SHORT_OF_CHIPS * min(5.0, max(0.0, spare + 4.0)) + CHIPS_TO_SPARE * min(11.0, max(0.0, spare - 1.0))
    )
    return 1 / (1 + exp(-odds))


# ------------------------------------------------------------------ alone
# The solo game: chosen by hand, so that the chance is one half where gold and way out just suffice.
GOLD_A_TURN: Final = 9.0  # what a turn brings, about
CHIPS_A_TURN: Final = 12.0
SOFT_GOLD: Final = 12.0  # gold that lowers the odds to win by a factor of e
SOFT_CHIPS: Final = 3.0  # chips too late that do the same


def solo_chance(g: Wayward, atlas: Atlas) -> float:
    """The chance of a lone player to be out with the gold in time, judged by gold missing and chips too late."""
    turns = g.content.solo_turns - g.turn + g.chips / CHIPS_A_TURN
    player = g.players[0]
    missing = g.content.solo_goal - player.gold - GOLD_A_TURN * turns
    if g.is_out(player):
        late = 0.0
    else:
        roads = atlas.roads(g, kit_of(player))
        late = max(0.0, roads.way_out(player.area) - CHIPS_A_TURN * turns)
    return 1 / (1 + exp(min(50.0, missing / SOFT_GOLD + late / SOFT_CHIPS)))
