"""The table as SVG."""

from waystone.engine.game import Edition
from waystone.games.warlock.view import DungeonView


def draw(edition: Edition, view: DungeonView, lit: frozenset[str]) -> str:
    raise NotImplementedError
