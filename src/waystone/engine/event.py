"""What happened, as facts: a kind and its arguments. The game's words turn facts into sentences when somebody reads."""

import sys
from typing import Final, final

from mypy_extensions import mypyc_attr

TABLE: Final = -1  # the seat number of an onlooker: sees what lies open to all
EVERYBODY: Final = -2  # an event that all hear

Fact = int | str | tuple[int, ...]

_names: Final[dict[tuple[str, ...], tuple[str, ...]]] = {}  # of facts: each list of names is kept once
_several: Final[dict[str, list[str]]] = {}  # names of numbers of which there are several: see `one_of`


@final
@mypyc_attr(acyclic=True)
class Roll:
    """Dice that were rolled together: which kind, whose, what they show, and what they were needed for."""

    def __init__(
        self,
        faces: tuple[int, ...],
        seat: int = TABLE,
        owner: str = "",
        die: str = "d6",
        added: bool = False,
        bonuses: tuple[tuple[str, int], ...] = (),
        needed: int = 0,
        chance: float = -1.0,
    ) -> None:
        self.faces = faces  # in the order they fell; of a die with symbols, the number of the face
        self.seat = seat  # whose dice; TABLE if they are not a player's
        self.owner = owner  # then whose: "the Goblin"
        self.die = die  # the kind of die: "d6", or an id of the game's own dice
        self.added = added  # whether the rule adds them up
        self.bonuses = bonuses  # what else counts, each by its name: ("Skill", 8), ("cursed", -1)
        self.needed = needed  # the least sum that succeeds, 0 if there is none
        self.chance = chance  # of what was wanted, before the roll; negative if nothing was

    @property
    def total(self) -> int:
        return sum(self.faces) + sum([amount for _, amount in self.bonuses])


@final
@mypyc_attr(acyclic=True)
class Change:
    """A number that all can see, and that is another now: the gold of seat 2 from 10 to 7."""

    def __init__(self, what: str, before: int, after: int) -> None:
        self.what = sys.intern(what)  # as the game's `shown` calls it: "gold/2"
        self.before = before
        self.after = after

    @property
    def difference(self) -> int:
        return self.after - self.before

    def __repr__(self) -> str:
        return f"<{self.what}: {self.before} to {self.after}>"


def one_of(what: str, number: int) -> str:
    """The name of one of several numbers, `one_of("gold", 2)` is "gold/2"; made once, as it is needed all the time."""
    if number < 0:
        return f"{what}/{number}"
    names = _several.get(what)
    if names is None:
        names = _several[what] = []
    while number >= len(names):
        names.append(f"{what}/{len(names)}")
    return names[number]


@final
@mypyc_attr(acyclic=True)
class Event:
    """Something that happened, told to whoever listens: the log, the animation, the statistics.

    A server keeps thousands of them for every table, so they are small: equal texts are shared, and the names of facts
    lie beside their values once for all events that have the same.
    """

    def __init__(
        self,
        kind: str,
        rule: int = 0,
        seat: int = TABLE,
        touches: str = "",
        rolls: tuple[Roll, ...] = (),
        only: int = EVERYBODY,
        facts: dict[str, Fact] | None = None,
        words: str = "",
    ) -> None:
        self.kind = kind
        self.rule = rule
        self.seat = seat  # whose doing it was; TABLE if nobody's
        self.touches = sys.intern(touches)
        self.rolls = rolls
        self.only = only  # the seat that alone hears this event, or EVERYBODY
        names = tuple(facts) if facts is not None else ()
        self._names: tuple[str, ...] = _names.setdefault(names, names)
        self._values: tuple[Fact, ...] = tuple(facts.values()) if facts is not None else ()
        self.words = words  # if earlier rules told it: their sentence, since the facts may mean something else now
        self.changes: tuple[Change, ...] = ()  # what all can see to be different now

    @property
    def facts(self) -> dict[str, Fact]:
        return dict(zip(self._names, self._values, strict=True))

    def fact(self, name: str) -> Fact:
        """One of its facts, without gathering the others."""
        return self._values[self._names.index(name)]

    @property
    def dice(self) -> tuple[int, ...]:
        """The faces of all its rolls."""
        return tuple([face for roll in self.rolls for face in roll.faces])

    def reaches(self, seat: int) -> bool:
        """Whether the seat hears of it; an onlooker hears what everybody does."""
        return self.only == EVERYBODY or self.only == seat

    def number(self, name: str) -> int:
        """One of its facts, a number."""
        fact = self.fact(name)
        assert isinstance(fact, int)
        return fact

    def __repr__(self) -> str:
        return f"<{self.kind}: {self.words or self.facts}>"


@final
class Act:
    """Something that is worth counting when a match is over: events of a kind, for the seat whose doing they were."""

    def __init__(self, kind: str, one: str, many: str = "", who: str = "", fact: str = "", value: int = 1) -> None:
        self.kind = kind
        self.one = one  # "duel won"
        self.many = many or f"{one}s"  # "duels won"
        self.who = who  # the fact that names the seat, "" if the event does
        self.fact = fact  # only events of which this fact has the value are meant
        self.value = value
        self.key = f"{kind} {who} {fact} {value}"

    def whose(self, event: Event) -> int:
        """The seat for which an event counts; TABLE if it does for none."""
        if event.kind != self.kind or (self.fact and event.facts.get(self.fact) != self.value):
            return TABLE
        if not self.who:
            return event.seat
        seat = event.facts.get(self.who)
        return seat if isinstance(seat, int) else TABLE
