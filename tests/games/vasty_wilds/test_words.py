"""What the table says: nothing happens silently, sums are told with their parts, and secrets only to those who know."""

import re
from dataclasses import replace
from pathlib import Path

import pytest

from tests.games.vasty_wilds.table import NOTHING, PEACE, QUIET, WOOD, PlayerSpec, Table, box, lay, player
from waystone.engine.event import EVERYBODY
from waystone.engine.match import Match
from waystone.engine.rng import Rng
from waystone.engine.state import TABLE
from waystone.games.vasty_wilds.display.words import FLAGGED, OPTIONS, PROMPTS, SENTENCES
from waystone.games.vasty_wilds.game import GAME
from waystone.games.vasty_wilds.model.state import CANNOT_HEAL, CANNOT_MOVE, CARD_CHOSEN, MOVES_CHOSEN

pytestmark = pytest.mark.usefixtures("any_seat")

FAR = "3:BL@9"
HAND = ["Luna Moth", "Otter Slide", "Weasel Alley"]


def prompt(table: Table) -> str:
    return table.words(table.match.prompt())


def details(table: Table, beginning: str) -> str:
    """What is told behind the option that begins like that."""
    ask = table.match.ask
    assert ask is not None
    option = next(option for option in ask.options if table.words(option.text).startswith(beginning))
    return table.words(GAME.details(table.match.edition, table.match.view(ask.seat), option))


# ------------------------------------------------------------------ nothing is silent
@pytest.mark.parametrize(
    ("card", "axolotl", "words"),
    [
        ("give_poison, deal_damage 1", ["poison"], "Give poison does nothing: every opponent holds one already"),
        ("swap_tokens", [], "Swap tokens does nothing: nobody holds a status token"),
        ("swap_pawns", [], "Swap pawns does nothing: all pawns stand on the same space"),
        ("remove_objective", [], "Remove objective does nothing: no objective lies on the board"),
        ("move_objective", [], "Move objective 1d6 does nothing: no opponent has an objective on the board"),
    ],
)
def test_a_wasted_misfortune_is_told(card: str, axolotl: list[str], words: str) -> None:
    """VW-4, VW-5, VW-99, VW-102, VW-103: with the reason."""
    table = lay(player(), player(tokens=axolotl), forest=WOOD, panel=NOTHING, card=card).cover()
    assert words in table.told("wasted")


@pytest.mark.parametrize(
    ("panel", "words"),
    [
        ("heal 1, move 2", "Heal 1 does nothing: the pawn has no damage"),
        ("swap_objectives, move 1", "Swap objectives does nothing: no two objectives on the board can change places"),
        ("remove_token, move 2", "Remove one token does nothing: nobody holds a status token"),
    ],
)
def test_a_wasted_panel_is_told(panel: str, words: str) -> None:
    """VW-94, VW-96."""
    table = lay(player(at="4.1"), player(at="2.1"), forest=WOOD, panel=panel, on=FAR, card=QUIET).cover()
    assert words in table.told("wasted")


def test_a_token_that_is_not_gained_is_told() -> None:
    """VW-83, VW-84: one is held already, or none is left in the supply."""
    table = lay(player(tokens=["shield"]), player(), forest=WOOD, panel="gain_shield, move 1", on=FAR, card=QUIET)
    table.cover()
    assert table.told("not_gained") == ["Vole holds a shield already and gains no second one"]
    assert table.cited("not_gained") == ["VW-83"]
    table = lay(
        player(), player(tokens=["shield"]), player(tokens=["shield"]), forest=WOOD, panel="gain_shield, move 1",
        on=FAR, card=QUIET,
    ).cover()  # fmt: skip
    assert table.told("not_gained") == ["Vole gains no shield: none is left in the supply"]
    assert table.cited("not_gained") == ["VW-84"]


def test_a_keeper_without_objectives_is_told() -> None:
    """VW-62."""
    table = lay(player(), player(unplaced=1), forest=WOOD, panel=NOTHING, card=QUIET).cover()
    assert table.told("none_left") == ["Axolotl has no objective for Vole left to place"]


def test_a_move_that_cannot_be_made_is_told() -> None:
    """VW-107, VW-52: the turn's flag, or no way."""
    held = lay(player(flags=[CANNOT_MOVE]), player(), forest=WOOD, panel="move 3", on=FAR, card=PEACE).cover()
    assert held.told("held", "moved", "rolled_move") == ["Vole cannot move this turn: the move is lost"]
    assert held.cited("held") == ["VW-107"]
    stuck = lay(player(), player(), panel="move 3", card=PEACE).cover()
    assert stuck.told("moved") == ["Vole moves 1 of 3 spaces to " + stuck.g.laid[1].card.name]


def test_damage_that_stays_is_told() -> None:
    """VW-74: where the pawn would heal."""
    table = lay(
        player(at="4.1", markers=2, flags=[CANNOT_HEAL]), player(at="2.1"), forest=WOOD, panel="move 2", on=FAR,
        card=PEACE,
    ).cover()  # fmt: skip
    assert table.told("healed", "not_healed") == ["Vole cannot heal now and keeps 2 damage"]


def test_what_ends_with_the_turn_is_told() -> None:
    """VW-40: flags expire."""
    table = lay(
        player(flags=[CANNOT_MOVE, CANNOT_HEAL]), player(), forest=WOOD, panel=NOTHING, card=QUIET
    ).cover()  # fmt: skip
    assert table.told("freed") == ["Vole can move and heal again"]


# ------------------------------------------------------------------ sums and names
def test_poison_is_part_of_the_sum() -> None:
    """VW-48, VW-6, VW-95: a printed move and a rolled one."""
    table = lay(player(tokens=["poison"]), player(at="4.1"), forest=WOOD, panel="move 3", on=FAR, card=PEACE).cover()
    assert table.told("slowed") == ["Poison shortens the move of Vole: 3 - 1 = 2"]
    table = lay(
        player(tokens=["poison", "curse"]), player(at="4.1"), forest=WOOD, panel="move_roll 2", on=FAR, card=PEACE,
        dice=[6],
    ).cover()  # fmt: skip
    assert table.told("rolled_move") == ["Vole rolls: 6 - 1 (curse) + 2 - 1 (poison) = 6 spaces"]


def test_a_duel_tells_both_sums_and_a_tie() -> None:
    """VW-77, VW-87."""
    table = lay(
        player(tokens=["sword"]), player(tokens=["curse"], at="1.1"), forest=WOOD, panel="move 3", on=FAR, card=PEACE
    )
    table.cover()
    assert details(table, "Duel Axolotl") == "you win 83%; the loser takes 1 damage"
    table.dice(4, 6).choose("Duel Axolotl")
    assert table.told("duelled", "lost", "hurt") == [
        "Vole duels Axolotl, 4 + 1 (sword) = 5 against 6 - 1 (curse) = 5: the challenger wins a tie",
        "Axolotl loses the curse",
        "Axolotl takes 1 damage for losing the duel",
    ]


def test_a_duel_says_whom_it_would_send_home() -> None:
    """VW-70, VW-79: a shield would save."""
    table = lay(player(markers=2), player(markers=1, at="1.1"), forest=WOOD, panel="move 3", on=FAR, card=PEACE)
    assert details(table.cover(), "Duel Axolotl").endswith("the loser takes 1 damage, which sends Vole to Home")
    table = lay(
        player(markers=2, tokens=["shield"]), player(at="1.1"), forest=WOOD, panel="move 3", on=FAR, card=PEACE
    ).cover()
    assert details(table, "Duel Axolotl").endswith("the loser takes 1 damage")


def test_it_is_told_who_steers() -> None:
    """VW-106: in the flag, in the text of the table, and in the move."""
    table = lay(
        player(flags=[MOVES_CHOSEN]), player(at="4.1"), forest=WOOD, panel="move 2", on=FAR, card=PEACE
    ).cover()  # fmt: skip
    assert prompt(table) == "where do you move the pawn of Vole? It goes 2 spaces"
    assert "steered by Axolotl" in table.words(GAME.text(box(), table.view))
    table.go("2.1")
    assert table.told("moved") == ["Axolotl steers Vole 2 spaces to Twin Root"]


def test_swapped_objectives_are_named() -> None:
    """VW-96: both, with their places before the swap."""
    table = lay(
        player(at="4.1", objectives=["2.1"]), player(objectives=["3.2"]), forest=WOOD, panel="swap_objectives, move 1",
        on=FAR, card=PEACE,
    ).cover()  # fmt: skip
    assert prompt(table) == "which objective changes places with another?"
    table.choose("The objective of Vole on Twin Root")
    assert table.told("swapped_objectives") == [
        "Vole swaps the objective of Vole on Twin Root with the one of Axolotl on Mushroom Stair 2"
    ]


def test_it_is_told_who_lays_which_root_where() -> None:
    """VW-27."""
    match = Match.new(GAME, 2, 3, edition=box(), log_events=True)
    table = Table(match)
    assert match.ask is not None
    first, root = table.name(match.ask.seat), match.edition.content.cards[table.g.laying].name  # type: ignore[attr-defined]
    assert prompt(table).startswith(f"on which blue dot do you lay the root {root}?")
    table.choose("Cover the right dot of Home")
    assert table.told("drew_root")[0] == f"{first} draws the root {root}"
    assert table.told("laid") == [f"{first} lays {root} on the right dot of Home, pointing to 3 o'clock"]


# ------------------------------------------------------------------ prompts and details
def test_the_keeper_is_told_for_whom() -> None:
    """VW-60, VW-32: by name, with the distances that matter."""
    table = lay(player(unplaced=1, at="4.1"), player(), forest=WOOD, panel=NOTHING, card=QUIET).cover()
    assert prompt(table) == "where do you put an objective for Vole to collect? Vole stands on Forked Root"
    assert details(table, "Twin Root") == "3 steps from Vole, 2 from Home; nothing lies here"
    assert details(table, "Forked Root").startswith("Vole stands here and collects at once")


def test_a_destination_tells_its_steps_and_what_lies_there() -> None:
    """VW-52: there and on the way."""
    table = lay(
        player(at="4.1", objectives=["2.1"]), player(at="1.1"), forest=WOOD, panel="move 3", on=FAR, card=PEACE,
        lying=["curse 0"],
    ).cover()  # fmt: skip
    assert (
        details(table, "Twin Root")
        == "3 steps; here: an objective of Vole; on the way: Home, a curse and the pawn of Axolotl"
    )
    assert details(table, "Mushroom Stair 1").startswith("3 steps; nothing lies here; on the way")


def test_a_placement_tells_what_it_brings_and_closes() -> None:
    """VW-18, VW-41."""
    table = lay(player(hand=HAND), player(), forest=["Taproot 0:T@12"])
    assert details(table, "Place Luna Moth").startswith("dots: left Place objectives, Move 2")
    assert details(table, "Redraw").endswith("cards in the pile")
    table.choose("Place Luna Moth")
    assert prompt(table).startswith("which blue dot do you cover with Luna Moth?")
    assert details(table, "Cover the left dot of Taproot") == "the new card begins 2 steps from you"
    table.choose("Cover the left dot of Taproot")
    assert prompt(table) == "which way does Luna Moth point on the left dot of Taproot?"
    assert details(table, "Point the card to 12").startswith("closes the bottom dot of Taproot with Move 3")


@pytest.mark.parametrize(
    ("panel", "vole", "told"),
    [
        ("move 3", player(objectives=["2.1"]), ["reaches your objective on Twin Root"]),
        ("move 3", player(objectives=["3.2"], tokens=["poison"]), ["poison makes this a move of 2"]),
        ("move 3", player(objectives=["2.1"], flags=[CANNOT_MOVE]), ["you cannot move this turn"]),
        ("move 3", player(objectives=["2.1"], flags=[MOVES_CHOSEN]), ["Axolotl chooses your way"]),
        ("move_roll 2", player(objectives=["5.1"]), ["83% to reach your objective on {}", "17% to take 1 damage"]),
        ("move_roll 2", player(objectives=["5.1"], tokens=["curse"]), ["67% to reach your objective on {}", "33% to"]),
        ("heal 1, move 2", player(), ["you have no damage to heal"]),
        ("heal 1, move 2", player(markers=1, flags=[CANNOT_HEAL]), ["you cannot heal now"]),
        ("heal 1, move 2", player(markers=1), []),
        ("gain_sword, move 1", player(tokens=["sword"]), ["you hold a sword already"]),
    ],
)
def test_a_panel_is_told_with_what_it_brings_now(panel: str, vole: PlayerSpec, told: list[str]) -> None:
    """VW-48, VW-74, VW-83, VW-94, VW-95, VW-107: what would be wasted, what is in reach, and how likely."""
    vole = replace(vole, hand=HAND)
    table = lay(vole, player(), forest=WOOD, panel=panel, on=FAR).choose("Place Luna Moth")
    dot = table.g.content.dots[table.dot]
    card = table.g.content.cards[dot.card].name
    words = details(table, f"Cover the {dot.site.name} dot of {card}").split("; ")[1:]
    assert len(words) == len(told)
    for part, beginning in zip(words, told, strict=True):
        assert part.startswith(beginning.format(card))


def test_a_redraw_is_told_with_its_chance() -> None:
    """VW-47, VW-6, VW-48: 3 steps, plain and under curse and poison."""
    for tokens, share in (([], "67%"), (["poison"], "50%"), (["curse", "poison"], "33%")):
        table = lay(player(hand=HAND, objectives=["3.2"], tokens=tokens), player(), forest=WOOD)
        assert details(table, "Redraw").endswith(f"in the pile; {share} to reach your objective on Mushroom Stair 2")


def test_a_victim_is_told_with_how_it_stands() -> None:
    """VW-97: how much damage is dealt, and whom it would strike how."""
    table = lay(
        player(), player(at="2.1", markers=1, tokens=["shield"], objectives=["3.2"]), player(), forest=WOOD,
        panel=NOTHING, card="deal_damage 2",
    ).cover()  # fmt: skip
    assert prompt(table) == "who takes 2 damage?"
    told = details(table, "Axolotl")
    assert (
        told == "on Twin Root, 1 of 2 damage, holds shield, no objectives collected, 3 steps from the nearest objective"
    )


# ------------------------------------------------------------------ secrets
def test_cards_are_told_only_to_those_who_see_them() -> None:
    """VW-101: the one who looks sees the hand, the two learn which card goes, the third does not."""
    table = lay(player(), player(hand=HAND), player(), forest=WOOD, panel=NOTHING, card="discard_card").cover()
    table.choose("Axolotl", "Put Luna Moth under the pile")
    match = table.match
    heard = {
        name: [table.words(GAME.sentence(match.edition, event)) for event in match.heard(seat)]
        for name, seat in (
            ("Vole", table.seat("Vole")),
            ("Axolotl", table.seat("Axolotl")),
            ("Possum", table.seat("Possum")),
        )
    }
    assert "You see the hand of Axolotl: Luna Moth, Otter Slide and Weasel Alley" in heard["Vole"]
    assert "The card that Axolotl loses is Luna Moth" in heard["Vole"]
    assert "You lose Luna Moth" in heard["Axolotl"]
    assert not any("Luna Moth" in words for words in heard["Possum"])
    assert "Vole puts a card of Axolotl under the pile" in heard["Possum"]


def test_a_chosen_card_is_secret_until_it_is_declared() -> None:
    """VW-105, VW-41."""
    table = lay(player(hand=HAND, flags=[CARD_CHOSEN]), player(), player(), forest=WOOD).choose("Choose Luna Moth")
    assert table.told("chose_card") == ["Axolotl chooses the card that Vole must place"]
    hearers = {event.only for event in table.match.log if event.kind == "named"}
    assert hearers == {table.seat("Vole"), table.seat("Axolotl")}
    assert table.told("named") == ["You choose Luna Moth", "You must place Luna Moth"]


def test_what_all_hear_names_no_hidden_card() -> None:
    """VW-31, VW-47: over whole games, a public line names a forest card only when it lies open or is declared."""
    names = [card.name for card in box().content.cards if card.index in box().content.forest and " " in card.name]
    for seed in range(3):
        match = Match.new(GAME, 3, seed, edition=box(), log_events=True)
        chance = Rng(seed)
        heard = 0
        while (ask := match.ask) is not None:
            match.choose(ask.options[chance.below(len(ask.options))])
            view = match.view(TABLE)
            known = {box().content.cards[laid.card].name for laid in view.laid}
            known |= {box().content.cards[view.laying].name} if view.laying >= 0 else set()
            for event in match.log[heard:]:
                words = GAME.sentence(match.edition, event)
                if event.only == EVERYBODY:
                    assert all(name in known for name in names if name in words), words
            heard = len(match.log)


# ------------------------------------------------------------------ the words as a whole
def test_every_line_is_plain() -> None:
    """No codes, no wrong plurals, no she or her; every sentence names players by seat only."""
    bad = re.compile(r"\b(she|her|hers)\b|\b1 (spaces|cards|steps|objectives|dots)\b|None|\(\)|\[|  |\{(?![0-3]\})")
    for seed in range(3):
        match = Match.new(GAME, 4, seed, edition=box(), log_events=True)
        chance = Rng(seed)
        while (ask := match.ask) is not None:
            lines = [match.prompt() if ask.seat == 0 else "", ask.subject.prompt]
            for option in ask.options:
                lines += [option.text, GAME.details(match.edition, match.view(ask.seat), option)]
            assert not [line for line in lines if bad.search(line)]
            match.choose(ask.options[chance.below(len(ask.options))])
        for event in match.log:
            lines = [GAME.sentence(match.edition, event)]
            lines += [GAME.change(match.edition, change) for change in event.changes]
            assert not [line for line in lines if bad.search(line) or not line]


def test_every_fact_and_option_has_words() -> None:
    """What the rules tell is what the words know, and nothing else."""
    folder = Path(__file__).parents[3] / "src" / "waystone" / "games" / "vasty_wilds"
    sources = [path.read_text(encoding="utf-8") for path in [*folder.glob("rules/*.py"), *folder.glob("model/*.py")]]
    told = {kind for source in sources for kind in re.findall(r'tell(?:_token)?\(\s*"(\w+)"', source)}
    assert told == set(SENTENCES)
    assert {type(option).__name__ for option in box().vocabulary.options} == set(OPTIONS)
    keys = {key for source in sources for key in re.findall(r'Subject\("(\w+)"', source)}
    assert set(PROMPTS) <= keys
    assert len(FLAGGED) == 5


# ------------------------------------------------------------------ what need not be asked
@pytest.mark.parametrize(
    ("token", "vole", "axolotl", "obvious"),
    [
        ("curse", [], ["curse"], True),  # nobody to give it to, and nobody wants one
        ("curse", [], [], False),  # Axolotl could get it
        ("sword", ["sword"], [], True),  # it could only be given away
        ("sword", [], ["sword"], False),  # worth taking
        ("poison", ["poison"], [], False),  # Axolotl could get it
    ],
)
def test_a_token_that_is_no_use_is_left(token: str, vole: list[str], axolotl: list[str], obvious: bool) -> None:
    """VW-86: the table answers for its player where only leaving makes sense."""
    table = lay(
        player(tokens=vole), player(tokens=axolotl, at="4.1"), forest=WOOD, panel="move 3", on=FAR, card=PEACE,
        lying=[f"{token} 1.1"],
    ).cover()  # fmt: skip
    table.go(*[sorted(table.spaces)[-1]] if table.asked == "Vole: choose_destination" else [])
    ask = table.match.ask
    assert ask is not None
    assert table.asked == "Vole: found_token"
    answer = GAME.obvious(table.g, ask)
    assert (answer is not None) == obvious
    if answer is not None:
        assert table.words(answer.text) == f"Leave the {token} where it lies"


def test_a_duel_and_a_return_are_always_asked() -> None:
    """VW-76, VW-68: both may be wise or not."""
    table = lay(player(), player(at="1.1"), forest=WOOD, panel="move 3", on=FAR, card=PEACE).cover()
    ask = table.match.ask
    assert ask is not None
    assert table.asked == "Vole: choose_duel"
    assert GAME.obvious(table.g, ask) is None
    assert [option.declines for option in ask.options] == [False, True]
