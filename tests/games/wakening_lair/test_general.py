"""General rules: WK-146 to WK-153."""

import pytest

from tests.games.wakening_lair.table import TWELVE, Table, box, hero, lay
from waystone.engine.match import Match
from waystone.engine.state import TABLE
from waystone.games.wakening_lair.game import GAME


def new(names: list[str], **settings: str) -> Table:
    return Table(Match.new(GAME, names=names, seed=4, settings=settings, edition=box()))


def test_nothing_is_secret_between_the_players() -> None:
    """WK-146: every seat, and an onlooker, sees the same table, with all heroes' cards."""
    heroes = hero("Kata", reserve=["Bone Rot"]), hero("Nox", items=["War Banner"], markers=2), hero("Lyric", damage=1)
    table = lay(*heroes, monsters={2: ["Wraith"]})
    views = [table.match.view(seat) for seat in (TABLE, 0, 1, 2)]
    assert views[0] == views[1] == views[2] == views[3]
    assert views[2].heroes[0].reserve == table.hero("Kata").reserve


def test_cards_override_general_rules() -> None:
    """WK-147: Monsters end a Move (WK-30), the Beads say they do not."""
    monsters = {2: ["Wraith"]}
    assert lay(hero("Kata"), hero("Nox"), monsters=monsters).moves() == {2}
    assert 3 in lay(hero("Kata", items=["Beads of the Four Winds"]), hero("Nox"), monsters=monsters).moves()


def test_cannot_beats_may() -> None:
    """WK-147: a Hex makes every type a Weakness, but what the terror is immune to still cannot be declared."""
    table = lay(hero("Nox", room=5), hero("Kata"), terror="Widowfang", terror_room=5).choose("Hex the terror")
    assert not any("(Poison)" in attack for attack in table.attacks())


def test_the_number_of_markers_in_the_box_is_no_limit() -> None:
    """WK-148: more than 30 Effect markers among the heroes, more than 40 Damage markers on the table."""
    heroes = hero("Kata", markers=29, items=["Horn of Valor"]), hero("Nox", markers=29)
    table = lay(*heroes).choose("Use Horn of Valor")
    assert table.hero("Kata").markers + table.hero("Nox").markers == 62
    marked: dict[str, int | list[int]] = {"Mudmuck": 5, "Left Muck": 4, "Right Muck": 4, "Mucklet 1": 2, "Mucklet 2": 2}
    hurt = [hero(name, damage=4) for name in ("Nox", "Kata", "Lyric", "Verity", "Filch", "Juniper")]
    table = lay(*hurt, terror="Mudmuck", terror_room=9, marked=marked, monsters={1: ["Cave Troll"]}, dice=(4,))
    on_the_table = 17 + 24
    table.choose("Attack Cave Troll bare-handed (Lightning)")
    wounds = sum(hero_.damage for hero_ in table.g.heroes)
    assert sum(marks.bit_count() for marks in table.g.marks) + wounds == on_the_table + 1


def test_a_healer_is_advice() -> None:
    """WK-149: two heroes that cannot heal may play."""
    table = new(["Ann", "Ben"]).choose("Be Kata", "Be Nox")
    assert len(table.g.heroes) == 2


def test_a_table_may_require_a_healer() -> None:
    """WK-149: then the last player must take one if nobody has."""
    table = new(["Ann", "Ben"], healer_required="yes").choose("Be Kata")
    assert table.refusal("Be Nox") == "WK-149"
    healers = {"Barbarian": False, "Paladin": True, "Necromancer": True, "Bard": True, "Witch": False}
    for name, offered in healers.items():
        assert any(text.endswith(f"the {name}") for text in table.offered) == offered
    assert new(["Ann", "Ben"], healer_required="yes").choose("Be Lyric").offers("Be Nox")


@pytest.mark.parametrize("names", [["Ann"] * 2, ["Ann"] * 6, ["Ann", "Ben", "Ann", "Ben"]])
def test_players_may_share_the_heroes(names: list[str]) -> None:
    """WK-150: one player with two or six heroes; each has its own turn, cards and markers."""
    table = new(names)
    for _ in names:
        assert table.match.ask is not None
        table.match.choose(table.match.ask.options[0])
    assert len({hero_.name for hero_ in table.g.heroes}) == len(names)
    assert table.match.ask is not None
    assert table.match.ask.seat == table.g.first


def test_in_multi_hero_mode_only_the_active_hero_acts() -> None:
    """WK-150: Ann's other hero has markers, but this one's roll cannot use them."""
    table = lay(hero("Kata"), hero("Nox", markers=3), monsters={1: ["Cave Troll"]}, dice=(4, 1))
    table.match.names[:] = ["Ann", "Ann"]
    assert table.choose("Attack Cave Troll bare-handed (Holy)").asked == "Kata: action"


def test_the_seating_order_of_heroes_is_fixed() -> None:
    """WK-151: the same order round after round, whoever plays them."""
    table = lay(hero("Kata"), hero("Nox"), hero("Lyric"))
    order = []
    for _ in range(6):
        order.append(table.g.hero.name)
        table.end_turn(*TWELVE)
    assert order == ["Kata", "Nox", "Lyric"] * 2


def test_two_heroes_of_one_player_pass_cards_like_any_others() -> None:
    """WK-152: only in the same Room, and the owner of the card is still asked."""
    table = lay(hero("Kata"), hero("Nox", reserve=["Bone Rot"]), hero("Lyric", room=9, reserve=["Dawnblade"]))
    table.match.names[:] = ["Ann"] * 3
    assert not table.offers("Ask for Dawnblade")
    assert table.choose("Ask for Bone Rot").asked == "Nox: grant"


def test_the_terror_may_be_chosen_and_is_then_open() -> None:
    """WK-153: it sleeps all the same."""
    table = new(["Ann", "Ben"], terror="soulbane")
    assert table.g.terror_board.name == "Soulbane"
    assert table.g.terror_known
    assert not table.g.terror_awake
    assert table.match.view(0).terror.index == table.g.terror


def test_an_unknown_terror_is_refused_in_one_line() -> None:
    """WK-153"""
    with pytest.raises(ValueError, match="terror must be one of random, grimgear"):
        new(["Ann", "Ben"], terror="dragon")
