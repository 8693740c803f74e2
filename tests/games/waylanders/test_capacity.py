"""Capacity at the end of the turn: WL-94 to WL-105."""

from tests.games.waylanders.table import BLANK, EMPTY, END, Spec, Table, fresh, lay, party
from waystone.games.waylanders.model.state import ACTING, SCATTERING
from waystone.games.waylanders.rules.capacity import clearing_cost, excess

FIVE = party(iedain="B5", elathor="B5", wradnja="B5", dherghen="B5", ererbraic="B5")


def overfull(table: Table) -> bool:
    return any(excess(table.g, area.index) for area in table.g.areas)


def test_wl94_wl103_the_phase_cannot_be_ended_while_somebody_can_leave_an_overfull_area() -> None:
    table = lay(FIVE, party(brigg="C1"), ap=4)
    table.choose("Activate Iedain", "Travel to B4")
    assert table.refusal(END) == "WL-103"
    table.choose("Activate Elathor", "Travel to C5")
    assert not overfull(table)
    assert table.offers(END)


def test_wl95_a_party_that_waits_for_its_first_turn_may_stay_over_capacity() -> None:
    table = lay(party(iedain="B2"), party(brigg="B5", zaunk="B5", elathor="B5", hangwnis="B5"), ap=2)
    table.choose("Activate Iedain", "Travel to B3")
    assert overfull(table)
    assert table.seat() == 1
    assert table.refusal(END) == "WL-103", "the limit binds it in its own first turn"


def test_wl96_nobody_enters_a_full_area() -> None:
    """Not even the deployment area of five fellows."""
    table = lay(party(iedain="B4", elathor="B5", wradnja="B5", dherghen="B5"), party(brigg="C1"), ap=4)
    assert table.choose("Activate Iedain").refusal("Travel to B5") == "WL-50"


def test_wl97_anothers_overfull_area_is_nobody_elses_concern() -> None:
    table = lay(party(iedain="B2"), party(brigg="B5", zaunk="B5", elathor="B5", hangwnis="B5"), ap=1)
    table.choose("Activate Iedain")
    assert table.offers("Travel to B1"), "the last AP may be spent"
    assert clearing_cost(table.g) == 0


def test_wl98_the_clearing_cost_is_the_sum_of_the_cheapest_exits() -> None:
    """Of five on B5 two must go: Iedain to the plain for 0, Ererbraic to the forest for 0."""
    table = lay(FIVE, party(brigg="C1"), ap=4)
    assert clearing_cost(table.g) == 0
    dear = lay(party(elathor="B5", elathor2="B5", brigg="B5", hangwnis="B5", wradnja="B5"), party(zaunk="C1"), ap=4)
    assert clearing_cost(dear.g) == 2
    moved = lay(
        party(elathor="B5", elathor2="B5", brigg="B5", hangwnis="B5", wradnja="B5"),
        party(zaunk="C1"),
        ap=4,
        acted=["Elathor", "Elathor II", "Brigg", "Hangwnis"],
    )
    assert clearing_cost(moved.g) == 99, "only one can still travel, two must"


def test_wl99_the_reserve_cannot_be_spent() -> None:
    """Two must leave at 1 each; with 2 AP an attack is illegal, with 3 it is legal."""
    spec = party(elathor="B5", elathor2="B5", brigg="B5", hangwnis="B5", wradnja="B5")
    poor = lay(spec, party(zaunk="B4"), ap=2)
    assert poor.choose("Activate Hangwnis").refusal("Attack B4") == "WL-99"
    rich = lay(spec, party(zaunk="B4"), ap=3)
    assert rich.choose("Activate Hangwnis").offers("Attack B4")


def test_wl99_one_ap_must_be_left_even_if_the_exits_are_free() -> None:
    """The phase ends at 0 AP, so a free exit needs a token in hand."""
    table = lay(
        party(iedain="B4", elathor="B4", brigg="B4", badarn="B4 fallen"), party(zaunk="C1"), strongholds={"B4": 3}, ap=2
    )
    table.choose("Activate Elathor", "Lift Badarn")
    assert table.ap() == 1
    assert table.refusal("Conquer") == "WL-99"


def test_wl100_an_activation_that_strands_somebody_is_illegal() -> None:
    """Hangwnis is active; activating Brigg would leave nobody but Brigg to go, at a price not at hand."""
    table = lay(
        party(iedain="B4", elathor="B4", brigg="B4", badarn="B4"),
        party(zaunk="C1"),
        ap=1,
        acted=["Elathor", "Brigg"],
    )
    table.choose("Activate Iedain")
    assert table.offers("Activate Badarn")
    last = lay(
        party(iedain="B4", elathor="B4", brigg="B4", badarn="A2"),
        party(zaunk="C1"),
        ap=1,
        acted=["Elathor", "Brigg"],
    )
    last.choose("Activate Iedain")
    assert last.offers("Activate Badarn"), "nothing is overfull"
    stuck = lay(
        party(iedain="B4", elathor="B4", brigg="B4", hangwnis="B4", badarn="A3"),
        party(zaunk="C1"),
        ap=1,
        acted=["Elathor", "Brigg", "Hangwnis"],
    )
    stuck.choose("Activate Iedain")
    assert stuck.refusal("Activate Badarn") == "WL-100"


def test_wl101_if_clearing_cannot_be_paid_from_the_start_the_reserve_is_off() -> None:
    spec = party(elathor="B5", elathor2="B5", brigg="B5", hangwnis="B5", wradnja="B5")
    table = lay(spec, party(zaunk="B4"), ap=1, starts=True)
    assert table.g.unreserved
    assert table.choose("Activate Hangwnis").offers("Attack B4")


def test_wl102_a_lift_that_overfills_needs_the_way_out() -> None:
    """X7: with 1 AP illegal; with 2 legal, and one must move out."""
    spec = party(elathor="C2", brigg="C2", hangwnis="C2", iedain="C2 fallen")
    poor = lay(spec, party(zaunk="D5"), ap=1)
    assert poor.choose("Activate Elathor").refusal("Lift Iedain") == "WL-99"
    rich = lay(spec, party(zaunk="D5"), ap=2)
    rich.choose("Activate Elathor", "Lift Iedain")
    assert rich.refusal(END) == "WL-103"


def test_wl102_x7_a_free_exit_needs_a_second_ap() -> None:
    spec = party(iedain2="B4", brigg="B4", hangwnis="B4", iedain="B4 fallen")
    assert lay(spec, party(zaunk="D2"), ap=2).choose("Activate Iedain II").offers("Lift Iedain")
    assert lay(spec, party(zaunk="D2"), ap=1).choose("Activate Iedain II").refusal("Lift Iedain") == "WL-99"


def test_wl99_an_event_raises_somebody_into_a_full_area_only_with_the_way_out_paid_for() -> None:
    """As a lift: Quiet Hands costs 1, and 1 must be left to move one of the four out."""
    four = party(elathor="C2", brigg="C2", hangwnis="C2", iedain="C2 fallen", badarn="C2 fallen")
    spec = party(zaunk="D5"), four
    poor = lay(*spec, active=1, ap=1, events={1: ["twi7"]})
    assert poor.choose("Activate Elathor").refusal("Play Quiet Hands") == "WL-99"
    rich = lay(*spec, active=1, ap=2, events={1: ["twi7"]})
    rich.choose("Activate Elathor", "Play Quiet Hands", "Choose Iedain")
    assert rich.health("Iedain") == "wounded"
    assert rich.refusal(END) == "WL-103"
    healing = {**four, "hangwnis": "C2 wounded"}
    wounded = lay(party(zaunk="D5"), healing, active=1, ap=1, events={1: ["twi7"]})
    wounded.choose("Activate Elathor", "Play Quiet Hands")
    assert (wounded.health("Hangwnis"), wounded.health("Iedain")) == ("healthy", "fallen")


def test_wl99_an_instant_event_raises_nobody_into_a_full_area_without_the_way_out() -> None:
    """On Your Feet after the last AP: the phase is about to end, so nobody could make room."""
    spec = party(elathor="B4", brigg="B4", iedain="B4 fallen"), party(zaunk="B4 wounded", badarn="C2")
    poor = lay(*spec, ap=1, deck=["vet2"], dice=[EMPTY, EMPTY, BLANK])
    poor.g.draws = (0,)
    for mini in (3, 4):
        poor.g.at[mini] = poor.g.at[poor.mini("Iedain")]
    poor.choose("Activate Elathor", "Attack B4")
    assert poor.told("event")
    assert poor.health("Iedain") == "fallen"
    assert poor.asked() not in ("event_adventurer", "scatter")


def test_wl23_wl50_one_rock_leaves_room_for_two() -> None:
    """A1 has one rock: a second adventurer may enter, a third may not, fallen ones do not count."""
    one = lay(party(zaunk="E3"), party(elathor="A2", brigg="A1", iedain="A1 fallen"), active=1, ap=3)
    assert one.choose("Activate Elathor").offers("Travel to A1")
    two = lay(party(zaunk="E3"), party(elathor="A2", brigg="A1", iedain="A1"), active=1, ap=3)
    assert two.choose("Activate Elathor").refusal("Travel to A1") == "WL-50"


def test_wl54_the_last_slot_of_two_is_not_kept_from_enemies() -> None:
    """A conquered area of capacity 2 and one of capacity 3, each with one slot left."""
    spec = party(zaunk="A1", iedain="A3", hangwnis="A3"), party(elathor="A2")
    table = lay(*spec, active=1, ap=3, holds={"A1": 0, "A3": 0})
    table.choose("Activate Elathor")
    assert table.offers("Travel to A1")
    assert table.refusal("Travel to A3") == "WL-54"


def test_wl97_wl102_a_third_in_an_area_of_two_is_one_too_many() -> None:
    spec = party(zaunk="E3"), party(elathor="A1", brigg="A1", iedain="A1 fallen")
    table = lay(*spec, active=1, ap=2)
    table.choose("Activate Elathor", "Lift Iedain")
    assert excess(table.g, table.g.at[table.mini("Iedain")]) == 1
    assert clearing_cost(table.g) == 1, "Elathor's way to the forest of A2; Brigg's costs the same"
    assert table.refusal(END) == "WL-103"
    assert lay(*spec, active=1, ap=1).choose("Activate Elathor").refusal("Lift Iedain") == "WL-99"


def test_wl104_who_is_too_many_at_the_end_scatters_to_a_nearest_area() -> None:
    """The reserve was off; with the last AP gone two of the four must go, chosen by the player."""
    spec = party(elathor="B5", elathor2="B5", brigg="B5", hangwnis="B5")
    table = lay(spec, party(zaunk="B4"), ap=1, starts=True)
    table.g.unreserved = True
    table.dice(BLANK, BLANK)
    table.choose("Activate Hangwnis", "Attack B4")
    while table.asked() == "after_combat":
        table.choose("Go on")
    assert table.asked() == "scatter"
    table.choose("Choose Brigg")
    assert table.asked() == "scatter_to"
    assert table.places("Choose") == {"B4", "C5"}
    table.choose("Choose C5")
    assert table.at("Brigg") == "C5"
    assert not overfull(table)
    assert table.g.parties[0].used == 0


def test_wl105_raised_outside_the_own_time_only_into_a_free_slot() -> None:
    """On Your Feet, drawn by a defender: Iedain's area is full, so there is nothing to raise."""
    full = lay(
        party(wradnja="B3"), party(zaunk="B4", elathor="B4", brigg="B4", iedain="B4 fallen"), ap=1, deck=["vet2"]
    )
    full.g.draws = (1,)
    for mini in range(9, 10):
        full.g.at[mini] = full.g.at[full.mini("Iedain")]
    full.dice(EMPTY, BLANK, BLANK, BLANK, BLANK, BLANK)
    full.choose("Activate Wradnja", "Attack B4", "Choose Elathor", "Choose Brigg")
    while full.asked() == "after_combat":
        full.choose("Go on")
    assert full.health("Iedain") == "fallen"


def test_after_the_draft_every_first_turn_can_be_played() -> None:
    """WL-95: random play from the start never leaves a party over capacity after its own turn."""
    table = fresh(4, seed=9)
    chance = 7
    for _ in range(400):
        if table.match.ask is None:
            break
        chance = (chance * 1103515245 + 12345) % 2**31
        options = table.match.ask.options
        before, playing = table.g.active, table.g.phase == ACTING
        table.match.choose(options[chance // 65536 % len(options)])
        if playing and table.g.active != before:
            for area in table.g.areas:
                ours = table.g.here[area.index] >> before * 5 & 31
                assert not ours or not excess(table.g, area.index)


# ------------------------------------------------------------------ scatter
def scattered(*parties: Spec, active: int = 1, **more: object) -> Table:
    """The active party is over its activation phase with nothing cleared."""
    return lay(*parties, active=active, ap=1, phase=SCATTERING, **more)  # type: ignore[arg-type]


def test_wl104_as_many_leave_as_are_too_many_one_by_one() -> None:
    """Five on B5 of capacity 3: two must go, and the player says who and where."""
    table = scattered(party(brigg="E3"), FIVE)
    assert (table.asked(), table.seat()) == ("scatter", 1)
    assert table.places("Choose") == {"Iedain", "Elathor", "Wradnja", "Dherghen", "Ererbraic"}
    table.choose("Choose Wradnja", "Choose C5")
    assert table.asked() == "scatter"
    assert table.places("Choose") == {"Iedain", "Elathor", "Dherghen", "Ererbraic"}
    table.choose("Choose Elathor", "Choose C5")
    assert table.asked() != "scatter"
    assert [table.at(name) for name in ("Wradnja", "Elathor", "Iedain")] == ["C5", "C5", "B5"]
    assert table.g.parties[1].used == 0, "free of charge"


def test_wl104_only_a_nearest_area_with_space_will_do() -> None:
    """B4 is full and the last slot of C5 is kept by its holder (WL-54): the ring after them."""
    enemies = party(brigg="B4", zaunk="B4", hangwnis="B4", bhlagh="C5", badarn="C5")
    table = scattered(enemies, party(iedain="B5", elathor="B5", wradnja="B5", dherghen="B5"), holds={"C5": 0})
    table.choose("Choose Elathor")
    assert table.asked() == "scatter_to"
    assert table.places("Choose") == {"A3", "B3", "C4", "D5"}


def test_wl104_others_in_the_overfull_area_stay() -> None:
    """An enemy stands among them: the excess is chosen among the own adventurers, and one is enough."""
    table = scattered(party(brigg="B4"), party(iedain="B4", elathor="B4", wradnja="B4"))
    assert table.places("Choose") == {"Iedain", "Elathor", "Wradnja"}
    table.choose("Choose Iedain", "Choose A3")
    assert table.at("Brigg") == "B4"
    assert table.asked() != "scatter"


def test_wl104_scattering_springs_no_trap() -> None:
    """R45: Meong's Arrow Trap lies on C5, but nobody enters by scattering."""
    trappers = party(meong="C4", zaunk="C5", brigg="B3")
    table = scattered(trappers, party(iedain="B5", elathor="B5", wradnja="B5", dherghen="B5"), formation=(0, "C4", 0))
    table.choose("Choose Elathor", "Choose C5")
    assert table.at("Elathor") == "C5"
    assert not table.told("strike")


def test_wl104_the_only_one_that_can_go_and_the_only_way_are_not_asked_for() -> None:
    """Three enemies fill B4: Elathor is the one too many. From A1 the one way leads to A2."""
    crowd = party(zaunk="B4", zaunk2="B4", hangwnis="B4")
    table = scattered(crowd, party(elathor="B4"))
    assert (table.asked(), table.places("Choose")) == ("scatter_to", {"A3", "B3", "B5", "C4", "C5"})
    assert table.g.mover == table.mini("Elathor")
    walled = scattered(party(zaunk="E3"), party(elathor="A1", brigg="A1", iedain="A1"))
    walled.choose("Choose Brigg")
    assert [walled.at(name) for name in ("Elathor", "Brigg", "Iedain")] == ["A1", "A2", "A1"]
    assert walled.asked() not in ("scatter", "scatter_to")


def test_wl104_overfull_areas_are_seen_to_one_after_the_other() -> None:
    """Two enemies and two own in B4 and in C2."""
    enemies = party(zaunk="B4", zaunk2="B4", dherghen="C2", dherghen2="C2")
    table = scattered(enemies, party(elathor="B4", cethra="C2", brigg="B4", hangwnis="C2", wradnja="D4"))
    assert table.places("Choose") == {"Elathor", "Brigg"}
    table.choose("Choose Brigg", "Choose C5")
    assert table.places("Choose") == {"Cethra", "Hangwnis"}
    table.choose("Choose Hangwnis", "Choose D3")
    assert [table.at(name) for name in ("Elathor", "Brigg", "Cethra", "Hangwnis")] == ["B4", "C5", "C2", "D3"]
    assert not overfull(table)


def test_wl104_each_nearest_area_is_named_once() -> None:
    enemies = party(brigg="B4", zaunk="B4", hangwnis="B4", bhlagh="C5", badarn="C5")
    table = scattered(enemies, party(iedain="B5", elathor="B5", wradnja="B5", dherghen="B5"), holds={"C5": 0})
    table.choose("Choose Iedain")
    assert sorted(table.texts()) == ["Choose A3", "Choose B3", "Choose C4", "Choose D5"]


def test_wl104_wl115_who_scatters_is_no_member_any_more() -> None:
    """Two members on C3 of capacity 1, in Brigg's phalanx C3, C4, C5."""
    spec = party(brigg="C4", elathor="C5", cethra="C3", hangwnis="C3")
    table = scattered(party(zaunk="E3"), spec, formation=(1, "C4", 0))
    table.choose("Choose Cethra")
    assert table.places("Choose") == {"C2", "C4"}
    table.choose("Choose C2")
    assert table.members(1) == {"Brigg", "Elathor", "Hangwnis"}


# ------------------------------------------------------------------ the reserve, to the last AP
FOUR = party(elathor="B4", brigg="B4", cethra="B4", hangwnis="B4", wradnja="C2")  # each leaves B4 for 1 at least
AWAY = party(zaunk="E3")


def test_wl98_exactly_as_many_as_must_go_can_still_go() -> None:
    spec = party(elathor="B5", elathor2="B5", brigg="B5", hangwnis="B5", wradnja="B5")
    table = lay(party(zaunk="C1"), spec, active=1, ap=4, acted=["Elathor", "Elathor II", "Wradnja"])
    assert clearing_cost(table.g) == 2
    assert lay(AWAY, FOUR, active=1, ap=1).choose("Activate Wradnja").g.unreserved is False


def test_wl98_wl99_who_has_made_both_travels_makes_no_room() -> None:
    """Brigg and Hangwnis have acted. After one step Elathor can still leave B4 again, after two nobody can."""
    spec = party(elathor="A3", brigg="B4", hangwnis="B4", iedain="B4 fallen")
    one = lay(AWAY, spec, active=1, ap=9, acted=["Brigg", "Hangwnis"])
    assert one.choose("Activate Elathor", "Travel to B4").offers("Lift Iedain")
    two = lay(AWAY, spec, active=1, ap=9, acted=["Brigg", "Hangwnis"], hidden={"B4": 1})
    two.choose("Activate Elathor", "Travel to B3", "Travel to B4")
    assert two.refusal("Lift Iedain") == "WL-99", "nor would the lifted one, whose card is slid forward"


def test_wl99_the_last_ap_is_for_making_room_not_for_a_walk_elsewhere() -> None:
    """With 1 AP Wradnja on C2 may take the free steps only; with 2 any."""
    poor = lay(AWAY, FOUR, active=1, ap=1).choose("Activate Wradnja")
    assert poor.places("Travel to") == {"B1", "C3"}
    assert poor.refusal("Travel to B2") == "WL-99"
    rich = lay(AWAY, FOUR, active=1, ap=2).choose("Activate Wradnja")
    assert rich.places("Travel to") == {"B1", "B2", "C1", "C3", "D2", "D3"}


def test_wl99_the_last_ap_may_be_spent_on_making_room() -> None:
    table = lay(AWAY, FOUR, active=1, ap=1).choose("Activate Elathor")
    assert table.places("Travel to") == {"A3", "B3", "B5", "C4", "C5"}
    table.choose("Travel to C4")
    assert not overfull(table)
    assert table.seat() == 0, "the phase is over"


def test_wl99_a_step_that_takes_the_last_cheap_place_needs_the_dearer_way_for_the_next() -> None:
    """Two of five must leave B5. B4 has one slot left; then there is only the forest of C5, for 2."""
    spec = party(hangwnis="B5", cethra="B5", hangwnis2="B5", balor="B5", iedain="B5")
    enemies = party(zaunk="B4", zaunk2="B4")
    poor = lay(enemies, spec, active=1, ap=2).choose("Activate Cethra")
    assert poor.refusal("Travel to B4") == "WL-99"
    assert lay(enemies, spec, active=1, ap=3).choose("Activate Cethra").offers("Travel to B4")


def test_wl99_a_lift_elsewhere_leaves_the_reserve_alone() -> None:
    """B4 holds two of each player; on C2 there is room for Hangwnis, but the AP is needed in B4."""
    enemies = party(zaunk="B4", zaunk2="B4")
    spec = party(cethra="C2", elathor="B4", brigg="B4", hangwnis="C2 fallen")
    poor = lay(enemies, spec, active=1, ap=1)
    assert poor.choose("Activate Cethra").refusal("Lift Hangwnis") == "WL-99"
    rich = lay(enemies, spec, active=1, ap=2)
    assert rich.choose("Activate Cethra").offers("Lift Hangwnis")
    lost = lay(enemies, spec, active=1, ap=1, acted=["Elathor", "Brigg"])
    assert lost.choose("Activate Cethra").offers("Lift Hangwnis"), "nobody can leave B4: nothing to save for"


def test_wl100_the_way_out_is_compared_with_the_ap_in_hand() -> None:
    """Elathor alone can still leave B4, for exactly the 1 AP in hand: Wradnja must wait."""
    stuck = lay(AWAY, FOUR, active=1, ap=1, acted=["Brigg", "Cethra", "Hangwnis"])
    assert stuck.choose("Activate Elathor").refusal("Activate Wradnja") == "WL-100"
    spec = party(iedain="B4", elathor="B4", brigg="B4", hangwnis="B4")
    other = lay(AWAY, spec, active=1, ap=1, acted=["Brigg", "Hangwnis"])
    assert other.choose("Activate Iedain").offers("Activate Elathor"), "who leaves for exactly 1"


def test_wl100_if_the_way_out_cannot_be_paid_anyway_nobody_waits_for_it() -> None:
    """A1 holds two; out of it Hangwnis pays 2 for the forest."""
    spec = party(hangwnis="A1", brigg="A1", cethra="A1", wradnja="C2")
    table = lay(AWAY, spec, active=1, ap=1, acted=["Brigg", "Cethra"])
    assert table.choose("Activate Hangwnis").offers("Activate Wradnja")


def test_wl103_the_phase_may_be_ended_if_nobody_can_leave_the_overfull_area() -> None:
    """All four in B4 have acted; that Wradnja could go on elsewhere does not matter."""
    table = lay(AWAY, FOUR, active=1, ap=3, acted=["Elathor", "Brigg", "Cethra", "Hangwnis"])
    table.choose("Activate Wradnja", "Travel to B2")
    assert table.offers(END)
    one = lay(AWAY, FOUR, active=1, ap=2, acted=["Brigg", "Cethra", "Hangwnis"])
    one.choose("Activate Wradnja", "Travel to B2")
    assert one.refusal(END) == "WL-103", "Elathor can, for exactly the AP left"


def test_wl101_where_the_reserve_is_off_a_lift_may_overfill() -> None:
    """Two must leave B5 for 1 each and there is 1 AP. A free step takes one away: the reserve stays off."""
    enemies = party(zaunk="B5", zaunk2="B5")
    spec = party(elathor="B5", brigg="B5", hangwnis="B5", cethra="B5 fallen")
    table = lay(enemies, spec, active=1, ap=1, starts=True, events={1: ["twi3"]}, deck=[])
    assert table.g.unreserved
    table.choose("Activate Elathor", "Play Silent March", "Choose Brigg", "Choose B4")
    assert clearing_cost(table.g) == 1
    assert table.offers("Lift Cethra")


def test_wl99_a_step_that_takes_the_last_place_of_all_is_forbidden() -> None:
    """Five stand on B5 and C5 is full: once Cethra has gone to B4, beside Brigg and an enemy, nobody else can leave."""
    enemies = party(zaunk="B5", zaunk2="B4", wradnja="C5", wradnja2="C5", dherghen="C5")
    spec = party(cethra="B5", brigg="B4", hangwnis="B5", elathor="B5", iedain="B5")
    table = lay(enemies, spec, active=1, ap=9).choose("Activate Cethra")
    assert table.refusal("Travel to B4") == "WL-99"


def test_wl101_where_the_reserve_is_off_nobody_waits_for_the_way_out() -> None:
    """The turn begins with 1 AP and two too many; then one way out can be paid, and only Elathor can take it."""
    enemies = party(zaunk="B5", zaunk2="B5")
    spec = party(elathor="B5", brigg="B5", hangwnis="B5", cethra="C2")
    table = lay(enemies, spec, active=1, ap=1, starts=True, events={1: ["twi3"]}, deck=[])
    table.choose("Activate Hangwnis", "Activate Elathor", "Play Silent March", "Choose Brigg", "Choose B4")
    assert (table.g.unreserved, clearing_cost(table.g)) == (True, 1)
    assert table.offers("Activate Cethra")
