"""Before any request is understood: how many connections there may be, and how long each may keep us waiting.

uvicorn reads headers of any length for any time and holds what nobody reads. These protocols are uvicorn's own, with
bounds: a visitor who sends half a request, or reads no answer, costs little and is gone after some seconds.
"""

import asyncio
import logging
import sys
import time
from collections.abc import Callable
from struct import pack
from typing import Any, Final

import httptools
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.protocol import State

try:
    from websockets.speedups import apply_mask
except ImportError:  # an installation of the library without its part in C
    from websockets.utils import apply_mask

from waystone.server.security import HEADERS

log = logging.getLogger("waystone.server")

LONGEST_HEAD: Final = 32 * 1024  # bytes of a request line with all headers
HEAD_SECONDS: Final = 10.0  # until they have come
BODY_SECONDS: Final = 30.0  # until the body has come
UNREAD_SECONDS: Final = 30.0  # until somebody reads what was sent
PER_ADDRESS: Final = 100  # connections of one visitor, sockets among them
MOST: Final = 20_000  # connections in all, if the system allows for so many open files
RESERVED_FILES: Final = 128  # for the database, the workers and whatever else
LINE: Final = "waystone.line"  # an extension of a socket's scope: its `Sockets`, for the short way in and out
SWITCHING: Final = 101  # a handshake that was accepted
WHOLE_TEXT: Final = 0x81  # how a frame begins that is a text by itself; longer ones than these tell how long they are
SHORT_FRAME: Final = 125
MIDDLING_FRAME: Final = 0xFFFF
MASKED: Final = 0x80  # all that clients send is
SHORT_HEAD: Final = 6  # bytes before the text of a short frame: how it begins, how long it is, and its mask
TELL_EVERY: Final = 10.0  # seconds between two lines of log about visitors sent away

REASONS: Final = {
    400: "Bad Request",
    408: "Request Timeout",
    431: "Request Header Fields Too Large",
    503: "Service Unavailable",
}


class Porch:
    """Counts who is here. `proxies` are addresses of our own, behind which many visitors come."""

    def __init__(
        self,
        per_address: int = PER_ADDRESS,
        most: int = MOST,
        head_seconds: float = HEAD_SECONDS,
        body_seconds: float = BODY_SECONDS,
        unread_seconds: float = UNREAD_SECONDS,
        proxies: frozenset[str] = frozenset(),
    ) -> None:
        self.per_address, self.most, self.proxies = per_address, most, proxies
        self.head_seconds, self.body_seconds, self.unread_seconds = head_seconds, body_seconds, unread_seconds
        self.here = 0
        self._of_address: dict[str, int] = {}
        self._sent_away: dict[str, int] = {}  # why, and how many, since the last line of log
        self._told = 0.0

    def enter(self, address: str) -> bool:
        """Somebody comes; False if there are too many. Whoever came leaves again, admitted or not."""
        self.here += 1
        mine = self._of_address[address] = self._of_address.get(address, 0) + 1
        return self.here <= self.most and (mine <= self.per_address or address in self.proxies)

    def leave(self, address: str) -> None:
        self.here -= 1
        self._of_address[address] -= 1
        if not self._of_address[address]:
            del self._of_address[address]

    def send_away(self, why: str) -> None:
        """Note that somebody was sent away, and tell how many were, now and then."""
        self._sent_away[why] = self._sent_away.get(why, 0) + 1
        now = time.monotonic()
        if now - self._told >= TELL_EVERY:
            log.warning("sent away", extra={"connections": self.here, **self._sent_away})
            self._sent_away.clear()
            self._told = now


class Requests(HttpToolsProtocol):
    """HTTP, with bounds."""

    porch: Porch

    def __init__(self, *arguments: Any, **more: Any) -> None:
        super().__init__(*arguments, **more)
        self._address = ""
        self._head = 0  # bytes of the request whose headers have not all come
        self._coming = False  # such a request is on its way
        self._timer: asyncio.TimerHandle | None = None  # for what comes in
        self._unread: asyncio.TimerHandle | None = None  # for what goes out

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self._address = self.client[0] if self.client else ""
        if not self.porch.enter(self._address):
            self._refuse(503, "too many connections", "crowded")
            return
        self._expect(self.porch.head_seconds)

    def connection_lost(self, exc: Exception | None) -> None:
        self._expect(0)
        self._stop_unread()
        self.porch.leave(self._address)
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        idle = self.cycle is None or self.cycle.response_complete
        if self._timer is None and idle:
            self._expect(self.porch.head_seconds)
        super().data_received(data)
        if self._coming:
            self._head += len(data)
            if self._head > LONGEST_HEAD:
                self._refuse(431, "the headers are too long", "long headers")

    def on_message_begin(self) -> None:
        super().on_message_begin()
        self._coming, self._head = True, 0

    def on_headers_complete(self) -> None:
        self._coming = False
        if len(self.url) + sum(len(name) + len(value) for name, value in self.headers) > LONGEST_HEAD:
            raise httptools.HttpParserError("the headers are too long")
        self._expect(self.porch.body_seconds)
        super().on_headers_complete()

    def on_message_complete(self) -> None:
        self._expect(0)
        super().on_message_complete()

    def handle_websocket_upgrade(self) -> None:
        self._expect(0)
        super().handle_websocket_upgrade()

    def send_400_response(self, msg: str) -> None:
        self._refuse(400, "this is no HTTP request that we understand", "bad requests")

    # ------------------------------------------------------------------ patience
    def _expect(self, seconds: float) -> None:
        """Wait that long for what should come; 0: nothing is to come."""
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        if seconds:
            self._timer = self.loop.call_later(seconds, self._too_slow)

    def _too_slow(self) -> None:
        self._timer = None
        if self.cycle is None or self.cycle.response_complete or self._coming:
            self._refuse(408, "the request did not come in time", "slow")
        else:
            self.porch.send_away("slow")
            self.transport.abort()

    def pause_writing(self) -> None:
        super().pause_writing()
        self._stop_unread()
        self._unread = self.loop.call_later(self.porch.unread_seconds, self._reads_nothing)

    def resume_writing(self) -> None:
        super().resume_writing()
        self._stop_unread()

    def _stop_unread(self) -> None:
        if self._unread is not None:
            self._unread.cancel()
            self._unread = None

    def _reads_nothing(self) -> None:
        self.porch.send_away("read nothing")
        self.transport.abort()

    def _refuse(self, status: int, why: str, noted: str) -> None:
        """An answer that no page and no program of ours makes: the request was not understood."""
        self._expect(0)
        self.porch.send_away(noted)
        if self.transport.is_closing():
            return
        lines = [f"HTTP/1.1 {status} {REASONS[status]}", *(f"{name}: {value}" for name, value in HEADERS.items())]
        lines += ["content-type: text/plain; charset=utf-8", f"content-length: {len(why)}", "connection: close", "", ""]
        self.transport.write(("\r\n".join(lines) + why).encode("ascii"))
        self.transport.close()


class Sockets(WebSocketsSansIOProtocol):
    """WebSockets, with bounds: whoever does not read is not read either, and is gone after some seconds.

    Texts have a short way in and out, past all layers that would queue, wrap, decode and encode them.
    """

    porch: Porch
    _unread: asyncio.TimerHandle | None = None
    _hear: Callable[[str], bool] | None = None  # takes a text at once, unless it is busy
    _go_on: Callable[[], None] | None = None  # there is room for more to be sent
    _begun = b""  # a frame that has not all come

    def handle_connect(self, event: Any) -> None:
        super().handle_connect(event)
        if self.response.status_code == SWITCHING:
            self.scope["extensions"][LINE] = self  # type: ignore[assignment]

    # ------------------------------------------------------------------ the short way
    def listen(self, hear: Callable[[str], bool], go_on: Callable[[], None]) -> None:
        """Have short texts heard at once. One for which `hear` is too busy (False) is received the usual way, which
        reads no more of this client meanwhile. `go_on` is called when there is room again for more to be sent.
        """
        self._hear, self._go_on = hear, go_on

    @property
    def has_room(self) -> bool:
        """Whether what was sent before has been read, but for a little."""
        return self.writable.is_set()

    def send_encoded(self, text: bytes) -> None:
        """Send text that is encoded already; nobody misses it once the socket closes."""
        if self.conn.state is State.OPEN and not (self.disconnected or self.close_sent):
            self.transport.write(text_frame(text))

    def data_received(self, data: bytes) -> None:
        """Frames, each when it has come whole, so that the next one always begins where the library expects it."""
        if not self.handshake_initiated:
            super().data_received(data)
            return
        if self._begun:
            data = self._begun + data
        begin, largest = 0, self.config.ws_max_size
        while not self.transport.is_closing() and (end := end_of_frame(data, begin, largest)):
            frame = data[begin:end]
            if not self._heard_at_once(frame):
                super().data_received(frame)
            begin = end
        self._begun = data[begin:]

    def _heard_at_once(self, frame: bytes) -> bool:
        """Whether it was a short text, and somebody has taken it: in turn, so nothing waits on the usual way."""
        if self._hear is None or not self.queue.empty() or self.frames or self.close_sent:
            return False
        if self.conn.state is not State.OPEN or (text := short_text(frame)) is None:
            return False
        return self._hear(text)

    def connection_lost(self, exc: Exception | None) -> None:
        self._stop_unread()
        self._hear = self._go_on = None  # they know us: nothing should have to look for such a ring
        self.porch.leave(self.client[0] if self.client else "")
        super().connection_lost(exc)

    def pause_writing(self) -> None:
        super().pause_writing()
        self.transport.pause_reading()
        self._stop_unread()
        self._unread = self.loop.call_later(self.porch.unread_seconds, self._reads_nothing)

    def resume_writing(self) -> None:
        super().resume_writing()
        self._stop_unread()
        if not self.read_paused and not self.transport.is_closing():
            self.transport.resume_reading()
        if self._go_on is not None:
            self._go_on()

    def _stop_unread(self) -> None:
        if self._unread is not None:
            self._unread.cancel()
            self._unread = None

    def _reads_nothing(self) -> None:
        self.porch.send_away("read nothing")
        self.transport.abort()


def text_frame(text: bytes) -> bytes:
    """A message of one frame, neither packed nor masked (RFC 6455, 5.2)."""
    length = len(text)
    if length <= SHORT_FRAME:
        head = pack("!BB", WHOLE_TEXT, length)
    elif length <= MIDDLING_FRAME:
        head = pack("!BBH", WHOLE_TEXT, 126, length)
    else:
        head = pack("!BBQ", WHOLE_TEXT, 127, length)
    return head + text


def end_of_frame(data: bytes, begin: int, largest: int) -> int:
    """Where the frame ends that begins there; 0 if it has not come whole (RFC 6455, 5.2).

    What no client may send reaches to the end of all there is: the library refuses it when it sees its head.
    """
    if len(data) < begin + 2:
        return 0
    length = data[begin + 1] - MASKED
    if length < 0:
        return len(data)
    text = begin + SHORT_HEAD
    if length > SHORT_FRAME:
        more = 2 if length == SHORT_FRAME + 1 else 8
        length = int.from_bytes(data[begin + 2 : begin + 2 + more])
        text += more
        if len(data) < text:
            return 0
        if length > largest:
            return len(data)
    return text + length if len(data) >= text + length else 0


def short_text(frame: bytes) -> str | None:
    """What a whole frame says; None if it is no short text by itself, or none at all."""
    if frame[0] != WHOLE_TEXT or frame[1] > MASKED + SHORT_FRAME:
        return None
    try:
        return apply_mask(frame[SHORT_HEAD:], frame[2:SHORT_HEAD]).decode()
    except UnicodeDecodeError:
        return None


def protocols(porch: Porch) -> tuple[type[asyncio.Protocol], type[asyncio.Protocol]]:
    """The protocols for requests and for sockets at a porch, as uvicorn wants them."""
    return type("Requests", (Requests,), {"porch": porch}), type("Sockets", (Sockets,), {"porch": porch})


def room_for_connections() -> int:
    """How many connections the system lets us have; asks it for as many as it allows."""
    if sys.platform == "win32":
        return MOST
    import resource

    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = MOST + RESERVED_FILES
    if soft < wanted and (hard == resource.RLIM_INFINITY or hard > soft):
        soft = wanted if hard == resource.RLIM_INFINITY else min(hard, wanted)
        resource.setrlimit(resource.RLIMIT_NOFILE, (soft, hard))
    return max(16, min(MOST, soft - RESERVED_FILES))
