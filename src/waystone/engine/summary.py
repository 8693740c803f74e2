"""How a match went: everybody's chances along the way, their luck with dice, and what they did."""

from collections.abc import Sequence
from typing import Final, final

from waystone.engine.dice import D6, Die
from waystone.engine.event import Event, Roll
from waystone.engine.match import Match
from waystone.engine.phrases import chance, counted

POINTS: Final = 60  # on the curve of chances
TURNING_POINTS: Final = 3
TELLING: Final = 0.05  # smaller changes of a chance are no turning point


@final
class Point:
    """Everybody's chance to win after `at` answers."""

    def __init__(self, at: int, turn: int, chances: list[float]) -> None:
        self.at = at
        self.turn = turn
        self.chances = chances


@final
class Swing:
    """A turning point: after `at` answers the chance of a seat began to change by much."""

    def __init__(self, at: int, turn: int, seat: int, before: float, after: float) -> None:
        self.at = at
        self.turn = turn
        self.seat = seat
        self.before = before
        self.after = after

    @property
    def size(self) -> float:
        return abs(self.after - self.before)

    def words(self, name: str) -> str:
        way = "rises" if self.after > self.before else "falls"
        return f"turn {self.turn}: {name} {way} from {chance(self.before)} to {chance(self.after)}"


@final
class Luck:
    """Rolls of a seat that needed a number: how many there were, how many reached it, and how many were likely to."""

    def __init__(self) -> None:
        self.rolls = 0
        self.reached = 0
        self.expected = 0.0


@final
class Fallen:
    """How one kind of die fell. Faces alike are one; only what is on the die counts, not what a bonus makes of it."""

    def __init__(self, die: Die, counts: list[dict[int, int]]) -> None:
        self.die = die
        alike: dict[str, list[int]] = {}
        for number in sorted(die.faces):
            alike.setdefault(die.faces[number].name, []).append(number)
        self.faces = [numbers[0] for numbers in alike.values()]
        self.shares = [len(numbers) / len(die.faces) for numbers in alike.values()]  # of a fair die
        self.counts = [
            [sum([of_seat.get(face, 0) for face in numbers]) for numbers in alike.values()] for of_seat in counts
        ]

    def rolled(self, seat: int) -> int:
        return sum(self.counts[seat])

    def mean(self, seat: int) -> float | None:
        """What the seat's dice showed on the whole; None for symbols, and if none was rolled."""
        if not self.die.numbered or not self.rolled(seat):
            return None
        total = sum([face * count for face, count in zip(self.faces, self.counts[seat], strict=True)])
        return total / self.rolled(seat)

    @property
    def fair(self) -> float | None:
        """What a fair die shows on the whole; None for symbols."""
        if not self.die.numbered:
            return None
        return sum([face * share for face, share in zip(self.faces, self.shares, strict=True)])


@final
class Tally:
    """How often each seat rolled each face of each kind of die, and how often it got what it needed."""

    def __init__(self, seats: int) -> None:
        self._seats = seats
        self._counts: dict[str, list[dict[int, int]]] = {}  # by the kind of die
        self.luck = [Luck() for _ in range(seats)]

    def count(self, roll: Roll) -> None:
        if roll.seat < 0:
            return  # nobody's luck
        counts = self._counts.setdefault(roll.die, [{} for _ in range(self._seats)])[roll.seat]
        for face in roll.faces:
            counts[face] = counts.get(face, 0) + 1
        if roll.needed and roll.chance >= 0 and (roll.added or len(roll.faces) == 1):
            luck = self.luck[roll.seat]
            luck.rolls += 1
            luck.reached += roll.total >= roll.needed
            luck.expected += roll.chance

    def fallen(self, dice: dict[str, Die]) -> list[Fallen]:
        return [Fallen(dice.get(kind, D6), counts) for kind, counts in self._counts.items()]


@final
class Summary:
    """How a match went. `match` stands at its beginning, logs events, and is played with the answers on the way.

    `first` is the number of the first of them, if earlier ones were played by other rules.
    """

    def __init__(self, match: Match, answers: Sequence[int], first: int = 0) -> None:
        seats = len(match.names)
        self.match = match
        self.decisions = [0] * seats
        self.points: list[Point] = []
        self.tally = Tally(seats)
        self._acts = match.game.acts()
        self._sums = match.game.sums()
        self._done: list[dict[str, int]] = [{} for _ in range(seats)]  # how often, by what
        self._play(answers, first)

    def _play(self, answers: Sequence[int], first: int) -> None:
        match = self.match
        advice = match.game.advice()
        every = max(1, len(answers) // POINTS)
        for event in match.log:
            self._note(event)
        for number, answer in enumerate(answers, first):
            ask = match.ask
            assert ask is not None
            if number % every == 0:
                self.points.append(Point(number, match.state.turn, advice.value(match.state)))
            self.decisions[ask.seat] += 1
            told, dice = len(match.log), match.state.rng.mark()
            match.choose_id(answer)
            rolled = match.state.rng.mark() != dice  # else an event may still show dice that lay there
            for event in match.log[told:]:
                self._note(event)
                if rolled:
                    for roll in event.rolls:
                        self.tally.count(roll)
        result = match.result
        if result is not None:
            won = [float(seat in result.winners()) for seat in range(len(match.names))]
            self.points.append(Point(first + len(answers), match.state.turn, won))

    # ------------------------------------------------------------------ what everybody did
    def _note(self, event: Event) -> None:
        for act in self._acts:
            seat = act.whose(event)
            if seat >= 0:
                self._add(seat, act.key, 1)
        for change in event.changes:
            what, _, seat_name = change.what.partition("/")
            if what in self._sums and change.difference > 0 and seat_name.isdecimal():
                self._add(int(seat_name), what, change.difference)

    def _add(self, seat: int, key: str, number: int) -> None:
        done = self._done[seat]
        done[key] = done.get(key, 0) + number

    def deeds(self, seat: int) -> list[str]:
        """What the player of a seat did, in the game's words: "12 moves", "3 duels won", "40 gold gained"."""
        done = self._done[seat]
        told = [counted(done[act.key], act.one, act.many) for act in self._acts if act.key in done]
        told += [f"{done[what]} {words}" for what, words in self._sums.items() if what in done]
        return [self.match.edition.vocabulary.called(words) for words in told]

    # ------------------------------------------------------------------ turning points
    def swings(self) -> list[Swing]:
        """The moments before which somebody's chance changed most, in the order of the match."""
        found: list[Swing] = []
        for before, after in zip(self.points, self.points[1:], strict=False):
            if not before.at:
                continue  # nobody knows anything at the start
            swing = _greatest(before, after)
            if swing.size >= TELLING:
                found.append(swing)
        found.sort(key=_size, reverse=True)
        return sorted(found[:TURNING_POINTS], key=_at)


def _greatest(before: Point, after: Point) -> Swing:
    """The greatest change of anybody's chance from one point to the next; of equal ones, a rise."""
    best: Swing | None = None
    for seat, chance_before in enumerate(before.chances):
        swing = Swing(before.at, before.turn, seat, chance_before, after.chances[seat])
        if best is None or swing.size > best.size or (swing.size == best.size and swing.after > best.after):
            best = swing
    assert best is not None
    return best


def _size(swing: Swing) -> float:
    return swing.size


def _at(swing: Swing) -> int:
    return swing.at


def luck_words(summary: Summary, seat: int) -> list[str]:
    """A player's luck: each kind of die beside a fair one, and rolls that needed a number beside what was likely."""
    told = []
    for fallen in summary.tally.fallen(summary.match.edition.dice):
        mean, fair = fallen.mean(seat), fallen.fair
        if mean is not None and fair is not None:
            told.append(f"a {fallen.die.title} {fallen.rolled(seat)} times, {mean:.2f} each ({fair:.2f} is fair)")
    luck = summary.tally.luck[seat]
    if luck.rolls:
        told.append(f"{luck.reached} of {luck.rolls} rolls reached what was needed, {luck.expected:.1f} were likely")
    return told
