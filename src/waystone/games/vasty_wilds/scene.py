"""The table as SVG."""

from waystone.engine.game import Edition
from waystone.games.vasty_wilds.view import WildsView


def draw(edition: Edition, view: WildsView, lit: frozenset[str]) -> str:
    raise NotImplementedError
