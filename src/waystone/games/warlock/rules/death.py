"""Death: FM-72, FM-168 to FM-171."""

from waystone.engine.option import Rule
from waystone.games.warlock.model.content import NONE
from waystone.games.warlock.model.state import Adventurer, Bag, Dungeon
from waystone.games.warlock.rules.adventurer import lay_down, leave_surplus
from waystone.games.warlock.rules.knowledge import look_into, nothing, parted, strike_out_for_all
from waystone.games.warlock.rules.treasure import clear_desk, pick, receive


def dies(g: Dungeon, a: Adventurer, rule: int) -> None:
    """FM-169: his Treasure cards stay where he died, for a later adventurer of his player only."""
    cards = leave_the_board(g, a)
    lay_down(g, a.space, a.seat, cards)
    if g.log is not None:
        g.tell("died", rule, a.seat, f"seat-{a.seat}", space=a.space, cards=len(cards.cards))


def killed_by(g: Dungeon, a: Adventurer, victor: Adventurer) -> Rule:
    """FM-170: in a fight between adventurers the victor takes all; what he does not want is anybody's."""
    gold, food, lantern = a.gold, a.food, a.lantern
    spoils = leave_the_board(g, a)
    victor.gold += gold
    victor.food += food
    if lantern:
        victor.lantern = True
    if g.log is not None:
        g.tell("slain", 170, victor.seat, f"seat-{a.seat}", victim=a.seat, gold=gold, food=food,
                    cards=len(spoils.cards))  # fmt: skip
    if not spoils.cards:
        return
    g.desk = look_into(g, spoils, victor.seat)
    g.desk_seat = victor.seat
    yield from pick(g, victor)
    taken, rest = parted(g.desk, g.picked, 1 << victor.seat)
    clear_desk(g)
    lay_down(g, a.space, NONE, rest)
    if taken.cards:
        receive(g, victor, taken)
        yield from leave_surplus(g, victor)


def leave_the_board(g: Dungeon, a: Adventurer) -> Bag:
    """FM-168: he leaves with Gold, Provisions, lantern and starting sword; his Treasure cards are returned.

    FM-171: his Key cards stay with the player.
    """
    room = g.room_of(a)
    a.alive = False
    a.stamina = 0
    a.gold = 0
    a.food = 0
    a.lantern = False
    a.sword = False
    a.caged = False
    a.cursed = False
    a.misses = 0
    left = [NONE if seat == a.seat else seat for seat in g.last_left]  # FM-51, FM-174
    if room != NONE:
        left[room] = NONE
    g.last_left = tuple(left)
    cards = g.hands[a.seat]
    g.hands[a.seat] = nothing(g)
    strike_out_for_all(g, a.seat, g.content.every)
    return cards
