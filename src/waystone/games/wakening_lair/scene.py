"""The table as SVG."""

from waystone.engine.game import Edition
from waystone.games.wakening_lair.view import LairView


def draw(edition: Edition, view: LairView, lit: frozenset[str]) -> str:
    raise NotImplementedError
