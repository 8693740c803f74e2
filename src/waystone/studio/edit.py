"""Changing the text of a content file: one field, one entry. Comments and the order of everything else stay."""

import json
import re
from collections.abc import Sequence
from typing import Any, Final

import tomlkit
from tomlkit.exceptions import TOMLKitError
from tomlkit.items import AoT, Table
from tomlkit.toml_document import TOMLDocument

HEADER: Final = re.compile(r"^\s*\[\[?\s*([\w.\-]+)\s*\]\]?")
KEY: Final = re.compile(r"^\s*(?:id|number)\s*=\s*(.+?)\s*(?:#.*)?$")
LONG: Final = 80  # letters of a list that stands in one line


class EditError(Exception):
    """The text cannot be changed so; the message says why."""


# ---------------------------------------------------------------------- values
def written(value: Any) -> str:
    """A value as it stands behind a field; a long list of tables or texts has a line for each."""
    if isinstance(value, list) and len(value) > 1:
        parts = [_in_line(inner) for inner in value]
        if isinstance(value[0], dict) or (isinstance(value[0], str) and sum(map(len, parts)) > LONG):
            return "[\n" + "".join(f"    {part},\n" for part in parts) + "]"
    return _in_line(value)


def _in_line(value: Any) -> str:
    if isinstance(value, dict):
        inside = ", ".join(f"{_bare(key)} = {_in_line(inner)}" for key, inner in value.items())
        return f"{{ {inside} }}" if inside else "{}"
    if isinstance(value, list):
        return "[" + ", ".join(_in_line(inner) for inner in value) + "]"
    return json.dumps(value, ensure_ascii=False)


def _bare(key: str) -> str:
    return key if re.fullmatch(r"[A-Za-z0-9_-]+", key) else json.dumps(key)


def read_value(text: str) -> Any:
    """A value from what somebody typed."""
    try:
        found = tomlkit.parse(f"value = {text.strip()}\n").unwrap()
    except (TOMLKitError, ValueError) as error:
        raise EditError(f"this is not a value: {str(error).replace('value = ', '')}") from None
    if list(found) != ["value"]:
        raise EditError("expected one value")
    return found["value"]


# ---------------------------------------------------------------------- a field, an entry
def set_field(text: str, table: str, key: Any, key_field: str, field: str, value: Any) -> str:
    """The field has this value in the entry of that key; a single table has no key (None)."""
    document = _parse(text)
    row = _single(document, table) if key is None else _row(document, table, key, key_field)
    row[field] = tomlkit.parse(f"value = {written(value)}\n")["value"]
    return tomlkit.dumps(document)


def unset_field(text: str, table: str, key: Any, key_field: str, field: str) -> str:
    """The field is no longer spoken of; an entry of which nothing else is said goes too."""
    document = _parse(text)
    row = _single(document, table) if key is None else _row(document, table, key, key_field)
    row.pop(field, None)
    if key is not None and set(row) <= {key_field}:
        return drop_entry(text, table, key, key_field)
    if key is None and not row:
        document.pop(table)
    return tomlkit.dumps(document)


def add_entry(text: str, table: str, row: dict[str, Any]) -> str:
    """A new entry behind the others of its table."""
    document = _parse(text)
    _rows(document, table).append(_table(row))
    return tomlkit.dumps(document)


def drop_entry(text: str, table: str, key: Any, key_field: str) -> str:
    """The entry of that key is no longer spoken of; a single table has no key. A comment before the next one stays."""
    lines = text.splitlines(keepends=True)
    found = _block(lines, table, key)
    if found is None:
        return text
    first, last = found
    while last > first + 1 and (not lines[last - 1].strip() or lines[last - 1].lstrip().startswith("#")):
        last -= 1
    made = "".join(lines[:first] + lines[last:])
    wanted = _parse(text).unwrap()
    rows = wanted.pop(table)
    left = [row for row in rows if str(row.get(key_field)) != str(key)] if key is not None else []
    if not _says(made, wanted | ({table: left} if left else {})):
        raise EditError(f"{table} {key or ''} cannot be taken out by itself: edit the text")
    return made if made.strip() else ""


def _says(text: str, wanted: dict[str, Any]) -> bool:
    try:
        return _parse(text).unwrap() == wanted
    except EditError:
        return False


def _parse(text: str) -> TOMLDocument:
    try:
        return tomlkit.parse(text)
    except (TOMLKitError, ValueError) as error:
        raise EditError(f"the file is not valid TOML, mend its text first: {error}") from None


def _single(document: TOMLDocument, table: str) -> Any:
    if table not in document:
        document.append(table, tomlkit.table())
    found = document[table]
    if not isinstance(found, Table):
        raise EditError(f"[{table}] is not written as a table: edit the text")
    return found


def _rows(document: TOMLDocument, table: str) -> AoT:
    if table not in document:
        document.append(table, tomlkit.aot())
    found = document[table]
    if not isinstance(found, AoT):
        raise EditError(f"[[{table}]] is not written as a list of tables: edit the text")
    return found


def _row(document: TOMLDocument, table: str, key: Any, key_field: str) -> Any:
    rows = _rows(document, table)
    for row in rows:
        if str(row.get(key_field)) == str(key):
            return row
    rows.append(_table({key_field: key}))
    return rows[len(rows) - 1]


def _table(row: dict[str, Any]) -> Table:
    made = tomlkit.table()
    for field, value in row.items():
        made.append(field, tomlkit.parse(f"value = {written(value)}\n")["value"])
    return made


# ---------------------------------------------------------------------- lines
def line_of(text: str, table: str, key: Any, field: str) -> int:
    """The line, from 1, that speaks of a field; of its entry, or 0, if none does."""
    lines = text.splitlines()
    found = _block(lines, table, key)
    if found is None:
        return 0
    first, last = found
    for number in range(first + 1, last):
        if re.match(rf"\s*[\"']?{re.escape(field)}[\"']?\s*[.=]", lines[number]):
            return number + 1
    return first + 1


def _block(lines: Sequence[str], table: str, key: Any) -> tuple[int, int] | None:
    """The lines of an entry, or of a single table if the key is None: the first, and the one after the last."""
    first: int | None = None
    ours = False
    for number, line in enumerate(lines):
        header = HEADER.match(line)
        if header and not header.group(1).startswith(f"{table}."):
            if ours and first is not None:
                return first, number
            first = number if header.group(1) == table else None
            ours = first is not None and key is None
        elif first is not None and not ours and _names(line, key):
            ours = True
    return (first, len(lines)) if ours and first is not None else None


def _names(line: str, key: Any) -> bool:
    found = KEY.match(line)
    return found is not None and found.group(1).strip("\"'") == str(key)
