"""What the table shows: the view, the text, the picture, the prompts and refusals."""

import re
from xml.etree import ElementTree

import pytest

from tests.games.wayward.table import Table, board, box, lay, player
from waystone.drawing import svg
from waystone.engine.match import Match
from waystone.engine.playout import play_randomly
from waystone.engine.rng import Rng
from waystone.engine.state import TABLE
from waystone.games.wayward.display import layout
from waystone.games.wayward.display.look import look
from waystone.games.wayward.display.stage import CELL, PALETTE, areas_of, middle, track_place
from waystone.games.wayward.display.view import WaywardView
from waystone.games.wayward.game import GAME
from waystone.games.wayward.model.reasons import REASONS

LIMIT = 180_000  # a third of it is the map's ground and signs, which are sent once


def touches(match: Match) -> frozenset[str]:
    assert match.ask is not None
    return match.ask.touches()


def picture(table: Table, lit: frozenset[str] = frozenset()) -> str:
    return GAME.scene(table.g.edition, look(table.g)).svg(lit)


def drawn(svg_text: str) -> dict[str, ElementTree.Element]:
    """The elements that options can touch, by what touches them; of an area its border, which lies on top."""
    found: dict[str, ElementTree.Element] = {}
    for element in ElementTree.fromstring(svg_text).iter():
        touch = element.get("data-touch")
        if touch:
            is_border = "border" in (element.get("class") or "").split()
            assert touch not in found or is_border, f"{touch} is drawn twice"
            found[touch] = element
    return found


# ------------------------------------------------------------------ view
def test_all_seats_see_the_same() -> None:
    """WW-1: cards and gold lie open."""
    match = Match.new(GAME, players=3, seed=4, edition=box())
    assert match.view(0) == match.view(2) == match.view(TABLE)


def test_the_view_tells_who_still_has_a_last_turn() -> None:
    """WW-81: after the alarm in A's turn: B, C, then A; in B's last turn B is first."""
    table = lay(player("BW", gold=99), player("S1"), player("S2")).take()
    assert look(table.g).last_turns == (1, 2, 0)
    table.end()
    assert look(table.g).last_turns == (1, 2, 0)
    table.end()
    assert look(table.g).last_turns == (2, 0)


# ------------------------------------------------------------------ words
def test_the_text_tells_the_situation() -> None:
    table = lay(player("BH", gold=7, armor=1, cursed=["torch"]), player("S6", gold=3))
    words = GAME.text(box(), look(table.g))
    for part in (
        "{0}: 7 gold, Bone Heap",
        "CURSED a Torch",
        "4 gold (costs 1 Armor: giant spider)",
        "the gate on 100",
    ):
        assert part in words


def test_prompts_say_what_is_at_stake() -> None:
    table = lay(player("S1", gold=9, weapons=1), player("LG"))
    assert table.prompt == "take an action (12 chips left) or end the turn"
    table.go("LG", dice=(1, 6))
    assert table.prompt == "you lost the duel against B and are asked for: Weapon; refusing costs 5 gold"


def test_every_reason_is_a_rule_of_the_book() -> None:
    from waystone.engine.rulebook import rulebook

    assert {GAME.rule(rule) for rule in REASONS} <= set(rulebook(GAME.package).rules)


# ------------------------------------------------------------------ picture
@pytest.mark.parametrize(
    ("map", "players", "seed"), [("dungeon", 2, 1), ("dungeon", 6, 2), ("city", 3, 3), ("city", 6, 4)]
)
def test_every_option_touches_something_drawn_and_only_that_is_lit(map: str, players: int, seed: int) -> None:
    """All game long; and the picture stays small."""
    match = Match.new(GAME, players=players, seed=seed, settings={"map": map}, edition=box())
    chance = Rng(seed)
    while match.ask is not None:
        wanted = touches(match)
        text = GAME.scene(box(), match.view(TABLE)).svg(wanted)
        found = drawn(text)
        assert wanted <= set(found), wanted - set(found)
        lit = {touch for touch, element in found.items() if "lit" in (element.get("class") or "").split()}
        assert lit == wanted
        assert len(text.encode()) < LIMIT
        play_randomly(match, chance, limit=97)


def test_ids_are_unique_and_nothing_is_fetched() -> None:
    text = picture(lay(player("S1"), player("LG")))
    ids = re.findall(r"\bid='([^']+)'", text)
    assert len(ids) == len(set(ids))
    assert not re.search(r'(href|src)="(?!#)', text)
    assert set(re.findall(r"href='#([^']+)'", text)) <= set(ids)


def test_a_turn_that_passes_on_sends_no_frames() -> None:
    """Who plays decides what the rows of items are called, and nothing else in them."""
    table = lay(player("S1"), player("LG"))
    one = picture(table).split("\n")
    table.g.active = 1
    other = picture(table).split("\n")
    fresh = [line for line in other if line not in one]
    rows = [line for line in fresh if "id='spots-" in line]
    assert len(rows) == 2 * 9
    assert not [line for line in fresh if "frame" in line]


def test_a_figure_that_moves_leaves_the_map_as_it_is() -> None:
    wholes = [GAME.scene(box(), look(lay(player(at), player("LG")).g)).whole.pieces for at in ("S1", "S2")]
    bundles = [[piece for piece in whole if isinstance(piece, svg.Bundle)] for whole in wholes]
    changed = ["".join(new.unpacked()) for old, new in zip(*bundles, strict=True) if old is not new]
    assert len(bundles[0]) > 10
    assert not [text for text in changed if "id='layer-areas'" in text or "id='layer-borders'" in text]
    assert [text for text in changed if "id='layer-figures'" in text]


def test_the_gold_track_goes_once_round_the_map() -> None:
    """WW-2, WW-30: 120 spaces, no two in one place; space 121 lies on space 1; no gold, no figure."""
    places = [track_place(gold, box().content.track, board()) for gold in range(1, 121)]
    assert len(set(places)) == 120
    assert track_place(121, 120, board()) == places[0]
    found = drawn(picture(lay(player("S1", gold=5), player("LG"))))
    assert "gold-0" in found
    assert "gold-1" not in found


@pytest.mark.parametrize("map", ["dungeon", "city"])
def test_what_stands_in_an_area_keeps_clear(map: str) -> None:
    """Names cover no number, exit signs no name; figures stand on no exit, and on a name only in narrow areas."""
    drawn_map = board(map)
    for area in areas_of(drawn_map):
        name = layout.label_of(drawn_map, area).box()
        fire = [layout.around(*middle(layout.brazier_cell(drawn_map, area)), 8, 8)] if area.letter else []
        things = [layout.around(*middle(at), 8, 8) for at in area.icons_at]
        exits = [layout.around(*layout.exit_place(drawn_map, way), 14, 6) for way in area.ways if way.exit]
        figure = layout.figure_box(*layout.figure_places(drawn_map, area)[0])
        assert layout.covered(name, [*things, *fire, *exits]) < 12, area.name
        assert layout.covered(figure, exits) == 0, area.name
        assert layout.is_narrow(drawn_map, area) or layout.covered(figure, [name]) < 40, area.name


def test_two_with_the_same_gold_stand_side_by_side() -> None:
    """WW-2: their figures share a space of the gold track, and both can be read."""
    found = drawn(picture(lay(player("S1", gold=5), player("LG", gold=5), player("S6", gold=9))))
    places = [re.findall(r"[-\d.]+", found[f"gold-{seat}"].get("transform") or "") for seat in (0, 1)]
    (x, y), (u, v) = [(float(place[0]), float(place[1])) for place in places]
    assert max(abs(x - u), abs(y - v)) > 10
    assert abs(x - u) <= CELL
    assert abs(y - v) <= CELL


def test_a_used_area_glows_less() -> None:
    """WW-18: it may be entered, but nothing can be gained there."""
    table = lay(player("BW"), player("S6")).go("LG")
    found = drawn(picture(table, touches(table.match)))
    assert "quiet" in (found["area-BW"].get("class") or "").split()
    assert "quiet" not in (found["area-S1"].get("class") or "").split()


def test_chips_show_which_areas_are_used() -> None:
    """WW-18: a chip with its number, and hatching, before anybody enters."""
    text = picture(lay(player("BW"), player("S6")).go("LG", "BW"))
    assert "id='chips-BW'" in text
    assert "id='chips-LG'" in text
    assert "id='chips-S1'" not in text
    assert "USED AREA" in text


def test_what_has_been_taken_is_faded() -> None:
    """WW-27"""
    found = drawn(picture(lay(player("S1"), player("S6")).choose("Pick up Weapon")))
    assert "gone" in (found["icon-S1-0"].get("class") or "")
    assert "gone" not in (found["icon-S1-1"].get("class") or "")


def test_a_won_duel_lights_the_losers_items() -> None:
    """WW-73"""
    table = lay(player("S1"), player("LG", weapons=1, items=["torch"])).go("LG", dice=(6, 1))
    found = drawn(picture(table, touches(table.match)))
    assert "lit" in (found["prize-torch"].get("class") or "").split()


@pytest.mark.parametrize("map", ["dungeon", "city"])
def test_guards_show_their_number_and_face_the_right_way(map: str) -> None:
    """WW-43: a guard on each guarded connection."""
    text = GAME.scene(box(), look(lay(player("S1"), map=map).g)).svg()
    guards = {way.id for way in board(map).ways if way.guarded}
    assert {f"guard-{id}" for id in guards} <= set(drawn(text))


def test_an_alarm_is_announced() -> None:
    """WW-80"""
    assert "ALARM! Last turns: 2 1" in picture(lay(player("BW", gold=99), player("S1")).take())


def test_the_end_shows_places() -> None:
    """WW-86, WW-88"""
    table = lay(player("OF", gold=9), player("S1"))
    table.g.alarm = table.g.closing = True
    table.go("The Outfall").end()
    text = picture(table)
    assert "Place 1" in text
    assert "Trapped: no place" in text


@pytest.mark.parametrize(
    ("ink", "grounds"),
    [
        ("bone", ["room", "corridor", "cave", "dock", "stair", "ledge", "street", "square", "house"]),
        ("bone", ["leather", "green", "gray", "red", "chip", "wood"]),
        ("ink", ["steel", "azure", "brass", "amber", "lilac", "rose", "mint", "paper"]),
        ("dim", ["leather", "wood"]),
        ("gold", ["void", "wood", "leather"]),
    ],
)
def test_words_can_be_read_on_their_grounds(ink: str, grounds: list[str]) -> None:
    """A contrast of 4.5 and more."""
    colours = {**svg.PALETTE, **PALETTE}
    for ground in grounds:
        assert svg.contrast(colours[ink], colours[ground]) >= 4.5, (ink, ground)


def test_a_view_is_plain_data() -> None:
    assert isinstance(look(lay(player("S1"), player("LG")).g), WaywardView)
