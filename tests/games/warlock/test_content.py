"""Content packs and their mistakes."""

from pathlib import Path

import pytest

from tests.packs import GAMES
from waystone.engine.content import ContentError
from waystone.games.warlock.model.content import ROOM_TREASURE
from waystone.games.warlock.model.load import read_content


def pack(folder: Path, text: str) -> tuple[str, ...]:
    (folder / "warlock.toml").write_text(text)
    return (str(folder),)


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ('[[encounter]]\nid = "orc"\nskill = "six"\n', "encounter.orc: skill: expected a whole number"),
        ('[[encounter]]\nid = "snake"\nspecial = [ { kind = "poison" } ]\n', "expected one of venom"),
        ('[[encounter]]\nid = "orc"\nremove = true\n', "26 Encounter cards without a room of their own for 27 rooms"),
        ('[[treasure]]\nid = "gold_1"\nremove = true\n', "31 Treasure cards for 32 rooms"),
        ('[[table]]\nid = "escape_table"\nrows = [ { roll = [1], name = "x", escapes = true } ]\n', "rolls 1 to 6"),
        (
            '[[treasure]]\nid = "poison"\nwhen = ["never"]\n',
            "there is no time to use a card 'never'; there are: before_roll",
        ),
        ('[[door]]\nid = "d01"\noutside = [0, 0]\n', "there is no corridor square at [0, 0]"),
        ('[[room]]\nid = "01"\nrect = [0, 0, 1, 1]\n', "is not drawn as '01'"),
        ("[numbers]\nextra_goods_base = 9\n", "extra units"),
        ('[[secret_passage]]\nid = "R1"\nno_lantern_rolls = [1]\n', "do not share out 1 to 6"),
        ("[rulings]\nhex_price = 3\n", "rulings: hex_price: is not known here"),
        ('[numbers]\nsolo_peek = "chest"\n', "solo_peek: is not known here"),
        ("[options]\ndouble_six = true\n", "is not a table of this game"),
        ('[[room]]\nid = "01"\nregion = "north"\n', "room.01: region: is not known here"),
        ('[[encounter]]\nid = "orc"\nfixed_room = "WS"\n', "fixed_room: Warlock's Study has another Encounter card"),
        ('[[treasure]]\nid = "crystal_ball"\none_use = false\n', "crystal_ball: one_use: only a card used when"),
        ('[[treasure]]\nid = "silver_crucifix"\nprotects = ["venom"]\n', "there is no power to protect from 'venom'"),
        ('[[encounter]]\nid = "fool"\neffects = [ { op = "gold", n = "lots" } ]\n', 'expected "+2"'),
        (
            '[[encounter]]\nid = "fool"\n'
            'effects = [ { op = "menu", options = [ { id = "x", label = "X", gold = 0, effects = [] } ] } ]\n',
            "effects: a service does something: name at least one effect",
        ),
    ],
)
def test_every_mistake_is_named(tmp_path: Path, text: str, problem: str) -> None:
    """In one line, with file and entry."""
    with pytest.raises(ContentError) as error:
        read_content(pack(tmp_path, text))
    assert problem in str(error.value)
    assert "\n" not in str(error.value)


def test_a_pack_changes_a_monster(tmp_path: Path) -> None:
    """A pack gives only what differs."""
    content = read_content(pack(tmp_path, '[[encounter]]\nid = "warlock"\nskill = 11\nstamina = 18\n'))
    warlock = next(card for card in content.encounters if card.id == "warlock")
    assert (warlock.skill, warlock.stamina, warlock.weak_skill) == (11, 18, 7)
    assert content.fingerprint != read_content(()).fingerprint


def test_the_order_of_a_persons_effects_does_not_change_what_they_are(tmp_path: Path) -> None:
    """FM-128, FM-133: whether a card is given or may be claimed is said by the effect itself."""
    content = read_content(())
    fool, cage = (next(card for card in content.encounters if card.id == id) for id in ("fool", "cage_trap"))
    assert [gift.given for effect in fool.effects for gift in effect.then] == [True]
    assert [effect.given for effect in cage.effects if effect.op == ROOM_TREASURE] == [False]


def test_an_unknown_token_of_the_board_is_refused(tmp_path: Path) -> None:
    """It would pass as rock."""
    own = (GAMES / "warlock" / "content" / "warlock.toml").read_text(encoding="utf-8")
    rows = own[own.index("rows = [") : own.index("]", own.index("rows = [")) + 1]
    (tmp_path / "warlock.toml").write_text("[board]\n" + rows.replace(" .. ", " ,, ", 1), encoding="utf-8")
    with pytest.raises(ContentError, match=r"board: rows: row 2, cell 3: there is no room or square ',,'"):
        read_content((str(tmp_path),))
