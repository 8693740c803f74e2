"""Small pieces of English."""

from waystone.engine.event import Roll
from waystone.engine.phrases import chance, counted, listed, reckoning, signed


def test_things_are_counted_with_the_right_plural() -> None:
    assert counted(1, "chip") == "1 chip"
    assert counted(2, "chip") == "2 chips"
    assert counted(0, "wolf", "wolves") == "no wolves"


def test_things_are_listed() -> None:
    assert listed([]) == ""
    assert listed(["a"]) == "a"
    assert listed(["a", "b"]) == "a and b"
    assert listed(["a", "b", "c"], "or") == "a, b or c"


def test_sums_are_told_with_their_parts() -> None:
    assert reckoning(Roll((6,))) == "6"
    assert reckoning(Roll((6, 2), added=True)) == "6 + 2 = 8"
    assert reckoning(Roll((3, 4), bonuses=(("Skill", 8), ("cursed", -1)))) == "3 + 4 + 8 (Skill) - 1 (cursed) = 14"
    assert signed(2) == "+2"
    assert signed(-1) == "-1"


def test_a_chance_is_never_called_sure_that_is_not() -> None:
    assert [chance(share) for share in (0.0, 0.004, 0.72, 0.996, 1.0)] == ["0%", "under 1%", "72%", "over 99%", "100%"]
