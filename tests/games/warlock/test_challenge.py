"""FM-53 to FM-58, FM-175 to FM-180, FM-190, FM-191: Key Challenges, the chest, and playing alone."""

from typing import Any

import pytest

from tests.games.warlock.table import ROLL, Table, content, hero, lay, treasure, where
from waystone.games.warlock.model.state import CHEST, PILE
from waystone.games.warlock.rules.challenge import may_try_chest

THREE = {"chest": (7, 8, 9), "keys": [[1, 2], [3, 4], [5, 6]]}


def test_fm53_a_challenge_is_never_compulsory() -> None:
    """FM-53: on a 1 he may let it be."""
    table = lay(hero(), hero("17,24")).dice(1).choose(ROLL)
    assert "No Key Challenge" in table.offered()


def test_fm54_any_number_even_his_own() -> None:
    """FM-54: a bluff is allowed, and all hear the number."""
    table = lay(hero(), hero("17,24"), hero("17,24"), **THREE).dice(1).choose(ROLL)  # type: ignore[arg-type]
    assert [f"Key {n}" for n in range(1, 10)] == table.offered()[:9]
    table.choose("Key 1")
    assert "makes a Key Challenge for number 1" in table.story()


def test_fm55_fm56_the_holder_must_show_and_only_the_challenger_looks() -> None:
    """FM-55, FM-56: key 3 is with Player 2; Player 3 learns nothing."""
    table = lay(hero(), hero("17,24"), hero("17,24"), **THREE)  # type: ignore[arg-type]
    before = table.view(2).notebook
    table.dice(1).choose(ROLL, "Key 3")
    assert table.view(0).notebook.places[2] == 1 << 1
    assert table.view(2).notebook == before
    assert "Player 2 holds number 3" in table.told(0)
    assert "holds number" not in table.told(2) + table.told(1) + table.story()


def test_fm55_a_number_that_nobody_shows_is_in_the_chest() -> None:
    """FM-55."""
    table = lay(hero(), hero("17,24"), hero("17,24"), **THREE)  # type: ignore[arg-type]
    table.dice(1).choose(ROLL, "Key 8")
    assert table.view(0).notebook.places[7] == 1 << CHEST


def test_fm57_all_know_who_asked_and_what() -> None:
    """FM-57."""
    table = lay(hero(), hero("17,24"), hero("17,24"), **THREE)  # type: ignore[arg-type]
    table.dice(1).choose(ROLL, "Key 4")
    assert "Player 1 makes a Key Challenge for number 4" in table.told(2)


def test_fm58_the_dead_and_the_caged_answer() -> None:
    """FM-58."""
    table = lay(hero(), hero(dead=True), hero("07"), caged=[2], **THREE)  # type: ignore[arg-type]
    table.dice(1).choose(ROLL, "Key 3")
    assert table.view(0).notebook.places[2] == 1 << 1
    table = lay(hero(), hero(dead=True), hero("07"), caged=[2], **THREE)  # type: ignore[arg-type]
    table.hero(1).withdrawn = True
    table.dice(1).choose(ROLL, "Key 5")
    assert table.view(0).notebook.places[4] == 1 << 2


# ------------------------------------------------------------------ the chest
def test_fm175_three_numbers_that_he_holds() -> None:
    """FM-175: from bunches 2-5-8 and 1-5-9: any three of 1, 2, 5, 8, 9."""
    table = lay(hero("WS", cards=["keys_258", "keys_159"]), hero("17,24"), chest=(2, 5, 9), keys=[[1, 3, 4], [6, 7, 8]])
    table.goes(3, "TR")
    assert table.asked == (0, "chest_numbers")
    assert len(table.offered()) == 10 + 1
    assert table.refused()["Open the chest with 2, 3, 5"] == 175


def test_fm175_without_enough_keys_there_is_no_challenge() -> None:
    """FM-175."""
    table = lay(hero("WS", cards=["Iron Helmet"]), hero("17,24"))
    table.goes(3, "TR")
    assert table.asked[0] == 1


def test_fm176_the_challenger_sees_who_holds_the_named_numbers() -> None:
    """FM-176, FM-177, FM-179: 2-5-8 against 2-5-9: one wrong, and 8 is with Player 2."""
    table = lay(
        hero("WS", cards=["keys_258"]), hero("17,24"), hero("18,24"), chest=(2, 5, 9), keys=[[1, 3], [8, 4], [6, 7]]
    )
    table.goes(3, "TR").choose("Open the chest with 2, 5, 8")
    assert table.at(0) == where("23,15")
    assert table.asked[0] == 1
    assert "1 of the 3 keys is wrong" in table.story()
    book = table.view(0).notebook
    assert (book.places[1], book.places[4], book.places[7]) == (1 << CHEST, 1 << CHEST, 1 << 1)
    other = table.view(2).notebook
    assert other.places[7] & 1 << CHEST  # which ones are wrong stays with the challenger
    assert all((triple & (1 << 2 | 1 << 5 | 1 << 8)).bit_count() == 2 for triple in other.triples)


def test_fm177_his_own_number_is_wrong() -> None:
    """FM-177: all hold out blanks, and still he does not win."""
    table = lay(hero("WS", cards=["keys_258"]), hero("17,24"), chest=(2, 5, 9), keys=[[8, 1, 3], [4, 6, 7]])
    table.goes(3, "TR").choose("Open the chest with 2, 5, 8")
    assert not table.match.over


def test_fm178_all_three_right_wins_at_once() -> None:
    """FM-178."""
    table = lay(hero("WS", cards=["keys_258", "keys_159"]), hero("17,24"), chest=(2, 5, 9), keys=[[1, 3, 4], [6, 7, 8]])
    table.goes(3, "TR").choose("Open the chest with 2, 5, 9")
    result = table.match.result
    assert result is not None
    assert result.rewards == [1.0, 0.0]
    assert result.rule == 178


def test_fm179_he_keeps_everything() -> None:
    """FM-179."""
    table = lay(hero("WS", gold=4, cards=["keys_258"]), hero("17,24"), chest=(1, 5, 9), keys=[[2, 3, 4], [6, 7, 8]])
    table.goes(3, "TR").choose("Open the chest with 2, 5, 8")
    assert table.hero(0).gold == 4
    assert table.held(0) == {"Bunch of Keys 2, 5, 8"}


def test_fm180_a_later_challenge_needs_a_new_arrival() -> None:
    """FM-180: he lets it be, eats there, and is not asked again."""
    other = hero("17,24", cards=["Crystal Ball"])
    table = lay(hero("WS", cards=["keys_258"]), other, chest=(1, 5, 9), keys=[[2, 3, 4], [6, 7, 8]])
    table.goes(3, "TR").choose("Leave the chest alone")
    assert table.at(0) == where("TR")
    table.choose("Eat 1 Provision")
    assert table.asked == (0, "turn_choice")
    table.choose("Eat 1 Provision")
    assert table.asked[0] == 1
    assert not table.match.over


def test_fm180_driven_back_from_the_study_is_no_arrival() -> None:
    """FM-180, FM-125: he escapes from the Warlock through the inner door."""
    table = lay(hero("TR", cards=["keys_258"]), hero("17,24"), encounters={"WS": "Zagor the Warlock"})
    table.goes(2, "WS", 1, 1, 6, 6)
    table.dice(6).choose("Try to escape")
    assert table.at(0) == where("TR")
    assert table.asked[0] == 1


# ------------------------------------------------------------------ alone
def test_fm190_alone_a_challenge_looks_at_one_card_of_the_pile() -> None:
    """FM-190: six numbers in the pile, three under the chest, none in hand."""
    table = lay(hero(), chest=(7, 8, 9))
    assert table.g.holder.count(PILE) == 6
    table.dice(1).choose(ROLL)
    assert table.offered() == ["Look at a Key card", "No Key Challenge"]
    table.choose("Look at a Key card")
    certain = [n for n in range(1, 10) if table.view(0).notebook.places[n - 1] == 1 << PILE]
    assert len(certain) == 1
    assert certain[0] <= 6
    assert len(table.view(0).notebook.triples) == 56


def test_fm190_or_under_the_chest_if_agreed() -> None:
    """FM-190: `solo_peek`."""
    table = lay(hero(), chest=(7, 8, 9), settings={"solo_peek": "chest"})
    table.dice(1).choose(ROLL, "Look at a Key card")
    certain = [n for n in range(1, 10) if table.view(0).notebook.places[n - 1] == 1 << CHEST]
    assert len(certain) == 1
    assert certain[0] >= 7
    looked = next(event for event in table.match.log if event.kind == "peeked")
    assert looked.touches == "notebook"  # not the number, which onlookers must not learn


def test_fm191_alone_only_the_count_is_told() -> None:
    """FM-191: after a failed challenge."""
    table = lay(hero("WS", cards=["keys_789"]), chest=(1, 8, 9))
    table.goes(3, "TR").choose("Open the chest with 7, 8, 9")
    book = table.view(0).notebook
    assert all(places.bit_count() == 2 for places in book.places)
    assert all((triple & 0b1110000000).bit_count() == 2 for triple in book.triples)


def test_fm191_alone_a_room_is_barred_until_another_was_left() -> None:
    """FM-191, FM-50; hexing is not possible."""
    table = lay(hero("11", gold=9), encounters={"11": "Hexmaster"}, left={})
    table.goes(2, "12,19")
    table.dice(2).choose(ROLL)
    assert where("11") not in table.destinations()
    table.steps_to("14,19")
    table.goes(2, "14")
    table.goes(3, "11,19").dice(1).choose(ROLL, "No Key Challenge")
    assert where("11") in table.destinations()
    table.steps_to("11")
    assert table.asked == (0, "turn_choice")


def test_fm191_the_score_counts_the_turns() -> None:
    """FM-191: fewer turns are better."""
    scores = []
    for meals in (0, 1):
        table = lay(hero("WS", cards=["keys_789", "Crystal Ball"]), chest=(7, 8, 9))
        for _ in range(meals):
            table.choose("Eat 1 Provision")
        table.goes(3, "TR").choose("Open the chest with 7, 8, 9")
        assert table.match.result is not None
        scores += table.match.result.scores
    assert scores[0] == scores[1] + 1


@pytest.mark.parametrize("players", [2, 6])
def test_fm58_no_challenge_tells_the_onlooker_anything(players: int) -> None:
    """FM-57, FM-58."""
    table = lay(hero(), *[hero("17,24")] * (players - 1))
    before = table.view(-1).notebook
    table.dice(1).choose(ROLL, "Key 3")
    assert table.view(-1).notebook == before


@pytest.mark.parametrize(
    ("agreed", "chest", "expected"), [("others", (2, 5, 8), {1, 3, 4, 6, 7, 9}), ("chest", (1, 5, 9), {1, 5, 9})]
)
def test_fm190_each_card_may_be_looked_at(agreed: str, chest: tuple[int, int, int], expected: set[int]) -> None:
    """FM-190: the first and the last number too; he learns the one that he saw, and no other."""
    seen = set()
    for seed in range(40):
        table = lay(hero(), chest=chest, settings={"solo_peek": agreed})
        table.g.rng.state = seed * 7919 + 1
        table.dice(1).choose(ROLL, "Look at a Key card")
        number = next(event.facts["number"] for event in table.match.log if event.kind == "key seen")
        assert isinstance(number, int)
        assert table.g.placed == (1 << number, 0)
        seen.add(number)
    assert seen == expected


def at_the_chest(**spec: Any) -> Table:
    """Player 2 stands before the chest of 2, 5 and 9; others wait where a failed challenger is sent."""
    table = lay(
        hero("23,15"),
        hero("WS", cards=["keys_258", "keys_159"], **spec),
        hero("17,24"),
        chest=(2, 5, 9),
        keys=[[1, 3], [8, 4], [6, 7]],
        heaps={"23,15": ["Iron Helmet"]},
        active=1,
    )
    return table.goes(3, "TR")


def test_fm179_after_a_wrong_challenge_the_turn_is_over() -> None:
    """FM-179, FM-52a: on the south bank he meets nobody and takes nothing; the try is on record for all."""
    table = at_the_chest().choose("Open the chest with 1, 2, 8")
    assert (table.at(1), table.asked) == (where("23,15"), (2, "turn_choice"))
    assert table.lying("23,15") == {"Iron Helmet"}
    assert table.g.tries == ((1 << 1 | 1 << 2 | 1 << 8, 1),)
    assert table.g.placed == (0, 1 << 1 | 1 << 2 | 1 << 8, 0, 0)
    failed = next(event for event in table.match.log if event.kind == "failed")
    assert (failed.facts["numbers"], failed.facts["wrong"]) == ((1, 2, 8), 2)
    seen = [
        (event.facts["number"], event.facts["holder"], event.only)
        for event in table.match.log
        if event.kind == "key seen"
    ]
    assert seen == [(1, 0, 1), (2, CHEST, 1), (8, 1, 1)]


def test_fm178_the_winner_and_no_other_scores() -> None:
    """FM-178."""
    result = at_the_chest().choose("Open the chest with 2, 5, 9").match.result
    assert result is not None
    assert (result.scores, result.rewards, result.rule) == ([0, 1, 0], [0.0, 1.0, 0.0], 178)


def test_fm180_who_leaves_the_chest_alone_goes_on_with_the_room() -> None:
    """FM-180, FM-90: what lies in the Treasure Room may be taken."""
    table = lay(hero("5,24"), hero("WS", cards=["keys_258"]), heaps={"TR": ["Iron Helmet"]}, active=1).goes(3, "TR")
    table.choose("Leave the chest alone")
    assert table.asked == (1, "take_treasure")
    table = lay(hero("5,24"), hero("WS"), heaps={"TR": ["Iron Helmet"]}, active=1).goes(3, "TR")
    assert table.asked == (1, "take_treasure")


@pytest.mark.parametrize(("turns", "score"), [(0, 200), (198, 2), (199, 1), (204, 1)])
def test_fm191_the_score_of_a_lone_player(turns: int, score: int) -> None:
    """FM-191, FM-181: 200 for a win in the first turn, one less for each later one, at least 1."""
    table = lay(hero("WS", cards=["keys_789"]), chest=(7, 8, 9))
    table.g.turn = turns + 1
    table.goes(3, "TR").choose("Open the chest with 7, 8, 9")
    assert table.match.result is not None
    assert table.match.result.scores == [score]


def test_fm175_two_numbers_are_not_enough(monkeypatch: pytest.MonkeyPatch) -> None:
    """FM-175: a bunch of two keys, as a pack of other cards may have it."""
    table = lay(hero(), hero(cards=["keys_258"]))
    assert may_try_chest(table.g, 1)
    monkeypatch.setattr(content().treasures[treasure("keys_258")], "numbers", 1 << 2 | 1 << 5)
    assert not may_try_chest(table.g, 1)
