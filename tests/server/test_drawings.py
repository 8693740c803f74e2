"""What is fixed in a picture: pages name it, browsers fetch it once."""

import re
from pathlib import Path
from xml.etree import ElementTree

import pytest

from tests.server.kit import Served, Visitor, new_table, served
from waystone.server.drawings import TABLE_HEADER
from waystone.server.security import HEADERS

NAMED = re.compile(r"<!--drawing ([0-9a-f]{32})-->")
GAME = "wakening-lair"


def named(table: str, visitor: Visitor) -> dict[str, list[str]]:
    """The digests that each part of a visitor's page names."""
    with visitor.listen(table, "page") as ear:
        ear.hear()
        return {part: NAMED.findall(ear.part(part)) for part in ear.parts if NAMED.search(ear.part(part))}


@pytest.fixture
def visitor(sqlite_server: Served) -> Visitor:
    return Visitor(sqlite_server.url)


def test_a_page_with_its_drawings_is_the_whole_picture(visitor: Visitor) -> None:
    table, people = new_table(visitor, game=GAME)
    with people[0].listen(table, "page") as ear:
        ear.hear()
        board, style = ear.part("board"), ear.part("style")
    put = lambda found: visitor.get(f"/drawings/{found[1]}").text  # noqa: E731
    drawing = ElementTree.fromstring(NAMED.sub(put, board))
    ids = {each.get("id") for each in drawing.iter()}
    used = {each.get("href", "").removeprefix("#") for each in drawing.iter("{http://www.w3.org/2000/svg}use")}
    assert used
    assert used <= ids
    assert ".wk text{font-family" in NAMED.sub(put, style)


def test_a_drawing_is_packed_and_kept_for_good(visitor: Visitor) -> None:
    table, people = new_table(visitor, game=GAME)
    digests = named(table, people[0])
    assert digests == named(table, visitor)  # an onlooker's browser fetches the same
    for digest in digests["board"] + digests["style"]:
        packed = visitor.get(f"/drawings/{digest}")
        assert packed.status_code == 200
        assert packed.headers["content-encoding"] == "gzip"
        assert packed.headers["cache-control"] == "public, max-age=31536000, immutable"
        assert packed.headers["content-type"] == "text/plain; charset=utf-8"
        assert packed.headers["vary"].lower() == "accept-encoding"
        assert HEADERS.items() <= dict(packed.headers).items()
        plain = visitor.http.get(f"/drawings/{digest}", headers={"accept-encoding": "identity"})
        assert "content-encoding" not in plain.headers
        assert plain.text == packed.text
        assert int(packed.headers["content-length"]) < len(plain.content) / 2


def test_an_unknown_drawing_is_refused_with_a_reason(visitor: Visitor) -> None:
    table, _ = new_table(visitor, game=GAME)
    for digest in ("0" * 32, "x", "%00", "..%2fstatic"):
        for name in (table, "nosuchtable", "", "../x"):
            answer = visitor.http.get(f"/drawings/{digest}", headers={TABLE_HEADER: name})
            assert answer.status_code == 404
            assert "cache-control" not in answer.headers or "immutable" not in answer.headers["cache-control"]
    assert "load the page again" in visitor.get(f"/drawings/{'0' * 32}").json()["error"]


def test_a_server_that_has_not_drawn_it_yet_draws_it(race_package: Path, tmp_path: Path) -> None:
    """Another process on the same database, or the same one after it was started again."""
    database = str(tmp_path / "tables.sqlite")
    with served(database, race_package) as server:
        table, people = new_table(Visitor(server.url), game=GAME)
        digests = named(table, people[0])
    with served(database, race_package) as server:
        visitor = Visitor(server.url)
        for digest in digests["board"] + digests["style"]:
            assert visitor.get(f"/drawings/{digest}").status_code == 404
        for digest in digests["board"] + digests["style"]:
            assert visitor.http.get(f"/drawings/{digest}", headers={TABLE_HEADER: table}).status_code == 200


def test_what_is_looked_back_at_holds_everything(visitor: Visitor) -> None:
    table, people = new_table(visitor, game=GAME)
    past = people[0].get(f"/api/tables/{table}/replay", at=0).json()
    assert not NAMED.search(past["board"] + past["style"])
    assert "<symbol" in past["board"]
