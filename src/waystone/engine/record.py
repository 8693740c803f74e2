"""A match as data: seed, settings and answers. Saving, loading, replay and bug reports are this one list."""

import json
from dataclasses import asdict, dataclass
from typing import Any

from waystone.engine import registry
from waystone.engine.content import ContentError
from waystone.engine.fair import is_secret
from waystone.engine.match import IllegalChoice, Match, NotCopyable
from waystone.engine.rng import Seed

FORMAT = 2
READABLE = (1, 2)  # in format 1 every seed is a number


class RecordError(Exception):
    """A record that cannot be read or continued; the message says why in one line."""


@dataclass(frozen=True)
class Record:
    """Same record, same match, bit for bit, on every machine."""

    game: str
    rules: int  # the rules version it was played with
    content: str  # the fingerprint of the content it was played with
    packs: tuple[str, ...]
    settings: dict[str, str]
    seats: tuple[str, ...]
    seed: Seed  # a number, or the secret of a match that people played
    answers: tuple[int, ...]
    fresh: tuple[tuple[int, Seed], ...] = ()  # after how many answers which new seed came: see `Match.deal_anew`

    @staticmethod
    def of(match: Match) -> "Record":
        return Record(
            game=match.game.name,
            rules=match.game.rules_version,
            content=match.edition.fingerprint,
            packs=match.edition.packs,
            settings=dict(match.settings),
            seats=tuple(match.names),
            seed=match.seed,
            answers=tuple(match.answers),
            fresh=tuple(match.fresh),
        )

    def to_json(self) -> str:
        data = asdict(self)
        if not self.fresh:
            del data["fresh"]
        return json.dumps({"waystone": FORMAT, **data}, ensure_ascii=False)

    @staticmethod
    def from_json(text: str) -> "Record":
        try:
            data: Any = json.loads(text)
        except (ValueError, RecursionError) as error:
            raise RecordError(f"not a record: {error}") from None
        if not isinstance(data, dict) or data.get("waystone") not in READABLE:
            raise RecordError(f"not a record of format {FORMAT} or earlier")
        try:
            return Record(
                game=_checked(data, "game", str),
                rules=_checked(data, "rules", int),
                content=_checked(data, "content", str),
                packs=tuple(_checked_list(data, "packs", str)),
                settings=_checked_texts(data, "settings"),
                seats=tuple(_checked_list(data, "seats", str)),
                seed=_checked_seed(data["seed"], "seed"),
                answers=tuple(_checked_list(data, "answers", int)),
                fresh=_checked_pairs({"fresh": [], **data}, "fresh"),
            )
        except KeyError as error:
            raise RecordError(f"the record has no {error.args[0]!r}") from None

    def replay(self, upto: int | None = None, copyable: bool = True, log_events: bool = False) -> Match:
        """The match after `upto` answers (default: all). Refuses a record made by other rules or content."""
        try:
            game = registry.find(self.game)
            edition = registry.edition(self.game, self.packs)
        except (registry.UnknownGame, ContentError) as error:
            raise RecordError(f"cannot be replayed: {error}") from None
        if self.rules != game.rules_version:
            raise RecordError(
                f"made by rules version {self.rules} of {game.title}; this is version {game.rules_version}"
            )
        if self.content != edition.fingerprint:
            raise RecordError(f"made with other content of {game.title} ({self.content}, here {edition.fingerprint})")
        try:
            match = Match.new(
                game,
                names=list(self.seats),
                seed=self.seed,
                settings=self.settings,
                edition=edition,
                copyable=copyable,
                log_events=log_events,
            )
            match.remember_deals(list(self.fresh))
            for answer in self.answers[:upto]:
                match.choose_id(answer)
        except (IllegalChoice, NotCopyable, ValueError) as error:
            raise RecordError(f"the record does not fit its game: {error}") from None
        return match


def _checked(data: dict[str, Any], key: str, kind: type) -> Any:
    value = data[key]
    if not isinstance(value, kind) or isinstance(value, bool):
        raise RecordError(f"the record's {key!r} should be {kind.__name__}, not {type(value).__name__}")
    return value


def _checked_texts(data: dict[str, Any], key: str) -> dict[str, str]:
    values: dict[str, str] = _checked(data, key, dict)
    if any(not isinstance(value, str) for value in values.values()):
        raise RecordError(f"the record's {key!r} should hold only str")
    return values


def _checked_seed(value: Any, key: str) -> Seed:
    if (type(value) is int) or (isinstance(value, str) and is_secret(value)):
        seed: Seed = value
        return seed
    raise RecordError(f"the record's {key!r} should be a whole number or a secret of 64 hexadecimal digits")


def _checked_pairs(data: dict[str, Any], key: str) -> tuple[tuple[int, Seed], ...]:
    pairs = _checked_list(data, key, list)
    if any(len(pair) != 2 or type(pair[0]) is not int for pair in pairs):
        raise RecordError(f"the record's {key!r} should hold only pairs of a number of answers and a seed")
    return tuple((after, _checked_seed(seed, key)) for after, seed in pairs)


def _checked_list(data: dict[str, Any], key: str, kind: type) -> list[Any]:
    values: list[Any] = _checked(data, key, list)
    if any(not isinstance(value, kind) or isinstance(value, bool) for value in values):
        raise RecordError(f"the record's {key!r} should hold only {kind.__name__}")
    return values
