"""FM-168 to FM-174, FM-181: death, return, and games without a winner."""

from tests.games.warlock.table import Table, hero, lay, treasure, where
from waystone.games.warlock.rules.death import dies
from waystone.games.warlock.rules.keys import own_numbers
from waystone.games.warlock.rules.knowledge import see_in_hand


def killed_by_an_orc(**spec: object) -> Table:
    """Player 1 falls to an Orc in the Mess Hall."""
    a = hero("17,24", stamina=2, **spec)  # type: ignore[arg-type]
    return lay(a, hero("5,24"), encounters={"07": "Orc"}).goes(2, "07", 6, 6, 1, 1)


def test_fm168_he_leaves_the_board_with_all_but_his_cards() -> None:
    """FM-168: Gold, Provisions, lantern, starting sword."""
    a = killed_by_an_orc(gold=7, cards=["keys_123"]).hero(0)
    assert (a.alive, a.gold, a.food, a.lantern, a.sword) == (False, 0, 0, False, False)


def test_fm168_nothing_that_befell_him_clings_to_the_dead() -> None:
    """FM-168: with the adventurer go the curse, the cage and the turns that he has to miss."""
    table = lay(hero("14,24", stamina=3), hero("5,24"), cursed=[0], caged=[0], misses={0: 2})
    dies(table.g, table.hero(0), 169)
    seen = table.view(1).adventurers[0]
    assert (seen.alive, seen.stamina[0], seen.cursed, seen.caged, seen.misses) == (False, 0, False, False, 0)


def test_fm166_what_he_held_is_on_nobodys_record() -> None:
    """FM-166, FM-168: the helmet that Player 2 saw lies where Player 1 died, and he holds nothing any more."""
    table = lay(hero("14,24", cards=["Iron Helmet"]), hero("5,24"))
    see_in_hand(table.g, 1 << 1, 0, treasure("Iron Helmet"))
    assert table.record(1, 0) == {"Iron Helmet"}
    dies(table.g, table.hero(0), 169)
    assert table.record(1, 0) == set()


def test_fm170_who_falls_in_his_own_attack_takes_nothing_more() -> None:
    """FM-160, FM-170: Player 1 arrives where treasure lies, attacks and falls; his turn is over."""
    table = lay(hero("14,25", stamina=2), hero("14,24", skill=11), heaps={"14,24": ["Iron Helmet"]}).goes(1, "14,24")
    table.choose("Meet Player 2").meet(1).dice(6, 6, 1, 1).choose("Attack")
    assert not table.hero(0).alive
    assert table.asked == (1, "turn_choice")
    assert table.lying("14,24") == {"Iron Helmet"}


def test_fm169_a_cache_for_his_own_player_only() -> None:
    """FM-169: in a room after the Encounter; what he does not take stays his cache."""
    table = killed_by_an_orc(cards=["keys_123", "keys_456"])
    assert table.lying("07", owner=0) == {"Bunch of Keys 1, 2, 3", "Bunch of Keys 4, 5, 6"}
    laid = {"caches": {"14,24": (0, ["keys_123", "keys_456"])}}
    table = lay(hero("14,25"), hero("14,25", seasoned=False), **laid).goes(2, "14,24")  # type: ignore[arg-type]
    assert table.asked == (0, "take_treasure")
    table.choose("Take Bunch of Keys 1, 2, 3", "Take no more")
    assert table.held(0) == {"Bunch of Keys 1, 2, 3"}
    assert table.lying("14,24", owner=0) == {"Bunch of Keys 4, 5, 6"}
    table = lay(hero("14,25"), hero("5,24"), caches={"14,24": (1, ["keys_123"])}).goes(1, "14,24")
    assert table.asked[0] == 1


def duel_to_the_death() -> Table:
    table = lay(hero("14,24", skill=11), hero("14,24", stamina=2, gold=5, food=2, cards=["keys_123", "Iron Helmet"]))
    table.choose("Stay and deal with Player 2").meet(1)
    return table.dice(1, 1, 6, 6).choose("Attack", "Ready for battle")


def test_fm170_the_victor_takes_all() -> None:
    """FM-170: Gold, Provisions, lantern; the cards he wants; the rest is anybody's."""
    table = duel_to_the_death()
    assert (table.hero(0).gold, table.hero(0).food) == (5, 5)
    table.choose("Take Bunch of Keys 1, 2, 3", "Take no more")
    assert table.held(0) == {"Bunch of Keys 1, 2, 3"}
    assert table.lying("14,24") == {"Iron Helmet"}


def test_fm170_an_escape_that_kills_counts_as_a_death_in_the_fight() -> None:
    """FM-170, FM-123."""
    table = lay(hero("14,24", skill=11), hero("14,24", stamina=3, gold=5))
    table.choose("Stay and deal with Player 2").meet(1).dice(6, 6, 6, 6).choose("Attack", "Fight on")
    table.dice(2).choose("Try to escape")
    assert not table.hero(1).alive
    assert table.hero(0).gold == 5


def test_fm171_key_cards_stay_with_the_player() -> None:
    """FM-171."""
    table = killed_by_an_orc()
    assert own_numbers(table.g, 0).bit_count() == 3


def test_fm172_a_new_character_at_his_next_turn() -> None:
    """FM-172: on the Entrance, and he takes that turn."""
    table = killed_by_an_orc()
    assert table.asked[0] == 1
    table.goes(3, "8,24")
    assert table.asked == (0, "reenter")
    table.dice(6, 1, 1, 1).choose("Enter with a new character", "Take 0 Gold, the rest in Provisions")
    a = table.hero(0)
    assert (a.alive, a.space, a.skill, a.food) == (True, where("entrance"), 11, 4)
    assert table.asked == (0, "turn_choice")


def test_fm173_withdrawing_for_good() -> None:
    """FM-173: no more turns; his caches are anybody's; when all have withdrawn nobody wins."""
    table = lay(hero(dead=True), hero("5,24"), caches={"14,24": (0, ["keys_123"])}).choose("Withdraw for good")
    assert table.lying("14,24") == {"Bunch of Keys 1, 2, 3"}
    assert table.asked[0] == 1
    table.goes(3, "8,24")
    assert table.asked[0] == 1  # play goes on for the other
    table = lay(hero(dead=True), hero(dead=True)).choose("Withdraw for good", "Withdraw for good")
    result = table.match.result
    assert result is not None
    assert (result.rule, result.rewards) == (173, [0.0, 0.0])


def test_fm174_a_new_character_is_a_new_adventurer() -> None:
    """FM-174: free of the Fool's bar, of the last leaver's, of a curse; he must leave a room before he may fight."""
    table = lay(hero("11,19"), hero("5,24"), encounters={"11": "Hexmaster"}, left={"11": 0})
    a = table.hero(0)
    a.visited, a.cursed = 1 << 5, True
    from waystone.games.warlock.rules.adventurer import roll_character
    from waystone.games.warlock.rules.death import dies
    from waystone.games.warlock.rules.paths import barred

    dies(table.g, a, 169)
    table.dice(3, 3, 3, 3)
    roll_character(table.g, a)
    assert (a.visited, a.cursed, a.left_a_room) == (0, False, False)
    assert barred(table.g, a, where("11")) == 0


def test_fm181_the_engines_stop() -> None:
    """FM-181: after the last round nobody wins."""
    table = lay(hero(), hero("17,24", cards=["Crystal Ball"]))
    table.g.round = 200
    table.choose("Eat 1 Provision", "Eat 1 Provision")
    result = table.match.result
    assert result is not None
    assert (result.rule, result.rewards) == (181, [0.0, 0.0])
