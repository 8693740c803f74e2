"""Draws the pictures of this folder from fixed matches, as SVG and PNG.

    python docs/pictures/draw.py

Needs `resvg-py` (in the `dev` extra) and a serif and a sans face on the machine.
"""

from pathlib import Path
from random import Random

import resvg_py

from waystone.engine import registry
from waystone.engine.match import Match
from waystone.engine.option import Option
from waystone.engine.state import TABLE

HERE = Path(__file__).parent


def eager(options: list[Option], random: Random) -> Option:
    """A player that fights when it can, equips what it finds and else goes on."""
    for verb in ("Attack", "Press", "Equip", "Play", "Roll all", "Move"):
        wanted = [option for option in options if option.text.startswith(verb)]
        if wanted and random.random() < 0.9:
            return random.choice(wanted)
    return random.choice(options)


def draw(name: str, players: int, seed: int, decisions: int) -> None:
    match = Match.new(registry.find(name), players=players, seed=seed)
    random = Random(seed)
    for _ in range(decisions):
        assert match.ask is not None
        match.choose(eager(match.ask.options, random))
    assert match.ask is not None
    lit = frozenset(option.touches for option in match.ask.options)
    picture = match.game.scene(match.edition, match.view(TABLE), lit)
    (HERE / f"{name}.svg").write_text(picture, encoding="utf-8")
    (HERE / f"{name}.png").write_bytes(bytes(resvg_py.svg_to_bytes(svg_string=picture, width=1200)))


if __name__ == "__main__":
    draw("wakening-lair", players=4, seed=1, decisions=100)
