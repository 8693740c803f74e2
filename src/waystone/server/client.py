"""A browser or a program that looks at a table: what it was told, and what it has to be told next."""

import asyncio
import logging
from typing import TYPE_CHECKING, Final

import msgspec
from starlette.websockets import WebSocket

from waystone.server.messages import Page, Pong, Refusal, TableMessage
from waystone.server.porch import Sockets
from waystone.server.screens.data import table_data
from waystone.server.screens.eyes import Eyes, waited
from waystone.server.sheets import Part, changes_between

if TYPE_CHECKING:
    from waystone.server.live import LiveTable

log = logging.getLogger("waystone.server")

MOST_NOTES: Final = 50  # that wait to be sent to a client

encode: Final = msgspec.json.Encoder().encode


class Client:
    """A browser or a program that looks at a table through a socket."""

    def __init__(self, live: "LiveTable", socket: WebSocket, line: Sockets, keys: frozenset[str], data: bool) -> None:
        self.live = live
        self.socket = socket
        self.line = line  # the short way to the same socket
        self.keys = keys
        self.data = data  # a program, which wants plain data instead of parts of a page
        self.reads = False  # the table in words too
        self.reading = ("", "")  # which page of it, and about what
        self.faced = -1  # the last seat whose view was shown, where several people share the screen
        self.sheets: dict[str, Part] = {}
        self.page: Page | None = None  # as it was told last, without its parts
        self.heard = 0
        self.shown = -1
        self.watchers = 0
        self._seats: tuple[int, frozenset[int]] = (-1, frozenset())  # after how many seatings, which
        self._eyes = Eyes(frozenset(), -1)  # as they looked last
        self._call_soon = asyncio.get_running_loop().call_soon
        self._due = False  # something is about to be sent
        self._notes: list[Refusal | Pong] = []  # to be sent to this client alone
        self._room = asyncio.Event()  # for more of them
        self._room.set()

    def refresh(self) -> None:
        """Send what has changed on the table, soon."""
        if not self._due:
            self._due = True
            self._call_soon(self._send_changes)

    def tell(self, note: Refusal | Pong) -> None:
        """Say something to this client alone, with the next message."""
        self._notes.append(note)
        if len(self._notes) >= MOST_NOTES:
            self._room.clear()
        self.refresh()

    @property
    def has_room(self) -> bool:
        """Whether there is room for more notes: whoever does not read what we say is not listened to either."""
        return self._room.is_set()

    async def until_room(self) -> None:
        await self._room.wait()

    @property
    def seats(self) -> frozenset[int]:
        table = self.live.table
        known, seats = self._seats
        if known != table.seatings:
            seats = table.seats_of(self.keys)
            self._seats = (table.seatings, seats)
        return seats

    def eyes(self) -> Eyes:
        """Whoever holds several seats sees the table as the asked one of them; with secrets, after a curtain."""
        table = self.live.table
        seats = self.seats
        if not seats:
            return Eyes(seats, -1)
        ask = table.ask
        facing = self.faced if self.faced in seats else min(seats)
        if ask is not None and ask.seat in seats and ask.seat != self.faced:
            people = frozenset(seat for seat in seats if not table.places[seat].bot)
            if self.faced in seats and len(people) > 1 and ask.seat in people and table.have_secrets(people):
                return Eyes(seats, -1, curtain=True)
            facing = self.faced = ask.seat
        if self._eyes.facing != facing or self._eyes.seats is not seats:
            self._eyes = Eyes(seats, facing)
        return self._eyes

    def _send_changes(self) -> None:
        """Send what has changed. A slow client gets the newest when it has read the last, not all that it missed."""
        self._due = False
        if self not in self.live.clients or not self.line.has_room:  # it has left, or says when there is room
            return
        notes, self._notes = self._notes, []
        self._room.set()
        for note in notes:
            self.line.send_encoded(encode(note))
        try:
            if self.data:
                self._send_data()
            else:
                self._send_page()
        except Exception:
            log.exception("socket failed")
            self.live.hub.spawn(self.socket.close(1011))

    def _send_data(self) -> None:
        table = self.live.table
        watchers = self.live.watchers()
        if self.shown == table.version and self.watchers == watchers:
            return
        self.watchers = watchers
        eyes = self.eyes()
        self.heard = min(self.heard, len(table.events()))  # something was taken back
        known = len(table.match.heard(eyes.facing)) - len(table.match.heard(eyes.facing, self.heard))
        message = TableMessage(*msgspec.structs.astuple(table_data(table, eyes, known, watchers)))
        if message.heard == message.told:
            self.shown = table.version
            self.heard = len(table.events())
        else:
            self.heard = table.place_after(eyes.facing, message.heard)
            self.refresh()  # the rest comes with the next message
        self.line.send_encoded(encode(message))

    def _send_page(self) -> None:
        live = self.live
        eyes = self.eyes()
        parts = live.screens.parts(eyes, live.here(), live.thinking)
        if self.reads:
            parts = {**parts, "text": live.screens.text(eyes, *self.reading)}
        changes = changes_between(self.sheets, parts)
        self.sheets = parts
        page = live.screens.page(eyes, live.watchers(), live.speed, changes)
        if not changes and page == self.page:
            return
        page.waited = waited(live.table)
        self.line.send_encoded(encode(page))
        page.waited, page.parts = 0.0, {}  # they are told anew each time, and do not count when pages are compared
        self.page = page
