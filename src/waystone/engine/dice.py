"""Dice are content: what is on their faces, so that every table shows the faces that fell."""

from typing import Final, final


@final
class Face:
    """One side of a die."""

    def __init__(self, name: str, short: str, outline: str = "") -> None:
        self.name = name  # for people who read: "two Hits"
        self.short = short  # where there is little room: "HH"
        self.outline = outline  # its picture as path data in a square of 100; "" shows `short`


@final
class Die:
    """A kind of die."""

    def __init__(self, title: str, faces: dict[int, Face], numbered: bool = False) -> None:
        self.title = title  # "attack die"
        self.faces = faces  # by the number that a roll gives
        self.numbered = numbered  # its faces are numbers, which have a mean


D6: Final = Die("six-sided die", {pips: Face(str(pips), str(pips)) for pips in range(1, 7)}, numbered=True)
