"""Every message between the server and those who come to it, in both directions.

`python -m waystone.server.typescript` writes the same as TypeScript into `assets/messages.ts`, for the pages.
"""

from typing import Any

import msgspec
from msgspec import UNSET, UnsetType


# ---------------------------------------------------------------------- what is asked of us, by requests
class SeatWish(msgspec.Struct, forbid_unknown_fields=True):
    """A seat of a new table: a bot's by its name, yours, or free for somebody else."""

    bot: str = ""
    name: str = ""
    mine: bool = False


class NewTable(msgspec.Struct, forbid_unknown_fields=True):
    game: str
    seats: list[SeatWish]
    settings: dict[str, str] = {}
    packs: list[str] = []
    open: bool = False
    listed: bool = False


class Learn(msgspec.Struct, forbid_unknown_fields=True):
    """Begin the first lesson of a game, under a name; `packs` that bring a lesson of their own teach that one."""

    name: str = ""
    packs: list[str] = []


class Sit(msgspec.Struct, forbid_unknown_fields=True):
    """Take a seat: by its token, or a free one of an open table; without `seat` the first free one."""

    name: str = ""
    token: str = ""
    seat: int | None = None


class Choose(msgspec.Struct, forbid_unknown_fields=True):
    """Answer what is asked; `obvious` says that the table answers for its player, where only one answer makes sense."""

    option: int
    moment: int
    obvious: bool = False


class Moment(msgspec.Struct, forbid_unknown_fields=True):
    moment: int


class Say(msgspec.Struct, forbid_unknown_fields=True):
    text: str
    name: str = ""


class Hand(msgspec.Struct, forbid_unknown_fields=True):
    """Let a bot play for your seat; with no bot, play yourself again."""

    seat: int
    bot: str = ""


class Leave(msgspec.Struct, forbid_unknown_fields=True):
    """Leave the table: a bot plays on for your seat until you are back."""

    seat: int


class Resign(msgspec.Struct, forbid_unknown_fields=True):
    """Give your seat up for good: a bot plays it to the end, and the result says that you resigned."""

    seat: int


class Vote(msgspec.Struct, forbid_unknown_fields=True):
    absent: int
    wish: str


class Pace(msgspec.Struct, forbid_unknown_fields=True):
    speed: str


class Nothing(msgspec.Struct, forbid_unknown_fields=True):
    pass


class Invite(msgspec.Struct, forbid_unknown_fields=True):
    """Ask for a new link to your seat or to a free one."""

    seat: int


class GoOn(msgspec.Struct, forbid_unknown_fields=True):
    """Go on from a moment of a finished match at a new table."""

    at: int
    bots: list[str] = []


# ---------------------------------------------------------------------- what is asked of us, over a table's socket
class Sent(msgspec.Struct, tag_field="do"):
    """A message over a table's socket. What is left out is refused like any other wrong value."""


class SendChoose(Sent, tag="choose"):
    """Answer what is asked, for the moment it was asked; `obvious` where the page answers for its player."""

    option: int = -1
    moment: int = -1
    obvious: bool = False


class SendUndo(Sent, tag="undo"):
    """Take the last answer back."""

    moment: int = -1


class SendSay(Sent, tag="say"):
    """Say something to all; an onlooker may have a name."""

    text: str = ""
    name: str = ""


class SendHand(Sent, tag="hand"):
    """Let a bot play for your seat; with no bot, play yourself again."""

    seat: int = -1
    bot: str = ""


class SendLeave(Sent, tag="leave"):
    """Leave the table: a bot plays on for your seat until you are back."""

    seat: int = -1


class SendResign(Sent, tag="resign"):
    """Give your seat up for good: a bot plays it to the end, and the result says that you resigned."""

    seat: int = -1


class SendVote(Sent, tag="vote"):
    """What to do about the absent player of a seat: bot, wait or end."""

    seat: int = -1
    wish: str = ""


class SendSpeed(Sent, tag="speed"):
    """How fast bots move: watch, quick or instant."""

    speed: str = ""


class SendSkip(Sent, tag="skip"):
    """Let bots move at once up to the next choice of a person."""


class SendFace(Sent, tag="face"):
    """Where several people share a screen: whoever sits at this seat looks now."""

    seat: int = -1


class SendRead(Sent, tag="read"):
    """Whether the table in words is wanted too; all of it, or a page of the game, such as `look` about something."""

    on: bool = False
    page: str = ""
    about: str = ""


class SendPing(Sent, tag="ping"):
    """Whether the line still holds."""


AnySent = (
    SendChoose
    | SendUndo
    | SendSay
    | SendHand
    | SendLeave
    | SendResign
    | SendVote
    | SendSpeed
    | SendSkip
    | SendFace
    | SendRead
    | SendPing
)


# ---------------------------------------------------------------------- what we tell: the table
class OptionData(msgspec.Struct):
    """Something that may be answered; `details` is what matters for it as the table stands."""

    id: int
    text: str
    touches: str
    details: str


class RefusalData(msgspec.Struct):
    """Something that may not be answered now, and why."""

    id: int
    text: str
    touches: str
    rule: str
    why: str


class AskData(msgspec.Struct):
    """What a seat is asked."""

    seat: int
    moment: int
    subject: str
    prompt: str
    rule: str
    options: list[OptionData]
    refusals: list[RefusalData]
    undo: bool
    undo_barrier: str


class SeatData(msgspec.Struct):
    """Who sits on a seat."""

    seat: int
    name: str
    title: str
    bot: str
    taken: bool
    resigned: bool


class FaceData(msgspec.Struct):
    """One side of a die: its number, its name, a few letters for it, and its picture: path data in a square of 100."""

    number: int
    name: str
    short: str
    outline: str


class RollData(msgspec.Struct):
    """Dice that were rolled together: `sum` has the sum and its parts where the rule adds, `wanted` what was needed."""

    whose: str
    seat: int
    die: str
    numbered: bool
    faces: list[FaceData]
    sum: str
    wanted: str


class EventData(msgspec.Struct):
    """Something that happened, as a seat heard it, and what all can see to be different after it."""

    kind: str
    words: str
    changes: list[str]
    seat: int
    touches: str
    rule: str
    rolls: list[RollData]


class ChatData(msgspec.Struct):
    """A line of chat; `answers` is how many had been given when it was said."""

    at: float
    seat: int
    name: str
    text: str
    answers: int


class ResultData(msgspec.Struct):
    """How a match ended; `resigned` are the seats whose players gave up on the way, and bots played to the end."""

    words: str
    rewards: list[float]
    scores: list[int]
    winners: list[int]
    resigned: list[int]


class LessonData(msgspec.Struct):
    """Where a lesson stands: `said` is what to do now, `done` what there is to say about the step before.

    `step` counts from 0 and equals `steps` at the end; `wanted` is the option to choose, None while others play.
    """

    step: int
    steps: int
    done: str
    said: str
    point: str
    wanted: int | None


class TableData(msgspec.Struct):
    """All that a seat or an onlooker may see of a table, for programs.

    Of many events only some come at once: `heard` is the number after the last of them, `told` how many there are.
    `waited` is for how many seconds the table has waited for the asked player, `watchers` how many look on.
    `fingerprint` is that of the secret which decides all dice and cards to come, and which is shown at the end.
    """

    table: str
    game: str
    fingerprint: str
    version: int
    moment: int
    ready: bool
    over: bool
    seats: list[SeatData]
    you: list[int]
    asked: int | None
    prompt: str
    waited: float
    watchers: int
    ask: AskData | None
    view: Any
    events: list[EventData]
    heard: int
    told: int
    chat: list[ChatData]
    result: ResultData | None
    again: str
    lesson: LessonData | None = None


# ---------------------------------------------------------------------- what we tell, over a table's socket
class TableMessage(TableData, tag_field="type", tag="table"):
    """The table has changed, for programs."""


class Page(msgspec.Struct, tag_field="type", tag="page", omit_defaults=True):
    """The page of a table has changed: what it knows beside its parts, and the differences of its parts.

    `unlikely` are those of the `lit` places that catch the eye little where there are many. What is as it mostly is
    goes without saying. Each of `parts` is a `Patch`, encoded once for all who are sent it.
    """

    version: int
    moment: int
    facing: int
    speed: str
    parts: dict[str, msgspec.Raw]
    mine: bool = False
    lit: list[str] = []
    unlikely: list[str] = []
    since: int = 0
    asked: int | None = None
    over: bool = False
    again: str = ""
    watchers: int = 0
    waited: float = 0.0
    obvious: int | None = None


class Refusal(msgspec.Struct, tag_field="type", tag="refused"):
    """What was sent cannot be done; `ask` is what is asked now."""

    status: int
    error: str
    do: str | UnsetType = UNSET
    ask: AskData | UnsetType | None = UNSET


class Pong(msgspec.Struct, tag_field="type", tag="pong"):
    """The line holds."""


AnyMessage = Page | Refusal | Pong | TableMessage


# ---------------------------------------------------------------------- what we answer to requests
class Failure(msgspec.Struct):
    """A request that was refused; where it was about a table, `ask` is what is asked there now."""

    error: str
    moment: int | UnsetType = UNSET
    ask: AskData | UnsetType | None = UNSET


class Done(msgspec.Struct):
    """It is done."""

    done: bool = True


class NewSeat(msgspec.Struct):
    """A seat of a table that was just set, with the token that may sit there."""

    seat: int
    name: str
    bot: str
    taken: bool
    token: str


class Created(msgspec.Struct):
    """A table was set."""

    table: str
    seats: list[NewSeat]


class Seated(msgspec.Struct):
    """A seat was taken; whoever has no cookie gets a token."""

    seat: int
    token: str | UnsetType = UNSET


class Invitation(msgspec.Struct):
    """A new token for a seat."""

    seat: int
    token: str


class NextTable(msgspec.Struct):
    """Where the same people play again."""

    table: str


class HintOption(msgspec.Struct):
    """An option that is worth a thought: how often the search tried it, the chance to win after it, and why."""

    id: int
    text: str
    share: float
    chance: float
    why: str


class Hint(msgspec.Struct, kw_only=True):
    """Good options, the best first, and the chance to win."""

    moment: int = -1
    seat: int
    chance: float
    options: list[HintOption]


class Preview(msgspec.Struct, kw_only=True):
    """What would follow from an option; `chance` says that dice or hidden cards decide."""

    moment: int = -1
    option: int
    words: list[str]
    chance: bool


class Past(msgspec.Struct, kw_only=True):
    """The table after `at` answers, as a seat or an onlooker saw it."""

    at: int
    seat: int
    turn: int
    asked: int | None
    prompt: str
    style: str
    board: str
    text: str
    events: list[EventData]
    answers: int = 0
    turns: list[int] = []
    names: list[str] = []


class StoryLine(msgspec.Struct):
    """A line of the log: told after `at` answers; `opens` where a turn begins."""

    at: int
    opens: bool
    words: str


class Story(msgspec.Struct):
    """The whole log of a match, as a seat or an onlooker heard it."""

    seat: int
    lines: list[StoryLine]


class Chances(msgspec.Struct):
    """Everybody's chance to win after `at` answers."""

    at: int
    turn: int
    chances: list[float]


class DiceData(msgspec.Struct):
    """How one kind of die fell: for each seat how often each face; a mean only where the faces are numbers.

    `shares` is how often a fair die shows each of the faces.
    """

    title: str
    numbered: bool
    faces: list[FaceData]
    shares: list[float]
    counts: list[list[int]]
    means: list[float | None]
    fair: float | None


class LuckData(msgspec.Struct):
    """Rolls of a seat that needed a number: how many, how many reached it, and how many were to be expected to."""

    rolls: int
    reached: int
    expected: float


class SwingData(msgspec.Struct):
    """A turning point: after `at` answers the chance of a seat changed most."""

    at: int
    turn: int
    seat: int
    before: float
    after: float
    words: str


class Report(msgspec.Struct, kw_only=True):
    """How a finished match went; `dice` has an entry for each kind of die that players rolled.

    `deeds` is what the player of each seat did, in the game's words: "12 moves", "3 duels won".
    """

    turns: int
    decisions: list[int]
    dice: list[DiceData]
    luck: list[LuckData]
    chances: list[Chances]
    swings: list[SwingData]
    deeds: list[list[str]]
    names: list[str] = []
    result: ResultData | None = None
