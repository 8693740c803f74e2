"""A law for content: every field that a content file may set changes play, text or picture, or is refused.

Two mechanical halves: a loader drops no value that it reads, and every attribute that it fills is read elsewhere.
"""

import ast
from collections.abc import Iterable, Iterator
from pathlib import Path

READERS = {"text", "texts", "flag", "number", "numbers", "number_or", "choice", "ref", "refs", "entry", "entries"}


def dropped_fields(paths: Iterable[Path]) -> list[str]:
    """Calls in loaders that read a field and drop its value: a pack may set it and nothing happens.

    An `id` is dropped rightly, because packs name an entry by it; and so is a field with one allowed value.
    """
    found = []
    for path in paths:
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Expr) and isinstance(node.value, ast.Call) and _is_dropped(node.value):
                found.append(f"{path.name}:{node.lineno}: {ast.unparse(node)}")
    return found


def _is_dropped(call: ast.Call) -> bool:
    if not isinstance(call.func, ast.Attribute) or call.func.attr not in READERS:
        return False
    if not call.args or ast.unparse(call.args[0]) == "'id'":
        return False
    return not _has_one_value(call.func.attr, call.args)


def _has_one_value(reader: str, args: list[ast.expr]) -> bool:
    """Whether the loader refuses every value but one."""
    if reader == "choice":
        return len(args) == 2 and isinstance(args[1], ast.List | ast.Tuple) and len(args[1].elts) == 1
    return reader == "number" and len(args) >= 3 and ast.unparse(args[1]) == ast.unparse(args[2])


def unread_attributes(classes: Iterable[Path], readers: Iterable[Path]) -> list[str]:
    """Attributes of content classes that no other module reads; an equal name in another class hides one."""
    read = {
        node.attr
        for path in readers
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.Attribute) and isinstance(node.ctx, ast.Load)
    }
    return [f"{owner}.{name}" for path in classes for owner, name in _attributes(path) if name not in read]


def _attributes(path: Path) -> Iterator[tuple[str, str]]:
    """(class, attribute) for every `self.attribute = ...` of the classes in a module."""
    for owner in ast.parse(path.read_text(encoding="utf-8")).body:
        if isinstance(owner, ast.ClassDef):
            for node in ast.walk(owner):
                if isinstance(node, ast.Attribute) and isinstance(node.ctx, ast.Store):
                    yield owner.name, node.attr
