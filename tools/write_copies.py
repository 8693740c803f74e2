"""Write the `copy` methods of the games' states from their fields.

    python -m tools.write_copies            # write them anew
    python -m tools.write_copies --check    # say which are out of date, and end with 1 if any is

A copy is made with every move that a bot thinks about, so it is plain code that compiles to a handful of assignments.
Nobody has to write or read it: a class that has a method `copy` in a game's `model/state.py` gets one made of the
fields that its `__init__` sets. Lists are copied, and so are things that have a `copy` of their own; everything else is
shared, also a list that belongs to an argument (`self.areas = scenario.areas`). A field that `__init__` sets to an
argument is given to the new object; all others are set afterwards.
"""

import argparse
import ast
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
BASE = {"turn": "int", "result": "Result | None"}  # fields of State; seats and rng are arguments of every game's state
NOTE = "Written by tools/write_copies.py."


class Field:
    def __init__(self, name: str, kind: str, given: bool) -> None:
        self.name = name
        self.kind = kind  # its type as written
        self.given = given  # `__init__` sets it to the argument of the same name


def kind_of(value: ast.expr | None) -> str:
    """The type of a field without annotation, as far as it matters here."""
    if isinstance(value, ast.List | ast.ListComp) or (
        isinstance(value, ast.BinOp) and isinstance(value.left, ast.List)
    ):
        return "list"
    if isinstance(value, ast.Dict | ast.DictComp):
        return "dict"
    return ""


def fields_of(init: ast.FunctionDef) -> tuple[list[str], list[Field]]:
    """The arguments of an `__init__`, and the fields that it sets, in their order."""
    arguments = {argument.arg: argument for argument in init.args.args[1:]}
    fields: dict[str, Field] = {}
    for node in init.body:
        target = node.targets[0] if isinstance(node, ast.Assign) else getattr(node, "target", None)
        if not isinstance(node, ast.Assign | ast.AnnAssign) or not isinstance(target, ast.Attribute):
            continue
        given = isinstance(node.value, ast.Name) and node.value.id == target.attr
        if isinstance(node.value, ast.Attribute):
            kind = ""  # it belongs to the argument that it is taken from, such as the edition
        elif isinstance(node, ast.AnnAssign):
            kind = ast.unparse(node.annotation)
        elif given and arguments[target.attr].annotation is not None:
            kind = ast.unparse(arguments[target.attr].annotation)  # type: ignore[arg-type]
        else:
            kind = kind_of(node.value)
        fields[target.attr] = Field(target.attr, kind.strip("'\""), given)
    return list(arguments), list(fields.values())


def copied(field: str, kind: str, copyable: set[str]) -> str:
    """The expression that copies a field."""
    inner = kind.removesuffix(" | None")
    if inner in copyable and inner != kind:
        return f"None if self.{field} is None else self.{field}.copy()"
    if inner in copyable or inner in ("list", "dict", "set", "Rng") or inner.startswith(("dict[", "set[")):
        return f"self.{field}.copy()"
    if inner.startswith("list["):
        item = inner[5:-1]
        if item in copyable or item.startswith("list["):
            return f"[each.copy() for each in self.{field}]"
        return f"self.{field}.copy()"
    return f"self.{field}"


def method(owner: ast.ClassDef, copyable: set[str]) -> str:
    init = next(node for node in owner.body if isinstance(node, ast.FunctionDef) and node.name == "__init__")
    arguments, fields = fields_of(init)
    kinds = {field.name: field.kind for field in fields}
    is_state = any(isinstance(base, ast.Name) and base.id == "State" for base in owner.bases)
    if is_state:
        kinds |= {"seats": "int", "rng": "Rng"}
    missing = [name for name in arguments if name not in kinds]
    if missing:
        raise SystemExit(f"{owner.name}: the arguments {', '.join(missing)} set no field of the same name")
    given = ", ".join(copied(name, kinds[name], copyable) for name in arguments)
    start = f'    def copy(self) -> "{owner.name}":\n        """{NOTE}"""\n'
    later = {field.name: field.kind for field in fields if not field.given}
    if is_state:
        later = {**BASE, **later}
    if not later:
        return f"{start}        return {owner.name}({given})\n"
    settings = [f"        twin.{name} = {copied(name, kind, copyable)}\n" for name, kind in later.items()]
    return f"{start}        twin = {owner.name}({given})\n{''.join(settings)}        return twin\n"


def written(text: str) -> str:
    """A module with all its `copy` methods made anew."""
    tree = ast.parse(text)
    owners = [
        node
        for node in tree.body
        if isinstance(node, ast.ClassDef)
        and any(isinstance(inner, ast.FunctionDef) and inner.name == "copy" for inner in node.body)
    ]
    copyable = {owner.name for owner in owners}
    lines = text.splitlines(keepends=True)
    for owner in reversed(owners):
        old = next(node for node in owner.body if isinstance(node, ast.FunctionDef) and node.name == "copy")
        lines[old.lineno - 1 : old.end_lineno] = [method(owner, copyable)]
    return "".join(lines)


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--check", action="store_true", help="change nothing")
    check = parser.parse_args().check
    stale = []
    for path in sorted((ROOT / "src" / "waystone" / "games").glob("*/model/state.py")):
        text = path.read_text(encoding="utf-8")
        new = written(text)
        if ast.dump(ast.parse(new)) != ast.dump(ast.parse(text)):  # lines may be broken elsewhere
            stale.append(str(path.relative_to(ROOT)))
            if not check:
                path.write_text(new, encoding="utf-8")
    for path_name in stale:
        print(f"{path_name}: {'out of date: run python -m tools.write_copies' if check else 'written anew'}")
    return 1 if check and stale else 0


if __name__ == "__main__":
    sys.exit(main())
