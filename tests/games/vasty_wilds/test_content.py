"""What is in the box, and packs that make mistakes."""

from collections import Counter
from pathlib import Path

import pytest

from tests.games.vasty_wilds.table import box
from waystone.engine.content import ContentError
from waystone.games.vasty_wilds.model.content import EFFECT_IDS, Content
from waystone.games.vasty_wilds.model.load import read_content

CONTENT = box().content


def test_the_box() -> None:
    """1 home card, 12 roots and 77 forest cards; 20 objectives in 4 colours; 8 status tokens; 24 effects."""
    assert len(CONTENT.cards) == 90
    assert (len(CONTENT.roots), len(CONTENT.forest)) == (12, 77)
    assert len(CONTENT.pawns) * max(CONTENT.objectives_each) == 20
    assert sum(token.copies for token in CONTENT.tokens) == 8
    assert len(EFFECT_IDS) == 24
    assert (CONTENT.hand_size, CONTENT.most_damage, CONTENT.endgame_plus) == (3, 2, 3)


def test_the_forest_is_shaped_as_it_was_drawn() -> None:
    """58 / 16 / 3 cards with one, two, three sections; 5 / 15 / 39 / 18 with none to three dots."""
    cards = [CONTENT.cards[index] for index in CONTENT.forest]
    assert Counter(len(card.spaces) for card in cards) == {1: 58, 2: 16, 3: 3}
    assert Counter(len(card.dots) for card in cards) == {0: 5, 1: 15, 2: 39, 3: 18}


def test_facts_of_the_rulebook_stand() -> None:
    """VW-42, VW-44: the pair of effects in its figure, and the panel that it covers."""
    thicket = next(card for card in CONTENT.cards if card.name == "Burr Thicket")
    assert [effect.name for effect in thicket.misfortunes] == ["Move opponent 1", "Deal 1 damage"]
    juice = next(card for card in CONTENT.cards if card.name == "Alltheberry Juice")
    assert juice.dots[0].words == "Heal 1, Move 2"


def test_every_effect_is_on_some_card() -> None:
    used = {effect.kind for dot in CONTENT.dots for effect in dot.effects}
    used |= {effect.kind for card in CONTENT.cards for effect in card.misfortunes}
    assert used == set(range(24))


def pack(folder: Path, text: str) -> Content:
    (folder / "vasty_wilds.toml").write_text(text, encoding="utf-8")
    return read_content((str(folder),))


def test_a_pack_changes_a_card(tmp_path: Path) -> None:
    content = pack(tmp_path, '[[forest]]\nid = "hollow-log"\nsections = ["deal_damage 2", "no_move"]\n')
    card = next(card for card in content.cards if card.name == "Hollow Log")
    assert [effect.name for effect in card.misfortunes] == ["Deal 2 damage", "No movement"]
    assert len(card.spaces) == 2
    assert content.fingerprint != CONTENT.fingerprint


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ('[[forest]]\nid = "hollow-log"\nsections = ["deal_damge 1"]\n', "'deal_damge' is not a misfortune effect"),
        ('[[forest]]\nid = "hollow-log"\nsections = ["deal_damage"]\n', "'deal_damage' needs a number from 1 to 9"),
        ('[[forest]]\nid = "hollow-log"\nsections = ["no_move 2"]\n', "cannot read the effect 'no_move 2'"),
        ('[[forest]]\nid = "hollow-log"\nsections = ["no_move,,no_heal"]\n', "there is an empty effect"),
        ('[[forest]]\nid = "hollow-log"\nsections = []\n', "cannot be cut into 0 equal sections"),
        ('[[forest]]\nid = "hollow-log"\nlayout = "X"\n', "layout: expected one of"),
        ('[[forest]]\nid = "hollow-log"\nprogress = {}\n', "progress: B: is missing"),
        ('[[forest]]\nid = "hollow-log"\nprogress = { B = "" }\n', "a panel has at least one effect"),
        ('[[forest]]\nid = "hollow-log"\nprogress = { B = "move 3", L = "move 1" }\n', "L: is not known here"),
        ('[[forest]]\nid = "hollow-log"\nprogress = { B = "move_roll 3" }\n', "plus_3: is missing"),
        ('[[root]]\nid = "taproot"\nsections = ["no_move"]\n', "a root card has no misfortune effects"),
        ('[[root]]\nid = "taproot"\nremove = true\n', "expected at least 12 roots, got 11"),
        ('[[heading]]\nid = "3"\nd = [64, 0]\n', "expected a direction of length 65"),
        ('[[pawn]]\nid = "vole"\nremove = true\n', "expected 4 pawns, got 3"),
        ('[[status_token]]\nid = "sword"\nremove = true\n', "expected the tokens"),
        ('[[layout]]\nid = "L"\ndots = ["Q"]\n', "there is no dot site 'Q'"),
        ('[home]\nbox = [-5, -1, 5, 12]\n', "box: is not known here"),
        ('[game]\nminutes = 30\n', "game"),
        ('[[pawn]]\nid = "vole"\nobjectives = 5\n', "objectives: is not known here"),
        ('[[effect]]\nid = "heal"\nparams = []\n', "params: is not known here"),
        ('[rules]\nsetup_tokens_each = 2\n[[status_token]]\nid = "curse"\ncopies = 1\n', "set-up needs 8"),
        ('[card_shape]\nbox = [5, 0, -5, 9]\n', "expected a box"),
        ('[rules]\nhand_size = 9\n', "hand_size: expected a whole number from 1 to 6"),
    ],
)  # fmt: skip
def test_mistakes_are_named(tmp_path: Path, text: str, complaint: str) -> None:
    with pytest.raises(ContentError) as caught:
        pack(tmp_path, text)
    assert complaint in str(caught.value)
    assert "\n" not in str(caught.value)


def test_a_pack_says_which_results_lose_a_sword_and_a_shield(tmp_path: Path) -> None:
    """VW-78, VW-92: up to 2 and 3 in the printed game."""
    text = '[[status_token]]\nid = "sword"\nlost_up_to = 4\n[[status_token]]\nid = "shield"\nlost_up_to = 0\n'
    (tmp_path / "vasty_wilds.toml").write_text(text, encoding="utf-8")
    assert [token.lost_up_to for token in read_content((str(tmp_path),)).tokens] == [4, 0, 0, 0]
    assert [token.lost_up_to for token in read_content(()).tokens] == [2, 3, 0, 0]
