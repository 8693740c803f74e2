"""The action layout: a number for every answer that stays the same, for agents that learn.

An option's id is its place in an edition's vocabulary, and a pack or a new version moves it. A learned network cannot
move with it, so every game publishes a list of the names of its answers, `content/actions.txt`: the line of a name is
its action number for good. New names are appended; a name that no longer exists keeps its line. Answers that only a
pack brings come behind the published ones, sorted by name.
"""

from functools import cache
from importlib.resources import files

from waystone.engine.game import Edition
from waystone.engine.option import Option

FILE = "actions.txt"


@cache
def published(package: str) -> tuple[str, ...]:
    """The names that a game has published, in their order; none if it has no such list."""
    listed = files(package) / "content" / FILE
    return tuple(listed.read_text(encoding="ascii").split()) if listed.is_file() else ()


def package_of(edition: Edition) -> str:
    """The package of the game that an edition belongs to: that of the words of its options."""
    return edition.vocabulary.words.rpartition(".display.")[0]


def extended(names: tuple[str, ...], edition: Edition) -> tuple[str, ...]:
    """A published list with what the edition adds to it, in the edition's order: for writing the list anew."""
    known = set(names)
    return names + tuple(option.name for option in edition.vocabulary.options if option.name not in known)


class Layout:
    """Which action number means which option of an edition, and back."""

    def __init__(self, edition: Edition) -> None:
        package = package_of(edition)
        first = published(package) if package else ()
        vocabulary = edition.vocabulary
        added = {option.name for option in vocabulary.options} - set(first)
        self.names = (*first, *sorted(added))
        # By action number; None for an answer that this edition does not have.
        self.options: tuple[Option | None, ...] = tuple(vocabulary.named(name) for name in self.names)
        self._actions = [0] * len(vocabulary.options)  # by option id
        for action, option in enumerate(self.options):
            if option is not None:
                self._actions[option.id] = action

    def __len__(self) -> int:
        """How many action numbers there are."""
        return len(self.names)

    def action(self, option: Option) -> int:
        """The action number of an option of this edition."""
        return self._actions[option.id]

    def option(self, action: int) -> Option | None:
        """The option that an action number means; None if this edition does not have it."""
        return self.options[action] if 0 <= action < len(self.options) else None
