"""What commands print: JSON for programs, grids and progress for people, complaints; and the exit codes."""

import json
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from rich.console import Console
    from rich.progress import Progress
    from rich.table import Table

OK, MISTAKE, INTERRUPTED = 0, 2, 130


class Mistake(Exception):
    """Something that the user can put right, in one line."""


def complain(line: str) -> int:
    """Say on stderr what is wrong; returns the exit code for it."""
    print(f"waystone: {line}", file=sys.stderr)
    return MISTAKE


def print_json(data: Any) -> None:
    print(json.dumps(data, ensure_ascii=False, indent=2))


# Rich is imported only by those who print with it: help and version need not wait for it.
def console() -> "Console":
    from rich.console import Console

    return Console(highlight=False, markup=False)


def grid(*headings: str, numbers: bool = False) -> "Table":
    """Columns under headings without lines between them; `numbers` sets all but the first to the right."""
    from rich.table import Table

    made = Table(box=None, pad_edge=False, padding=(0, 2, 0, 0))
    for place, heading in enumerate(headings):
        made.add_column(heading, justify="right" if numbers and place > 0 else "left")
    return made


def progress() -> "Progress":
    """A bar for whoever watches; nothing in a pipe."""
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    watcher = Console(stderr=True)
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    return Progress(*columns, console=watcher, transient=True, disable=not watcher.is_terminal)


@contextmanager
def games_played(title: str, games: int, *mistakes: type[Exception]) -> Iterator[Callable[[int], None]]:
    """Gives what tells a bar how many games are done; the mistakes named are told to the user in one line."""
    with progress() as bar:
        task = bar.add_task(title, total=games)
        try:
            yield lambda done: bar.update(task, completed=done)
        except mistakes as error:
            raise Mistake(str(error)) from None
