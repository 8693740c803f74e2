"""Draws the pictures of this folder, as SVG and PNG, from matches that are the same each time.

    python docs/pictures/draw.py

Needs `resvg-py` (in the `dev` extra), and a serif and a sans face on the machine.
"""

from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import resvg_py

from waystone.engine import registry
from waystone.engine.match import Match
from waystone.engine.rng import Rng
from waystone.engine.state import TABLE

HERE = Path(__file__).parent


def draw(name: str, players: int, seed: int, decisions: int, worth: Callable[[Any], float]) -> None:
    save(name, play(name, players, seed, decisions, worth), TABLE)


def save(name: str, match: Match, seat: int) -> None:
    assert match.ask is not None
    lit = match.ask.touches()
    picture = match.game.scene(match.edition, match.view(seat)).named(match.names).svg(lit)
    (HERE / f"{name}.svg").write_text(picture, encoding="utf-8")
    (HERE / f"{name}.png").write_bytes(bytes(resvg_py.svg_to_bytes(svg_string=picture, width=1200)))


def play(name: str, players: int, seed: int, decisions: int, worth: Callable[[Any], float]) -> Match:
    """Players who peek: each tries all its options, dice included, and takes one that serves it best."""
    match = Match.new(registry.find(name), players=players, seed=seed, edition=registry.edition(name))
    random = Random(seed)
    for _ in range(decisions):
        if match.ask is None:
            break
        trials = []
        for option in match.ask.options:
            trial = match.copy()
            trial.choose(trial.edition.vocabulary.options[option.id])
            trials.append((worth(trial.view(TABLE)) + random.random(), option.id))
        match.choose_id(max(trials)[1])
    return match


def advised(name: str, players: int, seed: int, subject: str, after: int) -> Match:
    """Players who follow the game's advice, up to the first such question after so many answers."""
    match = Match.new(registry.find(name), players=players, seed=seed, edition=registry.edition(name))
    advice, chance = match.game.advice(), Rng(seed + 77)
    while match.ask is not None and not (len(match.answers) > after and match.ask.subject.key == subject):
        guess = match.guess(match.ask.seat, chance)
        weights = advice.priors(guess.state, match.ask)
        match.choose(match.ask.options[weights.index(max(weights))])
    return match


def lair_worth(view: Any) -> float:
    """Slain Monsters, marked boxes and full hands are good, wounds are bad; no hero stays at the entrance."""
    worth = 4.0 * len(view.monster_discard)
    for room in view.rooms:
        worth += sum(monster.marks.bit_count() for monster in room.monsters)
    if view.terror is not None:
        worth += 3 * sum(zone.marks.bit_count() for zone in view.terror.zones)
    for hero in view.heroes:
        worth += 2 * len(hero.weapons) + 2 * len(hero.items) + len(hero.reserve) + hero.markers - hero.damage
        worth += 0.3 * hero.room
    return worth


if __name__ == "__main__":
    draw("wakening-lair", players=4, seed=144, decisions=99, worth=lair_worth)
    firetop = advised("warlock", players=4, seed=5, subject="move", after=330)
    save("warlock", firetop, firetop.ask.seat if firetop.ask else TABLE)
    corners = advised("waylanders", players=4, seed=27, subject="action", after=215)
    save("waylanders", corners, corners.ask.seat if corners.ask else TABLE)
