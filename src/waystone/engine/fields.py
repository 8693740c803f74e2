"""The fields of any object, in both builds.

Plain objects keep fields in `__dict__` or `__slots__`; compiled types and their bases list theirs (their descriptors
would show properties too).
"""

from functools import cache
from types import MemberDescriptorType
from typing import Any


@cache
def declared(kind: type) -> tuple[str, ...]:
    """The fields that a type and its bases declare outside of `__dict__`, those of the bases first."""
    names: dict[str, None] = {}
    for base in reversed(kind.__mro__):
        slots = [name for name, value in vars(base).items() if isinstance(value, MemberDescriptorType)]
        for name in (*slots, *vars(base).get("__mypyc_attrs__", ())):
            names[name] = None
    return tuple(names)


def fields(thing: object) -> dict[str, Any]:
    """Its fields by name, in the order in which they are set; one that was never set is left out."""
    found: dict[str, Any] = {}
    kind: type = type(thing)
    for name in declared(kind):
        try:
            found[name] = getattr(thing, name)
        except AttributeError:
            continue
    found.update(getattr(thing, "__dict__", {}))
    found.pop("__dict__", None)
    return found
