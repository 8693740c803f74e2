"""Gate, alarm, leaving and ranking: WW-79 to WW-89."""

from tests.games.wayward.table import Table, lay, player
from waystone.games.wayward.model.state import NO_SPACE
from waystone.games.wayward.rules.gate import places


def last_turns(table: Table) -> str:
    """Who plays from now on, everybody ending his turn at once."""
    order = ""
    while table.asked:
        order += table.asked[0]
        table.end()
    return order


def test_the_watchers_lower_the_gate_by_their_die() -> None:
    """WW-79, WW-112"""
    assert lay(player("NG"), player("S6")).go("WT", dice=(5,)).g.gate == 95


def test_each_jailing_lowers_the_gate_by_three() -> None:
    """WW-79"""
    assert lay(player("L1"), player("GA"), map="city").choose("Steal", dice=(1,)).g.gate == 97


def test_the_gate_never_goes_below_one() -> None:
    """WW-79: and a player without gold has no figure there."""
    table = lay(player("NG"), player("S6"), gate=2).go("WT", dice=(6,))
    assert (table.g.gate, table.g.alarm) == (1, False)


def test_reaching_the_gate_starts_the_alarm() -> None:
    """WW-80: on the gate is enough; the active player goes on."""
    table = lay(player("BW", gold=98), player("S6"), gate=99).take()
    assert table.g.alarm
    assert table.asked == "A: main"


def test_below_the_gate_there_is_no_alarm() -> None:
    """WW-80"""
    assert not lay(player("BW", gold=97), player("S6"), gate=99).take().g.alarm


def test_the_gate_coming_down_on_a_figure_starts_the_alarm() -> None:
    """WW-80: B has 96."""
    assert lay(player("NG"), player("S6", gold=96)).go("WT", dice=(4,)).g.alarm


def test_the_figure_of_one_who_has_left_counts_too() -> None:
    """WW-80: B is out with 96 gold."""
    assert lay(player("NG"), player("", gold=96)).go("WT", dice=(4,)).g.alarm


def test_the_alarm_never_stops_again() -> None:
    """WW-80: ruling 17: the gold is lost again, the alarm stays."""
    table = lay(player("GG", gold=101), player("S6"), player("S1")).choose("Pray", dice=(3,))
    assert table.gold() == 91
    table = lay(player("BX", gold=99), player("S6"), player("S1")).take().go("GG").choose("Pray", dice=(3,))
    assert (table.gold(), table.g.alarm) == (90, True)


def test_everybody_has_one_more_turn_the_alarm_player_last() -> None:
    """WW-81: example 28: alarm in the turn of seat 3 of 4: then seats 4, 1, 2, 3."""
    table = lay(player("S1"), player("S2"), player("BW", gold=99), player("S4")).end().end().take()
    assert table.g.alarm
    table.end()
    assert last_turns(table) == "DABC"


def test_those_who_have_left_have_no_last_turn() -> None:
    """WW-81"""
    table = lay(player("BW", gold=99), player(""), player("S4")).take().end()
    assert last_turns(table) == "CA"


def test_in_the_city_those_outside_have_a_last_turn_too() -> None:
    """WW-81: outside the walls is on the map."""
    table = lay(player("WL", gold=99), player("OUT"), map="city").take().end()
    assert last_turns(table) == "BA"


def test_an_exit_costs_a_chip_and_takes_what_it_takes() -> None:
    """WW-82: the West Gate's guard must be beaten, the sluice takes three armor, the city's west gate all picks."""
    gate = lay(player("WP", weapons=2), player("S6")).push("West Gate", 2, dice=(4, 3))
    assert (gate.at(), gate.g.chips) == ("WP", 11)
    gate.push("West Gate", 2, dice=(4, 4))
    assert gate.player("A").left
    assert lay(player("S1", armor=2), player("GA"), map="city").refusal("Leave the city by the Sluice") == "WW-53"
    assert lay(player("S1", armor=3), player("GA"), map="city").go("Sluice Gate").card() == {}
    assert lay(player("WG", picks=[1, 2]), player("GA"), map="city").refusal("Leave the city by the West") == "WW-56"
    assert lay(player("WG", picks=[1, 2, 3]), player("GA"), map="city").go("West Gate").at() == "OUT"


def test_exits_may_be_used_before_the_alarm() -> None:
    """WW-83"""
    table = lay(player("OF", gold=7), player("S6")).go("The Outfall")
    assert not table.g.alarm
    assert table.player("A").left


def test_leaving_the_dungeon_is_final_and_ends_the_turn() -> None:
    """WW-84: B is asked next, and A's figure is off the map."""
    table = lay(player("OF", gold=7), player("S6"), player("S1")).go("The Outfall")
    assert (table.asked, table.at(), table.gold()) == ("B: main", "", 7)
    assert table.end().asked == "C: main"
    assert table.end().asked == "B: main"


def test_leaving_the_city_puts_the_figure_outside_the_walls() -> None:
    """WW-85: the turn goes on; one chip brings him back; nothing else can be done there."""
    table = lay(player("GA"), player("M1"), map="city").go("Front Gate")
    assert (table.at(), table.asked) == ("OUT", "A: main")
    assert table.offered == ["Come back through the Front Gate to Gate Yard", "End the turn"]
    table.go("GA")
    assert (table.at(), table.g.chips) == ("GA", 10)


def test_outside_at_the_end_of_the_last_turn_is_escaped() -> None:
    """WW-85, WW-86: A ends outside, B inside."""
    table = lay(player("GA", gold=100), player("M1", gold=50), map="city", gate=101)
    table.g.alarm = table.g.closing = True
    table.go("Front Gate").end().end()
    assert places(table.g) == [1, 0]
    assert table.match.result is not None
    assert table.match.result.rewards == [1.0, 0.0]


def test_those_inside_are_trapped_whatever_their_gold() -> None:
    """WW-86: B leaves with 10 gold and wins over A with 99."""
    table = lay(player("S1", gold=99), player("OF", gold=10))
    table.g.alarm = table.g.closing = True
    table.end().go("The Outfall")
    assert places(table.g) == [0, 1]
    assert table.match.result is not None
    assert table.match.result.scores == [0, 10]
    assert table.match.result.winners() == [1]


def test_the_trapped_stay_where_they_are_until_the_end() -> None:
    """WW-86a: A had his last turn; B comes by, duels him and wins gold; A is still trapped if he wins some."""
    table = lay(player("LG", gold=9, weapons=1), player("S1"))
    table.g.alarm = table.g.closing = True
    table.end()
    assert table.player("A").finished
    table.go("LG", dice=(6, 1))
    assert table.asked == "A: duel_answer"
    table.choose("Refuse").end()
    assert places(table.g) == [0, 0]
    assert (table.gold("A"), table.gold("B")) == (4, 5)


def test_the_game_ends_when_all_have_left() -> None:
    """WW-87: before any alarm."""
    table = lay(player("OF", gold=7), player("OF", gold=9)).go("The Outfall").go("The Outfall")
    assert table.asked == ""
    assert not table.g.alarm
    assert places(table.g) == [2, 1]


def test_equal_gold_shares_the_better_place() -> None:
    """WW-88: 20, 20, 10 are places 1, 1, 3; the win is shared."""
    table = lay(player("OF", gold=20), player("OF", gold=20), player("OF", gold=10))
    table.go("The Outfall").go("The Outfall").go("The Outfall")
    assert places(table.g) == [1, 1, 3]
    assert table.match.result is not None
    assert table.match.result.rewards == [0.5, 0.5, 0.0]


def test_if_nobody_gets_out_nobody_wins() -> None:
    """WW-88"""
    table = lay(player("S1", gold=99), player("S6"))
    table.g.alarm = table.g.closing = True
    table.end().end()
    assert table.match.result is not None
    assert table.match.result.winners() == []
    assert table.match.prompt() == "Nobody got out: nobody wins"


def test_after_sixty_rounds_the_alarm_starts() -> None:
    """WW-89: at the end of round 60, then a last turn each from the first player on."""
    table = lay(player("S1"), player("S2"), player("S3"))
    turns = ""
    while table.asked:
        turns += table.asked[0]
        table.end()
    assert turns == "ABC" * 61
    assert table.g.alarm
    assert table.cited("alarm") == ["WW-89"]


# ------------------------------------------------------------------ seats other than the first, and the edges
def test_a_gate_on_one_meets_a_single_gold() -> None:
    """WW-79, WW-80: the gate stops on 1; C's one gold is on it, B's nothing is not."""
    assert lay(player("S6"), player("NG"), player("S1", gold=1), gate=3).end().go("WT", dice=(6,)).g.alarm
    assert not lay(player("S6"), player("NG"), player("S1"), gate=3).end().go("WT", dice=(6,)).g.alarm


def test_the_last_one_inside_plays_turn_after_turn() -> None:
    """WW-81, WW-84: A and C have left; every turn of B is a round of its own."""
    table = lay(player("OF"), player("S1"), player("")).go("The Outfall")
    assert (table.asked, table.g.round) == ("B: main", 1)
    assert (table.end().asked, table.g.round) == ("B: main", 2)
    assert (table.end().asked, table.g.round) == ("B: main", 3)


def test_a_round_ends_before_the_first_player() -> None:
    """WW-4, WW-89: B went first, so A's turn is the last of each round."""
    table = lay(player("S1"), player("S2"), player("S3"))
    table.g.first = 1
    rounds = [table.end().g.round for _ in range(6)]
    assert rounds == [2, 2, 2, 3, 3, 3]


def test_a_round_ends_though_the_first_player_has_left() -> None:
    """WW-4, WW-84: the turn passes his empty seat."""
    table = lay(player("S1"), player(""), player("S3"))
    table.g.first = 1
    assert [table.end().g.round for _ in range(4)] == [2, 2, 3, 3]


def test_results_cite_the_rule_of_ranking() -> None:
    """WW-88: one winner, a shared win, and nobody."""
    found = []
    for golds in ((20, 30), (30, 30), (None, None)):
        players = [player("OF" if gold else "S1", gold=gold or 9) for gold in golds]
        table = lay(*players)
        table.g.alarm = table.g.closing = True
        for gold in golds:
            table.go("The Outfall") if gold else table.end()
        assert table.match.result is not None
        found.append((table.match.result.rule, table.match.result.words, table.match.result.scores))
    assert found == [
        (88, "{1} wins with 30 gold", [20, 30]),
        (88, "{0} and {1} share the win with 30 gold", [30, 30]),
        (88, "Nobody got out: nobody wins", [0, 0]),
    ]


def test_at_the_end_of_the_game_nothing_of_the_last_turn_is_left() -> None:
    """WW-16, WW-87: chips, bridges, luck, bounty, duels and the visit are wiped as after every turn."""
    table = lay(player("S6"), player("BW", items=["hourglass"]), player("BE", gold=9))
    table.g.alarm = table.g.closing = table.player("A").finished = table.player("C").finished = True
    table.g.active = 1
    table = Table(table.g).dice(3, 3, 3, 6, 1)
    table.choose("Cash", "Go to East Landing")
    table.g.lucky = table.g.crossed = True
    table.g.bounty, table.g.space, table.g.goblin, table.g.done, table.g.in_hand = 2, 3, 4, 5, 6
    assert (table.g.chips, table.g.granted, table.g.duelled, table.g.bridges[0]) == (17, 18, 4, 9)
    table.end()
    g = table.g
    assert table.asked == ""
    assert (g.chips, g.granted, sum(g.chips_at), g.bridges) == (0, 0, 0, (0, 0, 0))
    assert (g.lucky, g.crossed, g.bounty, g.duelled) == (False, False, -1, 0)
    assert (g.fresh, g.taken, g.done, g.in_hand, g.notes, g.goblin, g.flew_in, g.space) == (
        True, 0, 0, 0, (), 0, False, NO_SPACE,
    )  # fmt: skip
