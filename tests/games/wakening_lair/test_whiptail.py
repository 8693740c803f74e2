"""Whiptail: WK-118 to WK-120."""

from tests.games.wakening_lair.table import Table, hero, lay


def lash(*dice: int, marked: dict[str, int | list[int]] | None = None) -> tuple[int, int, int]:
    """Damage to the active Kata, to Nox in the same Room and to Lyric in the next after one attack."""
    heroes = hero("Kata", room=5), hero("Nox", room=5), hero("Lyric", room=4)
    table: Table = lay(*heroes, terror="Whiptail", terror_room=5, marked=marked).end_turn(*dice)
    assert table.dice_left == 0
    return table.hero("Kata").damage, table.hero("Nox").damage, table.hero("Lyric").damage


def test_six_numbered_zones() -> None:
    """WK-118: 1 head, 2-5 claws, 6 tail."""
    table = lay(hero("Kata", room=5), hero("Nox"), terror="Whiptail", terror_room=5)
    zones = {zone.number: zone.name for zone in table.g.terror_board.zones}
    assert sorted(zones) == [1, 2, 3, 4, 5, 6]
    assert zones[1] == "Head"
    assert zones[6] == "Tail"
    assert all("Claw" in zones[number] for number in (2, 3, 4, 5))


def test_claws_strike_the_active_hero() -> None:
    """WK-119: no comparison with hero boxes: 2 and 3 do not meet Kata's 4s."""
    assert lash(2, 3, 3) == (2, 0, 0)


def test_head_and_tail_strike_every_hero_in_the_room() -> None:
    """WK-119"""
    assert lash(1, 6, 6) == (2, 2, 0)
    assert lash(1, 1, 1) == (1, 1, 0)


def test_numbers_are_handled_in_ascending_order() -> None:
    """WK-119: with 6, 2, 1 the head kills Nox before the tail could; the claw falls between."""
    heroes = hero("Kata", room=5, reserve=["Scroll of Resurrection"]), hero("Nox", room=5, damage=4)
    table = lay(*heroes, terror="Whiptail", terror_room=5).end_turn(6, 2, 1)
    assert table.asked == "Kata: scroll"
    assert table.hero("Kata").damage == 1  # the head so far, neither claw nor tail


def test_a_number_rolled_twice_deals_once() -> None:
    """WK-120"""
    assert lash(4, 4, 4) == (1, 0, 0)
    assert lash(4, 4, 5) == (2, 0, 0)


def test_a_disabled_zone_deals_nothing() -> None:
    """WK-120: the tail and a claw are gone."""
    assert lash(6, 2, 3, marked={"Tail": 4, "Left Fore Claw": 3}) == (1, 0, 0)


def test_a_cloak_in_reserve_may_be_put_on_before_the_lash() -> None:
    """WK-78, WK-119: it takes one of the two Damage that a 2 and a 3 deal."""
    table = lay(hero("Nox"), hero("Kata", room=5, reserve=["Mirror Cloak"]), terror="Whiptail", terror_room=6)
    table.end_turn().end_turn(2, 3, 3)
    assert table.asked == "Kata: ward_now"
    table.choose("Put on the Mirror Cloak now")
    assert table.hero("Kata").damage == 1
    assert table.items("Kata") == ["Mirror Cloak"]
