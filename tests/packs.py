"""Packs for each game that change one thing, add another and take a third away, so that places in lists move."""

import json
import re
import tomllib
from pathlib import Path
from typing import Any

from waystone.engine import registry

GAMES = Path(__file__).parents[1] / "src" / "waystone" / "games"

# Game: file, table, what is changed (id, field, value), what is added (a new id, like that one), what is taken away.
CHANGES: dict[str, tuple[str, str, tuple[str, str, Any], tuple[str, str], str]] = {
    "vasty-wilds": (
        "vasty_wilds.toml", "forest", ("rotten-stump", "name", "Rotting Stump"), ("old-stump", "rotten-stump"),
        "fallen-nest",
    ),
    "wakening-lair": (
        "wakening_lair.toml", "monsters", ("cave_troll", "boxes", [4, 5, 5]), ("frost_wolf", "dire_wolf"), "mire_slime",
    ),
    "warlock": ("warlock.toml", "treasure", ("gold_1", "amount", 4), ("gold_9", "gold_1"), "gold_2"),
    "waylanders": ("waylanders.toml", "event", ("vet1", "name", "Get Up"), ("vet99", "vet1"), "vet2"),
    "wayward": (
        "wayward-dungeon.toml", "connections", ("S1-LG", "note", "wider now"), ("S1-LG-two", "S1-LG"), "T1-S1",
    ),
}  # fmt: skip


def write_pack(folder: Path, game: str, takes_away: bool = True) -> str:
    """A pack folder for a game; its address for `registry.edition`."""
    file, table, (changed, field, value), (new, like), gone = CHANGES[game]
    package = registry.find(game).package.rpartition(".")[2]
    rows = tomllib.loads((GAMES / package / "content" / file).read_text(encoding="utf-8"))[table]
    added = {**next(row for row in rows if row["id"] == like), "id": new}
    written = [{"id": changed, field: value}, added, *([{"id": gone, "remove": True}] if takes_away else [])]
    folder.mkdir(exist_ok=True)
    text = "".join(f"[[{table}]]\n" + "".join(f"{k} = {toml(v)}\n" for k, v in row.items()) for row in written)
    (folder / file).write_text(text, encoding="utf-8")
    return str(folder)


def write_old_city(pack: Path) -> str:
    """A pack with a further map of Wayward: the city under another name."""
    text = (GAMES / "wayward" / "content" / "wayward-city.toml").read_text(encoding="utf-8")
    text = re.sub(r'^id = "city"\nname = ".*"', 'id = "old-city"\nname = "The Old City"', text, count=1, flags=re.M)
    pack.mkdir()
    (pack / "wayward-old-city.toml").write_text(text, encoding="utf-8")
    (pack / "pack.toml").write_text('name = "Old City"\n\n[games]\nwayward = 2\n', encoding="utf-8")
    return str(pack)


def write_ring_road(pack: Path) -> str:
    """A pack with a further scenario of The Waylanders: the Narrow Pass under another name."""
    file = GAMES / "waylanders" / "content" / "waylanders-scenarios.toml"
    row = tomllib.loads(file.read_text(encoding="utf-8"))["scenario"][0]
    del row["setting"]
    row |= {"id": "ring-road", "name": "The Ring Road"}
    text = "".join(f"{field} = {toml(value)}\n" for field, value in row.items())
    pack.mkdir()
    (pack / file.name).write_text(f"[[scenario]]\n{text}", encoding="utf-8")
    return str(pack)


def toml(value: Any) -> str:
    """A value as it stands behind a field in TOML."""
    if isinstance(value, dict):
        return "{" + ", ".join(f"{key} = {toml(inner)}" for key, inner in value.items()) + "}"
    if isinstance(value, list):
        return "[" + ", ".join(toml(inner) for inner in value) + "]"
    return json.dumps(value)
