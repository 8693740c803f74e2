"""Origins, sizes, rates, headers, escaping."""

import json
import re
import time
from pathlib import Path

import httpx
import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import connect

from tests.server.kit import Served, Visitor, choose, new_table, served
from waystone.server.security import HEADERS, Rate, fresh_secret, hashed, well_formed

NEW = {"game": "dice-race", "seats": [{"mine": True}, {"mine": True}]}
EVIL = "<script>alert(1)</script><img src=x onerror=alert(2)>"


@pytest.fixture
def visitor(sqlite_server: Served) -> Visitor:
    return Visitor(sqlite_server.url)


def test_other_sites_cannot_act_for_a_guest(visitor: Visitor) -> None:
    for headers in (
        {"Origin": "https://evil.example"},
        {"Origin": "null"},
        {"Sec-Fetch-Site": "cross-site"},
        {"Sec-Fetch-Site": "same-site"},
    ):
        answer = visitor.post("/api/tables", NEW, **headers)
        assert answer.status_code == 403, headers
        assert visitor.http.post("/play", data={"game": "dice-race"}, headers=headers).status_code == 403
    own = {"Origin": visitor.url, "Sec-Fetch-Site": "same-origin"}
    assert visitor.post("/api/tables", NEW, **own).status_code == 201
    assert visitor.http.post("/play", data={"game": "dice-race"}, headers=own).status_code == 303


def test_a_form_of_another_site_is_not_json(visitor: Visitor) -> None:
    answer = visitor.http.post("/api/tables", content="{}", headers={"content-type": "text/plain"})
    assert answer.status_code == 415


def test_other_sites_cannot_open_a_socket(visitor: Visitor) -> None:
    table, _ = new_table(visitor)
    address = f"ws{visitor.url.removeprefix('http')}/api/tables/{table}/live"
    with (
        pytest.raises((InvalidStatus, ConnectionClosed)),
        connect(address, additional_headers={"Origin": "https://evil.example"}) as socket,
    ):
        socket.recv(5)


def test_a_refused_socket_gets_an_answer_with_all_headers(visitor: Visitor) -> None:
    """Of another site, for a table that does not exist, and at an address where there are no sockets."""
    table, _ = new_table(visitor)
    base = f"ws{visitor.url.removeprefix('http')}"
    evil = {"Origin": "https://evil.example"}
    for path, extra, why in (
        (f"/api/tables/{table}/live", evil, "another site"),
        ("/api/tables/nothere/live", {}, "there is no such table"),
        ("/nowhere", {}, "this socket is not served"),
    ):
        with pytest.raises(InvalidStatus) as refused, connect(base + path, additional_headers=extra):
            pass
        answer = refused.value.response
        assert answer.status_code == 403
        assert json.loads(answer.body or b"")["error"] == why
        for name, value in HEADERS.items():
            assert answer.headers[name] == value


def test_every_answer_has_a_strict_policy(visitor: Visitor) -> None:
    table, _ = new_table(visitor)
    for path in ("/", f"/t/{table}", "/new", "/me", "/api", "/health", "/nowhere", "/rules/dice-race", "/api/games"):
        headers = visitor.get(path).headers
        policy = headers["content-security-policy"]
        assert "default-src 'none'" in policy
        assert "unsafe" not in policy
        assert "http" not in policy
        assert headers["x-content-type-options"] == "nosniff"


def test_pages_load_nothing_from_elsewhere_and_run_nothing_inline(visitor: Visitor) -> None:
    table, _ = new_table(visitor)
    for path in ("/", f"/t/{table}", f"/t/{table}/replay", "/new", "/me", "/api", "/rules/dice-race"):
        html = visitor.get(path).text
        assert not re.findall(r'(?:src|href|action)="(?:https?:)?//', html)
        assert not re.findall(r"<script(?![^>]*src=)", html)
        assert not re.findall(r"<style|\son\w+=|\sstyle=", html)


def test_names_and_chat_are_shown_and_not_run(visitor: Visitor) -> None:
    table, (ada, _) = new_table(visitor, {"mine": True, "name": EVIL[:24]}, {"mine": True})
    ada.do(table, "say", text=EVIL)
    with visitor.listen(table, "page") as ear:
        ear.hear()
        shown = "".join(ear.part(name) for name in ear.parts)
    for text in (shown, visitor.get(f"/t/{table}").text, visitor.get(f"/t/{table}/replay").text):
        assert "<script>" not in text
        assert "<img" not in text
    assert "&lt;script&gt;" in ear.part("chat")


def test_too_much_is_not_read(visitor: Visitor) -> None:
    big = {**NEW, "settings": {"track": "x" * 20_000}}
    assert visitor.post("/api/tables", big).status_code == 413
    record = visitor.http.post("/api/records", content="x" * 600_000, headers={"content-type": "application/json"})
    assert record.status_code == 413
    table, people = new_table(visitor)
    with people[0].listen(table) as ear:
        ear.hear()
        ear.send(do="say", text="x" * 5_000)
        assert ear.until(lambda message: message["type"] == "refused")["status"] == 413
        ear.socket.send("not json")
        assert ear.until(lambda message: message["type"] == "refused" and message["status"] != 413)["status"] == 422
        ear.send(do="dance")
        assert "dance" in ear.until(lambda message: message.get("do") == "dance")["error"]


def test_too_often_is_refused(race_package: Path, tmp_path: Path) -> None:
    with served(str(tmp_path / "t.sqlite"), race_package, limits=1) as server:
        visitor = Visitor(server.url)
        answers = [visitor.post("/api/tables", NEW).status_code for _ in range(30)]
        assert answers.count(201) in range(20, 24)
        assert answers[-1] == 429
        table = visitor.get("/api/tables").status_code
        assert table == 200
        codes = (visitor.get("/api/games").status_code for _ in range(5000))
        assert next(code for code in codes if code != 200) == 429


def test_a_bucket_fills_again() -> None:
    rate = Rate(per_second=1000, burst=2)
    assert [rate.allows("eve") for _ in range(3)] == [True, True, False]
    assert rate.allows("ada")
    while not rate.allows("eve"):
        pass


def test_secrets_are_long_and_can_be_typed_from_paper() -> None:
    secret = fresh_secret()
    assert well_formed(secret)
    assert len({fresh_secret() for _ in range(1000)}) == 1000
    assert hashed(secret) == hashed(f" {secret.upper().replace('-', ' ')} ".replace("0", "O").replace("1", "I"))
    assert not well_formed(secret[:-1])


def test_a_guest_comes_back_by_the_recovery_code(visitor: Visitor) -> None:
    """Lost the link, lost the browser: the code on paper brings every table back."""
    first = httpx.Client(base_url=visitor.url, follow_redirects=True)
    page = first.post("/play", data={"game": "dice-race"})
    table = page.url.path.rsplit("/", 1)[-1]
    code = re.search(r"<code[^>]*>([\w-]+)</code>", first.get("/me").text)
    assert code is not None
    other = httpx.Client(base_url=visitor.url, follow_redirects=True)
    assert table not in other.get("/").text
    assert other.post("/me", data={"code": "nonsense"}).status_code == 422
    assert table in other.post("/me", data={"code": code[1]}).text, "it says which tables come"
    assert other.get(f"/api/tables/{table}").json()["ask"] is None, "but asks first"
    assert table in other.post("/me", data={"code": code[1], "sure": "yes"}).text
    ask = other.get(f"/api/tables/{table}").json()["ask"]
    assert ask["seat"] == 0


def test_an_unknown_recovery_code_takes_nobodys_place(visitor: Visitor) -> None:
    """A mistyped code, well formed but nobody's: the guest is told so, and keeps seat and code."""
    guest = httpx.Client(base_url=visitor.url, follow_redirects=True)
    table = guest.post("/play", data={"game": "dice-race"}).url.path.rsplit("/", 1)[-1]
    before = dict(guest.cookies)
    answer = guest.post("/me", data={"code": "aaaa-bbbb-cccc-dddd-eeee", "sure": "yes"})
    assert answer.status_code == 422
    assert "Nobody here has that recovery code" in answer.text
    assert table in answer.text, "the own tables are still listed"
    assert dict(guest.cookies) == before
    assert guest.get(f"/api/tables/{table}").json()["you"] == [0]


def test_whoever_comes_back_as_another_can_be_the_former_one_again(visitor: Visitor) -> None:
    """Two guests with a table each; the first takes the second's code, and then returns."""
    ada, ben = (httpx.Client(base_url=visitor.url, follow_redirects=True) for _ in range(2))
    hers, his = (
        guest.post("/play", data={"game": "dice-race", "name": "Name"}).url.path.rsplit("/", 1)[-1]
        for guest in (ada, ben)
    )
    code = re.search(r"<code[^>]*>([\w-]+)</code>", ben.get("/me").text)
    assert code is not None
    asked = ada.post("/me", data={"code": code[1]}).text
    assert asked.index("become yours") < asked.index(his) < asked.index("are left behind") < asked.index(hers)
    ada.post("/me", data={"code": code[1], "sure": "yes"})
    assert ada.get(f"/api/tables/{his}").json()["you"] == [0]
    assert ada.get(f"/api/tables/{hers}").json()["you"] == []
    former = re.search(r'id="t-former".*?name="code" value="([\w-]+)"', ada.get("/me").text, re.DOTALL)
    assert former is not None
    ada.post("/me", data={"code": former[1], "sure": "yes"})
    assert ada.get(f"/api/tables/{hers}").json()["you"] == [0]


def test_play_now_keeps_the_visitors_name(visitor: Visitor) -> None:
    for name, called in (("Ada", "Ada"), ("", "Traveller")):
        page = visitor.http.post("/play", data={"game": "dice-race", "name": name}, follow_redirects=True)
        table = page.url.path.rsplit("/", 1)[-1]
        assert visitor.look(table)["seats"][0]["name"] == called


def test_with_friends_sets_a_table_for_at_least_two(visitor: Visitor) -> None:
    """Wayward and Warlock can be played alone; with friends they are not."""
    for game in ("wayward", "warlock", "dice-race"):
        page = visitor.get("/new", game=game).text
        assert page.count("<fieldset") == 2
        assert re.search(r'name="seat-1".*?<option value="friend" selected', page, re.DOTALL)


def test_the_cookie_is_for_no_script_and_no_other_site(visitor: Visitor) -> None:
    cookie = visitor.http.post("/play", data={"game": "dice-race"}).headers["set-cookie"]
    assert "HttpOnly" in cookie
    assert "SameSite=lax" in cookie


def test_logs_name_routes_and_no_secrets(sqlite_server: Served, visitor: Visitor) -> None:
    table, people = new_table(visitor)
    choose(table, people, "Rest")
    visitor.get(f"/t/{table}")
    lines = ""
    deadline = time.monotonic() + 30
    while '"route": "/t/{table}"' not in lines:  # what the server says arrives a moment after its answer
        assert time.monotonic() < deadline, lines
        time.sleep(0.02)
        lines = "".join(sqlite_server.logged)
    assert '"route": "/api/tables/{table}/choose"' in lines
    assert people[0].token not in lines
    assert table not in lines


def test_it_works_behind_a_proxy_under_a_sub_path(race_package: Path, tmp_path: Path) -> None:
    with served(str(tmp_path / "t.sqlite"), race_package, "--root-path", "/games/way") as server:
        base = server.url.removesuffix("/games/way")
        visitor = Visitor(f"{base}/games/way")
        page = visitor.get("/").text
        links = re.findall(r'(?:src|href|action)="(/[^"]*)"', page)
        assert links
        assert all(link.startswith("/games/way/") for link in links)
        assert all(httpx.get(base + link).status_code in (200, 405) for link in links)
        moved = visitor.http.post("/play", data={"game": "dice-race"})
        assert moved.headers["location"].startswith("/games/way/t/")
        assert "Path=/games/way" in moved.headers["set-cookie"]
        table, people = new_table(visitor)
        with people[0].listen(table) as ear:
            assert ear.hear()["ask"] is not None
        stripped = Visitor(base, people[0].token)  # a proxy may take its path away before it passes a request on
        assert stripped.look(table)["ask"] is not None
        assert 'href="/games/way/' in stripped.get("/").text
