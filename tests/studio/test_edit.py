"""Changing the text of a pack's file: what is not meant stays as it is, comments too."""

import tomllib
from typing import Any

import pytest

from waystone.studio import edit
from waystone.studio.edit import EditError

TEXT = """\
# My trolls.

[[monsters]]
id = "cave_troll" # the big one
boxes = [4, 5, 5]   # was [4, 4, 5]

# Wolves come in packs.
[[monsters]]
id = "dire_wolf"
copies = 4

[counts]
# as printed
monster_cards = 24
"""


def test_a_field_is_set_and_comments_survive() -> None:
    text = edit.set_field(TEXT, "monsters", "dire_wolf", "id", "copies", 6)
    assert text == TEXT.replace("copies = 4", "copies = 6")


def test_an_entry_that_the_pack_has_not_spoken_of_comes_behind_the_others() -> None:
    text = edit.set_field(TEXT, "monsters", "mire_slime", "id", "name", 'Slime "Sid"')
    assert tomllib.loads(text)["monsters"][2] == {"id": "mire_slime", "name": 'Slime "Sid"'}
    assert all(line in text for line in TEXT.splitlines())


def test_a_file_from_nothing() -> None:
    text = edit.set_field("", "counts", None, "id", "monster_cards", 30)
    assert tomllib.loads(edit.set_field(text, "monsters", "a", "id", "boxes", [1, 2])) == {
        "counts": {"monster_cards": 30},
        "monsters": [{"id": "a", "boxes": [1, 2]}],
    }


def test_an_entry_of_which_nothing_is_said_any_longer_goes_and_the_next_comment_stays() -> None:
    text = edit.unset_field(TEXT, "monsters", "cave_troll", "id", "boxes")
    assert "cave_troll" not in text
    assert text.startswith("# My trolls.\n")
    assert "# Wolves come in packs.\n[[monsters]]" in text
    assert [row["id"] for row in tomllib.loads(text)["monsters"]] == ["dire_wolf"]


def test_a_single_table_goes_too() -> None:
    assert "counts" not in tomllib.loads(edit.drop_entry(TEXT, "counts", None, "id"))


def test_what_looks_like_a_header_in_a_text_is_not_cut() -> None:
    text = '[[a]]\nid = "x"\nwords = """\n[[a]]\nid = "y"\n"""\n'
    with pytest.raises(EditError, match="cannot be taken out by itself"):
        edit.drop_entry(text, "a", "y", "id")
    assert edit.drop_entry(text, "a", "z", "id") == text


@pytest.mark.parametrize(
    "value",
    [
        7,
        True,
        'a "b" \\ ü\n',
        [],
        [1, 2],
        {},
        {"a b": [1], "c": {"d": False}},
        [{"do": "heal", "who": ["all"]}, {"do": "move", "by": -1}],
        ["a long line of a map" * 3, "and another one" * 4],
    ],
)
def test_a_written_value_is_read_as_it_was(value: Any) -> None:
    assert edit.read_value(edit.written(value)) == value
    assert tomllib.loads(edit.set_field("", "t", None, "id", "f", value))["t"]["f"] == value


@pytest.mark.parametrize("typed", ["", "[1, 2", "three", "1\nother = 2", "1 2"])
def test_what_is_no_value_is_refused(typed: str) -> None:
    with pytest.raises(EditError):
        edit.read_value(typed)


def test_a_text_that_is_broken_or_written_in_another_way_is_left_alone() -> None:
    with pytest.raises(EditError, match="not valid TOML"):
        edit.set_field("[[monsters", "monsters", "a", "id", "b", 1)
    with pytest.raises(EditError, match="edit the text"):
        edit.set_field('monsters = [{id = "a"}]', "monsters", "a", "id", "b", 1)


def test_the_line_of_a_field() -> None:
    assert edit.line_of(TEXT, "monsters", "cave_troll", "boxes") == 5
    assert edit.line_of(TEXT, "monsters", "dire_wolf", "copies") == 10
    assert edit.line_of(TEXT, "monsters", "dire_wolf", "name") == 8, "the entry, where the field is missing"
    assert edit.line_of(TEXT, "counts", None, "monster_cards") == 14
    assert edit.line_of(TEXT, "monsters", "nobody", "name") == 0
