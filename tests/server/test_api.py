"""A table's life over the API, on both kinds of database."""

import json

from tests.server.kit import Served, Visitor, asked, choose, new_table, play_to_the_end


def test_the_shelf_lists_games_bots_and_rules(visitor: Visitor) -> None:
    shelf = visitor.get("/api/games").json()
    race = next(game for game in shelf["games"] if game["name"] == "dice-race")
    assert race["players"] == [2, 3, 4]
    assert "greedy" in shelf["bots"]
    rules = visitor.get("/api/games/dice-race/rules").json()["rules"]
    assert rules[0]["id"] == "DR-1"
    assert visitor.get("/api/games/chess/rules").status_code == 404


def test_two_people_play_a_match_to_its_end(visitor: Visitor) -> None:
    table, people = new_table(visitor)
    person, ask = asked(table, people)
    assert person is people[0]
    assert [option["text"] for option in ask["options"]][:2] == ["Roll the die", "Rest"]
    assert ask["refusals"] == [{"id": 3, "text": "Jump", "touches": "", "rule": "DR-5", "why": "too near the start"}]
    seen = choose(table, people, "Rest")
    assert seen["asked"] == 1
    assert seen["ask"] is None
    play_to_the_end(table, people)
    over = people[0].look(table)
    assert over["result"]["winners"]
    assert over["ask"] is None
    assert "wins the race" in over["prompt"]


def test_bots_answer_for_themselves(visitor: Visitor) -> None:
    table, people = new_table(visitor, {"mine": True}, {"bot": "greedy"})
    me = people[0]
    with me.listen(table) as ear:
        me.do(table, "pace", speed="instant")
        while not ear.until(lambda m: m["type"] == "table" and (m["ask"] or m["over"]))["over"]:
            message = ear.last
            ear.send(do="choose", option=message["ask"]["options"][0]["id"], moment=message["moment"])
            ear.until(lambda m, seen=message["moment"]: m["type"] == "table" and m["moment"] > seen)  # type: ignore[misc]
    assert me.look(table)["result"] is not None


def test_a_late_choice_gets_the_reason_and_the_current_ask(visitor: Visitor) -> None:
    table, people = new_table(visitor)
    ada, ben = people
    ask = ada.look(table)["ask"]
    choose(table, people, "Rest")
    late = ada.do(table, "choose", option=ask["options"][0]["id"], moment=ask["moment"])
    assert late.status_code == 409
    assert late.json()["error"] == "it is the turn of Ben"
    choose(table, people, "Rest")
    stale = ada.do(table, "choose", option=ask["options"][0]["id"], moment=ask["moment"])
    assert stale.status_code == 409
    assert stale.json()["error"] == "the table has moved on since"
    assert stale.json()["ask"]["moment"] == stale.json()["moment"] == ada.look(table)["moment"]
    assert ben.do(table, "choose", option=0, moment=stale.json()["moment"]).status_code == 409


def test_a_wrong_choice_is_told_why(visitor: Visitor) -> None:
    table, (ada, _) = new_table(visitor)
    moment = ada.look(table)["moment"]
    forbidden = ada.do(table, "choose", option=3, moment=moment)
    assert forbidden.status_code == 422
    assert forbidden.json()["error"] == "Jump: too near the start (DR-5)"
    assert forbidden.json()["ask"]["options"]
    assert ada.do(table, "choose", option=99, moment=moment).json()["error"] == "there is no option 99"
    assert "not offered" in ada.do(table, "choose", option=4, moment=moment).json()["error"]


def test_strangers_look_on_but_touch_nothing(visitor: Visitor) -> None:
    table, _ = new_table(visitor)
    seen = visitor.look(table)
    assert seen["you"] == []
    assert seen["ask"] is None
    for deed, body in (
        ("choose", {"option": 0, "moment": 0}),
        ("undo", {"moment": 0}),
        ("hand", {"seat": 0, "bot": "greedy"}),
        ("vote", {"absent": 0, "wish": "end"}),
        ("invite", {"seat": 0}),
        ("pace", {"speed": "instant"}),
        ("skip", {}),
    ):
        assert visitor.do(table, deed, **body).status_code == 403, deed
    assert visitor.get(f"/api/tables/{table}/hint").status_code == 403


def test_a_choice_is_taken_back_up_to_the_fence(visitor: Visitor) -> None:
    table, people = new_table(visitor, settings={"track": "long"})
    while not any(option["text"] == "Jump" for option in asked(table, people)[1]["options"]):
        choose(table, people, "Rest")
    before = asked(table, people)[1]
    choose(table, people, "Jump")
    person, ask = asked(table, people)
    assert ask["undo"] is True
    undone = person.do(table, "undo", moment=ask["moment"])
    assert undone.status_code == 200
    again = asked(table, people)[1]
    assert again["options"] == before["options"]
    choose(table, people, "Roll")
    person, ask = asked(table, people)
    refused = person.do(table, "undo", moment=ask["moment"])
    assert refused.status_code == 409
    assert refused.json()["error"] == "the last answer was not yours"


def test_everybody_hears_chat(visitor: Visitor) -> None:
    table, (ada, ben) = new_table(visitor)
    assert ada.do(table, "say", text="  Well \t met\x00 ").status_code == 200
    assert visitor.do(table, "say", text="Hello", name="Eve").status_code == 200
    lines = [(line["name"], line["text"]) for line in ben.look(table)["chat"]]
    assert lines == [("Ada", "Well met"), ("Eve (onlooker)", "Hello")]
    assert ada.do(table, "say", text=" ").status_code == 422


def test_a_friend_sits_down_by_a_link(visitor: Visitor) -> None:
    table, (ada, token_holder) = new_table(visitor, {"mine": True, "name": "Ada"}, {"name": "Somebody"})
    assert ada.look(table)["ready"] is False
    early = ada.do(table, "choose", option=0, moment=0)
    assert (early.status_code, early.json()["error"]) == (409, "some seats are still free")
    assert visitor.do(table, "sit", name="Eve").status_code == 403
    assert visitor.do(table, "sit", name="Eve", token="0000-0000-0000-0000-0000").status_code == 403
    sat = visitor.do(table, "sit", name="Ben", token=token_holder.token).json()
    ben = Visitor(visitor.url, sat["token"])
    assert ben.look(table)["you"] == [1]
    assert [seat["name"] for seat in ada.look(table)["seats"]] == ["Ada", "Ben"]
    choose(table, [ada, ben], "Rest")


def test_a_new_link_brings_a_player_back_on_another_device(visitor: Visitor) -> None:
    table, (ada, ben) = new_table(visitor)
    token = ada.do(table, "invite", seat=0).json()["token"]
    assert Visitor(visitor.url, token).look(table)["you"] == [0]
    assert ben.do(table, "invite", seat=0).status_code == 403


def test_whoever_has_the_link_of_an_open_table_may_sit(visitor: Visitor) -> None:
    table, _ = new_table(visitor, {"mine": True}, {}, open=True)
    ben = Visitor(visitor.url, visitor.do(table, "sit", name="Ben").json()["token"])
    assert ben.look(table)["you"] == [1]
    assert visitor.do(table, "sit", name="Eve").status_code == 409


def test_names_are_told_apart(visitor: Visitor) -> None:
    table, _ = new_table(visitor, {"mine": True, "name": "Ada"}, {"mine": True, "name": "Ada"}, {"bot": "greedy"})
    assert [seat["name"] for seat in visitor.look(table)["seats"]] == ["Ada", "Ada 2", "Greedy bot 1"]


def test_what_cannot_be_a_table_is_refused(visitor: Visitor) -> None:
    for body, why in (
        ({"game": "chess", "seats": []}, "there is no game 'chess'"),
        ({"game": "dice-race", "seats": [{}]}, "Dice Race is for 2, 3, 4 players, not 1"),
        ({"game": "dice-race", "seats": [{}, {"bot": "hal"}]}, "there is no bot 'hal'"),
        ({"game": "dice-race", "seats": [{}, {"bot": "os:system"}]}, "there is no bot"),
        ({"game": "dice-race", "seats": [{}, {"bot": "greedy", "mine": True}]}, "a bot's or yours"),
        ({"game": "dice-race", "seats": [{}, {}], "settings": {"track": "round"}}, "track must be one of"),
        ({"game": "dice-race", "seats": [{}, {}], "packs": ["/etc"]}, "there is no pack"),
        ({"game": "dice-race", "seats": [{}, {}], "seed": 1}, "unknown field"),
        ({"game": "waylanders", "seats": [{}, {}, {}], "settings": {"scenario": "riverbank"}}, "players, not 3"),
    ):
        answer = visitor.post("/api/tables", body)
        assert answer.status_code == 422
        assert why in answer.json()["error"]
    assert visitor.get("/api/tables/nowhere").status_code == 404


def test_a_bot_plays_on_for_a_player_who_hands_over(visitor: Visitor) -> None:
    table, (ada, ben) = new_table(visitor)
    assert ada.do(table, "hand", seat=0, bot="greedy").status_code == 200
    with ben.listen(table) as ear:
        ear.until(lambda m: m["type"] == "table" and m["asked"] == 1)
    assert ben.do(table, "hand", seat=0, bot="").status_code == 403
    assert ada.do(table, "hand", seat=0, bot="").status_code == 200
    choose(table, [ada, ben], "Rest")
    assert ada.look(table)["ask"] is not None


def test_looking_back_shows_only_what_may_be_seen(visitor: Visitor) -> None:
    table, people = new_table(visitor)
    choose(table, people, "Rest")
    choose(table, people, "Rest")
    past = visitor.get(f"/api/tables/{table}/replay", at=1).json()
    assert past["at"] == 1
    assert past["answers"] == 2
    assert [event["words"] for event in past["events"]] == ["Ada rests and moves 1."]
    assert "Your card" not in past["text"]
    assert people[0].get(f"/api/tables/{table}/replay", at=1, seat=0).status_code == 403
    assert visitor.get(f"/api/tables/{table}/replay", at=3).status_code == 422
    play_to_the_end(table, people)
    seat = visitor.get(f"/api/tables/{table}/replay", at=0, seat=1).json()
    assert "Your card" in seat["text"]
    assert visitor.post(f"/api/tables/{table}/replay").status_code == 405


def test_the_record_is_given_out_when_the_match_is_over(visitor: Visitor) -> None:
    table, people = new_table(visitor)
    assert visitor.get(f"/api/tables/{table}/record").status_code == 409
    assert visitor.do(table, "continue", at=0).status_code == 409
    play_to_the_end(table, people)
    text = visitor.get(f"/api/tables/{table}/record").text
    record = json.loads(text)
    assert record["seats"] == ["Ada", "Ben"]
    uploaded = visitor.http.post("/api/records", content=text, headers={"content-type": "application/json"})
    assert uploaded.status_code == 201
    again = visitor.look(uploaded.json()["table"])
    assert again["over"] is True
    assert again["result"] == people[0].look(table)["result"]
    report = visitor.get(f"/api/tables/{table}/report").json()
    assert sum(report["decisions"]) == len(record["answers"])


def test_a_bad_record_is_refused_in_one_line(visitor: Visitor) -> None:
    for text, why in (
        ("{}", "not a record of format 3 or earlier"),
        ("[", "not a record"),
        ('{"waystone": 1}', "the record has no 'game'"),
    ):
        answer = visitor.http.post("/api/records", content=text, headers={"content-type": "application/json"})
        assert answer.status_code == 422
        assert why in answer.json()["error"]


def test_a_finished_match_goes_on_from_an_earlier_moment(visitor: Visitor) -> None:
    table, people = new_table(visitor)
    play_to_the_end(table, people)
    founded_again = visitor.do(table, "continue", at=2, bots=["", "greedy"])
    assert founded_again.status_code == 201
    data = founded_again.json()
    me = Visitor(visitor.url, data["seats"][0]["token"])
    assert me.look(data["table"])["ask"] is not None
    rolls = [event for event in me.look(data["table"])["events"] if event["kind"] == "rolled"]
    assert len(rolls) == 2
    assert visitor.do(table, "continue", at=999).status_code == 422


def test_the_same_people_play_again(visitor: Visitor) -> None:
    table, people = new_table(visitor)
    ada, ben = people
    assert ada.do(table, "again").status_code == 409
    play_to_the_end(table, people)
    fresh = ada.do(table, "again").json()["table"]
    assert ben.do(table, "again").json()["table"] == fresh
    assert ben.look(table)["again"] == fresh
    assert ada.look(fresh)["you"] == [0]
    assert ada.look(fresh)["ask"] is not None


def test_a_hint_comes_from_what_the_player_may_know(visitor: Visitor) -> None:
    table, (ada, ben) = new_table(visitor)
    hint = ada.get(f"/api/tables/{table}/hint").json()
    best = hint["options"][0]
    assert best["text"] in [option["text"] for option in ada.look(table)["ask"]["options"]]
    assert best["share"] == max(option["share"] for option in hint["options"])
    assert 0 <= hint["chance"] == best["chance"] <= 1
    assert ben.get(f"/api/tables/{table}/hint").status_code == 409


def test_onlookers_find_listed_tables(visitor: Visitor) -> None:
    hidden, _ = new_table(visitor)
    shown, people = new_table(visitor, listed=True)
    running = [row["id"] for row in visitor.get("/api/tables").json()["tables"]]
    assert shown in running
    assert hidden not in running
    play_to_the_end(shown, people)
    assert shown in [row["id"] for row in visitor.get("/api/tables", over="true").json()["tables"]]


def test_the_server_says_that_it_is_well(server: Served) -> None:
    health = Visitor(server.url).get("/health").json()
    assert health["alive"] is True
    assert any(server.database.split("@")[-1] in line for line in server.said)
