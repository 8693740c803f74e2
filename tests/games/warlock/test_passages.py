"""FM-59 to FM-64a: secret passages."""

from tests.games.warlock.table import ROLL, content, hero, lay, where


def test_fm59_only_by_the_ring_square() -> None:
    """FM-59: one neighbour, onto which he must leave."""
    board = content().board
    for space in board.spaces:
        if space.ring >= 0:
            assert space.next == [space.ring]
    table = lay(hero("R1"), hero()).choose("Stay at this entrance").dice(2).choose(ROLL)
    assert table.destinations() == {where("25,24"), where("26,23")}


def test_fm60_landing_ends_the_turn_at_once() -> None:
    """FM-60: whatever is left of the roll; no meeting there."""
    table = lay(hero("26,24"), hero("R1")).goes(4, "R1")
    assert table.at(0) == where("R1")
    assert table.asked[0] == 1


def test_fm61_transfer_before_the_roll_then_a_normal_turn() -> None:
    """FM-61, FM-62: to any entrance of the colour, or stay; after a transfer no meal."""
    table = lay(hero("R1", cards=["Crystal Ball"]), hero())
    assert table.asked == (0, "passage_exit")
    assert table.offered() == ["Take the passage to R2", "Take the passage to R3", "Stay at this entrance"]
    table.choose("Take the passage to R2")
    assert table.at(0) == where("R2")
    assert table.refused()["Eat 1 Provision"] == 61
    table.dice(2).choose(ROLL)
    assert where("4,19") in table.destinations()


def test_fm61_who_stays_may_eat() -> None:
    """FM-61."""
    table = lay(hero("R1"), hero()).choose("Stay at this entrance", "Eat 1 Provision")
    assert table.at(0) == where("R1")


def test_fm62_the_transfer_is_chosen_before_the_roll() -> None:
    """FM-62: no die has fallen when he is asked."""
    table = lay(hero("B1"), hero())
    assert table.asked == (0, "passage_exit")
    assert table.g.rolled == 0


def test_fm63_without_a_lantern_the_die_decides() -> None:
    """FM-63: 1-2, 3-4, 5-6; it may be where he is, and then he may eat."""
    for roll, end in ((1, "R1"), (3, "R2"), (6, "R3")):
        table = lay(hero("R1", lantern=False, cards=["Crystal Ball"]), hero(), dice=(roll,))
        assert table.at(0) == where(end)
        assert ("Eat 1 Provision" in table.offered()) == (end == "R1")


def test_fm64_no_fighting_but_offers() -> None:
    """FM-64: two on one entrance may deal; lanterns are no entry of an offer."""
    table = lay(hero("R1"), hero("R1")).choose("Stay at this entrance", "Stay and deal with Player 2")
    assert table.asked == (0, "offer")
    assert not [words for words in table.offered() if "antern" in words]
    table.meet(1)
    assert table.asked[0] == 1  # nothing but parting was possible
    table = lay(hero("R1", cards=["Vial of Poison"]), hero("R1"))
    table.choose("Stay at this entrance", "Stay and deal with Player 2").meet(1)
    assert table.refused()["Attack"] == 64


def test_fm64a_what_is_left_on_a_passage_lies_on_the_ring_square() -> None:
    """FM-64a: a poisoned adventurer's cache."""
    table = lay(hero("R1", cards=["Vial of Poison"]), hero("R1", stamina=3, luck=2, cards=["Iron Helmet"]))
    table.choose("Stay at this entrance", "Stay and deal with Player 2").meet(1)
    table.dice(6, 6).choose("Use Vial of Poison")
    assert not table.hero(1).alive
    assert table.lying("26,24", owner=1) == {"Iron Helmet"}
