"""What every part of the picture needs: the view, and where things are."""

from typing import Final

from waystone.drawing import svg
from waystone.games.warlock.display.view import DungeonView
from waystone.games.warlock.model.board import Space
from waystone.games.warlock.model.content import Content

WIDTH: Final = 1240
HEIGHT: Final = 836
CELL: Final = 28
BOARD_X: Final = 16
BOARD_Y: Final = 66
BASE: Final = 8.5  # the radius of what a figure stands on
PANEL_X: Final = 872
PANEL_WIDTH: Final = 354


@svg.kept
def players(content: Content) -> tuple[list[str], tuple[str, ...]]:
    """What stands for each player's name until a table puts it in, and the initials of their pieces."""
    return [f"{{{seat}}}" for seat in range(len(content.pieces))], svg.initials(
        [piece.name for piece in content.pieces]
    )


class Stage:
    def __init__(self, content: Content, view: DungeonView) -> None:
        self.content = content
        self.view = view
        self.names, self.initials = players(content)
        self.rooms = svg.token_for(view.rooms)  # stands for them: they are many, and several parts depend on them
        self.inside: dict[int, list[int]] = {}  # who is alive, by the space where they are
        figures: list[tuple[object, ...]] = []
        for a in view.adventurers:
            if a.alive:
                seat, space = a.seat, a.space
                self.inside.setdefault(space, []).append(seat)
                figures.append((seat, space, a.skill, a.stamina, a.caged))
        self.figures = tuple(figures)  # what is seen of those who are alive

    def crowd(self, space: int) -> int:
        """How many are there."""
        return len(self.inside.get(space, ()))

    def middle(self, space: int) -> tuple[float, float]:
        return middle(self.content.board.spaces[space])


def middle(space: Space) -> tuple[float, float]:
    """The middle of a space on the board."""
    x0, y0, x1, y1 = space.rect
    return (x0 + x1 + 1) / 2 * CELL, (y0 + y1 + 1) / 2 * CELL
