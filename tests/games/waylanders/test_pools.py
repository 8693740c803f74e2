"""Dice pools and what is added to them, reactions, rerolls and what comes after: WL-60 to WL-81, to the last die."""

import pytest

from tests.games.waylanders.table import (
    BLANK,
    BONUS,
    DONE,
    DOUBLE,
    EMPTY,
    EVENT,
    FIGHTER,
    PLUS,
    SAGE,
    Spec,
    Table,
    box,
    lay,
    party,
)
from waystone.games.waylanders.model.content import DICE, EmblemCard
from waystone.games.waylanders.model.effects import TURN, UNLIMITED
from waystone.games.waylanders.rules.odds import prospects
from waystone.games.waylanders.rules.spreads import odds_of

CORNERS = party(iedain2="A7"), party(hangwnis2="E1"), party(brigg2="E7")


def shown(table: Table) -> list[str]:
    return [DICE[die // 6] for die in table.fight.dice]


def emblem(name: str) -> EmblemCard:
    return next(card for card in box().content.emblems if card.adventurer.id == name)


def against(attacker: Spec, target: Spec, hand: tuple[str, ...] = (), **more: object) -> Table:
    """The second player attacks the first, with these events in hand."""
    return lay(target, attacker, active=1, **{"ap": 5, "events": {1: hand}, "deck": [], **more})  # type: ignore[arg-type]


# ------------------------------------------------------------------ the attack pool
def test_wl61_wl80_one_more_die_of_the_terrain_is_an_auxiliary_one_in_a_swamp() -> None:
    """Knife in the Dark from A3: Wradnja against the swamp of B3, and against the mountain of a dry map."""
    hand = {"events": {0: ["twi2"]}, "deck": [], "ap": 5}
    swamp = lay(party(wradnja="A3"), party(elathor="B3"), *CORNERS[1:], scenario="marshlands", **hand)  # type: ignore[arg-type]
    swamp.dice(BLANK, BLANK, BLANK)
    swamp.choose("Activate Wradnja", "Attack B3", "Play Knife in the Dark")
    assert shown(swamp) == ["aux", "aux"]
    dry = lay(party(wradnja="A3"), party(elathor="B3"), *CORNERS[1:], **hand)  # type: ignore[arg-type]
    dry.dice(EMPTY, EMPTY, BLANK)
    dry.choose("Activate Wradnja", "Attack B3", "Play Knife in the Dark")
    assert shown(dry) == ["mountain", "mountain"]


def test_wl64_wl80_the_cap_is_that_of_the_dice_that_would_be_added() -> None:
    """With a supporter Wradnja has two auxiliary dice against a swamp, one of each colour on dry ground."""
    spec = party(wradnja="A3", ererbraic="A3"), party(elathor="B3"), *CORNERS[1:]
    swamp = lay(*spec, scenario="marshlands", events={0: ["twi2", "tem6"]}, deck=[], ap=5)
    swamp.choose("Activate Wradnja", "Attack B3")
    assert swamp.refusal("Play Knife in the Dark") == "WL-64"
    dry = lay(*spec, events={0: ["twi2", "tem6"]}, deck=[], ap=5)
    dry.choose("Activate Wradnja", "Attack B3")
    assert dry.offers("Play Knife in the Dark")


def test_wl64_squire_is_refused_at_two_auxiliary_dice_and_what_does_more_than_dice_is_not() -> None:
    """Reed Ambush also forbids the counterattack, so it may be played at the cap."""
    squires = party(elathor="B4", brigg="B4", brigg2="B4")
    table = against(squires, party(iedain="B4"), ("mis7",))
    table.choose("Activate Elathor", "Attack B4")
    assert {text.split(" of ")[0] for text in table.texts()} == {"Use Squire", "Play Reed Ambush", DONE}
    table.choose("Use Squire of Brigg II", "Use Squire of Brigg")
    assert table.texts() == ["Play Reed Ambush", DONE]
    table.dice(EMPTY, EMPTY, BLANK, BLANK, PLUS)
    table.choose("Play Reed Ambush")
    assert shown(table) == ["plain", "plain", "aux", "aux"]
    assert table.health("Elathor") == "healthy"
    two = against(party(ethlinn="B3", rowdy="B3", wradnja="B3", brigg="B3"), party(iedain="B4"), ("tem6",))
    two.choose("Activate Ethlinn", "Attack B4")
    assert two.refusal("Use Squire") == "WL-64"
    one = against(party(ethlinn="B3", rowdy="B3", brigg="B3"), party(iedain="B4"), ("tem6",))
    one.choose("Activate Ethlinn", "Attack B4")
    assert one.offers("Use Squire")


def test_wl38_wl66_the_price_lies_on_the_card_that_helps() -> None:
    """Squire's on Brigg, Bullseye's on the attacker; the combat's on the attacker."""
    squire = against(party(elathor="B4", brigg="B4"), party(iedain="B4"))
    squire.dice(EMPTY, EMPTY, BLANK, BLANK)
    squire.choose("Activate Elathor", "Attack B4", "Use Squire")
    assert (squire.g.spent[squire.mini("Elathor")], squire.g.spent[squire.mini("Brigg")]) == (1, 1)
    assert (squire.ap(1), squire.g.parties[1].used) == (3, 2)
    (told,) = squire.told("ability")
    served = squire.mini("Elathor")
    assert (told.seat, told.touches, told.facts["card"]) == (1, squire.g.touch(served), squire.g.cards[served].index)
    bullseye = against(party(meong="C1", wradnja="B4"), party(elathor="C4"), holds={"B4": 1})
    bullseye.dice(EMPTY, BLANK, BLANK)
    bullseye.choose("Activate Wradnja", "Attack C4", "Use Bullseye")
    assert bullseye.g.spent[bullseye.mini("Wradnja")] == 2
    assert bullseye.g.spent[bullseye.mini("Meong")] == 0


def test_wl64_a_technique_that_is_in_use_already_is_no_addition() -> None:
    """Common Chant: Badarn and Ererbraic are sages; the ask is there for Static Charge."""
    spec = party(ererbraic="B3", elathor="B4", ererbraic2="A2")
    sage = against(spec, party(brigg="B2"), ("tem6",), formation=(1, "B3", 0))
    sage.choose("Activate Ererbraic II", "Attack B2")
    assert sage.refusal("Use Common Chant") == "WL-64"
    fighter = against(spec, party(brigg="B4"), ("tem6",), formation=(1, "B3", 0))
    fighter.choose("Activate Elathor", "Attack B4")
    assert fighter.offers("Use Common Chant")
    fighter.choose("Use Common Chant")
    assert fighter.texts() == ["Play Static Charge", DONE], "once used it is not offered again"


def test_r41_the_wards_of_two_players_take_a_die_each() -> None:
    """Great Ward and Dirty Tricks: one target of each formation among three, two supporters."""
    spec = party(bhlagh="B4"), party(wradnja="B5", ererbraic="B5", hangwnis="B5"), party(rowdy="B4")
    table = lay(*spec, active=1, ap=3)
    for side in (0, 2):
        emblem_card = table.g.emblem_in_force(side)
        assert emblem_card is not None
        table.g.formations[side] = type(table.g.formations[side])(table.g.at[side * 5], 0, 0, 1 << side * 5, side * 5)
    table.dice(EMPTY, BLANK, BLANK, BLANK)
    table.choose("Activate Wradnja", "Attack B4")
    assert table.fight.support == 2
    assert shown(table) == ["plain"]


def test_r41_the_chances_know_that_a_ward_takes_no_more_dice_than_there_are() -> None:
    table = lay(party(bhlagh="B3", elathor="B4", iedain="B2"), party(wradnja="C5"), active=1, formation=(0, "B3", 0))
    mini, area = table.mini("Wradnja"), table.g.at[table.mini("Elathor")]
    (found,) = prospects(table.g, odds_of(table.g.content), mini, area)
    alone = lay(party(bhlagh="B3", elathor="B4", iedain="B2"), party(wradnja="C5"), active=1)
    (plain,) = prospects(alone.g, odds_of(alone.g.content), mini, area)
    assert (found.hurt, found.counter) == (plain.hurt, plain.counter)


# ------------------------------------------------------------------ reactions
def test_wl66_every_targeted_player_may_react_clockwise_from_the_attackers_left() -> None:
    """Player 2 attacks players 3 and 1, who hold a card each."""
    spec = party(elathor="B4"), party(wradnja="B5"), party(iedain="B4", cethra="B4")
    table = lay(*spec, active=1, ap=3, others=2, events={0: ["tem5"], 2: ["twi1"]}, deck=[])
    table.choose("Activate Wradnja", "Attack B4")
    assert (table.asked(), table.seat()) == ("reaction", 2)
    table.choose("Play Cloak of Dusk", "Choose Cethra")
    assert (table.asked(), table.seat()) == ("reaction", 0)
    table.dice(EMPTY, BLANK, BLANK)
    table.choose(DONE)
    assert [event.seat for event in table.told("defended")] == [2, 0]
    assert [target.outcome for target in table.fight.targets] == [2, 2, 1], "Elathor, Iedain; Cethra is no target"
    assert [table.ap(seat) for seat in range(3)] == [2, 2, 1]


def test_wl66_who_is_no_target_any_more_has_nothing_to_react_to() -> None:
    """Two cards in hand: the first spares all, the second is not asked for. An onlooker is never asked."""
    spec = party(elathor="B4", iedain="B4"), party(wradnja="B5"), party(brigg="F2")
    table = lay(*spec, active=1, ap=3, others=2, events={0: ["tem5", "twi1"], 2: []}, deck=[])
    table.choose("Activate Wradnja", "Attack B4", "Play Eye of the Storm")
    assert table.asked() == "action"
    assert (table.ap(0), table.fight.targeted) == (1, 0)
    away = lay(*spec, active=1, ap=3, others=2, events={2: ["tem5"]}, deck=[], dice=[EMPTY, BLANK, BLANK])
    away.choose("Activate Wradnja", "Attack B4")
    assert away.asked() == "defender"


# ------------------------------------------------------------------ defence
def test_wl70_a_strike_on_own_and_enemies_lets_the_enemies_defend_first() -> None:
    """Lightning of player 2 on an area with one of each."""
    table = lay(party(elathor="B3"), party(wradnja="D4", brigg="B4", iedain="B3"), active=1, ap=9, deck=["tem1"])
    table.g.draws = (1,)
    table.dice(SAGE, SAGE, BLANK, BLANK)
    table.choose("Activate Wradnja", "Travel to D5", "Choose B3")
    assert [event.seat for event in table.told("defended")] == [0, 1]
    assert (table.health("Elathor"), table.health("Iedain")) == ("wounded", "wounded")


def test_wl64_wl71_squire_adds_no_third_defence_die() -> None:
    """The ask is there for False Fires. Hangwnis has two dice, a wounded one has one."""
    for health, offered in (("", False), (" wounded", True)):
        spec = party(brigg="B4", hangwnis=f"B4{health}")
        table = lay(spec, party(elathor="B4"), active=1, ap=2, others=3, events={0: ["twi4"]}, deck=[])
        table.dice(EMPTY, EMPTY)
        table.choose("Activate Elathor", "Attack B4", "Choose Hangwnis")
        assert (table.asked(), table.seat()) == ("defence", 0)
        assert table.offers("Use Squire") == offered
        assert table.refusal("Use Squire") == ("" if offered else "WL-64")
        if offered:
            table.dice(BLANK, BLANK, BLANK, BLANK)
            table.choose("Use Squire", DONE)
            assert len(table.fight.targets[1].dice) == 2
            assert (table.ap(0), table.g.spent[table.mini("Brigg")]) == (2, 1)


def test_wl71_dice_that_are_swapped_already_are_not_swapped_again() -> None:
    """Ethlinn climbs on mountains by herself; Mountain-born would change nothing there, on a plain it does."""
    for area, asked in (("C4", "action"), ("B4", "defence")):
        spec = party(ethlinn=area, iedain="E2")
        table = lay(spec, party(dherghen=area, brigg="E2"), active=1, ap=3, holds={area: 0})
        table.dice(EMPTY, EMPTY, *([EMPTY] if area == "C4" else []))
        table.choose("Activate Dherghen", f"Attack {area}")
        assert table.asked() == asked


def test_wl81_the_auxiliary_dice_of_a_strike_may_show_an_event() -> None:
    """Lightning rolls two auxiliary dice: one card for who drew it. Bog Fever rolls one: no card."""
    for card, dice, drawn in (("tem1", [EVENT, BLANK, PLUS], 1), ("mis2", [EVENT, PLUS], 0)):
        spec = party(elathor="B3", elathor2="A1 fallen"), party(wradnja="D4", brigg="B4")
        table = lay(*spec, active=1, ap=9, deck=[card, "twi2"])
        table.g.draws = (1,)
        table.dice(*dice)
        table.choose("Activate Wradnja", "Travel to D5")
        if card == "tem1":
            table.choose("Choose B3")
        assert len(table.g.parties[1].events) == drawn
        assert len(table.told("strike")) == 1


# ------------------------------------------------------------------ rerolls
def test_wl67_high_skill_is_for_close_attacks_of_those_in_a_conquered_area() -> None:
    table = against(party(iedain="C1", wradnja="B4"), party(elathor="C4"), holds={"B4": 1})
    table.dice(EMPTY, BLANK)
    table.choose("Activate Wradnja", "Attack C4")
    assert table.asked() == "action"


def test_wl67_dice_that_show_the_same_are_one_choice() -> None:
    same = against(party(iedain="B4"), party(elathor="B4"), holds={"B4": 1})
    same.dice(EMPTY, EMPTY).choose("Activate Iedain", "Attack B4")
    assert same.texts()[1:] == [DONE]
    other = against(party(iedain="B4"), party(elathor="B4"), holds={"B4": 1})
    other.dice(EMPTY, BONUS).choose("Activate Iedain", "Attack B4")
    assert len(other.texts()) == 3


def test_wl67_a_second_reroll_is_for_another_die(monkeypatch: pytest.MonkeyPatch) -> None:
    """High Skill as a pack may have it: two dice, each at most once; the event symbol counts as it lies at last."""
    ability = emblem("iedain").emblem.ability
    monkeypatch.setattr(ability, "reroll", 2)
    monkeypatch.setattr(ability, "limit", UNLIMITED)
    table = against(party(iedain="B4"), party(elathor="B4"), holds={"B4": 1})
    table.dice(EMPTY, BONUS).choose("Activate Iedain", "Attack B4")
    table.dice(DOUBLE).choose("Reroll die 2")
    assert [text[:12] for text in table.texts()] == ["Reroll die 1", DONE]
    table.dice(DOUBLE, BLANK).choose("Reroll die 1")
    assert table.fight.hits == 4


def test_wl67_wl209_a_limit_of_the_turn_holds_for_rerolls_of_the_defence(monkeypatch: pytest.MonkeyPatch) -> None:
    """Warden, once per turn as a pack may have it: the first target may reroll, the second not."""
    monkeypatch.setattr(emblem("hangwnis").emblem.ability, "limit", TURN)
    spec = party(hangwnis="C1", iedain="B4", elathor2="B4")
    table = lay(spec, party(elathor="B4"), active=1, ap=3, holds={"B4": 0})
    table.dice(BONUS, EMPTY, BLANK)
    table.choose("Activate Elathor", "Attack B4", "Choose Iedain")
    assert (table.asked(), table.seat()) == ("defence_reroll", 0)
    table.dice(FIGHTER, BLANK).choose("Reroll die 1")
    assert (table.health("Iedain"), table.health("Elathor II")) == ("healthy", "wounded")
    assert table.asked() == "action"


def test_wl67_a_defence_die_is_rerolled_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(emblem("hangwnis").emblem.ability, "reroll", 2)
    table = lay(party(hangwnis="C1", brigg="B4"), party(elathor="B4"), active=1, ap=3, holds={"B4": 0})
    table.dice(BONUS, EMPTY, BLANK, BLANK).choose("Activate Elathor", "Attack B4")
    assert len(table.texts()) == 2, "two blanks are one choice"
    table.dice(FIGHTER).choose("Reroll die 1")
    assert [text[:12] for text in table.texts()] == ["Reroll die 2", DONE]
    table.choose(DONE)
    assert table.health("Brigg") == "healthy"


# ------------------------------------------------------------------ after the combat
def test_wl78_whoever_has_nowhere_to_step_is_not_asked() -> None:
    """Zaunk on A1 and A2 full: Elusive cannot be used. With A2 free it can."""
    enemies = party(elathor="A1", brigg="A2", hangwnis="A2", cethra="A2")
    table = lay(party(zaunk="A1"), enemies, active=1, ap=2, dice=[EMPTY, EMPTY, BLANK, BLANK])
    table.choose("Activate Elathor", "Attack A1")
    assert table.asked() == "action"
    free = lay(party(zaunk="A1"), party(elathor="A1"), active=1, ap=2, dice=[EMPTY, EMPTY, BLANK, BLANK])
    free.choose("Activate Elathor", "Attack A1")
    assert (free.asked(), free.seat()) == ("after_combat", 0)


def test_wl78_only_those_who_took_part_are_served_after_the_combat(monkeypatch: pytest.MonkeyPatch) -> None:
    """Loose Order without its condition, as a pack may have it: targets, and no other member."""
    monkeypatch.setattr(emblem("zaunk").formation.ability, "was_target", False)
    spec = party(zaunk="B3", elathor="B4", iedain="A2", brigg="B4")
    table = lay(spec, party(elathor2="B4"), active=1, ap=2, formation=(0, "B3", 0))
    table.dice(EMPTY, EMPTY, BLANK, BLANK, BLANK)
    table.choose("Activate Elathor II", "Attack B4", "Choose Elathor", "Use Loose Order")
    assert table.places("Choose") == {"Elathor", "Brigg"}


def test_wl78_battle_fervour_is_the_attackers(monkeypatch: pytest.MonkeyPatch) -> None:
    """A counterattack that knocks the attacker down repeats nothing, even where the target's emblem knows the word."""
    spec = party(ouaf="C1", iedain="B4"), party(elathor="B4 wounded", brigg="C2")
    table = lay(*spec, active=1, ap=2, holds={"B4": 0}, dice=[EMPTY, FIGHTER])
    table.choose("Activate Elathor", "Attack B4")
    assert table.health("Elathor") == "fallen"
    assert table.asked() == "action"
