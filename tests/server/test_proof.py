"""Dice that everybody can check: the fingerprint of the secret from the beginning, the proof at the end."""

import json
from pathlib import Path

from tests.server.kit import Served, Visitor, choose, new_table, play_to_the_end
from waystone.engine.fair import fingerprint
from waystone.engine.verify import verify


def test_the_fingerprint_is_shown_from_the_beginning_and_the_record_proves_it(race: Path, server: Served) -> None:
    visitor = Visitor(server.url)
    table, people = new_table(visitor)
    promised = visitor.look(table)["fingerprint"]
    assert len(promised) == 64
    with people[0].listen(table) as ear:
        assert ear.hear()["fingerprint"] == promised
    play_to_the_end(table, people)
    assert visitor.look(table)["fingerprint"] == promised
    text = visitor.get(f"/api/tables/{table}/record").text
    record = json.loads(text)
    assert fingerprint(record["seed"]) == promised
    assert verify(text, promised).fair
    record["dice"][0] = record["dice"][0] % 6 + 1
    assert not verify(json.dumps(record), promised).fair
    assert not verify(text, "0" * 64).fair


def test_a_table_that_goes_on_from_another_shows_the_secret_that_decides(race: Path, server: Served) -> None:
    """And it can be checked by that fingerprint when it is over, and by the one of the match that it came from."""
    visitor = Visitor(server.url)
    table, people = new_table(visitor)
    play_to_the_end(table, people)
    first = visitor.look(table)["fingerprint"]
    made = visitor.do(table, "continue", at=2).json()
    again = [Visitor(server.url, seat["token"]) for seat in made["seats"]]
    second = visitor.look(made["table"])["fingerprint"]
    assert second not in ("", first)
    choose(made["table"], again, "Roll")
    play_to_the_end(made["table"], again)
    text = visitor.get(f"/api/tables/{made['table']}/record").text
    assert json.loads(text)["fingerprint"] == second
    for promised in (first, second):
        verdict = verify(text, promised)
        assert verdict.fair, verdict.wrong
