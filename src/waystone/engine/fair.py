"""Dice that nobody can foretell: keyed BLAKE2b in counter mode, from a secret of 256 bits.

Matches that people play are dealt and rolled from such a secret. Its fingerprint is shown when the match begins and the
secret itself when it ends, so that everybody can check that no die was chosen (`waystone verify`). Whatever a player
sees of one stream tells nothing about the rest of it, nor about the other stream.
"""

import hashlib
import secrets
from typing import Final, final

from mypy_extensions import i64

SECRET_DIGITS: Final = 64  # hexadecimal
WORDS: Final = 16  # numbers of 32 bits in a block
ALL: Final[i64] = 4294967296  # 2**32


def fresh_secret() -> str:
    """A new secret to play a match from."""
    return secrets.token_hex(SECRET_DIGITS // 2)


def is_secret(text: str) -> bool:
    return len(text) == SECRET_DIGITS and all(letter in "0123456789abcdef" for letter in text)


def fingerprint(secret: str) -> str:
    """What the table may show of a secret: its SHA-256, which `printf %s SECRET | sha256sum` prints too."""
    return hashlib.sha256(secret.encode()).hexdigest()


def another_seed(secret: str, label: str) -> int:
    """A number to seed a fast generator with, for something beside the match: it tells nothing about the match."""
    digest = hashlib.blake2b(label.encode(), key=bytes.fromhex(secret), person=b"seed", digest_size=7).digest()
    return int.from_bytes(digest, "big")


@final
class Stream:
    """An endless row of random numbers that a secret and a label fix."""

    def __init__(self, key: bytes, label: bytes) -> None:
        self.key = key
        self.label = label
        self.drawn: i64 = 0  # how many numbers have been taken
        self._block = b""

    def copy(self) -> "Stream":
        twin = Stream(self.key, self.label)
        twin.drawn = self.drawn
        twin._block = self._block
        return twin

    def _next(self) -> i64:
        """The next number of 32 bits."""
        place: i64 = self.drawn % WORDS
        if place == 0:
            self._make_block(self.drawn)
        self.drawn += 1
        start = int(place) * 4
        return int.from_bytes(self._block[start : start + 4], "big")

    def _make_block(self, drawn: i64) -> None:
        """Sixteen numbers, among them the one that comes after so many."""
        number = int(drawn // WORDS)
        self._block = hashlib.blake2b(number.to_bytes(8, "big"), key=self.key, person=self.label).digest()

    def go_to(self, drawn: i64) -> None:
        """On as if so many numbers had been taken."""
        self.drawn = drawn
        if drawn > 0:
            self._make_block(drawn - 1)

    def below(self, n: i64) -> i64:
        """A number from 0 to n - 1, each exactly equally likely: numbers beyond the last full round are thrown away."""
        rounds: i64 = ALL - ALL % n
        while True:
            number = self._next()
            if number < rounds:
                return number % n
