"""Writes for TypeScript what Python says: the messages, and the colours of the seats.

    python -m waystone.server.typescript        # writes assets/messages.ts and assets/seats.ts anew

A test fails if they are not what would be written.
"""

import inspect
from collections.abc import Iterable
from pathlib import Path
from typing import Final, get_args

import msgspec
from msgspec import NODEFAULT
from msgspec import inspect as types

from waystone.drawing.svg import SEAT_COLOURS
from waystone.server import messages
from waystone.server.messages import AnyMessage, AnySent
from waystone.server.sheets import Patch

ASSETS: Final = Path(__file__).parent / "assets"
NOTE: Final = "// Written by `python -m waystone.server.typescript`: change it there."

# What the pages send and hear, beside the messages of the socket.
REQUESTS: Final = (messages.Sit, messages.Invite, messages.GoOn, messages.Nothing)
ANSWERS: Final = (
    messages.Failure,
    messages.Created,
    messages.Seated,
    messages.Invitation,
    messages.NextTable,
    messages.Hint,
    messages.Preview,
    messages.Past,
    messages.Story,
    messages.Report,
)


def written() -> dict[str, str]:
    """The text of each file by its name."""
    return {"messages.ts": _messages(), "seats.ts": _seats()}


def _seats() -> str:
    colours = ", ".join(f'"{colour}"' for colour in SEAT_COLOURS)
    return f"{NOTE}\n\nexport const SEAT_COLOURS: readonly string[] = [{colours}];\n"


def _messages() -> str:
    structs: dict[str, type] = {}
    for kind in (*get_args(AnySent), *REQUESTS, *get_args(AnyMessage), *ANSWERS):
        _gather(types.type_info(kind), structs)
    unions = [
        f"export type {name} = {' | '.join(kind.__name__ for kind in get_args(union))};"
        for name, union in (("Sent", AnySent), ("Message", AnyMessage))
    ]
    return "\n\n".join([NOTE, *[_interface(kind) for kind in structs.values()], *unions, _unsaid()]) + "\n"


def _unsaid() -> str:
    """What a page's message leaves out."""
    info = types.type_info(messages.Page)
    assert isinstance(info, types.StructType)
    values = {field.name: _default(field) for field in info.fields if not field.required}
    told = ", ".join(f"{name}: {msgspec.json.encode(value).decode()}" for name, value in values.items())
    return f"/** What is so where a page does not say otherwise. */\nexport const UNSAID = {{ {told} }};"


def _default(field: types.Field) -> object:
    return field.default_factory() if field.default is NODEFAULT else field.default


def _gather(info: types.Type, structs: dict[str, type]) -> None:
    """A struct after those that it is made of."""
    if isinstance(info, types.StructType):
        for field in info.fields:
            _gather(field.type, structs)
        structs.setdefault(info.cls.__name__, info.cls)
    for inner in _inside(info):
        _gather(inner, structs)


def _inside(info: types.Type) -> Iterable[types.Type]:
    if isinstance(info, types.UnionType):
        return info.types
    if isinstance(info, types.ListType | types.VarTupleType):
        return (info.item_type,)
    return (info.value_type,) if isinstance(info, types.DictType) else ()


def _interface(kind: type) -> str:
    info = types.type_info(kind)
    assert isinstance(info, types.StructType)
    words = kind.__doc__ or ""
    generated = words.startswith(f"{kind.__name__}(")
    lines = [f"/** {inspect.cleandoc(words)} */"] if words and not generated else []
    if not info.fields and info.tag_field is None:
        return "\n".join([*lines, f"export type {kind.__name__} = Record<string, never>;"])
    lines.append(f"export interface {kind.__name__} {{")
    if info.tag_field is not None:
        lines.append(f'  {info.tag_field}: "{info.tag}";')
    lines += [f"  {field.name}{_optional(kind, field)}: {_type(field.type)};" for field in info.fields]
    return "\n".join([*lines, "}"])


def _optional(kind: type, field: types.Field) -> str:
    """What may be left out of a request or an answer. Our own pages leave nothing out of what they send by socket."""
    unset = not field.required and field.default is NODEFAULT and field.default_factory is NODEFAULT
    requested = kind in REQUESTS and not field.required
    return "?" if unset or requested else ""


PLAIN: Final[dict[type[types.Type], str]] = {
    types.AnyType: "unknown",
    types.NoneType: "null",
    types.BoolType: "boolean",
    types.IntType: "number",
    types.FloatType: "number",
    types.StrType: "string",
}


def _type(info: types.Type) -> str:
    """How TypeScript calls a type."""
    if type(info) in PLAIN:
        return PLAIN[type(info)]
    if isinstance(info, types.StructType):
        return info.cls.__name__
    if isinstance(info, types.RawType):  # only patches are encoded before the message that they are part of
        return _type(types.type_info(Patch))
    if isinstance(info, types.DictType):
        return f"Record<string, {_type(info.value_type)}>"
    if isinstance(info, types.UnionType):
        return " | ".join(_type(each) for each in info.types)
    if isinstance(info, types.TupleType):
        return f"[{', '.join(_type(each) for each in info.item_types)}]"
    if isinstance(info, types.ListType | types.VarTupleType):
        item = _type(info.item_type)
        return f"({item})[]" if " | " in item else f"{item}[]"
    raise TypeError(f"there is no word for {info} in TypeScript")


def main() -> None:
    for name, text in written().items():
        (ASSETS / name).write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
