"""What a decision costs is told by a judge that looks at every option."""

from itertools import islice

import pytest
from benchmarks.regret import judge, positions, report, weigh

from tests.bots.test_search import nearly_home


def test_positions_are_choices_and_have_names_of_their_own() -> None:
    found = [(key, match.ask) for key, match in islice(positions("wakening-lair", 2, 5), 3)]
    assert len({key for key, _ in found}) == 3
    assert all(ask is not None and len(ask.options) > 1 for _, ask in found)


def test_the_judge_knows_the_sure_win_and_looks_at_the_rest() -> None:
    match = nearly_home()
    assert match.ask is not None
    best, chances = judge(match, 0.2)
    assert match.ask.options[best].text == "Jump"
    assert chances[best] > 0.9
    assert all(0.0 <= chance <= 1.0 for chance in chances)


def test_every_bot_is_held_against_the_judge(capsys: pytest.CaptureFixture[str]) -> None:
    found = weigh(nearly_home(), ["greedy", "master:400"], 0.2)
    assert found["taken"]["master:400"][0] == found["best"]
    assert found["taken"]["greedy"][0] != found["best"]
    report("dice-race", 2, ["greedy", "master:400"], [found, found])
    greedy, master = capsys.readouterr().out.splitlines()
    assert "regret 0.00%" in master
    assert "the judge's choice in 2 of 2" in master
    assert "the judge's choice in 0 of 2" in greedy
