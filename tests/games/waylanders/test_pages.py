"""The table in words: map, anything by its name, cards, players. A whole game can be played from these pages."""

import pytest

from tests.games.waylanders.table import Table, box, fresh, lay, party, shipped
from tests.sittings import Case, Sitting
from waystone.engine.state import TABLE
from waystone.games.waylanders.display.text import PAGES
from waystone.games.waylanders.game import GAME


def page(table: Table, name: str, about: str = "", seat: int = 0) -> str:
    return table.match.words(PAGES[name](box(), table.match.view(seat), about))


@pytest.fixture
def table() -> Table:
    return lay(
        party(iedain="B4", brigg="B4 wounded"),
        party(zaunk="C5", wradnja="A3"),
        strongholds={"B3": 2},
        hidden={"A2": 1},
        holds={"C5": 1},
        events={0: ["twi2"]},
        ap=3,
    )


def test_the_map_draws_every_area_and_says_what_is_beside_it_and_how_far(table: Table) -> None:
    words = page(table, "map")
    for area in table.g.areas:
        assert area.label in words.split("\n\n")[0], f"{area.label} is not drawn"
    line = next(line for line in words.splitlines() if line.startswith("B3  "))
    assert "forest" in line
    assert "stronghold that needs 2" in line
    assert "B4 E" in line
    assert line.endswith("1 step from your nearest adventurer.")
    assert "A2f?" in words
    assert "B4p:2" in words


def test_the_map_tells_rock_from_open_borders(table: Table) -> None:
    line = next(line for line in page(table, "map").splitlines() if line.startswith("A1  "))
    assert "Neighbours: A2 E, behind rock B1 SW, B2 SE." in line


def test_an_onlooker_sees_no_distances(table: Table) -> None:
    assert "your nearest" not in page(table, "map", seat=TABLE)


def test_look_at_a_place_tells_who_stands_there_with_their_numbers(table: Table) -> None:
    words = page(table, "look", "b4")
    assert "Player 1's Iedain, Player 1's Brigg (wounded)" in words
    assert "attacks: short 2 dice" in words
    assert "In sight two areas away" in words


def test_look_at_an_enemy_tells_both_sides_and_the_ability(table: Table) -> None:
    words = page(table, "look", "zaunk")
    for part in ("Healthy: moves for", "Wounded: moves for", "Elusive (only while healthy)", "Plays for Player 2"):
        assert part in words


def test_look_at_abilities_events_objectives_emblems_and_dice(table: Table) -> None:
    content = box().content
    for power in content.powers:
        assert power.ability.text in page(table, "look", power.ability.name)
    for event in content.events:
        assert event.ability.text in page(table, "look", event.name)
    for objective in content.objectives:
        assert objective.text in page(table, "look", objective.name)
    assert "wedge of" in page(table, "look", "iedain emblem")
    assert "bonus and event" in page(table, "look", "auxiliary die")


def test_the_first_letters_are_enough_and_a_wrong_name_gets_close_ones(table: Table) -> None:
    assert page(table, "look", "Dherghen II") == page(table, "look", "dherghen ii")
    assert page(table, "look", "consec").startswith("Consecutive Blows")
    assert "Iedain" in page(table, "look", "Iedian")
    assert page(table, "look", "qqq").startswith("There is nothing called 'qqq'")
    assert page(table, "look", "").startswith("Look at what?")


def test_cards_tell_the_own_ones_and_what_lies_open(table: Table) -> None:
    words = page(table, "cards")
    assert "Consecutive Blows: If the terrain dice" in words
    assert "Knife" in words
    assert "Emblem of Player 2, Zaunk" in words
    assert "Knife" not in page(table, "cards", seat=1), "WL-153: a hand is seen by its owner only"


def test_wl9_cards_of_the_draft_are_told_with_their_numbers_to_their_owner_only() -> None:
    drafting = fresh(2)
    own, other = page(drafting, "cards"), page(drafting, "cards", seat=1)
    assert own.count("In hand:") == other.count("In hand:") == 5
    assert own != other
    assert "In hand:" not in page(drafting, "cards", seat=TABLE)


def test_who_tells_torcs_action_points_and_who_stands(table: Table) -> None:
    mine, theirs = page(table, "who").splitlines()
    assert mine.startswith("Player 1 (you and to play): no torcs, 3 AP")
    assert "standing: Iedain and Brigg (wounded)" in mine
    assert theirs.startswith("Player 2: no torcs, no AP")


@pytest.mark.parametrize(
    "sitting",
    [
        Sitting(GAME, 3),
        Sitting(GAME, 4, {"scenario": "teams", "events": "all"}),
        Sitting(GAME, 3, {"scenario": "tempest"}),
    ],
    ids=str,
)
def test_whatever_an_option_touches_can_be_looked_up(sitting: Sitting) -> None:
    """Every place, card, event and objective that an answer lights up is found by its name, all game long."""
    content = shipped().content
    names = {f"card-{card.index}": card.name for card in content.cards}
    names |= {f"event-{event.index}": event.name for event in content.events}
    names |= {f"objective-{objective.index}": objective.name for objective in content.objectives}
    names |= {f"area-{label}": label for label in content.places}
    names |= {f"emblem-{emblem.index}": f"{emblem.name} emblem" for emblem in content.emblems}
    case = Case(sitting, 3)
    match = case.match()
    seen = 0
    for ask in case.stops(match):
        view = match.view(ask.seat)
        for touch in ask.touches():
            if touch in names:
                words = PAGES["look"](match.edition, view, names[touch])
                assert "There is nothing called" not in words
                assert "Several things" not in words
                seen += 1
        for name in ("map", "cards", "who"):
            assert PAGES[name](match.edition, view, "").strip()
    assert seen
