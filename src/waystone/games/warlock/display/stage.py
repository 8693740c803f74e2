"""What every part of the picture needs: the view, and where things are."""

from typing import Final

from waystone.drawing import svg
from waystone.games.warlock.display.view import DungeonView
from waystone.games.warlock.model.content import Content

WIDTH: Final = 1240
HEIGHT: Final = 836
CELL: Final = 28
BOARD_X: Final = 16
BOARD_Y: Final = 66
PANEL_X: Final = 872
PANEL_WIDTH: Final = 354


class Stage:
    def __init__(self, content: Content, view: DungeonView) -> None:
        self.content = content
        self.view = view
        self.names = [f"{{{seat}}}" for seat in range(len(content.pieces))]
        self.initials = svg.initials([piece.name for piece in content.pieces])

    def middle(self, space: int) -> tuple[float, float]:
        """The middle of a space on the board."""
        x0, y0, x1, y1 = self.content.board.spaces[space].rect
        return (x0 + x1 + 1) / 2 * CELL, (y0 + y1 + 1) / 2 * CELL
