"""What must never reach a socket: another's hand, the dice to come, other people's tokens."""

import json
import sqlite3

import pytest

from tests.server.kit import Served, Visitor, choose, new_table, play_to_the_end
from waystone.engine.fair import is_secret

CARDS = ("Horse", "Boots", "Cart", "Ladder", "Stone")


@pytest.mark.parametrize("kind", ["page", "data"])
def test_no_socket_tells_what_its_eyes_may_not_see(visitor: Visitor, kind: str) -> None:
    """Two players with a secret card each and an onlooker, listening to a whole match."""
    table, people = new_table(visitor, {"mine": True, "name": "Ada"}, {"mine": True, "name": "Ben"})
    hands = [person.look(table)["view"]["card"] for person in people]
    assert all(hands)
    assert hands[0] != hands[1]
    with people[0].listen(table, kind) as ada, people[1].listen(table, kind) as ben, visitor.listen(table, kind) as eve:
        ears = (ada, ben, eve)
        for ear in ears:
            ear.send(do="read", on=True)
        for _ in range(4):
            choose(table, people, "Rest")
        version = people[0].look(table)["version"]
        for ear in ears:
            ear.until(lambda message: message.get("version", 0) >= version)
        heard = ["".join(ear.raw) for ear in ears]
    assert hands[0] in heard[0]
    assert hands[1] in heard[1]
    assert hands[1] not in heard[0]
    assert hands[0] not in heard[1]
    assert hands[0] not in heard[2]
    assert hands[1] not in heard[2]


def test_options_are_told_only_to_the_one_who_is_asked(visitor: Visitor) -> None:
    table, people = new_table(visitor)
    with people[1].listen(table, "page") as ben, visitor.listen(table, "data") as eve:
        ben.hear()
        eve.hear()
    assert ben.options() == []
    assert eve.last["ask"] is None


def test_no_answer_holds_the_seed_the_dice_or_a_token(sqlite_server: Served) -> None:
    """Everything that the server says about a running match, searched for its true secrets."""
    visitor = Visitor(sqlite_server.url)
    table, people = new_table(visitor, listed=True)
    choose(table, people, "Roll")
    with sqlite3.connect(sqlite_server.database) as database:
        founding = json.loads(database.execute("SELECT founding FROM tables WHERE id = ?", (table,)).fetchone()[0])
    seed = founding["seed"]
    assert is_secret(seed), "all dice come from it"
    forbidden = [seed, *founding["keys"], *(person.token for person in people)]
    said: list[str] = []
    with people[0].listen(table, "page") as page, people[1].listen(table) as data:
        page.hear()
        data.hear()
        choose(table, people, "Rest")
        version = visitor.look(table)["version"]
        for ear in (page, data):
            ear.until(lambda message: message.get("version", 0) >= version)
            said += ear.raw
    for person in (*people, visitor):
        for path in ("", "/replay", "/hint", "/record", "/report"):
            said.append(person.get(f"/api/tables/{table}{path}").text)
        said += [person.get(path).text for path in (f"/t/{table}", f"/t/{table}/replay", "/", "/api/tables", "/health")]
    said += sqlite_server.logged
    for secret in forbidden:
        assert not any(secret in text for text in said)


def test_the_store_keeps_no_token_that_could_be_used(sqlite_server: Served) -> None:
    visitor = Visitor(sqlite_server.url)
    table, people = new_table(visitor)
    with sqlite3.connect(sqlite_server.database) as database:
        text = database.execute("SELECT founding FROM tables WHERE id = ?", (table,)).fetchone()[0]
    for person in people:
        assert person.token not in text
        assert person.token.replace("-", "") not in text


def test_a_finished_match_has_no_secrets_left(visitor: Visitor) -> None:
    table, people = new_table(visitor)
    hand = people[1].look(table)["view"]["card"]
    play_to_the_end(table, people)
    assert hand in visitor.get(f"/api/tables/{table}/replay", at=0, seat=1).text


def test_people_who_share_a_screen_do_not_see_each_others_hands(sqlite_server: Served) -> None:
    """One guest holds both seats: between two turns there is a curtain until the next one sits down."""
    visitor = Visitor(sqlite_server.url)
    guest = {"Cookie": "waystone_guest=abcd-efgh-jkmn-pqrs-tvwx"}
    answer = visitor.http.post(
        "/api/tables", json={"game": "dice-race", "seats": [{"mine": True}, {"mine": True}]}, headers=guest
    )
    table = answer.json()["table"]
    screen = Visitor(sqlite_server.url)
    screen.headers = guest
    with screen.listen(table, "page") as ear:
        ear.hear()
        assert ear.part("text") == "", "words are for those who read them"
        ear.send(do="read", on=True)
        ear.hear()
        first = ear.part("text")
        assert "Your card" in first
        ear.send(do="choose", option=ear.options()[1], moment=ear.last["moment"])
        ear.until(lambda message: message.get("asked") == 1)
        assert "Your card" not in ear.part("text")
        assert 'data-do="face"' in ear.part("options")
        assert ear.options() == []
        ear.send(do="face", seat=1)
        ear.until(lambda message: message.get("facing") == 1)
        assert "Your card" in ear.part("text")
        assert ear.part("text") != first
        assert ear.options()


@pytest.mark.parametrize("kind", ["page", "data"])
def test_what_only_one_seat_hears_leaves_no_trace_for_others(sqlite_server: Served, kind: str) -> None:
    """Whoever rolls is reminded of their card, and they alone: others see no line, no number and no gap."""
    table, people = new_table(Visitor(sqlite_server.url))
    for _ in range(2):
        choose(table, people, "Roll")
    ada, ben, eve = (person.look(table) for person in (*people, Visitor(sqlite_server.url)))
    assert [event["kind"] for event in ada["events"]] == ["rolled", "remembered", "rolled"]
    assert [event["kind"] for event in ben["events"]] == ["rolled", "rolled", "remembered"]
    assert [event["kind"] for event in eve["events"]] == ["rolled", "rolled"]
    assert (ada["heard"], ben["heard"], eve["heard"]) == (3, 3, 2)
    assert Visitor(sqlite_server.url).look(table, heard=1)["events"] == eve["events"][1:]
    with Visitor(sqlite_server.url).listen(table, kind) as onlooker, people[0].listen(table, kind) as player:
        onlooker.hear()
        player.hear()
    assert "still hold" not in "".join(onlooker.raw)
    assert "still hold" in "".join(player.raw)
    if kind == "page":
        assert onlooker.part("log").count("<li") == 2
        assert 'data-roll="1"' in onlooker.part("dice"), "numbered as the onlooker heard it"


def test_a_program_that_listens_hears_each_event_once(sqlite_server: Served) -> None:
    table, people = new_table(Visitor(sqlite_server.url))
    with Visitor(sqlite_server.url).listen(table) as onlooker:
        onlooker.hear()
        for count in (1, 2, 3):
            choose(table, people, "Roll")
            onlooker.until(lambda message, count=count: message.get("heard", 0) == count)  # type: ignore[misc]
            assert len(onlooker.last["events"]) == 1
