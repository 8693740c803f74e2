"""What a player is asked, and what may be answered."""

from collections.abc import Generator
from importlib import import_module
from typing import Final, TypeVar, final

from mypy_extensions import mypyc_attr

from waystone.engine.names import name_of
from waystone.engine.phrases import called

MOST_CALLED: Final = 1000  # sentences with names of things that are kept

AnyOption = TypeVar("AnyOption", bound="Option")


@mypyc_attr(allow_interpreted_subclasses=True)
class Option:
    """One possible answer: immutable, made once from the content, shared by every ask that offers it.

    A game subclasses it with the things the answer names (`Move.room`, `Attack.target`), so that rules read them
    without looking anything up.
    """

    def __init__(self, text: str = "", touches: str = "", declines: bool = False) -> None:
        self.id = -1  # given by the vocabulary
        self._text = text  # a sentence for people; "" if the game's words make it
        self._vocabulary: Vocabulary | None = None  # which knows the module that does
        self._name = ""
        self.declines = declines  # it does nothing but end or pass: a table may give this answer for its player
        self.touches = touches  # the element of the board that it lights up: "room-3", "monster-12"

    @property
    def text(self) -> str:
        """The answer as a sentence, made when somebody first reads it; `{2}` stands for the player of seat 2."""
        vocabulary = self._vocabulary
        if not self._text and vocabulary is not None and vocabulary.words:
            self._text = vocabulary.called(import_module(vocabulary.words).option(self))
        return self._text

    @property
    def name(self) -> str:
        """What programs call the answer: "move/room-3", "keep/iron-helmet". Made when somebody first asks for it.

        It stays the same whatever packs are laid over the content and from version to version, unlike the `id`.
        """
        if not self._name:
            self._name = name_of(self, self.names())
        return self._name

    def names(self) -> tuple[object, ...] | None:
        """The things that the answer names, if they are not simply its fields: content (with an `id`), plain numbers
        and words. Never a place in a list of the content: packs move those."""
        return None

    def __repr__(self) -> str:
        return f"<{self.id}: {self.text}>"


@final
class Vocabulary:
    """Every option that a game can ever offer with its content; an option's id is its place here.

    `words` names the module whose `option` makes sentences of options: "waystone.games.wayward.display.words".
    """

    def __init__(self, words: str = "") -> None:
        self.options: list[Option] = []
        self.words = words
        self.things: dict[str, str] = {}  # by their ids: the names of things that fixed sentences speak of
        self._by_name: dict[str, Option] = {}  # made when somebody first asks for it
        self._called: dict[str, str] = {}  # sentences of which the names were looked up lately

    def add(self, option: AnyOption) -> AnyOption:
        option.id = len(self.options)
        option._vocabulary = self
        self.options.append(option)
        return option

    def called(self, text: str) -> str:
        """A sentence that speaks of things by their ids, such as "<the armor>", with their names."""
        if "<" not in text:
            return text
        known = self._called.get(text)
        if known is None:
            if len(self._called) >= MOST_CALLED:
                self._called.clear()
            known = self._called[text] = called(text, self.things)
        return known

    def named(self, name: str) -> Option | None:
        """The option of that name, if this edition has it."""
        if not self._by_name:
            self._by_name = {option.name: option for option in self.options}
        return self._by_name.get(name)


@final
class Subject:
    """What an ask is about: a key for programs, a prompt for people, the rule that calls for the decision."""

    def __init__(self, key: str, prompt: str, rule: int) -> None:
        self.key = key
        self.prompt = prompt
        self.rule = rule

    def __repr__(self) -> str:
        return f"<{self.key}>"


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Ask:
    """A seat must choose one of these options."""

    def __init__(self, seat: int, subject: Subject, options: list[Option]) -> None:
        self.seat = seat
        self.subject = subject
        self.options = options

    def touches(self) -> frozenset[str]:
        """What on the table may be chosen."""
        return frozenset([option.touches for option in self.options if option.touches])

    def __repr__(self) -> str:
        return f"<seat {self.seat}: {self.subject.key}, {len(self.options)} options>"


@final
class Refusal:
    """Something that a player might expect to do now but cannot, and the rule that forbids it."""

    def __init__(self, option: Option, rule: int) -> None:
        self.option = option
        self.rule = rule

    def __repr__(self) -> str:
        return f"<not {self.option.text}: rule {self.rule}>"


# A rule of a game: it yields where the rulebook lets a player choose, and receives the chosen option.
Rule = Generator[Ask, Option, None]


def rule_name(prefix: str, rule: int) -> str:
    """The printed name of a rule number: 33 is "WK-33"; a letter counts as thousands, so 1079 is "WK-79a"."""
    letter = chr(ord("a") - 1 + rule // 1000) if rule >= 1000 else ""
    return f"{prefix}-{rule % 1000}{letter}"
