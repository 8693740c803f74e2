"""Whatever is sent, the answer is a reason and not an error of ours, and carries the security headers."""

import asyncio
import contextlib
import json
import socket
from pathlib import Path
from typing import Any

import httpx
import pytest

from tests.server.kit import Served, Visitor, new_table
from tests.server.test_serve import serve
from waystone.server.app import make_app
from waystone.server.security import HEADERS
from waystone.server.sqlite import SqliteStore

LONG = "9" * 5000
DEEP = "[" * 5000 + "]" * 5000


def raw(server: Served, request: str) -> str:
    """Send a request as it is written; the answer."""
    port = int(server.url.rsplit(":", 1)[1])
    with socket.create_connection(("127.0.0.1", port), timeout=10) as line:
        line.sendall(request.replace("\n", "\r\n").encode("latin-1"))
        heard = b""
        while more := line.recv(65536):
            heard += more
    return heard.decode("latin-1")


@pytest.mark.parametrize(
    "path",
    [
        f"/new?players={LONG}", f"/new?players=%D9%A3&game={LONG}", f"/pictures/dice-race/{LONG}.svg",
        "/pictures/dice-race/-1.svg", "/pictures/dice-race/%D9%A3.svg", "/pictures/%00/1.svg", "/api/tables/%00",
        "/t/%00", "/t/%00/replay", f"/t/{'x' * 3000}", "/api/tables/%ff%fe", "/rules/%00", "/api/games/%00/rules",
        "/static/%00", "/static/../app.py", f"/api/tables?over={LONG}", "/api/tables/" + "%F0%9F%8E%B2" * 20,
        f"/api/tables/x/replay?at={LONG}", "//", "/?" + "a&" * 900, "/%",
    ],
)  # fmt: skip
def test_odd_addresses(server: Served, path: str) -> None:
    answer = raw(server, f"GET {path} HTTP/1.1\nHost: here\nConnection: close\n\n")
    status = int(answer.split(" ", 2)[1])
    assert status < 500, answer
    for name in HEADERS:
        assert f"\r\n{name}: " in answer.lower()


@pytest.mark.parametrize(
    "header", ["Origin: http://[", "Origin: ://", "Origin: \xff", "Content-Length: " + LONG, "Cookie: \x7f=\xff;;="]
)
@pytest.mark.parametrize("path", ["/play", "/api/tables"])
def test_odd_headers(sqlite_server: Served, header: str, path: str) -> None:
    answer = raw(sqlite_server, f"POST {path} HTTP/1.1\nHost: here\n{header}\nConnection: close\n\n")
    assert 400 <= int(answer.split(" ", 2)[1]) < 500, answer
    assert "content-security-policy" in answer


def test_a_socket_with_an_odd_origin_is_refused(sqlite_server: Served) -> None:
    table, _ = new_table(Visitor(sqlite_server.url))
    answer = raw(
        sqlite_server,
        f"GET /api/tables/{table}/live HTTP/1.1\nHost: here\nOrigin: http://[\nUpgrade: websocket\nConnection: Upgrade"
        "\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\nSec-WebSocket-Version: 13\n\n",
    )
    assert answer.startswith("HTTP/1.1 403")


@pytest.mark.parametrize("path", ["/play", "/new", "/me"])
def test_a_form_with_many_fields_is_refused(sqlite_server: Served, path: str) -> None:
    visitor = Visitor(sqlite_server.url)
    form = "&".join(f"f{number}=1" for number in range(101))
    answer = visitor.http.post(path, content=form, headers={"content-type": "application/x-www-form-urlencoded"})
    assert answer.status_code == 413
    assert "too many fields" in answer.text
    assert answer.headers["content-security-policy"]


@pytest.mark.parametrize(
    "body",
    ["", "[]", "null", DEEP, '{"game":' * 3000, f'{{"option": {LONG}, "moment": {LONG}}}', '{"option": 1e999}', "\xff",
     '{"text": "\\ud800"}', f'{{"seat": {LONG}}}', '{"at": -1}', '{"seat": 99999999999999999999}'],
)  # fmt: skip
def test_odd_bodies(server: Served, body: str) -> None:
    visitor = Visitor(server.url)
    table, people = new_table(visitor)
    for deed in ("choose", "undo", "say", "sit", "hand", "vote", "invite", "continue", "pace"):
        answer = people[0].http.post(
            f"/api/tables/{table}/{deed}", content=body.encode("latin-1"), headers={"content-type": "application/json"}
        )
        assert answer.status_code < 500, (deed, answer.text)
    for path in ("/api/tables", "/api/records"):
        answer = visitor.http.post(path, content=body.encode("latin-1"), headers={"content-type": "application/json"})
        assert 400 <= answer.status_code < 500, (path, answer.text)


def test_odd_numbers_in_good_bodies(server: Served) -> None:
    visitor = Visitor(server.url)
    table, people = new_table(visitor)
    huge = 10**30
    wishes: list[tuple[str, dict[str, Any]]] = [
        ("choose", {"option": huge, "moment": 0}), ("choose", {"option": -huge, "moment": huge}),
        ("undo", {"moment": huge}), ("sit", {"seat": huge}), ("sit", {"seat": -1}), ("hand", {"seat": huge}),
        ("vote", {"absent": huge, "wish": "end"}), ("invite", {"seat": huge}), ("continue", {"at": huge}),
        ("say", {"text": "\x00 nothing \ud83d"}), ("say", {"text": "a\x00b"}), ("sit", {"name": "\x00", "seat": 0}),
    ]  # fmt: skip
    for deed, wish in wishes:
        answer = people[0].http.post(
            f"/api/tables/{table}/{deed}", content=json.dumps(wish), headers={"content-type": "application/json"}
        )
        assert answer.status_code < 500, (deed, wish, answer.text)
    assert people[0].look(table)["ask"] is not None


def test_binary_and_other_odd_messages_leave_the_socket_open(visitor: Visitor) -> None:
    table, people = new_table(visitor)
    with people[0].listen(table) as ear:
        ear.hear()
        for odd in (b"\x00\xff", b"", b'{"do": "ping"}', "", "[]", "null", '{"do": 5}', DEEP[:4000], '{"do": "choose"}',
                    '{"do": "choose", "option": 1e999}', '{"do": "\\ud800"}', '{"do": "face", "seat": 10e30}',
                    '{"do": "choose", "option": %s, "moment": 1}' % ("9" * 3000)):  # fmt: skip
            ear.socket.send(odd)
            assert ear.until(lambda message: message["type"] == "refused")["status"] in (409, 422), odd
            ear.last = {}
        ear.send(do="ping")
        assert ear.until(lambda message: message["type"] == "pong")


def test_even_an_error_of_ours_has_all_headers(tmp_path: Path) -> None:
    """Given a store that fails in a way that nobody thought of."""

    class Broken(SqliteStore):
        async def listed(self, over: bool, limit: int) -> Any:
            raise ZeroDivisionError

    async def answers() -> list[httpx.Response]:
        app = make_app(Broken(tmp_path / "t.sqlite"))
        transport = httpx.ASGITransport(app, raise_app_exceptions=False)
        async with app.router.lifespan_context(app), httpx.AsyncClient(transport=transport, base_url="http://x") as web:
            return [await web.get(path) for path in ("/", "/api/tables")]

    for answer in asyncio.run(answers()):
        assert answer.status_code == 500
        assert "ZeroDivision" not in answer.text
        for name, value in HEADERS.items():
            assert answer.headers[name] == value


@pytest.mark.parametrize(
    ("text", "why"),
    [
        (f"a = {DEEP}", "nested too deeply"), (f"a = {'[' * 40}{']' * 40}", "nested too deeply"),
        (f"[[monster]]\nid = {LONG}", "a number that is too long"), ("#" * 3_000_000, "too large"),
    ],
)  # fmt: skip
def test_an_odd_pack_is_one_line(tmp_path: Path, text: str, why: str) -> None:
    pack = tmp_path / "odd"
    pack.mkdir()
    (pack / "wakening_lair.toml").write_text(text)
    ran = serve("--port", "0", "--database", str(tmp_path / "t.sqlite"), "--pack", str(pack))
    assert ran.returncode == 2
    assert why in ran.stderr
    assert "Traceback" not in ran.stderr


def test_only_the_proxy_says_who_somebody_is(
    tmp_path: Path, race_package: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Forty new tables, each of them said to be set from elsewhere: by one visitor, or by a proxy's many."""

    def refused(server: Served) -> int:
        visitor = Visitor(server.url)
        new = {"game": "dice-race", "seats": [{"mine": True}, {"mine": True}]}
        answers = [visitor.post("/api/tables", new, **{"X-Forwarded-For": f"10.0.{n}.1"}) for n in range(40)]
        return sum(answer.status_code == 429 for answer in answers)

    monkeypatch.delenv("FORWARDED_ALLOW_IPS", raising=False)
    with contextlib.closing(_Served(tmp_path / "a.sqlite", race_package)) as alone:
        assert refused(alone) > 0
    monkeypatch.setenv("FORWARDED_ALLOW_IPS", "127.0.0.1")
    with contextlib.closing(_Served(tmp_path / "b.sqlite", race_package)) as behind:
        assert refused(behind) == 0


class _Served(Served):
    def __init__(self, path: Path, package: Path) -> None:
        super().__init__(str(path), package, limits=1)

    def close(self) -> None:
        self.stop()
