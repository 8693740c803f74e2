"""What people would call silly in The Waylanders is found, and what only looks like it is not."""

from tests.follies import found, is_sound
from tests.games.waylanders.table import DONE, END, Table, lay, party
from waystone.games.waylanders.advice.follies import FOLLIES

ENEMY = party(zaunk="C1")


def silly(table: Table, *sentences: str) -> list[str]:
    return found(FOLLIES, table.match, table.option, sentences)


def test_an_adventurer_that_is_activated_does_something() -> None:
    """WL-43: Iedain could travel, and makes way for Brigg at once."""
    pair = party(iedain="B4", brigg="B4")
    assert silly(lay(pair, ENEMY), "Activate Iedain", "Activate Brigg", "Travel to B5") == ["idle"]
    assert silly(lay(pair, ENEMY), "Activate Iedain", "Travel to B5", "Activate Brigg", "Travel to B5") == []


def test_who_had_to_be_activated_and_can_do_nothing_is_not_idle() -> None:
    """WL-40: somebody must be activated; the phase may not be ended before."""
    table = lay(party(iedain="B4", brigg="B4"), ENEMY)
    assert not table.offers(END)
    assert silly(table, "Activate Iedain", "Travel to B5") == []


def test_nobody_travels_out_and_back() -> None:
    """WL-49: nothing was done in B5."""
    one = party(iedain="B4")
    assert silly(lay(one, ENEMY), "Activate Iedain", "Travel to B5", "Travel to B4") == ["out and back"]
    explores = ("Activate Iedain", "Travel to B5", "Explore B5", "Travel to B4")
    assert silly(lay(one, ENEMY, hidden={"B5": 1}, ap=9), *explores) == []
    assert silly(lay(one, ENEMY, ap=9), "Activate Iedain", "Travel to B5", "Travel to C5") == []


def test_no_action_point_goes_into_a_check_that_cannot_be_passed() -> None:
    """WL-132: alone with one die, 2 at most; with company 3 can be reached."""
    alone, company = party(elathor="B4"), party(elathor="B4", brigg="B4")
    conquer = ("Activate Elathor", "Conquer")
    assert silly(lay(alone, ENEMY, strongholds={"B4": 3}), *conquer) == ["impossible"]
    assert silly(lay(alone, ENEMY, strongholds={"B4": 2}), *conquer) == []
    assert silly(lay(company, ENEMY, strongholds={"B4": 3}), *conquer) == []


def test_a_fulfilled_objective_is_claimed() -> None:
    """WL-140."""

    def claiming() -> Table:
        return lay(
            party(iedain="C5"), party(zaunk="D1"), holds={"B3": 0, "B4": 0}, objectives=("obj13", "obj01", "obj02"),
            starts=True,
        )  # fmt: skip

    assert silly(claiming(), DONE) == ["unclaimed"]
    assert silly(claiming(), "Claim Twin Portals") == []


def test_a_storm_is_turned_against_enemies() -> None:
    """WL-177: Brigg stands on one of the areas that it may strike, Elathor on another; the rest are empty."""

    def storm() -> Table:
        return lay(party(iedain="C3", brigg="C2"), party(elathor="C4"), scenario="tempest", starts=True, dice=[1])

    assert storm().asked() == "tempest"
    silly_areas = {area for area in storm().places("Choose") if silly(storm(), f"Choose {area}") == ["own struck"]}
    assert silly_areas == {"C2"}


def test_a_novice_neither_abandons_an_adventurer_nor_tries_the_impossible() -> None:
    """WL-43, WL-132: who is activated does something."""

    def sees(table: Table, sentence: str) -> bool:
        return is_sound(table.match, table.option(sentence))

    table = lay(party(iedain="B4", brigg="B4"), ENEMY, ap=9).choose("Activate Iedain")
    assert not sees(table, "Activate Brigg")
    assert sees(lay(party(iedain="B4", brigg="B4"), ENEMY, ap=9), "Activate Brigg")
    check = lay(party(elathor="B4"), ENEMY, strongholds={"B4": 3}).choose("Activate Elathor")
    assert not sees(check, "Conquer")
    assert sees(lay(party(elathor="B4"), ENEMY, strongholds={"B4": 1}).choose("Activate Elathor"), "Conquer")
