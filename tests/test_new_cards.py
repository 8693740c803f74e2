"""A new card made of known effects is played by bots at once: their advice goes by what a card does, not by its id."""

import tomllib
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from tests.packs import GAMES, toml
from waystone.bots import roster
from waystone.engine import Edition, Match, registry
from waystone.engine.rng import Rng

Tables = dict[str, list[dict[str, Any]]]


def own(package: str, file: str) -> Any:
    return tomllib.loads((GAMES / package / "content" / file).read_text(encoding="utf-8"))


def forest_cards() -> tuple[str, Tables]:
    """Vasty Wilds: cards whose misfortunes and panels no printed card has together."""
    card = {
        "name": "Briar Gate", "sections": ["give_poison, deal_damage 2", "swap_pawns"], "layout": "L-B",
        "progress": {"L": "gain_sword, heal 2, move 4", "B": "place_objectives, gain_shield, move 3"},
    }  # fmt: skip
    return "vasty_wilds.toml", {"forest": [{"id": f"briar-gate-{number}", **card} for number in range(6)]}


def magic_items() -> tuple[str, Tables]:
    """Wakening Lair: an item that strikes every Monster of a Room and gives Effect markers to all."""
    box = own("wakening_lair", "wakening_lair.toml")
    bell = {
        "id": "storm_bell", "name": "Storm Bell", "timing": "action", "discard_after": True,
        "text": "Mark 1 box on each Monster in your Room. Every hero gains 1 Effect marker.",
        "effects": [
            {
                "op": "damage", "amount": 1, "type": "lightning", "target": "each_monster_in_room",
                "otherwise": "terror_zone",
            },
            {"op": "gain_effect", "amount": 1, "who": "each_hero", "range": "lair"},
        ],
    }  # fmt: skip
    gear = [row for row in box["treasures"] if row["type"] == "gear"]
    kept = [row["item"] for row in gear[12:]]
    items = [{"id": item["id"], "copies": kept.count(item["id"])} for item in box["items"]]
    return "wakening_lair.toml", {
        "items": [*items, {**bell, "copies": 12}],
        "treasures": [{"id": row["id"], "item": "storm_bell"} for row in gear[:12]],
    }


def treasures() -> tuple[str, Tables]:
    """The Warlock: a sword that strikes harder and wards off wounds, in place of the gold of some rooms."""
    blade = {
        "name": "Warding Blade", "kind": "weapon", "sword": True, "magic": True, "attack": 2,
        "ward": {"rolls": [4, 5, 6], "less": 1}, "text": "A sword. +2 to your Attack Strength.",
    }  # fmt: skip
    gone = [{"id": f"gold_{number}", "remove": True} for number in range(1, 6)]
    return "warlock.toml", {"treasure": [*gone, *[{"id": f"warding_blade_{i}", **blade} for i in range(5)]]}


def events() -> tuple[str, Tables]:
    """The Waylanders: an event that heals somebody, who then may take a free step."""
    wind = {
        "name": "Second Wind", "set": "veteran", "window": "action", "cost": 0, "scope": "chosen", "when": {},
        "effects": [{"do": "heal"}, {"do": "step", "n": 1}],
        "text": "A wounded adventurer of yours becomes healthy and makes a free step.",
    }  # fmt: skip
    return "waylanders.toml", {"event": [{"id": f"wind{number}", **wind} for number in range(12)]}


def special_areas() -> tuple[str, Tables]:
    """Wayward: what can be done at the Wishing Fountain can also be done in four rooms more."""
    rooms = [
        row for row in own("wayward", "wayward-dungeon.toml")["areas"] if row["kind"] == "room" and "special" not in row
    ]
    return "wayward-dungeon.toml", {
        "areas": [{"id": row["id"], "name": "Second Fountain", "special": "wishing_fountain"} for row in rooms[:4]]
    }


# The pack of each game, the answer by which a bot uses what is new, and where.
NEW: dict[str, tuple[Callable[[], tuple[str, Tables]], str, str]] = {
    "vasty-wilds": (forest_cards, "Place Briar Gate", ""),
    "wakening-lair": (magic_items, "Use Storm Bell", ""),
    "warlock": (treasures, "Keep Warding Blade", ""),
    "waylanders": (events, "Play Second Wind", ""),
    "wayward": (special_areas, "Wish at", "Second Fountain"),
}
MOST_GAMES = 4


@pytest.mark.parametrize("bot", ["greedy", "adept"])
@pytest.mark.parametrize("name", NEW)
def test_bots_use_what_is_new(name: str, bot: str, tmp_path: Path) -> None:
    """Given a pack with a new card of known effects, when bots play some games with it, then one of them uses it."""
    make, words, where = NEW[name]
    file, tables = make()
    text = "".join(
        f"[[{table}]]\n" + "".join(f"{field} = {toml(value)}\n" for field, value in row.items())
        for table, rows in tables.items()
        for row in rows
    )
    (tmp_path / file).write_text(text, encoding="utf-8")
    edition = registry.edition(name, (str(tmp_path),))
    assert any(uses(name, edition, bot, words, where, seed) for seed in range(MOST_GAMES))


def uses(name: str, edition: Edition, bot: str, words: str, where: str, seed: int) -> bool:
    """Whether somebody uses the new thing in a game, which is played until then or to its end."""
    game = registry.find(name)
    settings = {"events": "all"} if name == "waylanders" else {}
    match = Match.new(game, players=3, seed=seed, settings=settings, edition=edition)
    player = roster.make(bot, Rng(seed))
    while match.ask is not None:
        option = player.choose(match.seat(match.ask.seat))
        if words in option.text and where in match.text(match.ask.seat).partition("way: ")[0]:
            return True
        match.choose(option)
    return False
