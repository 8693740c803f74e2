"""Every field that a content file may set is read, and what is read is used: in play, text, picture or advice."""

import json
import tomllib
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from tests import builds
from tests.games.vasty_wilds.table import WOOD, lay, player
from waystone.engine.content import NOTES, ContentError
from waystone.engine.match import Match
from waystone.engine.rng import Rng
from waystone.engine.snapshot import snapshot
from waystone.games.vasty_wilds.game import GAME
from waystone.games.vasty_wilds.model import content as box
from waystone.games.vasty_wilds.model.load import read_content
from waystone.games.vasty_wilds.model.options import WildsEdition

FILE = Path(str(box.__file__)).parents[1] / "content" / "vasty_wilds.toml"
THINGS = [box.Content, box.Card, box.Dot, box.Site, box.Space, box.Effect, box.Pawn, box.Token]
pytestmark = pytest.mark.skipif(builds.COMPILED, reason="compiled classes cannot be watched")


# ------------------------------------------------------------------ from the file into the box
def written(value: Any) -> str:
    """A value as TOML."""
    if isinstance(value, dict):
        return "{ " + ", ".join(f'"{key}" = {written(part)}' for key, part in value.items()) + " }"
    return json.dumps(value)


def others(value: Any) -> list[Any]:
    """Values like this one that say something else."""
    if isinstance(value, bool):
        return [not value]
    if isinstance(value, int):
        return [value + 1, value - 1]
    if isinstance(value, str):
        return [f"{value} else", "7", "move 3", "no_move"]
    if isinstance(value, dict):
        return [{**value, key: other} for key, part in value.items() for other in others(part)] or [{"more": 1}]
    changed = [[*value[:i], other, *value[i + 1 :]] for i, part in enumerate(value) for other in others(part)]
    return changed or [["B"]]


def fields() -> list[tuple[str, str, Any]]:
    """Each field of each table once: the head of a table that a pack would write, the field, and its value."""
    found: dict[tuple[str, str], tuple[str, str, Any]] = {}
    for table, content in tomllib.loads(FILE.read_text(encoding="utf-8")).items():
        for row in content if isinstance(content, list) else [content]:
            head = f'[[{table}]]\nid = "{row["id"]}"\n' if isinstance(content, list) else f"[{table}]\n"
            for field, value in row.items():
                if field not in (*NOTES, "id") and value:
                    found.setdefault((table, field), (head, field, value))
    return list(found.values())


def told(thing: object, seen: dict[int, int]) -> Any:
    """All that an object holds, to compare two."""
    if id(thing) in seen:
        return seen[id(thing)]
    if isinstance(thing, list | tuple):
        return [told(part, seen) for part in thing]
    if not hasattr(thing, "__dict__"):
        return thing
    seen[id(thing)] = len(seen)
    return {key: told(value, seen) for key, value in vars(thing).items() if key not in ("fingerprint", "packs")}


@cache
def plain_box() -> Any:
    return told(read_content(()), {})


def changes(folder: Path, text: str) -> bool:
    """Whether a pack changes anything; a mistake in it is refused, which is as good."""
    (folder / FILE.name).write_text(text, encoding="utf-8")
    try:
        return bool(told(read_content((str(folder),)), {}) != plain_box())
    except ContentError:
        return True


@pytest.mark.parametrize(("head", "field", "value"), fields(), ids=lambda part: str(part).split("\n")[0][:30])
def test_every_field_is_read(tmp_path: Path, head: str, field: str, value: Any) -> None:
    for other in others(value)[:4]:
        assert changes(tmp_path, f"{head}{field} = {written(other)}\n"), f"{field} = {other!r} changes nothing"


def test_a_field_that_is_dropped_would_be_noticed(tmp_path: Path) -> None:
    """Notes are such fields."""
    assert not changes(tmp_path, '[rules]\nnote = "else"\n')


# ------------------------------------------------------------------ from the box into play
def test_everything_in_the_box_is_used(monkeypatch: pytest.MonkeyPatch) -> None:
    """Played and looked at from every side, each attribute of each thing is asked for outside of loading."""
    content = read_content(())
    held = {(kind, name) for kind in THINGS for name in vars(a_thing(content, kind))}
    used: set[tuple[type, str]] = set()

    def watch(kind: type) -> None:
        def asked(self: object, name: str) -> Any:
            used.add((kind, name))
            return object.__getattribute__(self, name)

        monkeypatch.setattr(kind, "__getattribute__", asked)

    for kind in THINGS:
        watch(kind)
    edition = WildsEdition(content)
    for players in GAME.players:
        play_and_look(edition, players)
    edition.vocabulary.named("redraw")  # programs call things by their ids
    lay(player(hand=[]), player(), forest=WOOD, pile=[], exhausted=True, dice=[2], edition=edition)  # seldom reached
    assert sorted(f"{kind.__name__}.{name}" for kind, name in held - used) == []


def a_thing(content: box.Content, kind: type) -> object:
    card = content.cards[-1]
    things = [content, card, card.dots[0], card.dots[0].site, content.spaces[-1], card.misfortunes[0]]
    return next(thing for thing in [*things, content.pawns[0], content.tokens[0]] if type(thing) is kind)


def play_and_look(edition: WildsEdition, players: int) -> None:
    rng, decision = Rng(3), 0
    match = Match.new(GAME, players=players, seed=5, edition=edition, log_events=True)
    while (ask := match.ask) is not None:
        if decision % 100 == 0:
            view = match.view(ask.seat)
            match.text(ask.seat)
            GAME.scene(edition, view).svg()
            GAME.advice().priors(match.state, ask)
            GAME.advice().value(match.state)
            snapshot(match)  # dots go by their ids there
        match.push(ask.options[rng.below(len(ask.options))])
        decision += 1
