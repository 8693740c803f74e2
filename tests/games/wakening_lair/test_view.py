"""What is seen of the table, and what is not (WK-7, WK-9, WK-10, WK-146)."""

from msgspec import to_builtins

from tests.games.wakening_lair.table import TERROR_AWAKENS, Table, box, hero, lay
from waystone.engine.match import Match
from waystone.engine.rng import Rng
from waystone.games.wakening_lair.display.view import LairView
from waystone.games.wakening_lair.game import GAME


def look(table: Table, seat: int = 0) -> LairView:
    view = table.match.view(seat)
    assert isinstance(view, LairView)
    return view


def text(table: Table) -> str:
    return GAME.text(box(), look(table))


def test_decks_are_seen_by_their_number_only() -> None:
    """WK-9, WK-10: any order of the cards gives the same view; the discard piles lie open."""
    heroes = hero("Kata"), hero("Nox")
    one = lay(*heroes, deck=["Wraith", "Gargoyle"], treasure=["Bone Rot"], defeated=["Dire Wolf"])
    other = lay(*heroes, deck=["Gargoyle", "Wraith"], treasure=["Dawnblade"], defeated=["Dire Wolf"])
    assert look(one) == look(other)
    assert look(one).monster_deck == 24
    assert look(one).monster_discard == one.g.monster_discard


def test_sleeping_rooms_show_their_backs() -> None:
    """WK-4: exchanging two sleeping Rooms changes nothing in the view, exchanging awake ones does."""
    heroes = hero("Kata"), hero("Nox")
    shaft, forge = "Storm Shaft", "Ruined Forge"
    for awake, seen in (([1], False), ([1, 7, 8], True)):
        one = lay(*heroes, awake=awake, faces={7: shaft, 8: forge})
        other = lay(*heroes, awake=awake, faces={7: forge, 8: shaft})
        assert (look(one) != look(other)) == seen
    assert [room.face for room in look(lay(*heroes, awake=[1])).rooms[1:]] == [-1] * 11


def test_the_sleeping_terror_is_unknown() -> None:
    """WK-7: any of the six gives the same view, until it wakes."""
    heroes = hero("Kata"), hero("Nox")
    views = [look(lay(*heroes, terror=board.name)) for board in box().content.terrors]
    assert all(view == views[0] for view in views)
    assert views[0].terror is None
    awake = look(lay(*heroes, terror="Whiptail", starts=True, dice=(3, 4), deck=[TERROR_AWAKENS])).terror
    assert awake is not None
    assert box().content.terrors[awake.index].name == "Whiptail"


def test_nothing_of_the_dice_to_come_is_in_the_view() -> None:
    """The view is plain data: cards, numbers and names; no generator hides in it."""
    match = Match.new(GAME, 3, 5)
    before = to_builtins(match.view(0))
    match.state.rng = Rng(99)
    assert to_builtins(match.view(0)) == before
    assert "rng" not in str(before)


def test_the_chance_that_the_terror_wakes_next() -> None:
    """WK-9: 1 in the cards left from the seventeenth draw on, none before, none when it is awake."""
    table = lay(hero("Kata"), hero("Nox"))
    for left, odds in ((25, (0, 1)), (10, (0, 1)), (9, (1, 9)), (1, (1, 1))):
        del table.g.monster_deck[left:]
        assert look(table).terror_odds == odds
    assert look(lay(hero("Kata"), hero("Nox"), terror_room=5)).terror_odds == (0, 1)


def test_the_view_of_a_hero() -> None:
    """Dice of each Weapon here and now, Room Advantage, all cards."""
    bristlecone = hero("Bristlecone", weapons=["Phoenix Bow", "Bone Rot"], reserve=["Dawnblade"], markers=2, damage=1)
    table = lay(bristlecone, hero("Kata", room=2), faces={1: "Ruined Forge", 2: "Storm Shaft"})
    seen, kata = look(table).heroes
    assert [dice for _, dice in seen.weapons] == [3, 1]
    assert (seen.advantage, kata.advantage) == (True, False)
    assert (seen.bare_dice, kata.bare_dice) == (1, 2)
    assert (seen.damage, seen.markers, seen.room) == (1, 2, 1)
    assert seen.reserve == table.hero("Bristlecone").reserve


def test_the_view_of_the_terror() -> None:
    """Where it is, what shields it, which zones may be attacked, how many turns are left."""
    heroes = hero("Kata", room=5), hero("Nox")
    table = lay(*heroes, terror="Cindershroud", terror_room=5, ring=[2, 6])
    terror = look(table).terror
    assert terror is not None
    assert (terror.room, terror.shielded, terror.turns_left, terror.ring) == (5, False, 5, (2, 6))
    assert len(terror.attackable) == 3
    shielded = look(lay(*heroes, terror="Cindershroud", terror_room=5, monsters={5: ["Wraith"]})).terror
    assert shielded is not None
    assert (shielded.shielded, shielded.attackable) == (True, ())


def test_the_table_as_text() -> None:
    """A line for each Room with Monsters and boxes, then the terror, the heroes with boxes and markers, the decks."""
    heroes = (
        hero("Bristlecone", room=2, damage=2, markers=3, weapons=["Phoenix Bow"], reserve=["Bone Rot"]),
        hero("Kata", items=["War Banner"]),
    )
    faces = {1: "Storm Shaft", 2: "Butcher's Larder", 3: "Hall of Candles"}
    table = lay(
        *heroes,
        monsters={2: ["Goblin Fighter", "Wraith"]},
        traps={1: ["Spiked Pit"]},
        marked={"Goblin Fighter": 1},
        awake=[1, 2, 3],
        faces=faces,
    )
    assert text(table).splitlines() == [
        "Room 12  sleeps, closed: the terror lies here",
        *[f"Room {room:>2}  sleeps" for room in range(11, 3, -1)],
        "Room  3  Hall of Candles (Fire/Holy)",
        "Room  2  Butcher's Larder (Grievous/Poison)     | heroes: {0}"
        " | Goblin Fighter 1 [x 5 4] weak to Fire; Wraith 1 [5 4] weak to Holy",
        "Room  1  Storm Shaft (Ice/Lightning)            | heroes: {1} | Trap: Spiked Pit 1 [4 4]",
        "",
        "The terror sleeps, unknown.",
        "",
        "> {0}: Bristlecone the Ranger (Wanderer, Fire/Ice)  Room 2  boxes [x x 4 3 2]  markers 3  Long Shot"
        "  Actions 3",
        "    Weapon: Phoenix Bow (Fire, 3D6)",
        "    Reserve: Bone Rot / Dragon's Breath Elixir",
        "  {1}: Kata the Monk (Fighter, Grievous/Holy)  Room 1  boxes [4 4 4 3 2]  markers 0  Open Hand",
        "    Item: War Banner",
        "",
        "Monster deck 23; treasure deck 20",
    ]


def test_the_terror_as_text() -> None:
    """Its zones with boxes, attackable ones starred, and when it leaves."""
    heroes = hero("Kata", room=5), hero("Nox")
    table = lay(*heroes, terror="Mudmuck", terror_room=5, marked={"Mudmuck": 5, "Left Muck": 1})
    lines = text(table).splitlines()
    at = next(i for i, line in enumerate(lines) if line.startswith("Terror:"))
    assert lines[at].startswith("Terror: Mudmuck, the dividing mire. Weak to Fire, immune to Grievous.")
    assert lines[at + 1] == "  in Room 5, open to attack; it leaves the Lair after 5 more turns"
    assert lines[at + 2].startswith(
        "  Mudmuck [x x x x x]  *Left Muck [x 4 5 5]  *Right Muck [4 4 5 5]  Mucklet 1 [4 5]"
    )


def test_the_roll_and_the_find_as_text() -> None:
    """What lies on the table in the middle of an Action."""
    heroes = hero("Kata", markers=1), hero("Nox")
    table = lay(*heroes, monsters={1: ["Ratkin Cutter"]}, treasure=["Bone Rot"], dice=(6, 3))
    table.choose("Attack Ratkin Cutter bare-handed (Holy)")
    assert "Dice: 6 3" in text(table)
    table.choose("Done")
    assert "Treasure found: Bone Rot / Dragon's Breath Elixir" in text(table)


def test_while_heroes_are_chosen_the_text_says_what_each_class_can_do() -> None:
    """WK-2: nobody should have to choose among bare names."""
    match = Match.new(GAME, players=2, seed=1)
    lines = GAME.text(match.edition, match.view(0)).splitlines()
    place = lines.index("Monk (Fighter, Grievous/Holy)  boxes [4 4 4 3 2]")
    assert lines[place + 1].startswith("    Open Hand: Without a Weapon you roll 2D6.")
    for card in box().content.heroes:
        assert any(line.startswith(f"{card.name} (") for line in lines)
