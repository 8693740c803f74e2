"""FM-87, FM-128 to FM-137, FM-146: what traps, persons and potions do, to the last point."""

from typing import Any

import pytest

from tests.games.warlock.table import Table, hero, lay, room, treasure, where
from waystone.games.warlock.model.content import FOOD, GOLD_PIECES, NONE, Effect
from waystone.games.warlock.rules.effects import change_goods

PROVISION = "Buy 1 Provision (1 Gold)"
SELL = "Sell one Treasure card that is not a bunch of keys for 3 Gold"
BUY = "Buy one card from his stock (5 Gold)"
SALVE = "Salve: +6 Stamina (2 Gold)"
CHARM = "Charm: +2 Luck (2 Gold)"
CURSE = "Have another adventurer cursed (2 Gold)"
LIFT = "Have your own curse lifted (3 Gold)"
GAMBLE = "Stake 1 to 5 Gold"


def visits(card: str, *dice: int, loot: str = "", spec: dict[str, Any] | None = None, **more: Any) -> Table:
    """Player 2 goes into the Mess Hall, where the card waits; Player 1 is far away."""
    return lay(
        hero("5,24"),
        hero("17,24", **(spec or {})),
        hero("8,24"),
        encounters={"07": card},
        treasures={"07": loot} if loot else {},
        active=1,
        **more,
    ).goes(2, "07", *dice)


# ------------------------------------------------------------------ traps
@pytest.mark.parametrize(("stamina", "dead"), [(4, True), (5, False)])
def test_fm131_the_gas_kills_at_0_and_not_at_1(stamina: int, dead: bool) -> None:
    """FM-131, FM-21, FM-169: the dead claims no treasure, and his turn is over."""
    table = visits("Poison Gas", 6, 6, loot="Iron Helmet", spec={"stamina": stamina, "cards": ["keys_123"]})
    assert table.hero(1).alive != dead
    assert table.asked == ((2, "turn_choice") if dead else (1, "claim_treasure"))
    if dead:
        died = next(event for event in table.match.log if event.kind == "died")
        assert died.rule == 169
        assert table.lying("07", owner=1) == {"Bunch of Keys 1, 2, 3"}


def test_fm131_the_pit_holds_him_up_for_one_turn() -> None:
    """FM-131, FM-33: he still claims the treasure; then he is passed over once."""
    table = visits("Pit Trap", 6, 6, loot="Iron Helmet").choose("Leave the Treasure card unseen")
    assert table.hero(1).misses == 1
    table.goes(2, "10,24").goes(2, "7,24")
    assert (table.asked, table.hero(1).misses) == ((2, "turn_choice"), 0)  # Player 2 was passed over
    table.goes(2, "12,24").goes(2, "9,24")
    assert table.asked == (1, "turn_choice")


def test_fm132_whisked_away_he_takes_nothing_where_he_comes_out() -> None:
    """FM-132, FM-52a: the Entrance is no arrival, whoever and whatever is there."""
    table = lay(
        hero("entrance"),
        hero("17,24"),
        encounters={"07": "Teleport Trap"},
        treasures={"07": "keys_123"},
        heaps={"entrance": ["Iron Helmet"], "07": ["Magic Shield"]},
        active=1,
    )
    table.goes(2, "07", 6, 6, 1)
    assert table.asked == (0, "turn_choice")
    assert table.at(1) == where("entrance")
    assert (table.lying("entrance"), table.lying("07")) == ({"Iron Helmet"}, {"Magic Shield"})
    assert table.g.last_left[room("07")] == 1


def test_fm128_the_cage_falls_though_nothing_is_claimed() -> None:
    """FM-128, FM-129: with nothing in the room, and a rival there, he is caged and may still meet him."""
    table = lay(hero("07"), hero("17,24"), hero("5,24"), encounters={"07": "Cage Trap"}, active=1).goes(2, "07")
    assert (table.hero(1).caged, table.hero(1).misses, table.g.encounter[room("07")]) == (True, 1, NONE)
    assert table.asked == (1, "meet_whom")
    table.choose("Meet Player 1", "Make no offer", "Make no offer")
    assert table.asked == (2, "turn_choice")  # no battle with one in a cage


def test_fm130_caged_he_tries_again_in_each_later_turn() -> None:
    """FM-130: a miss, a failed die, a lucky test; then he rolls in the same turn, and is free for good."""
    table = lay(hero("5,24"), hero("07", luck=9), caged=[1], misses={1: 1})
    table.goes(2, "7,24").goes(2, "9,24").dice(4)
    assert table.asked == (1, "cage_try")
    table.choose("Roll a die to get out")
    assert table.hero(1).caged
    table.goes(2, "11,24").dice(4, 5, 2).choose("Test for Luck to get out")  # and a 2 to move
    assert (table.hero(1).caged, table.hero(1).luck) == (False, 8)
    assert table.g.was_caged
    table.steps_to("16,24").goes(2, "13,24")
    assert table.asked == (1, "turn_choice")
    assert not table.g.was_caged
    assert "Eat 1 Provision" in table.offered()


# ------------------------------------------------------------------ Gold and Provisions
@pytest.mark.parametrize("op", [GOLD_PIECES, FOOD])
def test_fm28_nobody_loses_more_than_he_has(op: int) -> None:
    """FM-28: 3 of 4 leave 1, 3 of 2 leave none; the other purse is not touched, and the log tells the change."""
    for before, after in ((4, 1), (3, 0), (2, 0)):
        table = lay(hero(), hero(gold=before, food=before))
        effect = Effect(op)
        effect.amount, effect.sign = 3, -1
        change_goods(table.g, table.hero(1), effect)
        purse = (table.hero(1).gold, table.hero(1).food)
        assert purse == ((after, before) if op == GOLD_PIECES else (before, after))
        told = [event for event in table.g.log or [] if event.kind == "goods"]
        assert [event.facts["change"] for event in told] == [after - before]


def test_fm133_the_fools_gold_is_told_as_it_fell() -> None:
    """FM-133: to one who has Gold and Provisions already."""
    table = visits("Fool", 5, spec={"gold": 2, "food": 4})
    assert (table.hero(1).gold, table.hero(1).food) == (7, 4)
    told = next(event for event in table.match.log if event.kind == "goods")
    assert (told.facts["change"], told.facts["gold"], told.dice) == (5, 1, (5,))


def test_fm133_while_the_card_is_there_he_gives_no_gold() -> None:
    """FM-133: and the next visitor, who is another, gets Gold, for the card is gone."""
    table = visits("Fool", loot="Iron Helmet")
    assert table.asked == (1, "keep_treasure")
    table.choose("Keep Iron Helmet")
    assert (table.held(1), table.hero(1).gold) == ({"Iron Helmet"}, 0)
    assert [table.hero(seat).visited != 0 for seat in range(3)] == [False, True, False]


# ------------------------------------------------------------------ persons
def test_fm135_every_service_of_the_pedlar_at_its_price() -> None:
    """FM-135, FM-137: with 0 Gold he can only sell; what he can afford is offered, no more."""
    cards = {"cards": ["Chainmail Coat", "keys_123"]}
    for gold, offered in ((0, {SELL}), (1, {SELL, PROVISION}), (4, {SELL, PROVISION}), (5, {SELL, PROVISION, BUY})):
        table = visits("Pedlar", spec={"gold": gold, **cards}, stock=["Magic Shield"])
        assert set(table.offered()) == offered | {"Want nothing more"}
        assert {words for words, rule in table.refused().items() if rule == 137} == {SELL, PROVISION, BUY} - offered
    table = visits("Pedlar", spec={"gold": 9, "cards": ["keys_123"]})
    assert set(table.offered()) == {PROVISION, "Want nothing more"}  # no card but a bunch to sell, none to buy


def test_fm135_what_the_pedlar_buys_he_sells_to_the_next() -> None:
    """FM-135, FM-138: all see the card go and come; whoever buys a seventh card leaves one (FM-24)."""
    full = ["keys_147", "keys_258", "keys_369", "Crystal Ball", "poison", "Eye of the Cyclops"]
    table = lay(
        hero("16,24", gold=5, cards=full),
        hero("17,24", cards=["Chainmail Coat", "Magic Shield"]),
        hero("5,24"),
        encounters={"07": "Pedlar"},
        active=1,
    )
    table.goes(2, "07").choose(SELL, "Sell Chainmail Coat")
    assert (table.hero(1).gold, table.held(1), table.g.stock) == (3, {"Magic Shield"}, (treasure("Chainmail Coat"),))
    assert SELL not in table.offered()
    assert BUY not in table.offered()  # he has 3 Gold
    table.choose("Want nothing more").goes(2, "7,24")
    assert table.record(2, 1) == set()
    table.goes(2, "07").choose(BUY, "Buy Chainmail Coat")
    assert table.asked == (0, "leave_behind")
    assert [table.knows(viewer, 0) for viewer in (1, 2, 3)] == [{"Chainmail Coat"}] * 3
    table.choose("Leave Vial of Poison here")
    assert (table.hero(0).gold, table.g.stock) == (0, ())
    assert "Chainmail Coat" in table.held(0)
    assert [table.record(viewer, 0) for viewer in (1, 2, 3)] == [{"Chainmail Coat"}] * 3


def test_fm135_one_card_of_the_stock_in_a_visit() -> None:
    """FM-135: with Gold for two he gets one; the other stays in the stock."""
    table = visits("Pedlar", spec={"gold": 10}, stock=["Magic Shield", "Chainmail Coat"]).choose(BUY)
    assert table.offered() == ["Buy Magic Shield", "Buy Chainmail Coat", "Want nothing more"]
    table.choose("Buy Magic Shield")
    assert (table.hero(1).gold, table.g.stock) == (5, (treasure("Chainmail Coat"),))
    assert set(table.offered()) == {PROVISION, SELL, "Want nothing more"}


def test_fm135_a_new_visit_is_served_anew() -> None:
    """FM-135: two Provisions in each visit."""
    table = lay(hero("5,24"), hero("17,24", gold=9), encounters={"07": "Pedlar"}, active=1)
    table.goes(2, "07").choose(PROVISION, PROVISION)
    assert table.asked == (0, "turn_choice") or PROVISION not in table.offered()
    table = lay(hero("16,24", gold=2), hero("17,24", gold=2), hero("5,24"), encounters={"07": "Pedlar"}, active=1)
    table.goes(2, "07").choose(PROVISION, PROVISION)
    assert table.asked == (2, "turn_choice")  # his Gold is spent, so nothing is left to choose
    table.goes(2, "7,24").goes(2, "07")
    assert table.asked == (0, "menu")
    table.choose(PROVISION)
    assert (table.hero(0).gold, table.hero(0).food) == (1, 4)
    assert PROVISION in table.offered()


def test_fm135_the_herbalists_goods_never_exceed_the_start() -> None:
    """FM-135, FM-10: +6 Stamina to one who lost 4, +2 Luck to one who lost 1."""
    table = visits("Herbalist", spec={"gold": 4, "stamina": 15, "luck": 8, "first": (10, 19, 9)}).choose(SALVE)
    assert (table.hero(1).stamina, table.hero(1).gold) == (19, 2)
    table.choose(CHARM)
    assert (table.hero(1).luck, table.hero(1).gold) == (9, 0)
    assert table.asked == (2, "turn_choice")


def test_fm134_hexing_one_of_several() -> None:
    """FM-134: he chooses among those who can be cursed; 2 Gold, 1 Skill, a die of Stamina; one service per visit."""
    table = lay(
        hero("5,24", skill=9, first=(10, 19, 9)),
        hero("11,19", gold=9),
        hero("8,24", stamina=7, first=(10, 19, 9)),
        hero("9,24", stamina=6, first=(10, 19, 9)),
        encounters={"11": "Hexmaster"},
        active=1,
    )
    table.goes(2, "11").choose(CURSE)
    assert table.asked == (1, "hex_target")
    assert table.offered() == ["Have Player 1 cursed", "Have Player 3 cursed"]
    table.dice(6).choose("Have Player 3 cursed")
    assert [(a.skill, a.stamina, a.cursed) for a in table.g.adventurers] == [
        (9, 19, False),
        (10, 19, False),
        (9, 1, True),
        (10, 6, False),
    ]
    assert table.hero(1).gold == 7
    assert table.asked == (2, "turn_choice")


def test_fm134_the_lift_gives_back_one_point_of_skill() -> None:
    """FM-134: of two that he lost, the curse took one."""
    spec = {"gold": 4, "skill": 8, "first": (10, 19, 9)}
    table = lay(hero("5,24"), hero("11,19", **spec), encounters={"11": "Hexmaster"}, cursed=[1], active=1)  # type: ignore[arg-type]
    table.goes(2, "11")
    assert table.offered() == [CURSE, LIFT, "Want nothing more"]
    table.choose(LIFT)
    assert (table.hero(1).skill, table.hero(1).gold, table.hero(1).cursed) == (9, 1, False)
    assert table.asked == (0, "turn_choice")


@pytest.mark.parametrize(("gold", "stakes"), [(1, 0), (2, 2), (5, 5), (7, 5)])
def test_fm136_stakes_from_1_to_5(gold: int, stakes: int) -> None:
    """FM-136: not more than he has; with 1 Gold there is nothing to choose."""
    table = visits("Gambling Dwarfs", spec={"gold": gold}).dice(*([] if stakes else [3, 4, 3, 3])).choose(GAMBLE)
    if stakes:
        assert table.asked == (1, "stake")
        assert len(table.offered()) == stakes
    else:
        assert table.hero(1).gold == 2


@pytest.mark.parametrize(("dice", "gold"), [((4, 4, 4, 3), 7), ((4, 4, 4, 4), 3), ((1, 2, 2, 2), 3)])
def test_fm136_the_higher_total_wins_a_tie_loses(dice: tuple[int, ...], gold: int) -> None:
    """FM-136: his own dice first; staked 2 of 5."""
    table = visits("Gambling Dwarfs", spec={"gold": 5}).choose(GAMBLE).dice(*dice).choose("Stake 2 Gold")
    assert table.hero(1).gold == gold
    assert GAMBLE in table.offered()


def test_fm136_without_gold_no_game_and_the_soothsayer_wants_2() -> None:
    """FM-136, FM-137: the dwarfs after all is lost; 1 Gold is too little to ask."""
    table = visits("Gambling Dwarfs", 1, 1, 6, 6, spec={"gold": 1}).choose(GAMBLE)
    assert (table.hero(1).gold, table.asked) == (0, (2, "turn_choice"))
    assert visits("Soothsayer", spec={"gold": 1}).asked == (2, "turn_choice")
    assert visits("Soothsayer", spec={"gold": 2}).asked == (1, "menu")


# ------------------------------------------------------------------ potions
def test_fm146_a_potion_of_skill_in_a_battle_ends_the_curse() -> None:
    """FM-146, FM-106: of the one who drinks it, whoever's turn it is."""
    table = lay(
        hero("14,24", skill=8, first=(10, 19, 9), cards=["Potion of Skill"]),
        hero("14,24"),
        cursed=[0, 1],
        active=1,
    )
    table.choose("Stay and deal with Player 1", "Make no offer", "Make no offer").dice(3, 1, 1, 1).choose("Attack")
    table.choose("Fight on", "Use Potion of Skill")
    assert (table.hero(0).skill, table.hero(0).cursed, table.hero(1).cursed) == (10, False, True)
    assert table.asked == (0, "pause")
    assert table.held(0) == set()
