"""The solo game: WW-93 to WW-96."""

from tests.games.wayward.table import Table, lay, player
from waystone.engine.state import Result
from waystone.games.wayward.game import GAME


def result(table: Table) -> Result:
    found = table.match.result
    assert found is not None
    return found


def test_no_gate_and_no_alarm() -> None:
    """WW-93: 200 gold start nothing."""
    table = lay(player("BW", gold=200)).take()
    assert (table.g.gate, table.g.alarm) == (0, False)


def test_turns_are_counted() -> None:
    """WW-93, WW-94: twelve of them."""
    table = lay(player("S1"), starts=True)
    turns = 0
    while table.asked:
        turns += 1
        table.end()
    assert turns == 12
    assert "Trapped" in result(table).words


def test_out_with_a_hundred_gold_wins() -> None:
    """WW-94: leaving the dungeon ends the game."""
    table = lay(player("OF", gold=100)).go("The Outfall")
    assert table.asked == ""
    assert (result(table).rewards, result(table).scores) == ([1.0], [100])


def test_out_with_less_does_not_win() -> None:
    """WW-94"""
    assert result(lay(player("OF", gold=99)).go("The Outfall")).rewards == [0.0]


def test_in_the_city_the_game_may_be_declared_over_outside() -> None:
    """WW-94: or one goes back for more."""
    table = lay(player("GA", gold=120), map="city")
    assert not table.offers("Declare")
    table.go("Front Gate")
    assert table.offers("Come back")
    table.choose("Declare the game over")
    assert (result(table).rewards, result(table).scores) == ([1.0], [120])


def test_outside_at_the_end_of_turn_twelve_counts() -> None:
    """WW-94"""
    table = lay(player("GA", gold=120), map="city").go("Front Gate")
    for _ in range(12):
        table.end()
    assert result(table).rewards == [1.0]


def test_the_record_is_the_gold_of_a_game_one_got_out_of() -> None:
    """WW-95: trapped with 150 is no record; out with 90 is one, though not a win."""
    trapped = lay(player("S1", gold=150))
    while trapped.asked:
        trapped.end()
    assert GAME.score(trapped.g, 0) is None
    out = lay(player("OF", gold=90))
    assert GAME.score(out.g, 0) is None
    out.go("The Outfall")
    score = GAME.score(out.g, 0)
    assert score is not None
    assert (score.points, score.words, score.course) == (90, "90 gold", "Darrowell Dungeon")


def test_only_a_solo_game_makes_a_record() -> None:
    """WW-95: with others at the table the place counts."""
    table = lay(player("OF", gold=90), player("S1"))
    table.go("The Outfall")
    while table.asked:
        table.end()
    assert GAME.score(table.g, 0) is None


def test_watchers_and_jail_move_nothing() -> None:
    """WW-96"""
    assert lay(player("NG")).go("WT", dice=(5,)).g.gate == 0
    assert lay(player("L1"), map="city").choose("Steal", dice=(1,)).g.gate == 0


def test_the_bounty_board_cannot_be_read() -> None:
    """WW-96"""
    assert lay(player("BB"), map="city").refusal("Read the Bounty") == "WW-96"


def test_the_god_of_gold_always_finds_the_player() -> None:
    """WW-96: every number is his own."""
    for die in range(1, 7):
        assert lay(player("GG", gold=30)).choose("Pray", dice=(die,)).gold() == 20


def test_a_solo_game_counts_rounds_and_cites_its_rule() -> None:
    """WW-93, WW-94: a turn is a round; won, out with too little, and trapped."""
    table = lay(player("S1", gold=7))
    assert [table.end().g.round for _ in range(3)] == [2, 3, 4]
    endings = []
    for gold in (100, 99):
        endings.append(result(lay(player("OF", gold=gold)).go("The Outfall")))
    while table.asked:
        table.end()
    endings.append(result(table))
    assert [(end.rule, end.words, end.scores) for end in endings] == [
        (94, "Out with 100 gold in 1 turns: a win", [100]),
        (94, "Out with 99 gold; the goal was 100", [99]),
        (94, "Trapped with 7 gold", [0]),
    ]
