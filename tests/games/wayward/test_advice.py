"""The advice for bots: what a sensible player would do."""

from tests.games.wayward.table import Table, lay, player
from waystone.engine.match import Match
from waystone.engine.rng import Rng
from waystone.games.wayward.advice.race import chips_to_get_out
from waystone.games.wayward.advice.roads import BOARDS, FAR, Atlas, Roads, kit_of
from waystone.games.wayward.game import GAME
from waystone.games.wayward.model.state import Player, Wayward

ADVICE = GAME.advice()


def advised(table: Table) -> str:
    """The sentence of the option that the advice likes best."""
    ask = table.match.ask
    assert ask is not None
    weights = ADVICE.priors(table.g, ask)
    return table.match.words(ask.options[weights.index(max(weights))].text)


def chance(table: Table) -> list[float]:
    return ADVICE.value(table.g)


# ------------------------------------------------------------------ errands
def test_gold_at_ones_feet_is_picked_up() -> None:
    assert advised(lay(player("TR"), player("S6"))) == "Pick up 8 gold"


def test_the_dragon_is_left_with_two_sacks() -> None:
    table = lay(player("DL"), player("S6")).choose("Reach", dice=(5,)).choose("Reach", dice=(5,))
    assert advised(table) == "Go to Wyrm Road"


def test_the_guard_room_is_robbed_of_what_lies_there_and_left_with_it() -> None:
    """All of it rather than a part or a random item; then out."""
    table = lay(player("GR"), player("S6"))
    ask = table.match.ask
    assert ask is not None
    reaches = {
        text: weight
        for text, weight in zip(table.offered, ADVICE.priors(table.g, ask), strict=True)
        if text.startswith("Reach")
    }
    assert max(reaches, key=lambda text: reaches[text]).startswith("Reach for Armor + Tarot Card")
    assert advised(table.choose("Reach for Armor + Tarot Card", dice=(3,))) == "Go to Long Gallery"


def test_the_last_chip_carries_the_loot_out() -> None:
    assert advised(lay(player("DL"), player("S6"), chips=2).choose("Reach", dice=(5,))) == "Go to Wyrm Road"


def test_goblins_are_fought_to_the_end() -> None:
    table = lay(player("GO"), player("GA"), map="city").choose("Bet on goblin 6", dice=(1,))
    assert advised(table).startswith("Strike")


# ------------------------------------------------------------------ the last turn
def last_turn(table: Table) -> Table:
    table.g.alarm = table.g.closing = True
    return table


def test_in_the_last_turn_the_exit_is_what_counts() -> None:
    assert advised(last_turn(lay(player("OF", gold=50), player("S6")))) == "Leave the dungeon by the Outfall"
    table = last_turn(lay(player("WP", gold=50, weapons=2), player("S6"), chips=2))
    assert advised(table).startswith("Push past the guard with two Weapons")


def test_gold_on_the_way_is_taken_if_chips_allow() -> None:
    table = last_turn(lay(player("PG", gold=50, weapons=2), player("S6")))
    assert advised(table) == "Pick up 2 gold"


def test_without_a_way_out_one_looks_for_a_kit() -> None:
    """The Cell Block has a weapon, and the West Gate is near."""
    assert "Weapon" in advised(last_turn(lay(player("S1", gold=50), player("S6"))))


# ------------------------------------------------------------------ answers
def test_the_tarot_turns_a_failure_and_keeps_a_success() -> None:
    table = lay(player("FA", items=["tarot"]), player("S6")).choose("Wish", dice=(2,))
    assert advised(table).startswith("Tarot")
    table = lay(player("FA", items=["tarot"]), player("S6")).choose("Wish", dice=(6,))
    assert advised(table) == "Let the dice stand"


def test_an_hour_glass_is_not_given_for_five_gold() -> None:
    table = lay(player("S1"), player("LG", gold=9, items=["torch"])).go("LG", dice=(6, 1))
    assert advised(table).startswith("Hand")
    table = lay(player("S1"), player("LG", gold=4, items=["hourglass"])).go("LG", dice=(6, 1))
    assert advised(table).startswith("Refuse")


def test_one_without_gold_refuses() -> None:
    assert advised(lay(player("S1"), player("LG", weapons=1)).go("LG", dice=(6, 1))).startswith("Refuse")


def test_the_best_coffins_are_opened() -> None:
    table = lay(player("CP"), player("S6")).choose("Pull", dice=(6, 6, 5))
    assert advised(table) == "Open coffins 5 and 12"


def test_armor_is_burnt_for_the_last_step_of_the_tower() -> None:
    table = lay(player("TE", armor=1), player("GA"), map="city").choose("Climb")
    assert advised(table).startswith("Roll")
    table.choose("Roll", dice=(6,)).choose("Roll", dice=(6,))
    assert advised(table).startswith("Discard")


# ------------------------------------------------------------------ who is ahead
def test_gold_makes_a_favourite() -> None:
    ahead = chance(lay(player("S1", gold=60), player("S6", gold=20)))
    assert ahead[0] > 0.7
    assert abs(sum(ahead) - 1) < 1e-9


def test_the_chips_to_come_in_a_round_count() -> None:
    """A has played ten chips of the first turn and found nothing."""
    rested = chance(lay(player("TR"), player("TR")))
    tired = chance(lay(player("TR"), player("TR"), chips=2))
    assert tired[0] < rested[0]


def test_a_card_full_of_lock_picks_is_worth_more_than_ten_gold() -> None:
    """The rich rooms are behind doors; the third pick opens the last of them."""
    one, two, three = (chance(lay(player("S1", picks=range(1, n)), player("S1", gold=10)))[0] for n in (2, 3, 4))
    assert one < two < 0.5 < three
    assert three - two > two - one


def test_every_item_is_worth_something_and_a_curse_is_not() -> None:
    plain = chance(lay(player("S1"), player("S1")))[0]
    for item in ("weapon", "armor", "torch", "guild_token", "tarot", "hourglass"):
        assert chance(lay(player("S1", items=[item]), player("S1")))[0] > plain
    assert chance(lay(player("S1", cursed=["armor"]), player("S1")))[0] < plain


def test_a_place_from_which_a_turn_brings_much_is_worth_something() -> None:
    """In the Treasury with its eight gold rather than on the ledge of the Outfall."""
    assert chance(lay(player("S6"), player("TR")))[1] > chance(lay(player("S6"), player("OF")))[1]


def test_a_trapped_leader_is_no_favourite() -> None:
    table = last_turn(lay(player("S1"), player("OF", gold=30)))
    table.g.players[0].gold, table.g.players[0].finished = 90, True
    assert chance(table)[1] > 0.9


def test_a_leader_wins_only_if_there_are_chips_for_the_way_out() -> None:
    """B is out with 60 gold. A has 90, and the Outfall is one chip away, or the West Gate's guard stands between."""
    safe = chance(last_turn(lay(player("OF", gold=90), player(gold=60), chips=6)))
    daring = chance(last_turn(lay(player("WP", gold=90, weapons=2), player(gold=60), chips=2)))
    lost = chance(last_turn(lay(player("S1", gold=90), player(gold=60), chips=2)))
    assert safe[0] > 0.85 > daring[0] > 0.3 > lost[0]
    assert lost[1] > 0.9


def test_where_all_are_trapped_nobody_has_a_chance() -> None:
    table = last_turn(lay(player("S1", gold=90), player("S6", gold=60)))
    for one in table.g.players:
        one.finished = True
    assert chance(table) == [0.0, 0.0]


def test_the_rest_of_the_turn_of_the_alarm_and_the_last_turn_both_count_for_the_way_out() -> None:
    """The alarm has just sounded in A's turn: six chips now, then B's last turn, then twelve more."""
    table = lay(player("S1", gold=100, weapons=2), player(gold=60), chips=6)
    table.g.alarm = True
    assert chips_to_get_out(table.g, table.g.players[0]) == 18
    table.g.closing = True
    assert chips_to_get_out(table.g, table.g.players[0]) == 6


def test_the_nearer_the_end_the_surer() -> None:
    early = chance(lay(player("S1", gold=20), player("S6", gold=10)))[0]
    late = chance(lay(player("PG", gold=90, weapons=2), player("PG", gold=80, weapons=2)))[0]
    assert late > early


# ------------------------------------------------------------------ roads
def test_roads_depend_on_the_kit() -> None:
    """The Armoury is two chips from the Long Gallery with pick 2, and nowhere without."""
    g = lay(player("S1"), player("S6")).g
    armed = Player(0)
    g.gain_item(armed, 3)
    codes = {area.code: area.index for area in g.board.areas}
    without, with_pick = Roads(g.content, g.board, 0), Roads(g.content, g.board, kit_of(armed))
    assert without.distances(codes["LG"])[codes["AM"]] == FAR
    assert with_pick.distances(codes["LG"])[codes["AM"]] == 2
    assert without.way_out(codes["OF"]) == 1


def test_roads_of_several_boards_are_kept_side_by_side() -> None:
    """A comparison of two packs goes to and fro between their boards."""
    atlas, states = Atlas(), [Match.new(GAME, players=2, edition=GAME.load(())).state for _ in range(BOARDS + 1)]
    here, there, *more = [state for state in states if isinstance(state, Wayward)]
    known = atlas.roads(here, 0)
    assert atlas.roads(there, 0) is not known
    assert atlas.roads(here, 0) is known
    for state in more:
        atlas.roads(state, 0)
    assert atlas.roads(here, 0) is not known, "but not for ever"


def test_a_greedy_game_ends_within_a_sensible_time() -> None:
    """An alarm long before the sixty rounds of WW-89, and somebody gets out."""
    match = Match.new(GAME, players=3, seed=5, copyable=False)
    chance = Rng(1)
    while (ask := match.ask) is not None:
        weights = ADVICE.priors(match.state, ask)
        liked = [option for option, weight in zip(ask.options, weights, strict=True) if weight == max(weights)]
        match.push(liked[chance.below(len(liked))])
    assert match.result is not None
    assert match.state.turn < 60
    assert match.result.winners()
