"""What an event can be about, exactly: WL-92, WL-99, WL-152 to WL-159. Told by the second player's turn."""

import pytest

from tests.games.waylanders.table import (
    BLANK,
    DONE,
    EMPTY,
    END,
    EVENT,
    SAGE,
    Spec,
    Table,
    area_of,
    lay,
    party,
)
from waystone.games.waylanders.model.state import STARTING
from waystone.games.waylanders.rules.events import shuffle_discards

US = party(elathor="B4", iedain="A3", brigg="B4", zaunk="C4", wradnja="D4")
THEM = party(hangwnis="C1", cethra="D2", balor="E1", dherghen="E1", zaunk2="E2")


def drawn(card: str, spec: Spec = US, enemy: Spec = THEM, **more: object) -> Table:
    """The second player draws the card after Wradnja's step from D4 to D5."""
    table = lay(enemy, spec, active=1, ap=9, deck=[card], **more)  # type: ignore[arg-type]
    table.g.draws = (1,)
    return table.choose("Activate Wradnja", "Travel to D5")


def holding(card: str, spec: Spec = US, enemy: Spec = THEM, **more: object) -> Table:
    return lay(enemy, spec, active=1, events={1: [card]}, deck=[], **{"ap": 4, **more})  # type: ignore[arg-type]


# ------------------------------------------------------------------ own adventurers
def test_vet1_any_wounded_of_the_own_party_and_nobody_else() -> None:
    spec = party(elathor="B4 wounded", iedain="A3", brigg="B4 fallen", wradnja="D4", zaunk="C4 wounded")
    table = drawn("vet1", spec, {**THEM, "cethra": "D2 wounded"})
    assert (table.asked(), table.seat(), table.places("Choose")) == ("event_adventurer", 1, {"Elathor", "Zaunk"})
    table.choose("Choose Zaunk")
    assert (table.health("Elathor"), table.health("Zaunk")) == ("wounded", "healthy")
    assert [event.rule for event in table.told("healed")] == [152]


def test_vet2_any_fallen_of_the_own_party_and_nobody_else() -> None:
    spec = party(elathor="B4 fallen", iedain="A3", brigg="B4 wounded", wradnja="D4", zaunk="C4 fallen")
    table = drawn("vet2", spec, {**THEM, "cethra": "D2 fallen"})
    assert table.places("Choose") == {"Elathor", "Zaunk"}
    table.choose("Choose Zaunk")
    assert (table.health("Elathor"), table.health("Zaunk")) == ("fallen", "wounded")


def test_vet3_whoever_has_somewhere_to_step() -> None:
    """Brigg is shut in on A1: A2 is full. The fallen do not step."""
    spec = party(elathor="B4", iedain="A3 fallen", brigg="A1", wradnja="D4", zaunk="C4 wounded")
    table = drawn("vet3", spec, party(hangwnis="A2", cethra="A2", balor="A2"))
    assert table.places("Choose") == {"Elathor", "Wradnja", "Zaunk"}


def test_vet5_whoever_has_somebody_to_attack() -> None:
    spec = party(elathor="B4", iedain="A3", brigg="B4 fallen", wradnja="D4", zaunk="C4")
    table = drawn("vet5", spec, party(hangwnis="B4", cethra="E1"))
    assert table.places("Choose") == {"Elathor", "Zaunk", "Wradnja"}, "from B4, from beside it and from two areas away"


def test_twi3_one_step_is_made_two_may_be_declined() -> None:
    one = holding("twi3").choose("Play Silent March", "Choose Zaunk")
    assert one.places("Choose") == {"B3", "B4", "C3", "C5", "D4", "D5"}
    assert not one.offers(DONE)
    assert one.g.mover == one.mini("Zaunk")
    two = holding("tem8").choose("Play Ride the Wind", "Choose Zaunk")
    assert two.offers(DONE)
    two.choose("Choose D4")
    assert two.offers(DONE)


def test_twi7_both_effects_are_asked_for_only_if_both_are_possible() -> None:
    both = party(elathor="B4 wounded", brigg="B4 fallen", hangwnis2="C4 wounded", cethra="D4 fallen", zaunk="B3")
    table = holding("twi7", both, party(balor="E1")).choose("Play Quiet Hands")
    assert (table.asked(), table.seat(), len(table.texts())) == ("event_effect", 1, 2)
    table.choose(table.texts()[1])
    assert table.places("Choose") == {"Brigg", "Cethra"}
    table.choose("Choose Cethra")
    assert table.health("Cethra") == "wounded"
    heal = holding("twi7", both, party(balor="E1")).choose("Play Quiet Hands")
    heal.choose(heal.texts()[0])
    assert heal.places("Choose") == {"Elathor", "Hangwnis II"}
    heal.choose("Choose Hangwnis II")
    assert heal.health("Hangwnis II") == "healthy"


def test_wl92_raised_by_an_event_before_the_own_activation_phase_it_may_act_whatever_the_crowd() -> None:
    """Drawn while Grier's Call of the Alpha is asked for; B4 is full already."""
    spec = party(grier="C2", iedain="B3", elathor="B4", brigg="B4", cethra="B4 fallen")
    table = lay(party(zaunk="B4"), spec, active=1, ap=3, phase=STARTING, holds={"A2": 1}, deck=["vet2"])
    assert table.asked() == "turn_ability"
    table.g.draws = (1,)
    table.choose(DONE)
    assert table.health("Cethra") == "wounded"
    assert table.offers("Activate Cethra")
    assert table.g.crowded


# ------------------------------------------------------------------ enemies
def test_mis2_any_standing_enemy() -> None:
    table = drawn("mis2", US, {**THEM, "balor": "E1 fallen"})
    assert table.places("Choose") == {"Hangwnis", "Cethra", "Dherghen", "Zaunk II"}
    table.dice(SAGE, BLANK, BLANK).choose("Choose Zaunk II")
    assert table.health("Zaunk II") == "wounded"
    first = lay(US, THEM, ap=9, deck=["mis2"])
    first.g.draws = (0,)
    first.choose("Activate Wradnja", "Travel to D5")
    assert first.places("Choose") == {"Hangwnis", "Cethra", "Balor", "Dherghen", "Zaunk II"}


def test_tem2_only_enemies_with_somewhere_to_go_and_mis1_only_lone_ones() -> None:
    """Hangwnis is shut in on A1. Brigg in his area is no fellow of Cethra's, Dherghen is one of Balor's."""
    crowd = party(elathor="A2", iedain="A2", wradnja="D4", brigg="D2", zaunk="A2")
    enemies = party(hangwnis="A1", cethra="D2", balor="E1", dherghen="E1", zaunk2="E1 fallen")
    assert drawn("tem2", crowd, enemies).places("Choose") == {"Cethra", "Balor", "Dherghen"}
    lone = drawn("mis1", crowd, enemies)
    assert (lone.asked(), lone.g.mover) == ("push", lone.mini("Cethra"))


def test_tem7_a_player_without_a_formation_is_no_object() -> None:
    """Three players: the one standing formation in reach is broken unasked; three areas away is too far."""
    ranks = party(iedain="B4", brigg="B5", hangwnis="C4")
    for place, done in (("C2", True), ("C1", False)):
        spec = ranks, party(elathor=place, zaunk="F1"), party(dherghen="D2", cethra="D3", zaunk2="E2")
        table = lay(*spec, active=1, ap=3, events={1: ["tem7"]}, deck=[], formation=(0, "B4", 5))
        table.choose("Activate Elathor")
        assert table.offers("Play Thunderclap") == done
        if done:
            table.choose("Play Thunderclap")
            assert not table.standing(0)
            assert [event.rule for event in table.told("broken")] == [118]
        else:
            assert table.refusal("Play Thunderclap") == "WL-152"


# ------------------------------------------------------------------ areas
def test_vet6_areas_with_own_wounded() -> None:
    spec = party(elathor="B4 wounded", iedain="A3", brigg="B4 wounded", wradnja="D4", zaunk="C4 wounded")
    table = drawn("vet6", spec, {**THEM, "cethra": "D2 wounded"})
    assert (table.asked(), table.places("Choose")) == ("event_area", {"B4", "C4"})
    table.choose("Choose B4")
    assert [table.health(name) for name in ("Elathor", "Brigg", "Zaunk")] == ["healthy", "healthy", "wounded"]
    assert [event.rule for event in table.told("healed")] == [152, 152]


def test_vet4_every_face_down_token_and_no_other() -> None:
    table = drawn("vet4", hidden={"A1": 2, "E3": 1, "D5": 0}, strongholds={"B4": 2}, holds={"C4": 1})
    assert table.places("Choose") == {"A1", "E3", "D5"}


def test_tem1_areas_in_sight_of_an_own_adventurer_and_an_empty_one_is_struck_in_vain() -> None:
    """Sight from B2: not A1 and C3, which lie behind rock. Nobody stands in B1: no dice."""
    table = drawn("tem1", party(wradnja="D4", brigg="B2"), party(hangwnis="E1"))
    near = {"C5", "C4", "D4"}  # of Wradnja on D5
    assert table.places("Choose") == {"A2", "B1", "B3", "C2"} | near
    table.choose("Choose B1")
    assert (len(table.told("missed")), len(table.told("strike"))) == (1, 0)
    assert table.asked() == "action"


def test_tem4_headwind_blows_wherever_somebody_could_stand() -> None:
    """On the map for four, three areas are blocked. Nobody else travels into it until the player's next turn."""
    corners = party(iedain2="A7"), party(elathor="D2", brigg2="E2"), party(hangwnis2="E7")
    table = lay(party(wradnja="A1"), *corners, active=2, ap=4, others=3, events={2: ["tem4"]}, deck=[])
    table.choose("Activate Elathor", "Play Headwind")
    labels = {area.label for area in table.g.areas}
    assert table.places("Choose") == labels - {"C1", "C4", "C7"}
    table.choose("Choose E6")
    assert table.asked() == "action"
    table.choose("Travel to D3", END)
    assert table.choose("Activate Hangwnis II").refusal("Travel to E6") == "WL-158"


def test_mis8_enemy_tokens_where_an_own_adventurer_stands() -> None:
    table = holding("mis8", holds={"B4": 0, "A3": 1, "C4": 0, "D2": 0, "E3": 0})
    table.choose("Play Undermine")
    assert table.places("Choose") == {"B4", "C4"}, "not the own one on A3, nor those of the enemy with nobody of yours"
    table.choose("Choose C4")
    assert [table.holder(label) for label in ("B4", "C4", "A3")] == [0, -1, 1]
    assert table.g.holdings[0] & table.g.areas[area_of(table.g, "C4")].bit == 0
    none = holding("mis8", holds={"D2": 0, "A3": 1}).choose("Activate Elathor")
    assert none.refusal("Play Undermine") == "WL-152"


# ------------------------------------------------------------------ changing places
def test_mis6_partners_stand_in_other_areas_at_most_three_apart() -> None:
    """From B4: B1 is three away, C1 four. The fallen and those in the same area do not count."""
    spec = party(elathor="B4", iedain="B4", brigg="C1", wradnja="B1", zaunk="C4 fallen")
    table = holding("mis6", spec, party(hangwnis="E1"))
    table.choose("Play Ferryman")
    assert table.places("Choose") == {"Elathor", "Iedain", "Brigg", "Wradnja"}, "Brigg with Wradnja beside him"
    table.choose("Choose Wradnja")
    assert table.places("Choose") == {"Elathor", "Iedain", "Brigg"}
    table.choose("Choose Iedain")
    assert [table.at(name) for name in ("Iedain", "Wradnja", "Elathor", "Brigg")] == ["B1", "B4", "B4", "C1"]
    g = table.g
    standing = {area.label: g.here[area.index] for area in g.areas if g.here[area.index]}
    bits = {name: 1 << table.mini(name) for name in ("Elathor", "Iedain", "Brigg", "Wradnja", "Hangwnis")}
    assert standing == {
        "B1": bits["Iedain"],
        "B4": bits["Elathor"] | bits["Wradnja"],
        "C1": bits["Brigg"],
        "E1": bits["Hangwnis"],
    }


def test_mis6_with_nobody_apart_it_cannot_be_played() -> None:
    table = holding("mis6", party(elathor="B4", iedain="B4"), party(hangwnis="E1")).choose("Activate Elathor")
    assert table.refusal("Play Ferryman") == "WL-152"


def test_mis6_wl116_a_member_that_is_carried_off_leaves_the_formation() -> None:
    spec = party(iedain="B3", brigg="B4", elathor="A3", zaunk="C5")
    table = holding("mis6", spec, party(hangwnis="E1"), formation=(1, "B3", 0))
    table.choose("Play Ferryman", "Choose Brigg", "Choose Zaunk")
    assert not table.standing(1), "Zaunk in B4 is no member"


# ------------------------------------------------------------------ cards
def test_wl153_the_fourth_card_is_one_too_many_the_third_is_not() -> None:
    for held, asked in ((["twi2", "twi3"], "action"), (["twi2", "twi3", "twi8"], "event_discard")):
        table = lay(party(elathor="B4"), party(brigg="B4"), ap=2, events={1: held}, deck=["tem6"])
        table.dice(EMPTY, EMPTY, EVENT, BLANK).choose("Activate Elathor", "Attack B4")
        assert table.asked() == asked
        if asked == "event_discard":
            table.choose("Discard Static Charge")
            assert [table.g.content.events[card].id for card in table.g.parties[1].events] == held
            assert [table.g.content.events[card].id for card in table.g.event_discard][-1] == "tem6"


def test_wl152_the_card_lies_apart_while_it_is_carried_out_and_then_on_the_discards() -> None:
    table = drawn("vet3")
    ids = [event.id for event in table.g.content.events]
    assert table.g.resolving == (ids.index("vet3"),)
    assert ids.index("vet3") not in table.g.event_discard
    table.choose("Choose Zaunk", DONE)
    assert not table.g.resolving
    assert table.g.event_discard[-1] == ids.index("vet3")


def test_wl156_from_a_new_deck_on_it_is_known_which_cards_are_in_hands() -> None:
    table = lay(party(elathor="B4"), party(brigg="B4"), events={0: ["twi2"], 1: ["tem6"]}, deck=[])
    ids = [event.id for event in table.g.content.events]
    table.g.kept_events = 1 << ids.index("mis8")
    shuffle_discards(table.g)
    assert table.g.kept_events == 1 << ids.index("twi2") | 1 << ids.index("tem6")
    assert table.g.event_discard == ()
    assert sorted(table.g.event_deck) == [card for card in range(30) if ids[card] not in ("twi2", "tem6")]


@pytest.mark.parametrize("cost", [1, 2])
def test_wl40_an_event_may_take_the_last_ap_once_somebody_was_activated(cost: int) -> None:
    """Undermine costs 2, Headwind 1: with so many AP not as the first thing."""
    card, name = ("mis8", "Undermine") if cost == 2 else ("tem4", "Headwind")
    table = holding(card, holds={"B4": 0}, ap=cost)
    assert table.refusal(f"Play {name}") == "WL-40"
    assert table.choose("Activate Iedain").offers(f"Play {name}")
    assert holding(card, holds={"B4": 0}, ap=cost + 1).offers(f"Play {name}")
