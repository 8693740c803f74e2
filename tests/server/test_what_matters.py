"""A table asks what matters: one sensible answer is given for the player, options and undo say what they mean."""

import random
import re

from tests.server.kit import Served, Visitor, asked, choose, new_table
from waystone.server.screens.parts import badges

CROWD = {"crowd": "watches"}


def test_an_answer_that_alone_makes_sense_is_given_for_the_player_and_the_log_says_so(sqlite_server: Served) -> None:
    """At the start there is no crowd to wave to: the page may answer, and everybody reads that it did."""
    table, people = new_table(Visitor(sqlite_server.url), settings=CROWD)
    with people[0].listen(table, "page") as ada, people[1].listen(table, "page") as ben:
        ada.hear()
        obvious = ada.last["obvious"]
        assert obvious in ada.options()
        ada.send(do="choose", option=obvious, moment=ada.last["moment"], obvious=True)
        ada.until(lambda message: message.get("moment", 0) > 0)
        assert ada.last["obvious"] is None, "now there is a choice"
        ben.until(lambda message: message.get("moment", 0) > 0)
        assert ben.last["obvious"] is None, "it is not Ben who is asked"
        for ear in (ada, ben):
            assert "Answered for Ada: Go on (Do you wave to the crowd?)" in ear.part("log")


def test_nothing_but_the_obvious_is_answered_for_a_player(sqlite_server: Served) -> None:
    table, people = new_table(Visitor(sqlite_server.url), settings=CROWD)
    ask = people[0].look(table)["ask"]
    wave, go_on = ask["options"]
    refused = people[0].do(table, "choose", option=wave["id"], moment=ask["moment"], obvious=True)
    assert refused.status_code == 422
    assert "for the player to answer" in refused.text
    assert people[0].do(table, "choose", option=wave["id"], moment=ask["moment"]).status_code == 200, "a person may"
    assert go_on["text"] == "Go on"


def test_options_say_what_matters_for_them(sqlite_server: Served) -> None:
    table, people = new_table(Visitor(sqlite_server.url))
    options = people[0].look(table)["ask"]["options"]
    assert {option["text"]: option["details"] for option in options} == {
        "Roll the die": "1 to 6 spaces",
        "Rest": "",
        "Play your card": "",
    }
    with people[0].listen(table, "page") as page:
        page.hear()
        assert re.search(r"<small class='details'[^>]*>1 to 6 spaces</small>", page.part("options"))


def test_undo_says_what_it_undoes(sqlite_server: Served) -> None:
    table, people = new_table(Visitor(sqlite_server.url), settings=CROWD)
    choose(table, people, "Wave")
    with people[0].listen(table, "page") as page:
        page.hear()
        assert "Undo: Wave (Do you wave to the crowd?)" in page.part("options")


def test_the_table_in_words_has_pages(sqlite_server: Served) -> None:
    table, people = new_table(Visitor(sqlite_server.url))
    with people[0].listen(table, "page") as page:
        page.hear()
        for name, about, words in (
            ("map", "", "The track has 12 spaces"),
            ("look", "<b>", "There is no space &#39;&lt;b&gt;&#39;"),
            ("who", "", "Ada on space 0\nBen on space 0"),
            ("nonsense", "", "Your card: "),
        ):
            page.send(do="read", on=True, page=name, about=about)
            page.hear()
            assert words.replace("&#39;", "'") in page.part("text").replace("&#39;", "'").replace("&#x27;", "'")


def test_turns_are_set_apart_in_the_log(sqlite_server: Served) -> None:
    """Two turns with two lines each for whoever rolled: a mark where the second begins, and none within a turn."""
    table, people = new_table(Visitor(sqlite_server.url))
    for _ in range(3):
        choose(table, people, "Roll")
    with people[0].listen(table, "page") as page:
        page.hear()
    lines = page.part("log").split("\n")
    assert [" turn" in line.split("'")[1] for line in lines] == [False, False, True, True, False]
    assert [" me" in line.split("'")[1] for line in lines] == [True, True, False, True, True], "what concerns me"


def test_a_badge_has_the_initial_that_the_drawing_has() -> None:
    vole, axolotl, nobody = badges(("orange Vole", "blue Axolotl", ""))
    assert ">V<" in vole
    assert ">A<" in axolotl
    assert ">3<" in nobody


def test_of_many_places_only_the_asked_player_is_told_which_are_unlikely(sqlite_server: Served) -> None:
    """The same ones whenever the same moment is shown: whoever comes again sees what was seen before."""
    chance = random.Random(1)
    table, people = new_table(Visitor(sqlite_server.url), game="waylanders")
    for _ in range(100):  # the first turn of an adventurer comes soon
        person, ask = asked(table, people)
        with person.listen(table, "page") as page, Visitor(sqlite_server.url).listen(table, "page") as onlooker:
            page.hear()
            onlooker.hear()
        assert onlooker.last["unlikely"] == []
        unlikely = page.last["unlikely"]
        if unlikely:
            break
        option = chance.choice(ask["options"])
        assert person.do(table, "choose", option=option["id"], moment=ask["moment"]).status_code == 200
    assert set(unlikely) < set(page.last["lit"])
    with person.listen(table, "page") as again:
        again.hear()
    assert again.last["unlikely"] == unlikely
