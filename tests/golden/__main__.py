"""Writes the golden transcripts of all games of this project."""

from tests import golden
from tests.sittings import OUR_GAMES

for game in OUR_GAMES:
    golden.path(game).write_text(golden.text(game), encoding="utf-8")
    print(golden.path(game).name)
