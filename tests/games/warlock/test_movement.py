"""FM-41 to FM-52a: movement."""

from tests.games.warlock.table import ROLL, Table, content, hero, lay, room, where
from waystone.games.warlock.model.board import CORRIDOR, ROOM


def test_fm41_a_one_allows_a_challenge_and_the_move_is_still_made() -> None:
    """FM-41: only a 1."""
    table = lay(hero("14,25"), hero("17,24")).dice(1).choose(ROLL)
    assert table.asked == (0, "key_number")
    table.choose("Key 5").steps_to("14,24")
    assert table.at(0) == where("14,24")
    for roll in (2, 3, 4, 5, 6):
        table = lay(hero("14,24"), hero()).dice(roll).choose(ROLL)
        assert table.asked == (0, "move")


def test_fm42_adjacency() -> None:
    """FM-42: squares that share an edge, rooms through their doors, passages by their ring; no diagonals."""
    board = content().board
    for space in board.spaces:
        for near in space.next:
            other = board.spaces[near]
            if space.kind == CORRIDOR and other.kind == CORRIDOR:
                distance = abs(space.rect[0] - other.rect[0]) + abs(space.rect[1] - other.rect[1])
                assert distance == 1
            elif space.kind == ROOM:
                assert [door for door in board.doors if {door.room, door.other} == {space.index, near}]
    assert where("14,24") in board.spaces[where("13,24")].next
    assert where("14,25") not in board.spaces[where("13,24")].next
    assert board.spaces[where("08")].next == [where("22,24")]  # one space, though four cells wide


def test_fm43_exactly_the_number_rolled() -> None:
    """FM-43: from the Entrance with 4: two squares along the passage either way, or two up."""
    table = lay(hero(), hero("26,24")).dice(4).choose(ROLL)
    assert table.destinations() == {where("12,24"), where("16,24"), where("14,22")}


def test_fm44_no_space_twice() -> None:
    """FM-44: he cannot go to and fro; a 2 leads two squares away."""
    table = lay(hero("20,24"), hero()).dice(2).choose(ROLL)
    assert table.destinations() == {where("18,24"), where("22,24")}


def test_fm45_a_dead_end_takes_the_surplus() -> None:
    """FM-45: the Entrance is a dead end."""
    table = lay(hero("14,24"), hero()).dice(6).choose(ROLL)
    assert where("entrance") in table.destinations()
    table = lay(hero("14,24"), hero("17,24")).dice(1).choose(ROLL, "No Key Challenge")
    assert where("entrance") not in table.destinations()


def test_fm45_a_room_closed_to_him_makes_a_dead_end() -> None:
    """FM-45, FM-50: the east end of the southern crossways, when the Gaming Room is closed to him."""
    laid = {"encounters": {"15": "Pedlar"}, "face_up": ["15"]}
    table = lay(hero("19,19"), hero(), left={"15": 0}, **laid).dice(6).choose(ROLL)  # type: ignore[arg-type]
    assert where("21,19") in table.destinations()
    assert where("15") not in table.destinations()
    table = lay(hero("19,19"), hero(), **laid).dice(6).choose(ROLL)  # type: ignore[arg-type]
    assert where("21,19") not in table.destinations()
    assert where("15") in table.destinations()


def leaves_fool(at: str) -> Table:
    """Player 2, who has been given the Fool's card, rolls a 5; the Fool is in the Gaming Room, off a corridor's end."""
    table = lay(hero(), hero(at), encounters={"15": "Fool"}, face_up=["15"], visited={1: "Fool"}, active=1)
    return table.dice(5).choose(ROLL)


def test_fm43_outside_the_room_that_he_leaves_is_no_dead_end() -> None:
    """FM-43, FM-45: the Fool's room is closed to him, but he comes from there, so the corridor is his way on."""
    ends = leaves_fool("15").destinations()
    assert where("21,19") not in ends
    assert where("17,19") in ends


def test_fm45_to_one_who_comes_along_the_corridor_it_is() -> None:
    """FM-45, FM-133: his only way on would be the room that is closed to him."""
    table = leaves_fool("18,19")
    assert where("21,19") in table.destinations()
    assert table.refused()["Enter the Gaming Room"] == 133


def test_fm126_flight_from_such_a_room_goes_the_whole_way() -> None:
    """FM-126, FM-45: 4 spaces from the Fool's room, with no stop outside its door."""
    table = lay(hero("15", skill=11), hero("15"), encounters={"15": "Fool"}, face_up=["15"], visited={1: "Fool"})
    table.choose("Stay and deal with Player 2").meet(1).dice(6, 6, 6, 6).choose("Attack", "Fight on")
    table.dice(6).choose("Try to escape", "Leave the lantern")
    assert table.destinations() == {where("18,19"), where("19,18")}


def test_fm46_entering_a_room_ends_the_move() -> None:
    """FM-46: a roll of 5 with the room 2 steps away."""
    table = lay(hero("16,24"), hero()).goes(5, "07")
    assert table.at(0) == where("07")
    assert table.asked[0] == 1


def test_fm47_out_by_any_door() -> None:
    """FM-47: from the Dragon's Cavern both ways; the space outside is the first."""
    table = lay(hero("32"), hero()).dice(2).choose(ROLL)
    assert table.destinations() == {where("3,2"), where("10,2")}


def test_fm48_stopping_in_passing() -> None:
    """FM-48: at another adventurer, discarded treasure, the own cache; not at another's cache."""
    table = lay(
        hero("10,24"),
        hero("12,24"),
        heaps={"13,24": ["Iron Helmet"]},
        caches={"14,24": (0, ["Chainmail Coat"]), "15,24": (1, ["keys_123"])},
    )
    table.dice(6).choose(ROLL)
    stops = table.destinations()
    assert {where("12,24"), where("13,24"), where("14,24")} <= stops
    assert where("15,24") not in stops
    assert where("11,24") not in stops
    table.steps_to("12,24")
    assert table.asked == (0, "meet_whom")


def test_fm49_nobody_blocks_and_all_may_share() -> None:
    """FM-49: past two adventurers and onto a third."""
    table = lay(hero("10,24"), hero("11,24"), hero("12,24"), hero("13,24")).goes(3, "13,24")
    assert table.at(0) == table.at(3)


def test_fm50_the_last_to_leave_an_occupied_room_stays_out() -> None:
    """FM-50: until another adventurer has entered and left it."""
    table = lay(hero("11,19"), hero("12,19"), encounters={"11": "Hexmaster"}, left={"11": 0})
    table.dice(2).choose(ROLL)
    assert where("11") not in table.destinations()
    assert table.refused()["Enter the Hexmaster's Cell"] == 50
    table.steps_to("13,19")
    table.goes(6, "11")
    assert table.at(1) == where("11")
    table = lay(hero("11,19"), hero("12,19"), encounters={"11": "Hexmaster"}, left={"11": 1}).dice(2).choose(ROLL)
    assert where("11") in table.destinations()


def test_fm50_an_ordinary_monster_bars_nobody() -> None:
    """FM-50: only permanent cards."""
    table = lay(hero("18,19"), hero(), encounters={"12": "Orc"}, face_up=["12"], left={"12": 0}).dice(2).choose(ROLL)
    assert where("12") in table.destinations()


def test_fm51_dying_counts_as_leaving_and_a_new_character_is_free() -> None:
    """FM-51: the earlier visitor may come back, and so may the new character."""
    table = lay(hero("11"), hero("12,19"), encounters={"11": "Hexmaster"}, left={"11": 1})
    from waystone.games.warlock.rules.death import dies

    dies(table.g, table.hero(0), 169)
    assert table.g.last_left[room("11")] not in (0, 1)


def test_fm52_study_and_cavern_are_walked_through() -> None:
    """FM-52: the Treasure Room opens only off the Study."""
    board = content().board
    assert len(board.spaces[where("32")].doors) == 2
    assert sorted(board.spaces[where("WS")].next) == sorted([where("21,2"), where("TR")])
    assert board.spaces[where("TR")].next == [where("WS")]
    table = lay(hero("WS"), hero()).dice(5).choose(ROLL)
    assert where("TR") in table.destinations()


def test_fm52a_staying_put_is_no_arrival() -> None:
    """FM-52a: a dead end in the Maze does not let him take what lies there."""
    table = lay(hero("gA"), hero(), heaps={"gA": ["Iron Helmet"]}, maze={"M4": "NEW"})
    table.dice(3).choose(ROLL, "Investigate the Maze space M4")
    assert table.lying("gA") == {"Iron Helmet"}
    assert table.asked[0] == 1


def test_fm52a_a_crossing_that_brings_him_back_is_one() -> None:
    """FM-52a, FM-71: the bridge sways, but he arrives on the near landing."""
    table = lay(hero("bridge south"), hero(), heaps={"bridge south": ["Iron Helmet"]})
    table.dice(4, 3).choose(ROLL, "Try the bridge from the south bank")
    assert table.asked == (0, "take_treasure")


def test_fm45_with_no_legal_step_at_all_he_stays() -> None:
    """FM-45, FM-78: M1 opens only to M2, which was a dead end from here; his turn is over."""
    table = lay(hero("5,24"), hero("M1"), maze={"M1": "NEW"}, active=1)
    a = table.hero(1)
    a.dead_end, a.dead_end_from = where("M2"), where("M1")
    table.dice(3).choose(ROLL)
    assert table.at(1) == where("M1")
    assert table.asked == (0, "turn_choice")


def test_fm48_one_stop_however_many_stand_there() -> None:
    """FM-48: two adventurers and treasure one step away, with a 2; the dead are no reason to stop."""
    table = lay(
        hero("12,24"),
        hero("11,24"),
        hero("12,24"),
        hero("10,24", dead=True),
        heaps={"12,24": ["Iron Helmet"]},
        active=1,
    )
    table.dice(2).choose(ROLL)
    assert len(table.offered()) == len(set(table.offered()))
    corridor = {space for space in table.destinations() if content().board.spaces[space].kind == CORRIDOR}
    assert corridor == {where("9,24"), where("12,24"), where("13,24")}


def test_fm77_from_maze_space_to_maze_space() -> None:
    """FM-77, FM-78: M5 is open to the west, M6 closed; a dead end is remembered with the side it was tried from."""
    maze = {"M5": "NEW", "M4": "ESW", "M6": "NES"}
    table = lay(hero("5,24"), hero("M4"), maze=maze, active=1).dice(3).choose(ROLL, "Investigate the Maze space M5")
    assert (table.at(1), table.hero(1).misses) == (where("M5"), 0)
    table.goes(2, "7,24").dice(4).choose(ROLL, "Investigate the Maze space M6")
    a = table.hero(1)
    assert (a.space, a.misses, a.dead_end, a.dead_end_from) == (where("M5"), 1, where("M6"), where("M5"))
    assert table.asked == (0, "turn_choice")
    assert [table.g.is_maze_noted(space) for space in range(6)] == [False, False, False, False, True, True]


def test_fm78_only_the_same_card_from_the_same_side() -> None:
    """FM-78: from M5 he may try M4 and M2, not M6; from elsewhere M6 is open to him."""
    table = lay(hero("5,24"), hero("M5"), maze={"M5": "NESW"}, active=1)
    a = table.hero(1)
    a.dead_end, a.dead_end_from = where("M6"), where("M5")
    table.dice(3).choose(ROLL)
    assert table.destinations() == {where("M2"), where("M4")}
    assert table.refused() == {"Investigate the Maze space M6": 78}
    table = lay(hero("5,24"), hero("gB"), active=1)
    table.hero(1).dead_end, table.hero(1).dead_end_from = where("M6"), where("M5")
    table.dice(3).choose(ROLL)
    assert "Investigate the Maze space M6" in table.offered()


def test_fm50_a_face_down_card_bars_nobody() -> None:
    """FM-50: Player 2 fled into the room and out again before the Pedlar was turned up."""
    table = lay(hero(), hero("17,24"), encounters={"07": "Pedlar"}, left={"07": 1}, active=1).dice(3).choose(ROLL)
    assert where("07") in table.destinations()
    table = lay(hero(), hero("17,24"), encounters={"07": "Pedlar"}, face_up=["07"], left={"07": 1}, active=1)
    assert where("07") not in table.dice(3).choose(ROLL).destinations()
