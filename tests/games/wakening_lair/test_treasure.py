"""Treasure: WK-72 to WK-89. The items and Traps one by one: test_items."""

from tests.games.wakening_lair.table import TWELVE, Table, hero, lay
from waystone.games.wakening_lair.game import GAME


def find(*treasure: str, kata: tuple[str, ...] = (), items: tuple[str, ...] = (), **more: int) -> Table:
    """Kata fells a Ratkin Cutter in Room 1, Nox beside her, Lyric far away."""
    heroes = hero("Kata", weapons=kata, items=items), hero("Nox"), hero("Lyric", room=9)
    table = lay(*heroes, monsters={1: ["Ratkin Cutter"]}, treasure=treasure, dice=(6, 6, *more.values()))
    return table.choose("Attack Ratkin Cutter bare-handed (Holy)")


# ------------------------------------------------------------------ drawing
def test_a_defeat_draws_one_treasure_at_once() -> None:
    """WK-72"""
    table = find("Bone Rot")
    assert table.asked == "Kata: treasure"
    assert len(table.g.treasure_deck) == 23


def test_whatever_means_were_used() -> None:
    """WK-72: the Potion pays like a Weapon."""
    heroes = hero("Kata", items=["Forbidden Potion"]), hero("Nox")
    table = lay(*heroes, monsters={1: ["Wraith"]}, treasure=["Bone Rot"])
    table.choose("Use Forbidden Potion")
    assert table.asked == "Kata: treasure"


def test_a_monster_that_is_only_hurt_pays_nothing() -> None:
    """WK-72"""
    table = lay(hero("Kata"), hero("Nox"), monsters={1: ["Cave Troll"]}, dice=(6, 1))
    table.choose("Attack Cave Troll bare-handed (Holy)")
    assert len(table.g.treasure_deck) == 24
    assert table.asked == "Kata: action"


def test_an_empty_deck_gives_nothing() -> None:
    """WK-72"""
    heroes = hero("Kata"), hero("Nox")
    table = lay(*heroes, monsters={1: ["Ratkin Cutter"]}, treasure_left=False, dice=(6, 6))
    table.choose("Attack Ratkin Cutter bare-handed (Holy)")
    assert table.asked == "Kata: action"
    assert table.hero("Kata").cards() == ()


def test_what_may_be_done_with_gear() -> None:
    """WK-73: either half, Reserve, a hero in the same Room, the discard pile; Lyric is too far away."""
    assert find("Bone Rot").offered == [
        "Equip Bone Rot",
        "Equip Dragon's Breath Elixir (the other half of Bone Rot)",
        "Hold Bone Rot / Dragon's Breath Elixir in Reserve",
        "Give Bone Rot / Dragon's Breath Elixir to Nox",
        "Discard Bone Rot / Dragon's Breath Elixir",
    ]


def test_each_way_with_gear_is_carried_out() -> None:
    """WK-73"""
    assert find("Bone Rot").choose("Equip Bone Rot").weapons("Kata") == ["Bone Rot"]
    assert find("Bone Rot").choose("Equip Dragon's").items("Kata") == ["Dragon's Breath Elixir"]
    assert find("Bone Rot").choose("Hold").reserve("Kata") == ["Bone Rot"]
    assert find("Bone Rot").choose("Give", "Hold").reserve("Nox") == ["Bone Rot"]
    assert find("Bone Rot").choose("Discard").discarded == ["Bone Rot"]


def test_an_equipped_half_can_be_used_from_that_moment() -> None:
    """WK-73: in the same turn."""
    heroes = hero("Kata"), hero("Nox")
    monsters = {1: ["Ratkin Cutter", "Cave Troll"]}
    table = lay(*heroes, monsters=monsters, treasure=["Bone Rot"], dice=(6, 6))
    table.choose("Attack Ratkin Cutter bare-handed (Holy)", "Equip Bone Rot")
    assert table.offers("Attack Cave Troll with Bone Rot")


def test_only_the_equipped_half_counts() -> None:
    """WK-74: as a Weapon its Elixir is dead, as an Item its blade is; and it cannot be turned over."""
    table = lay(hero("Kata", weapons=["Bone Rot"]), hero("Nox"), monsters={1: ["Cave Troll"]})
    assert not table.offers("Use Dragon's Breath Elixir")
    assert not table.offers("Equip")
    table = lay(hero("Kata", items=["Dragon's Breath Elixir"]), hero("Nox"), monsters={1: ["Cave Troll"]})
    assert not any("with" in attack for attack in table.attacks())
    assert not table.offers("Equip")


def test_one_weapon_of_each_attack_type() -> None:
    """WK-75: the earlier Fire Weapon is discarded, the others stay."""
    table = find("Sunstone Rod", kata=("Phoenix Bow", "Bone Rot")).choose("Equip Sunstone Rod")
    assert table.weapons("Kata") == ["Bone Rot", "Sunstone Rod"]
    assert table.discarded == ["Phoenix Bow"]


def test_bonus_types_do_not_count() -> None:
    """WK-75: Winterbite's Bonus Grievous beside Gorehook's Grievous; six Weapons of six types are fine."""
    six = ("Emberbrand", "Dawnblade", "Gorehook", "Thunderhead Maul", "Bone Rot")
    table = find("Winterbite", kata=six).choose("Equip Winterbite")
    assert table.weapons("Kata") == [*six, "Winterbite"]
    assert table.discarded == []


def test_one_item_of_each_name() -> None:
    """WK-76: a second Horn cannot be equipped; an item of another name can, in any number."""
    table = find("Dawnblade", items=("Beads of the Four Winds", "War Banner", "Mirror Cloak"))
    assert table.offers("Equip Horn of Valor")
    table = find("Hoarfrost Orb", items=("Beads of the Four Winds", "War Banner"))
    assert not table.offers("Equip Beads of the Four Winds")
    assert table.refusal("Equip Beads of the Four Winds") == "WK-76"


def test_removed_equipment_is_discarded() -> None:
    """WK-77: the owner may do so between Actions; it does not go back to the Reserve."""
    table = lay(hero("Kata", weapons=["Gorehook"], items=["War Banner"]), hero("Nox"))
    table.choose("Discard Gorehook", "Discard Thunderhead Maul / War Banner")
    assert table.hero("Kata").cards() == ()
    assert table.discarded == ["Gorehook", "Thunderhead Maul"]


def test_equipped_cards_cannot_be_given_away() -> None:
    """WK-77: nor asked for."""
    heroes = hero("Kata", weapons=["Gorehook"]), hero("Nox", items=["War Banner"])
    table = lay(*heroes)
    assert not table.offers("Give")
    assert not table.offers("Ask for")


# ------------------------------------------------------------------ Reserve
def test_a_reserve_card_gives_nothing_until_equipped() -> None:
    """WK-78: no attack, no Gauntlets; equipped in the owner's step 2 both work."""
    table = lay(hero("Kata", reserve=["Bone Rot", "Gauntlets of Might"]), hero("Nox"), monsters={1: ["Wraith"]})
    assert len(table.attacks()) == 2
    table.choose("Equip Bone Rot", "Equip Gauntlets of Might")
    assert table.reserve("Kata") == []
    assert table.g.actions == 3
    table.dice(1, 1).choose("Attack Wraith with Bone Rot")
    assert table.dice_left == 0


def test_a_received_card_may_be_equipped_at_that_moment() -> None:
    """WK-78: Nox is asked in Kata's turn."""
    table = lay(hero("Kata", reserve=["Bone Rot"]), hero("Nox"))
    table.choose("Give Bone Rot / Dragon's Breath Elixir to Nox")
    assert table.asked == "Nox: receive"
    assert table.offered == [
        "Equip Bone Rot",
        "Equip Dragon's Breath Elixir (the other half of Bone Rot)",
        "Hold Bone Rot / Dragon's Breath Elixir in Reserve",
    ]
    table.choose("Equip Bone Rot")
    assert table.weapons("Nox") == ["Bone Rot"]
    assert table.asked == "Kata: action"


def test_the_cloak_is_offered_before_each_enemy_attack_of_the_own_step_3() -> None:
    """WK-78: declined before the Wraith, put on before the Wolf."""
    heroes = hero("Kata", reserve=["Mirror Cloak"]), hero("Nox", room=9)
    table = lay(*heroes, monsters={1: ["Wraith", "Dire Wolf"]})
    table.end_turn(6, 1)
    assert table.asked == "Kata: ward_now"
    table.choose("Keep the Cloak in Reserve")
    assert table.hero("Kata").damage == 1
    assert table.asked == "Kata: ward_now"
    table.dice(6, 1, *TWELVE).choose("Put on the Mirror Cloak now")
    assert (table.items("Kata"), table.reserve("Kata")) == (["Mirror Cloak"], [])
    assert table.hero("Kata").damage == 1


def test_no_other_reserve_card_is_asked_for_in_step_3() -> None:
    """WK-78: the Banner does not work there; nor is another hero's Cloak asked for."""
    heroes = hero("Kata", reserve=["War Banner"]), hero("Nox", reserve=["Mirror Cloak"])
    table = lay(*heroes, monsters={1: ["Wraith"]})
    table.end_turn(1, 1, *TWELVE)
    assert table.asked == "Nox: action"


def test_a_banner_may_be_raised_for_anothers_single_die() -> None:
    """WK-78a: Kata is asked before Nox rolls; then two dice fall, also when pressing."""
    heroes = hero("Nox"), hero("Kata", reserve=["War Banner"])
    table = lay(*heroes, monsters={1: ["Dire Wolf"]})
    table.choose("Attack Dire Wolf bare-handed (Poison)")
    assert table.asked == "Kata: equip_now"
    table.dice(3, 1).choose("Raise the War Banner now")
    assert (table.items("Kata"), table.reserve("Kata")) == (["War Banner"], [])
    assert table.dice_left == 0
    table.dice(1, 1).choose("Press the attack")
    assert table.dice_left == 0


def test_a_banner_may_stay_in_reserve() -> None:
    """WK-78a: then one die falls, and the next attack asks again."""
    heroes = hero("Nox"), hero("Kata", reserve=["War Banner"])
    table = lay(*heroes, monsters={1: ["Cave Troll"]}, dice=(1,))
    table.choose("Attack Cave Troll bare-handed (Lightning)", "Keep the Banner in Reserve")
    assert table.dice_left == 0
    assert table.reserve("Kata") == ["Thunderhead Maul"]
    assert table.choose("Attack Cave Troll bare-handed (Lightning)").asked == "Kata: equip_now"


def test_the_banner_is_asked_for_only_where_it_helps() -> None:
    """WK-78a: not for two dice, not from another Room, not by its own bearer."""
    two_dice = lay(hero("Kata"), hero("Nox", reserve=["War Banner"]), monsters={1: ["Cave Troll"]}, dice=(4, 1))
    assert two_dice.choose("Attack Cave Troll bare-handed (Holy)").asked == "Kata: action"
    far = lay(hero("Nox"), hero("Kata", room=2, reserve=["War Banner"]), monsters={1: ["Cave Troll"]}, dice=(1,))
    assert far.choose("Attack Cave Troll bare-handed (Lightning)").asked == "Nox: action"
    own = lay(hero("Nox", reserve=["War Banner"]), hero("Kata"), monsters={1: ["Cave Troll"]}, dice=(1,))
    assert own.choose("Attack Cave Troll bare-handed (Lightning)").asked == "Nox: action"
    other_cards = hero("Kata", reserve=["Scroll of Resurrection", "Gorehook"])
    other = lay(hero("Nox"), other_cards, monsters={1: ["Cave Troll"]}, dice=(1,))
    assert other.choose("Attack Cave Troll bare-handed (Lightning)").asked == "Nox: action"


def test_a_banner_is_found_under_other_cards() -> None:
    """WK-78a: under a Scroll and a Gorehook; those stay in Reserve."""
    kata = hero("Kata", reserve=["Scroll of Resurrection", "Gorehook", "War Banner"])
    table = lay(hero("Nox"), kata, monsters={1: ["Cave Troll"]})
    table.choose("Attack Cave Troll bare-handed (Lightning)").dice(1, 1).choose("Raise the War Banner now")
    assert table.items("Kata") == ["War Banner"]
    assert table.reserve("Kata") == ["Scroll of Resurrection", "Gorehook"]


# ------------------------------------------------------------------ passing cards
def test_a_reserve_card_is_given_in_the_same_room() -> None:
    """WK-79: to the receiver's Reserve; not to Lyric in another Room."""
    table = lay(hero("Kata", reserve=["Bone Rot"]), hero("Nox"), hero("Lyric", room=2))
    assert not table.offers("Give Bone Rot / Dragon's Breath Elixir to Lyric")
    table.choose("Give Bone Rot / Dragon's Breath Elixir to Nox", "Hold")
    assert table.reserve("Nox") == ["Bone Rot"]
    assert table.reserve("Kata") == []
    assert table.g.actions == 3


def test_the_active_player_may_ask_and_the_owner_grants() -> None:
    """WK-79"""
    table = lay(hero("Kata"), hero("Nox", reserve=["Bone Rot"]))
    table.choose("Ask for Bone Rot")
    assert table.asked == "Nox: grant"
    table.choose("Hand the card over")
    assert table.asked == "Kata: receive"
    table.choose("Hold")
    assert table.reserve("Kata") == ["Bone Rot"]


def test_the_owner_may_decline() -> None:
    """WK-79, WK-79a: and is not asked for that card again in this turn, but in the next."""
    table = lay(hero("Kata"), hero("Nox", reserve=["Bone Rot", "Dawnblade"]))
    table.choose("Ask for Bone Rot", "Keep the card")
    assert table.reserve("Nox") == ["Bone Rot", "Dawnblade"]
    assert not table.offers("Ask for Bone Rot")
    assert table.refusal("Ask for Bone Rot") == "WK-79a"
    assert table.offers("Ask for Dawnblade")
    table.end_turn(*TWELVE).end_turn(*TWELVE)
    assert table.offers("Ask for Bone Rot")


def test_cards_change_hands_in_the_rooms_passed_through() -> None:
    """WK-79: Kata walks from Room 1 to 5 past Nox in Room 3: she gives one card and asks for another."""
    table = lay(hero("Kata", reserve=["Bone Rot"]), hero("Nox", room=3, reserve=["Dawnblade"]))
    table.choose("Move to Room 5")
    assert table.asked == "Kata: give_in_passing"
    table.choose("Give Bone Rot / Dragon's Breath Elixir to Nox", "Hold", "Ask for Dawnblade", "Hand the card over")
    table.choose("Equip Dawnblade")
    assert table.weapons("Kata") == ["Dawnblade"]
    assert table.reserve("Nox") == ["Bone Rot"]
    assert table.hero("Kata").room == 5
    assert table.g.actions == 2


def test_setting_out_is_told_once_also_to_somebody_who_begins_to_listen_on_the_way() -> None:
    """WK-79: Kata is among her second gifts when a copy of the match begins to listen."""
    table = lay(hero("Kata", reserve=["Bone Rot"]), hero("Nox", room=3, reserve=["Dawnblade"]))
    table.choose("Move to Room 5")
    listener = table.match.copy()
    listener.state.listen(GAME.shown, [])
    for words in ("Give Bone Rot", "Hold"):
        assert listener.ask is not None
        listener.choose(next(option for option in listener.ask.options if option.text.startswith(words)))
    assert "set_out" not in [event.kind for event in listener.log]


def test_a_room_that_ends_the_move_is_not_passed() -> None:
    """WK-79: Nox stands behind a Monster."""
    table = lay(hero("Kata", reserve=["Bone Rot"]), hero("Nox", room=3), monsters={2: ["Wraith"]})
    assert table.choose("Move to Room 2").asked == "Kata: action"


def test_with_beads_a_room_full_of_traps_is_passed_before_it_is_entered() -> None:
    """WK-79, WK-36a: Kata may give to Nox on the way through Room 3, before its Glyph sends her to Room 1."""
    kata = hero("Kata", room=2, items=["Beads of the Four Winds"], reserve=["Bone Rot"])
    table = lay(kata, hero("Nox", room=3), traps={3: ["Warding Glyph"]}, dice=(6,))
    table.choose("Move to Room 3")
    assert table.asked == "Kata: give_in_passing"
    table.choose("Give Bone Rot / Dragon's Breath Elixir to Nox", "Hold")
    assert table.hero("Kata").room == 1
    assert table.reserve("Nox") == ["Bone Rot"]


def test_a_card_never_comes_back_in_one_turn() -> None:
    """WK-79a: given to Nox it cannot be asked for again, nor can a card that was asked for be given back."""
    table = lay(hero("Kata", reserve=["Bone Rot"]), hero("Nox", reserve=["Dawnblade"]))
    table.choose("Give Bone Rot / Dragon's Breath Elixir to Nox", "Hold", "Ask for Dawnblade", "Hand", "Hold")
    assert not table.offers("Ask for Bone Rot")
    assert table.refusal("Ask for Bone Rot") == "WK-79a"
    assert not table.offers("Give Dawnblade")
    assert table.refusal("Give Dawnblade") == "WK-79a"
    table.end_turn(*TWELVE)
    assert table.offers("Give Bone Rot / Dragon's Breath Elixir to Kata")


def test_there_is_no_limit_on_reserve_cards() -> None:
    """WK-80: a tenth card is held like the first."""
    nine = ["Emberbrand", "Dawnblade", "Gorehook", "Winterbite", "Sunstone Rod", "Razor Grimoire", "Shadowfang"]
    nine += ["Scroll of Resurrection", "Scroll of Resurrection"]
    heroes = hero("Kata", reserve=nine), hero("Nox", room=9)
    table = lay(*heroes, monsters={1: ["Ratkin Cutter"]}, treasure=["Bone Rot"], dice=(6, 6))
    table.choose("Attack Ratkin Cutter bare-handed (Holy)", "Hold Bone Rot")
    assert table.reserve("Kata") == [*nine, "Bone Rot"]


def test_a_drawn_scroll_goes_to_the_reserve_and_stays_there() -> None:
    """WK-81: never equipped, but given like any Reserve card."""
    table = find("Scroll of Resurrection")
    assert table.asked == "Kata: action"
    assert table.reserve("Kata") == ["Scroll of Resurrection"]
    assert not table.offers("Equip")
    assert table.refusal("Play the Scroll") == "WK-81"
    table.choose("Give Scroll of Resurrection to Nox")
    assert table.reserve("Nox") == ["Scroll of Resurrection"]
    assert table.asked == "Kata: action"


# ------------------------------------------------------------------ Traps
def test_a_drawn_trap_lies_beside_the_room_and_is_rolled_once_for_its_drawer() -> None:
    """WK-82: nobody keeps it; Nox in the same Room is not harmed."""
    table = find("Spiked Pit", trap=3)
    assert table.traps(1) == ["Spiked Pit"]
    assert table.hero("Kata").damage == 1
    assert table.hero("Nox").damage == 0
    assert table.hero("Kata").cards() == ()
    assert len(table.told("trap")) == 1


def test_entering_rolls_every_trap_oldest_first() -> None:
    """WK-83: one die each."""
    table = lay(hero("Kata"), hero("Nox"), traps={2: ["Gas Vent", "Spiked Pit", "Snare Net"]}, dice=(1, 3, 4))
    table.choose("Move to Room 2")
    assert [words.split(":")[0] for words in table.told("trap")] == ["Gas Vent 1", "Spiked Pit 1", "Snare Net 1"]
    assert table.hero("Kata").damage == 1
    assert table.g.actions == 1


def test_staying_starting_and_leaving_trigger_nothing() -> None:
    """WK-83: a whole turn beside a Pit, and out of it, without a Trap roll."""
    table = lay(hero("Kata", room=2), hero("Nox", room=9), traps={2: ["Spiked Pit"]})
    table.end_turn(*TWELVE).end_turn(*TWELVE)
    table.choose("Move to Room 1")
    assert table.told("trap") == []
    assert table.hero("Kata").damage == 0


def test_pushed_and_recalled_heroes_trigger_nothing() -> None:
    """WK-83: the terror pushes Kata onto a Pit; the Rune takes her onto another; sent to Room 1 by a Glyph."""
    heroes = hero("Kata", room=5, items=["Recall Rune"]), hero("Nox", room=2)
    traps = {4: ["Spiked Pit"], 2: ["Spiked Pit"], 1: ["Snare Net"], 3: ["Warding Glyph"]}
    table = lay(*heroes, traps=traps, terror_room=5)
    table.end_turn(1, 1, 1)
    assert table.hero("Kata").room == 4
    assert table.told("trap") == []
    table.end_turn()
    table.choose("Use Recall Rune")
    assert table.hero("Kata").room == 2
    assert table.told("trap") == []
    table.dice(6).choose("Move to Room 3")
    assert table.hero("Kata").room == 1
    assert len(table.told("trap")) == 1


def test_a_hero_sent_away_meets_no_further_trap_of_the_room() -> None:
    """WK-84: the Glyph throws Kata out before the Pit opens."""
    table = lay(hero("Kata", room=2), hero("Nox"), traps={3: ["Warding Glyph", "Spiked Pit"]}, dice=(6,))
    table.choose("Move to Room 3")
    assert table.hero("Kata").room == 1
    assert table.hero("Kata").damage == 0


def test_a_trap_harms_only_the_active_hero_and_stays() -> None:
    """WK-85: Nox and Lyric stand in the Room that Kata enters; the Pit waits for the next."""
    heroes = hero("Kata", weapons=["Gorehook"]), hero("Nox", room=2), hero("Lyric", room=2)
    table = lay(*heroes, traps={2: ["Spiked Pit"]}, dice=(6,))
    table.choose("Move to Room 2")
    assert [hero_.damage for hero_ in table.g.heroes] == [2, 0, 0]
    assert table.traps(2) == ["Spiked Pit"]
    table.dice(6).choose("Move to Room 1", "Move to Room 2")
    assert table.hero("Kata").damage == 4


def test_actions_are_not_lost_below_zero() -> None:
    """WK-86: a Net with the last Action has no effect; "all" takes what is left, and the next turn has three again."""
    table = lay(hero("Kata", weapons=["Gorehook"]), hero("Nox", room=9), traps={2: ["Snare Net"]}, actions=1, dice=(5,))
    table.choose("Move to Room 2")
    assert table.g.actions == 0
    assert table.asked == "Kata: action"
    table = lay(hero("Kata", weapons=["Gorehook"]), hero("Nox", room=9), traps={2: ["Snare Net"]}, dice=(6,))
    table.choose("Move to Room 2")
    assert table.g.actions == 0
    table.end_turn(*TWELVE)
    assert table.g.actions == 3


def test_lost_actions_never_end_the_attack_in_progress() -> None:
    """WK-86: Cleave fells a Monster whose Trap takes all Actions; Sigga still presses at her declared target."""
    sigga = hero("Sigga", weapons=["Gorehook"])
    monsters = {1: ["Crypt Ghoul", "Ratkin Cutter"]}
    marked: dict[str, int | list[int]] = {"Ratkin Cutter": 1}
    table = lay(sigga, hero("Nox", room=9), monsters=monsters, marked=marked, treasure=["Snare Net"])
    table.dice(3, 1, 1, 6).choose("Attack Crypt Ghoul with Gorehook", "Lay the highest die on the 3 of Ratkin Cutter")
    assert table.g.actions == 0
    assert table.asked == "Sigga: press"


def test_damage_of_a_trap_is_taken_top_first_without_a_roll() -> None:
    """WK-86: the Pit's 6 marks Verity's first two boxes, 5 and 4, which no further die has to meet."""
    table = lay(hero("Verity"), hero("Nox"), traps={2: ["Spiked Pit"]}, dice=(6,))
    table.choose("Move to Room 2")
    assert table.hero("Verity").damage == 2
    assert table.dice_left == 0


# ------------------------------------------------------------------ items that strike
def test_an_item_marks_leftmost_first_without_a_roll_and_cannot_press() -> None:
    """WK-87: the Potion at a Goblin; then at a Wraith with one box left."""
    heroes = hero("Kata", items=["Forbidden Potion"]), hero("Nox")
    table = lay(*heroes, monsters={1: ["Cave Troll"]}).choose("Use Forbidden Potion")
    assert table.boxes("Cave Troll") == "[x x 5]"
    assert table.asked == "Kata: action"  # although the Troll is weak to Poison
    table = lay(*heroes, monsters={1: ["Wraith"]}, marked={"Wraith": 1}, treasure=["Scroll of Resurrection"])
    table.choose("Use Forbidden Potion")
    assert table.defeated == ["Wraith"]


def test_items_respect_immunity_and_the_rules_on_zones() -> None:
    """WK-87: Poison does nothing to Widowfang; Fire strikes a leg but not the body; nothing while shielded."""
    both = ["Forbidden Potion", "Dragon's Breath Elixir"]
    table = lay(hero("Kata", room=5, items=both), hero("Nox"), terror="Widowfang", terror_room=5)
    assert table.refusal("Use Forbidden Potion") == "WK-100"
    table.choose("Use Dragon's Breath Elixir")
    assert table.offered == [f"Strike Leg {leg}" for leg in range(1, 9)]
    table.choose("Strike Leg 3")
    assert table.boxes("Leg 3") == "[x 5]"


def test_items_strike_the_shield_first() -> None:
    """WK-87: a Monster in the terror's Room takes it."""
    table = lay(
        hero("Kata", room=5, items=["Forbidden Potion"]), hero("Nox"), terror_room=5, monsters={5: ["Cave Troll"]}
    )
    table.choose("Use Forbidden Potion")
    assert table.damage("Cave Troll") == 2


def test_items_cannot_hurt_cindershroud() -> None:
    """WK-87, WK-128"""
    heroes = hero("Kata", room=5, items=["Forbidden Potion"]), hero("Nox")
    table = lay(*heroes, terror="Cindershroud", terror_room=5, ring=[1, 2, 3, 4, 5, 6])
    assert not table.offers("Use Forbidden Potion")
    assert table.refusal("Use Forbidden Potion") == "WK-128"


def test_against_grimgear_the_player_picks_the_boxes() -> None:
    """WK-87: the 5 and the 3 of its head."""
    heroes = hero("Kata", room=5, items=["Forbidden Potion"]), hero("Nox")
    table = lay(*heroes, terror="Grimgear", terror_room=5)
    table.choose("Use Forbidden Potion", "Strike Head", "Mark the 5 of Head", "Mark the 3 of Head")
    assert table.boxes("Head") == "[2 x 4 x]"


def test_dragons_breath_marks_all_before_any_is_discarded() -> None:
    """WK-88: then the defeated go nearest first, with one treasure each."""
    monsters = {1: ["Wraith", "Cave Troll", "Dire Wolf"]}
    marked: dict[str, int | list[int]] = {"Wraith": 1, "Dire Wolf": 1}
    heroes = hero("Kata", items=["Dragon's Breath Elixir"]), hero("Nox", room=9)
    table = lay(*heroes, monsters=monsters, marked=marked, treasure=["Bone Rot", "Dawnblade"])
    table.choose("Use Dragon's Breath Elixir")
    assert table.asked == "Kata: treasure"
    assert table.defeated == ["Wraith"]
    assert table.damage("Cave Troll") == 1
    assert table.damage("Dire Wolf") == 2
    table.choose("Hold Bone Rot", "Hold Dawnblade")
    assert table.defeated == ["Wraith", "Dire Wolf"]
    assert table.line(1) == ["Cave Troll"]


# ------------------------------------------------------------------ Mirror Cloak
def test_the_cloak_ignores_the_first_damage_then_rests_a_turn() -> None:
    """WK-89: it works in the first turn, rests in the second, works again in the third."""
    heroes = hero("Kata", items=["Mirror Cloak"]), hero("Nox", room=9)
    table = lay(*heroes, monsters={1: ["Cave Troll"]})
    damage = []
    for _ in range(3):
        table.end_turn(4, 1, 1, *TWELVE).end_turn(*TWELVE)
        damage.append(table.hero("Kata").damage)
    assert damage == [0, 1, 1]


def test_an_unused_cloak_does_not_rest() -> None:
    """WK-89: only if it ignored Damage."""
    heroes = hero("Kata", items=["Mirror Cloak"]), hero("Nox", room=9)
    table = lay(*heroes, monsters={1: ["Cave Troll"]})
    table.end_turn(1, 1, 1, *TWELVE).end_turn(*TWELVE)
    table.end_turn(4, 1, 1, *TWELVE)
    assert table.hero("Kata").damage == 0


def test_the_cloak_covers_only_the_first_damage_of_a_step() -> None:
    """WK-89: 6, 6 against Kata: the first is ignored, the second meets the same box."""
    heroes = hero("Kata", items=["Mirror Cloak"]), hero("Nox", room=9)
    table = lay(*heroes, monsters={1: ["Wraith", "Dire Wolf"]})
    table.end_turn(6, 6, 6, 1, *TWELVE)
    assert table.hero("Kata").damage == 2


def test_the_cloak_covers_step_3_of_its_owner_only() -> None:
    """WK-89: not a Trap in step 2, not the tail of Whiptail in another's turn."""
    table = lay(hero("Kata", items=["Mirror Cloak"]), hero("Nox"), traps={2: ["Spiked Pit"]}, dice=(3,))
    assert table.choose("Move to Room 2").hero("Kata").damage == 1
    heroes = hero("Nox", room=5), hero("Kata", room=5, items=["Mirror Cloak"])
    table = lay(*heroes, terror="Whiptail", terror_room=5).end_turn(6, 6, 6)
    assert table.hero("Kata").damage == 1


def test_the_cloak_takes_a_lash_in_its_owners_turn() -> None:
    """WK-89"""
    heroes = hero("Kata", room=5, items=["Mirror Cloak"]), hero("Nox", room=5)
    table = lay(*heroes, terror="Whiptail", terror_room=5).end_turn(6, 6, 2)
    assert table.hero("Kata").damage == 1
    assert table.hero("Nox").damage == 1


def test_put_on_during_step_3_it_covers_the_first_damage_after_that() -> None:
    """WK-89: in the same turn."""
    heroes = hero("Kata", reserve=["Mirror Cloak"]), hero("Nox", room=9)
    table = lay(*heroes, monsters={1: ["Wraith"]})
    table.end_turn(6, 1, *TWELVE).choose("Put on the Mirror Cloak now")
    assert table.hero("Kata").damage == 0


def test_what_is_discarded_is_told_by_the_half_that_was_used() -> None:
    """WK-77, WK-116: an equipped Weapon, an equipped Item; of a card in Reserve both halves."""
    kata = hero("Kata", weapons=["Gorehook"], items=["Horn of Valor"])
    table = lay(kata, hero("Nox")).choose("Discard Gorehook", "Discard Dawnblade / Horn of Valor")
    assert table.told("discarded") == ["Kata discards Gorehook", "Kata discards Horn of Valor"]
    assert table.cited("discarded") == ["WK-77", "WK-77"]
    verity = hero("Verity", room=5, reserve=["Emberbrand"])
    robbed = lay(verity, hero("Nox"), terror="Grimgear", terror_room=5, dice=(1,))
    robbed.choose("Attack Head bare-handed (Fire)", "Discard Emberbrand")
    assert robbed.told("discarded") == [
        "A 1 was left in the roll, so Verity loses Emberbrand / Dragon's Breath Elixir to the terror"
    ]
    assert robbed.cited("discarded") == ["WK-116"]


def test_a_gift_binds_its_own_card_only() -> None:
    """WK-79a: Kata gives cards one after the other; each may go to anybody, though none comes back this turn."""
    kata = hero("Kata", reserve=["Emberbrand", "Dawnblade", "Gorehook", "Winterbite"])
    table = lay(kata, hero("Nox"), hero("Lyric"))
    for card in ("Winterbite / Gauntlets of Might", "Gorehook / Beads of the Four Winds", "Dawnblade / Horn of Valor"):
        table.choose(f"Give {card} to Lyric", "Hold")
        assert table.offers("Give Emberbrand / Dragon's Breath Elixir to Nox")
        assert table.offers("Give Emberbrand / Dragon's Breath Elixir to Lyric")
        assert table.refusal(f"Ask for {card}") == "WK-79a"


def test_a_card_that_was_declined_may_be_asked_for_in_the_next_turn() -> None:
    """WK-79a: Nox keeps Emberbrand from Kata, then Lyric asks, and later Kata again."""
    heroes = hero("Kata"), hero("Lyric"), hero("Nox", reserve=["Emberbrand"])
    table = lay(*heroes).choose("Ask for Emberbrand", "Keep the card")
    assert table.refusal("Ask for Emberbrand") == "WK-79a"
    table.end_turn(*TWELVE).choose("Ask for Emberbrand", "Keep the card")
    assert table.refusal("Ask for Emberbrand") == "WK-79a"
    table.end_turn(*TWELVE).end_turn(*TWELVE)
    assert (table.asked, table.offers("Ask for Emberbrand")) == ("Kata: action", True)
