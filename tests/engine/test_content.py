"""Content and packs: read with types and bounds, every mistake named by file, entry and field in one line."""

from collections.abc import Callable
from pathlib import Path

import pytest

from waystone.engine import ContentError, Entry, Shelf
from waystone.engine.content import mistakes

MONSTERS = """
# the beasts
[lair]
name = "Lair"
depth = 3

[[monster]]
id = "bat"
strength = 1
loot = ["rope"]

[[monster]]
id = "ogre"
strength = 5
slow = true
loot = []

[[item]]
id = "rope"
"""


class Desk:
    """A folder with one content file, and packs beside it."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    def write(self, text: str, where: str = "base") -> str:
        path = self.folder / where
        path.mkdir(exist_ok=True)
        (path / "game.toml").write_text(text, encoding="utf-8")
        return str(path)

    def shelf(self, *packs: str) -> Shelf:
        return Shelf(self.folder / "base", ["game.toml"], packs)


@pytest.fixture
def desk(tmp_path: Path) -> Desk:
    desk = Desk(tmp_path)
    desk.write(MONSTERS)
    return desk


def strengths(shelf: Shelf) -> dict[str, int]:
    return {entry.text("id"): entry.number("strength", 0, 9) for entry in shelf.entries("monster")}


def complaint(attempt: Callable[[], object]) -> str:
    with pytest.raises(ContentError) as caught:
        attempt()
    words = str(caught.value)
    assert "\n" not in words
    return words


# ---------------------------------------------------------------------- a file
def test_entries_and_sections_are_read(desk: Desk) -> None:
    shelf = desk.shelf()
    assert strengths(shelf) == {"bat": 1, "ogre": 5}
    lair = shelf.section("lair")
    assert (lair.text("name"), lair.number("depth", 1, 9)) == ("Lair", 3)
    lair.done()


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("[[monster]\nid = 1", "game.toml: is not valid TOML: "),
        ('[[monster]]\nid = "a"\nid = "b"', "game.toml: is not valid TOML: "),
        ("depth = 3", "game.toml: depth: expected a table, got a whole number"),
        ("monster = [1, 2]", "game.toml: monster: expected tables, got a whole number"),
        ("[[monster]]\nstrength = 1", "game.toml: monster[1]: id: is missing; every entry needs an id"),
        ('[[monster]]\nid = ""', "game.toml: monster[1]: id: is missing; every entry needs an id"),
        (
            '[[monster]]\nid = "bat"\n[[monster]]\nid = "bat"',
            "game.toml: monster.bat: id: stands twice in this file",
        ),
        ('[[monster]]\nid = "bat"\nremove = true', "game.toml: monster.bat: remove: there is no such entry"),
    ],
)
def test_a_malformed_file_is_refused(desk: Desk, text: str, words: str) -> None:
    desk.write(text)
    assert complaint(desk.shelf).startswith(words)


def test_a_file_that_is_not_text_is_refused(desk: Desk) -> None:
    (desk.folder / "base" / "game.toml").write_bytes(b"name = \xff")
    assert complaint(desk.shelf).startswith("game.toml: is not UTF-8 text: ")


def test_a_file_that_is_not_there_is_refused(tmp_path: Path) -> None:
    words = complaint(lambda: Shelf(tmp_path, ["gone.toml"], ()))
    assert words == "gone.toml: cannot be read: No such file or directory"


def test_numbers_may_serve_as_ids(desk: Desk) -> None:
    desk.write("[[room]]\nnumber = 12\n")
    (room,) = desk.shelf().entries("room")
    assert room.label == "room.12"


def test_a_missing_table_is_named(desk: Desk) -> None:
    shelf = desk.shelf()
    assert complaint(lambda: shelf.entries("rooms")) == "game.toml: rooms: is missing; expected a list of tables"
    assert complaint(lambda: shelf.section("rules")) == "game.toml: rules: is missing; expected a table"
    assert complaint(lambda: shelf.entries("lair")) == "game.toml: lair: is missing; expected a list of tables"
    assert complaint(lambda: shelf.section("monster")) == "game.toml: monster: is missing; expected a table"


def test_a_table_that_nobody_asked_for_is_named(desk: Desk) -> None:
    shelf = desk.shelf()
    shelf.entries("monster")
    shelf.section("lair")
    assert complaint(shelf.done) == "game.toml: item: is not a table of this game"
    shelf.skip("item")
    shelf.done()


def test_a_mistyped_table_gets_a_suggestion(desk: Desk) -> None:
    desk.write('[[monstr]]\nid = "bat"\n[[monster]]\nid = "ogre"')
    shelf = desk.shelf()
    shelf.entries("monster")
    assert complaint(shelf.done) == "game.toml: monstr: is not a table of this game (did you mean 'monster'?)"


# ---------------------------------------------------------------------- an entry
def entry(**fields: object) -> Entry:
    return Entry("game.toml", "monster.bat", fields)


SHELF = {"rope": 1, "lantern": 2}

MISTAKES: list[tuple[Entry, Callable[[Entry], object], str]] = [
    (entry(), lambda e: e.text("name"), "name: is missing; expected a text"),
    (entry(name=3), lambda e: e.text("name"), "name: expected a text, got a whole number (3)"),
    (entry(slow="yes"), lambda e: e.flag("slow"), "slow: expected true or false, got a text ('yes')"),
    (entry(slow=1), lambda e: e.flag("slow"), "slow: expected true or false, got a whole number (1)"),
    (entry(gold=True), lambda e: e.number("gold", 0, 9), "gold: expected a whole number from 0 to 9, got true/false"),
    (
        entry(gold=1.5),
        lambda e: e.number("gold", 0, 9),
        "gold: expected a whole number from 0 to 9, got a number (1.5)",
    ),
    (entry(gold=10), lambda e: e.number("gold", 0, 9), "gold: expected a whole number from 0 to 9, got 10"),
    (entry(gold=-1), lambda e: e.number("gold", 0, 9, 0), "gold: expected a whole number from 0 to 9, got -1"),
    (
        entry(kind="dragn"),
        lambda e: e.choice("kind", ("dragon", "bat")),
        "kind: expected one of dragon, bat; got 'dragn' (did you mean 'dragon'?)",
    ),
    (entry(loot="rop"), lambda e: e.ref("loot", SHELF, "item"), "loot: there is no item 'rop' (did you mean 'rope'?)"),
    (entry(loot="axe"), lambda e: e.ref("loot", SHELF, "item"), "loot: there is no item 'axe'"),
    (
        entry(loot=["rope", "lanter"]),
        lambda e: e.refs("loot", SHELF, "item"),
        "loot: there is no item 'lanter' (did you mean 'lantern'?)",
    ),
    (entry(loot="rope"), lambda e: e.texts("loot"), "loot: expected a list of texts, got a text ('rope')"),
    (entry(loot=["a", 1]), lambda e: e.texts("loot"), "loot: expected a list of texts; 1 is not one"),
    (
        entry(dice=[1, 7]),
        lambda e: e.numbers("dice", 1, 6),
        "dice: expected a list of whole numbers from 1 to 6; 7 is not one",
    ),
    (
        entry(dice=[True]),
        lambda e: e.numbers("dice", 1, 6),
        "dice: expected a list of whole numbers from 1 to 6; True is not one",
    ),
    (entry(doors=[1]), lambda e: e.entries("doors"), "doors: expected a list of tables; 1 is not one"),
    (entry(door=[]), lambda e: e.entry("door"), "door: expected a table, got a list ([])"),
    (entry(gold="al"), lambda e: e.number_or("gold", "all", 0, 9, 99), "gold: expected a whole number from 0 to 9"),
]


@pytest.mark.parametrize(
    ("row", "read", "words"), MISTAKES, ids=lambda part: part[:30] if isinstance(part, str) else ""
)
def test_a_mistake_is_named(row: Entry, read: Callable[[Entry], object], words: str) -> None:
    assert complaint(lambda: read(row)).startswith(f"game.toml: monster.bat: {words}")


def test_good_fields_are_read() -> None:
    row = entry(name="Bat", slow=False, gold=9, kind="bat", loot=["rope"], dice=[1, 6], doors=[{"to": "x"}], door={})
    assert row.text("name") == "Bat"
    assert row.flag("slow") is False
    assert row.number("gold", 0, 9) == row.number_or("gold", "all", 0, 9, 99) == 9
    assert row.choice("kind", ("dragon", "bat")) == "bat"
    assert row.refs("loot", SHELF, "item") == [1]
    assert row.numbers("dice", 1, 6) == [1, 6]
    assert row.entry("door").label == "monster.bat.door"
    assert [door.text("to") for door in row.entries("doors")] == ["x"]
    row.done()


def test_defaults_stand_in_for_missing_fields() -> None:
    row = entry(all="all")
    assert row.text("name", "Bat") == "Bat"
    assert row.flag("slow", False) is False
    assert row.number("gold", 1, 9, -1) == -1
    assert row.texts("loot", []) == []
    assert row.entries("doors", []) == []
    assert row.number_or("all", "all", 0, 9, 99) == 99
    assert (row.has("all"), row.has("name")) == (True, False)


def test_an_unknown_field_gets_a_suggestion() -> None:
    row = entry(strenght=3)
    row.number("strength", 0, 9, 1)
    assert complaint(row.done) == "game.toml: monster.bat: strenght: is not known here (did you mean 'strength'?)"


def test_notes_may_stand_anywhere() -> None:
    entry(source="rulebook", facts=["printed"], note="?").done()


def test_a_mistake_inside_an_inline_table_says_which() -> None:
    first, second = entry(doors=[{"to": "x"}, {}]).entries("doors")
    first.text("to")
    assert complaint(lambda: second.text("to")) == ("game.toml: monster.bat.doors[2]: to: is missing; expected a text")


# ---------------------------------------------------------------------- packs
def test_a_pack_changes_the_fields_that_it_gives(desk: Desk) -> None:
    pack = desk.write('[[monster]]\nid = "ogre"\nstrength = 6\n', "hard")
    shelf = desk.shelf(pack)
    assert strengths(shelf) == {"bat": 1, "ogre": 6}
    assert shelf.entries("monster")[1].flag("slow") is True


def test_a_pack_adds_and_removes(desk: Desk) -> None:
    pack = desk.write('[[monster]]\nid = "bat"\nremove = true\n[[monster]]\nid = "imp"\nstrength = 2\n', "other")
    assert strengths(desk.shelf(pack)) == {"ogre": 5, "imp": 2}


def test_a_pack_changes_a_section(desk: Desk) -> None:
    lair = desk.shelf(desk.write("[lair]\ndepth = 4\n", "deep")).section("lair")
    assert (lair.text("name"), lair.number("depth", 1, 9)) == ("Lair", 4)


def test_later_packs_lie_on_earlier_ones(desk: Desk) -> None:
    one = desk.write('[[monster]]\nid = "bat"\nstrength = 2\n', "one")
    two = desk.write('[[monster]]\nid = "bat"\nstrength = 3\n', "two")
    assert strengths(desk.shelf(one, two))["bat"] == 3
    assert strengths(desk.shelf(two, one))["bat"] == 2
    assert desk.shelf(one, two).packs == (one, two)


def test_a_mistake_in_a_pack_names_the_file_of_the_pack(desk: Desk) -> None:
    pack = desk.write('[[monster]]\nid = "bat"\nstrength = 99\n', "bad")
    words = complaint(lambda: strengths(desk.shelf(pack)))
    assert words.startswith(f"{Path(pack) / 'game.toml'}: monster.bat: strength: expected")


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ('[[monster]]\nid = "bet"\nremove = true', "monster.bet: remove: there is no such entry (did you mean 'bat'?)"),
        ('[monster]\nid = "bat"', "monster: expected a list of tables: write [[monster]]"),
        ('[[lair]]\nid = "x"', "lair: expected one table, got a list of tables"),
        ("[[monster]", "is not valid TOML"),
    ],
)
def test_a_malformed_pack_is_refused(desk: Desk, text: str, words: str) -> None:
    pack = desk.write(text, "bad")
    assert words in complaint(lambda: desk.shelf(pack))


def test_a_pack_that_is_not_there_is_refused(desk: Desk) -> None:
    assert complaint(lambda: desk.shelf("no/such/pack")) == "no/such/pack: there is no such pack folder"


def test_a_pack_for_other_games_changes_nothing(desk: Desk) -> None:
    (desk.folder / "foreign").mkdir()
    assert desk.shelf(str(desk.folder / "foreign")).fingerprint() == desk.shelf().fingerprint()


# ---------------------------------------------------------------------- fingerprints
def fingerprint(desk: Desk, text: str) -> str:
    desk.write(text)
    return desk.shelf().fingerprint()


def test_comments_spaces_and_the_order_of_tables_leave_the_fingerprint_alone(desk: Desk) -> None:
    plain = fingerprint(desk, '[lair]\nname = "Lair"\ndepth = 3\n[[item]]\nid = "rope"\n')
    assert fingerprint(desk, '# x\n[[item]]\nid="rope" # y\n\n[lair]\ndepth = 3\nname = "Lair"') == plain


def test_values_and_the_order_of_entries_change_the_fingerprint(desk: Desk) -> None:
    """Options are numbered in the order of entries, so the same answers would mean something else."""
    texts = [
        '[[item]]\nid = "rope"\n[[item]]\nid = "axe"\n',
        '[[item]]\nid = "axe"\n[[item]]\nid = "rope"\n',
        '[[item]]\nid = "rope"\n[[item]]\nid = "axe"\ngold = 1\n',
        '[[item]]\nid = "rope"\n',
        '[item]\nid = "rope"\n',
    ]
    assert len({fingerprint(desk, text) for text in texts}) == len(texts)


def test_a_date_in_a_note_has_a_fingerprint(desk: Desk) -> None:
    assert fingerprint(desk, '[[item]]\nid = "rope"\nnote = 2020-01-01\n')


# ------------------------------------------------------------------ many mistakes, and what was meant
def read(desk: Desk, *packs: str) -> None:
    """As a game reads: items, then monsters with what they carry."""
    shelf = desk.shelf(*packs)
    shelf.section("lair")
    items = {entry.text("id"): entry for entry in shelf.entries("item")}
    for entry in shelf.entries("monster"):
        entry.text("id")
        entry.number("strength", 0, 9)
        entry.flag("slow", False)
        entry.refs("loot", items, "item")
        entry.done()
    shelf.done()


def test_every_mistake_of_a_pack_is_told(desk: Desk) -> None:
    pack = desk.write(
        '[[monster]]\nid = "bat"\nstrength = 99\n[[monster]]\nid = "ogre"\nslow = 3\n'
        '[[monster]]\nid = "imp"\nstrength = 2\nloot = ["rops"]\n[hall]\nname = "x"\n',
        "wrong",
    )
    found = [f"{error.entry} {error.field}" for error in mistakes(lambda: read(desk, pack))]
    assert found == ["monster.bat strength", "monster.ogre slow", "monster.imp loot", "hall "]


def test_what_is_wrong_only_because_of_an_earlier_mistake_is_not_told(desk: Desk) -> None:
    pack = desk.write(
        '[[item]]\nid = "hook"\n[[item]]\nid = "hook"\n[[monster]]\nid = "imp"\nstrength = 1\nloot = ["hook"]\n'
        '[[monster]]\nid = "bat"\nstrength = -1\n',
        "wrong",
    )
    found = [f"{error.entry} {error.field}" for error in mistakes(lambda: read(desk, pack))]
    assert found == ["item.hook id", "monster.bat strength"]
    assert mistakes(lambda: read(desk)) == []


def test_a_misspelt_id_is_said_to_be_new(desk: Desk) -> None:
    pack = desk.write('[[monster]]\nid = "oger"\nslow = false\n', "wrong")
    said = complaint(lambda: read(desk, pack))
    assert said.endswith("strength: is missing; expected a whole number from 0 to 9 (the id is new, so all fields are "
                         "needed; did you mean 'ogre'?)")  # fmt: skip


def test_a_misspelt_id_is_told_beside_a_mistake_in_the_one_that_was_meant(desk: Desk) -> None:
    text = '[[monster]]\nid = "ogre"\nslow = 3\n[[monster]]\nid = "oger"\nslow = false\n'
    found = [error.entry for error in mistakes(lambda: read(desk, desk.write(text, "wrong")))]
    assert found == ["monster.ogre", "monster.oger"]


def test_a_table_in_another_file_of_the_same_game_is_sent_to_its_own(tmp_path: Path) -> None:
    """Two files that are read together: a pack gives each table where the game has it."""
    base, pack = tmp_path / "base", tmp_path / "pack"
    base.mkdir()
    pack.mkdir()
    (base / "one.toml").write_text('[[item]]\nid = "rope"\n')
    (base / "two.toml").write_text('[[area]]\nid = "hall"\n')
    (pack / "two.toml").write_text('[[item]]\nid = "hook"\n')
    said = complaint(lambda: Shelf(base, ["one.toml", "two.toml"], [str(pack)]))
    assert said.endswith("two.toml: item: belongs into one.toml")


def test_a_section_of_usual_values_may_be_missing(desk: Desk) -> None:
    assert desk.shelf().section("words", may_miss=True).text("dragon", "dragon") == "dragon"
    pack = desk.write('[words]\ndragon = "worm"\n', "other")
    assert desk.shelf(pack).section("words", may_miss=True).text("dragon", "dragon") == "worm"


def test_a_table_in_the_wrong_file_is_sent_to_its_own(desk: Desk) -> None:
    (desk.folder / "base" / "maps.toml").write_text('[[area]]\nid = "hall"\n')
    pack = desk.write('[[area]]\nid = "hall"\n', "wrong")
    assert complaint(lambda: read(desk, pack)).endswith("area: belongs into maps.toml")
