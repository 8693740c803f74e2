"""Which fields the tables of a game have, found by watching its own loader read them."""

from collections.abc import Callable
from dataclasses import dataclass, field

from waystone.engine.content import Note, noted

LIST = "entries"  # how a table of several entries was read, in notes


@dataclass
class Field:
    """A field as the loader reads it. One that is read in several ways has several kinds."""

    name: str
    kinds: list[str]
    required: bool
    low: int | None = None
    high: int | None = None
    choices: list[str] = field(default_factory=list)
    what: str = ""  # of a reference: what it names
    fields: "dict[str, Field]" = field(default_factory=dict)  # of a table or a list of tables

    def add(self, note: Note) -> None:
        """Another entry was read: what it allows is allowed."""
        if note.kind not in self.kinds:
            self.kinds.append(note.kind)
        self.required = self.required and note.required
        self.low = _wider(min, self.low, note.low)
        self.high = _wider(max, self.high, note.high)
        self.choices += [choice for choice in note.choices if choice not in self.choices]
        self.what = self.what or note.what


@dataclass
class TableSchema:
    """A table of a content file."""

    file: str
    name: str
    is_list: bool
    fields: dict[str, Field] = field(default_factory=dict)

    @property
    def key_field(self) -> str:
        """What names an entry."""
        return "number" if "number" in self.fields and "id" not in self.fields else "id"


Schema = dict[tuple[str, str], TableSchema]  # by file and table


def schema_of(load: Callable[[], object]) -> Schema:
    """The schema of all that is read by a loader."""
    with noted() as notes:
        load()
    found: Schema = {}
    for note in notes:
        if not note.field:
            found.setdefault((note.file, note.place), TableSchema(note.file, note.place, note.kind == LIST))
    for note in notes:
        if note.field:
            _add(found, note)
    return found


def _add(schema: Schema, note: Note) -> None:
    table, *way = note.place.split(".")
    fields = schema[note.file, table].fields
    for name in way:
        fields = fields[name].fields
    if note.field in fields:
        fields[note.field].add(note)
    else:
        fields[note.field] = Field(
            note.field, [note.kind], note.required, note.low, note.high, list(note.choices), note.what
        )


def _wider(choose: Callable[[int, int], int], one: int | None, other: int | None) -> int | None:
    if one is None or other is None:
        return one if other is None else other
    return choose(one, other)
