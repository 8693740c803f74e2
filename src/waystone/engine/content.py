"""Reading content: TOML tables into typed values, every mistake named by file, entry and field.

A game's content is one or more TOML files of the package. A pack is a folder with a file of the same name for each game
it changes: an entry with a known id overrides the fields it gives, one with a new id is added, `remove = true` takes it
out.
"""

import difflib
import hashlib
import json
import re
import tomllib
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from contextvars import ContextVar
from pathlib import Path
from typing import Any, NamedTuple, TypeVar, final

T = TypeVar("T")

LARGEST_FILE = 2_000_000  # bytes of a content file
DEEPEST = 12  # lists and tables in each other

NOT_CONTENT = ("targets.toml", "-lesson.toml")  # ends of names of files: what plays, not what is played with

# Fields that any entry may carry and no rule reads: where a number comes from.
NOTES = ("source", "facts", "note")


class ContentError(Exception):
    """A mistake in a content file, in one line."""

    def __init__(self, file: str, entry: str, field: str, problem: str) -> None:
        self.file, self.entry, self.field, self.problem = file, entry, field, problem
        super().__init__(": ".join(part for part in (file, entry, field, problem) if part))


def _nearest(word: str, words: Iterable[str]) -> str:
    close = difflib.get_close_matches(word, list(words), n=1)
    return f" (did you mean {close[0]!r}?)" if close else ""


def _kind(value: object) -> str:
    names = {
        bool: "true/false",
        int: "a whole number",
        float: "a number",
        str: "a text",
        list: "a list",
        dict: "a table",
    }
    return names.get(type(value), type(value).__name__)


class Note(NamedTuple):
    """What a loader asked of one field: the schema of the content is made of these."""

    file: str
    place: str  # the table, and the fields in each other that lead to this one: "heroes", "heroes.start"
    field: str  # "" for a note about the table itself, or that a word was read
    kind: str  # the name of the method that read it
    required: bool = True
    low: int | None = None
    high: int | None = None
    choices: tuple[str, ...] = ()
    what: str = ""  # of a reference: what it names; of a word: the vocabulary
    entry: str = ""  # which entry was read
    helps: tuple[str, ...] = ()  # of words: what each does


@final
class EffectWords:
    """The words that effects are made of, each with what it does; the fields that it reads stand there in backquotes.

    What is read of an effect after its word depends on the word: such fields are noted at the place "@what.word".
    """

    def __init__(self, what: str, meanings: dict[str, str], numbered: dict[str, tuple[int, int]] | None = None) -> None:
        self.what = what
        self.meanings = meanings
        self.numbered = numbered or {}  # of words written in a text: those with a number behind them, and its range


_notes: ContextVar[list[Note] | None] = ContextVar("notes", default=None)


@contextmanager
def noted() -> Iterator[list[Note]]:
    """Note every field that loaders read meanwhile, whether the entry has it or not."""
    notes: list[Note] = []
    token = _notes.set(notes)
    try:
        yield notes
    finally:
        _notes.reset(token)


class Entry:
    """One table of a content file. Each field is taken out as it is read; `done` complains about what is left."""

    def __init__(self, file: str, label: str, data: dict[str, Any], known: Iterable[str] = (), place: str = "") -> None:
        self.file, self.label = file, label
        self._place = place or label
        self._inside = self._place  # where fields are noted; once the word of an effect is read, it is that of the word
        self._data = data
        self._known = known  # ids of the game's own entries beside this one, if a pack brings it
        self._read: set[str] = set(NOTES)

    def error(self, field: str, problem: str) -> ContentError:
        return ContentError(self.file, self.label, field, problem)

    def has(self, field: str) -> bool:
        return field in self._data

    def _note(self, field: str, kind: str, default: object, **more: Any) -> None:
        notes = _notes.get()
        if notes is not None:
            file = Path(self.file).name
            notes.append(Note(file, self._inside, field, kind, default is None, entry=self.label, **more))

    def _take(self, field: str, kind: type, what: str, default: Any) -> Any:
        self._read.add(field)
        if field not in self._data:
            if default is None:
                raise self.error(field, f"is missing; expected {what}{self._meant()}")
            return default
        value = self._data[field]
        if not isinstance(value, kind) or (kind is int and isinstance(value, bool)):
            raise self.error(field, f"expected {what}, got {_kind(value)} ({value!r})")
        return value

    def _meant(self) -> str:
        """Of an entry that a pack brings: that its id is new, and which one was meant."""
        close = difflib.get_close_matches(self.label.partition(".")[2], list(self._known), n=1)
        return f" (the id is new, so all fields are needed; did you mean {close[0]!r}?)" if close else ""

    def text(self, field: str, default: str | None = None, about: str = "") -> str:
        """`about` says what the field does, for those who make packs; so in all of these."""
        self._note(field, "text", default, what=about)
        return self._text(field, default)

    def _text(self, field: str, default: str | None = None) -> str:
        value: str = self._take(field, str, "a text", default)
        return value

    def flag(self, field: str, default: bool | None = None) -> bool:
        self._note(field, "flag", default)
        value: bool = self._take(field, bool, "true or false", default)
        return value

    def number(self, field: str, low: int, high: int, default: int | None = None, about: str = "") -> int:
        self._note(field, "number", default, low=low, high=high, what=about)
        return self._number(field, low, high, default)

    def _number(self, field: str, low: int, high: int, default: int | None = None) -> int:
        value: int = self._take(field, int, f"a whole number from {low} to {high}", default)
        if value != default and not low <= value <= high:
            raise self.error(field, f"expected a whole number from {low} to {high}, got {value}")
        return value

    def amount(self, field: str, default: float) -> float:
        """A number with or without a point."""
        self._note(field, "amount", default)
        kind = int if isinstance(self._data.get(field), int) else float
        return float(self._take(field, kind, "a number", default))

    def choice(self, field: str, choices: Sequence[str], default: str | None = None) -> str:
        self._note(field, "choice", default, choices=tuple(choices))
        value = self._text(field, default)
        if value not in choices:
            raise self.error(field, f"expected one of {', '.join(choices)}; got {value!r}{_nearest(value, choices)}")
        return value

    def word(self, field: str, vocabulary: EffectWords) -> str:
        """The word of an effect, which says which other fields it has."""
        words = tuple(vocabulary.meanings)
        self._inside = self._place
        self._note(field, "word", None, choices=words, what=vocabulary.what, helps=tuple(vocabulary.meanings.values()))
        value = self._text(field)
        if value not in words:
            raise self.error(field, f"expected one of {', '.join(words)}; got {value!r}{_nearest(value, words)}")
        self._inside = f"@{vocabulary.what}.{value}"
        self._note("", "word", None)
        return value

    def choices(self, field: str, known: Sequence[str], what: str, default: list[str] | None = None) -> list[str]:
        """A list of known words."""
        self._note(field, "choices", default, choices=tuple(known), what=what)
        values = self._texts(field, default)
        for value in values:
            if value not in known:
                raise self.error(field, f"there is no {what} {value!r}; there are: {', '.join(known)}")
        return values

    def phrases(self, field: str, vocabulary: EffectWords) -> str:
        """Effects written as a text, `heal 1, move 2`; the caller reads it."""
        self._note_phrases(field, "phrases", vocabulary)
        return self._text(field)

    def phrase_list(self, field: str, vocabulary: EffectWords) -> list[str]:
        """A list of such texts."""
        self._note_phrases(field, "phrase_list", vocabulary)
        return self._texts(field)

    def _note_phrases(self, field: str, kind: str, vocabulary: EffectWords) -> None:
        words, what = vocabulary.meanings, vocabulary.what
        self._note(field, kind, None, choices=tuple(words), what=what, helps=tuple(words.values()))
        notes = _notes.get()
        if notes is not None:
            file = Path(self.file).name
            for word, (low, high) in vocabulary.numbered.items():
                notes.append(Note(file, f"@{what}.{word}", "n", "number", True, low, high))

    def ref(self, field: str, shelf: dict[str, T], what: str) -> T:
        """A reference to another entry by its id."""
        self._note(field, "ref", None, choices=tuple(shelf), what=what)
        return self._lookup(field, self._text(field), shelf, what)

    def _lookup(self, field: str, value: str, shelf: dict[str, T], what: str) -> T:
        if value not in shelf:
            raise self.error(field, f"there is no {what} {value!r}{_nearest(value, shelf)}")
        return shelf[value]

    def refs(self, field: str, shelf: dict[str, T], what: str) -> list[T]:
        self._note(field, "refs", None, choices=tuple(shelf), what=what)
        return [self._lookup(field, value, shelf, what) for value in self._texts(field)]

    def texts(self, field: str, default: list[str] | None = None) -> list[str]:
        self._note(field, "texts", default)
        return self._texts(field, default)

    def _texts(self, field: str, default: list[str] | None = None) -> list[str]:
        return self._list(field, lambda v: isinstance(v, str), "texts", default)

    def numbers(self, field: str, low: int, high: int, default: list[int] | None = None, about: str = "") -> list[int]:
        self._note(field, "numbers", default, low=low, high=high, what=about)

        def fits(value: object) -> bool:
            return isinstance(value, int) and not isinstance(value, bool) and low <= value <= high

        return self._list(field, fits, f"whole numbers from {low} to {high}", default)

    def _list(self, field: str, fits: Callable[[object], bool], what: str, default: Any) -> list[Any]:
        values: list[Any] = self._take(field, list, f"a list of {what}", default)
        for value in values:
            if not fits(value):
                raise self.error(field, f"expected a list of {what}; {value!r} is not one")
        return values

    def entries(self, field: str, default: list[Any] | None = None) -> "list[Entry]":
        """A list of inline tables, each an entry of its own."""
        self._note(field, "entries", default)
        rows = self._list(field, lambda v: isinstance(v, dict), "tables", default)
        place = f"{self._inside}.{field}"
        return [Entry(self.file, f"{self.label}.{field}[{i + 1}]", row, (), place) for i, row in enumerate(rows)]

    def entry(self, field: str) -> "Entry":
        self._note(field, "entry", None)
        row: dict[str, Any] = self._take(field, dict, "a table", None)
        return Entry(self.file, f"{self.label}.{field}", row, (), f"{self._inside}.{field}")

    def number_or(self, field: str, word: str, low: int, high: int, meaning: int) -> int:
        """A number, or one word that stands for `meaning` ("all", "lair")."""
        self._note(field, "number_or", None, low=low, high=high, choices=(word,))
        if self._data.get(field) == word:
            self._read.add(field)
            return meaning
        return self._number(field, low, high)

    def done(self) -> None:
        for field in self._data:
            if field not in self._read:
                raise self.error(field, f"is not known here{_nearest(field, self._read)}")


# Entries of packs that are passed over, by file and entry: how `mistakes` finds what comes after the first.
_left_out: ContextVar[frozenset[tuple[str, str]]] = ContextVar("left out", default=frozenset())


def mistakes(load: Callable[[], object], most: int = 30) -> list[ContentError]:
    """Every mistake that loading finds. After each the entry of the pack that is at fault is left out, and loading is
    tried again; what only then is wrong, since it names that entry, is not told."""
    found: list[ContentError] = []
    left: set[tuple[str, str]] = set()
    while len(found) < most:
        token = _left_out.set(frozenset(left))
        try:
            load()
            return found
        except ContentError as error:
            fault = (error.file, ".".join(error.entry.split("[")[0].split(".")[:2]))
            if fault in left:
                return found
            names = {name.rpartition(".")[2] for _, name in left}
            problem = error.problem.partition(" (")[0]  # without what may have been meant
            if not any(repr(name) in problem for name in names if name):
                found.append(error)
            left.add(fault)
        finally:
            _left_out.reset(token)
    return found


class Shelf:
    """All content of one game, packs laid over it."""

    def __init__(self, folder: Path, files: Sequence[str], packs: Sequence[str]) -> None:
        self.packs = tuple(packs)
        self._folder, self._files = folder, files
        self._tables: dict[str, Any] = {}
        self._home: dict[tuple[str, str], str] = {}  # (table, entry id) -> the file that last spoke of it
        self._own_files: dict[str, set[str]] = {}  # the files of the game that a table stands in
        for name in files:
            if not any((Path(pack) / name).is_file() for pack in packs) or (folder / name).is_file():
                self._lay(read_toml(folder / name, name))  # but not what only packs bring
        self._own = set(self._home)  # what the game itself brings
        for (table, _), file in self._home.items():
            self._own_files.setdefault(table, set()).add(file)
        for pack in packs:
            if not Path(pack).is_dir():
                raise ContentError(pack, "", "", "there is no such pack folder")
            for name in files:
                path = Path(pack) / name
                if path.is_file() and (str(path), "") not in _left_out.get():
                    self._lay(read_toml(path, str(path)))
        self._asked: set[str] = set()

    def _lay(self, parsed: tuple[str, dict[str, Any]]) -> None:
        file, tables = parsed
        for table, rows in tables.items():
            self._check_file(file, table)
            if isinstance(rows, list):
                self._lay_rows(file, table, rows)
            elif (file, table) in _left_out.get():
                continue
            elif isinstance(rows, dict):
                if "" in self._tables.get(table, {}):
                    raise ContentError(file, table, "", f"expected a list of tables: write [[{table}]]")
                self._home[table, ""] = file
                self._tables.setdefault(table, {}).update(rows)
            else:
                raise ContentError(file, table, "", f"expected a table, got {_kind(rows)}")

    def _check_file(self, file: str, table: str) -> None:
        """A pack gives a table in the file of the game that has it, where everybody looks for it."""
        homes = self._own_files.get(table, set())
        if homes and Path(file).name not in homes and (file, table) not in _left_out.get():
            raise ContentError(file, table, "", f"belongs into {' or '.join(sorted(homes))}")

    def _lay_rows(self, file: str, table: str, rows: list[Any]) -> None:
        shelf: dict[str, dict[str, Any]] = self._tables.setdefault(table, {"": {}})
        if "" not in shelf:
            raise ContentError(file, table, "", "expected one table, got a list of tables")
        fresh: set[str] = set()
        for i, row in enumerate(rows):
            if not isinstance(row, dict):
                raise ContentError(file, table, "", f"expected tables, got {_kind(row)}")
            key = str(row.get("id", row.get("number", "")))
            if not key:
                raise ContentError(file, f"{table}[{i + 1}]", "id", "is missing; every entry needs an id")
            if (file, f"{table}.{key}") in _left_out.get():
                continue
            if key in fresh:
                raise ContentError(file, f"{table}.{key}", "id", "stands twice in this file")
            fresh.add(key)
            if row.get("remove") is True:
                if key not in shelf:
                    raise ContentError(
                        file, f"{table}.{key}", "remove", f"there is no such entry{_nearest(key, shelf)}"
                    )
                del shelf[key]
                continue
            shelf[key] = {**shelf.get(key, {}), **row}
            self._home[table, key] = file

    def fingerprint(self) -> str:
        """Of everything that can change play; comments and the order of tables and fields are left out.

        The order of entries counts: options are numbered by it, and a record speaks in those numbers.
        """
        ordered = {table: list(rows.items()) if "" in rows else rows for table, rows in self._tables.items()}
        text = json.dumps(ordered, sort_keys=True, ensure_ascii=True, default=str)
        return hashlib.sha256(text.encode()).hexdigest()[:16]

    def entries(self, table: str) -> list[Entry]:
        self._asked.add(table)
        rows = self._tables.get(table)
        if not isinstance(rows, dict) or "" not in rows:
            raise ContentError(self._any_file(), table, "", "is missing; expected a list of tables")
        own = [key for key in rows if (table, key) in self._own]
        self._note(table, "entries")
        return [
            Entry(self._home[table, key], f"{table}.{key}", row, () if (table, key) in self._own else own, table)
            for key, row in rows.items()
            if key
        ]

    def rows(self) -> dict[str, dict[str, Any]]:
        """Everything as it was written, packs laid over it, by "table.id" or "table"."""
        found: dict[str, dict[str, Any]] = {}
        for table, rows in self._tables.items():
            if "" in rows:
                found.update({f"{table}.{key}": row for key, row in rows.items() if key})
            else:
                found[table] = rows
        return found

    def section(self, table: str, may_miss: bool = False) -> Entry:
        """A single table. One of which every field has a usual value may be missing."""
        self._asked.add(table)
        rows = self._tables.get(table, {} if may_miss else None)
        if not isinstance(rows, dict) or "" in rows:
            raise ContentError(self._any_file(), table, "", "is missing; expected a table")
        home = self._home.setdefault((table, ""), self._files[0])
        if may_miss and Path(home).name != self._files[0]:
            raise ContentError(home, table, "", f"belongs into {self._files[0]}")
        self._note(table, "entry")
        return Entry(self._home[table, ""], table, rows)

    def _note(self, table: str, kind: str) -> None:
        notes = _notes.get()
        if notes is not None:
            files = {Path(file).name for (name, _), file in self._home.items() if name == table}
            notes += [Note(file, table, "", kind) for file in self._files if file in files]

    def skip(self, *tables: str) -> None:
        """Tables that document the content and that no rule reads."""
        self._asked.update(tables)

    def done(self) -> None:
        for table in self._tables:
            if table not in self._asked:
                home = next((file for (name, _), file in self._home.items() if name == table), self._any_file())
                raise ContentError(home, table, "", self._belongs(table))

    def _belongs(self, table: str) -> str:
        """Why a table is refused: another file of the game has it, or none."""
        others = [path for path in sorted(self._folder.glob("*.toml")) if path.name not in self._files]
        homes = [path.name for path in others if table in read_toml(path, path.name)[1]]
        if homes:
            return f"belongs into {' or '.join(homes)}"
        return f"is not a table of this game{_nearest(table, self._asked)}"

    def _any_file(self) -> str:
        return next(iter(self._home.values()), "content")


def further_files(folder: Path, pattern: str, packs: Iterable[str]) -> list[str]:
    """The names of files that packs bring and the game's folder does not have, in the order of the packs."""
    found: dict[str, None] = {}
    for pack in packs:
        for path in sorted(Path(pack).glob("*.toml")):
            is_content = re.fullmatch(pattern, path.name) and not path.name.endswith(NOT_CONTENT)
            if is_content and not (folder / path.name).is_file() and (str(path), "") not in _left_out.get():
                found[path.name] = None
    return list(found)


def read_toml(path: Path, label: str) -> tuple[str, dict[str, Any]]:
    """A content file within the limits of size and depth; what is wrong with it is told under the label."""
    try:
        if path.stat().st_size > LARGEST_FILE:
            raise ContentError(label, "", "", f"is too large: at most {LARGEST_FILE // 1000} kB")
        tables = tomllib.loads(path.read_text(encoding="utf-8"))
        if _is_deep(tables):
            raise ContentError(label, "", "", f"is nested too deeply: at most {DEEPEST} lists and tables in each other")
        return label, tables
    except RecursionError:
        raise ContentError(label, "", "", "is nested too deeply") from None
    except tomllib.TOMLDecodeError as error:
        raise ContentError(label, "", "", f"is not valid TOML: {error}") from None
    except UnicodeDecodeError as error:
        raise ContentError(label, "", "", f"is not UTF-8 text: {error}") from None
    except OSError as error:
        raise ContentError(label, "", "", f"cannot be read: {error.strerror}") from None
    except ValueError:  # Python refuses to read numbers of thousands of digits
        raise ContentError(label, "", "", "holds a number that is too long") from None


def _is_deep(value: object) -> bool:
    """Whether lists and tables lie in each other deeper than any content needs."""
    level = [value]
    for _ in range(DEEPEST):
        inner: list[object] = []
        for each in level:
            if isinstance(each, dict):
                inner += each.values()
            elif isinstance(each, list):
                inner += each
        if not inner:
            return False
        level = inner
    return any(isinstance(each, dict | list) for each in level)
