"""Votes about a player who is away: they count after a grace, and to end a match takes everybody who is still there."""

import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.server.hasty import GRACE
from tests.server.kit import Served, Visitor, new_table, served
from tests.server.test_life import founding
from waystone.server.deeds import Voted
from waystone.server.tables import Table

THREE = [{"mine": True, "name": name} for name in ("Ada", "Ben", "Cy")]


@pytest.fixture(scope="module")
def hasty(race_package: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Visitor]:
    """A visitor of a server whose grace is short."""
    database = str(tmp_path_factory.mktemp("hasty") / "t.sqlite")
    with served(database, race_package, program="tests.server.hasty") as server:
        yield Visitor(server.url)


def bot_of(person: Visitor, table: str, seat: int) -> str:
    return str(person.look(table)["seats"][seat]["bot"])


def test_the_table_votes_on_an_absent_player(hasty: Visitor) -> None:
    table, (ada, ben, cy) = new_table(hasty, *THREE)
    with ada.listen(table) as ear:
        ear.hear()
        assert ben.do(table, "vote", absent=0, wish="bot").json()["error"] == "that player is here"
    assert ben.do(table, "vote", absent=2, wish="bot").status_code == 409
    assert ada.do(table, "vote", absent=0, wish="bot").status_code == 403
    assert ben.do(table, "vote", absent=0, wish="hang").status_code == 422
    assert ben.do(table, "vote", absent=0, wish="bot").status_code == 200
    time.sleep(1.3 * GRACE)
    assert bot_of(ben, table, 0) == "", "one of two is not more than half"
    assert cy.do(table, "vote", absent=0, wish="bot").status_code == 200
    assert bot_of(ben, table, 0) == "adept"
    assert ada.do(table, "hand", seat=0, bot="").status_code == 200


def test_a_vote_moments_after_a_socket_dropped_does_nothing_until_the_grace_is_over(hasty: Visitor) -> None:
    """Given two players of whom one drops: the other's vote counts when the grace is over, without another vote."""
    table, (ada, ben) = new_table(hasty)
    with ada.listen(table) as ear:
        ear.hear()
    time.sleep(0.1)
    assert ben.do(table, "vote", absent=0, wish="end").status_code == 200
    seen = ben.look(table)
    assert seen["over"] is False
    deadline = time.monotonic() + 10 * GRACE
    while not (seen := ben.look(table))["over"]:
        assert time.monotonic() < deadline
        time.sleep(0.05)
    assert "ended the match" in seen["prompt"]
    assert ben.do(table, "choose", option=0, moment=seen["moment"]).json()["error"] == "the match is over"


def test_whoever_comes_back_in_time_makes_the_votes_void(hasty: Visitor) -> None:
    table, (ada, ben) = new_table(hasty)
    assert ben.do(table, "vote", absent=0, wish="end").status_code == 200
    with ada.listen(table) as ear:
        ear.hear()
    time.sleep(1.3 * GRACE)
    assert ben.look(table)["over"] is False, "she was back, so the old vote does not count"


def test_a_player_who_uses_requests_only_is_not_away(hasty: Visitor) -> None:
    table, (ada, ben) = new_table(hasty)
    assert ben.do(table, "vote", absent=0, wish="end").status_code == 200
    until = time.monotonic() + 1.5 * GRACE
    while time.monotonic() < until:
        assert ada.look(table)["over"] is False
        time.sleep(0.1)


def test_to_end_a_match_takes_everybody_who_is_still_there(hasty: Visitor) -> None:
    table, (_, ben, cy) = new_table(hasty, *THREE)
    with cy.listen(table) as ear:
        ear.hear()
        time.sleep(1.1 * GRACE)
        assert ben.do(table, "vote", absent=0, wish="end").status_code == 200
        assert ben.look(table)["over"] is False, "Cy is there and has not agreed"
        assert cy.do(table, "vote", absent=0, wish="end").status_code == 200
        assert ben.look(table)["over"] is True


def test_without_haste_a_vote_changes_nothing_at_once(sqlite_server: Served) -> None:
    table, (_, ben) = new_table(Visitor(sqlite_server.url))
    for wish in ("bot", "end"):
        assert ben.do(table, "vote", absent=0, wish=wish).status_code == 200
        seen = ben.look(table)
        assert seen["over"] is False
        assert seen["seats"][0]["bot"] == ""


def test_only_votes_since_the_player_left_count(race: Path) -> None:
    table = Table("here", founding(), {})
    table.apply(1, 100.0, Voted(1, 0, "end"))
    assert table.outcome(0, 90.0, frozenset({1})) == "end"
    assert table.outcome(0, 110.0, frozenset({1})) == ""


def test_an_onlooker_cannot_speak_as_a_player(visitor: Visitor) -> None:
    table, (ada, _) = new_table(visitor)
    ada.do(table, "say", text="I am Ada")
    visitor.do(table, "say", text="No, I am", name="Ada")
    visitor.do(table, "say", text="Who are you?")
    chat = visitor.look(table)["chat"]
    assert [(line["seat"], line["name"]) for line in chat] == [(0, "Ada"), (-1, "Ada (onlooker)"), (-1, "Onlooker")]
