"""`waystone pack`: a pack from nothing to one file and back; and files of strangers that are refused in one line."""

import io
import struct
import zipfile
from pathlib import Path

import pytest

from tests.packs import write_pack
from waystone.cli.main import main
from waystone.engine import registry
from waystone.engine.content import DEEPEST
from waystone.studio.archive import LARGEST
from waystone.studio.info import INFO_FILE, PackInfo, read_info
from waystone.studio.start import write_info

Capture = pytest.CaptureFixture[str]
GAMES = ("vasty-wilds", "wakening-lair", "warlock", "waylanders", "wayward")
SOUND = write_info(PackInfo("Trolls", "Ada", "1.0", "CC0", "Tougher trolls.", {"wakening-lair": 1}))
CHANGE = '[[monsters]]\nid = "cave_troll"\nboxes = [4, 5, 5]\n'


def archive(path: Path, files: dict[str, str | bytes]) -> Path:
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as made:
        for name, text in files.items():
            made.writestr(name, text)
    return path


def refused(capsys: Capture, file: Path) -> str:
    """What is said of a file that is not taken in: one line, and nothing is left behind."""
    out = file.parent / "taken"
    assert main(["pack", "import", str(file), "--out", str(out)]) == 2
    said = capsys.readouterr().err
    assert said.startswith("waystone: ")
    assert said.count("\n") == 1
    assert len(said) < 600
    assert not out.exists()
    return said


# ---------------------------------------------------------------------- from nothing to one file and back
@pytest.mark.parametrize("game", GAMES)
def test_a_new_pack_is_sound_and_changes_nothing(game: str, tmp_path: Path, capsys: Capture) -> None:
    pack = tmp_path / "mine"
    assert main(["pack", "new", str(pack), "--game", game, "--author", "Ada"]) == 0
    info = read_info(pack)
    assert info is not None
    assert (info.name, info.author) == ("mine", "Ada")
    assert info.games == {game: registry.find(game).rules_version}
    assert main(["pack", "check", str(pack)]) == 0
    assert registry.find(game).load((str(pack),)).fingerprint == registry.find(game).load(()).fingerprint
    assert f"no mistakes; it changes {game}" in capsys.readouterr().out


@pytest.mark.parametrize("game", GAMES)
def test_the_example_in_a_new_pack_works_once_it_is_no_comment(game: str, tmp_path: Path) -> None:
    pack = tmp_path / "mine"
    assert main(["pack", "new", str(pack), "--game", game]) == 0
    file = next(path for path in pack.glob("*.toml") if path.name != INFO_FILE)
    lines = file.read_text(encoding="utf-8").splitlines()
    start = next(number for number, line in enumerate(lines) if line.startswith("# [["))
    file.write_text("\n".join(line.removeprefix("# ") for line in lines[start : start + 3]), encoding="utf-8")
    assert main(["pack", "check", str(pack)]) == 0


def test_a_pack_travels_as_one_file(tmp_path: Path, capsys: Capture) -> None:
    pack = tmp_path / "trolls"
    write_pack(pack, "wakening-lair")
    (pack / INFO_FILE).write_text(SOUND, encoding="utf-8")
    (pack / "README.md").write_text("Tougher trolls.", encoding="utf-8")
    first, second, home = tmp_path / "a.waystone", tmp_path / "b.waystone", tmp_path / "home"
    assert main(["pack", "build", str(pack), "-o", str(first)]) == 0
    assert main(["pack", "build", str(pack), "-o", str(second)]) == 0
    assert first.read_bytes() == second.read_bytes(), "the same pack is the same file"
    assert main(["pack", "import", str(first), "-o", str(home)]) == 0
    assert {path.name: path.read_bytes() for path in home.iterdir()} == {
        path.name: path.read_bytes() for path in pack.iterdir()
    }
    capsys.readouterr()
    assert main(["pack", "import", str(first), "-o", str(home)]) == 2
    assert "is there already" in capsys.readouterr().err


def test_diff_tells_every_change_entry_by_entry(tmp_path: Path, capsys: Capture) -> None:
    pack = write_pack(tmp_path / "trolls", "wakening-lair")
    assert main(["pack", "diff", pack]) == 0
    said = capsys.readouterr().out
    assert "Wakening Lair:" in said
    assert "monsters.cave_troll: boxes was" in said
    assert "monsters.frost_wolf: added" in said
    assert "monsters.mire_slime: removed" in said


def test_a_pack_with_a_mistake_or_without_a_name_is_not_packed(tmp_path: Path, capsys: Capture) -> None:
    pack = tmp_path / "trolls"
    write_pack(pack, "wakening-lair")
    assert main(["pack", "build", str(pack), "-o", str(tmp_path / "a.waystone")]) == 2
    assert "pack.toml is missing" in capsys.readouterr().err
    (pack / INFO_FILE).write_text(SOUND, encoding="utf-8")
    (pack / "wakening_lair.toml").write_text(CHANGE.replace("cave_troll", "cave_trol"), encoding="utf-8")
    assert main(["pack", "build", str(pack), "-o", str(tmp_path / "a.waystone")]) == 2
    assert "did you mean 'cave_troll'?" in capsys.readouterr().err
    assert not (tmp_path / "a.waystone").exists()


def test_a_lesson_that_cannot_be_played_is_told_before_a_pack_is_passed_on(tmp_path: Path, capsys: Capture) -> None:
    (tmp_path / "wakening_lair-lesson.toml").write_text("[lesson]\nseed = 1\n", encoding="utf-8")
    assert main(["pack", "check", str(tmp_path)]) == 2
    assert "wakening_lair-lesson.toml: lesson: names: is missing" in capsys.readouterr().err


def test_a_folder_that_is_not_empty_is_not_written_over(tmp_path: Path, capsys: Capture) -> None:
    (tmp_path / "thesis.txt").write_text("years of work", encoding="utf-8")
    assert main(["pack", "new", str(tmp_path), "--game", "wayward"]) == 2
    assert "is there already" in capsys.readouterr().err
    assert [path.name for path in tmp_path.iterdir()] == ["thesis.txt"]


# ---------------------------------------------------------------------- pack.toml
@pytest.mark.parametrize(
    ("info", "problem"),
    [
        ("author = 'Ada'", "name: is missing"),
        ("name = 7", "name: expected a text"),
        ("name = ''", "name: is empty"),
        ("name = 'a'\nlicense = 'MIT'", "license: is not known here (did you mean 'licence'?)"),
        ("name = 'a'\n[games]\nwaywurd = 1", "games: waywurd: there is no such game (did you mean 'wayward'?)"),
        ("name = 'a'\n[games]\nwayward = 'new'", "games: wayward: expected a whole number"),
        ("name = 'a'\ngames = 3", "games: expected a table"),
        ("name = '" + 300 * "a" + "'", "name: expected one line of at most 200 letters"),
    ],
)
def test_check_knows_the_file_that_says_what_a_pack_is(
    info: str, problem: str, tmp_path: Path, capsys: Capture
) -> None:
    (tmp_path / INFO_FILE).write_text(info, encoding="utf-8")
    assert main(["check", "--pack", str(tmp_path)]) == 2
    said = capsys.readouterr().err
    assert f"{INFO_FILE}: {problem}" in said
    assert main(["pack", "check", str(tmp_path)]) == 2


def test_a_pack_for_older_rules_is_said_to_be(tmp_path: Path, capsys: Capture) -> None:
    (tmp_path / INFO_FILE).write_text("name = 'a'\n[games]\nwayward = 9000", encoding="utf-8")
    assert main(["pack", "check", str(tmp_path)]) == 0
    assert "made for version 9000 of the rules of wayward; here is version" in capsys.readouterr().out


# ---------------------------------------------------------------------- files of strangers
@pytest.mark.parametrize(
    "name",
    [
        "../evil.toml",
        "/etc/passwd",
        "a/wakening_lair.toml",
        "..\\evil.toml",
        "run.py",
        "wakening_lair.so",
        ".bashrc",
    ],
)
def test_a_name_that_no_pack_has_is_refused(name: str, tmp_path: Path, capsys: Capture) -> None:
    file = archive(tmp_path / "a.waystone", {INFO_FILE: SOUND, name: CHANGE})
    assert "which is no file of a pack" in refused(capsys, file)


def test_a_link_is_refused(tmp_path: Path, capsys: Capture) -> None:
    file = tmp_path / "a.waystone"
    with zipfile.ZipFile(file, "w") as made:
        link = zipfile.ZipInfo("wakening_lair.toml")
        link.external_attr = 0o120777 << 16
        made.writestr(link, "/etc/passwd")
    assert "which is no file of a pack" in refused(capsys, file)


def test_a_bomb_is_refused_before_it_unfolds(tmp_path: Path, capsys: Capture) -> None:
    file = archive(tmp_path / "a.waystone", {INFO_FILE: SOUND, "wakening_lair.toml": 50_000_000 * b"#"})
    assert file.stat().st_size < 100_000
    assert "too large: at most 2000 kB" in refused(capsys, file)


def test_a_bomb_that_lies_about_its_size_is_refused(tmp_path: Path, capsys: Capture) -> None:
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w", zipfile.ZIP_DEFLATED) as made:
        made.writestr("wakening_lair.toml", 50_000_000 * b"#")
    file = tmp_path / "a.waystone"
    file.write_bytes(packed.getvalue().replace(struct.pack("<I", 50_000_000), struct.pack("<I", 100)))
    refused(capsys, file)


def test_a_file_that_is_too_large_or_none_at_all_is_refused(tmp_path: Path, capsys: Capture) -> None:
    large, other = tmp_path / "large.waystone", tmp_path / "other.waystone"
    large.write_bytes(bytes(LARGEST + 1))
    assert "is too large" in refused(capsys, large)
    other.write_bytes(b"MZ this is a program")
    assert "is not a pack" in refused(capsys, other)
    assert "No such file" in refused(capsys, tmp_path / "nowhere.waystone")


def test_too_many_files_or_entries_are_refused(tmp_path: Path, capsys: Capture) -> None:
    crowd = archive(tmp_path / "a.waystone", {f"{number}.toml": "" for number in range(50)})
    assert "holds 50 files: at most 40" in refused(capsys, crowd)
    rows = "".join(f'[[monsters]]\nid = "m{number}"\n' for number in range(6_000))
    full = archive(tmp_path / "b.waystone", {INFO_FILE: SOUND, "wakening_lair.toml": rows})
    assert "holds 6000 entries: at most 5000" in refused(capsys, full)


@pytest.mark.parametrize(
    ("content", "problem"),
    [
        (f"[[monsters]]\nid = {(DEEPEST + 3) * '['}{(DEEPEST + 3) * ']'}", "nested too deeply"),
        (f"x = {9_000 * '['}", "wakening_lair.toml: is n"),
        ("monsters = 7", "expected a table"),
        ('[[monsters]]\nid = "cave_troll"\nboxes = "many"', "boxes: expected a list of whole numbers"),
        ("[[monsters", "is not valid TOML"),
        (b"\xff\xfe\x00", "is not UTF-8 text"),
        (f'[[monsters]]\nid = "cave_troll"\ncopies = {5_000 * "9"}', "a number that is too long"),
    ],
)
def test_wrong_content_is_refused(content: str | bytes, problem: str, tmp_path: Path, capsys: Capture) -> None:
    file = archive(tmp_path / "a.waystone", {INFO_FILE: SOUND, "wakening_lair.toml": content})
    assert problem in refused(capsys, file)


def test_a_file_without_a_name_is_refused(tmp_path: Path, capsys: Capture) -> None:
    file = archive(tmp_path / "a.waystone", {"wakening_lair.toml": CHANGE})
    assert "pack.toml is missing" in refused(capsys, file)
