"""FM-106, FM-108, FM-147, FM-157 to FM-163, FM-170: fights between adventurers, to the last point of Stamina."""

from typing import Any

import pytest

from tests.games.warlock.table import ROLL, Table, hero, lay, where


def attacks(one: dict[str, Any], other: dict[str, Any], **more: Any) -> Table:
    """Player 2 attacks Player 3 on the crossing; Player 1 looks on from afar."""
    table = lay(hero("5,24"), hero("14,24", **one), hero("14,24", **other), active=1, **more)
    return table.choose("Stay and deal with Player 3", "Make no offer", "Make no offer")


def test_fm108_every_die_and_every_bonus_counts_once() -> None:
    """FM-99, FM-108, FM-140: 2 + 5 + 10 + 1 against 6 + 1 + 10 + 1 is a tie; a point more of either wins."""
    armed: tuple[dict[str, Any], ...] = ({"cards": ["Enchanted Sword"]}, {"cards": ["Iron Helmet"]})
    for dice, left in (((2, 5, 6, 1), (19, 19)), ((2, 5, 6, 2), (19, 17)), ((3, 5, 6, 1), (17, 19))):
        table = attacks(*armed).choose("Attack", "Use Enchanted Sword in this battle").dice(*dice)
        table.choose("Use Iron Helmet in this battle")
        assert (table.hero(1).stamina, table.hero(2).stamina) == left
        assert table.asked == (1, "pause")


@pytest.mark.parametrize(("stamina", "dead"), [(2, True), (3, False)])
def test_fm170_the_attacker_himself_may_fall(stamina: int, dead: bool) -> None:
    """FM-170, FM-21: the attacked one takes all he had; with 1 Stamina left the fight goes on."""
    table = attacks({"stamina": stamina, "gold": 4, "food": 2, "cards": ["keys_123"]}, {"lantern": False, "gold": 1})
    table.dice(6, 6, 1, 1).choose("Attack")
    if not dead:
        assert table.asked == (1, "pause")
        assert table.g.battle is not None
        return
    a, b = table.hero(1), table.hero(2)
    assert (a.alive, a.stamina) == (False, 0)
    assert (b.gold, b.food, b.lantern) == (5, 5, True)
    assert table.g.battle is None
    assert table.asked == (2, "take_treasure")
    table.choose("Take Bunch of Keys 1, 2, 3")
    assert table.held(2) == {"Bunch of Keys 1, 2, 3"}
    assert table.asked == (2, "turn_choice")  # the turn of the dead is over


@pytest.mark.parametrize(("stamina", "dead"), [(2, True), (3, False)])
def test_fm170_the_attacked_falls_at_0(stamina: int, dead: bool) -> None:
    """FM-170, FM-21."""
    table = attacks({}, {"stamina": stamina}).dice(1, 1, 6, 6).choose("Attack")
    assert table.hero(2).alive != dead
    assert (table.g.battle is None) == dead
    assert table.asked == ((2, "reenter") if dead else (1, "pause"))


def test_fm170_a_victor_who_has_a_lantern_keeps_it() -> None:
    """FM-170, FM-163: from a loser without one he gets none."""
    for his, hers, after in ((True, False, True), (False, False, False), (False, True, True)):
        table = attacks({"lantern": his}, {"stamina": 1, "lantern": hers}).dice(1, 1, 6, 6).choose("Attack")
        assert table.hero(1).lantern == after


def test_fm170_what_the_victor_leaves_is_anybodys_and_known_to_him() -> None:
    """FM-170, FM-24, FM-166: of seven cards he keeps six; what he left lies there, and others know neither."""
    full = ["keys_147", "keys_258", "keys_369", "Crystal Ball", "poison", "Eye of the Cyclops"]
    table = attacks({"cards": full}, {"stamina": 1, "cards": ["keys_123", "Potion of Skill"]})
    table.dice(1, 1, 6, 6).choose("Attack")
    assert table.offered() == ["Take Bunch of Keys 1, 2, 3", "Take Potion of Skill", "Take no more"]
    assert table.g.desk_seat == 1
    table.choose("Take Bunch of Keys 1, 2, 3", "Take no more")
    assert table.asked == (1, "leave_behind")
    assert table.g.desk_seat == 1
    table.choose("Leave Vial of Poison here")
    assert table.lying("14,24") == {"Potion of Skill", "Vial of Poison"}
    assert len(table.held(1)) == 6
    assert table.g.desk.cards == ()
    assert set(table.view(1).heaps[0].known) == set(table.g.heaps[0].bag.cards)
    assert table.view(0).heaps[0].known == ()
    assert table.record(0, 1) == set()


def test_fm106_who_escapes_leaves_no_battle_behind() -> None:
    """FM-106, FM-126: the attacker escapes first; the attacked is not asked any more."""
    table = attacks({}, {}).dice(1, 1, 1, 1).choose("Attack").dice(6).choose("Try to escape")
    assert table.g.battle is None
    assert (table.g.loser, table.g.winner) == (1, 2)
    table.choose("Leave the lantern").steps_to("10,24")
    assert (table.g.loser, table.g.winner) == (-1, -1)
    assert table.asked == (2, "turn_choice")


def test_fm123_an_escape_that_kills_the_attacker() -> None:
    """FM-123, FM-170: he falls in the fight, and his turn is over."""
    table = attacks({"stamina": 4, "gold": 2}, {}).dice(1, 1, 1, 1).choose("Attack").dice(2).choose("Try to escape")
    assert not table.hero(1).alive
    assert (table.hero(2).gold, table.g.battle) == (2, None)
    assert table.asked == (2, "turn_choice")


def test_fm106_a_mark_that_was_passed_is_forgotten() -> None:
    """FM-106: below 8 he is asked again; above it again by a potion, he is asked after each round all the same."""
    table = attacks({"stamina": 9, "first": (10, 19, 9), "cards": ["Potion of Strength"]}, {})
    table.dice(1, 1, 1, 1).choose("Attack", "Fight to the end, unless Stamina falls below 8")
    assert table.asked == (2, "pause")
    table.dice(6, 6, 1, 1).choose("Fight to the end, whatever happens")
    assert (table.asked, table.hero(1).stamina) == ((1, "pause"), 7)
    table.dice(1, 1, 1, 1).choose("Use Potion of Strength", "Fight on")
    assert (table.asked, table.hero(1).stamina) == ((1, "pause"), 19)


def test_fm160_the_attacker_who_killed_goes_on_with_the_treasure() -> None:
    """FM-160: elsewhere than in a room, if he arrived in this turn; in a room his turn is over."""
    for start, to, asked in (("14,25", "14,24", (1, "take_treasure")), ("16,24", "07", (2, "reenter"))):
        table = lay(hero("5,24"), hero(start), hero(to, stamina=1), heaps={to: ["Iron Helmet"]}, active=1)
        table.goes(2, to)
        if to == "07":
            table.choose("Take no more")
        table.choose("Meet Player 3", "Make no offer", "Make no offer").dice(1, 1, 6, 6).choose("Attack")
        assert table.asked == asked
    assert ROLL not in table.offered()
    assert table.at(1) == where("07")
