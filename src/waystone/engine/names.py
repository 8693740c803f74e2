"""Names of answers that stay the same under packs and from version to version: "move/room-3", "equip/iron-sword"."""

import re
from functools import cache
from typing import Any

from waystone.engine.fields import fields

OF_EVERY_OPTION = ("id", "declines", "touches")  # and all that begin with "_": they name nothing


def name_of(option: Any, things: tuple[object, ...] | None) -> str:
    """The kind of the answer, then what it names: these things, or all that its class has fields for."""
    kind = type(option)
    if things is None:
        own = {name: value for name, value in fields(option).items() if not name.startswith("_")}
        parts = [_part(name, value) for name, value in own.items() if name not in OF_EVERY_OPTION]
    else:
        parts = [_part("", thing) for thing in things]
    if not parts and kind.__module__ == __name__.replace(".names", ".option"):  # an `Option` that is only a sentence
        return plain(option.text)
    return "/".join([_kebab(kind.__name__), *(part for part in parts if part)])


def _part(field: str, thing: object) -> str:
    """A thing by its id, a number, a word; a flag by the name of its field; several joined by dots."""
    if thing is None:
        return ""
    if isinstance(thing, bool):
        return plain(field if thing else f"not-{field}")
    if isinstance(thing, int | str):
        return plain(str(thing))
    if isinstance(thing, tuple):
        return ".".join(_part(field, each) for each in thing)
    found: Any = getattr(thing, "id", None)
    if found is None:
        raise TypeError(f"{type(thing).__name__} has no id to name an answer by")
    return plain(str(found))


def plain(text: str) -> str:
    """A text in small letters, digits, dots and dashes."""
    return re.sub(r"[^a-z0-9.-]+", "-", text.lower())


@cache
def _kebab(name: str) -> str:
    return re.sub(r"(?<!^)(?=[A-Z])", "-", name).lower()
