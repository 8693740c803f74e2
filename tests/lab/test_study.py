"""Studies: what is kept, what goes on, and what two packs on the same seeds tell."""

from dataclasses import replace
from pathlib import Path

import pytest

from waystone.lab import study as studies
from waystone.lab.compare import differences, edits
from waystone.lab.estimate import Sums, chance_of_luck, mean, share, sure, wilson
from waystone.lab.plan import Plan, usual_players
from waystone.lab.study import OLD, Question, Study, StudyError

pytestmark = pytest.mark.usefixtures("race")
PLAN = Plan("dice-race", 3, 60, ("greedy", "random"), seed=5, settings=(("track", "short"),))


@pytest.fixture
def longer(tmp_path: Path) -> str:
    """A pack that makes the short track twice as long."""
    pack = tmp_path / "longer"
    pack.mkdir()
    (pack / "race.toml").write_text('[[track]]\nid = "short"\nlength = 24\n')
    return str(pack)


def made(question: Question, folder: Path) -> Study:
    study = Study(question, folder)
    study.play()
    return study


# ------------------------------------------------------------------ playing and keeping
def test_a_study_that_goes_on_plays_only_what_is_missing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    first = made(Question((replace(PLAN, games=50),)), tmp_path)
    played: list[tuple[int, int]] = []
    real = studies.play_batch

    def watched(plan: Plan, against: tuple[str, ...] | None, begin: int, count: int) -> dict[str, object]:
        played.append((begin, count))
        return real(plan, against, begin, count)

    monkeypatch.setattr(studies, "play_batch", watched)
    more = made(Question((PLAN,)), tmp_path)
    assert first.games == 50
    assert more.games == 60
    assert played == [(55, 10)]
    monkeypatch.undo()
    fresh = made(Question((PLAN,)), tmp_path / "fresh")
    assert more.sums(3, "turns") == fresh.sums(3, "turns")
    assert more.values(3, "turns") == fresh.values(3, "turns")


def test_the_number_of_processes_changes_nothing(tmp_path: Path) -> None:
    alone = made(Question((PLAN,)), tmp_path / "one")
    together = Study(Question((PLAN,)), tmp_path / "two")
    heard: list[int] = []
    together.play(jobs=2, progress=heard.append)
    assert heard[-1] == 60
    assert together.sums(3, "turns") == alone.sums(3, "turns")
    assert together.labels(3, "taken")
    for label in alone.labels(3, "taken"):
        assert together.sums(3, "taken", label) == alone.sums(3, "taken", label)


def test_games_of_another_question_are_not_mixed_in(tmp_path: Path) -> None:
    made(Question((PLAN,)), tmp_path)
    with pytest.raises(StudyError, match="holds games of another question"):
        Study(Question((replace(PLAN, seed=6),)), tmp_path)


def test_half_a_file_is_never_left(tmp_path: Path) -> None:
    """Whoever is interrupted while writing finds the batch missing, not broken."""
    made(Question((PLAN,)), tmp_path)
    (tmp_path / "games" / "3-30-25.json").unlink()
    (tmp_path / "games" / "3-30-25.part").write_text('{"games": 2')
    again = Study(Question((PLAN,)), tmp_path)
    assert again.games == 35
    again.play()
    assert again.games == 60


def test_what_is_absent_from_a_game_counts_as_nothing_where_it_should(tmp_path: Path) -> None:
    study = made(Question((PLAN,)), tmp_path)
    assert study.sums(3, "endings", "an end that never came").count == 60
    assert study.sums(3, "win-with", "a thing that nobody used").count == 0


# ------------------------------------------------------------------ comparing
def test_a_planted_change_is_found_with_its_size(tmp_path: Path, longer: str) -> None:
    question = Question((replace(PLAN, packs=(longer,)),), against=())
    study = made(question, tmp_path / "out")
    surely = {(each.metric, each.label): each for each in differences(study) if each.is_sure}
    turns = surely["turns", ""]
    assert turns.now.value > 1.5 * turns.before.value
    assert turns.change.low < turns.now.value - turns.before.value < turns.change.high
    assert turns.change.value == pytest.approx(turns.now.value - turns.before.value)
    assert [str(edit) for edit in edits("dice-race", (longer,))] == ["track.short: length was 12, is 24"]


def test_where_nothing_was_changed_nothing_is_found(tmp_path: Path) -> None:
    assert differences(made(Question((PLAN,), against=()), tmp_path)) == []
    assert edits("dice-race", ()) == []


def test_another_name_changes_nothing_on_any_of_twenty_seeds(tmp_path: Path) -> None:
    pack = tmp_path / "names"
    pack.mkdir()
    (pack / "race.toml").write_text('[[card]]\nid = "nap"\ntitle = "Doze"\n')
    for number in range(20):
        question = Question((replace(PLAN, games=10, seed=100 * number + 1, packs=(str(pack),)),), against=())
        assert differences(made(question, tmp_path / str(number))) == []


def test_false_alarms_come_at_their_rate(tmp_path: Path) -> None:
    """Twenty times the same game on other seeds: differences are luck, and called so nearly always."""
    alarms = 0
    for number in range(20):
        ours = made(Question((replace(PLAN, games=40, seed=1000 * number + 1),)), tmp_path / f"a{number}")
        theirs = made(Question((replace(PLAN, games=40, seed=1000 * number + 500),)), tmp_path / f"b{number}")
        chances = []
        for metric in ("turns", "decisions", "tension", "breadth", "real-choices"):
            mine, other = ours.sums(3, metric), theirs.sums(3, metric)
            error = (mine.error**2 + other.error**2) ** 0.5
            chances.append(chance_of_luck(mine.mean - other.mean, error))
        alarms += any(sure(chances))
    assert alarms <= 4  # one is expected; five or more happen once in four hundred runs


def test_an_added_and_a_removed_entry_are_told(tmp_path: Path) -> None:
    pack = tmp_path / "cards"
    pack.mkdir()
    (pack / "race.toml").write_text(
        '[[card]]\nid = "nap"\nremove = true\n[[card]]\nid = "gallop"\ntitle = "Gallop"\nsteps = 6\n'
    )
    told = [str(edit) for edit in edits("dice-race", (str(pack),))]
    assert sorted(told) == ["card.gallop: added", "card.nap: removed"]


def test_the_other_side_is_what_the_other_pack_gives(tmp_path: Path, longer: str) -> None:
    both = made(Question((replace(PLAN, packs=(longer,)),), against=()), tmp_path / "both")
    alone = made(Question((PLAN,)), tmp_path / "alone")
    assert both.sums(3, "turns", side=OLD) == alone.sums(3, "turns")


# ------------------------------------------------------------------ estimates
def test_intervals() -> None:
    sums = Sums()
    for value in (1.0, 2.0, 3.0, 4.0):
        sums.add(value)
    found = mean(sums)
    assert found.value == 2.5
    assert found.margin == pytest.approx(1.96 * 0.6455, abs=0.001)
    low, high = wilson(0, 10)
    assert low == 0.0
    assert high == pytest.approx(0.2775, abs=0.001)
    assert share(Sums(10, 0.0, 0.0)).high == pytest.approx(0.2775, abs=0.001)
    assert mean(Sums()).count == 0


def test_holms_method() -> None:
    assert sure([0.01, 0.04, 0.03]) == [True, False, False]
    assert sure([0.01, 0.02, 0.03]) == [True, True, True]
    assert sure([]) == []


def test_the_usual_number_of_players() -> None:
    assert usual_players((1, 2, 3, 4, 5, 6)) == 4
    assert usual_players((2, 3)) == 3


def test_events_are_kept_of_as_many_games_as_the_plan_says(tmp_path: Path) -> None:
    study = made(Question((replace(PLAN, games=4, heard=3),)), tmp_path)
    assert (study.tallies[3].games, study.tallies[3].heard) == (4, 3)
