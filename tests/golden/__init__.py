"""Golden transcripts: fixed matches of each game, kept in a file, so that any change of a rule shows as a diff.

`python -m tests.golden` writes them anew. Look at the diff: changed behaviour also raises the game's `rules_version`.
"""

import json
from pathlib import Path
from typing import Any

from tests.sittings import Sitting
from tests.transcript import transcript
from waystone.engine import Game

FOLDER = Path(__file__).parent
SEEDS = (1, 2, 3)


def path(game: Game[Any]) -> Path:
    return FOLDER / f"{game.name}.json"


def golden(game: Game[Any]) -> dict[str, Any]:
    return {
        "game": game.name,
        "rules": game.rules_version,
        "content": Sitting(game, game.players[0]).edition.fingerprint,
        "players": {
            str(players): [transcript(Sitting(game, players), seed) for seed in SEEDS] for players in game.players
        },
    }


def text(game: Game[Any]) -> str:
    return json.dumps(golden(game), indent=1, ensure_ascii=False) + "\n"
