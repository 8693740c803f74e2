"""The table as SVG."""

from waystone.engine.game import Edition
from waystone.games.wayward.view import WaywardView


def draw(edition: Edition, view: WaywardView, lit: frozenset[str]) -> str:
    raise NotImplementedError
