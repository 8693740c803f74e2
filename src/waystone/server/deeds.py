"""What people and bots do at a table. A table is its founding and the numbered list of its deeds, nothing else."""

from typing import Any, Final

import msgspec

from waystone.engine.rng import Seed

VOTES: Final = ("bot", "wait", "end")


class Deed(msgspec.Struct, frozen=True, tag_field="deed", omit_defaults=True):
    """Something done at a table, kept for ever under its number."""


class Sat(Deed, frozen=True, tag="sat"):
    """A person takes a seat; `guest` is the hash of the secret that proves it."""

    seat: int
    guest: str
    name: str


class Chose(Deed, frozen=True, tag="chose"):
    """The seat answers what it is asked; or the table does for it, where only one answer makes sense."""

    seat: int
    option: int
    obvious: bool = False
    name: str = ""  # of the option: what later versions know it by


class TookBack(Deed, frozen=True, tag="took-back"):
    """The seat takes its last answer back."""

    seat: int


class Said(Deed, frozen=True, tag="said"):
    """A line of chat; an onlooker has seat -1 and a name of its own."""

    seat: int
    name: str
    text: str


class Handed(Deed, frozen=True, tag="handed"):
    """A bot plays on for the seat; with no bot its person does again."""

    seat: int
    bot: str


class Resigned(Deed, frozen=True, tag="resigned"):
    """The person of the seat gives up for good; a bot plays it to the end."""

    seat: int
    bot: str


class Voted(Deed, frozen=True, tag="voted"):
    """What the seat wants done about an absent player: a bot, to wait, or to end the match."""

    seat: int
    absent: int
    wish: str


class Invited(Deed, frozen=True, tag="invited"):
    """One more token may sit on the seat: a link for a friend, or for the player's other device."""

    seat: int
    key: str


class PlaysAgain(Deed, frozen=True, tag="plays-again"):
    """The same people have set another table."""

    table: str


class Ended(Deed, frozen=True, tag="ended"):
    """The people at the table have ended the match."""

    words: str


class Changed(Deed, frozen=True, tag="changed"):
    """The table goes on by other rules or with other content than it was played with so far."""

    snapshot: dict[str, Any]  # where the match goes on: see `engine.snapshot`
    answers: tuple[int, ...]  # all of the match; those before the snapshot by the numbers that options had then
    answered: tuple[int, ...]  # by whom
    obvious: tuple[int, ...]  # the numbers of those that the table gave for a player
    turns: tuple[int, ...]
    notes: tuple[tuple[int, str], ...]  # before which event the table said what
    earlier: tuple[dict[str, Any], ...]  # the changes before this one, as the record tells them
    words: str  # what players are told


AnyDeed = Sat | Chose | TookBack | Said | Handed | Resigned | Voted | Invited | PlaysAgain | Ended | Changed


class Keeping(msgspec.Struct, frozen=True):
    """All that the next version needs to go on with a table whose match it cannot replay."""

    number: int  # of the last deed
    snapshot: dict[str, Any]
    answered: tuple[int, ...]
    obvious: tuple[int, ...]
    turns: tuple[int, ...]
    notes: tuple[tuple[int, str], ...]


class Founding(msgspec.Struct, frozen=True, kw_only=True):
    """How a table began: all that its record has but the answers, and who may sit where."""

    game: str
    rules: int
    content: str
    packs: tuple[str, ...]  # names of packs that the server offers
    settings: dict[str, str]
    seed: Seed  # a secret; of tables of earlier versions a number
    names: tuple[str, ...]
    bots: tuple[str, ...]  # a seat each, "" for a person
    keys: tuple[str, ...]  # a seat each: the hash of the token that may sit there and play
    guests: tuple[str, ...]  # a seat each: the hash of the secret of the guest who sat there first, "" if none
    answers: tuple[int, ...] = ()  # played elsewhere before this table was set
    fresh: tuple[tuple[int, Seed], ...] = ()  # after how many answers which new seed came
    open: bool = False  # whoever has the link may take a free seat
    listed: bool = False  # onlookers find it on the first page
    source: str = ""  # the table that this one goes on from
    lesson: bool = False  # begun as the first lesson of the game


_founding: Final = msgspec.json.Decoder(Founding)
_deed: Final = msgspec.json.Decoder(AnyDeed)
_keeping: Final = msgspec.json.Decoder(Keeping)
_encoder: Final = msgspec.json.Encoder()


def written(thing: Founding | AnyDeed | Keeping) -> str:
    return _encoder.encode(thing).decode()


def read_founding(text: str) -> Founding:
    return _founding.decode(text)


def read_deed(text: str) -> AnyDeed:
    deed: AnyDeed = _deed.decode(text)
    return deed


def read_keeping(text: str) -> Keeping:
    return _keeping.decode(text)
