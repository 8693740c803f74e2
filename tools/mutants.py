"""Break the rules of a game in small ways, one at a time, and see whether its tests notice.

    python -m tools.mutants wayward                       # 300 mutants, drawn with seed 1
    python -m tools.mutants warlock --sample 50 --seed 7 --jobs 2
    python -m tools.mutants wayward --all --only gate     # every mutant of rules/gate.py

A mutant changes one thing inside one function of `rules/`: a comparison, a number, a condition, a statement left out.
It is noticed if a test of tests/games/<game> that reaches the changed line fails or never ends. Goldens do not count:
they notice that something is different, not which rule. Survivors are printed as diffs; those that change nothing
that can be observed belong into tests/games/<game>/equivalent_mutants.txt, each with the reason behind a `#`.

The tests run uncompiled and are collected once. Each mutant runs in a process forked after that and costs little
more than its tests.
"""

import argparse
import ast
import copy
import difflib
import gc
import inspect
import io
import json
import os
import random
import signal
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import redirect_stdout
from dataclasses import dataclass
from pathlib import Path
from types import CodeType, FrameType, FunctionType
from typing import Any

os.environ["WAYSTONE_PURE"] = "1"

ROOT = Path(__file__).resolve().parent.parent
SECONDS = 10  # of processor time: a broken rule whose test takes so much longer than unbroken runs in circles
COMPARISONS: dict[type[ast.cmpop], type[ast.cmpop]] = {
    ast.Lt: ast.LtE, ast.LtE: ast.Lt, ast.Gt: ast.GtE, ast.GtE: ast.Gt, ast.Eq: ast.NotEq, ast.NotEq: ast.Eq,
    ast.In: ast.NotIn, ast.NotIn: ast.In, ast.Is: ast.IsNot, ast.IsNot: ast.Is,
}  # fmt: skip
OPERATIONS: dict[type[ast.operator], type[ast.operator]] = {
    ast.Add: ast.Sub, ast.Sub: ast.Add, ast.Mult: ast.Add, ast.FloorDiv: ast.Mult, ast.Mod: ast.FloorDiv,
    ast.BitAnd: ast.BitOr, ast.BitOr: ast.BitAnd, ast.LShift: ast.RShift, ast.RShift: ast.LShift,
}  # fmt: skip
TELLING = {"tell", "Subject", "Roll"}  # what they are given is words and citations


@dataclass(frozen=True)
class Mutant:
    """One change of one function."""

    path: Path
    function: str
    line: int
    before: str
    after: str  # the whole module

    def diff(self) -> str:
        lines = difflib.unified_diff(self.before.splitlines(), self.after.splitlines(), lineterm="", n=0)
        body = "\n".join(line for line in list(lines)[2:] if not line.startswith("@@"))
        return f"{self.path.name}:{self.line} in {self.function}\n{body}"

    @property
    def key(self) -> str:
        """One line that names it in the file of equivalent mutants, wherever the function moves."""
        changed = [line.strip() for line in self.diff().splitlines()[1:]]
        return f"{self.path.stem}.{self.function}: " + " => ".join(line[1:].strip() for line in changed)


# ------------------------------------------------------------------ making mutants
def changes_of(node: ast.AST) -> Iterator[Callable[[Any], Any]]:
    """What may be done to a copy of a node: each gives the node that takes its place, or None to leave it out."""
    if isinstance(node, ast.Compare) and len(node.ops) == 1 and type(node.ops[0]) in COMPARISONS:
        yield lambda n: _with(n, ops=[COMPARISONS[type(n.ops[0])]()])
    elif isinstance(node, ast.BoolOp):
        yield lambda n: _with(n, op=ast.Or() if isinstance(n.op, ast.And) else ast.And())
    elif isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.Not):
        yield lambda n: n.operand
    elif isinstance(node, ast.BinOp | ast.AugAssign) and type(node.op) in OPERATIONS:
        yield lambda n: _with(n, op=OPERATIONS[type(n.op)]())
    elif isinstance(node, ast.Constant) and isinstance(node.value, bool):
        yield lambda n: ast.Constant(not n.value)
    elif isinstance(node, ast.Constant) and isinstance(node.value, int):
        yield lambda n: ast.Constant(n.value + 1)
        yield lambda n: ast.Constant(n.value - 1)
    elif isinstance(node, ast.If | ast.While):
        yield lambda n: _with(n, test=ast.UnaryOp(ast.Not(), n.test))
    elif _can_be_left_out(node):
        yield lambda _: ast.Pass()
    elif isinstance(node, ast.Break):
        yield lambda _: ast.Continue()
    elif isinstance(node, ast.Continue):
        yield lambda _: ast.Pass()


def _with(node: Any, **fields: Any) -> Any:
    for name, value in fields.items():
        setattr(node, name, value)
    return node


def _can_be_left_out(node: ast.AST) -> bool:
    """A call for its effect, or what sets a field or an item; without a local variable there is only a NameError."""
    if isinstance(node, ast.Expr):
        return isinstance(node.value, ast.Call | ast.YieldFrom) and not _tells(node.value)
    if not isinstance(node, ast.Assign | ast.AugAssign):
        return False
    targets = node.targets if isinstance(node, ast.Assign) else [node.target]
    return all(isinstance(target, ast.Attribute | ast.Subscript) for target in targets)


def _tells(node: ast.AST) -> bool:
    if not isinstance(node, ast.Call):
        return False
    name = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
    return name in TELLING


def _only_tells(node: ast.AST) -> bool:
    """`if g.log is not None:` and what is under it."""
    return isinstance(node, ast.If) and "log is not None" in ast.unparse(node.test)


def _places(node: ast.AST) -> Iterator[tuple[ast.AST, str, int | None]]:
    """Every node below, as its parent, the field that holds it and the place in that field."""
    for field, value in ast.iter_fields(node):
        items = value if isinstance(value, list) else [value]
        for number, item in enumerate(items):
            if not isinstance(item, ast.AST) or _tells(item) or _only_tells(item) or isinstance(item, ast.Assert):
                continue
            if field in ("annotation", "returns", "decorator_list", "args") and not isinstance(node, ast.Call):
                continue
            yield node, field, number if isinstance(value, list) else None
            yield from _places(item)


def functions(tree: ast.Module) -> Iterator[tuple[str, ast.FunctionDef]]:
    for node in tree.body:
        if isinstance(node, ast.FunctionDef):
            yield node.name, node
        elif isinstance(node, ast.ClassDef):
            yield from (
                (f"{node.name}.{inner.name}", inner) for inner in node.body if isinstance(inner, ast.FunctionDef)
            )


def mutants_of(path: Path) -> Iterator[Mutant]:
    tree = ast.parse(path.read_text(encoding="utf-8"))
    before = ast.unparse(tree)
    for name, function in functions(tree):
        for place in list(_places(function)):
            for change in changes_of(_at(place)):
                after = _changed(tree, place, change)
                if after != before:
                    yield Mutant(path, name, getattr(_at(place), "lineno", function.lineno), before, after)


def _at(place: tuple[ast.AST, str, int | None]) -> Any:
    parent, field, number = place
    value = getattr(parent, field)
    return value if number is None else value[number]


def _changed(tree: ast.Module, place: tuple[ast.AST, str, int | None], change: Callable[[Any], Any]) -> str:
    parent, field, number = place
    original = _at(place)
    made = change(copy.deepcopy(original))
    _put(parent, field, number, made)
    text = ast.unparse(ast.fix_missing_locations(tree))
    _put(parent, field, number, original)
    return text


def _put(parent: ast.AST, field: str, number: int | None, node: Any) -> None:
    if number is None:
        setattr(parent, field, node)
    else:
        getattr(parent, field)[number] = node


# ------------------------------------------------------------------ running tests
class Tests:
    """A plugin of pytest that collects a game's tests once: run as they are, then as often as there are mutants."""

    def __init__(self, folder: Path, work: Callable[["Tests"], None]) -> None:
        self.folder = str(folder)  # of the rules
        self.work = work  # to be done once it is known which tests reach which lines
        self.reached: dict[tuple[str, int], set[str]] = {}
        self.seconds: dict[str, float] = {}
        self._test = ""
        self._session: Any = None
        self._items: dict[str, Any] = {}

    def pytest_runtestloop(self, session: Any) -> bool:
        self._session = session
        self._items = {item.nodeid: item for item in session.items}
        sys.settrace(self._follow)
        failed = self.fail(list(self._items))
        sys.settrace(None)
        gc.freeze()  # what is there stays: the processes forked from here need not look through it again and again
        if not failed:
            self.work(self)
        return True

    def pytest_runtest_logreport(self, report: Any) -> None:
        self.seconds[report.nodeid] = self.seconds.get(report.nodeid, 0.0) + report.duration

    def fail(self, tests: list[str]) -> bool:
        """Run tests, up to the first that fails. One that runs much longer than the first time ends the process."""
        for number, test in enumerate(tests):
            self._test = test
            if test in self.seconds:
                signal.setitimer(signal.ITIMER_PROF, self.seconds[test] + SECONDS)  # however busy the machine is
            following = self._items[tests[number + 1]] if number + 1 < len(tests) else None
            self._session.config.hook.pytest_runtest_protocol(item=self._items[test], nextitem=following)
            if self._session.testsfailed:
                return True
        return False

    def _follow(self, frame: FrameType, event: str, _: Any) -> Any:
        return self._line if frame.f_code.co_filename.startswith(self.folder) else None

    def _line(self, frame: FrameType, event: str, _: Any) -> Any:
        if event == "line":
            self.reached.setdefault((frame.f_code.co_filename, frame.f_lineno), set()).add(self._test)
        return self._line


def run_tests(folder: Path, plugin: Tests) -> bool:
    """Whether they pass as they are; what is printed about mutants goes to the terminal, the rest nowhere."""
    import pytest

    with redirect_stdout(io.StringIO()):
        return (
            pytest.main(["-q", "-s", "--tb=no", "-p", "no:cacheprovider", "-p", "no:xdist", str(folder)], [plugin]) == 0
        )


def swap(mutant: Mutant) -> None:
    """Put the changed function's code in place of the real one's, for whoever imported it."""
    module = sys.modules[".".join(mutant.path.with_suffix("").relative_to(ROOT / "src").parts)]
    names: dict[str, Any] = dict(vars(module))
    exec(compile(mutant.after, str(mutant.path), "exec"), names)
    old, new = _found(vars(module), mutant.function), _found(names, mutant.function)
    old.__code__ = new.__code__


def _found(names: Any, function: str) -> FunctionType:
    owner, _, name = function.rpartition(".")
    thing = inspect.getattr_static(names[owner], name) if owner else names[name]
    thing = getattr(thing, "fget", None) or getattr(thing, "__func__", thing)
    assert isinstance(thing, FunctionType), function
    assert isinstance(thing.__code__, CodeType)
    return thing


def is_noticed(mutant: Mutant, tests: Tests) -> bool:
    """Whether the tests that reach the line, the quickest first, fail, crash or run in circles with the rule broken."""
    found = sorted(tests.reached.get((str(mutant.path), mutant.line), set()), key=lambda test: tests.seconds[test])
    if not found:
        return False
    child = os.fork()
    if child == 0:
        try:
            swap(mutant)
            os._exit(1 if tests.fail(found) else 0)
        except BaseException:
            os._exit(1)
    return os.waitpid(child, 0)[1] != 0


# ------------------------------------------------------------------ the run
def excused(folder: Path) -> set[str]:
    """Mutants that change nothing observable: a line each, `key  # reason`."""
    path = folder / "equivalent_mutants.txt"
    lines = path.read_text(encoding="utf-8").splitlines() if path.is_file() else []
    return {line.partition("  #")[0].strip() for line in lines if "  #" in line}


def judge(game: str, mutants: list[Mutant], tests: Tests, jobs: int) -> list[Mutant]:
    """The survivors. Each job takes every n-th mutant in a process of its own and writes what survives."""
    started, pipes = time.monotonic(), []
    for job in range(jobs):
        reading, writing = os.pipe()
        if os.fork() == 0:
            os.close(reading)
            with os.fdopen(writing, "w") as line:
                for number in range(job, len(mutants), jobs):
                    line.write(json.dumps([number, is_noticed(mutants[number], tests)]) + "\n")
                    line.flush()
            os._exit(0)
        os.close(writing)
        pipes.append(os.fdopen(reading))
    survivors, done = [], 0
    for pipe in pipes:
        for text in pipe:
            number, noticed = json.loads(text)
            done += 1
            if not noticed:
                survivors.append(mutants[number])
            if done % 20 == 0:
                passed = time.monotonic() - started
                print(f"{game}: {done} of {len(mutants)}, {len(survivors)} survive, {passed:.0f} s", file=sys.stderr)
    return survivors


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game", help="the folder of a game: wayward, warlock, ...")
    parser.add_argument("--sample", type=int, default=300, help="how many mutants (default 300)")
    parser.add_argument("--all", action="store_true", help="all of them")
    parser.add_argument("--seed", type=int, default=1, help="which sample (default 1)")
    parser.add_argument("--only", default="", help="only this file of rules/, for example gate")
    parser.add_argument("--jobs", type=int, default=2, help="processes (default 2)")
    wanted = parser.parse_args()
    rules = ROOT / "src" / "waystone" / "games" / wanted.game / "rules"
    tests = ROOT / "tests" / "games" / wanted.game
    if not rules.is_dir():
        parser.error(f"no game {wanted.game!r} in src/waystone/games")
    os.chdir(ROOT)
    sys.path.insert(0, str(ROOT / "src"))
    paths = [path for path in sorted(rules.glob("*.py")) if path.stem == wanted.only or not wanted.only]
    mutants = [mutant for path in paths for mutant in mutants_of(path)]
    known = excused(tests)
    random.Random(wanted.seed).shuffle(mutants)
    drawn = mutants if wanted.all else mutants[: wanted.sample]
    print(f"{wanted.game}: {len(drawn)} of {len(mutants)} mutants, seed {wanted.seed}; finding which tests reach them")
    judged = [mutant for mutant in drawn if mutant.key not in known]
    survivors: list[Mutant] = []
    plugin = Tests(rules, lambda tests: survivors.extend(judge(wanted.game, judged, tests, wanted.jobs)))
    if not run_tests(tests, plugin):
        print(f"the tests of {wanted.game} fail as they are: mend them first", file=sys.stderr)
        return 2
    for mutant in survivors:
        print(f"\nSURVIVES {mutant.key}\n{mutant.diff()}")
    noticed = len(judged) - len(survivors)
    print(f"\n{wanted.game}: {noticed} of {len(judged)} noticed, {noticed / len(judged):.1%} ", end="")
    print(f"(seed {wanted.seed}, {len(drawn) - len(judged)} equivalent left out)")
    return 0


if __name__ == "__main__":
    sys.exit(main())
