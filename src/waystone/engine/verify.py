"""Whether a match was fair: every die and deal of a finished match follows from the secret shown at its end."""

import json
from dataclasses import dataclass
from typing import Any

from waystone.engine.fair import fingerprint
from waystone.engine.match import Match
from waystone.engine.record import Record


def shown_dice(match: Match) -> list[int]:
    """All dice that the log of a match shows, in their order."""
    return [die for event in match.log for die in event.dice]


def fingerprints(record: Record) -> list[str]:
    """Of the secrets that a match was played from, one after another: the last is the one that its table showed."""
    return [fingerprint(seed) for seed in (record.seed, *[seed for _, seed in record.fresh]) if isinstance(seed, str)]


def with_proof(record: Record) -> str:
    """A finished match as JSON with what the table showed: the fingerprint at its beginning, and all dice."""
    data: dict[str, Any] = json.loads(record.to_json())
    data["dice"] = shown_dice(record.replay(log_events=True))
    marks = fingerprints(record)
    if marks:
        data["fingerprint"] = marks[-1]
    return json.dumps(data, ensure_ascii=False)


def _answers_checked(record: Record) -> str:
    if not record.changed:
        return f"All {len(record.answers)} answers fit the cards and dice that follow from the seed."
    return (
        f"The first {record.first} answers were played by other rules or with other content (rules version"
        f" {record.rules}, content {record.content}): they can be checked with that version only. The other"
        f" {len(record.answers) - record.first} answers fit the cards and dice that follow from the table as it was"
        " handed over."
    )


@dataclass(frozen=True)
class Verdict:
    """What was checked, a sentence each, and what was found wrong."""

    checked: tuple[str, ...]
    wrong: tuple[str, ...]

    @property
    def fair(self) -> bool:
        return not self.wrong


def verify(text: str, promised: str = "") -> Verdict:
    """Check a record; `promised` is the fingerprint that the table showed when the match began, if somebody noted it.

    Raises `RecordError` if the text is no record, or its answers do not fit the dice.
    """
    record = Record.from_json(text)
    data: dict[str, Any] = json.loads(text)
    match = record.replay(log_events=True)
    checked = [_answers_checked(record)]
    wrong: list[str] = []
    marks = fingerprints(record)
    if not marks:
        wrong.append("The seed is a number, not a secret: a match for practice, whose dice could be foretold.")
    else:
        mark = marks[-1]
        if isinstance(record.seed, int):
            checked.append(f"Up to answer {record.fresh[0][0]} the seed was a number: those dice could be foretold.")
        for name, expected in (("the record", data.get("fingerprint", "")), ("you", promised)):
            if expected and str(expected).lower() not in marks:
                wrong.append(f"The secret's fingerprint is {mark}, not {expected} as {name} said.")
            elif expected:
                checked.append(f"The secret has the fingerprint that {name} said: {str(expected).lower()}.")
    if "dice" in data:
        rolled = shown_dice(match)
        if data["dice"] == rolled:
            before = sum(len(event.dice) for event in match.began.told) if match.began is not None else 0
            since = f" after answer {record.first}" if record.changed else ""
            checked.append(f"All {len(rolled) - before} dice shown{since} are those that follow from the secret.")
        else:
            wrong.append("The dice shown are not those that follow from the secret.")
    if not match.over:
        checked.append("The match is not over: later dice are not looked at.")
    return Verdict(tuple(checked), tuple(wrong))
