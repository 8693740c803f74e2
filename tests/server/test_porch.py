"""Unfinished and unread traffic is bounded: long headers, half requests, crowds, and those who never read."""

import asyncio
import base64
import contextlib
import os
import re
import socket
import threading
import time
from collections.abc import Iterator
from typing import Any, ClassVar

import pytest
import uvicorn
from websockets.frames import Frame, Opcode
from websockets.sync.client import connect

from tests.server.kit import Served, Visitor, new_table
from waystone.server import client as clients
from waystone.server.client import Client
from waystone.server.messages import Pong
from waystone.server.porch import (
    LONGEST_HEAD,
    Porch,
    end_of_frame,
    protocols,
    room_for_connections,
    short_text,
    text_frame,
)

HELLO = b"GET / HTTP/1.1\r\nHost: here\r\n"
LARGE = b"x" * 30_000_000


async def app(scope: Any, receive: Any, send: Any) -> None:
    """Says hello, sends something large, echoes a socket."""
    if scope["type"] == "websocket":
        await send({"type": "websocket.accept"})
        while (message := await receive())["type"] != "websocket.disconnect":
            if "text" in message:
                await send({"type": "websocket.send", "text": message["text"]})
        return
    while scope["method"] == "POST" and (await receive()).get("more_body"):
        pass
    body = LARGE if scope["path"] == "/large" else b"hello"
    await send({"type": "http.response.start", "status": 200, "headers": [(b"content-length", b"%d" % len(body))]})
    await send({"type": "http.response.body", "body": body})


@contextlib.contextmanager
def opened(porch: Porch) -> Iterator[int]:
    """A server with that porch; its port."""
    requests, sockets = protocols(porch)
    with socket.socket() as listening:
        listening.bind(("127.0.0.1", 0))
        config = uvicorn.Config(app, http=requests, ws=sockets, log_config=None, lifespan="off", timeout_keep_alive=1)
        server = uvicorn.Server(config)
        thread = threading.Thread(target=server.run, args=([listening],), daemon=True)
        thread.start()
        while not server.started:
            time.sleep(0.01)
        yield listening.getsockname()[1]
        server.should_exit = True
        thread.join(10)


def come(port: int, *said: bytes) -> socket.socket:
    line = socket.create_connection(("127.0.0.1", port), timeout=5)
    for each in said:
        line.sendall(each)
    return line


def answer_of(line: socket.socket) -> bytes:
    """All that comes until the server hangs up."""
    heard = b""
    with contextlib.suppress(ConnectionError):
        while more := line.recv(65536):
            heard += more
    return heard


def test_headers_without_end_are_not_read() -> None:
    with opened(Porch()) as port:
        line = come(port, HELLO)
        sent = 0
        with contextlib.suppress(OSError):
            while sent < 20 * LONGEST_HEAD:
                line.sendall(b"x-more: " + b"y" * 1000 + b"\r\n")
                sent += 1010
                time.sleep(0.001)
        assert sent < 10 * LONGEST_HEAD
        one = come(port, HELLO + b"x-long: ")  # one header without end
        with contextlib.suppress(OSError):
            for _ in range(200):
                one.sendall(b"z" * 1000)
                time.sleep(0.001)
            pytest.fail("all of it was read")
        at_once = come(port, HELLO + b"x-long: " + b"z" * (LONGEST_HEAD + 10) + b"\r\n\r\n")
        heard = answer_of(at_once)
        assert heard[:12] in (b"HTTP/1.1 431", b"HTTP/1.1 400")
        assert b"content-security-policy" in heard


@pytest.mark.parametrize(
    "half",
    [b"", b"GET / HT", HELLO, b"\r\n", b"POST / HTTP/1.1\r\nHost: here\r\nContent-Length: 10\r\n\r\nhalf"],
    ids=["nothing", "half a line", "half of the headers", "empty lines", "half a body"],
)
def test_half_a_request_is_waited_for_a_few_seconds_only(half: bytes) -> None:
    porch = Porch(head_seconds=0.3, body_seconds=0.3)
    with opened(porch) as port:
        began = time.monotonic()
        answer_of(come(port, half))
        assert time.monotonic() - began < 3
        assert come(port, HELLO + b"\r\n").recv(100).startswith(b"HTTP/1.1 200")


def test_after_an_answer_a_connection_is_not_kept_by_empty_lines() -> None:
    with opened(Porch(head_seconds=0.3)) as port:
        line = come(port, HELLO + b"\r\n")
        assert line.recv(1000).startswith(b"HTTP/1.1 200")
        line.sendall(b"\r\n")
        began = time.monotonic()
        answer_of(line)
        assert time.monotonic() - began < 3


def test_a_visitor_has_so_many_connections_and_no_more() -> None:
    """Sockets count too; whoever leaves makes room; another address is not concerned."""
    porch = Porch(per_address=4)
    with opened(porch) as port, connect(f"ws://127.0.0.1:{port}/") as ws:
        ws.send("hello")
        assert ws.recv(5) == "hello"
        lines = [come(port) for _ in range(3)]
        time.sleep(0.2)
        heard = answer_of(come(port, HELLO + b"\r\n"))
        assert heard.startswith(b"HTTP/1.1 503")
        assert b"x-content-type-options" in heard
        other = socket.create_connection(("127.0.0.1", port), source_address=("127.0.0.2", 0), timeout=5)
        other.sendall(HELLO + b"\r\n")
        assert other.recv(100).startswith(b"HTTP/1.1 200")
        lines.pop().close()
        time.sleep(0.2)
        assert come(port, HELLO + b"\r\n").recv(100).startswith(b"HTTP/1.1 200")
        for line in (*lines, other):
            line.close()
        ws.close()
        time.sleep(1.5)
        assert porch.here == 0
        assert not porch._of_address


def test_the_proxy_brings_as_many_visitors_as_come() -> None:
    porch = Porch(per_address=1, proxies=frozenset({"10.0.0.1"}))
    assert [porch.enter("10.0.0.1") for _ in range(3)] == [True] * 3
    assert [porch.enter("10.0.0.2") for _ in range(2)] == [True, False]


def test_there_is_an_end_to_all_connections_together(caplog: pytest.LogCaptureFixture) -> None:
    porch = Porch(most=2)
    assert [porch.enter(address) for address in "abc"] == [True, True, False]
    porch.send_away("crowded")
    porch.send_away("crowded")
    assert len(caplog.records) == 1, "told now and then, not for each"
    assert room_for_connections() >= 16


def test_an_answer_that_nobody_reads_is_not_kept() -> None:
    porch = Porch(unread_seconds=0.3)
    with opened(porch) as port:
        line = come(port, b"GET /large HTTP/1.1\r\nHost: here\r\n\r\n")
        deadline = time.monotonic() + 5
        while porch.here and time.monotonic() < deadline:
            time.sleep(0.05)
        assert porch.here == 0
        line.close()


def open_socket(port: int, path: str = "/") -> socket.socket:
    key = base64.b64encode(os.urandom(16)).decode()
    line = come(
        port,
        f"GET {path} HTTP/1.1\r\nHost: localhost:{port}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
        f"Sec-WebSocket-Key: {key}\r\nSec-WebSocket-Version: 13\r\n\r\n".encode(),
    )
    assert b"101" in line.recv(20)
    return line


def frame(opcode: int, payload: bytes) -> bytes:
    assert len(payload) < 126
    return bytes((0x80 | opcode, 0x80 | len(payload))) + bytes(4) + payload  # masked by zeros


def flood(line: socket.socket, what: bytes, most: int) -> int:
    """Send again and again without ever reading; how many bytes the server took before it took no more."""
    line.settimeout(1.0)
    many, sent = what * (65536 // len(what)), 0
    with contextlib.suppress(OSError):
        while sent < most:
            sent += line.send(many)
    return sent


@pytest.mark.parametrize("opcode", [1, 9], ids=["messages", "pings"])
def test_a_socket_that_does_not_read_is_not_read(opcode: int) -> None:
    porch = Porch(unread_seconds=1.5)
    with opened(porch) as port:
        line = open_socket(port)
        assert flood(line, frame(opcode, b"x" * 100), 60_000_000) < 40_000_000
        deadline = time.monotonic() + 5
        while porch.here and time.monotonic() < deadline:
            time.sleep(0.05)
        assert porch.here == 0
        line.close()


def test_a_client_that_does_not_read_is_not_listened_to() -> None:
    """Notes for it wait up to a bound; then nothing of it is heard until they are sent."""

    class Deaf:
        has_room = False
        clients: ClassVar[set[Client]] = set()

    async def talk() -> int:
        deaf: Any = Deaf()
        client = Client(deaf, deaf, deaf, frozenset(), True)
        deaf.clients.add(client)
        told = 0

        async def hear() -> None:
            nonlocal told
            while True:
                await client.until_room()
                client.tell(Pong())
                told += 1
                await asyncio.sleep(0)

        with contextlib.suppress(TimeoutError):
            await asyncio.wait_for(hear(), 0.3)
        assert not client.has_room
        return told

    assert asyncio.run(talk()) == clients.MOST_NOTES


def test_the_real_server_is_guarded_so(sqlite_server: Served) -> None:
    """Flood a table with nonsense and read no refusal: the server takes little of it and serves others."""
    visitor = Visitor(sqlite_server.url)
    table, people = new_table(visitor)
    port = int(sqlite_server.url.rsplit(":", 1)[1])
    line = open_socket(port, f"/api/tables/{table}/live?as=data")
    assert flood(line, frame(1, b'{"do": "dance"}'), 30_000_000) < 20_000_000
    assert people[0].look(table)["ask"] is not None
    line.close()


@pytest.mark.parametrize("length", [0, 125, 126, 0xFFFF, 0x10000])
def test_a_message_is_one_frame_as_websockets_writes_it(length: int) -> None:
    text = b"x" * length
    assert text_frame(text) == Frame(Opcode.TEXT, text).serialize(mask=False)


def masked(payload: bytes, opcode: int = 1, fin: bool = True) -> bytes:
    return Frame(Opcode(opcode), payload, fin).serialize(mask=True)


@pytest.mark.parametrize("length", [0, 1, 125, 126, 4000, 0xFFFF, 0x10000])
def test_a_frame_has_come_when_all_of_it_has(length: int) -> None:
    """Given a frame after some other bytes: it ends where it ends, and not before the last byte has come."""
    whole = b"before" + masked(b"x" * length)
    assert end_of_frame(whole + b"after", 6, 0x10000) == len(whole)
    assert not any(end_of_frame(whole[:size], 6, 0x10000) for size in range(6, min(len(whole), 300)))
    assert not end_of_frame(whole[:-1], 6, 0x10000)


def test_what_no_client_may_send_is_left_to_the_library_at_once() -> None:
    unmasked = Frame(Opcode.TEXT, b"x" * 20).serialize(mask=False)[:8]
    huge = masked(b"x" * 2000)[:10]
    assert end_of_frame(unmasked, 0, 1000) == len(unmasked)
    assert end_of_frame(huge, 0, 1000) == len(huge)


@pytest.mark.parametrize(
    ("frame", "text"),
    [
        (masked("für alle".encode()), "für alle"),
        (masked(b"\xff"), None),
        (masked(b"x", fin=False), None),
        (masked(b"x", opcode=2), None),
        (masked(b"x" * 126), None),
    ],
    ids=["text", "no text at all", "first part", "bytes", "long"],
)
def test_only_short_texts_take_the_short_way(frame: bytes, text: str | None) -> None:
    assert short_text(frame) == text


def test_messages_are_heard_in_their_order_however_they_come(sqlite_server: Served) -> None:
    """A byte at a time, many at once, in parts with a ping between them, long ones, and bytes."""
    table, _ = new_table(Visitor(sqlite_server.url))
    line = open_socket(int(sqlite_server.url.rsplit(":", 1)[1]), f"/api/tables/{table}/live?as=data")
    said = [f'{{"do": "thing-{number}"}}'.encode() for number in range(9)]
    for byte in masked(said[0]):
        line.sendall(bytes((byte,)))
    in_parts = masked(said[2][:5], fin=False) + masked(b"", opcode=9) + masked(said[2][5:], opcode=0)
    long = masked(said[4] + b" " * 300)
    cut = masked(said[7])
    line.sendall(masked(said[1]) + in_parts + masked(said[3]) + long + masked(b"", opcode=2) + masked(said[5]))
    line.sendall(masked(said[6]) + cut[:9])
    time.sleep(0.1)
    line.sendall(cut[9:] + masked(said[8]))
    heard = b""
    while b"thing-8" not in heard:
        heard += line.recv(65536)
    told = re.findall(rb"called 'thing-(\d)'|not (bytes)", heard)
    assert [number or word for number, word in told] == [b"0", b"1", b"2", b"3", b"4", b"bytes", *b"5 6 7 8".split()]
    line.sendall(masked(b"\xff"))
    assert b"\x03\xef" in answer_of(line), "no text at all: the socket closes with 1007"
