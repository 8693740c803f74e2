"""Cindershroud: WK-121 to WK-128."""

from collections.abc import Sequence

from tests.games.wakening_lair.table import END, TERROR_AWAKENS, HeroSpec, Table, hero, lay

HARD = {"cindershroud_reignite": "every_turn"}
CROWN = "Attack Ember Crown bare-handed (Grievous)"


def facing(ring: Sequence[int], *dice: int, kata: HeroSpec | None = None) -> Table:
    return lay(kata or hero("Kata", room=5), hero("Nox"), terror="Cindershroud", terror_room=5, ring=ring, dice=dice)


def test_three_zones_of_six_plain_boxes() -> None:
    """WK-121"""
    table = facing([])
    assert table.targets() == {"Ember Crown", "Ash Heart", "Cinder Train"}
    assert table.boxes("Ember Crown") == "[o o o o o o]"


def test_on_waking_all_spaces_burn_so_nothing_hits() -> None:
    """WK-121: in the waking turn no number is open."""
    heroes = hero("Kata", room=11), hero("Nox")
    table = lay(*heroes, terror="Cindershroud", starts=True, dice=(3, 4), deck=[TERROR_AWAKENS])
    assert table.ring == []
    table.choose("Move to Room 12").dice(6, 6).choose(CROWN, "Let the roll stand")
    assert table.damage("Ember Crown") == 0


def test_each_die_that_shows_an_open_number_marks_a_box() -> None:
    """WK-122: duplicates count; other numbers, higher ones too, miss."""
    assert facing([2, 5], 2, 2).choose(CROWN).boxes("Ember Crown") == "[x x o o o o]"
    assert facing([2, 5], 5, 6).choose(CROWN).boxes("Ember Crown") == "[x o o o o o]"
    assert facing([2, 5], 6, 4).choose(CROWN, "Let the roll stand").damage("Ember Crown") == 0


def test_only_the_declared_zone_is_marked() -> None:
    """WK-122"""
    table = facing([2], 2, 2).choose(CROWN)
    assert table.damage("Ash Heart") == table.damage("Cinder Train") == 0


def test_markers_shift_a_die_to_an_open_number() -> None:
    """WK-123: up from 1 and down from 3."""
    kata = hero("Kata", room=5, markers=2)
    table = facing([2], 3, 1, kata=kata)
    table.choose(CROWN, "Let the roll stand", "Spend a marker: highest die -1", "Spend a marker: second die +1")
    assert table.damage("Ember Crown") == 2


def test_a_die_shifted_past_six_hits_nothing() -> None:
    """WK-123: 7 is no space of the ring."""
    kata = hero("Kata", room=5, markers=1)
    table = facing([6], 6, 1, kata=kata).choose(CROWN, "Spend a marker: highest die +1")
    assert table.damage("Ember Crown") == 0


def test_room_advantage_never_applies() -> None:
    """WK-124: in the Court a 2 stays 2."""
    heroes = hero("Kata", room=5), hero("Nox")
    court = {5: "Oathbreaker's Court"}
    table = lay(*heroes, terror="Cindershroud", terror_room=5, ring=[2], faces=court, dice=(2, 1)).choose(CROWN)
    assert table.damage("Ember Crown") == 1


def test_a_corridor_opens_at_the_start_of_every_turn_after_the_waking_turn() -> None:
    """WK-125: none in the waking turn; 4, then 2; a 4 again changes nothing."""
    heroes = hero("Kata"), hero("Nox")
    table = lay(*heroes, terror="Cindershroud", starts=True, dice=(3, 4), deck=[TERROR_AWAKENS])
    assert (table.ring, table.dice_left) == ([], 0)
    assert table.end_turn(4).ring == [4]
    assert table.end_turn(2).ring == [2, 4]
    assert table.end_turn(4).ring == [2, 4]


def test_its_attack_closes_the_spaces_that_show_whether_they_hurt_or_not() -> None:
    """WK-126: 2, 3, 3 do Kata no harm, but 2 and 3 burn again; 5 stays open; then Nox opens 6."""
    table = facing([2, 3, 5]).end_turn(2, 3, 3, 6)
    assert table.hero("Kata").damage == 0
    assert table.ring == [5, 6]


def test_its_attack_is_otherwise_normal() -> None:
    """WK-126: 3D6 against Kata's 4 4 4."""
    assert facing([2]).end_turn(5, 4, 1, 6).hero("Kata").damage == 2


def test_when_it_does_not_attack_no_space_closes() -> None:
    """WK-126: shielded, or with the active hero elsewhere, only Nox's corridor die falls."""
    heroes = hero("Kata", room=4), hero("Nox")
    table = lay(*heroes, terror="Cindershroud", terror_room=5, ring=[1, 2]).end_turn(3)
    assert table.ring == [1, 2, 3]
    heroes = hero("Kata", room=5), hero("Nox")
    table = lay(*heroes, terror="Cindershroud", terror_room=5, ring=[1, 2], monsters={5: ["Wraith"]})
    assert table.end_turn(1, 1, 3).ring == [1, 2, 3]


def test_in_the_hard_variant_its_dice_close_spaces_in_every_turn() -> None:
    """WK-127: with Kata elsewhere three dice fall, and only close; when it attacks there is no second roll."""
    heroes = hero("Kata", room=4), hero("Nox")
    table = lay(*heroes, terror="Cindershroud", terror_room=6, ring=[1, 2, 3], settings=HARD)
    table.end_turn(1, 2, 6, 5)
    assert table.ring == [3, 5]
    assert table.hero("Kata").damage == 0
    heroes = hero("Kata", room=5), hero("Nox")
    table = lay(*heroes, terror="Cindershroud", terror_room=5, ring=[1, 2, 3], settings=HARD)
    assert table.end_turn(1, 2, 3, 5).ring == [5]
    assert table.dice_left == 0


def test_the_hard_variant_is_off_by_default() -> None:
    """WK-127"""
    assert not facing([]).g.reignites_every_turn


def test_only_attack_dice_can_mark_its_boxes() -> None:
    """WK-128: neither Elixir nor Potion, of any type."""
    kata = hero("Kata", room=5, items=["Forbidden Potion", "Dragon's Breath Elixir"])
    table = facing([1, 2, 3, 4, 5, 6], kata=kata)
    assert not table.offers("Use")
    assert table.refusal("Use Forbidden Potion") == "WK-128"
    assert table.refusal("Use Dragon's Breath Elixir") == "WK-128"


def test_the_cloak_may_be_put_on_before_it_burns() -> None:
    """WK-78, WK-126: and takes the first Damage; without a Cloak in Reserve nobody is asked."""
    table = facing([6], kata=hero("Kata", room=5, reserve=["Mirror Cloak"])).choose(END)
    assert table.asked == "Kata: ward_now"
    table.dice(4, 4, 1, 2).choose("Put on the Mirror Cloak now")
    assert (table.hero("Kata").damage, table.asked) == (1, "Nox: action")
    plain = facing([6]).end_turn(4, 4, 1, 2)
    assert (plain.hero("Kata").damage, plain.asked) == (2, "Nox: action")
