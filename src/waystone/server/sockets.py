"""What a client sends over a table's socket: read, done or refused."""

import asyncio
from functools import partial
from typing import Final, get_args

import msgspec
from starlette.websockets import WebSocketDisconnect

from waystone.server.client import Client
from waystone.server.live import LiveTable, current_ask
from waystone.server.messages import (
    AnySent,
    Choose,
    Hand,
    Leave,
    Moment,
    Nothing,
    Pace,
    Pong,
    Refusal,
    Resign,
    Say,
    SendChoose,
    SendFace,
    SendHand,
    SendLeave,
    SendPing,
    SendRead,
    SendResign,
    SendSay,
    SendSkip,
    SendSpeed,
    SendUndo,
    SendVote,
    Vote,
)
from waystone.server.steward import Steward, choice
from waystone.server.tables import LONGEST_NAME, Refused


class _Named(msgspec.Struct):
    """A message of which only the name of what to do is read."""

    do: str


_sent: Final = msgspec.json.Decoder(AnySent)
_named: Final = msgspec.json.Decoder(_Named)
_NAMES: Final = frozenset(str(kind.__struct_config__.tag) for kind in get_args(AnySent))


def read_message(text: str) -> AnySent:
    """What was sent over a socket. Raises `Refused` for what is unknown, DecodeError for what cannot be read."""
    try:
        sent: AnySent = _sent.decode(text)
    except msgspec.ValidationError:
        name = _named.decode(text).do
        if name not in _NAMES:
            raise Refused(f"there is nothing called {name!r} to do", 422) from None
        raise
    return sent


class Socket:
    """Listens to one client of a table: what it asks for is done in turn, one after the other.

    Most messages come the short way (`hear_at_once`). Those that come while something is being done, and all that are
    no short texts, wait on the usual way (`hear`).
    """

    def __init__(self, steward: Steward, visitor: str, live: LiveTable, client: Client) -> None:
        self.steward = steward
        self.visitor = visitor
        self.live = live
        self.client = client
        self._doing: asyncio.Task[None] | None = None  # what was asked for last, as long as it is being done
        self._holds = False  # a message of the usual way, which comes first

    def hear_at_once(self, text: str) -> bool:
        """Take a message, unless others come first."""
        if self._doing is not None or self._holds or not self.client.has_room:
            return False
        self._take(text)
        return True

    async def hear(self) -> None:
        """Listen until the socket closes."""
        self.client.line.listen(self.hear_at_once, self.client.refresh)
        while True:
            self._holds = False
            await self.client.until_room()
            message = await self.client.socket.receive()
            self._holds = True
            if message["type"] == "websocket.disconnect":
                raise WebSocketDisconnect(message.get("code", 1000))
            await self._until_done()
            text = message.get("text")
            if text is None:
                self.client.tell(Refusal(422, "a message is text, not bytes"))
                continue
            self._take(text)
            await self._until_done()

    async def _until_done(self) -> None:
        if self._doing is not None:
            await asyncio.wait((self._doing,))

    def _take(self, text: str) -> None:
        """Do what a message asks for, or begin to; refuse it if it may not be done."""
        limits = self.steward.limits
        if len(text) > limits.message:
            self.client.tell(Refusal(413, f"too large: at most {limits.message} characters"))
            return
        if not limits.requests.allows(self.visitor):
            self.client.tell(Refusal(429, "too many requests: wait a moment"))
            return
        try:
            begun = self._begin(read_message(text))
        except Refused as error:
            self._refuse(error, text)
        except (msgspec.DecodeError, UnicodeError) as error:
            self.client.tell(Refusal(422, str(error)))
        else:
            if begun is not None:
                self._doing = begun
                begun.add_done_callback(partial(self._done, text))

    def _done(self, text: str, task: "asyncio.Task[None]") -> None:
        self._doing = None
        if task.cancelled() or (error := task.exception()) is None:
            return
        if isinstance(error, Refused):
            self._refuse(error, text)
        else:  # it has been noted
            self.live.hub.spawn(self.client.socket.close(1011))

    def _refuse(self, error: Refused, text: str) -> None:
        name = _named.decode(text).do
        self.client.tell(Refusal(error.status, str(error), name, current_ask(self.live, self.client.keys)))

    def _begin(self, sent: AnySent) -> "asyncio.Task[None] | None":
        """Do what a message asks for, or raise `Refused`; returns what takes longer."""
        live, client = self.live, self.client
        match sent:
            case SendChoose(option, moment, obvious):
                return live.begin_deed(choice(Choose(option, moment, obvious), client.keys))
            case SendFace(seat):
                if seat in client.seats:
                    client.faced = seat
                    client.refresh()
            case SendRead(on, page, about):
                client.reads = on
                client.reading = (page, about[:LONGEST_NAME])
                client.refresh()
            case SendPing():
                client.tell(Pong())
            case _:
                return live.hub.spawn(self._do(sent))
        return None

    async def _do(self, sent: AnySent) -> None:
        """What is asked for less often."""
        steward, live, keys = self.steward, self.live, self.client.keys
        match sent:
            case SendUndo(moment):
                await steward.undo(live, Moment(moment), keys)
            case SendSay(text, name):
                if not steward.limits.words.allows(self.visitor):
                    raise Refused("too many words: wait a moment", 429)
                await steward.say(live, Say(text, name), keys)
            case SendHand(seat, bot):
                await steward.hand(live, Hand(seat, bot), keys)
            case SendLeave(seat):
                await steward.leave(live, Leave(seat), keys)
            case SendResign(seat):
                await steward.resign(live, Resign(seat), keys)
            case SendVote(seat, wish):
                await steward.vote(live, Vote(seat, wish), keys)
            case SendSpeed(speed):
                await steward.pace(live, Pace(speed), keys)
            case SendSkip():
                await steward.skip(live, Nothing(), keys)
