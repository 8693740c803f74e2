"""Actions: WK-26 to WK-28."""

from tests.games.wakening_lair.table import END, TWELVE, hero, lay


def test_three_actions_in_any_order_with_repeats() -> None:
    """WK-26: Move, Attack, Move; a fourth is refused."""
    table = lay(hero("Kata"), hero("Nox", reserve=["Emberbrand"]), monsters={3: ["Cave Troll"]}, dice=(1, 1))
    table.choose("Move to Room 3", "Attack Cave Troll bare-handed (Holy)", "Let the roll stand", "Move to Room 1")
    assert table.g.actions == 0
    assert table.offers("Ask for Emberbrand")  # what is free is still offered
    assert table.moves() == set()
    assert table.attacks() == []
    assert table.refusal("Move to Room 3") == "WK-26"


def test_the_same_action_three_times() -> None:
    """WK-26: and with nothing left to do the turn ends by itself."""
    table = lay(hero("Kata"), hero("Nox", room=9))
    table.dice(*TWELVE).choose("Move to Room 2", "Move to Room 3", "Move to Room 2")
    assert table.g.hero.name == "Nox"
    assert table.hero("Kata").room == 2


def test_the_player_may_stop_early() -> None:
    """WK-26: even before the first Action."""
    table = lay(hero("Kata"), hero("Nox"))
    assert table.g.actions == 3
    assert table.offers(END)
    table.end_turn(*TWELVE)
    assert table.asked == "Nox: action"
    assert table.g.actions == 3


def test_an_ability_of_timing_action_costs_one() -> None:
    """WK-27: Lay on Hands."""
    table = lay(hero("Verity", damage=3), hero("Kata"))
    table.choose("Heal Verity")
    assert table.g.actions == 2


def test_an_item_of_timing_action_costs_one() -> None:
    """WK-27: the Elixir; with no Action left it is refused."""
    wolves = {1: ["Dire Wolf", "Dire Wolf"]}
    table = lay(hero("Kata", items=["Dragon's Breath Elixir"]), hero("Nox"), monsters=wolves)
    table.choose("Use Dragon's Breath Elixir")
    assert table.g.actions == 2
    table = lay(hero("Kata", items=["Dragon's Breath Elixir"]), hero("Nox"), monsters=wolves, actions=0)
    assert table.refusal("Use Dragon's Breath Elixir") == "WK-26"


def test_free_ones_cost_nothing_and_may_come_between_actions() -> None:
    """WK-27: Hex and Horn before, between and after Actions."""
    table = lay(hero("Nox", items=["Horn of Valor", "Horn of Valor"]), hero("Kata"), monsters={2: ["Gargoyle"]})
    table.choose("Use Horn of Valor")
    assert table.g.actions == 3
    table.choose("Move to Room 2", "Hex Gargoyle", "Use Horn of Valor")
    assert table.g.actions == 2


def test_free_ones_belong_to_the_owners_own_step_2() -> None:
    """WK-27: Nox can neither hex nor blow her Horn in Kata's turn."""
    table = lay(hero("Kata"), hero("Nox", items=["Horn of Valor"]), monsters={1: ["Gargoyle"]})
    assert not table.offers("Hex")
    assert not table.offers("Use Horn")


def test_passive_ones_always_apply_and_are_never_offered() -> None:
    """WK-27: Gauntlets of Might give their die without being used."""
    table = lay(hero("Kata", weapons=["Bone Rot"], items=["Gauntlets of Might"]), hero("Nox"), monsters={1: ["Wraith"]})
    assert not table.offers("Use Gauntlets")
    table.dice(1, 1).choose("Attack Wraith with Bone Rot")
    assert table.dice_left == 0


def test_without_a_legal_target_nothing_can_be_used() -> None:
    """WK-27: no wounds to heal, no Monster for the Elixir, nobody to be recalled to, no Trap to remove."""
    table = lay(hero("Verity", items=["Dragon's Breath Elixir", "Recall Rune"]), hero("Kata"))
    assert table.refusal("Heal Verity") == "WK-27"
    assert table.refusal("Use Dragon's Breath Elixir") == "WK-27"
    assert table.refusal("Use Recall Rune") == "WK-27"
    assert not table.offers("Use")
    assert not table.offers("Heal")
    assert not lay(hero("Filch"), hero("Kata")).offers("Remove")


def test_handling_cards_is_no_action() -> None:
    """WK-28: equipping, discarding and giving cost nothing."""
    table = lay(hero("Kata", reserve=["Emberbrand", "Dawnblade"], weapons=["Gorehook"]), hero("Nox"))
    table.choose("Equip Emberbrand", "Discard Gorehook", "Give Dawnblade / Horn of Valor to Nox", "Hold")
    assert table.g.actions == 3
    assert table.weapons("Kata") == ["Emberbrand"]
    assert table.reserve("Nox") == ["Dawnblade"]


def test_markers_and_pressing_are_no_action() -> None:
    """WK-28: one Attack Action with a marker spent and two press rolls costs one."""
    table = lay(hero("Kata", markers=1), hero("Nox"), monsters={1: ["Crypt Ghoul"]}, dice=(2, 1, 4, 2, 1, 1))
    table.choose("Attack Crypt Ghoul bare-handed (Grievous)", "Let the roll stand", "Spend a marker: highest die +1")
    assert table.boxes("Crypt Ghoul") == "[x 3 3]"
    table.choose("Press the attack", "Press the attack", "Let the roll stand")
    assert table.asked == "Kata: action"
    assert table.g.actions == 2
    assert table.damage("Crypt Ghoul") == 2


def test_playing_a_scroll_is_no_action() -> None:
    """WK-28: Kata reads hers with no Action left, in her own turn."""
    kata = hero("Kata", room=2, damage=4, reserve=["Scroll of Resurrection"], weapons=["Gorehook"])
    table = lay(kata, hero("Nox", room=9), actions=1, traps={3: ["Spiked Pit"]})
    table.dice(3).choose("Move to Room 3", "Play the Scroll")
    assert table.g.actions == 0
    assert table.hero("Kata").damage == 0
