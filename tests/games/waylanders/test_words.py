"""What players read: sentences of events, answers and questions, told from situations at the table."""

import re

import pytest

from tests.games.waylanders.table import (
    BLANK,
    BONUS,
    DOUBLE,
    EMPTY,
    EVENT,
    FIGHTER,
    OTHER,
    PLUS,
    Table,
    box,
    fresh,
    lay,
    party,
)
from tests.laws.test_waylanders import SITTINGS
from tests.sittings import Case, Sitting
from waystone.engine.state import TABLE, UNTOLD
from waystone.games.waylanders.game import GAME
from waystone.games.waylanders.model.state import START


def details(table: Table, text: str) -> str:
    """What is said beside an answer to the seat that is asked."""
    option = table.option(text)
    return table.match.words(GAME.details(box(), table.match.view(table.seat()), option))


# ------------------------------------------------------------------ dice
def test_wl68_the_dice_of_an_attack_show_symbols_each_kind_apart() -> None:
    table = lay(party(elathor="B3", brigg="B3"), party(zaunk="B3"), ap=2)
    table.dice(DOUBLE, EMPTY, BLANK, PLUS, BLANK)
    table.choose("Activate Elathor", "Attack B3", "Use Squire")
    attack = table.told("rolled")[0]
    assert [(roll.die, roll.seat, roll.faces, roll.added) for roll in attack.rolls] == [
        ("forest", 0, (DOUBLE, EMPTY), False),
        ("aux", 0, (BLANK,), False),
    ]
    names = [box().dice[roll.die].faces[face].name for roll in attack.rolls for face in roll.faces]
    assert names == ["two sages", "empty", "empty"]


def test_wl72_a_defender_has_dice_of_its_own_with_the_chance_to_hold() -> None:
    table = lay(party(elathor="B3"), party(iedain="B3"), strongholds={"B3": 1}, ap=2)
    table.dice(BONUS, EMPTY, FIGHTER)
    table.choose("Activate Elathor", "Attack B3")
    (roll,) = table.told("defended")[0].rolls
    assert (roll.die, roll.seat, roll.faces) == ("aux", 1, (FIGHTER,))
    assert roll.chance == pytest.approx(0.5), "N8: one auxiliary die, one Hit"
    assert table.said("rolled") == [
        "Player 1's Elathor rolls 2 forest dice (bonus, empty); fighters and bonuses count: 1 Hit"
    ]
    assert table.said("defended") == [
        "Player 2's Iedain defends with 1 auxiliary die (fighter): 1 Block against 1 Hit, so Iedain holds"
    ]


def test_every_kind_of_die_has_six_named_faces_with_a_picture() -> None:
    for name in ("forest", "plain", "mountain", "aux"):
        die = box().dice[name]
        assert not die.numbered
        assert sorted(die.faces) == [1, 2, 3, 4, 5, 6]
        for face in die.faces.values():
            assert face.name
            assert face.short
            assert face.outline or face.name == "empty"
    assert box().dice["aux"].faces[EVENT].name == "bonus and event"


def test_two_symbols_are_drawn_side_by_side() -> None:
    """A bonus on the left half of the face, the event symbol on the right."""
    assert box().dice["aux"].faces[EVENT].outline.startswith("M20 29H30V45H46")
    assert "M79 26" in box().dice["aux"].faces[EVENT].outline


# ------------------------------------------------------------------ sentences
def test_wl49_a_travel_says_from_where_to_where_for_how_much() -> None:
    table = lay(party(iedain="B4"), party(zaunk="D4"), ap=4)
    table.choose("Activate Iedain", "Travel to B3")
    assert table.said("travelled") == ["Player 1's Iedain travels from B4 to B3 for 2 AP"]


def test_wl132_an_attempt_says_what_fell_what_was_needed_and_the_chance() -> None:
    table = lay(party(elathor="B4"), party(zaunk="D4"), strongholds={"B4": 1}, ap=2)
    table.dice(DOUBLE)
    table.choose("Activate Elathor", "Conquer")
    assert table.said("attempted") == ["Player 1's Elathor tries to conquer B4, which needs 1"]
    assert table.said("check") == [
        "Player 1's Elathor rolls 1 plain die (two fighters); fighters and bonuses count: "
        "2 against 1, which succeeds (the chance was 50%)"
    ]
    assert table.said("torc") == ["Player 1 gains 1 torc for conquering B4 and has 1 of 10"]


def test_wl69_hits_that_do_not_count_are_said() -> None:
    """On the Forefront: an attack from another area has one Hit less."""
    table = lay(party(ererbraic="C4"), party(hangwnis="B3"), ap=2)
    table.dice(DOUBLE, BLANK, BLANK)
    table.choose("Activate Ererbraic", "Attack B3")
    assert table.said("defended")[0].endswith(
        "no Blocks against 1 Hit (1 Hit taken off by On the Forefront), so the attack gets through"
    )


def test_wl67_a_reroll_is_told_with_both_faces() -> None:
    table = lay(party(iedain="B3"), party(zaunk="B3"), holds={"B3": 0}, ap=2)
    table.dice(EMPTY, DOUBLE, OTHER, BLANK, BLANK)
    table.choose("Activate Iedain", "Attack B3", "Reroll die 1")
    assert table.said("rerolled") == [
        "Player 1's Iedain rolls a forest die again by High Skill: empty becomes fighter, now 1 Hit"
    ]


def test_wl153_only_the_owner_hears_which_event_was_drawn() -> None:
    table = lay(party(elathor="B3"), party(brigg="B3"), ap=2, deck=["twi2"], dice=[EMPTY, EMPTY, EVENT, BLANK])
    table.choose("Activate Elathor", "Attack B3")
    match = table.match
    heard = [" ".join(match.sentence(event) for event in match.heard(seat)) for seat in (TABLE, 0, 1)]
    assert ["You draw" in words for words in heard] == [False, False, True]
    assert all("Player 2 draws an event card and holds 1" in words for words in heard)


def test_wl9_what_is_kept_in_the_draft_is_heard_by_its_player_only() -> None:
    table = fresh(2)
    text = table.texts()[0]
    table.choose(text)
    kept = table.told("kept")[0]
    assert kept.only == 0
    assert table.match.sentence(kept) == f"You keep {text.removeprefix('Pick ')}"
    assert not [event for event in table.match.heard(1) if event.kind == "kept"]
    assert table.said("picked") == ["Player 1 keeps one of 5 cards"]


def test_wl86_a_knock_down_says_who_gained_what_for_whom() -> None:
    table = lay(party(elathor="B4"), party(zaunk="B4 wounded", iedain="D4"), ap=2)
    table.dice(DOUBLE, EMPTY, BLANK)
    table.choose("Activate Elathor", "Attack B4")
    assert table.said("fallen") == ["Player 2's Zaunk is knocked down and lies fallen"]
    assert table.said("torc") == ["Player 1 gains 1 torc for knocking down Player 2's Zaunk and has 1 of 10"]


def test_wl37_used_tokens_are_handed_on_aloud() -> None:
    table = lay(party(iedain="B4"), party(zaunk="D4"), ap=1)
    table.choose("Activate Iedain", "Travel to A3")
    assert table.said("ended") == ["Player 1 has spent the last AP, which ends the activations"]
    assert table.said("handed") == ["Player 1 hands the 1 AP used so far on to Player 2"]
    assert table.said("turn") == ["Turn 2: Player 2 has 1 AP, all handed on by the player before"]


# ------------------------------------------------------------------ changes
def test_a_change_of_action_points_says_what_is_left() -> None:
    table = lay(party(iedain="B4"), party(zaunk="D4"), ap=4)
    table.g.listen(GAME.shown, [])
    table.choose("Activate Iedain", "Travel to B3")
    travelled = table.told("travelled")[0]
    assert table.match.changes(travelled) == ["Player 1 spends 2 AP (2 left)", "Iedain is on B3"]


# ------------------------------------------------------------------ answers
def test_wl51_a_travel_names_its_cost_and_what_lies_there() -> None:
    table = lay(party(iedain="B4"), party(zaunk="B3 wounded"), hidden={"B3": 2}, ap=4)
    table.choose("Activate Iedain")
    assert details(table, "Travel to B3") == "2 AP: forest, unexplored, with Player 2's Zaunk (wounded)"


def test_wl41_the_last_action_point_comes_with_a_warning() -> None:
    table = lay(party(iedain="B4"), party(zaunk="D4"), ap=1)
    table.choose("Activate Iedain")
    assert details(table, "Travel to A3").endswith("this is your last AP and ends your activations")


def test_an_attack_names_each_targets_odds() -> None:
    """N3: two favoured dice against one defence die hurt in 2 of 3 cases; the target strikes back in 1 of 8."""
    table = lay(party(elathor="B4"), party(iedain="B4"), ap=2)
    table.choose("Activate Elathor")
    assert details(table, "Attack B4") == "1 AP: 67% to hurt Player 2's Iedain, 12% to be struck back"


def test_conquering_names_the_number_needed_and_the_chance() -> None:
    table = lay(party(elathor="B4"), party(zaunk="D4"), strongholds={"B4": 2}, ap=2)
    table.choose("Activate Elathor")
    assert details(table, "Conquer") == "33% to roll the 2 needed"


def test_the_draft_shows_numbers_and_abilities() -> None:
    table = fresh(2)
    option = next(option for option in box().pick if option.card.name == "Brigg")
    words = GAME.details(box(), table.match.view(0), option)
    assert words == (
        "fighter; moves for 1 AP into forest, 1 into plain, 2 into mountain; attacks: short 1 die; "
        "defends with 2 dice; Squire: When another party member in his area attacks or defends, pay 1 AP to add one "
        "auxiliary die to that roll."
    )


def test_a_die_to_roll_again_is_named_by_what_it_shows() -> None:
    table = lay(party(iedain="B3"), party(zaunk="B3"), holds={"B3": 0}, ap=2)
    table.dice(EMPTY, DOUBLE)
    table.choose("Activate Iedain", "Attack B3")
    assert details(table, "Reroll die 1") == "a forest die that shows: empty"
    assert details(table, "Reroll die 2") == "a forest die that shows: two sages"


# ------------------------------------------------------------------ questions
def test_wl40_the_prompt_speaks_of_ending_only_where_it_is_offered() -> None:
    table = lay(party(iedain="B4", brigg="B4"), party(zaunk="D4"), ap=3)
    assert table.match.prompt() == "activate an adventurer (3 AP)"
    table.choose("Activate Iedain")
    assert not table.offers("End")
    assert table.match.prompt() == "Iedain on B4 acts (3 AP), or activate another"
    table.choose("Travel to C4")
    assert table.offers("End")
    assert table.match.prompt().endswith(", or end")


def test_wl70_the_prompt_names_attacker_area_and_hits() -> None:
    table = lay(party(elathor="B4"), party(zaunk="B4", brigg="B4"), ap=2)
    table.dice(DOUBLE, EMPTY)
    table.choose("Activate Elathor", "Attack B4")
    prompt = table.match.words(table.match.prompt())
    assert prompt == "Player 1's Elathor attacks B4 with 2 Hits: choose which of yours defends next"


def test_wl71_the_prompt_names_who_defends() -> None:
    table = lay(party(elathor="B4"), party(iedain="B4", brigg="B4"), ap=2, others=1)
    table.dice(DOUBLE, EMPTY)
    table.choose("Activate Elathor", "Attack B4", "Choose Iedain")
    prompt = table.match.words(table.match.prompt())
    assert prompt == "Player 1's Elathor attacks B4 with 2 Hits: add to the defence of Iedain, or go on and roll"


def test_no_player_is_called_by_a_side_or_a_number() -> None:
    """The text of the table names players by placeholders only."""
    table = lay(party(iedain="B4"), party(zaunk="D4"), holds={"B4": 0}, starts=True, phase=START)
    words = GAME.text(box(), table.match.view(0))
    assert "{0}" in words
    for wrong in ("side 1", "side 2", "Player 1", "P1"):
        assert wrong not in words


# ------------------------------------------------------------------ whole games
WRONG = re.compile(
    r"[{}\[\]]|None|(?<!WL)-\d|  |\b1 (Hits|Blocks|torcs|cards|adventurers|dice|steps)\b|^[a-z]|\.$|\bside \d|seat \d"
)


@pytest.mark.parametrize(
    "sitting", [Sitting(GAME, 2), Sitting(GAME, 3, {"events": "all", "pool": "full"}), *SITTINGS], ids=str
)
def test_everything_that_is_read_in_a_random_game_is_plain(sitting: Sitting) -> None:
    """No placeholder, code, list or wrong plural in what happened, in answers with their details, and in questions."""
    case = Case(sitting, 11)
    match = case.match(log_events=True)
    for ask in case.stops(match):
        view = match.view(ask.seat)
        for option in ask.options:
            said = match.words(GAME.details(match.edition, view, option))
            assert not WRONG.search(f"X{said}X"), said
            assert not WRONG.search(option.text), option.text
        assert not WRONG.search(f"X{match.words(match.prompt())}"), match.prompt()
    for event in match.log:
        assert event.kind != UNTOLD, event.changes
        said = match.sentence(event)
        assert not WRONG.search(said), said
        for change in match.changes(event):
            assert not WRONG.search(f"X{change}"), change
