"""What a client sends over a table's socket: read, done or refused."""

from typing import Final, get_args

import msgspec
from starlette.websockets import WebSocketDisconnect

from waystone.server.live import Client, LiveTable, current_ask
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
from waystone.server.steward import Steward
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
    """Listens to one client of a table."""

    def __init__(self, steward: Steward, visitor: str) -> None:
        self.steward = steward
        self.visitor = visitor

    async def hear(self, live: LiveTable, client: Client) -> None:
        limits = self.steward.limits
        while True:
            await client.has_room()
            message = await client.socket.receive()
            if message["type"] == "websocket.disconnect":
                raise WebSocketDisconnect(message.get("code", 1000))
            text = message.get("text")
            if text is None:
                client.tell(Refusal(422, "a message is text, not bytes"))
                continue
            if len(text) > limits.message:
                client.tell(Refusal(413, f"too large: at most {limits.message} characters"))
                continue
            if not limits.requests.allows(self.visitor):
                client.tell(Refusal(429, "too many requests: wait a moment"))
                continue
            try:
                await self._answer(live, client, read_message(text))
            except Refused as error:
                name = _named.decode(text).do
                client.tell(Refusal(error.status, str(error), name, current_ask(live, client.keys)))
            except (msgspec.DecodeError, UnicodeError) as error:
                client.tell(Refusal(422, str(error)))

    async def _answer(self, live: LiveTable, client: Client, sent: AnySent) -> None:
        """Do what a message asks for, or raise `Refused`."""
        steward, keys = self.steward, client.keys
        match sent:
            case SendChoose(option, moment, obvious):
                await steward.choose(live, Choose(option, moment, obvious), keys)
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
