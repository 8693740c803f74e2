"""FM-74 to FM-82: the Maze."""

from tests.games.warlock.table import ROLL, content, hero, lay, maze_card, where
from waystone.games.warlock.model.content import NONE


def test_fm74_the_plan_of_the_maze() -> None:
    """FM-74: 3 x 2 spaces, three gates."""
    board = content().board
    m = {name: where(name) for name in ("M1", "M2", "M3", "M4", "M5", "M6")}
    assert board.spaces[m["M5"]].beside == [m["M2"], m["M6"], NONE, m["M4"]]
    assert board.spaces[m["M4"]].beside == [m["M1"], m["M5"], where("gA"), NONE]
    assert board.spaces[m["M6"]].beside[2] == where("gB")
    assert board.spaces[m["M2"]].beside[0] == where("gC")
    assert sorted(card.open.bit_count() for card in content().maze_cards) == [3, 3, 3, 3, 4, 4]


def test_fm75_a_gate_ends_the_movement() -> None:
    """FM-75: whatever is left of the roll; what lies there comes first."""
    table = lay(hero("12,9"), hero(), heaps={"gA": ["Iron Helmet"]}).goes(5, "gA")
    assert table.at(0) == where("gA")
    assert table.asked == (0, "take_treasure")
    table.choose("Take no more")
    assert table.asked[0] == 1


def test_fm76_investigate_or_walk() -> None:
    """FM-76: after the roll; a 1 allows a challenge."""
    table = lay(hero("gA"), hero()).dice(1).choose(ROLL)
    assert table.asked == (0, "key_number")
    table.choose("No Key Challenge")
    assert sorted(table.offered()) == [
        "Go to the corridor 1 square south of the south-west Maze gate",
        "Investigate the Maze space M4",
    ]


def test_fm77_an_open_side_lets_him_in() -> None:
    """FM-77: the card is turned up for all, he moves onto it and stops there."""
    table = lay(hero("gA"), hero(), maze={"M4": "ESW"}).dice(6).choose(ROLL, "Investigate the Maze space M4")
    assert table.at(0) == where("M4")
    assert table.view(1).maze[3] == maze_card("ESW")
    assert table.asked[0] == 1


def test_fm77_only_through_open_sides_of_his_own_card() -> None:
    """FM-77: on M5 with the east closed, M6 cannot be investigated."""
    table = lay(hero("M5"), hero(), maze={"M5": "NSW"}).dice(2).choose(ROLL)
    assert sorted(table.offered()) == ["Investigate the Maze space M2", "Investigate the Maze space M4"]


def test_fm78_a_dead_end() -> None:
    """FM-78: he stays, misses a turn, and in the turn after that may not try the same card from the same side."""
    table = (
        lay(hero("gA", food=9), hero(food=9, cards=["Crystal Ball"]), maze={"M4": "NEW"})
        .dice(3)
        .choose(ROLL, "Investigate the Maze space M4")
    )
    assert table.at(0) == where("gA")
    assert table.hero(0).misses == 1
    table.choose("Eat 1 Provision")
    assert table.asked[0] == 1
    table.dice(2).choose(ROLL)
    table.dice(3).choose(ROLL)
    assert "Investigate the Maze space M4" not in table.offered()
    assert table.refused()["Investigate the Maze space M4"] == 78


def test_fm78_one_turn_later_he_may_again() -> None:
    """FM-78."""
    table = (
        lay(hero("gA", food=9), hero(food=9, cards=["Crystal Ball"]), maze={"M4": "NEW"})
        .dice(3)
        .choose(ROLL, "Investigate the Maze space M4")
    )
    table.choose("Eat 1 Provision")
    table.dice(2).choose(ROLL)
    table.dice(3).choose("Eat 1 Provision", "Eat 1 Provision")  # then, with no choice left, he rolls at once
    assert "Investigate the Maze space M4" in table.offered()


def test_fm79_the_card_is_turned_down_again_but_stays_on_record() -> None:
    """FM-79: for all, onlookers too; it never moves."""
    table = lay(hero("gA"), hero(), maze={"M4": "NEW"})
    before = table.g.maze
    table.dice(3).choose(ROLL, "Investigate the Maze space M4")
    assert table.g.maze == before
    assert [view.maze[3] for view in (table.view(-1), table.view(1))] == [maze_card("NEW")] * 2


def test_fm80_out_by_a_gate_which_is_no_stop() -> None:
    """FM-80: with a 4 from M4 he comes to the passage beyond the gate; with the south closed he cannot leave."""
    table = lay(hero("M4"), hero(), maze={"M4": "ESW"}).dice(4).choose(ROLL)
    assert where("gA") not in table.destinations() - {where("M5")}
    assert where("14,9") in table.destinations()
    table = lay(hero("M4"), hero(), maze={"M4": "NEW"}).dice(4).choose(ROLL)
    assert table.destinations() == {where("M1"), where("M5")}


def test_fm81_meeting_in_the_maze() -> None:
    """FM-81: adventurers on the same Maze space may meet and fight."""
    table = lay(hero("gA"), hero("M4"), maze={"M4": "ESW"}).dice(6).choose(ROLL, "Investigate the Maze space M4")
    table.choose("Meet Player 2").meet(1)
    assert "Attack" in table.offered()


def test_fm82_flight_is_one_step_through_an_open_side() -> None:
    """FM-82: onto the gate, or a neighbour whose facing side is open; the neighbours are turned up for all."""
    table = lay(hero("gA", skill=11), hero("M4"), maze={"M4": "ESW", "M5": "NES"})
    table.dice(6).choose(ROLL, "Investigate the Maze space M4", "Meet Player 2").meet(1)
    table.dice(1, 1, 6, 6).choose("Attack", "Fight on").dice(6).choose("Try to escape", "Leave the lantern")
    assert table.at(1) == where("gA")  # M5 is closed to the west, so only the gate is left
    assert table.view(0).maze[4] == maze_card("NES")


def test_fm82_a_choice_of_ways() -> None:
    """FM-82: gate and open neighbour."""
    table = lay(hero("gA", skill=11), hero("M4"), maze={"M4": "ESW", "M5": "NEW"})
    table.dice(6).choose(ROLL, "Investigate the Maze space M4", "Meet Player 2").meet(1)
    table.dice(1, 1, 6, 6).choose("Attack", "Fight on").dice(6).choose("Try to escape", "Leave the lantern")
    assert table.destinations() == {where("gA"), where("M5")}
