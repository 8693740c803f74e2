"""Fields that several content files of Wayward share."""

from waystone.engine.content import Entry
from waystone.games.wayward.model.content import ANY_PICK, ITEM_IDS


def cell(entry: Entry, field: str, default: list[int] | None = None) -> tuple[int, int]:
    """The place of a cell of the grid."""
    numbers = entry.numbers(field, 0, 99, default)
    if len(numbers) != 2:
        raise entry.error(field, "expected [x, y]")
    return numbers[0], numbers[1]


def kind_of(entry: Entry, field: str, id: str) -> int:
    """The kind of an item by its id."""
    if id == "pick_of_choice":
        return ANY_PICK
    if id not in ITEM_IDS:
        raise entry.error(field, f"there is no item {id!r}")
    return ITEM_IDS.index(id)


def other_faces(faces: tuple[int, ...]) -> tuple[int, ...]:
    """The faces of a die that are not among these."""
    return tuple(face for face in range(1, 7) if face not in faces)
