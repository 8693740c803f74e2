"""A match as data: what is written is read back, and what cannot be read says so in one line."""

import json
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest

from tests.sittings import Sitting, asked
from waystone.engine import Match, Rng, registry
from waystone.engine.playout import play_randomly
from waystone.engine.record import Record, RecordError
from waystone.engine.resume import wanted_by
from waystone.engine.state import Result

GAME = registry.find("last-candle")


def played(decisions: int = 7) -> Match:
    match = Match.new(
        GAME,
        names=["Ute", "Jürgen", "冬"],
        seed=11,
        settings={"candles": "3"},
        edition=registry.edition(GAME.name),
    )
    play_randomly(match, Rng(11), limit=decisions)
    return match


def written(**changes: Any) -> str:
    """A good record with some fields changed; a field changed to None is left out."""
    data = {**json.loads(Record.of(played()).to_json()), **changes}
    return json.dumps({key: value for key, value in data.items() if value is not None})


def complaint(text: str) -> str:
    with pytest.raises(RecordError) as caught:
        Record.from_json(text).replay()
    words = str(caught.value)
    assert words
    assert "\n" not in words
    return words


def test_a_record_is_read_back_as_written() -> None:
    record = Record.of(played())
    assert Record.from_json(record.to_json()) == record
    assert record.seats == ("Ute", "Jürgen", "冬")
    assert record.settings == {"candles": "3"}


def test_a_record_goes_on_where_it_stopped() -> None:
    match = played()
    again = Record.of(match).replay()
    assert Sitting(GAME, 3).reader.digest(again.state) == Sitting(GAME, 3).reader.digest(match.state)
    assert asked(again) == asked(match)
    assert again.answers == match.answers


def test_a_record_can_be_stopped_early() -> None:
    match = played()
    assert Record.of(match).replay(upto=3).answers == match.answers[:3]
    assert Record.of(match).replay(upto=0).answers == []


def test_a_replay_can_listen() -> None:
    assert Record.of(played()).replay(log_events=True).log


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("", "not a record"),
        ("{", "not a record"),
        ("[" * 100_000, "not a record"),
        ('{"waystone": ' + "9" * 5000 + "}", "not a record"),
        ("[]", "not a record of format 3 or earlier"),
        ("null", "not a record of format 3 or earlier"),
        ("{}", "not a record of format 3 or earlier"),
        ('{"waystone": 4}', "not a record of format 3 or earlier"),
        ('{"waystone": 1}', "the record has no 'game'"),
    ],
    ids=lambda text: text[:14],
)
def test_what_is_no_record_is_refused(text: str, words: str) -> None:
    assert words in complaint(text)


@pytest.mark.parametrize("key", ["game", "rules", "content", "packs", "settings", "seats", "seed", "answers"])
def test_a_missing_field_is_named(key: str) -> None:
    assert complaint(written(**{key: None})) == f"the record has no {key!r}"


@pytest.mark.parametrize(
    ("key", "value", "words"),
    [
        ("game", 3, "the record's 'game' should be str, not int"),
        ("rules", "1", "the record's 'rules' should be int, not str"),
        ("rules", True, "the record's 'rules' should be int, not bool"),
        ("seed", 1.5, "the record's 'seed' should be a whole number or a secret of 64 hexadecimal digits"),
        ("settings", [], "the record's 'settings' should be dict, not list"),
        ("settings", {"candles": 2}, "the record's 'settings' should hold only str"),
        ("answers", {}, "the record's 'answers' should be list, not dict"),
        ("answers", [0, "1"], "the record's 'answers' should hold only int"),
        ("answers", [True], "the record's 'answers' should hold only int"),
        ("seats", ["Ute", 2], "the record's 'seats' should hold only str"),
        ("packs", [1], "the record's 'packs' should hold only str"),
    ],
)
def test_a_field_of_the_wrong_kind_is_named(key: str, value: object, words: str) -> None:
    assert complaint(written(**{key: value})) == words


@pytest.mark.parametrize(
    ("key", "value", "words"),
    [
        ("rules", 99, "made by rules version 99 of Last Candle; this is version 1"),
        ("content", "beef", "made with other content of Last Candle (beef, here "),
        ("game", "last-candel", "there is no game 'last-candel'; did you mean 'last-candle'?"),
        ("packs", ["no/such/pack"], "there is no such pack folder"),
        ("seats", ["Ute"], "Last Candle is for 2, 3, 4 players, not 1"),
        ("settings", {"candles": "9"}, "candles must be one of 1, 2, 3, not '9'"),
        ("settings", {"moon": "full"}, "last-candle has no setting 'moon'"),
        ("answers", [0, 10**30], "there is no option 1000"),
        ("answers", [0, 999], "there is no option 999"),
        ("answers", [1, 1], "'Burn a candle to peek' is not offered now"),
    ],
)
def test_a_record_that_does_not_fit_says_why(key: str, value: object, words: str) -> None:
    assert words in complaint(written(**{key: value}))


def test_answers_after_the_end_are_refused() -> None:
    match = played(decisions=10_000)
    assert match.over
    assert "the match is over" in complaint(written(answers=[*match.answers, 0]))


def test_whatever_a_constructor_wants_is_a_field_of_that_name() -> None:
    """Compiled things can only be built from a snapshot if this holds: see `resume.wanted_by`."""
    for name in ("wayward", "warlock", "waylanders", "vasty-wilds", "wakening-lair"):
        match = Match.new(registry.find(name), players=2)
        module = import_module(type(match.state).__module__)
        for kind in vars(module).values():
            if isinstance(kind, type) and kind.__module__ == module.__name__:
                source = Path(module.__file__ or "").with_name("state.py").read_text()
                made = source.partition(f"class {kind.__name__}")[2].partition("\nclass ")[0]
                for wanted in wanted_by(kind):
                    assert f"self.{wanted}" in made or wanted in ("seats", "rng"), f"{kind.__name__}: {wanted}"
    assert wanted_by(Result) == ("words", "rule", "rewards", "scores")
