"""Writes the rules of all games once more as direct calls, for play that is never interrupted: see engine/direct.py.

    python build_tools/direct.py FOLDER      write them there, to look at

A rule is a generator that yields asks. Its twin is a plain function that is given a player first and asks it. Of

    def duel(g: Wayward, other: int) -> Rule:
        choice: Option = yield Ask(other, DUEL, options)
        yield from fight(g, choice)

comes

    def duel(_player: _Player, g: Wayward, other: int) -> None:
        choice: Option = _player.answer(Ask(other, DUEL, options))
        fight(_player, g, choice)

All that is no rule is imported from the game. What is written is compiled with the rest, and never edited or kept.
"""

import ast
import sys
from collections.abc import Iterator
from pathlib import Path

from compiled import PACKAGE

GAMES = PACKAGE / "games"
PLAYER = "_player"
HEADING = """\
from waystone.engine.direct import Player as _Player
from waystone.engine.direct import Steps as _Steps
from waystone.engine.state import State as _State
"""
STEPS = """

class Steps(_Steps):
    def play(self, {player}: _Player, state: _State) -> None:
        assert isinstance(state, {state})
        step({player}, state)
"""


def own_name(node: ast.stmt) -> str:
    """What a statement of a module defines; "" if nothing, or more than one thing."""
    if isinstance(node, ast.FunctionDef | ast.ClassDef):
        return node.name
    target = (
        node.targets[0] if isinstance(node, ast.Assign) else node.target if isinstance(node, ast.AnnAssign) else None
    )
    return target.id if isinstance(target, ast.Name) else ""


def mentioned(node: ast.AST) -> set[str]:
    return {each.id for each in ast.walk(node) if isinstance(each, ast.Name)}


class Module:
    """A module of a game's rules, or the one that tells the engine about the game."""

    def __init__(self, path: Path) -> None:
        self.name = path.stem
        self.path = ".".join(path.relative_to(PACKAGE.parent).with_suffix("").parts)
        self.tree = ast.parse(path.read_text(encoding="utf-8"))
        self.imports = {
            alias.asname or alias.name: (node.module or "", alias)
            for node in self.tree.body
            if isinstance(node, ast.ImportFrom)
            for alias in node.names
        }
        if self.name == "game":
            self.tree.body += self._step()
        self.defined = {own_name(node) for node in self.tree.body} - {""}
        self.written: set[str] = set()  # which of these are written anew

    def _step(self) -> Iterator[ast.stmt]:
        """The game's method that plays a step, as a function."""
        for node in ast.walk(self.tree):
            if isinstance(node, ast.FunctionDef) and node.name == "step":
                del node.args.args[0]
                yield node

    def origin(self, name: str) -> tuple[str, str]:
        """In which module a name is defined, and as what."""
        module, alias = self.imports[name] if name in self.imports else (self.path, ast.alias(name))
        return module, alias.name


class Twins:
    """The rules of one game, and what they become."""

    def __init__(self, game: Path) -> None:
        self.game = game.name
        self.modules = [Module(path) for path in (*sorted((game / "rules").glob("*.py")), game / "game.py")]
        self.results = {"Rule": "None"}  # what rules of that type result in
        for module in self.modules:
            for node in module.tree.body:
                if isinstance(node, ast.Assign) and (result := self.result_of(node.value)):
                    self.results[own_name(node)] = result
        self.anew: set[tuple[str, str]] = set()  # modules and names of all that is written anew
        for module in self.modules:
            for node in module.tree.body:
                if isinstance(node, ast.FunctionDef) and self.result_of(node.returns):
                    self._write_anew(module, node)
        for module in self.modules:  # tables of rules, and types of rules in such tables
            for node in module.tree.body:
                if isinstance(node, ast.Assign | ast.AnnAssign) and self._holds_rules(module, node):
                    self._write_anew(module, node)

    def _write_anew(self, module: Module, node: ast.stmt) -> None:
        module.written.add(own_name(node))
        self.anew.add((module.path, own_name(node)))

    def _holds_rules(self, module: Module, node: ast.Assign | ast.AnnAssign) -> bool:
        names = mentioned(node)
        return ("Callable" in names and not names.isdisjoint(self.results)) or any(
            module.origin(name) in self.anew for name in names - {own_name(node)}
        )

    def result_of(self, type_: ast.expr | None) -> str:
        """What a rule of this type results in; "" if it is not the type of a rule."""
        if isinstance(type_, ast.Name):
            return self.results.get(type_.id, "")
        if isinstance(type_, ast.Subscript) and mentioned(type_.value) == {"Generator"}:
            assert isinstance(type_.slice, ast.Tuple)
            return ast.unparse(type_.slice.elts[2])
        return ""

    def write(self, folder: Path) -> Iterator[Path]:
        for module in self.modules:
            if module.written:
                path = folder / "waystone" / "direct" / self.game / f"{module.name}.py"
                path.parent.mkdir(parents=True, exist_ok=True)
                path.write_text(self.text(module), encoding="utf-8")
                yield path

    def text(self, module: Module) -> str:
        direct = Direct(self, module)
        nodes = [direct.visit(node) for node in module.tree.body if own_name(node) in module.written]
        lines = [HEADING]
        for name in sorted(set().union(*(mentioned(node) for node in nodes)) - module.written):
            if name in module.imports or name in module.defined:
                path, original = module.origin(name)
                twin = (
                    f"waystone.direct.{self.game}.{path.rsplit('.', 1)[-1]}" if (path, original) in self.anew else path
                )
                lines.append(f"from {twin} import {original} as {name}\n")
        for node in nodes:
            lines.append(f"\n\n{ast.unparse(ast.fix_missing_locations(node))}\n")
        if module.name == "game":
            state = nodes[-1].args.args[-1].annotation
            lines.append(STEPS.format(player=PLAYER, state=ast.unparse(state)))
        return "".join(lines)


class Direct(ast.NodeTransformer):
    """Turns rules into direct calls, in place."""

    def __init__(self, twins: Twins, module: Module) -> None:
        self.twins = twins
        self.module = module
        self.result = ""  # of the rule at hand

    def visit_FunctionDef(self, node: ast.FunctionDef) -> ast.AST:
        assert PLAYER not in mentioned(node)
        self.result = self.twins.result_of(node.returns)
        self.generic_visit(node)
        node.args.args.insert(0, ast.arg(PLAYER, ast.Name("_Player")))
        node.returns = ast.Name(self.result)
        return node

    def visit_Yield(self, node: ast.Yield) -> ast.AST:
        """An ask."""
        self.generic_visit(node)
        assert node.value is not None
        return ast.Call(ast.Attribute(ast.Name(PLAYER), "answer"), [node.value], [])

    def visit_YieldFrom(self, node: ast.YieldFrom) -> ast.AST:
        """A rule that is played as a part of another."""
        return self._played(node.value)

    def visit_Return(self, node: ast.Return) -> ast.AST | list[ast.AST]:
        """A rule without a result may hand on to another: `return act(g)`, or one of two by a condition."""
        if node.value is None or self.result != "None":
            return self.generic_visit(node)
        if isinstance(node.value, ast.IfExp):
            one, other = ast.Return(node.value.body), ast.Return(node.value.orelse)
            choice = ast.If(node.value.test, [one], [other])
            return self.generic_visit(choice)
        return [ast.Expr(self._played(node.value)), ast.Return()]

    def visit_Subscript(self, node: ast.Subscript) -> ast.AST:
        """The type of a rule in a table: `Callable[[Wayward], Rule]`."""
        self.generic_visit(node)
        if mentioned(node.value) == {"Callable"} and isinstance(node.slice, ast.Tuple):
            taken, result = node.slice.elts
            if self.twins.result_of(result):
                assert isinstance(taken, ast.List)
                taken.elts.insert(0, ast.Name("_Player"))
                node.slice.elts[1] = ast.Name(self.twins.result_of(result))
        return node

    def _played(self, rule: ast.expr) -> ast.expr:
        """A call of a rule, which gets the player too."""
        self.generic_visit(rule)
        assert isinstance(rule, ast.Call), f"{self.module.path}, line {rule.lineno}: a rule that is not called here"
        rule.args.insert(0, ast.Name(PLAYER))
        return rule


def write(folder: Path) -> list[str]:
    """Write the twins of all games; returns their paths."""
    games = sorted(path.parent for path in GAMES.glob("*/game.py"))
    return [str(path) for game in games for path in Twins(game).write(folder)]


if __name__ == "__main__":
    print(*write(Path(sys.argv[1])), sep="\n")
