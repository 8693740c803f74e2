"""What players read: sentences with their results, places that people can see, choices with what matters for them."""

import re

import pytest

from tests.games.warlock.table import ROLL, Table, box, content, hero, lay, where
from waystone.engine import Match, Rng
from waystone.engine.option import Option
from waystone.games.warlock.display import words
from waystone.games.warlock.game import GAME
from waystone.games.warlock.model.options import Move

WRONG = re.compile(r"(?<!Player )\b1 (squares|steps|turns|Provisions|cards|wounds|offers|bunches)\b|None|True|False")
COORDINATES = re.compile(r"\(\d+, \d+\)|\[\d")


def detail(table: Table, text: str) -> str:
    """What is said behind the option of that text."""
    ask = table.match.ask
    assert ask is not None
    option = next(option for option in ask.options if table.said(option) == text)
    return table.match.words(GAME.details(box(), table.view(ask.seat), option))


def enters(monster: str, **spec: object) -> Table:
    """An adventurer of Skill 10 goes into the Mess Hall, where the monster is."""
    return lay(hero("17,24", **spec), hero(), encounters={"07": monster})  # type: ignore[arg-type]


# ------------------------------------------------------------------ places
def test_every_place_has_a_name_of_its_own() -> None:
    """FM-42: no two squares are called the same, and none by numbers that are not on the board."""
    names = [space.name for space in content().board.spaces]
    assert len(set(names)) == len(names)
    assert not [name for name in names if COORDINATES.search(name)]


@pytest.mark.parametrize(
    ("square", "name"),
    [
        ("entrance", "Entrance"),
        ("14,24", "corridor 2 squares north of the Entrance"),
        ("8,24", "corridor at the doors of the Guard Post and the Gaol"),
        ("26,24", "corridor at the ring of the red secret passage R1"),
        ("ferry south", "ferry landing on the south bank"),
        ("gA", "south-west Maze gate"),
        ("9,2", "corridor at the east door of the Dragon's Cavern"),
    ],
)
def test_squares_are_named_by_what_is_drawn_there(square: str, name: str) -> None:
    assert content().board.spaces[where(square)].name == name


def test_every_option_has_words_without_coordinates() -> None:
    for option in box().vocabulary.options:
        assert option.text.strip()
        assert not COORDINATES.search(option.text), option.text


def test_a_room_with_two_doors_says_which() -> None:
    """FM-52: the Dragon's Cavern is entered from the west or from the east."""
    moves = [option.text for option in box().vocabulary.options if isinstance(option, Move) and "Cavern" in option.text]
    assert "Enter the Dragon's Cavern by its west door" in moves
    assert "Enter the Dragon's Cavern by its east door" in moves


# ------------------------------------------------------------------ battles
def test_a_round_shows_both_sums_with_their_parts() -> None:
    """FM-99, FM-100, FM-101: dice, Skill and gear, each side by its name; then what the monster lost."""
    table = enters("Orc", cards=["Iron Helmet"])
    table.goes(2, "07", 3, 4, 5, 2).choose("Use Iron Helmet in this battle")
    story = table.story()
    assert "Attack Round 1: Player 1 5 + 2 + 10 (Skill) + 1 (Iron Helmet) = 18, the Orc 3 + 4 + 6 (Skill) = 13" in story
    assert "Player 1 wounds the Orc for 2 Stamina." in story
    told = next(event for event in table.match.log if event.kind == "round")
    theirs, mine = told.rolls
    assert (theirs.owner, theirs.total, mine.seat, mine.total) == ("the Orc", 13, 0, 18)
    wounded = next(event for event in table.match.log if event.kind == "monster wounded")
    assert "the Orc has 3 Stamina (-2)" in table.match.changes(wounded)


def test_a_tie_says_that_nobody_is_wounded() -> None:
    """FM-100."""
    table = enters("Orc").goes(2, "07", 6, 5, 4, 3)
    assert "a tie, nobody is wounded" in table.story()


def test_armour_says_what_it_took() -> None:
    """FM-102, FM-143: the coat takes 1 of the first wound, the shield rolls its die."""
    table = enters("Orc", cards=["Chainmail Coat", "Magic Shield"])
    table.goes(2, "07", 6, 6, 1, 1, 3)
    table.choose("Use Chainmail Coat in this battle", "Use Magic Shield in this battle")
    story = table.story()
    assert "rolls 3 for the Magic Shield (chance 33%): no help" in story
    assert "armour takes 1: 2 - 1 = 1 Stamina lost" in story


def test_a_wound_that_armour_takes_whole_is_told() -> None:
    """FM-102: a wound reduced to 0 is still a wound."""
    table = enters("Orc", cards=["Chainmail Coat", "Magic Shield"])
    table.goes(2, "07", 6, 6, 1, 1, 5)
    table.choose("Use Chainmail Coat in this battle", "Use Magic Shield in this battle")
    assert "is wounded for 2 Stamina, but armour takes it all" in table.story()


def test_the_wight_says_why_it_is_unhurt() -> None:
    """FM-112."""
    table = enters("Wight").goes(2, "07", 1, 1, 6, 6)
    assert "The Wight is unhurt: only a magic weapon can wound it" in table.story()


@pytest.mark.parametrize(("die", "said"), [(5, "is not hurt"), (2, "loses 1 Stamina")])
def test_the_breath_die_is_told_whether_it_burns_or_not(die: int, said: str) -> None:
    """FM-116: on 1 or 2."""
    table = enters("Hell Hound").goes(2, "07", 1, 1, 6, 6, die)
    assert f"the die shows {die} (chance 33%), and Player 1 {said}." in table.story()


def test_an_escape_says_what_it_cost_and_where_it_led() -> None:
    """FM-122, FM-125: a 3 costs 2 Stamina, outside the door he came by."""
    table = enters("Troll").goes(2, "07", 1, 1, 1, 2)
    table.dice(3).choose("Try to escape")
    story = table.story()
    assert "rolls 3, wounded: Player 1 gets away, losing 2 Stamina" in story
    assert "Player 1 leaves the battle and now stands in the corridor at the door of the Mess Hall" in story


def test_a_kill_tells_the_luck_gained() -> None:
    """FM-104."""
    table = enters("Snake", luck=8, first=(10, 19, 9)).goes(2, "07", 1, 1, 6, 6)
    assert "Player 1 kills the Snake and gains 1 Luck." in table.story()


# ------------------------------------------------------------------ luck, river, potions
def test_a_test_for_luck_tells_sum_score_and_chance() -> None:
    """FM-29, FM-68."""
    table = lay(hero("raft south", luck=7), hero())
    table.dice(1, 3, 4).choose(ROLL, "No Key Challenge", "Punt across on the raft from the south bank")
    story = table.story()
    assert "tests for Luck (chance 58%): 3 + 4 = 7 is not above 7, so Player 1 is lucky" in story
    assert "Player 1 reaches the raft landing on the north bank" in story


def test_the_ferry_tells_the_price_and_the_bank() -> None:
    """FM-67."""
    table = lay(hero("ferry south", gold=5), hero())
    table.dice(2).choose(ROLL, "Pay 3 Gold for the ferry from the south bank")
    assert "pays the ferryman 3 Gold and crosses to the ferry landing on the north bank" in table.story()


def test_a_potion_tells_what_it_restored() -> None:
    """FM-146."""
    table = lay(hero("17,24", stamina=8, first=(10, 19, 9), cards=["Potion of Strength"]), hero())
    table.dice(2).choose("Use Potion of Strength")
    story = table.story()
    assert "Player 1 uses the Potion of Strength, which is used up." in story
    assert "Player 1 regains 11 Stamina." in story


def test_a_meal_tells_what_it_gave() -> None:
    """FM-37: eating at 17 of 19 gives 2."""
    table = lay(hero("17,24", stamina=17, first=(10, 19, 9)), hero()).choose("Eat 1 Provision")
    assert "eats 1 Provision and regains 2 Stamina" in table.story()


# ------------------------------------------------------------------ choices
def test_a_move_says_how_far_and_what_is_there() -> None:
    """FM-43, FM-46, FM-83: the steps, the Encounter card, the Treasure card."""
    table = lay(hero("17,24"), hero(), encounters={"07": "Orc"}, treasures={"07": "Iron Helmet"})
    table.dice(4).choose(ROLL)
    assert detail(table, "Enter the Mess Hall") == "1 step, an unknown Encounter card, a Treasure card"


def test_eating_at_full_stamina_is_called_pointless() -> None:
    """FM-10, FM-37."""
    assert "pointless" in detail(lay(hero("17,24"), hero()), "Eat 1 Provision")
    hurt = lay(hero("17,24", stamina=10, first=(10, 19, 9)), hero())
    assert detail(hurt, "Eat 1 Provision") == "Stamina 10 to 14; takes the whole turn; 2 Provisions left"


def test_the_pause_says_the_odds_of_fighting_and_of_escaping() -> None:
    """FM-106, FM-122."""
    table = enters("Orc").goes(2, "07", 1, 1, 6, 6)
    assert re.fullmatch(r".*% to win if both fight to the end", detail(table, "Fight on"))
    assert detail(table, "Try to escape") == "83% to get away; costs 0 to 4 Stamina"
    assert table.match.prompt() == "fight on against the Orc (Stamina 3, you have 19), or try to escape?"


def test_odds_say_that_a_hidden_protection_is_not_counted() -> None:
    """FM-113, FM-144: the shown odds are those that lie open; the Crucifix does not."""
    table = enters("Ghoul", cards=["Silver Crucifix"]).goes(2, "07", 1, 1, 6, 6)
    assert detail(table, "Fight on").endswith("and more with the Silver Crucifix, which this does not count")
    assert "Crucifix" not in detail(enters("Ghoul").goes(2, "07", 1, 1, 6, 6), "Fight on")


def test_a_key_challenge_says_what_is_known_of_each_number() -> None:
    """FM-53: the own number is certain, another can be with the other player or under the chest."""
    table = lay(hero("17,24"), hero(), chest=(7, 8, 9), keys=[[1, 2, 3], [4, 5, 6]])
    table.dice(1).choose(ROLL)
    assert detail(table, "Key 1") == "certainly your own"
    assert detail(table, "Key 4") == "with Player 2 or under the chest"


def test_a_number_in_an_offer_is_not_called_a_challenge() -> None:
    """FM-165: asking for a bunch with a number."""
    table = lay(hero(cards=["keys_123"]), hero()).choose("Stay and deal with Player 2", "Make no offer")
    table.choose("Ask for a bunch with a number")
    assert "Key 1" in table.offered()
    assert not [said for said in table.offered() if "Challenge" in said]
    assert table.match.words(table.match.prompt()) == "which number, in your offer to Player 1?"


def test_an_offer_is_spelled_out_for_the_two_alone() -> None:
    """FM-155."""
    table = lay(hero(gold=2, cards=["Iron Helmet"]), hero(), hero()).choose("Stay and deal with Player 2")
    table.choose("Give Iron Helmet", "Ask for Provisions", "2", "Make this offer")
    offer = "The offer: Player 1 gives the Iron Helmet for 2 Provisions from Player 2."
    assert offer in table.told(1)
    assert offer in table.told(0)
    assert "Iron Helmet" not in table.told(2) + table.story()
    assert detail(table, "Accept the offer") == "you get the Iron Helmet and give 2 Provisions"


# ------------------------------------------------------------------ all of it
def test_every_event_of_the_rules_has_its_sentence() -> None:
    """Every kind that a rule tells is in the table of sentences, and none is there for nothing."""
    from pathlib import Path

    source = Path(words.__file__).parents[1] / "rules"
    code = "".join(path.read_text(encoding="utf-8") for path in source.glob("*.py"))
    told = set(re.findall(r'tell\(\s*"([^"]+)"', code)) | {"still caged", "freed"}
    assert told == set(words.EVENTS)


@pytest.mark.parametrize("seed", range(3))
def test_sentences_are_whole(seed: int) -> None:
    """Random play: every sentence begins with a capital or a name, ends with a stop, and has no Python in it."""
    match = Match.new(GAME, players=4, seed=seed, edition=box(), log_events=True)
    chance = Rng(seed)
    while match.ask is not None and len(match.answers) < 400:
        match.choose(match.ask.options[chance.below(len(match.ask.options))])
    for event in match.log:
        said = match.sentence(event)
        assert said[0].isupper(), said
        assert said[-1] in '."', said
        for found in [said, *match.changes(event)]:
            assert not COORDINATES.search(found), found
            assert "{" not in found, found
            assert not WRONG.search(found), found


# ------------------------------------------------------------------ no nagging
def answer(table: Table) -> Option | None:
    ask = table.match.ask
    assert ask is not None
    return GAME.obvious(table.g, ask)


def test_an_offer_that_cannot_be_fulfilled_is_refused_for_the_player() -> None:
    """FM-154: a bunch with 9 is asked of one who has none."""
    table = lay(hero(), hero(cards=["Iron Helmet"])).choose("Stay and deal with Player 2")
    table.choose("Ask for a bunch with a number", "Key 9", "Make this offer")
    assert table.offered() == ["Refuse the offer"]
    assert answer(table) is box().refuse


def test_the_herbalist_is_left_by_one_who_needs_nothing() -> None:
    """FM-137, FM-10: full Stamina and full Luck; with a wound the salve is of use."""
    table = lay(hero("17,24", gold=9), hero(), encounters={"07": "Herbalist"}).goes(2, "07")
    assert table.asked == (0, "menu")
    assert answer(table) is box().no_service
    hurt = lay(hero("17,24", gold=9, stamina=12, first=(10, 19, 9)), hero(), encounters={"07": "Herbalist"})
    assert answer(hurt.goes(2, "07")) is None


def test_one_who_plays_alone_and_knows_the_keys_looks_at_no_more() -> None:
    """FM-190: nothing is left to learn."""
    table = lay(hero("17,24"), chest=(7, 8, 9))
    table.dice(1).choose(ROLL)
    assert answer(table) is None
    table.g.placed = (0b1111111110, 0)
    assert answer(table) is box().no_challenge


def test_the_chest_is_left_alone_by_one_who_knows_that_his_keys_are_wrong() -> None:
    """FM-175, FM-179: he knows that 7, 8 and 9 open it, and holds 1, 2, 3; with the right bunch he is asked."""
    table = lay(hero("WS", cards=["keys_123"]), hero(), chest=(7, 8, 9)).goes(3, "TR")
    assert answer(table) is None
    table.g.placed = (0b1111111110, 0, 0)
    assert answer(table) is box().no_chest
    right = lay(hero("WS", cards=["keys_789"]), hero(), chest=(7, 8, 9)).goes(3, "TR")
    right.g.placed = (0b1111111110, 0, 0)
    assert answer(right) is None


def test_a_real_choice_is_asked() -> None:
    """FM-92: to claim or to leave a Treasure card."""
    table = lay(hero("17,24"), hero(), treasures={"07": "Iron Helmet"}).goes(2, "07")
    assert answer(table) is None
