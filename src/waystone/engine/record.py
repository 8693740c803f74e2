"""A match as data: seed, settings and answers. Saving, loading, replay and bug reports are this one list."""

import json
from dataclasses import asdict, dataclass
from typing import Any

from waystone.engine import registry
from waystone.engine.content import ContentError
from waystone.engine.fair import is_secret
from waystone.engine.game import Edition, Game
from waystone.engine.match import IllegalChoice, Match, NotCopyable
from waystone.engine.resume import beginning
from waystone.engine.rng import Seed
from waystone.engine.snapshot import SnapshotError
from waystone.engine.state import TABLE

FORMAT = 3
UNCHANGED = 2  # a match that was played by the same rules all along is written so that earlier versions read it
READABLE = (1, 2, 3)  # in format 1 every seed is a number; in format 3 a match may have changed rules


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
    # Where it went on by other rules or with other content, each as a snapshot (see `snapshot`): "after" how many
    # answers, which "rules" and "content". Only the last one has a state, the log up to there, and can be gone on from.
    changed: tuple[dict[str, Any], ...] = ()

    @staticmethod
    def of(match: Match) -> "Record":
        began = match.began
        return Record(
            game=match.game.name,
            rules=match.game.rules_version if began is None else began.rules,
            content=match.edition.fingerprint if began is None else began.content,
            packs=match.edition.packs,
            settings=dict(match.settings),
            seats=tuple(match.names),
            seed=match.seed,
            answers=tuple(match.answers),
            fresh=tuple(match.fresh),
            changed=() if began is None else tuple(began.changed),
        )

    @property
    def first(self) -> int:
        """How many answers were given before the first that the last rules played."""
        return self.changed[-1]["after"] if self.changed else 0

    @property
    def last_rules(self) -> tuple[int, str]:
        """The rules version and the content that the match is played with at its end."""
        return (self.changed[-1]["rules"], self.changed[-1]["content"]) if self.changed else (self.rules, self.content)

    def to_json(self) -> str:
        data = asdict(self)
        for name in ("fresh", "changed"):
            if not data[name]:
                del data[name]
        return json.dumps({"waystone": FORMAT if self.changed else UNCHANGED, **data}, ensure_ascii=False)

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
                changed=_checked_changes({"changed": [], **data}, "changed"),
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
        rules, content = self.last_rules
        if rules != game.rules_version:
            raise RecordError(f"made by rules version {rules} of {game.title}; this is version {game.rules_version}")
        if content != edition.fingerprint:
            raise RecordError(f"made with other content of {game.title} ({content}, here {edition.fingerprint})")
        if upto is not None and upto < self.first:
            raise RecordError(f"the first {self.first} answers were played by other rules: only their log is kept")
        try:
            match = self._begun(game, edition, copyable, log_events)
            match.remember_deals(list(self.fresh))
            for answer in self.answers[self.first : upto]:
                match.choose_id(answer)
        except (IllegalChoice, NotCopyable, ValueError, SnapshotError) as error:
            raise RecordError(f"the record does not fit its game: {error}") from None
        return match

    def _repr_svg_(self) -> str:
        """A record draws itself in a notebook: the end of its match, as an onlooker sees it."""
        return self.replay().svg(TABLE)

    def _begun(self, game: Game[Any], edition: Edition, copyable: bool, log_events: bool) -> Match:
        """The match before the first answer that the last rules played."""
        names = list(self.seats)
        if not self.changed:
            return Match.new(
                game,
                names=names,
                seed=self.seed,
                settings=self.settings,
                edition=edition,
                copyable=copyable,
                log_events=log_events,
            )
        settings = known_settings(game, edition, self.settings)
        kept = self.changed[-1]
        seed = self.seed_after(self.first)
        began = beginning(game, edition, kept, list(self.answers), len(names), settings, seed)
        began.rules, began.content, began.changed = self.rules, self.content, list(self.changed)
        return Match.resume(game, edition, names, settings, self.seed, began, copyable, log_events)

    def seed_after(self, answers: int) -> Seed:
        """The seed that the dice come from after so many answers."""
        return [self.seed, *[seed for after, seed in self.fresh if after <= answers]][-1]


def known_settings(game: Game[Any], edition: Edition, settings: dict[str, str]) -> dict[str, str]:
    """Settings as this version has them: one that it no longer knows is as by default."""
    choices = {setting.key: setting.choices for setting in game.settings_of(edition)}
    return game.settle({key: value for key, value in settings.items() if value in choices.get(key, ())}, edition)


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


def _checked_changes(data: dict[str, Any], key: str) -> tuple[dict[str, Any], ...]:
    changes = _checked_list(data, key, dict)
    after = 0
    for change in changes:
        if _checked(change, "after", int) < after:
            raise RecordError(f"the record's {key!r} should be in the order of the answers")
        after = change["after"]
        _checked(change, "rules", int)
        _checked(change, "content", str)
    if changes:
        for part, kind in (("lists", dict), ("state", dict), ("told", list), ("marks", list)):
            _checked(changes[-1], part, kind)
    return tuple(changes)


def _checked_list(data: dict[str, Any], key: str, kind: type) -> list[Any]:
    values: list[Any] = _checked(data, key, list)
    if any(not isinstance(value, kind) or isinstance(value, bool) for value in values):
        raise RecordError(f"the record's {key!r} should hold only {kind.__name__}")
    return values
