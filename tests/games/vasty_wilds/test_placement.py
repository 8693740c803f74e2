"""The table model and card placement: the worked examples G1 to G7."""

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.games.vasty_wilds import brute
from tests.games.vasty_wilds.table import NOTHING, QUIET, WOOD, Table, box, card_named, lay, player
from waystone.engine.rng import Rng
from waystone.games.vasty_wilds.game import GAME
from waystone.games.vasty_wilds.model.geometry import HOURS, Facing, allowed
from waystone.games.vasty_wilds.model.state import TURN, Laid, Spot, Wilds
from waystone.games.vasty_wilds.rules.placement import (
    CHOKES,
    can_place,
    can_place_on,
    cannot_lay,
    is_closed,
    is_roomy,
    lay_home,
    leaves_room,
    two_apart,
)
from waystone.games.vasty_wilds.rules.placement import lay as lay_card

CONTENT = box().content


def grown(*forest: str) -> Table:
    return lay(player(hand=["Rotten Stump"]), player(), forest=forest)


def corners(table: Table, number: int) -> set[tuple[int, int]]:
    return set(brute.corners(CONTENT, table.g.laid[number]))


# ------------------------------------------------------------------ the model
def test_the_table_measures_210_by_140_card_units() -> None:
    """VW-8: 1 cu = 65 wu, x from -6825 to 6825, y from -4550 to 4550."""
    assert (CONTENT.half_width, CONTENT.half_height) == (6825, 4550)
    upright = 6
    outline = CONTENT.outline
    assert outline.on_table(6825 - 325, 4550 - 845, upright)  # on the edge
    assert not outline.on_table(6825 - 324, 0, upright)
    assert not outline.on_table(0, 4550 - 844, upright)


def test_the_outline_and_the_path_of_a_card() -> None:
    """VW-9, VW-10: the box, and its white part in one, two or three equal bands from the arrow down."""
    assert CONTENT.outline.box == (-5, -1, 5, 13)
    assert card_named(CONTENT, "Taproot").bands == [(-3, -1, 3, 5)]
    assert card_named(CONTENT, "Mushroom Stair").bands == [(-3, -1, 3, 2), (-3, 2, 3, 5)]
    assert card_named(CONTENT, "Volecraft").bands == [(-3, -1, 3, 1), (-3, 1, 3, 3), (-3, 3, 3, 5)]


def test_dots_lie_at_five_sites_and_five_cards_have_none() -> None:
    """VW-11."""
    sites = {dot.site.id: dot.site.at for dot in CONTENT.dots if dot.card}
    assert sites == {"L": (-4, 6), "R": (4, 6), "B": (0, 12), "BL": (-3, 10), "BR": (3, 10)}
    assert all(1 <= len(dot.effects) <= 2 for dot in CONTENT.dots)
    without = [CONTENT.cards[card].name for card in CONTENT.forest if not CONTENT.cards[card].dots]
    assert without == ["Rotten Stump", "Quicksand Moss", "Fallen Nest", "Cobweb Court", "Sundew Snare"]


def test_twelve_headings_have_length_65_exactly() -> None:
    """VW-12."""
    assert tuple((heading.dx, heading.dy) for heading in CONTENT.headings) == brute.DIRECTIONS
    assert all(x * x + y * y == 65 * 65 for x, y in brute.DIRECTIONS)
    for heading in CONTENT.headings:
        assert heading.at(2, 3) == brute.world(2, 3, heading.index, (0, 0))


def test_home_lies_in_the_middle() -> None:
    """VW-13, VW-25: its middle is the middle of the table."""
    home = grown().g.laid[0]
    assert (home.x, home.y, HOURS[home.heading]) == (0, -390, 6)
    points = brute.corners(CONTENT, home)
    assert (sum(x for x, _ in points), sum(y for _, y in points)) == (0, 0)
    assert home.card.path == (-3, 3, 3, 9)
    assert {dot.site.id: dot.site.at for dot in home.card.dots} == brute.HOME_SITES


@pytest.mark.parametrize("x", [0, 5979, 5980, 5981, 6300, 6501, 6825, -5979, -6300, -6900])
@pytest.mark.parametrize("y", [0, 3704, 3705, 3706, 4000, 4226, 4550, -3705, -4000, -4600])
def test_the_headings_within_the_table_are_those_on_the_table(x: int, y: int) -> None:
    """VW-16a: asked for all at once, in the middle of the table and at its edges; only those asked for are answered."""
    outline = CONTENT.outline
    on_table = sum(1 << heading for heading in range(12) if outline.on_table(x, y, heading))
    assert outline.within_table(x, y, 0b111111111111) == on_table
    assert outline.within_table(x, y, 0b101010101010) == on_table & 0b101010101010


def overlap(one: int, other: int, x: int, y: int) -> bool:
    """Whether a card with the second heading and its arrow at (x, y) overlaps one with the first heading at (0, 0)."""
    return CONTENT.outline.clear_of(one, 0, 0, x, y, 1 << other) == 0


@given(st.integers(0, 2**32))
@settings(max_examples=200, deadline=None)
def test_overlapping_is_sharing_an_area(seed: int) -> None:
    """VW-14: separating axes agree with the clipped area, for cards at all headings near each other."""
    rng = random.Random(seed)
    one, other = rng.randrange(12), rng.randrange(12)
    at = (rng.randint(-1900, 1900), rng.randint(-1900, 1900))
    shared = brute.common_area(brute.rectangle(brute.BOX, one, (0, 0)), brute.rectangle(brute.BOX, other, at))
    assert overlap(one, other, *at) == (shared > 0)


def test_touching_is_not_overlapping() -> None:
    """VW-14: side by side, end to end, corner to corner; one world unit closer overlaps."""
    for x, y in ((650, 0), (0, 910), (650, 910), (-650, 0)):
        assert not overlap(6, 6, x, y)
    assert overlap(6, 6, 649, 0)
    assert overlap(6, 6, 0, -909)
    assert CONTENT.outline.reach == 1811  # the quick reject: 2 * sqrt(845^2 + 325^2) = 1810.7
    assert overlap(0, 6, 0, -1689)  # tail over tail


def test_the_path_may_not_double_back() -> None:
    """VW-17: which turns each site allows, relative to its card; and the hours on Home."""
    turns = {"L": {0, 1, 2, 3}, "R": {-3, -2, -1, 0}, "B": set(range(-3, 4)), "BL": set(range(-3, 4))}
    turns["BR"] = turns["BL"]
    taproot = card_named(CONTENT, "Taproot")
    for site, at in brute.SITES.items():
        for heading in CONTENT.headings:
            mask = allowed(CONTENT.headings, heading, at, CONTENT.outline.box, taproot.path)
            found = {h for h in range(12) if mask >> h & 1}
            assert found == {(heading.index + turn) % 12 for turn in turns[site]}, (site, heading.hour)
    home = {dot.site.id: dot.site.allowed[6] for dot in CONTENT.cards[0].dots}
    hours = {site: {HOURS[h] for h in range(12) if mask >> h & 1} for site, mask in home.items()}
    assert hours == {"T": {11, 12, 1}, "R": {3}, "B": {5, 6, 7}, "L": {9}}


# ------------------------------------------------------------------ worked examples
def test_g1_the_slots_of_an_empty_table() -> None:
    """G1, VW-15, VW-16."""
    assert grown().slots == {"0:T@11", "0:T@12", "0:T@1", "0:R@3", "0:B@5", "0:B@6", "0:B@7", "0:L@9"}


def test_g2_the_first_root() -> None:
    """G2, VW-15: the arrow goes exactly onto the dot."""
    table = grown("Taproot 0:T@12")
    assert (table.g.laid[1].x, table.g.laid[1].y) == (0, -390)
    assert corners(table, 1) == {(325, -325), (-325, -325), (-325, -1235), (325, -1235)}
    expected = {"0:B@5", "0:B@6", "0:B@7", "0:L@9", "0:R@3"}
    expected |= {f"1:B@{hour}" for hour in (9, 10, 11, 12, 1, 2, 3)}
    expected |= {f"1:L@{hour}" for hour in (12, 1, 2, 3)} | {f"1:R@{hour}" for hour in (9, 10, 11, 12)}
    assert table.slots == expected
    assert len(table.slots) == 20


def test_g3_touching_edges_are_legal() -> None:
    """G3, VW-14, VW-16."""
    table = grown("Taproot 0:T@12", "Forked Root 0:L@9")
    assert corners(table, 2) == {(-195, -325), (-195, 325), (-1105, 325), (-1105, -325)}
    assert len(table.slots) == 26
    assert "0:B@7" not in table.slots


def test_g4_a_card_may_not_overlap_two() -> None:
    """G4, VW-16b."""
    table = grown("Taproot 0:T@11")
    assert corners(table, 1) == {(313, -499), (-247, -169), (-709, -953), (-149, -1283)}
    assert "0:L@9" not in table.slots
    assert len(table.slots) == 18


def test_g5_the_edge_of_the_table() -> None:
    """G5, VW-16a: five cards straight up, eight straight right."""
    roots = ["Taproot", "Heartroot", "Buttress Root", "Knotted Root", "Mossy Root"]
    up = [f"{name} {'0:T' if i == 0 else f'{i}:B'}@12" for i, name in enumerate(roots)]
    table = grown(*up)
    assert [laid.y for laid in table.g.laid[1:]] == [-390, -1170, -1950, -2730, -3510]
    assert {slot for slot in table.slots if slot.startswith("5:")} == {"5:L@3", "5:R@9"}
    roots += ["Arching Root", "Sunken Root", "Creeping Root"]
    right = [f"{name} {'0:R' if i == 0 else f'{i}:B'}@3" for i, name in enumerate(roots)]
    table = grown(*right)
    assert [laid.x for laid in table.g.laid[1:]] == [260 + 780 * k for k in range(8)]
    assert "8:B@3" not in table.slots


def test_g6_hidden_parts_count() -> None:
    """G6, VW-16b: 3:B@9 would overlap Home and card 1."""
    table = grown("Taproot 0:T@12", "Heartroot 1:B@3", "Buttress Root 2:B@6")
    assert (table.g.laid[3].x, table.g.laid[3].y) == (780, -1170)
    assert "3:B@9" not in table.slots
    assert "3:B@6" in table.slots


def test_a_card_far_from_the_target_may_be_in_the_way() -> None:
    """VW-16b: 4:B@4 would reach over Twin Root, though its arrow is further from Mossy Root's than overlaps go."""
    table = grown("Twin Root 0:L@9", "Knotted Root 1:R@9", "Arching Root 2:B@10", "Mossy Root 3:B@1")
    open_hours = {slot.partition("@")[2] for slot in table.slots if slot.startswith("4:B@")}
    assert open_hours == {"10", "11", "12", "1", "2", "3"}


def test_g7_turned_headings() -> None:
    """G7, VW-12."""
    table = grown("Taproot 0:T@1", "Heartroot 1:B@2")
    assert (table.g.laid[2].x, table.g.laid[2].y) == (396, -1062)
    assert corners(table, 2) == {(505, -749), (175, -1309), (959, -1771), (1289, -1211)}


# ------------------------------------------------------------------ dots and choking
def test_covered_and_closed_dots_are_dead() -> None:
    """VW-18: a covered dot, a dot under another card; a neighbour dot of the target may be covered."""
    table = lay(player(hand=["Rotten Stump"]), player(), forest=WOOD).choose("Place Rotten Stump")
    assert not {"0:T", "0:R", "1:L", "1:R"} & table.dots
    refused = table.refusals
    assert refused["Cover the top dot of Home: Move 2"] == "VW-18"
    covering = lay(player(hand=["Rotten Stump"]), player(), forest=["Taproot 0:T@12", "Heartroot 1:L@12"])
    assert "1:B" not in {slot.split("@")[0] for slot in covering.slots}  # under card 2, on the same target


def test_refused_headings_cite_their_rule() -> None:
    """VW-16, VW-17: off the table or over a second card, and doubling back."""
    table = lay(player(hand=["Rotten Stump"]), player(), forest=["Taproot 0:T@12", "Heartroot 1:R@10"])
    table.choose("Place Rotten Stump", "Cover the left dot of Taproot")
    refused = table.refusals
    assert refused["Point the card to 6 o'clock"] == "VW-17"
    assert refused["Point the card to 12 o'clock"] == "VW-16"
    assert "Point the card to 3 o'clock" in table.offered


def lonely() -> Wilds:
    """Home alone, with one open dot left."""
    g = lay(player(hand=["Rotten Stump"]), player()).g
    g.laid, g.roomy = g.laid[:1], False
    spot = next(spot for spot in g.spots if spot.dot.site.id == "L")
    g.spots = (spot,)
    return g


def test_the_last_slot_may_not_be_closed() -> None:
    """VW-19: a dead-end card may not take the only open slot; one whose own dots stay open may."""
    g = lonely()
    spot, west = g.spots[0], HOURS.index(9)
    assert cannot_lay(g, card_named(CONTENT, "Rotten Stump"), spot, west) == CHOKES
    assert cannot_lay(g, card_named(CONTENT, "Taproot"), spot, west) == 0
    assert not can_place(g, card_named(CONTENT, "Rotten Stump"))
    assert not is_closed(g)


def test_one_other_slot_is_enough() -> None:
    """VW-19: openness means VW-16 only; a slot that the new card does not touch is left."""
    g = lonely()
    right = Spot(next(dot for dot in CONTENT.cards[0].dots if dot.site.id == "R"), 260, 0, 1 << 3)
    g.spots = (g.spots[0], right)
    assert leaves_room(g, card_named(CONTENT, "Rotten Stump"), g.spots[0], HOURS.index(9))


def test_slots_that_are_closed_make_no_room() -> None:
    """VW-19, VW-117: two slots to the west that overlap. A card the other way would spare one, but may not lie so."""
    g = lonely()
    spot, west = g.spots[0], 1 << HOURS.index(9)
    near, far = Spot(spot.dot, spot.x, spot.y + 10, west), Spot(spot.dot, spot.x, spot.y + 4000, west)
    g.spots = (Spot(spot.dot, spot.x, spot.y, west), near)
    stump = card_named(CONTENT, "Rotten Stump")
    assert not two_apart(g)
    assert not can_place_on(g, stump, g.spots[0])
    closed = Spot(spot.dot, spot.x, spot.y, 0)
    assert cannot_lay(g, stump, closed, HOURS.index(9)) == 16, "something lies there; the card would not double back"
    g.spots = (g.spots[0], far)
    assert two_apart(g)
    assert can_place_on(g, stump, g.spots[0])


def test_slots_are_apart_only_as_cards_may_lie_on_them() -> None:
    """VW-19, VW-117: a card to 9 o'clock overlaps the second slot; to 8 o'clock it would not, but may not lie so."""
    g = lonely()
    spot, west = g.spots[0], 1 << HOURS.index(9)
    second = Spot(spot.dot, spot.x - 265, spot.y - 600, west)
    g.spots = (Spot(spot.dot, spot.x, spot.y, west), second)
    stump = card_named(CONTENT, "Rotten Stump")
    assert not two_apart(g)
    assert not can_place_on(g, stump, g.spots[0])
    g.spots = (Spot(spot.dot, spot.x, spot.y, 1 << HOURS.index(8)), second)
    assert two_apart(g)
    assert can_place_on(g, stump, g.spots[0])


def test_choking_placements_are_not_offered() -> None:
    """VW-19, VW-36: a hand of dead ends at the last slot cannot be placed."""
    table = lay(player(hand=["Rotten Stump", "Leaf Angler"]), player())
    spot = next(spot for spot in table.g.spots if spot.dot.site.id == "L")
    g = table.g
    g.spots, g.roomy, g.phase, g.turn = (spot,), False, TURN, 0
    again = Table(type(table.match).of(GAME, box(), ["a", "b"], g, log_events=True))
    assert not any(text.startswith("Place Rotten Stump") for text in again.offered)
    assert any(text.startswith("Place Leaf Angler") for text in again.offered)
    assert again.refusals["Place Rotten Stump: Lose a turn"] == "VW-19"


def test_laid_cards_stay() -> None:
    """VW-20: a card never moves, and no space is ever covered."""
    table = lay(player(), player(), forest=WOOD, panel=NOTHING, card=QUIET)
    before = list(table.g.laid)
    table.cover()
    assert table.g.laid[: len(before)] == before


# ------------------------------------------------------------------ the open slots, kept as cards are laid
def random_board(seed: int, cards: int) -> Wilds:
    rng = random.Random(seed)
    g = GAME.new(box(), 2, GAME.settle({}), Rng(seed))
    order = list(range(1, len(CONTENT.cards)))
    rng.shuffle(order)
    for index in order[:cards]:
        slots = [(spot, h) for spot in g.spots for h in range(12) if spot.open >> h & 1]
        slots = [(s, h) for s, h in slots if cannot_lay(g, CONTENT.cards[index], s, h) == 0]
        if slots:
            lay_card(g, CONTENT.cards[index], *rng.choice(slots))
    return g


@given(st.integers(0, 2**32), st.sampled_from([3, 8, 20, 40, 89]))
@settings(max_examples=12, deadline=None)
def test_kept_slots_are_those_of_the_definition(seed: int, cards: int) -> None:
    """VW-16: the slots kept card by card equal those found from nothing; VW-19: there is always one."""
    g = random_board(seed, cards)
    assert brute.kept_slots(g) == brute.open_slots(g)
    assert g.spots


@given(st.integers(0, 2**32), st.integers(1, 25))
@settings(max_examples=25, deadline=None)
def test_a_roomy_table_lets_every_card_lie_on_every_slot(seed: int, cards: int) -> None:
    """VW-19: the short cut is no other rule."""
    g = random_board(seed, cards)
    stump = card_named(CONTENT, "Rotten Stump")
    assert g.roomy == is_roomy(g)
    if g.roomy:
        assert all(leaves_room(g, stump, spot, h) for spot in g.spots for h in range(12) if spot.open >> h & 1)


@given(st.integers(0, 2**32))
@settings(max_examples=6, deadline=None)
def test_no_space_is_ever_covered(seed: int) -> None:
    """VW-16c, VW-20: no later card covers any part of a path."""
    g = random_board(seed, 40)
    for i, laid in enumerate(g.laid):
        path = brute.rectangle(laid.card.path, laid.heading, brute.place(laid))
        for later in g.laid[i + 1 :]:
            shape = brute.rectangle(brute.BOX, later.heading, brute.place(later))
            assert not brute.common_area(shape, path)


def test_home_alone_has_its_eight_slots_in_the_state() -> None:
    """VW-13, VW-16."""
    g = Wilds(box(), 2, Rng(1))
    g.near, g.depth = [()] * len(CONTENT.spaces), [-1] * len(CONTENT.spaces)
    lay_home(g)
    assert brute.kept_slots(g) == brute.open_slots(g)
    assert len(brute.kept_slots(g)) == 8


@pytest.mark.parametrize("heading", range(12))
def test_a_card_is_never_clear_of_itself(heading: int) -> None:
    """VW-14."""
    one = CONTENT.headings[heading]
    assert not Facing(one, brute.BOX, one, brute.BOX).clear(0, 0)
    assert isinstance(Laid(CONTENT.cards[0], 0, 0, 0, heading, -1).x, int)


@pytest.mark.parametrize(("x", "y"), [(1, 0), (0, 1), (-1, 0), (0, -1)])
def test_roomy_means_more_than_two_reaches_apart(x: int, y: int) -> None:
    """VW-19: along either side of the table, in whichever order the dots come; at just two reaches it is not."""
    g = lay(player(hand=["Rotten Stump"]), player()).g
    dot, far = CONTENT.cards[0].dots[0], int(2 * CONTENT.outline.reach)
    for distance, roomy in ((far, False), (far + 1, True)):
        ends = [Spot(dot, -300 * x, -300 * y, 1), Spot(dot, (distance - 300) * x, (distance - 300) * y, 1)]
        middle = Spot(dot, 5, 7, 1)
        for spots in ([ends[0], middle, ends[1]], [ends[1], middle, ends[0]], [middle, *ends], [*ends, middle]):
            g.spots = tuple(spots)
            assert is_roomy(g) == roomy
    for few in ((), (middle,)):
        g.spots = few
        assert not is_roomy(g)
