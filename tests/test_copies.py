"""The `copy` methods of the games' states are those that their fields ask for."""

import ast

from tools.write_copies import ROOT, written

STATES = sorted((ROOT / "src" / "waystone" / "games").glob("*/model/state.py"))


def test_every_copy_is_up_to_date() -> None:
    """If this fails: python -m tools.write_copies."""
    assert len(STATES) == 5
    for path in STATES:
        text = path.read_text(encoding="utf-8")
        assert ast.dump(ast.parse(written(text))) == ast.dump(ast.parse(text)), path


def test_a_new_field_is_copied_as_its_kind_asks() -> None:
    state = """
class Coin:
    def __init__(self, side: int) -> None:
        self.side = side

    def copy(self) -> "Coin":
        return Coin(self.side)


class Table(State):
    def __init__(self, seats: int, rng: Rng) -> None:
        super().__init__(seats, rng)
        self.name = ""
        self.gold: list[int] = []
        self.rows: list[list[int]] = []
        self.coins: list[Coin] = []
        self.last: Coin | None = None
        self.hand: tuple[int, ...] = ()

    def copy(self) -> "Table":
        return self
"""
    made = written(state)
    for line in (
        "twin = Table(self.seats, self.rng.copy())",
        "twin.turn = self.turn",
        "twin.name = self.name",
        "twin.gold = self.gold.copy()",
        "twin.rows = [each.copy() for each in self.rows]",
        "twin.coins = [each.copy() for each in self.coins]",
        "twin.last = None if self.last is None else self.last.copy()",
        "twin.hand = self.hand",
    ):
        assert f"        {line}\n" in made
