"""Draws the pictures of Wayward in this folder, as SVG and PNG, from matches that are the same each time.

    python docs/pictures/draw_wayward.py

Needs `resvg-py` (in the `dev` extra), and a serif and a sans face on the machine.
"""

from pathlib import Path

import resvg_py

from waystone.engine.match import Match
from waystone.engine.registry import edition, find
from waystone.engine.state import TABLE

HERE = Path(__file__).parent


def draw(name: str, map: str, players: int, seed: int, decisions: int) -> None:
    """The table after so many decisions of players who follow the game's advice."""
    game = find("wayward")
    advice = game.advice()
    match = Match.new(game, players, seed, settings={"map": map}, edition=edition("wayward"))
    for _ in range(decisions):
        assert match.ask is not None
        weights = advice.priors(match.state, match.ask)
        match.choose(match.ask.options[weights.index(max(weights))])
    assert match.ask is not None
    lit = match.ask.touches()
    names = [f"Player {seat + 1}" for seat in range(players)]
    picture = game.scene(match.edition, match.view(TABLE)).named(names).svg(lit)
    (HERE / f"{name}.svg").write_text(picture, encoding="utf-8")
    (HERE / f"{name}.png").write_bytes(bytes(resvg_py.svg_to_bytes(svg_string=picture, width=1200)))


if __name__ == "__main__":
    draw("wayward", "dungeon", players=4, seed=11, decisions=243)
    draw("wayward-city", "city", players=6, seed=8, decisions=300)
