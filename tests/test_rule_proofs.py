"""Every rule of every game is proved: some test of that game names its number."""

import re
from pathlib import Path
from typing import Any

import pytest

from tests.sittings import OUR_GAMES
from waystone.engine import Game
from waystone.engine.rulebook import rulebook

GAMES = Path(__file__).parent / "games"


def named(prefix: str, text: str) -> set[str]:
    """The rules that a text names: WK-33, WK_33 or wk33; a letter may follow."""
    found = re.findall(rf"(?<![A-Za-z]){prefix}[-_]?(\d+)([a-z]?)(?![A-Za-z0-9])", text, re.IGNORECASE)
    return {f"{prefix}-{int(number)}{letter.lower()}" for number, letter in found}


def without_proof(game: Game[Any], folder: Path) -> list[str]:
    proofs: set[str] = set()
    for path in folder.rglob("test_*.py"):
        proofs |= named(game.prefix, path.read_text(encoding="utf-8"))
    return [rule for rule in rulebook(game.package).rules if rule not in proofs]


@pytest.mark.parametrize("game", OUR_GAMES, ids=lambda game: game.name)
def test_every_rule_is_proved(game: Game[Any]) -> None:
    unproved = without_proof(game, GAMES / game.package.rpartition(".")[2])
    assert not unproved, f"{len(unproved)} rules without a proof: {', '.join(unproved)}"


@pytest.mark.parametrize(
    ("text", "rules"),
    [
        ('"""WK-33."""', {"WK-33"}),
        ("def test_wk33_a_wall(): ...", {"WK-33"}),
        ("def test_wk_79a(): ...", {"WK-79a"}),
        ("WK_33, WK-34; WK-35.", {"WK-33", "WK-34", "WK-35"}),
        ("WK-7 is not WK-70", {"WK-7", "WK-70"}),
        ("awk33 and WK and 33", set()),
    ],
)
def test_names_of_rules_are_found(text: str, rules: set[str]) -> None:
    assert named("WK", text) == rules


def test_a_rule_without_a_proof_is_listed(tmp_path: Path) -> None:
    from waystone.engine import registry

    game = registry.find("last-candle")
    (tmp_path / "test_some.py").write_text('"""LC-1 to start with, lc_2 and test_lc3 too."""')
    assert without_proof(game, tmp_path) == [f"LC-{number}" for number in range(4, 11)]
    assert len(without_proof(game, tmp_path / "none")) == 10
