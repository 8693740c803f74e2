"""Formations, abilities, teams, scenarios, objectives, secrets and what is told of dice: each edge on both sides."""

from collections.abc import Callable

import pytest

from tests.games.waylanders.table import (
    BLANK,
    DONE,
    EMPTY,
    END,
    FIGHTER,
    PLUS,
    SAGE,
    THIRD,
    Spec,
    Table,
    fresh,
    lay,
    party,
)
from waystone.games.waylanders.game import GAME
from waystone.games.waylanders.model.state import DEPLOYING, START, Way
from waystone.games.waylanders.rules.events import shuffle_discards
from waystone.games.waylanders.rules.objectives import reveal_objectives
from waystone.games.waylanders.rules.powers import each_key
from waystone.games.waylanders.rules.secrecy import hidden_from
from waystone.games.waylanders.rules.setup import reveal
from waystone.games.waylanders.rules.spreads import at_least, odds_of

AWAY = party(zaunk2="E3")


def declarations(table: Table) -> set[str]:
    return {text.removeprefix("Declare a ").removesuffix(" neighbours") for text in table.texts() if text != DONE}


# ------------------------------------------------------------------ formations
def test_wl109_rock_between_the_wings_of_a_wedge_forbids_it_too() -> None:
    """A2 with A1 and B2: both touch A2 freely, but between them is rock. B2 and B3 will do."""
    table = lay(AWAY, party(iedain="A2", brigg="A1", elathor="B2", hangwnis="B3"), active=1, starts=True)
    assert (table.asked(), table.seat()) == ("formation", 1)
    assert declarations(table) == {"wedge: A2 with its SW and SE"}
    rules = {GAME.rule(refusal.rule) for refusal in table.match.refusals() if "W and SW" in refusal.option.text}
    assert rules == {"WL-109"}


def test_wl112_wl115_who_came_later_becomes_a_member_by_a_new_declaration() -> None:
    spec = party(iedain="B3", brigg="B4", elathor="A3", hangwnis="A2")
    table = lay(AWAY, spec, active=1, ap=3, formation=(1, "B3", 0))
    table.choose("Activate Hangwnis", "Travel to A3", END)
    assert declarations(table) == {"wedge: B3 with its E and NE"}
    table.choose("Declare a wedge")
    assert table.members(1) == {"Iedain", "Brigg", "Elathor", "Hangwnis"}
    assert table.seat() == 0


def test_wl114_of_the_formations_that_stand_the_one_in_force_is_not_offered_again() -> None:
    """Three wedges around B3: E and NE, NE and NW, SE and E. Each one in force leaves the other two."""
    spec = party(iedain="B3", brigg="B4", elathor="A3", hangwnis="A2", cethra="C4")
    three = {"wedge: B3 with its E and NE", "wedge: B3 with its NE and NW", "wedge: B3 with its SE and E"}
    assert declarations(lay(AWAY, spec, active=1, starts=True)) == three
    for turn, name in ((0, "E and NE"), (1, "NE and NW"), (5, "SE and E")):
        table = lay(AWAY, spec, active=1, starts=True, formation=(1, "B3", turn))
        assert declarations(table) == three - {f"wedge: B3 with its {name}"}


def test_wl116_either_wing_is_enough_to_break_it() -> None:
    spec = party(iedain="B3", brigg="B4", elathor="A3", hangwnis="B3")
    for name, way in (("Brigg", "B5"), ("Elathor", "A2")):
        table = lay(AWAY, spec, active=1, ap=5, formation=(1, "B3", 0))
        table.choose(f"Activate {name}", f"Travel to {way}")
        assert not table.standing(1)
        assert [(event.rule, event.facts["seats"]) for event in table.told("broken")] == [(116, (1,))]
    emblem = lay(AWAY, spec, active=1, ap=5, formation=(1, "B3", 0))
    emblem.choose("Activate Iedain", "Travel to B2")
    assert [event.rule for event in emblem.told("broken")] == [117]


def test_wl119_an_enemy_in_any_of_the_three_areas_breaks_it_at_the_end_of_the_turn() -> None:
    spec = party(iedain="B3", brigg="B4", elathor="A3")
    for start, area in (("C5", "B4"), ("A2", "A3"), ("B2", "B3")):
        table = lay(spec, party(wradnja=start, brigg2="E2"), active=1, ap=5, formation=(0, "B3", 0))
        table.choose("Activate Wradnja", f"Travel to {area}")
        assert table.standing(0)
        table.choose(END) if table.offers(END) else table.choose("Activate Brigg II", "Travel to D3", END)
        assert not table.standing(0)
        assert [event.rule for event in table.told("broken")] == [119]


# ------------------------------------------------------------------ abilities
def test_wl81_what_speaks_of_a_range_does_not_work_against_a_strike() -> None:
    """Bog Fever: neither On the Forefront nor Iron Hide takes the Hit off; Magic Shield gives its die."""
    for name, dice in (("hangwnis", 2), ("cethra", 2), ("elathor", 1)):
        spec = party(**{name: "C1"}), party(wradnja="D4", brigg="E2")
        table = lay(*spec, active=1, ap=9, deck=["mis2"])
        table.g.draws = (1,)
        table.dice(SAGE, *[BLANK] * dice).choose("Activate Wradnja", "Travel to D5")
        assert table.fight.targets[0].cut == 0
        assert len(table.fight.targets[0].dice) == dice
        assert table.health(name.capitalize()) == "wounded"


def test_r35_high_skill_serves_each_adventurer_once() -> None:
    table = lay(party(elathor="B4"), party(iedain="B4", iedain2="B4"), active=1, ap=9, holds={"B4": 1})
    for name, asked in (("Iedain", True), ("Iedain II", True)):
        table.choose(f"Activate {name}")
        table.dice(EMPTY, EMPTY).choose("Attack B4")
        assert (table.asked() == "attack_reroll") == asked
        table.dice(EMPTY, BLANK).choose("Reroll die 1")
        table.dice(EMPTY, EMPTY, BLANK).choose("Attack B4")
        assert table.asked() == "action"


def test_wl209_no_two_abilities_share_the_count_of_one_adventurer() -> None:
    powers = lay(AWAY, party(iedain="B4")).g.content.powers
    keys = [each_key(power, mini) for power in powers for mini in range(20)]
    assert len(set(keys)) == len(keys)


def test_wl51_an_ability_makes_no_travel_cheaper_than_nothing() -> None:
    """Back Trails from B4: the plain that costs Iedain 0 still costs 0."""
    table = lay(AWAY, party(zaunk="C1", iedain="B4"), active=1, ap=3, holds={"B4": 1})
    table.choose("Activate Iedain", "Travel to B5")
    assert (table.ap(1), table.g.parties[1].used) == (3, 0)


def test_woef_and_ouaf_look_at_enemies_only() -> None:
    """Howl needs two enemies, Blood Scent a wounded enemy: own company in the area is neither."""
    howl = lay(party(elathor="B4"), party(woef="B3", badarn="B4"), active=1, ap=2, dice=[EMPTY, BLANK])
    howl.choose("Activate Woef", "Attack B4")
    assert len(howl.fight.dice) == 1
    scent = lay(party(elathor="B4"), party(ouaf="B4", badarn="B4 wounded"), active=1, ap=2, dice=[EMPTY, EMPTY, BLANK])
    scent.choose("Activate Ouaf", "Attack B4")
    assert len(scent.fight.dice) == 2
    last = party(iedain="B4", brigg="C1", cethra="C1", hangwnis="C1", elathor="B4 wounded")
    wounded = lay(last, party(ouaf="B4"), active=1, ap=2, dice=[EMPTY, EMPTY, BLANK])
    wounded.choose("Activate Ouaf", "Attack B4")
    assert len(wounded.fight.dice) == 3


# ------------------------------------------------------------------ what is told of dice
def test_wl68_wl72_the_dice_are_told_as_they_lie_with_their_colours_and_bonuses() -> None:
    table = lay(party(hangwnis="B4"), party(elathor="B4", brigg="B4"), active=1, ap=3, events={1: ["tem6"]}, deck=[])
    table.dice(THIRD, EMPTY, BLANK, FIGHTER, BLANK)
    table.choose("Activate Elathor", "Attack B4", "Use Squire", "Play Static Charge")
    (attack,) = table.told("rolled")
    assert [(roll.faces, roll.die, roll.seat) for roll in attack.rolls] == [((4, 6), "plain", 1), ((6,), "aux", 1)]
    assert [roll.bonuses for roll in attack.rolls] == [(("bonus", 1),), ()]
    (defence,) = table.told("defended")
    assert [(roll.faces, roll.die, roll.seat) for roll in defence.rolls] == [((1, 6), "aux", 0)]
    assert 0 < defence.rolls[0].chance < 1


def test_a_chance_of_what_needs_nothing_is_certain() -> None:
    odds = odds_of(fresh(2).g.content)
    for die in odds.of:
        for spread in (spread for technique in die for spread in technique):
            assert at_least(spread, 0) == 1.0
            assert at_least(spread, -1) == 1.0
            assert at_least(spread, 1) == pytest.approx(1 - spread[0])
            assert at_least(spread, len(spread)) == 0.0


# ------------------------------------------------------------------ teams
def teams(*parties: Spec, **more: object) -> Table:
    return lay(*parties, scenario="teams", **more)  # type: ignore[arg-type]


CORNERS = party(zaunk="A1"), party(balor="B3 wounded"), party(elathor="E1"), party(wradnja="E7")


def test_wl40_wl196_with_no_command_to_give_there_is_nothing_to_spend_on() -> None:
    """Balor commands and his ally is out: with 1 AP the wounded can do nothing and the phase is over."""
    table = teams(*CORNERS, active=1, ap=1, others=1, appointed=[1])
    table.g.parties[3].out = True
    table.choose("Activate Balor")
    assert table.seat() == 2


def test_wl195_wl196_who_may_appoint_and_who_may_give_up() -> None:
    nobody = teams(*CORNERS, active=1, ap=3)
    assert (nobody.offers("Appoint"), nobody.refusal("Give up")) == (True, "WL-196")
    own = teams(*CORNERS, active=1, ap=3, appointed=[1])
    assert (own.refusal("Appoint"), own.offers("Give up")) == ("WL-195", True)
    own.choose("Give up command")
    assert own.g.leader == [-1, own.mini("Wradnja")]
    assert (own.ap(1), own.g.parties[1].used, own.g.spent) == (2, 1, [0] * 20)
    without = teams(*CORNERS, active=1, ap=3, appointed=[1])
    without.g.parties[3].emblem = -1
    assert without.choose("Activate Balor").refusal("Give up") == "WL-196"


def test_wl195_the_price_must_be_at_hand_after_the_activation() -> None:
    """With 1 AP and an activated adventurer the last AP may go; the command is then the other's turn's business."""
    table = teams(*CORNERS, active=1, ap=1, others=1)
    table.choose("Activate Balor", "Appoint your emblem")
    assert table.g.leader[1] == table.mini("Balor")
    assert (table.seat(), table.ap(2)) == (2, 2)


# ------------------------------------------------------------------ scenarios
def test_wl178_the_storm_strikes_everybody_of_every_player() -> None:
    """Player 2 on the tempest tile; the last adventurer of each party stands in C4."""
    them = party(iedain="E1", brigg="E1", cethra="E1", hangwnis="C4 wounded", balor="C4 wounded")
    us = party(elathor="C3", wradnja="D2", zaunk="D2", dherghen="D2", brigg2="C4")
    table = lay(them, us, scenario="tempest", active=1, starts=True, dice=[PLUS])
    assert (table.asked(), table.seat()) == ("tempest", 1)
    table.choose("Choose C4")
    assert [table.health(name) for name in ("Hangwnis", "Balor", "Brigg II")] == ["fallen", "fallen", "wounded"]
    assert table.g.torcs == [0, 2]
    assert [event.rule for event in table.told("torc")] == [178, 178]


def test_wl176_the_enemys_foot_in_the_storm_is_not_yours() -> None:
    table = lay(party(iedain="C3"), party(elathor="C2"), scenario="tempest", active=1, starts=True)
    assert table.asked() == "action"


def test_wl182_the_marsh_strikes_each_lone_one_of_the_active_player_once() -> None:
    """Player 3: Iedain and Wradnja alone in forests, Zaunk on a mountain; an enemy alone in a forest is left alone."""
    spec = party(hangwnis="A1"), party(elathor="A7"), party(brigg="E2", iedain="B2", zaunk2="C3", wradnja="C6")
    table = lay(*spec, party(cethra="E7"), scenario="marshlands", settings={"events": "off"}, active=2, ap=3)
    table.choose("Activate Brigg", "Travel to D2", END)
    assert (table.asked(), table.seat(), table.places("Choose")) == ("marsh", 2, {"Iedain", "Wradnja"})
    table.dice(BLANK, BLANK, BLANK, SAGE, BLANK, BLANK)
    table.choose("Choose Wradnja")
    assert [event.facts["card"] for event in table.told("marsh")] == [
        table.g.cards[table.mini(name)].index for name in ("Wradnja", "Iedain")
    ]
    assert (table.health("Wradnja"), table.health("Iedain")) == ("healthy", "wounded")


def test_wl182_the_first_of_the_first_party_is_struck_like_any_other() -> None:
    spec = party(hangwnis="B2", elathor="A2"), party(iedain="A7"), party(brigg="E1"), party(cethra="E7")
    table = lay(*spec, scenario="marshlands", settings={"events": "off"}, ap=2)
    table.dice(SAGE, BLANK, BLANK, BLANK).choose("Activate Elathor", "Travel to A3", END)
    assert table.health("Hangwnis") == "wounded"


# ------------------------------------------------------------------ set-up
def test_wl4_wl5_wl7_wl148_every_pile_is_shuffled() -> None:
    """Six tables from the start: hands, tokens, objectives and events lie differently in each, and decks made anew."""
    tables = [fresh(3, seed=seed, events="all").g for seed in range(6)]
    assert len({tuple(seat.hand for seat in g.parties) for g in tables}) == 6
    assert len({tuple(g.tokens) for g in tables}) == 6
    assert len({(*g.objectives, *g.objective_deck) for g in tables}) == 6
    assert len({tuple(g.event_deck) for g in tables}) == 6
    for g in tables:
        g.event_deck, g.event_discard = [], tuple(range(30))
        shuffle_discards(g)
        g.objectives, g.objective_deck, g.objective_discard = (), [], tuple(range(23))
        reveal_objectives(g)
    assert len({tuple(g.event_deck) for g in tables}) == 6
    assert len({(*g.objectives, *g.objective_deck) for g in tables}) == 6


def test_wl13_what_was_skipped_is_told_in_its_order() -> None:
    table = fresh(2)
    g = table.g
    stacks = (["Badarn", "Iedain", "Brigg", "Zaunk", "Elathor"], ["Badarn", "Badarn", "Zaunk", "Wradnja", "Bhlagh"])
    taken: list[int] = []
    for seat, names in enumerate(stacks):
        cards = []
        for name in names:
            found = [card for card in g.content.cards if card.adventurer.name == name and card.index not in taken]
            card = found[0].index if found else next(c.index for c in g.content.cards if c.adventurer.name == "Cethra")
            cards.append(card)
            taken.append(card)
        g.parties[seat].picks = g.parties[seat].stack = tuple(cards)
    second = g.parties[1].stack
    g.first = 0
    reveal(g)
    assert [event.facts["skipped"] for event in table.told("party")] == [(), second[:1]]
    assert [event.facts["emblem"] for event in table.told("party")] == [seat.emblem_card for seat in g.parties]
    assert (g.phase, g.active) == (DEPLOYING, 1)
    assert [(seat.picks, seat.stack) for seat in g.parties] == [((), ()), ((), ())]


def test_wl17_wl18_everybody_stands_where_they_were_deployed() -> None:
    table = fresh(4, seed=3)
    while table.g.phase < START:
        table.choose(table.texts()[-1])
    g = table.g
    for seat in range(4):
        homes = {g.at[seat * 5 + slot] for slot in range(5)}
        assert len(homes) == 1
        assert g.here[homes.pop()] == 31 << seat * 5
    assert sum(bits != 0 for bits in g.here) == 4


@pytest.mark.parametrize(
    ("scenario", "players", "events", "cards"),
    [
        ("tempest", 2, "veteran", 14),
        ("tempest", 2, "twilight", 22),
        ("marshlands", 4, "veteran", 14),
        ("standard", 2, "mist", 14),
        ("standard", 3, "all", 30),
        ("tempest", 3, "all", 30),
    ],
)
def test_wl148_wl191a_the_sets_of_the_scenario_and_those_agreed_on(
    scenario: str, players: int, events: str, cards: int
) -> None:
    g = fresh(players, scenario=scenario, events=events).g
    assert len(g.event_deck) == len(set(g.event_deck)) == cards
    assert g.events_on


# ------------------------------------------------------------------ secrets
def swap_tokens(g: Way) -> None:
    one, other = (area.index for area in g.areas if area.label in ("B4", "B2"))
    g.tokens[one], g.tokens[other] = g.tokens[other], g.tokens[one]


def change_hand(g: Way) -> None:
    g.parties[1].events = (g.event_deck[0],)


def change_own_hand(g: Way) -> None:
    g.parties[0].events = (g.event_deck[0],)


@pytest.mark.parametrize(
    ("change", "differs"),
    [
        (swap_tokens, True),
        (lambda g: g.objective_deck.reverse(), True),
        (lambda g: g.event_deck.reverse(), True),
        (change_hand, True),
        (change_own_hand, False),
    ],
    ids=["tokens", "objectives", "events", "another's hand", "the own hand"],
)
def test_what_is_hidden_is_told_apart(change: Callable[[Way], None], differs: bool) -> None:
    table = lay(
        party(iedain="B4"), party(zaunk="C1"), hidden={"B4": 0, "B2": 3, "A2": 1}, events={0: ["twi2"], 1: ["tem6"]}
    )
    before = hidden_from(table.g, 0)
    assert len(before) == 3 + sum(len(left) for left in table.g.token_box) + len(table.g.objective_deck) + 28 + 1
    twin = table.g.copy()
    change(twin)
    assert (hidden_from(twin, 0) != before) == differs
    assert len(hidden_from(twin, 0)) == len(before)


def test_in_the_draft_hands_picks_and_the_box_are_hidden_and_later_they_are_not() -> None:
    table = fresh(3, seed=4)
    for _ in range(5):
        table.choose(table.texts()[0])
    secrets = hidden_from(table.g, 0)
    others = {card for seat in table.g.parties[1:] for card in (*seat.hand, *seat.picks)}
    own = {*table.g.parties[0].hand, *table.g.parties[0].picks}
    cards = [secret for secret in secrets if secret < 100]
    assert set(cards) == others | set(table.g.box)
    assert len(cards) == len(set(cards))
    assert not own & set(cards)
    while table.g.phase < DEPLOYING:
        table.choose(table.texts()[0])
    assert not [secret for secret in hidden_from(table.g, 0) if secret < 100]
