"""Every field that a content file may set is used: none is read and dropped, none is kept and never looked at."""

import ast
from pathlib import Path

import pytest

from tests.games.wayward.table import Table, box, lay, pack, player, state
from waystone.engine.content import ContentError
from waystone.engine.playout import play_randomly
from waystone.engine.rng import Rng
from waystone.games.wayward import game
from waystone.games.wayward.model.content import SPECIAL_RULES, SPECIALS
from waystone.games.wayward.model.load import SPECIAL_NUMBERS
from waystone.games.wayward.model.options import WaywardEdition

ROOT = Path(game.__file__).parent
LOADERS = sorted((ROOT / "model").glob("load*.py"))
READS = {"text", "texts", "number", "numbers", "flag", "choice", "ref", "refs", "cell"}


def parse(path: Path) -> ast.Module:
    return ast.parse(path.read_text(encoding="utf-8"))


# ------------------------------------------------------------------ nothing is read and dropped
def dropped_reads(tree: ast.AST) -> list[str]:
    """The fields whose value is thrown away. One that must have a certain value (low = high) is a check, no field."""
    found = []
    for node in ast.walk(tree):
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Call):
            call = node.value
            name = call.func.attr if isinstance(call.func, ast.Attribute) else getattr(call.func, "id", "")
            fixed = name == "number" and len(call.args) == 3 and ast.dump(call.args[1]) == ast.dump(call.args[2])
            if name in READS and not fixed:
                found.append(ast.unparse(call))
    return found


@pytest.mark.parametrize("path", LOADERS, ids=lambda path: path.stem)
def test_no_field_is_read_and_dropped(path: Path) -> None:
    assert dropped_reads(parse(path)) == []


def test_a_dropped_field_would_be_found() -> None:
    source = 'entry.text("icon")\nrow.number("n", i, i)\nname = entry.text("name")\n'
    assert dropped_reads(ast.parse(source)) == ["entry.text('icon')"]


# ------------------------------------------------------------------ nothing is kept and never looked at
def kept(tree: ast.AST) -> set[str]:
    """The attributes that classes give themselves."""
    stores = (node for node in ast.walk(tree) if isinstance(node, ast.Attribute) and isinstance(node.ctx, ast.Store))
    return {node.attr for node in stores if isinstance(node.value, ast.Name) and node.value.id == "self"}


def looked_at(paths: list[Path]) -> set[str]:
    nodes = (node for path in paths for node in ast.walk(parse(path)))
    return {node.attr for node in nodes if isinstance(node, ast.Attribute) and isinstance(node.ctx, ast.Load)}


# What `load` itself works into something else: the dice that name a random item, and the cells that are no area.
WORKED_IN = {"black", "white", "rock"}


def test_every_attribute_of_the_content_is_looked_at() -> None:
    """By rules, advice, display, options or the game itself, not only by those who fill it in. Told by names alone."""
    content = ROOT / "model" / "content.py"
    users = [path for path in ROOT.rglob("*.py") if path not in LOADERS]
    assert kept(parse(content)) - looked_at(users) == WORKED_IN


# ------------------------------------------------------------------ the numbers of special areas
CHANGED: dict[str, object] = {"good_on": [1], "bad_on": [6], "two_on": [3], "gold_by_round": [5, 4, 3, 2, 1]}
STARTS = {"river_tower": "catapult", "jail": "jail_prisoners"}  # where what the rule speaks of can be met
NUMBERS = [(rule, field) for rule, fields in SPECIAL_NUMBERS.items() for field in fields]


def common_pack(folder: Path, toml: str) -> WaywardEdition:
    (folder / "wayward.toml").write_text(toml)
    found = game.GAME.load((str(folder),))
    assert isinstance(found, WaywardEdition)
    return found


def story(content: WaywardEdition, rule: str, seed: int) -> list[str]:
    """What is told when A begins in an area of that rule, with B next to the Bounty Board, and both play at random."""
    special = STARTS.get(rule, rule)
    map, code = next(
        (board.id, area.code)
        for board in content.content.boards
        for area in board.areas
        if special in (SPECIALS[area.special], SPECIAL_RULES[area.special])
    )
    rival = player("ST" if map == "city" else "S6", gold=20)
    g = state(player(code, gold=20, weapons=2, armor=3), rival, map=map, content=content)
    g.rng = Rng(seed)
    table = Table(g)
    play_randomly(table.match, Rng(seed), limit=30)
    return table.told


@pytest.mark.parametrize(("rule", "field"), NUMBERS)
def test_every_number_of_a_special_area_changes_play(tmp_path: Path, rule: str, field: str) -> None:
    """The same dice and the same choices come to something else."""
    number = CHANGED.get(field, 17)
    changed = common_pack(tmp_path, f'[[special_rules]]\nid = "{rule}"\n{field} = {number}\n')
    assert any(story(changed, rule, seed) != story(box(), rule, seed) for seed in range(400))


@pytest.mark.parametrize("rule", SPECIAL_NUMBERS)
def test_a_number_that_a_special_area_does_not_use_is_refused(tmp_path: Path, rule: str) -> None:
    field = next(field for field in ("loss", "gate_drop") if field not in SPECIAL_NUMBERS[rule])
    with pytest.raises(ContentError, match=f"{rule}: {field}: is not known here"):
        common_pack(tmp_path, f'[[special_rules]]\nid = "{rule}"\n{field} = 17\n')


def test_a_special_rule_that_no_area_can_follow_is_refused(tmp_path: Path) -> None:
    with pytest.raises(ContentError, match="expected one of wishing_fountain"):
        common_pack(tmp_path, '[[special_rules]]\nid = "well"\nname = "Well"\nletter = "Z"\nsummary = ""\n')


def test_a_special_area_works_on_either_map(tmp_path: Path) -> None:
    """WW-97: a wishing fountain in the city, where the book has none."""
    content = pack(tmp_path, "city", '[[areas]]\nid = "silver_street"\nspecial = "wishing_fountain"\n')
    table = lay(player("ST"), player("GA"), map="city", content=content).choose("Wish", dice=(5,))
    assert table.gold() == 7


def test_the_words_follow_the_faces_that_a_pack_sets(tmp_path: Path) -> None:
    content = common_pack(tmp_path, '[[special_rules]]\nid = "wishing_fountain"\ngood_on = [2, 5]\n')
    assert lay(player("FA"), player("S6"), content=content).offers("Wish at the Wishing Fountain (2, 5: 7 gold)")
