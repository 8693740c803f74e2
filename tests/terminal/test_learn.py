"""First lessons in a terminal: words before every answer, and no other answer before the lesson is over."""

from pathlib import Path

import pytest

from tests.terminal.test_play import session
from waystone.engine.lesson import lesson

HOUSE = ("vasty-wilds", "wakening-lair", "warlock", "waylanders", "wayward")


def right_answers(game: str, steps: int = 99) -> list[str]:
    """The numbers that a learner types who does as the lesson says."""
    script = lesson(game)
    match = script.new_match()
    typed = []
    while (line := script.next_line(match)) is not None and line.step < steps:
        assert match.ask is not None
        if line.waits:
            typed.append(str(match.ask.options.index(line.option) + 1))
        match.choose(line.option)
    return typed


def learn(game: str, *lines: str, home: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    """What a learner sees who types these lines; saved games lie in `home`."""
    monkeypatch.setenv("XDG_DATA_HOME", str(home))
    return session("learn", game, lines="".join(f"{line}\n" for line in lines))


@pytest.mark.parametrize("game", HOUSE)
def test_a_lesson_is_played_to_its_end(game: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    seen = learn(game, *right_answers(game), "q", home=tmp_path, monkeypatch=monkeypatch)
    steps = len(lesson(game).steps)
    places = [seen.index(f"Lesson, {number} of {steps}") for number in range(1, steps + 1)]
    assert places == sorted(places)
    assert "The lesson is over" in seen[places[-1] :]
    assert "Not yet" not in seen


def test_another_answer_must_wait(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    seen = learn("wakening-lair", "1", "5", "q", home=tmp_path, monkeypatch=monkeypatch)
    assert "Not yet. First: Be Verity the Paladin. She can heal" in seen
    assert "Lesson, 2 of 14" in seen
    assert "Begin again with: waystone learn wakening-lair" in seen


def test_what_was_said_can_be_read_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    seen = learn("wayward", *right_answers("wayward", 2), "lesson", "q", home=tmp_path, monkeypatch=monkeypatch)
    again = seen[seen.index("> lesson") :]
    assert [step.say in again for step in lesson("wayward").steps[:4]] == [True, True, True, False]


def test_again_begins_the_lesson_anew(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    seen = learn("wayward", *right_answers("wayward", 2), "again", "q", home=tmp_path, monkeypatch=monkeypatch)
    assert seen.count("Lesson, 1 of 13") == 2
    assert seen.count("Lesson, 3 of 13") == 1


def test_a_lesson_leaves_the_saved_game_alone(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    learn("wayward", *right_answers("wayward", 5), "q", home=tmp_path, monkeypatch=monkeypatch)
    assert list(tmp_path.rglob("*.json")) == []


def test_a_game_without_a_lesson_says_so(race: object, capfd: pytest.CaptureFixture[str]) -> None:
    from waystone.cli.main import main

    assert main(["learn", "dice-race"]) == 2
    assert "Dice Race has no lesson" in capfd.readouterr().err


def test_the_content_check_plays_lessons_too(tmp_path: Path, capfd: pytest.CaptureFixture[str]) -> None:
    from waystone.cli.main import main

    (tmp_path / "wayward-lesson.toml").write_text('[lesson]\nseed = 1\nnames = ["Ada", "Ben"]\nend = "Done."\n')
    assert main(["check", "wayward", "--pack", str(tmp_path)]) == 2
    assert "wayward: wayward-lesson.toml: steps: is missing; expected a list of tables" in capfd.readouterr().err
