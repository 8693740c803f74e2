"""What a game is to the engine. A game subclasses `Game` and registers itself by an entry point."""

from collections.abc import Callable
from importlib import import_module
from typing import Any, Generic, TypeVar, final

from mypy_extensions import mypyc_attr

from waystone.drawing.svg import Picture
from waystone.engine.advice import Advice
from waystone.engine.dice import D6, Die
from waystone.engine.direct import Steps, steps_of
from waystone.engine.event import Act, Change, Event
from waystone.engine.numbers import Shown
from waystone.engine.option import Ask, Option, Rule, Vocabulary, rule_name
from waystone.engine.rng import Rng
from waystone.engine.series import Series
from waystone.engine.state import UNTOLD, Score, State

S = TypeVar("S", bound=State)


@final
class Setting:
    """A switch of a game that a table may set: a variant, a scenario, a house rule."""

    def __init__(self, key: str, title: str, choices: tuple[str, ...], default: str, rule: int = 0) -> None:
        self.key = key
        self.title = title
        self.choices = choices
        self.default = default
        self.rule = rule
        self.names: dict[str, str] = {}  # of choices that have one

    def name_of(self, choice: str) -> str:
        """What a person reads for a choice."""
        return self.names.get(choice) or choice.replace("_", " ")

    def of(self, names: dict[str, str]) -> "Setting":
        """The same setting with the choices that content brings, by their names."""
        choices = tuple(names)
        default = self.default if self.default in names or not choices else choices[0]
        found = Setting(self.key, self.title, choices or self.choices, default, self.rule)
        found.names = names
        return found


@mypyc_attr(allow_interpreted_subclasses=True)
class Edition:
    """The content a game is played with, resolved into objects, with every option that can arise from it."""

    def __init__(self, fingerprint: str, packs: tuple[str, ...], words: str = "") -> None:
        self.fingerprint = fingerprint
        self.packs = packs
        self.vocabulary = Vocabulary(words)
        self.dice: dict[str, Die] = {"d6": D6}  # every kind of die that events can show
        # The choices of settings that depend on the content, such as maps, each with its name: by the setting's key.
        self.choices: dict[str, dict[str, str]] = {}

    def option(self, option_id: int) -> Option | None:
        options = self.vocabulary.options
        return options[option_id] if 0 <= option_id < len(options) else None


@mypyc_attr(allow_interpreted_subclasses=True)
class Game(Generic[S]):
    """The rules of one game. Stateless: everything that changes is in the state."""

    def __init__(
        self,
        name: str,
        package: str,
        title: str,
        prefix: str,
        players: tuple[int, ...],
        rules_version: int,
        summary: str,
        settings: tuple[Setting, ...] = (),
        cooperative: bool = False,
        reasons: dict[int, str] | None = None,
        not_news: frozenset[str] = frozenset(),
        length: str = "",
        difficulty: str = "",
        mood: str = "",
        further_files: str = "",
    ) -> None:
        self.name = name  # as typed on the command line
        self.package = package  # the Python package that holds its rules.md
        self._displays: dict[str, Any] = {}  # modules of its `display` folder that were imported
        self._direct: Steps | None = None
        self._direct_sought = False
        self.title = title
        self.prefix = prefix  # of its rule numbers: "WK"
        self.players = players  # the player counts that it allows
        self.rules_version = rules_version  # raised with every change of behaviour
        self.summary = summary
        self.length = length  # of a match at a table of people: "30 to 40 minutes"
        self.difficulty = difficulty  # to learn, in a word
        self.mood = mood  # what it feels like, in two or three words
        self.settings = settings
        self.further_files = further_files  # names of files that packs may bring beside the game's own: a pattern
        self.cooperative = cooperative  # all seats win or lose together
        self.not_news = not_news  # fields of the view that change without a word: whose turn it is, dice that lie there
        self.reasons = reasons or {}  # a few words on why each rule forbids something, for refusals

    # ------------------------------------------------------------------ what every game writes
    def load(self, packs: tuple[str, ...]) -> Edition:
        """Its content, with the packs laid over it. Raises `ContentError`."""
        raise NotImplementedError

    def new(self, edition: Edition, players: int, settings: dict[str, str], rng: Rng) -> S:
        """The table after all that is set up without a decision."""
        raise NotImplementedError

    def step(self, state: S) -> Rule:
        """Play one step: from a quiet point to the next. Nothing is remembered across steps but the state."""
        raise NotImplementedError

    def view(self, state: S, seat: int) -> Any:
        """All that a seat (or the onlooker TABLE) may see, as frozen data, built by adding what is allowed."""
        raise NotImplementedError

    def view_beside(self, state: S, seat: int, other: Any) -> Any:
        """The same, where somebody else's view of the same state is at hand: what does not depend on who looks may be
        taken from that."""
        return self.view(state, seat)

    @property
    def open_to_all(self) -> bool:
        """Whether everybody, onlookers too, sees the same: then one view serves all."""
        return False

    @property
    def nothing_hidden(self) -> bool:
        """Whether nobody's view lacks anything but the dice to come: no cards in hand, no deck, no face-down token."""
        return False

    def redeal(self, state: S, seat: int, rng: Rng) -> None:
        """Deal all that the seat cannot know anew, consistently with all that it does know."""
        raise NotImplementedError

    def secrets(self, state: S, seat: int) -> list[int]:
        """What the seat cannot know, place by place: a deck from the top, then the next hidden thing...

        Used to find reveals (the multiset shrinks) and to test that guesses do not know the truth.
        """
        raise NotImplementedError

    def hiding_places(self, state: S) -> list[Any]:
        """All that `secrets` are read from, as values that never change: while they are equal, nothing is revealed.

        Quicker to compare than the secrets of every seat. Empty: the game does not tell.
        """
        return []

    def counts(self, state: S) -> dict[str, int]:
        """Quantities that no rule may change: cards, chips, gold in and out. The laws compare them all game long."""
        raise NotImplementedError

    def shown(self, state: S) -> Shown:
        """The numbers that everybody can see, by name ("gold/2": 10), so that the log can tell of every change.

        After every event all are looked at: where they are many, groups of them are quicker (`Numbers`).
        """
        return {}

    def advice(self) -> Advice:
        """Its judgement of states and options, for bots and hints."""
        raise NotImplementedError

    def forget(self) -> None:
        """Let go of what was worked out once to be quicker later: it takes memory while nobody plays."""

    # ------------------------------------------------------------------ the same rules for play-outs
    @property
    def direct(self) -> Steps | None:
        """What `step` plays, as direct calls; None where the build has not made them."""
        if not self._direct_sought:
            self._direct = steps_of(self.package)
            self._direct_sought = True
        return self._direct

    # ------------------------------------------------------------------ what is kept after a match
    def score(self, state: S, seat: int) -> Score | None:
        """What the seat may keep of a finished match as a personal best; None where nothing counts as one."""
        return None

    def series(self, edition: Edition, names: list[str], games: int = 0) -> Series | None:
        """A series of that many matches (0: as many as usual); None if these players cannot play one."""
        return None

    # ------------------------------------------------------------------ how it looks, from a view only
    def text(self, edition: Edition, view: Any) -> str:
        """The table as plain text, for the terminal and for screen readers: `table` of `display/text.py`."""
        text: str = self._display("text").table(edition, view)
        return text

    def pages(self) -> dict[str, Callable[[Edition, Any, str], str]]:
        """Parts of the table to read by themselves: `PAGES` of `display/text.py`, such as "map", "look" and "cards"."""
        try:
            found: dict[str, Callable[[Edition, Any, str], str]] = getattr(self._display("text"), "PAGES", {})
        except ModuleNotFoundError:  # a game that brings `text` itself
            return {}
        return found

    def scene(self, edition: Edition, view: Any) -> Picture:
        """The table as a drawing: `draw` of `display/scene.py`.

        Elements that options touch carry `data-touch`: there they can be lit.
        """
        picture: Picture = self._display("scene").draw(edition, view)
        return picture

    def _display(self, module: str) -> Any:
        """A module of the game's `display` folder, imported when somebody first looks at the table."""
        found = self._displays.get(module)
        if found is None:
            found = self._displays[module] = import_module(f"{self.package}.display.{module}")
        return found

    def remarks(self, edition: Edition, key: str) -> list[str]:
        """What a designer should know of a map or scenario with that id: counts, what cannot be reached, dead ends."""
        return []

    def setting_of(self, edition: Edition, key: str) -> tuple[dict[str, str], int]:
        """The settings and the number of players that bring a scenario with that id to the table; 0: any number."""
        return {}, 0

    # ------------------------------------------------------------------ words
    def sentence(self, edition: Edition, event: Event) -> str:
        """What is said of an event: `event` of `display/words.py`; `{2}` stands for the player of seat 2."""
        if event.words or event.kind == UNTOLD:
            return event.words
        words: str = self._display("words").event(edition, event)
        return edition.vocabulary.called(words)

    def change(self, edition: Edition, change: Change) -> str:
        """What is said of a number that is another now: `change` of `display/words.py`; "" if nothing is."""
        words: str = self._display("words").change(edition, change)
        return edition.vocabulary.called(words)

    def acts(self) -> tuple[Act, ...]:
        """What is counted for each player when a match is over: `ACTS` of `display/words.py`."""
        found: tuple[Act, ...] = getattr(self._display("words"), "ACTS", ())
        return found

    def sums(self) -> dict[str, str]:
        """The shown numbers whose increase is told when a match is over, with words for it: `SUMS` of the same."""
        found: dict[str, str] = getattr(self._display("words"), "SUMS", {})
        return found

    def details(self, edition: Edition, view: Any, option: Option) -> str:
        """What matters for a choice as the table stands: cost, dice and chance, what is lost by it; "" if nothing."""
        return ""

    def obvious(self, state: S, ask: Ask) -> Option | None:
        """The answer that a table gives for its player where nothing else makes sense; it must decline something."""
        return None

    def prompt(self, state: S, ask: Ask) -> str:
        """The one line that says what is asked of whom."""
        return ask.subject.prompt

    def seat_name(self, state: S, seat: int, player: str) -> str:
        """The role that a seat plays, such as a hero's name, to be told beside the player's name; else that name."""
        return player

    def reason(self, edition: Edition, rule: int) -> str:
        """A few words on why a rule forbids something, for refusals."""
        return edition.vocabulary.called(self.reasons.get(rule, ""))

    def rule(self, rule: int) -> str:
        return rule_name(self.prefix, rule)

    def settings_of(self, edition: Edition) -> tuple[Setting, ...]:
        """Its settings with the choices of the content: a map or scenario that a pack brings is one of them."""
        choices = edition.choices
        return tuple([each.of(choices[each.key]) if each.key in choices else each for each in self.settings])

    def settle(self, chosen: dict[str, str], edition: Edition | None = None) -> dict[str, str]:
        """All settings with their values; raises ValueError on one that does not exist.

        Without an edition only the game's own choices are known.
        """
        settings = self.settings if edition is None else self.settings_of(edition)
        settled = {setting.key: setting.default for setting in settings}
        if not chosen:
            return settled
        known = {setting.key: setting for setting in settings}
        for key, value in chosen.items():
            if key not in known:
                raise ValueError(f"{self.name} has no setting {key!r}; it has: {', '.join(settled) or 'none'}")
            if value not in known[key].choices:
                raise ValueError(f"{key} must be one of {', '.join(known[key].choices)}, not {value!r}")
            settled[key] = value
        return settled
