"""Personal bests: one for each player and course of a game, in a file of the player's own."""

import json
from pathlib import Path
from typing import Any

from waystone.engine.state import Score
from waystone.terminal.saves import data_folder, replace_file


class BadBests(Exception):
    """The file of bests is none; the message names it."""


def bests_file() -> Path:
    return data_folder() / "bests.json"


def keep_best(game: str, player: str, score: Score) -> str:
    """Keep a score if it is the player's best on its course; returns the sentence that tells it."""
    path = bests_file()
    bests = _read(path)
    key = f"{game}: {score.course}"
    try:
        before = bests.get(key, {}).get(player)
        points, words = (before["points"], before["words"]) if before else (None, "")
        better = points is None or score.points > points
    except (AttributeError, KeyError, TypeError):
        raise BadBests(f"{path} is not a file of personal bests") from None
    if not better:
        return f"Your best in {score.course}: {words}."
    bests.setdefault(key, {})[player] = {"points": score.points, "words": score.words}
    replace_file(path, json.dumps(bests, ensure_ascii=False, indent=1))
    return f"A new personal best in {score.course}: {score.words}{f', before: {words}' if before else ''}."


def _read(path: Path) -> dict[str, Any]:
    try:
        bests = json.loads(path.read_text(encoding="utf-8"))
    except FileNotFoundError:
        return {}
    except (ValueError, RecursionError):
        raise BadBests(f"{path} is not a file of personal bests") from None
    if not isinstance(bests, dict):
        raise BadBests(f"{path} is not a file of personal bests")
    return bests
