"""Healing, death, resurrection: WK-108 to WK-113."""

from tests.games.wakening_lair.table import TWELVE, hero, lay

SCROLL = "Scroll of Resurrection"


def test_healing_frees_the_lowest_marked_box_and_loses_the_surplus() -> None:
    """WK-108: Kata heals 2 of 3, so her second box is the topmost unmarked one; then 2 of the 1 that is left."""
    table = lay(hero("Verity"), hero("Kata", damage=3), monsters={1: ["Wraith"]})
    table.choose("Heal Kata")
    assert table.hero("Kata").damage == 1
    table.choose("Heal Kata")
    assert table.hero("Kata").damage == 0


def test_after_healing_the_upper_box_must_be_met() -> None:
    """WK-108: Verity's 5 4 4 3 3, four marked, heals 2: the next die must meet the third box, a 4."""
    heroes = hero("Verity", damage=4), hero("Kata", room=9)
    table = lay(*heroes, monsters={1: ["Wraith"]}).choose("Heal Verity")
    table.end_turn(3, 3, *TWELVE)
    assert table.hero("Verity").damage == 2


def test_a_hero_with_all_five_boxes_marked_dies_at_once() -> None:
    """WK-109: and with no Scroll in the Lair everyone loses."""
    table = lay(hero("Kata", damage=3), hero("Nox"), monsters={1: ["Wraith"]})
    table.end_turn(6, 6)
    assert table.ended == "WK-111"
    table = lay(hero("Kata", damage=3), hero("Nox"), monsters={1: ["Wraith"]})
    table.end_turn(6, 1, *TWELVE)
    assert table.ended == ""


def test_a_scroll_brings_the_dead_back_wherever_its_holder_is() -> None:
    """WK-110: Damage and markers go, Room, equipment and Reserve stay, the Scroll is discarded."""
    kata = hero("Kata", room=2, damage=4, markers=3, weapons=["Gorehook"], items=["War Banner"], reserve=["Bone Rot"])
    table = lay(kata, hero("Nox", room=9, reserve=[SCROLL]), monsters={2: ["Wraith"]})
    table.end_turn(6, 1, *TWELVE)
    assert table.asked == "Nox: scroll"
    table.choose("Play the Scroll of Resurrection")
    risen = table.hero("Kata")
    assert (risen.room, risen.damage, risen.markers) == (2, 0, 0)
    assert (table.weapons("Kata"), table.items("Kata")) == (["Gorehook"], ["War Banner"])
    assert table.reserve("Kata") == ["Bone Rot"]
    assert table.reserve("Nox") == []
    assert table.discarded == [SCROLL]


def test_holders_are_asked_in_turn_order_from_the_dead_heros_owner() -> None:
    """WK-111: Nox dies in her turn: she, then Lyric, is asked; Kata has none."""
    heroes = hero("Nox", damage=4, reserve=[SCROLL]), hero("Kata"), hero("Lyric", reserve=[SCROLL])
    table = lay(*heroes, monsters={1: ["Wraith"]})
    table.end_turn(6, 1)
    assert table.asked == "Nox: scroll"
    table.choose("Do not play the Scroll")
    assert table.asked == "Lyric: scroll"
    table.choose("Do not play the Scroll")
    assert table.ended == "WK-111"
    assert table.match.result is not None
    assert table.match.result.rewards == [0.0, 0.0, 0.0]


def test_one_refusal_is_enough_however_many_scrolls_a_holder_has() -> None:
    """WK-111: Kata keeps both of hers."""
    table = lay(hero("Nox", damage=4), hero("Kata", reserve=[SCROLL, SCROLL]), monsters={1: ["Wraith"]})
    assert table.end_turn(6, 1).choose("Do not play the Scroll").ended == "WK-111"


def test_the_order_begins_with_the_dead_hero_not_with_the_active_one() -> None:
    """WK-111: Whiptail's tail kills Lyric in Kata's turn: Lyric's own Scroll is asked for before Kata's."""
    heroes = hero("Kata", room=5, reserve=[SCROLL]), hero("Nox"), hero("Lyric", room=5, damage=4, reserve=[SCROLL])
    table = lay(*heroes, terror="Whiptail", terror_room=5)
    table.end_turn(6, 6, 6)
    assert table.asked == "Lyric: scroll"
    table.choose("Do not play the Scroll")
    assert table.asked == "Kata: scroll"


def test_the_rest_of_the_killing_roll_is_dropped() -> None:
    """WK-112: three 6s at Kata with one box left: she rises unhurt; the next Monster goes on against her."""
    heroes = hero("Kata", damage=4, reserve=[SCROLL]), hero("Nox", room=9)
    table = lay(*heroes, monsters={1: ["Cave Troll", "Wraith"]})
    table.end_turn(6, 6, 6, 6, 1, *TWELVE).choose("Play the Scroll")
    assert table.hero("Kata").damage == 1
    assert len(table.told("struck")) == 2


def test_a_hero_that_dies_in_its_own_step_2_goes_on_with_its_actions() -> None:
    """WK-112"""
    heroes = hero("Kata", damage=4, reserve=[SCROLL]), hero("Nox", room=9)
    table = lay(*heroes, traps={2: ["Spiked Pit"]}, dice=(6,))
    table.choose("Move to Room 2", "Play the Scroll")
    assert table.asked == "Kata: action"
    assert table.g.actions == 2
    assert table.hero("Kata").damage == 0


def test_other_heroes_take_all_of_a_whiptail_roll() -> None:
    """WK-112: 1, 3, 6: Kata dies of the head and takes neither claw nor tail; Nox takes head and tail."""
    heroes = hero("Kata", room=5, damage=4, reserve=[SCROLL]), hero("Nox", room=5)
    table = lay(*heroes, terror="Whiptail", terror_room=5)
    table.end_turn(1, 3, 6).choose("Play the Scroll")
    assert table.hero("Kata").damage == 0
    assert table.hero("Nox").damage == 2


def test_cindershrouds_ring_takes_all_of_the_killing_roll() -> None:
    """WK-112: the 6 kills, but the 2 and the 3 close their spaces too."""
    heroes = hero("Kata", room=5, damage=4, reserve=[SCROLL]), hero("Nox")
    table = lay(*heroes, terror="Cindershroud", terror_room=5, ring=[2, 3, 4])
    table.end_turn(6, 2, 3, 1).choose("Play the Scroll")
    assert table.ring == [1, 4]


def test_several_deaths_at_once_are_handled_in_turn_order_from_the_active_hero() -> None:
    """WK-113: the tail kills Nox, Kata and Lyric; with two Scrolls the third is lost."""
    heroes = (
        hero("Nox", room=5, damage=4),
        hero("Kata", room=5, damage=4),
        hero("Lyric", room=5, damage=4),
        hero("Verity", reserve=[SCROLL, SCROLL]),
    )
    table = lay(*heroes, terror="Whiptail", terror_room=5)
    table.end_turn(6, 6, 6)
    assert table.told("died") == ["Nox dies"]
    table.choose("Play the Scroll")
    assert table.told("died") == ["Nox dies", "Kata dies"]
    assert table.asked == "Verity: scroll"
    table.choose("Play the Scroll")
    assert table.told("died") == ["Nox dies", "Kata dies", "Lyric dies"]
    assert table.ended == "WK-111"


def test_a_scroll_is_not_refused_at_the_moment_it_may_be_played() -> None:
    """WK-81, WK-110: Sigga's turn ends by itself after her last Action, and the Troll kills her at once."""
    sigga = hero("Sigga", room=3, damage=4, reserve=[SCROLL])
    table = lay(hero("Nox"), sigga, monsters={3: ["Cave Troll"]}, dice=TWELVE).choose("End your Actions")
    table.dice(1, 1, 1, 6, 6, 6)
    for _ in range(3):
        assert table.refusal("Play the Scroll") == "WK-81"
        table.choose("Attack Cave Troll bare-handed (Ice)")
    assert table.asked == "Sigga: scroll"
    assert table.offers("Play the Scroll")
    assert table.refusal("Play the Scroll") == ""
