"""The table between two decisions: plain typed data with a cheap copy."""

from collections.abc import Callable
from typing import Any, Final, NamedTuple, final

from mypy_extensions import mypyc_attr

from waystone.engine.event import EVERYBODY as EVERYBODY
from waystone.engine.event import TABLE as TABLE
from waystone.engine.event import Change, Fact, Roll
from waystone.engine.event import Event as Event
from waystone.engine.numbers import Shown, different, grouped
from waystone.engine.option import Option, Refusal
from waystone.engine.rng import Rng


@final
class Result:
    """How a match ended."""

    def __init__(self, words: str, rule: int, rewards: list[float], scores: list[int]) -> None:
        self.words = words
        self.rule = rule
        self.rewards = rewards  # a seat each, 0 lost to 1 won; a shared win is shared as the game says
        self.scores = scores  # what the game counts, for people; higher is better

    def winners(self) -> list[int]:
        best = max(self.rewards)
        return [seat for seat, reward in enumerate(self.rewards) if reward == best and reward > 0.0]


class Score(NamedTuple):
    """What a player may keep of a finished match as a personal best."""

    points: int  # higher is better
    words: str  # "112 gold"
    course: str  # only scores of the same course compare: a map, a scenario, a level


UNTOLD: Final = "untold"  # the kind of an event that no rule told: something changed before anything happened


class GameOver(Exception):
    """Raised by `State.finish` so that a win or a loss ends every rule under way at once."""


@final
class Watch:
    """Looks at the numbers that all can see, in a match that logs events."""

    def __init__(self, shown: Callable[[Any], Shown], state: "State") -> None:
        self._shown = shown  # the game's `shown`
        self._known = grouped(shown(state))
        self.told: Event | None = None  # the last event that all heard since somebody was asked

    def changes(self, state: "State") -> tuple[Change, ...]:
        """What is different since this was last asked."""
        known = self._known
        now = self._known = grouped(self._shown(state), known)
        before, after = different(known, now)
        if not after and not before:
            return ()
        found = []
        for what, value in after.items():
            was = before.get(what, 0)
            if was != value:
                found.append(Change(what, was, value))
        found += [Change(what, value, 0) for what, value in before.items() if value and what not in after]
        return tuple(found)


@mypyc_attr(allow_interpreted_subclasses=True)
class State:
    """What every game's state has. Games add their own fields and write `copy` beside them."""

    def __init__(self, seats: int, rng: Rng) -> None:
        self.seats = seats
        self.rng = rng
        self.turn = 0
        self.result: Result | None = None
        # Set by a match that wants to hear or explain; never copied, so that search pays one branch.
        self.log: list[Event] | None = None
        self.refused: list[Refusal] | None = None
        self.watch: Watch | None = None

    def copy(self) -> "State":
        raise NotImplementedError

    def derive(self) -> None:
        """Set the fields that follow from others, after a snapshot was read: it may be older than these fields."""

    def tell(
        self,
        kind: str,
        rule: int = 0,
        seat: int = TABLE,
        touches: str = "",
        rolls: tuple[Roll, ...] = (),
        only: int = EVERYBODY,
        **facts: Fact,
    ) -> None:
        """Record what happened, after it has been done: `g.tell("paid", 31, seat, gold=3)`.

        The game's words make a sentence of it. `only` names a seat that alone hears it. Callers test `log is not None`
        first, so that play-outs pay a branch.
        """
        self._log(Event(kind, rule, seat, touches, rolls, only, facts))

    def _log(self, event: Event) -> None:
        log = self.log
        if log is None:
            return
        watch = self.watch
        if watch is not None and event.only == EVERYBODY:
            event.changes = watch.changes(self)
            watch.told = event
        log.append(event)

    def tell_changes(self) -> None:
        """Add to the last event what has changed since: so nothing that is shown changes without a word."""
        log, watch = self.log, self.watch
        if log is None or watch is None:
            return
        changes = watch.changes(self)
        if changes:
            if watch.told is None:
                watch.told = Event(UNTOLD)
                log.append(watch.told)
            watch.told.changes += changes
        watch.told = None

    def listen(self, shown: Callable[[Any], Shown], log: list[Event]) -> None:
        """Keep what happens in the log, with the numbers that it changes, and what is refused."""
        self.log = log
        self.refused = []
        self.watch = Watch(shown, self)

    def menu(self) -> list[Option]:
        """An empty list of options to offer; what an earlier menu refused is forgotten."""
        refused = self.refused
        if refused is not None:
            refused.clear()
        return []

    def offer(self, options: list[Option], option: Option, forbidden: int) -> None:
        """Add an option if no rule forbids it; else remember the rule for a match that explains."""
        if forbidden == 0:
            options.append(option)
        else:
            refused = self.refused
            if refused is not None:
                refused.append(Refusal(option, forbidden))

    def finish(self, result: Result) -> None:
        self.result = result
        raise GameOver
