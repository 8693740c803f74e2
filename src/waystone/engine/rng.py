"""Dice and shuffles: the one source of chance in a match, and cheap to copy.

A seed that is a number gives a fast generator, for play-outs, guesses, simulations and tests. A seed that is a secret
(see `fair`) gives one that cannot be foretold, for matches of people.

The fast one is a linear congruential generator modulo 2**62, read from its high bits. Compiled, the products wrap at 64
bits and the mask keeps the low 62, which are right; plain Python multiplies exactly and masks the same bits. So both
builds roll the same dice.
"""

from typing import Final, TypeVar, final

from mypy_extensions import i64, mypyc_attr

from waystone.engine.fair import Stream, another_seed, is_secret

T = TypeVar("T")

Seed = int | str  # a number, or a secret of `fair`
SECRET: Final[i64] = -1  # in place of the fast generator's number, which is never negative

ALL_BITS: Final = 2**256 - 1
MASK: Final[i64] = 4611686018427387903  # 2**62 - 1
MULTIPLIER: Final[i64] = (
    1752450205419405101  # 6364136223846793005 modulo 2**62: as good, and small enough to stay native
)
INCREMENT: Final[i64] = 1442695040888963407
GOLDEN: Final[i64] = 2654435769197246997
MIX_1: Final[i64] = 4354685564936845355
MIX_2: Final[i64] = 3935559000370003845


def scramble(seed: i64) -> i64:
    """Spread neighbouring seeds over the whole range: first rolls of seeds 1, 2, 3... must not form a lattice."""
    x = (seed + GOLDEN) & MASK
    x = ((x ^ (x >> 30)) * MIX_1) & MASK
    x = ((x ^ (x >> 27)) * MIX_2) & MASK
    return x ^ (x >> 31)


def seed_beside(seed: Seed, label: str) -> int:
    """A seed for something beside a match, such as its bots: it shares nothing with the match's own dice."""
    return another_seed(seed if isinstance(seed, str) else f"{seed & ALL_BITS:064x}", label)


class ScriptEmpty(Exception):
    """A test scripted fewer dice than the rules rolled."""


@final
@mypyc_attr(acyclic=True)
class Rng:
    """The only source of chance in a match."""

    def __init__(self, seed: int) -> None:
        clipped: i64 = seed & 4611686018427387903
        self.state: i64 = scramble(clipped)
        self.script: list[int] | None = None
        self._dice: Stream | None = None  # of a secret: two streams, so that dice tell nothing about cards
        self._deal: Stream | None = None

    @staticmethod
    def of(seed: Seed) -> "Rng":
        """The generator that a match with this seed is played with."""
        if isinstance(seed, int):
            return Rng(seed)
        if not is_secret(seed):
            raise ValueError("a secret seed has 64 hexadecimal digits")
        rng = Rng(0)
        rng.state = SECRET
        key = bytes.fromhex(seed)
        rng._dice = Stream(key, b"dice")
        rng._deal = Stream(key, b"deal")
        return rng

    @staticmethod
    def scripted(*dice: int) -> "Rng":
        """An rng whose next dice are given, for tests: `Rng.scripted(2, 2, 6)`. Shuffles are not scripted."""
        rng = Rng(0)
        rng.script = list(dice)
        return rng

    def copy(self) -> "Rng":
        twin = Rng(0)
        twin.state = self.state
        script = self.script
        if script is not None:
            twin.script = script.copy()
        if self.state == SECRET:
            dice, deal = self._dice, self._deal
            assert dice is not None
            assert deal is not None
            twin._dice, twin._deal = dice.copy(), deal.copy()
        return twin

    def places(self) -> tuple[int, int] | None:
        """How many numbers have been drawn of each stream of a secret, dice and deal; None of a fast generator."""
        dice, deal = self._dice, self._deal
        if dice is None or deal is None:
            return None
        return int(dice.drawn), int(deal.drawn)

    def go_to(self, dice: int, deal: int) -> None:
        """Begin a secret's streams at these places."""
        thrown, dealt = self._dice, self._deal
        assert thrown is not None
        assert dealt is not None
        thrown.go_to(dice)
        dealt.go_to(deal)

    def mark(self) -> i64:
        """A number that changes with every use: two marks are equal if no die was rolled and no card dealt between."""
        dice, deal = self._dice, self._deal
        if dice is None or deal is None:
            return self.state
        return dice.drawn + deal.drawn

    def below(self, n: i64) -> i64:
        """A number from 0 to n - 1, each equally likely."""
        if self.state == SECRET:
            deal = self._deal
            assert deal is not None
            return deal.below(n)
        self.state = (self.state * MULTIPLIER + INCREMENT) & MASK
        return ((self.state >> 30) * n) >> 32

    def die(self, sides: i64) -> int:
        """A roll of one die: 1 to `sides`. A scripted die uses up chance too, so that scripts change nothing else."""
        rolled: i64 = (self._thrown(sides) if self.state == SECRET else self.below(sides)) + 1
        script = self.script
        if script is not None:
            if not script:
                raise ScriptEmpty("the scripted dice are used up")
            return script.pop(0)
        return rolled

    def _thrown(self, sides: i64) -> i64:
        dice = self._dice
        assert dice is not None
        return dice.below(sides)

    def d6(self) -> int:
        return self.die(6)

    def roll(self, count: int) -> list[int]:
        """`count` six-sided dice, in the order they fell."""
        return [self.die(6) for _ in range(count)]

    def highest_first(self, count: int) -> list[int]:
        """`count` six-sided dice, sorted as they are laid out: the highest first."""
        dice: list[int] = []
        for _ in range(count):
            die = self.die(6)
            place = 0
            while place < len(dice) and dice[place] >= die:
                place += 1
            dice.insert(place, die)
        return dice

    def shuffle(self, items: list[T]) -> None:
        i: i64 = len(items) - 1
        while i > 0:
            j: i64 = self.below(i + 1)
            items[i], items[j] = items[j], items[i]
            i -= 1

    def seed(self) -> int:
        """A seed for another rng that shares nothing with this one's future."""
        return self.below(2147483647) << 31 | self.below(2147483647)
