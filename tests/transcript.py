"""A match boiled down to a few lines that change when a rule changes.

`python -m tests.transcript N` prints, as JSON, N matches of every sitting, as this process and this build play them.
"""

import hashlib
import json
import sys
from collections.abc import Sequence
from typing import Any

from tests.sittings import SITTINGS, Case, Sitting
from waystone.engine import Event
from waystone.engine.state import TABLE

A_PICTURE_EVERY = 100  # decisions


def digest(lines: Sequence[Any]) -> str:
    return hashlib.sha256(json.dumps(lines).encode()).hexdigest()[:16]


def told(event: Event) -> list[Any]:
    facts = [[name, fact] for name, fact in sorted(event.facts.items())]
    changes = [[change.what, change.before, change.after] for change in event.changes]
    return [event.kind, event.rule, event.seat, event.touches, list(event.dice), event.only, facts, changes]


def transcript(sitting: Sitting, seed: int) -> dict[str, Any]:
    """Random play from a seed: what was asked, answered and told, and how it ended; nothing of the state's fields."""
    case = Case(sitting, seed)
    match = case.match(copyable=False, log_events=True)
    asks = [(ask.seat, ask.subject.key, [option.id for option in ask.options]) for ask in case.walk(match)]
    result = match.result
    assert result is not None
    return {
        "seed": seed,
        "decisions": len(asks),
        "options": sum(len(options) for _, _, options in asks),
        "asks": digest(asks),
        "answers": digest(match.answers),
        "events": digest([told(event) for event in match.log]),
        "result": result.words,
        "scores": result.scores,
        "rewards": [round(reward, 9) for reward in result.rewards],
    }


def last_state(sitting: Sitting, seed: int) -> str:
    """A digest of every field at the end."""
    case = Case(sitting, seed)
    match = case.match(copyable=False)
    for _ in case.walk(match):
        pass
    return sitting.reader.digest(match.state)


def pictures(sitting: Sitting, seed: int) -> str:
    """A digest of what an onlooker and the first player saw on the way."""
    case = Case(sitting, seed)
    match = case.match(copyable=False)
    drawn = []
    for number, _ in enumerate(case.walk(match)):
        if number % A_PICTURE_EVERY == 0:
            for seat in (TABLE, 0):
                picture = sitting.game.scene(sitting.edition, match.view(seat))
                drawn.append([picture.style, *picture.pieces])
    return digest(drawn)


def everything(sitting: Sitting, seed: int) -> list[Any]:
    return [transcript(sitting, seed), last_state(sitting, seed), pictures(sitting, seed)]


def transcripts(matches: int) -> dict[str, Any]:
    return {str(sitting): [everything(sitting, seed) for seed in range(matches)] for sitting in SITTINGS}


if __name__ == "__main__":
    json.dump(transcripts(int(sys.argv[1])), sys.stdout)
