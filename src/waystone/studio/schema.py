"""Which fields the tables of a game have, found by watching its own loader read them."""

from collections.abc import Callable
from dataclasses import dataclass, field

from waystone.engine.content import Note, noted

LIST = "entries"  # how a table of several entries was read, in notes
OF_WORDS = "@"  # begins the place of fields that depend on the word of an effect


@dataclass
class Field:
    """A field as the loader reads it. One that is read in several ways has several kinds."""

    name: str
    kinds: list[str]
    required: bool
    always: bool = True  # every entry is asked for it, not only those of some kind
    low: int | None = None
    high: int | None = None
    choices: list[str] = field(default_factory=list)
    what: str = ""  # of a reference: what it names; of a word: its vocabulary; of a number or text: what it is for
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


@dataclass
class Word:
    """A word of a vocabulary: what it does, and the fields that an effect of this word has."""

    help: str
    fields: dict[str, Field] = field(default_factory=dict)


@dataclass
class Schema:
    """Everything that the content of a game can hold."""

    tables: dict[tuple[str, str], TableSchema] = field(default_factory=dict)  # by file and table
    words: dict[tuple[str, str], dict[str, Word]] = field(default_factory=dict)  # by file and vocabulary

    def fields_at(self, file: str, place: str) -> dict[str, Field]:
        """The fields of a table, of a table inside it, or of the effects of a word."""
        first, *way = place.split(".")
        if first.startswith(OF_WORDS):
            fields = self.words[file, first.removeprefix(OF_WORDS)][way.pop(0)].fields
        else:
            fields = self.tables[file, first].fields
        for name in way:
            fields = fields[name].fields
        return fields


def schema_of(load: Callable[[], object]) -> Schema:
    """The schema of all that is read by a loader."""
    with noted() as notes:
        load()
    found = Schema()
    for note in notes:
        if not note.field and not note.place.startswith(OF_WORDS):
            found.tables.setdefault((note.file, note.place), TableSchema(note.file, note.place, note.kind == LIST))
        elif note.helps:
            words = {word: Word(help) for word, help in zip(note.choices, note.helps, strict=True)}
            found.words.setdefault((note.file, note.what), words)
    for note in notes:
        if note.field:
            _add(found, note)
    _find_exceptions(found, notes)
    return found


def _add(schema: Schema, note: Note) -> None:
    fields = schema.fields_at(note.file, note.place)
    if note.field not in fields:
        fields[note.field] = Field(note.field, [], True)
    fields[note.field].add(note)


def _find_exceptions(schema: Schema, notes: list[Note]) -> None:
    """Find the fields that only some of the entries at a place were asked for."""
    asked: dict[tuple[str, str, str], set[str]] = {}
    for note in notes:
        if note.entry:
            asked.setdefault((note.file, note.place, note.field), set()).add(note.entry)
            asked.setdefault((note.file, note.place, ""), set()).add(note.entry)
    for (file, place, name), entries in asked.items():
        if name and len(entries) < len(asked[file, place, ""]):
            schema.fields_at(file, place)[name].always = False


def _wider(choose: Callable[[int, int], int], one: int | None, other: int | None) -> int | None:
    if one is None or other is None:
        return one if other is None else other
    return choose(one, other)
