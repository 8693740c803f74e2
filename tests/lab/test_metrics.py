"""Every metric against games that are counted by hand."""

from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

from tests.lab.made import decision, event, moments, played
from waystone.engine.event import Event
from waystone.lab.metrics import (
    Metric,
    choices,
    economy,
    length,
    metrics_of,
    of_module,
    tension,
    usage,
    vasty_wilds,
    wakening_lair,
    warlock,
    waylanders,
    wayward,
    wins,
)
from waystone.lab.metrics import (
    metric as made_metric,
)
from waystone.lab.plan import Plan
from waystone.lab.played import Played, play


def told(metric: Metric, game: Played) -> dict[str, float]:
    return dict(metric.of(game))


# ------------------------------------------------------------------ who wins
def test_wins_are_counted_by_who_went_first_not_by_the_seat() -> None:
    game = played(players=3, order=[2, 0, 1], rewards=[0.0, 0.0, 1.0])
    assert told(wins.win_by_order, game) == {"first": 1.0, "second": 0.0, "third": 0.0}
    assert told(wins.win_by_seat, game) == {"seat 1": 0.0, "seat 2": 0.0, "seat 3": 1.0}


def test_a_game_that_ended_before_all_had_a_turn_says_nothing_of_turn_order() -> None:
    assert told(wins.win_by_order, played(players=3, order=[2, 0], rewards=[0.0, 0.0, 1.0])) == {}


def test_a_shared_win_counts_in_part() -> None:
    assert told(wins.win_by_order, played(rewards=[0.5, 0.5])) == {"first": 0.5, "second": 0.5}


def test_wins_by_role() -> None:
    game = played(roles=["the Knight", "the Ranger"], rewards=[0.0, 1.0])
    assert told(wins.win_by_role, game) == {"the Knight": 0.0, "the Ranger": 1.0}
    assert told(wins.win_by_role, played()) == {}


def test_a_team_wins_or_loses_together() -> None:
    assert told(wins.team_wins, played("wakening-lair", rewards=[1.0, 1.0])) == {"": 1.0}
    assert told(wins.win_by_seat, played("wakening-lair", rewards=[1.0, 1.0])) == {}
    assert told(wins.team_wins, played()) == {}


def test_games_without_a_winner_and_games_without_an_end() -> None:
    nobody = played(rewards=[0.0, 0.0], ending="Nobody got out: nobody wins")
    stuck = played(rewards=[0.0, 0.0], ending="")
    assert (told(wins.undecided, nobody), told(wins.stalled, nobody)) == ({"": 1.0}, {"": 0.0})
    assert (told(wins.undecided, stuck), told(wins.stalled, stuck)) == ({"": 0.0}, {"": 1.0})
    assert told(wins.endings, stuck) == {"stalled": 1.0}


@pytest.mark.parametrize(
    ("words", "group"),
    [
        ("{0} wins with 97 gold", "A player wins with 90-99 gold"),
        ("{3} wins with 104 gold", "A player wins with 100-109 gold"),
        ("{0} and {2} win with 88 gold", "Several players win with 80-89 gold"),
        ("{1} wins with all 5 objectives", "A player wins with all 5 objectives"),
        ("{1} wins with 12 torcs", "A player wins with 12 torcs"),
        ("Nobody got out: nobody wins", "Nobody got out: nobody wins"),
    ],
)
def test_results_are_grouped(words: str, group: str) -> None:
    assert told(wins.endings, played(ending=words)) == {group: 1.0}


def test_the_rule_that_ended_it_and_the_winning_score() -> None:
    game = played(rule=88, scores=[97, 40], rewards=[1.0, 0.0])
    assert told(wins.ended_by, game) == {"WW-88": 1.0}
    assert told(wins.winning_score, game) == {"": 97.0}


# ------------------------------------------------------------------ length
def test_length() -> None:
    game = played(players=2, turns=9, decisions=[decision(1, 0, "go"), decision(1, 0, "go", "stay")])
    assert told(length.turns, game) == {"": 9.0}
    assert told(length.rounds, game) == {"": 4.5}
    assert told(length.decisions, game) == {"": 2.0}
    assert told(length.minutes, game) == {"": pytest.approx((2.0 + 5.0 + 2 * 0.7) / 60)}


def test_nobody_ponders_for_ever() -> None:
    assert length.pace(1000) == length.MOST_SECONDS


# ------------------------------------------------------------------ tension
def test_lead_changes_pass_over_level_moments() -> None:
    game = played(moments=moments((0.6, 0.4), (0.5, 0.5), (0.3, 0.7), (0.2, 0.8), (0.9, 0.1)))
    assert told(tension.lead_changes, game) == {"": 2.0}


def test_the_winner_is_known_when_nobody_is_ahead_of_them_any_more() -> None:
    game = played(moments=moments((0.6, 0.4), (0.3, 0.7), (0.8, 0.2), (0.9, 0.1)))
    assert told(tension.known_after, game) == {"": 0.5}
    assert told(tension.known_after, played(moments=moments((0.6, 0.4), (0.9, 0.1)))) == {"": 0.0}


def test_a_comeback_is_from_less_than_half_a_fair_chance_past_the_middle() -> None:
    behind = played(moments=moments((0.6, 0.4), (0.5, 0.5), (0.24, 0.76), (0.9, 0.1)))
    early = played(moments=moments((0.1, 0.9), (0.1, 0.9), (0.26, 0.74), (0.9, 0.1)))
    assert told(tension.comebacks, behind) == {"": 1.0}
    assert told(tension.comebacks, early) == {"": 0.0}


def test_tension_is_how_near_the_second_is() -> None:
    assert told(tension.tension, played(moments=moments((0.5, 0.5), (0.8, 0.2)))) == {"": pytest.approx(0.7)}


def test_the_course_of_the_winners_chance() -> None:
    told_course = told(tension.course, played(moments=moments((0.5, 0.5), (0.8, 0.2))))
    assert told_course["0"] == 0.5
    assert told_course["40"] == 0.5
    assert told_course["50"] == 0.8
    assert told_course["100"] == 0.8
    assert told(tension.course, played(rewards=[0.0, 0.0], moments=moments((0.5, 0.5)))) == {}


# ------------------------------------------------------------------ choices and usage
def test_choices() -> None:
    game = played(decisions=[
        decision(1, 0, "go", "stay", "sit"), decision(1, 0, "stop"), decision(2, 1, "go", "stay", key="flee"),
    ])  # fmt: skip
    assert told(choices.real_choices, game) == {"": 1.0}
    assert told(choices.forced, game) == {"": pytest.approx(1 / 3)}
    assert told(choices.breadth, game) == {"": 2.5}
    assert told(choices.asks, game) == {"act": 2.0, "flee": 1.0}


def test_what_is_taken_and_how_who_takes_it_fares() -> None:
    game = played(rewards=[1.0, 0.0], decisions=[
        decision(1, 0, "move/hall", "use/rope"), decision(2, 1, "move/hall", "use/rope", took="use/rope"),
        decision(3, 0, "move/hall"),
    ])  # fmt: skip
    assert told(usage.taken, game) == {"move/hall": 2.0, "use/rope": 1.0}
    assert told(usage.win_when_taken, game) == {"move/hall": 1.0, "use/rope": 0.0}
    assert told(usage.kinds_taken, game) == {"move": 2.0, "use": 1.0}
    assert told(usage.things, game) == {"hall": 2.0, "rope": 1.0}
    assert told(usage.win_with, game) == {"hall": 1.0, "rope": 0.0}


def test_an_answer_that_names_two_things_counts_for_both_and_numbers_are_no_things() -> None:
    assert usage.things_of("attack/troll-1/dawnblade") == ("troll-1", "dawnblade")
    assert usage.things_of("open-coffins/3.5.9") == ()
    assert usage.things_of("pass") == ()


def test_offers_are_counted_by_the_editions_names() -> None:
    game = play(Plan("wakening-lair", 2, 1), 5)
    offered, taken = told(usage.offered, game), told(usage.taken, game)
    assert sum(offered.values()) == sum(len(each.ask.options) for each in game.decisions)
    assert all(offered[name] >= times for name, times in taken.items())


# ------------------------------------------------------------------ economy
def test_gains_and_losses_by_what_happened() -> None:
    game = played(events=[
        event("gold", ("gold/0", 0, 10)), event("toll", ("gold/0", 10, 7), ("at/0/1", 3, 4)),
        event("gold", ("gold/1", 0, 5)), event("turn_over", ("turn", 1, 2)),
    ])  # fmt: skip
    assert told(economy.gained, game) == {"gold: gold": 7.5}
    assert told(economy.lost, game) == {"gold: toll": 1.5}


def test_what_players_have_round_by_round() -> None:
    game = played(
        decisions=[decision(turn, (turn - 1) % 2, "go") for turn in (1, 2, 3, 4, 5)],
        events=[event("a", ("gold/0", 0, 4)), event("b", ("gold/1", 0, 2)), event("c", ("gold/0", 4, 10)), event("d"),
                event("e")],
        marks=[0, 1, 2, 3, 4],
    )  # fmt: skip
    assert told(economy.stocks, game) == {"gold/1": 3.0, "gold/2": 6.0}


# ------------------------------------------------------------------ what each game counts
OWN: dict[str, ModuleType] = {
    "wayward": wayward, "warlock": warlock, "waylanders": waylanders, "vasty-wilds": vasty_wilds,
    "wakening-lair": wakening_lair,
}  # fmt: skip
# By game and metric: the kind of event that it counts, what three of them come to in a game of two, and none at all.
COUNTED = {
    ("wayward", "duels"): ("duel", 1.5, 0.0),
    ("wayward", "guards"): ("guard", 1.5, 0.0),
    ("wayward", "hour-glasses"): ("hourglass", 1.5, 0.0),
    ("warlock", "deaths"): ("died", 3.0, 0.0),
    ("warlock", "challenges"): ("challenged", 1.5, 0.0),
    ("warlock", "duels"): ("attacked", 3.0, 0.0),
    ("waylanders", "claims"): ("claimed", 3.0, 0.0),
    ("waylanders", "formations"): ("formation", 1.0, 0.0),
    ("waylanders", "falls"): ("fallen", 3.0, 0.0),
    ("waylanders", "conquests"): ("conquered", 3.0, 0.0),
    ("vasty-wilds", "exhausted"): ("exhausted", 1.0, 0.0),
    ("vasty-wilds", "redraws"): ("chose_redraw", 0.3, 0.0),
    ("vasty-wilds", "duels"): ("duelled", 3.0, 0.0),
    ("vasty-wilds", "returns"): ("returned", 3.0, 0.0),
    ("wakening-lair", "defeated"): ("defeated", 3.0, 0.0),
    ("wakening-lair", "deaths"): ("died", 3.0, 0.0),
    ("wakening-lair", "treasures"): ("drew", 3.0, 0.0),
}
ELSEWHERE = {"out", "gold", "win-by-start", "rounds-to-win", "woken-in"}  # counted in the tests below


def of_game(game: str, key: str) -> Metric:
    return next(metric for metric in of_module(OWN[game]) if metric.key == key)


@pytest.mark.parametrize(("game", "key"), COUNTED)
def test_events_are_counted(game: str, key: str) -> None:
    kind, three, none = COUNTED[game, key]
    others = [event("something_else"), event("turn_over")]
    some = played(game, events=[*others, event(kind), event(kind), *others, event(kind)], turns=10)
    assert told(of_game(game, key), some) == {"": pytest.approx(three)}
    assert told(of_game(game, key), played(game, events=others, turns=10)) == {"": none}


@pytest.mark.parametrize("game", OWN)
def test_every_metric_of_a_game_is_counted_by_hand_and_counts_what_the_rules_tell(game: str) -> None:
    counted = {key for name, key in COUNTED if name == game}
    assert {metric.key for metric in of_module(OWN[game])} - ELSEWHERE == counted
    rules = Path(wayward.__file__).parents[2] / "games" / game.replace("-", "_") / "rules"
    words = "".join(path.read_text(encoding="utf-8") for path in rules.glob("*.py"))
    assert all(f'"{COUNTED[game, key][0]}"' in words for key in counted), "a kind of event that no rule tells"


def test_who_gets_out_of_wayward_with_how_much_gold() -> None:
    game = played(players=4, scores=[120, 0, 60, 0])
    assert told(wayward.out, game) == {"": 0.5}
    assert told(wayward.gold, game) == {"": 45.0}


def test_wins_by_the_place_of_the_start() -> None:
    game = played(rewards=[1.0, 0.0])
    content: Any = game.edition
    areas = content.content.boards[0].areas
    game.events = [start(0, 3), event("turn_over"), start(1, 5)]
    assert told(wayward.win_by_start, game) == {areas[3].name: 1.0, areas[5].name: 0.0}


def start(seat: int, area: int) -> Event:
    return Event("start", seat=seat, facts={"board": 0, "area": area})


def test_rounds_to_a_win_only_where_somebody_won() -> None:
    assert told(warlock.rounds_to_win, played("warlock", turns=30)) == {"": 15.0}
    assert told(warlock.rounds_to_win, played("warlock", turns=30, rewards=[0.0, 0.0])) == {}


def test_the_turn_in_which_the_terror_awakens() -> None:
    turns = [decision(turn, 0, "go") for turn in (1, 2, 3)]
    woken = played("wakening-lair", decisions=turns, events=[event("a"), event("b"), event("terror"), event("terror")],
                   marks=[0, 1, 2])  # fmt: skip
    assert told(wakening_lair.woken_in, woken) == {"": 3.0}
    assert told(wakening_lair.woken_in, played("wakening-lair", decisions=turns, events=[event("a")], marks=[0])) == {}


# ------------------------------------------------------------------ all of them
@pytest.mark.parametrize("game", ["wayward", "warlock", "waylanders", "vasty-wilds", "wakening-lair"])
def test_every_metric_reads_a_real_game_and_listening_changes_nothing(game: str) -> None:
    plan = Plan(game, 3, 1)
    heard, unheard = play(plan, 3, listen=True), play(plan, 3)
    for metric in metrics_of(game):
        found = told(metric, heard)
        if not metric.listens:
            assert found == told(metric, unheard)
        if metric.unit == "share":
            assert all(0.0 <= value <= 1.0 for value in found.values()), metric.key
    assert heard.finished
    assert sorted(heard.order) == [0, 1, 2]


def test_another_package_brings_metrics_of_its_own(monkeypatch: pytest.MonkeyPatch) -> None:
    mine = ModuleType("my_metrics")
    mine.__dict__["glasses"] = made_metric("glasses", "Hour glasses")(lambda game: iter([("", 1.0)]))
    points = {"waystone.metrics": [Brought(mine)]}
    monkeypatch.setattr("waystone.lab.metrics.entry_points", lambda group: points.get(group, []))
    assert metrics_of("wayward")[-1].key == "glasses"
    points["waystone.metrics"] *= 2
    with pytest.raises(ValueError, match="two metrics are called 'glasses'"):
        metrics_of("wayward")


class Brought:
    """An entry point of another package."""

    def __init__(self, module: ModuleType) -> None:
        self.module = module

    def load(self) -> ModuleType:
        return self.module


def test_wakening_lairs_terror_awakens_once_in_a_turn_of_the_middle() -> None:
    game = play(Plan("wakening-lair", 4, 1), 3, listen=True)
    found = told(wakening_lair.woken_in, game)
    assert 5 < found[""] < game.turns
