"""Where the table is shown: a framed page on a terminal, plain lines in a pipe."""

import contextlib
import shutil
import sys
import textwrap
from collections.abc import Sequence

from rich.console import Console
from rich.panel import Panel
from rich.text import Text

INDENT = "  "


class Screen:
    """Speaks to one player at a time. No meaning is carried by colour alone: all of it is in the words."""

    def __init__(self) -> None:
        self.live = sys.stdin.isatty() and sys.stdout.isatty()
        self.console = Console(highlight=False, markup=False, emoji=False)
        if self.live:
            with contextlib.suppress(ImportError):  # Windows has line editing of its own
                import readline  # noqa: F401 - gives `input` its line editing

    # ------------------------------------------------------------------ hearing
    def read(self, prompt: str) -> str | None:
        """A line from the player; None when there are no more."""
        try:
            line = input(prompt)
        except EOFError:
            self.say()
            return None
        if not self.live:
            self.say(line)  # so that a transcript reads like a session
        return line.strip()

    # ------------------------------------------------------------------ saying
    def say(self, line: str = "", style: str = "") -> None:
        self.console.print(Text(line, style=style), soft_wrap=not self.live)

    def gap(self) -> None:
        """Air between the parts of a page."""
        if self.live:
            self.say()

    def clear(self) -> None:
        """A fresh page. What scrolled off is wiped too: it may be another player's hand."""
        if self.live:
            self.console.file.write("\x1b[3J")
            self.console.clear()

    def frame(self, title: str, body: str, subtitle: str = "") -> None:
        """The table itself; a line too wide for the frame goes on below, set in."""
        if not self.live:
            self.heading(f"{title} ({subtitle})" if subtitle else title)
            self.say(body)
            return
        body = "\n".join(_folded(line, max(20, self.console.width - 4)) for line in body.splitlines())
        self.console.print(
            Panel(
                Text(body),
                title=Text(title, style="bold"),
                title_align="left",
                subtitle=Text(subtitle) if subtitle else None,
                subtitle_align="right",
                border_style="cyan",
                padding=(0, 1),
            )
        )

    def heading(self, words: str) -> None:
        if self.live:
            self.console.print(Text(words, style="bold"))
        else:
            self.say(f"== {words}")

    def item(self, mark: str, words: str, note: str = "", style: str = "bold cyan") -> None:
        """A marked line: a number and an option, a bullet and an event; wrapped under its words."""
        line = Text(mark, style=style)
        line.append(f" {words}", style="default not bold")
        if note:
            line.append(f"  {note}", style="dim not bold default")
        if not self.live:
            self.console.print(line, soft_wrap=True)
            return
        for i, part in enumerate(line.wrap(self.console, max(20, self.console.width - len(mark) - 1))):
            part.rstrip()
            self.console.print(part if i == 0 else Text(" " * (len(mark) + 1)).append_text(part))

    def menu(self, words: Sequence[str]) -> None:
        """Numbered options, in columns where a terminal has room for many."""
        rows = self.menu_rows(words)
        digits = len(str(len(words)))
        widest = max(len(text) for text in words)
        for row in range(rows):
            if rows == len(words):
                self.item(f"{INDENT}{row + 1:>{digits}}", words[row])
                continue
            line = Text()
            for i in range(row, len(words), rows):
                line.append(f"{INDENT}{i + 1:>{digits}} ", style="bold cyan")
                line.append(f"{words[i]:<{widest}}")
            line.rstrip()
            self.console.print(line)

    def menu_rows(self, words: Sequence[str]) -> int:
        """How many lines a menu takes."""
        if not self.live or len(words) < 8:
            return len(words)
        cell = max(len(text) for text in words) + len(str(len(words))) + len(INDENT) + 1
        columns = max(1, self.console.width // cell)
        return -(-len(words) // columns)

    def room(self, used: int) -> int:
        """How many lines are left below `used` ones; plenty in a pipe."""
        return shutil.get_terminal_size().lines - used if self.live else 1_000_000


def _folded(line: str, width: int) -> str:
    indent = " " * (len(line) - len(line.lstrip()) + len(INDENT) * 2)
    return "\n".join(textwrap.wrap(line, width, subsequent_indent=indent, drop_whitespace=False)) if line else line
