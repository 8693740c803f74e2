"""Leaving a table, resigning, and looking on: acts of their own, told plainly to all."""

import time
from pathlib import Path

from tests.server.kit import Visitor, asked, choose, new_table, play_to_the_end
from tests.server.test_life import founding
from waystone.server.deeds import Resigned
from waystone.server.live import WATCHING_SPEED
from waystone.server.screens.eyes import Eyes, outcome, verdict
from waystone.server.tables import Table

ADA_AND_BOT = ({"mine": True, "name": "Ada"}, {"bot": "greedy"})


def finish(table: str, person: Visitor) -> dict[str, object]:
    """Bots play on while somebody looks."""
    deadline = time.monotonic() + 60
    while not (seen := person.look(table))["over"]:
        assert time.monotonic() < deadline, seen["prompt"]
        time.sleep(0.1)
    return seen


# ---------------------------------------------------------------------- leaving
def test_whoever_leaves_is_played_by_a_bot_and_can_come_back(visitor: Visitor) -> None:
    table, (ada, ben) = new_table(visitor)
    assert ben.do(table, "leave", seat=0).status_code == 403, "it is not his seat"
    assert ada.do(table, "leave", seat=0).status_code == 200
    seat = ada.look(table)["seats"][0]
    assert (seat["bot"], seat["resigned"]) == ("adept", False)
    assert ada.do(table, "leave", seat=0).status_code == 409
    assert ada.do(table, "hand", seat=0, bot="").status_code == 200
    assert ada.look(table)["seats"][0]["bot"] == ""


def test_leaving_and_resigning_over_the_socket(visitor: Visitor) -> None:
    table, (ada, _) = new_table(visitor)
    with ada.listen(table, "page") as ear:
        ear.hear()
        ear.send(do="leave", seat=0)
        ear.until(lambda message: "A bot plays for you" in ear.part("options"))
        ear.send(do="resign", seat=0)
        ear.until(lambda message: "Ada resigns; the bot adept plays to the end." in ear.part("log"))
        assert "A bot plays for you" not in ear.part("options"), "there is no way back"
        assert "resigned" in ear.part("seats")


# ---------------------------------------------------------------------- resigning
def test_whoever_resigns_is_out_for_good_and_the_result_says_so(visitor: Visitor) -> None:
    """Given Ada against Ben, when she resigns, a bot plays to the end, and nobody says that she won or lost."""
    table, (ada, ben) = new_table(visitor)
    assert ben.do(table, "resign", seat=0).status_code == 403
    assert ada.do(table, "resign", seat=0).status_code == 200
    assert ada.do(table, "resign", seat=0).json()["error"] == "you have resigned already"
    assert "you have resigned" in ada.do(table, "hand", seat=0, bot="").json()["error"]
    assert ada.do(table, "sit", name="Ada", token=ada.token).status_code == 200, "she may still look at her seat"
    assert ada.look(table)["seats"][0]["bot"] == "adept", "but the bot plays on"
    while not (seen := ben.look(table))["over"]:
        if seen["ask"]:
            choose(table, [ben], "Roll")
        else:
            time.sleep(0.05)
    assert seen["result"]["resigned"] == [0]
    assert seen["result"]["words"].endswith("(Ada had resigned, and a bot played on)")
    assert seen["prompt"].endswith("(Ada had resigned, and a bot played on)")


def test_against_bots_the_match_goes_on_to_its_end_when_the_last_person_resigns(visitor: Visitor) -> None:
    table, (ada, _) = new_table(visitor, *ADA_AND_BOT)
    ada.do(table, "pace", speed="instant")
    assert ada.do(table, "resign", seat=0).status_code == 200
    assert "(Ada had resigned, and a bot played on)" in str(finish(table, ada)["prompt"])


def test_nobody_resigns_where_all_win_or_lose_together(visitor: Visitor) -> None:
    table, (ada, _) = new_table(visitor, game="wakening-lair")
    refused = ada.do(table, "resign", seat=0)
    assert refused.status_code == 409
    assert "all win or lose together" in refused.json()["error"]
    assert "Resign" not in visitor.http.get(f"/t/{table}", headers=ada.headers).text
    assert "Leave" in ada.http.get(f"/t/{table}").text


def test_the_verdict_of_one_who_resigned_is_neither_won_nor_lost(race: Path) -> None:
    table = Table("here", founding(), {})
    table.apply(1, 1.0, Resigned(0, "greedy"))
    while table.ask is not None:
        table.match.choose(table.ask.options[0])
    assert verdict(table, Eyes(frozenset({0}), 0)) == "You have resigned"
    assert "resigned" not in verdict(table, Eyes(frozenset({1}), 1))
    assert outcome(table).endswith("(Ada had resigned, and a bot played on)")


# ---------------------------------------------------------------------- looking on
def test_onlookers_are_counted_and_told_that_they_watch(visitor: Visitor) -> None:
    table, (ada, _) = new_table(visitor)
    with ada.listen(table, "page") as ear, ada.listen(table) as program:
        ear.until(lambda message: message["watchers"] == 0)
        with visitor.listen(table, "page") as one, visitor.listen(table) as other:
            ear.until(lambda message: message["watchers"] == 2)
            program.until(lambda message: message["watchers"] == 2)
            other.hear()
            one.hear()
            assert "You are watching" in one.part("options")
            assert one.options() == []
            assert "You are watching" not in ear.part("options")
        ear.until(lambda message: message["watchers"] == 0)
    assert visitor.look(table)["watchers"] == 0


def test_what_onlookers_say_is_marked_as_theirs(visitor: Visitor) -> None:
    table, (ada, _) = new_table(visitor)
    with ada.listen(table, "page") as ear, visitor.listen(table, "page") as onlooker:
        onlooker.hear()
        onlooker.send(do="say", text="Well played", name="Ada")
        ear.until(lambda message: "Well played" in ear.part("chat"))
        assert '<li class="onlooker"><b>Ada (onlooker)</b> Well played' in ear.part("chat")


# ---------------------------------------------------------------------- waiting
def test_it_is_told_for_how_long_the_table_waits_for_a_player(visitor: Visitor) -> None:
    """Given a choice just made, the wait for the next player begins at nothing and grows."""
    table, people = new_table(visitor)
    choose(table, people, "Roll")
    first = visitor.look(table)["waited"]
    time.sleep(0.3)
    second = visitor.look(table)["waited"]
    assert 0 <= first < second
    person, _ = asked(table, people)
    with person.listen(table, "page") as ear:
        assert ear.hear()["waited"] > second
    choose(table, people, "Roll")
    assert visitor.look(table)["waited"] < second + 0.3


def test_a_vote_says_when_it_counts(visitor: Visitor) -> None:
    table, (_, ben) = new_table(visitor)
    with ben.listen(table, "page") as ear:
        ear.hear()
        if "Ben" in ear.part("prompt"):
            choose(table, [ben], "Roll")
        ear.until(lambda message: "is away" in ear.part("options"))
        assert "Votes count once Ada has been away for a minute" in ear.part("options")


def test_the_page_tells_of_the_fingerprint_in_one_line(visitor: Visitor) -> None:
    table, (ada, _) = new_table(visitor)
    page = ada.http.get(f"/t/{table}").text
    line = next(line for line in page.splitlines() if 'id="t-fair"' in line)
    assert ada.look(table)["fingerprint"] in line
    assert "fixed before the match by a secret" in line


# ---------------------------------------------------------------------- the whole log
def test_the_whole_log_is_what_an_onlooker_heard_until_the_match_is_over(visitor: Visitor) -> None:
    table, (ada, ben) = new_table(visitor)
    choose(table, [ada, ben], "Roll")
    choose(table, [ada, ben], "Roll")
    heard = [event["words"] for event in visitor.look(table)["events"]]
    story = visitor.get(f"/api/tables/{table}/story").json()
    assert [line["words"] for line in story["lines"]] == heard
    assert [line["at"] for line in story["lines"]] == sorted(line["at"] for line in story["lines"])
    assert story["lines"][-1]["at"] == 2, "told after the second answer"
    assert ada.get(f"/api/tables/{table}/story", seat=0).status_code == 403
    play_to_the_end(table, [ada, ben])
    assert visitor.get(f"/api/tables/{table}/story", seat=0).status_code == 200


# ---------------------------------------------------------------------- bots that are watched
def test_bots_move_at_watching_speed_and_can_be_skipped(visitor: Visitor) -> None:
    """Given two bots, each takes its time to be watched; skipped, both have moved before that time is over."""
    seats = ({"mine": True, "name": "Ada"}, {"bot": "greedy"}, {"bot": "greedy"})
    table, (ada, *_) = new_table(visitor, *seats, settings={"track": "long"})

    def seconds_of_the_bots(skip: bool) -> float:
        ear.until(lambda message: message["ask"] is not None)
        before = choose(table, [ada], "Rest")["moment"]
        begun = time.monotonic()
        if skip:
            ear.send(do="skip")
        ear.until(lambda message: message["ask"] is not None and message["moment"] > before)
        return time.monotonic() - begun

    with ada.listen(table) as ear:
        assert seconds_of_the_bots(skip=False) >= 2 * WATCHING_SPEED * 0.9
        assert seconds_of_the_bots(skip=True) < 2 * WATCHING_SPEED
