from waystone.engine.game import Edition
from waystone.games.waylanders.view import WayView


def draw(edition: Edition, view: WayView, lit: frozenset[str]) -> str:
    raise NotImplementedError
