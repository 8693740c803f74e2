"""One name for one player, and answers in words that mean something by themselves."""

from pathlib import Path

from tests.dice_race.game import GAME as RACE
from tests.dice_race.installed import race as race
from tests.dice_race.installed import race_package as race_package
from waystone.engine import Match, registry
from waystone.engine.event import one_of


def test_a_player_has_the_chosen_name_with_the_role_beside_it() -> None:
    match = Match.new(registry.find("vasty-wilds"), names=["Ada", "Ben"])
    role = match.game.seat_name(match.state, 1, "Ben")
    assert role != "Ben"
    assert match.title(1) == f"Ben ({role})"
    assert match.words("{1} waits for {0}") == "Ben waits for Ada", "a sentence needs no role"


def test_players_of_one_name_are_told_apart_by_their_roles() -> None:
    match = Match.new(registry.find("vasty-wilds"), names=["Ada", "Ada"])
    assert match.words("{1} waits for {0}") == f"{match.title(1)} waits for {match.title(0)}"
    assert match.title(0) != match.title(1)


def test_a_game_without_roles_calls_players_by_their_names() -> None:
    match = Match.new(RACE, names=["Ada", "Ben"])
    assert match.title(0) == "Ada"
    assert match.text(0).startswith("Ada @\nBen @\n"), "in the text table too"


def test_an_undo_never_speaks_of_a_bare_done(race: Path) -> None:
    """A word that means nothing alone comes with what it answered; a whole sentence stands for itself."""
    match = Match.new(RACE, players=2, log_events=True, settings={"crowd": "watches"})
    assert match.last_answer() == ""
    match.choose(match.edition.vocabulary.options[-1])
    assert match.last_answer() == "Go on (Do you wave to the crowd?)"
    match.undo()
    assert match.last_answer() == ""
    match.choose(match.edition.vocabulary.options[-2])
    assert match.last_answer() == "Wave (Do you wave to the crowd?)"
    assert match.ask is not None
    match.choose(match.ask.options[0])
    assert match.last_answer() == "Roll the die"


def test_one_of_several_numbers_has_one_name() -> None:
    assert one_of("gold", 2) == "gold/2"
    assert one_of("gold", 2) is one_of("gold", 2)
    assert one_of(one_of("item", 3), 0) == "item/3/0"
    assert one_of("heap", -1) == "heap/-1"
