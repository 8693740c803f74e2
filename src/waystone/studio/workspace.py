"""A pack folder that is being worked on: its files, what they change, what is wrong with them, and undo."""

import hashlib
import re
import shutil
from collections.abc import Sequence
from dataclasses import asdict
from functools import partial
from pathlib import Path
from typing import Any, Final, Protocol

from waystone.engine import registry
from waystone.engine.content import LARGEST_FILE, NOT_CONTENT, ContentError, Shelf
from waystone.lab.compare import content_files, edits
from waystone.studio import edit
from waystone.studio.edit import EditError
from waystone.studio.info import INFO_FILE, PackInfo, game_mistakes, held_games, may_hold, read_info
from waystone.studio.schema import Field, Schema, TableSchema, Word, schema_of

MOST_UNDONE: Final = 200
AT_LINE: Final = re.compile(r"at line (\d+)")
STEP: Final = re.compile(r"([^.\[\]]+)|\[(\d+)\]")  # of a way into an entry: a field, or a place in a list from 1


class Part(Protocol):
    """An entry that is changed together with others."""

    table: str
    key: str  # one that is new makes a new entry
    fields: dict[str, Any] | None  # those that change; None takes the entry out


class Workspace:
    """Every change reads the files anew: whoever works beside us in an editor is never overwritten unseen."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self._before: list[tuple[str, str, str]] = []  # a file, what it said before a change, and after it

    # ------------------------------------------------------------------ files
    @property
    def packs(self) -> tuple[str, ...]:
        return (str(self.folder),)

    def info(self) -> PackInfo:
        try:
            found = read_info(self.folder)
        except ContentError:
            found = None
        return found or PackInfo(self.folder.resolve().name)

    def text(self, file: str) -> str:
        path = self.folder / file
        try:
            return path.read_text(encoding="utf-8") if path.is_file() else ""
        except UnicodeDecodeError:
            raise EditError(f"{file} is not UTF-8 text: mend it in an editor first") from None

    def write(self, game: str, file: str, text: str, was: str | None = None) -> None:
        """Put a new text into a content file of the game; `was` is what the writer believes that it said."""
        if not may_hold(file, [game]) or file.endswith(NOT_CONTENT):
            raise EditError(f"{file} is no content file of {game}")
        if len(text.encode()) > LARGEST_FILE:
            raise EditError(f"{file} is too large: at most {LARGEST_FILE // 1000} kB")
        now = self.text(file)
        if was is not None and was != now:
            raise EditError(f"{file} was changed elsewhere meanwhile: it is shown anew, do your change again")
        if text != now:
            self._before = [*self._before, (file, now, text)][-MOST_UNDONE:]
            self._put(file, text)
            self._name_game(game)

    def _put(self, file: str, text: str) -> None:
        path = self.folder / file
        if text:
            path.write_text(text, encoding="utf-8")
        else:
            path.unlink(missing_ok=True)

    def _name_game(self, game: str) -> None:
        """Have `pack.toml` say that the pack is for this game too."""
        info = self.info()
        if game not in info.games and (self.folder / INFO_FILE).is_file():
            text = edit.set_field(self.text(INFO_FILE), "games", None, "", game, registry.find(game).rules_version)
            self._put(INFO_FILE, text)

    def undo(self) -> None:
        if not self._before:
            raise EditError("there is nothing to take back")
        file, before, after = self._before.pop()
        if self.text(file) != after:
            raise EditError(f"{file} was changed elsewhere meanwhile: that is not taken back")
        self._put(file, before)

    # ------------------------------------------------------------------ entries
    def set_field(self, game: str, file: str, table: str, key: str, way: list[str], value: Any) -> None:
        """Give a field of an entry a value; None, or one as in the game itself, is not spoken of in the pack.

        `way` leads from the entry to the field: a field in a table inside the entry is written with all of that table.
        """
        schema = self._table(game, file, table)
        top = way[0]
        whole = value if len(way) == 1 else _with(self._row(game, file, table, key).get(top, {}), way[1:], value)
        self.write(game, file, self._with_field(self.text(file), game, schema, key, top, whole))

    def _with_field(self, text: str, game: str, schema: TableSchema, key: str, field: str, value: Any) -> str:
        """The text of a file with another value in a field."""
        original = self._rows(game, schema.file, schema.name, False).get(key)
        named = self._key(schema, key)
        if value is None or (original is not None and original.get(field) == value):
            return edit.unset_field(text, schema.name, named, schema.key_field, field)
        return edit.set_field(text, schema.name, named, schema.key_field, field, value)

    def redraw(self, game: str, file: str, parts: Sequence[Part]) -> None:
        """Change several entries of a file in one step, as maps need it: a room takes its doors with it."""
        text = self.text(file)
        for part in parts:
            schema = self._table(game, file, part.table)
            if part.fields is None:
                text = self._without(text, game, schema, part.key)
            elif part.key in self._rows(game, file, part.table, True):
                for field, value in part.fields.items():
                    text = self._with_field(text, game, schema, part.key, field, value)
            else:
                named = self._key(schema, part.key)
                text = edit.drop_entry(text, schema.name, named, schema.key_field)
                text = edit.add_entry(text, schema.name, {schema.key_field: named, **part.fields})
        self.write(game, file, text)

    def duplicate(self, game: str, file: str, table: str, key: str, new: str) -> None:
        schema = self._table(game, file, table)
        if not new.strip():
            raise EditError("the new entry needs an id")
        if new in self._rows(game, file, table, True):
            raise EditError(f"there is a {table} {new!r} already")
        row = {**self._row(game, file, table, key), schema.key_field: self._key(schema, new)}
        self.write(game, file, edit.add_entry(self.text(file), table, row))

    def remove(self, game: str, file: str, table: str, key: str) -> None:
        """Take an entry out of the game."""
        self.write(game, file, self._without(self.text(file), game, self._table(game, file, table), key))

    def _without(self, text: str, game: str, schema: TableSchema, key: str) -> str:
        """The text of a file that takes an entry out of the game."""
        named = self._key(schema, key)
        text = edit.drop_entry(text, schema.name, named, schema.key_field)
        if key in self._rows(game, schema.file, schema.name, False):
            return edit.add_entry(text, schema.name, {schema.key_field: named, "remove": True})
        return text

    def restore(self, game: str, file: str, table: str, key: str) -> None:
        """Leave an entry as the game has it."""
        schema = self._table(game, file, table)
        self.write(game, file, edit.drop_entry(self.text(file), table, self._key(schema, key), schema.key_field))

    def _key(self, schema: TableSchema, key: str) -> Any:
        """A key as the file writes it; None for a table that is no list."""
        if not schema.is_list:
            return None
        if schema.key_field == "number":
            if not key.isdecimal():
                raise EditError(f"expected a whole number, not {key!r}")
            return int(key)
        return key

    def _table(self, game: str, file: str, table: str) -> TableSchema:
        found = self._schema(game).tables.get((file, table))
        if found is None:
            raise EditError(f"there is no table {table!r} in {file}")
        return found

    def _row(self, game: str, file: str, table: str, key: str) -> dict[str, Any]:
        rows = self._rows(game, file, table, True)
        if key not in rows:
            raise EditError(f"there is no {table} {key!r}")
        return rows[key]

    def _rows(self, game: str, file: str, table: str, changed: bool) -> dict[str, dict[str, Any]]:
        """The entries of a table by their keys; a single table has the key ""."""
        found = {}
        for name, row in self._all_rows(game, file, changed).items():
            name, _, key = name.partition(".")
            if name == table:
                found[key] = row
        return found

    def _all_rows(self, game: str, file: str, changed: bool) -> dict[str, dict[str, Any]]:
        folder = content_files(game)[0].parent
        before = Shelf(folder, [file], ()).rows() if (folder / file).is_file() else {}
        if not changed:
            return before
        try:
            return Shelf(folder, [file], self.packs).rows()
        except ContentError:
            return before

    def _schema(self, game: str) -> Schema:
        """With the pack, so that what it adds can be referred to; of the game alone while the pack has a mistake."""
        load = registry.find(game).load
        try:
            return schema_of(partial(load, self.packs))
        except ContentError:
            return schema_of(partial(load, ()))

    # ------------------------------------------------------------------ all of it
    def state(self, game_name: str) -> dict[str, Any]:
        """What the page shows of a game."""
        game = registry.find(game_name)
        schema = self._schema(game_name)
        wrong = [self._mistake(schema, error) for error in game_mistakes(game, self.packs)]
        return {
            "game": game.name,
            "title": game.title,
            "players": list(game.players),
            "others": self.others(game_name),
            "files": [
                {"name": path.name, "text": self.text(path.name)} for path in content_files(game_name, self.packs)
            ],
            "tables": [self._shown(game_name, table) for table in schema.tables.values()],
            "vocabularies": [
                {"file": file, "what": what, "words": [_word(name, word) for name, word in words.items()]}
                for (file, what), words in schema.words.items()
            ],
            "mistakes": wrong,
            "edits": self._edits(game_name),
            "can_undo": bool(self._before),
        }

    def _edits(self, game: str) -> list[str]:
        try:
            return [str(each) for each in edits(game, self.packs)]
        except ContentError:
            return []

    def _shown(self, game: str, table: TableSchema) -> dict[str, Any]:
        before = self._rows(game, table.file, table.name, False)
        now = self._rows(game, table.file, table.name, True)
        if not table.is_list:  # one that the game itself leaves out can be written all the same
            before, now = {"": {}} | before, {"": {}} | now
        return {
            "file": table.file,
            "name": table.name,
            "is_list": table.is_list,
            "key_field": table.key_field,
            "fields": [_field(field) for field in table.fields.values()],
            "entries": [_entry(key, before.get(key), now.get(key)) for key in {**before, **now}],
        }

    def _mistake(self, schema: Schema, error: ContentError) -> dict[str, Any]:
        """A mistake with where it stands: the entry, the way to its field, and the line of the file.

        The way to the amount of an item's second effect is "effects", "1", "amount".
        """
        file = Path(error.file).name
        table, _, inside = re.sub(r"^(\w+)\[\d+\]", r"\1", error.entry).partition(".")
        known = schema.tables.get((file, table))
        key, _, inside = inside.partition(".") if known is not None and known.is_list else ("", "", inside)
        way = [name or str(int(index) - 1) for name, index in STEP.findall(inside)]
        way += [error.field] if error.field else []
        field = way[0] if way else ""
        line = AT_LINE.search(error.problem)
        text = self.text(file)
        place = int(line.group(1)) if line else edit.line_of(text, table, key if key else None, field) if table else 0
        said = ": ".join(part for part in (error.entry, error.field, error.problem) if part)
        return {
            "file": file,
            "table": table,
            "key": key,
            "way": way,
            "said": said,
            "problem": error.problem,
            "line": place,
        }

    def others(self, game: str) -> list[str]:
        """The pack folders beside this one that change the game too: what it can be compared with."""
        beside = sorted(path for path in self.folder.resolve().parent.iterdir() if path.is_dir())
        return [path.name for path in beside if path != self.folder.resolve() and game in held_games(path)]

    def other(self, game: str, name: str) -> "Workspace":
        if name not in self.others(game):
            raise EditError(f"there is no pack {name!r} for {game} beside this one")
        return Workspace(self.folder.resolve().parent / name)

    def snapshot(self, room: Path) -> Path:
        """A copy of the pack under a name of its content: what plays is not changed while one goes on working."""
        files = sorted(path for path in self.folder.glob("*.toml") if path.is_file())
        sign = hashlib.sha256(b"".join(path.name.encode() + path.read_bytes() for path in files)).hexdigest()[:12]
        target = room / f"{self.folder.resolve().name}-{sign}"
        if not target.is_dir():
            target.mkdir(parents=True)
            for path in files:
                shutil.copy(path, target / path.name)
        return target


def _with(value: Any, way: list[str], inner: Any) -> dict[str, Any]:
    """A copy of a table with another value at the end of a way through it."""
    table: dict[str, Any] = dict(value) if isinstance(value, dict) else {}
    table[way[0]] = _with(table.get(way[0], {}), way[1:], inner) if len(way) > 1 else inner
    return {name: each for name, each in table.items() if each is not None}


def _field(field: Field) -> dict[str, Any]:
    return {**asdict(field), "fields": [_field(inner) for inner in field.fields.values()]}


def _word(name: str, word: Word) -> dict[str, Any]:
    return {"word": name, "help": word.help, "fields": [_field(inner) for inner in word.fields.values()]}


def _entry(key: str, before: dict[str, Any] | None, now: dict[str, Any] | None) -> dict[str, Any]:
    row = now if now is not None else before or {}
    state = "same" if before == now else "new" if before is None else "removed" if now is None else "changed"
    fields = [name for name in row if before is not None and row[name] != before.get(name)]
    title = next((row[name] for name in ("name", "class", "title") if isinstance(row.get(name), str)), "")
    return {
        "key": key,
        "title": title,
        "state": state,
        "changed": fields,
        "row": row,
        "written": {name: edit.written(value) for name, value in row.items() if isinstance(value, list | dict)},
    }
