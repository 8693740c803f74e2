"""Duels: WW-69 to WW-78, and the bounty on a rival: WW-134."""

from typing import Final

from waystone.engine.option import Ask, Option, Rule, Subject
from waystone.games.wayward.model.content import NONE
from waystone.games.wayward.model.options import Name, Yes
from waystone.games.wayward.model.state import Player, Wayward
from waystone.games.wayward.rules.dice import AT_LEAST, offer_tarot, open_dice
from waystone.games.wayward.rules.gate import gain_gold, pay
from waystone.games.wayward.rules.items import keep, receive

DUEL_ITEM: Final = Subject("duel_item", "you won the duel: ask for an item", 73)
DUEL_ANSWER: Final = Subject("duel_answer", "you lost the duel: give the item, or refuse and pay", 74)


def rival_here(g: Wayward) -> int:
    """WW-69, WW-71: the seat of the one other player in a freshly entered area, not yet duelled; else NONE."""
    area = g.me.area
    found = NONE
    for player in g.players:
        if player.area == area and player.seat != g.active:
            if found != NONE:
                return NONE
            found = player.seat
    if found == NONE or g.has_duelled(found) or area == g.board.outside:
        return NONE
    return found


def duel(g: Wayward, rival: Player) -> Rule:
    """WW-72: a die each, the higher wins, a tie ends it. The active player may still turn the tarot card.

    WW-50: weapons do not count.
    """
    me = g.me
    g.duelled |= 1 << rival.seat
    g.rival = rival.seat
    mine, theirs = g.rng.d6(), g.rng.d6()
    g.show_dice((mine, theirs), "duel", AT_LEAST[theirs + 1])
    if g.log is not None:
        g.tell("duel", 69, me.seat, f"figure-{rival.seat}", open_dice(g), rival=rival.seat)
    if me.has_tarot:
        yield from offer_tarot(g, 1)
    mine = g.dice[0]
    if mine > theirs:
        yield from settle(g, me, rival)
        if g.bounty == rival.seat:  # WW-134
            gain_gold(g, me, g.content.bounty.gold, 134)
    elif mine < theirs:
        yield from settle(g, rival, me)
    elif g.log is not None:
        g.tell("duel_tied", 72, me.seat, rival=rival.seat)
    g.rival = NONE
    g.show_dice((), "")  # both are taken up again


def settle(g: Wayward, winner: Player, loser: Player) -> Rule:
    """WW-73: the winner names a kind of good item. WW-74: the loser gives it or pays. WW-75: without items he pays."""
    if g.log is not None:
        g.tell("duel_won", 72, winner.seat, f"figure-{winner.seat}", loser=loser.seat)
    kinds = g.kinds_held(loser)
    if not kinds:
        pay(g, loser, winner, g.content.duel_gold, 75)
        return
    asked_for = kinds[0]
    if len(kinds) > 1:
        options = g.menu()
        for kind in kinds:
            options.append(g.edition.name[kind])
        choice: Option = yield Ask(winner.seat, DUEL_ITEM, options)
        assert isinstance(choice, Name)
        asked_for = choice.kind
    g.named = asked_for
    if g.log is not None:
        g.tell("named", 73, winner.seat, loser=loser.seat, item=g.named)
    price = price_of_refusing(g, loser)
    answer: Option = yield Ask(loser.seat, DUEL_ANSWER, [g.edition.give, g.edition.refuse[price]])
    g.named = NONE
    if isinstance(answer, Yes):
        yield from hand_over(g, asked_for, loser, winner)
    else:
        pay(g, loser, winner, price, 74)


def price_of_refusing(g: Wayward, loser: Player) -> int:
    """WW-74: five gold, or all that the loser has if that is less, possibly nothing."""
    return min(g.content.duel_gold, loser.gold)


def hand_over(g: Wayward, kind: int, loser: Player, winner: Player) -> Rule:
    """WW-76: what the winner has no room for is lost to both."""
    g.lose_item(loser, kind)
    if g.log is not None:
        g.tell("gives", 74, loser.seat, item=kind, to=winner.seat)
    if winner.seat == g.active:
        yield from receive(g, kind)
    else:
        keep(g, winner, kind)
