"""Content packs and their mistakes."""

from pathlib import Path

import pytest

from waystone.engine.content import ContentError
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
        ('[[treasure]]\nid = "poison"\nwhen = ["never"]\n', "expected one of before_roll"),
        ('[[door]]\nid = "d01"\noutside = [0, 0]\n', "there is no corridor square at [0, 0]"),
        ('[[room]]\nid = "01"\nrect = [0, 0, 1, 1]\n', "is not drawn as '01'"),
        ("[numbers]\nextra_goods_base = 9\n", "extra units"),
        ('[[secret_passage]]\nid = "R1"\nno_lantern_rolls = [1]\n', "do not share out 1 to 6"),
        ('[[encounter]]\nid = "fool"\neffects = [ { op = "gold", n = "lots" } ]\n', 'expected "+2"'),
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
