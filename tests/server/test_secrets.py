"""What must never reach a socket: another's hand, the dice to come, other people's tokens."""

import asyncio
import json
import sqlite3
from pathlib import Path
from typing import Any

import msgspec
import pytest

from tests import builds
from tests.server.kit import Served, Visitor, choose, new_table, play_to_the_end
from waystone.engine import registry
from waystone.engine.fair import is_secret
from waystone.engine.game import Game
from waystone.engine.match import Match
from waystone.engine.rng import Rng
from waystone.engine.state import TABLE, Event, State
from waystone.server.deeds import Chose, Founding
from waystone.server.live import Hub
from waystone.server.messages import EventData, NewTable, SeatWish
from waystone.server.pictures import event_data
from waystone.server.screens import data
from waystone.server.screens.data import ask_data, table_data
from waystone.server.screens.eyes import Eyes
from waystone.server.screens.page import Screens
from waystone.server.security import Limits
from waystone.server.sheets import changes_between
from waystone.server.sqlite import SqliteStore
from waystone.server.steward import Steward
from waystone.server.tables import Table
from waystone.server.workers import Workers

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
        assert "data-roll='1'" in onlooker.part("dice"), "numbered as the onlooker heard it"


def test_a_program_that_listens_hears_each_event_once(sqlite_server: Served) -> None:
    table, people = new_table(Visitor(sqlite_server.url))
    with Visitor(sqlite_server.url).listen(table) as onlooker:
        onlooker.hear()
        for count in (1, 2, 3):
            choose(table, people, "Roll")
            onlooker.until(lambda message, count=count: message.get("heard", 0) == count)  # type: ignore[misc]
            assert len(onlooker.last["events"]) == 1


# ---------------------------------------------------------------------- a law over everything that is sent
GAMES = ["dice-race", "vasty-wilds", "wakening-lair", "warlock", "waylanders", "wayward"]
FARTHEST = 3  # answers played after what is hidden was dealt anew
ENOUGH = 300  # comparisons of a game


def at_this_point(game: Game[Any], match: Match, state: State) -> Table:
    """A table at a quiet point of a match, in that state."""
    names = tuple(match.names)
    founding = Founding(
        game=game.name, rules=game.rules_version, content=match.edition.fingerprint, packs=(),
        settings=match.settings, seed=1, names=names, bots=("",) * len(names), keys=names, guests=names,
    )  # fmt: skip
    table = Table("here", founding, {})
    table.match = Match.of(game, match.edition, list(names), state, match.settings, log_events=True)
    return table


def all_that_is_sent(table: Table, seat: int) -> bytes:
    """Every byte that a seat or an onlooker gets: the data of socket and API, the whole page, the table in words."""
    eyes = Eyes(frozenset((seat,)) if seat >= 0 else frozenset(), seat)
    screens = Screens(table)
    here = frozenset(range(len(table.places)))
    page = screens.page(eyes, 0, "watch", changes_between({}, screens.parts(eyes, here, False)))
    refused = ask_data(table, eyes)
    return b"\n".join(
        msgspec.json.encode(said) for said in (table_data(table, eyes), page, screens.text(eyes).text, refused)
    )


def hidden_from(table: Table, seat: int) -> list[int]:
    return sorted(table.game.secrets(table.match.state, seat))


def same_offer(tables: tuple[Table, Table]) -> list[int]:
    """What may be answered at both tables, if the same seat is asked."""
    truth, twin = (table.ask for table in tables)
    if truth is None or twin is None or truth.seat != twin.seat:
        return []
    return sorted({option.id for option in truth.options} & {option.id for option in twin.options})


def compare(game: Game[Any], match: Match, seat: int, chance: Rng) -> int:
    """Deal anew what the seat cannot know, play the same answers, and compare all that it gets; how often."""
    quiet = match._quiet
    assert quiet is not None
    other = quiet.copy()
    game.redeal(other, seat, chance)
    before = [sorted(game.secrets(state, seat)) for state in (quiet, other)]
    tables = (at_this_point(game, match, quiet.copy()), at_this_point(game, match, other))
    compared = 0
    for number in range(FARTHEST + 1):
        offer = same_offer(tables)
        shown = [hidden_from(table, seat) for table in tables] != before
        if not offer or shown or (number and tables[0].match.view(seat) != tables[1].match.view(seat)):
            break  # the match showed the seat something, or went another way for all to see
        truth, twin = (all_that_is_sent(table, seat) for table in tables)
        assert truth == twin, f"{game.name}: seat {seat} is told what it cannot know, {number} answers later"
        compared += 1
        option = offer[chance.below(len(offer))]
        for table in tables:
            ask = table.ask
            assert ask is not None
            table.apply(table.version + 1, 0.0, Chose(ask.seat, option))
    return compared


def nothing_hidden_is_sent(game: Game[Any], enough: int = ENOUGH) -> int:
    """Through matches of random play: at quiet points, for every seat and an onlooker."""
    compared = 0
    for seed in range(1, 40):
        chance = Rng(seed)
        match = Match.new(game, players=max(2, min(game.players)), seed=seed)
        while (ask := match.ask) is not None and compared < enough:
            if not match._since and chance.below(4) == 0:
                for seat in range(TABLE, len(match.names)):
                    if game.secrets(match.state, seat):
                        compared += compare(game, match, seat, chance)
            match.choose(ask.options[chance.below(len(ask.options))])
        if compared >= enough:
            break
    return compared


@pytest.mark.parametrize("name", GAMES)
def test_what_is_sent_depends_on_nothing_that_is_hidden(race: Path, name: str) -> None:
    game = registry.find(name)
    compared = nothing_hidden_is_sent(game)
    assert compared >= ENOUGH or (game.open_to_all and not compared), "the law was not tried often enough"


@pytest.mark.skipif(builds.COMPILED, reason="functions of compiled modules cannot be exchanged")
def test_the_law_bites(race: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Given events that touch a card which one seat drew in secret, as the Warlock's treasures once did."""

    def told_too_much(match: Match, event: Event, seat: int) -> EventData:
        secret = match.game.secrets(match.state, seat)
        return msgspec.structs.replace(event_data(match, event, seat), touches=f"card-{secret[0] if secret else 0}")

    monkeypatch.setattr(data, "event_data", told_too_much)
    with pytest.raises(AssertionError, match="told what it cannot know"):
        nothing_hidden_is_sent(registry.find("warlock"))


def test_an_event_for_one_seat_reaches_no_other(race: Path) -> None:
    game = registry.find("dice-race")
    match = Match.new(game, players=2, seed=1)
    table = at_this_point(game, match, match.state.copy())
    log = table.match.state.log
    assert log is not None
    log.append(Event("whisper", words="a secret", only=0))
    heard = [table_data(table, Eyes(frozenset((seat,)), seat)).events for seat in (0, 1, TABLE)]
    assert [len(events) for events in heard] == [1, 0, 0]


# ---------------------------------------------------------------------- going on from an old match
def test_going_on_from_a_finished_match_tells_nothing_about_the_new_one(race: Path, tmp_path: Path) -> None:
    """A finished match's record is public; a table that goes on from it has other hidden cards and another secret."""
    game = registry.find("dice-race")

    async def go_on() -> None:
        hub = Hub(SqliteStore(tmp_path / "t.sqlite"), Workers(1), {}, "adept")
        await hub.open()
        steward = Steward(hub, Limits(1000))
        wish = NewTable(game.name, [SeatWish(mine=True), SeatWish(mine=True)])
        source, _ = await steward.create_table(wish, "")
        while (ask := source.table.ask) is not None:
            option = ask.options[0].id
            await source.do_deed(lambda now: now.choose(now.ask.seat, option, now.moment))  # type: ignore[union-attr] # noqa: B023
        record = source.table.record()
        others = 0
        for _ in range(12):
            live, _ = await steward.go_on(record, 2, [], "", source.table.id)
            now, then = live.table, record.replay(upto=len(live.table.match.answers))
            assert now.fingerprint not in ("", source.table.fingerprint)
            assert now.match.fresh, "it has a secret of its own"
            others += [game.secrets(now.match.state, seat) for seat in (0, 1)] != [
                game.secrets(then.state, seat) for seat in (0, 1)
            ]
        await hub.close()
        assert others >= 6

    asyncio.run(go_on())
