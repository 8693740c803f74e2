"""The picture of the table and its text."""

import re
from collections.abc import Iterator
from random import Random
from typing import Final
from xml.etree import ElementTree

import pytest

from tests.games.waylanders.table import BLANK, BONUS, DOUBLE, EMPTY, Table, box, lay, party
from waystone.engine.match import Match
from waystone.engine.rng import Rng
from waystone.engine.state import TABLE
from waystone.games.waylanders.display.faces import face_symbol
from waystone.games.waylanders.display.scene import slots, taken_slots
from waystone.games.waylanders.game import GAME
from waystone.games.waylanders.model.content import Adventurer

LIMIT: Final = 200_000
TABLES: Final[tuple[tuple[int, dict[str, str]], ...]] = (
    (2, {}), (3, {"events": "all"}), (4, {"pool": "full", "events": "all"}), (4, {"scenario": "teams"}),
    (3, {"scenario": "tempest"}), (4, {"scenario": "marshlands"}), (2, {"scenario": "riverbank"}),
)  # fmt: skip


def touches(match: Match) -> frozenset[str]:
    assert match.ask is not None
    return match.ask.touches()


def elements(picture: str) -> Iterator[ElementTree.Element]:
    return ElementTree.fromstring(picture).iter()


def scene(table: Table, lit: frozenset[str] = frozenset(), seat: int = 0) -> str:
    return GAME.scene(box(), table.match.view(seat)).svg(lit)


@pytest.mark.parametrize("number", range(len(TABLES)))
def test_every_offered_option_touches_something_drawn_and_only_that_is_lit(number: int) -> None:
    players, settings = TABLES[number]
    match = Match.new(GAME, players=players, seed=number, settings=settings, edition=box())
    random = Random(number)
    for step in range(500):
        if match.ask is None:
            break
        if step % 12 == 0 or match.ask.subject.key not in ("action", "draft"):
            wanted = touches(match)
            picture = GAME.scene(box(), match.view(match.ask.seat)).svg(wanted)
            drawn = [element for element in elements(picture) if element.get("data-touch")]
            assert wanted <= {element.get("data-touch") for element in drawn}, match.ask
            for element in drawn:
                classes = (element.get("class") or "").split()
                assert ("lit" in classes) == (element.get("data-touch") in wanted), element.get("id")
            ids = [element.get("id") for element in elements(picture) if element.get("id")]
            assert len(ids) == len(set(ids))
            assert len(picture.encode()) < LIMIT
        match.choose(random.choice(match.ask.options))


@pytest.mark.parametrize("seed", range(3))
def test_the_picture_does_not_know_what_the_seat_does_not_know(seed: int) -> None:
    """In the draft and later: dealing the hidden rest anew leaves every stroke in its place."""
    match = Match.new(GAME, players=3, seed=seed, settings={"events": "all"}, edition=box())
    random = Random(seed)
    for step in range(120):
        if match.ask is None:
            break
        if step % 9 == 0:
            for seat in (TABLE, 0, 2):
                before = GAME.scene(box(), match.view(seat)).pieces
                other = match.copy()
                other.game.redeal(other.state, seat, Rng(seed + step))
                assert GAME.scene(box(), other.view(seat)).pieces == before
        match.choose(random.choice(match.ask.options))


def test_what_can_move_is_placed_by_its_own_transform_and_keeps_its_id() -> None:
    table = lay(party(iedain="B3", brigg="B4"), party(zaunk="C1"), ap=3)
    before = {e.get("id"): e.get("transform") for e in elements(scene(table))}
    table.choose("Activate Iedain", "Travel to B4")
    after = {e.get("id"): e.get("transform") for e in elements(scene(table))}
    assert re.fullmatch(r"translate\(-?[\d.]+,-?[\d.]+\)", before["mini-0"] or "")
    assert before["mini-0"] != after["mini-0"]
    assert before["area-B4"] == after["area-B4"]


def test_of_one_who_only_moves_nothing_but_the_place_is_new() -> None:
    def lines(table: Table) -> list[str]:
        return scene(table, seat=1).split("\n")

    def figure(drawn: list[str]) -> list[str]:
        first = next(i for i, line in enumerate(drawn) if "id='mini-0'" in line)
        return drawn[first : next(i for i, line in enumerate(drawn) if "id='mini-5'" in line)]

    table = lay(party(iedain="B3"), party(zaunk="C1"), ap=3)
    table.choose("Activate Iedain")
    before = lines(table)
    table.choose("Travel to B4")
    after = lines(table)
    assert figure(before)[0] != figure(after)[0]
    assert figure(before)[1:] == figure(after)[1:]
    # Beside that: two areas, prices, chances and mist, the party's panel and the line above.
    assert not any("mini-5" in line for line in set(after) - set(before))


def test_who_becomes_active_or_has_acted_is_not_drawn_anew() -> None:
    table = lay(party(iedain="B3", brigg="C1"), party(zaunk="C4"), ap=3)
    rest = set(scene(table).split("\n"))
    table.choose("Activate Iedain")
    active = set(scene(table).split("\n"))
    table.choose("Activate Brigg")
    acted = set(scene(table).split("\n"))
    assert "Active" in active - rest
    assert "<g class='spent'>" in acted - active
    assert not [line for line in (active - rest) | (acted - active) if "wl-face" in line]


def test_slots_of_an_area_with_too_many_are_drawn_by_themselves() -> None:
    """What fits is among the drawings that all areas share."""
    table = lay(party(iedain="B3", brigg="B3"), party(zaunk="C1"))
    used = [e.get("href") for e in elements(scene(table)) if e.get("href")]
    area = next(area for area in table.g.areas if area.label == "B3")
    assert f"#wl-slots-2-{area.capacity}" in used
    assert "'f-aim'" not in slots(80, area.capacity, area.capacity)
    assert "'f-aim'" in taken_slots(80, area.capacity + 1, area.capacity)


def test_tokens_face_down_face_up_and_conquered_look_different() -> None:
    def drawn(**more: object) -> str:
        table = lay(party(iedain="C5"), party(zaunk="C1"), **more)  # type: ignore[arg-type]
        return next(
            ElementTree.tostring(e, encoding="unicode") for e in elements(scene(table)) if e.get("id") == "area-B3"
        )

    looks = {
        drawn(),
        drawn(hidden={"B3": 2}),
        drawn(strongholds={"B3": 2}),
        drawn(holds={"B3": 0}),
        drawn(holds={"B3": 1}),
    }
    assert len(looks) == 5
    assert drawn(hidden={"B3": 2}) == drawn(hidden={"B3": 3})


def test_the_active_adventurer_shows_prices_sight_and_chances() -> None:
    table = lay(party(wradnja="B3"), party(elathor="B4"), ap=2)
    table.choose("Activate Wradnja")
    view = table.match.view(0)
    labels = {table.g.areas[area].label: cost for area, cost in view.steps}
    assert labels == {"B4": 1, "A3": 0, "A2": 1, "B2": 1, "C4": 0}
    assert "B4" in {table.g.areas[area].label for area in view.sight}
    picture = scene(table)
    assert "Travel to A3: 0 AP" in picture
    assert "Elathor: hurt 17%, strikes back 0%" in picture


def test_the_roll_shows_each_defender_with_its_modifiers() -> None:
    table = lay(party(elathor="B4"), party(cethra="B4", iedain="B4"), ap=3, dice=[DOUBLE, BONUS, BLANK, BLANK, BLANK])
    table.choose("Activate Elathor", "Attack B4", "Choose Cethra")
    words = ElementTree.fromstring(scene(table)).itertext()
    found = " ".join(words)
    assert "Elathor on B4, short range" in found
    assert "3 Hits" in found
    assert "1 Hit less" in found
    assert "is hurt" in found


def test_the_text_tells_the_same() -> None:
    table = lay(
        party(elathor="B4", brigg="B3 fallen"),
        party(iedain="B4"),
        ap=3,
        strongholds={"B4": 2},
        dice=[EMPTY, EMPTY, BLANK],
    )
    table.choose("Activate Elathor", "Attack B4")
    words = GAME.text(box(), table.match.view(0))
    for part in (
        "B4  plain, 2/3 standing, stronghold that needs 2",
        "{0}'s Brigg (fallen)",
        "no Hits",
        "Elathor",
        "High Impact",
    ):
        assert part in words


def test_a_picture_holds_every_face_once_whoever_is_on_the_table() -> None:
    table = lay(party(iedain="B3", brigg="B4"), party(zaunk="C1", grier="C1"))
    ids = [e.get("id") or "" for e in elements(scene(table))]
    faces = [id for id in ids if id.startswith("wl-face-")]
    assert sorted(faces) == sorted({f"wl-face-{card.adventurer.id}" for card in box().content.cards})


def test_the_faces_of_all_adventurers_differ() -> None:
    adventurers = {card.adventurer.id: card.adventurer for card in box().content.cards}
    drawn = [face_symbol(each).replace(each.id, "") for each in adventurers.values()]
    assert len(set(drawn)) == len(adventurers) == 21


def test_an_adventurer_of_a_pack_has_the_head_of_its_race_and_the_gear_of_its_class() -> None:
    known = next(card.adventurer for card in box().content.cards if card.adventurer.id == "balor")
    stranger = Adventurer("stranger", "Stranger", known.ability)
    stranger.race, stranger.kind = known.race, known.kind
    assert face_symbol(stranger).replace("stranger", "balor") == face_symbol(known)
    stranger.race = "unheard of"
    assert "<path" in face_symbol(stranger)


def test_mist_leaves_free_what_the_active_adventurer_sees_or_can_step_to() -> None:
    def misty(table: Table) -> int:
        return sum((e.get("d") or "").count("M") for e in elements(scene(table)) if e.get("class") == "fog")

    table = lay(party(wradnja="B3"), party(elathor="B4"), ap=2)
    assert misty(table) == 0
    table.choose("Activate Wradnja")
    view = table.match.view(0)
    clear = {*view.sight, *(area for area, _ in view.steps), table.g.at[0]}
    assert misty(table) == len(table.g.areas) - len(clear) > 0


def test_the_roll_says_whose_dice_it_shows_and_what_decides() -> None:
    table = lay(party(elathor="B4"), party(iedain="B4"), ap=3, dice=[DOUBLE, BONUS, BLANK])
    table.choose("Activate Elathor", "Attack B4")
    found = " ".join(ElementTree.fromstring(scene(table)).itertext())
    assert "{0} rolls" in found
    assert "more Hits is hurt" in found
    assert "suits fighters" in found
