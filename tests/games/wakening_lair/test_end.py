"""End of the game: WK-143 to WK-145."""

from tests.games.wakening_lair.table import Table, hero, lay
from waystone.engine.match import Match
from waystone.engine.playout import play_randomly
from waystone.engine.rng import Rng
from waystone.games.wakening_lair.game import GAME

LAST_BOX: dict[str, int | list[int]] = {"Head": 4, "Left Arm": 3, "Right Arm": 3, "Left Leg": 2, "Right Leg": [1]}


def ending(table: Table) -> tuple[str, list[float]]:
    result = table.match.result
    assert result is not None
    assert table.match.over
    assert table.offered == []
    assert result.scores == [int(reward) for reward in result.rewards]  # WK-145: there is no other score
    return GAME.rule(result.rule), result.rewards


def test_all_players_share_the_result() -> None:
    """WK-143: the win, the death, the escape."""
    heroes = hero("Nox", room=5), hero("Kata"), hero("Lyric")
    win = lay(*heroes, terror_room=5, marked=LAST_BOX, dice=(6,)).choose("Attack Right Leg bare-handed (Poison)")
    assert ending(win) == ("WK-101", [1.0, 1.0, 1.0])
    death = lay(hero("Nox", damage=4), hero("Kata"), monsters={1: ["Wraith"]}).end_turn(6, 1)
    assert ending(death) == ("WK-111", [0.0, 0.0])
    escape = lay(hero("Nox", room=2), hero("Kata", room=2), terror_room=1).end_turn()
    assert ending(escape) == ("WK-92", [0.0, 0.0])


def test_a_win_in_step_2_comes_before_the_escape() -> None:
    """WK-144: in Room 1, in the very last turn, before step 3 and 4."""
    nox = hero("Nox", room=1, damage=4)
    table = lay(nox, hero("Kata"), terror_room=1, marked=LAST_BOX, dice=(6, 6, 6, 6))
    table.choose("Attack Right Leg bare-handed (Poison)")
    assert table.ended == "WK-101"
    assert table.dice_left == 3


def test_a_death_in_step_3_comes_before_the_escape() -> None:
    """WK-144"""
    table = lay(hero("Nox", room=1, damage=4), hero("Kata", room=2), terror_room=1).end_turn(6, 6, 6)
    assert table.ended == "WK-111"


def test_games_end_in_one_of_three_ways_and_no_other() -> None:
    """WK-145: played at random, without a score, and never later than twelve turns after the waking."""
    for seed in range(15):
        match = Match.new(GAME, 2 + seed % 5, seed, copyable=False, log_events=True)
        play_randomly(match, Rng(seed))
        result = match.result
        assert result is not None
        assert result.rule in (101, 111, 92)
        assert result.scores == [int(reward) for reward in result.rewards]
        kinds = [event.kind for event in match.log]
        if "terror" in kinds:
            assert kinds[kinds.index("terror") :].count("turn") <= 11
        else:
            assert result.rule == 111


def test_no_turn_limit_while_the_terror_sleeps() -> None:
    """WK-145: a hundred idle turns with twelves rolled."""
    table = lay(hero("Kata"), hero("Nox"))
    for _ in range(100):
        table.end_turn(6, 6)
    assert table.g.turn == 101
    assert not table.match.over
