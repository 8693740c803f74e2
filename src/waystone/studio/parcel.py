"""A pack as one file, to pass on: a ZIP archive whose name ends with `.waystone`.

A file from a stranger is opened with care: nothing is written before all of it was read within limits and checked, and
no name in it is ever used as a path unless it is one that a pack may hold.
"""

import shutil
import stat
import tempfile
import zipfile
from pathlib import Path
from typing import Final

from waystone.engine.content import LARGEST_FILE, ContentError, read_toml
from waystone.studio.papers import PAPERS, Papers, all_mistakes, known_files, read_papers

ENDING: Final = ".waystone"
WORDS: Final = ("README.md", "README.txt", "README", "LICENSE.md", "LICENSE.txt", "LICENSE")
LARGEST: Final = 4_000_000  # bytes of the file
LARGEST_INSIDE: Final = 8_000_000  # bytes of all that is packed in it
MOST_FILES: Final = 40
MOST_ENTRIES: Final = 5_000
BEGINNING: Final = (1980, 1, 1, 0, 0, 0)  # the date of every file in it: the same pack is the same file


class ParcelError(Exception):
    """The pack cannot be packed or taken in; the message says why."""


# ---------------------------------------------------------------------- packing
def build(pack: Path, target: Path | None = None) -> Path:
    """Pack a sound folder into one file; returns it."""
    papers = _sound(pack)
    target = target or Path(f"{plain_name(papers.name)}{f'-{papers.version}' if papers.version else ''}{ENDING}")
    allowed = {*known_files(), PAPERS, *WORDS}
    with zipfile.ZipFile(target, "w", zipfile.ZIP_DEFLATED) as archive:
        for path in sorted(pack.iterdir()):
            if path.name in allowed and path.is_file():
                archive.writestr(zipfile.ZipInfo(path.name, BEGINNING), path.read_bytes(), zipfile.ZIP_DEFLATED)
    return target


def _sound(pack: Path) -> Papers:
    if not pack.is_dir():
        raise ParcelError(f"{pack}: there is no such pack folder")
    wrong = all_mistakes(pack)
    if wrong:
        raise ParcelError(wrong[0] if len(wrong) == 1 else f"{wrong[0]} (and {len(wrong) - 1} more)")
    papers = read_papers(pack)
    if papers is None:
        raise ParcelError(f"{pack}: {PAPERS} is missing; it says what the pack is called and who made it")
    return papers


def plain_name(name: str) -> str:
    """A name of a pack as a name of a file or folder: letters, digits and dashes."""
    words = "".join(letter if letter.isascii() and letter.isalnum() else " " for letter in name.lower()).split()
    return "-".join(words)[:60] or "pack"


# ---------------------------------------------------------------------- taking in
def take_in(file: Path, target: Path | None = None) -> Path:
    """Unpack a file into a new folder once everything in it is found to be right; returns the folder."""
    texts = contents(file)
    with tempfile.TemporaryDirectory(prefix="waystone-") as room:
        folder = Path(room) / plain_name(file.stem)
        folder.mkdir()
        for name, text in texts.items():
            (folder / name).write_text(text, encoding="utf-8")
        try:
            _few_entries(folder)
            papers = _sound(folder)
        except (ParcelError, ContentError) as error:
            raise ParcelError(str(error).replace(f"{folder}/", f"{file}: ")) from None
        target = target or Path(plain_name(papers.name))
        if target.exists():
            raise ParcelError(f"{target} is there already: choose another folder with --out")
        shutil.copytree(folder, target)
    return target


def contents(file: Path) -> dict[str, str]:
    """The texts in a file by their names, all of them names that a pack may hold."""
    if file.stat().st_size > LARGEST:
        raise ParcelError(f"{file} is too large: at most {LARGEST // 1000} kB")
    try:
        with zipfile.ZipFile(file) as archive:
            return _read(file, archive)
    except (zipfile.BadZipFile, NotImplementedError, RuntimeError, EOFError, ValueError, OverflowError):
        raise ParcelError(f"{file} is not a pack: it is broken, locked or no ZIP archive") from None
    except Exception as error:  # what decompressors raise is of many kinds
        if isinstance(error, ParcelError | OSError):
            raise
        raise ParcelError(f"{file} is not a pack: it cannot be unpacked") from None


def _read(file: Path, archive: zipfile.ZipFile) -> dict[str, str]:
    allowed = {*known_files(), PAPERS, *WORDS}
    inside = archive.infolist()
    if len(inside) > MOST_FILES:
        raise ParcelError(f"{file} holds {len(inside)} files: at most {MOST_FILES}")
    texts: dict[str, str] = {}
    left = LARGEST_INSIDE
    for info in inside:
        name = info.filename
        if name not in allowed or stat.S_ISLNK(info.external_attr >> 16):
            raise ParcelError(f"{file} holds {name[:80]!r}, which is no file of a pack")
        if name in texts:
            raise ParcelError(f"{file} holds {name!r} twice")
        with archive.open(info) as stream:
            data = stream.read(min(left, LARGEST_FILE) + 1)  # what the archive says of its size may be a lie
        if len(data) > min(left, LARGEST_FILE):
            raise ParcelError(f"{file}: {name} is too large: at most {LARGEST_FILE // 1000} kB")
        left -= len(data)
        try:
            texts[name] = data.decode("utf-8")
        except UnicodeDecodeError:
            raise ParcelError(f"{file}: {name} is not UTF-8 text") from None
    return texts


def _few_entries(folder: Path) -> None:
    """Refuse a pack that would only make a game slow."""
    count = 0
    for path in sorted(folder.glob("*.toml")):
        _, tables = read_toml(path, str(path))
        count += sum(len(rows) for rows in tables.values() if isinstance(rows, list))
    if count > MOST_ENTRIES:
        raise ParcelError(f"{folder}/ holds {count} entries: at most {MOST_ENTRIES}")
