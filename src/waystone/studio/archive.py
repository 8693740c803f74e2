"""A pack as one file, to pass on: a ZIP archive whose name ends with `.waystone`.

A file from a stranger is opened with care: nothing is written before all of it was read within limits and checked, and
no name in it is ever used as a path unless it is one that a pack may hold.
"""

import os
import shutil
import stat
import tempfile
import zipfile
from pathlib import Path
from typing import Final

from waystone.engine.content import LARGEST_FILE, ContentError, read_toml
from waystone.studio.info import INFO_FILE, PackInfo, all_mistakes, may_hold, read_info

ENDING: Final = ".waystone"
WORDS: Final = ("README.md", "README.txt", "README", "LICENSE.md", "LICENSE.txt", "LICENSE")
LARGEST: Final = 4_000_000  # bytes of the file
LARGEST_INSIDE: Final = 8_000_000  # bytes of all that is packed in it
MOST_FILES: Final = 40
MOST_ENTRIES: Final = 5_000
BEGINNING: Final = (1980, 1, 1, 0, 0, 0)  # the date of every file in it: the same pack is the same file


class ArchiveError(Exception):
    """The pack cannot be packed or taken in; the message says why."""


# ---------------------------------------------------------------------- packing
def build(pack: Path, target: Path | None = None) -> Path:
    """Pack a sound folder into one file; returns it."""
    info = _sound(pack)
    target = target or Path(f"{plain_name(info.name)}{f'-{info.version}' if info.version else ''}{ENDING}")
    with zipfile.ZipFile(target, "w", zipfile.ZIP_DEFLATED) as archive:
        for path in sorted(pack.iterdir()):
            if _is_allowed(path.name) and path.is_file():
                archive.writestr(zipfile.ZipInfo(path.name, BEGINNING), path.read_bytes(), zipfile.ZIP_DEFLATED)
    return target


def _sound(pack: Path) -> PackInfo:
    if not pack.is_dir():
        raise ArchiveError(f"{pack}: there is no such pack folder")
    wrong = all_mistakes(pack)
    if wrong:
        raise ArchiveError(wrong[0] if len(wrong) == 1 else f"{wrong[0]} (and {len(wrong) - 1} more)")
    info = read_info(pack)
    if info is None:
        raise ArchiveError(f"{pack}: {INFO_FILE} is missing; it says what the pack is called and who made it")
    return info


def plain_name(name: str) -> str:
    """A name of a pack as a name of a file or folder: letters, digits and dashes."""
    words = "".join(letter if letter.isascii() and letter.isalnum() else " " for letter in name.lower()).split()
    return "-".join(words)[:60] or "pack"


# ---------------------------------------------------------------------- taking in
def unpack(file: Path, target: Path | None = None) -> Path:
    """Unpack a file into a new folder once everything in it is found to be right; returns the folder."""
    texts = contents(file)
    with tempfile.TemporaryDirectory(prefix="waystone-") as room:
        folder = Path(room) / plain_name(file.stem)
        folder.mkdir()
        for name, text in texts.items():
            (folder / name).write_text(text, encoding="utf-8")
        try:
            _refuse_many_entries(file, folder)
            info = _sound(folder)
        except (ArchiveError, ContentError) as error:
            raise ArchiveError(str(error).replace(f"{folder}{os.sep}", f"{file}: ")) from None
        target = target or Path(plain_name(info.name))
        if target.exists():
            raise ArchiveError(f"{target} is there already: choose another folder with --out")
        shutil.copytree(folder, target)
    return target


def contents(file: Path) -> dict[str, str]:
    """The texts in a file by their names, all of them names that a pack may hold."""
    if file.stat().st_size > LARGEST:
        raise ArchiveError(f"{file} is too large: at most {LARGEST // 1000} kB")
    try:
        with zipfile.ZipFile(file) as archive:
            return _read(file, archive)
    except (zipfile.BadZipFile, NotImplementedError, RuntimeError, EOFError, ValueError, OverflowError):
        raise ArchiveError(f"{file} is not a pack: it is broken, locked or no ZIP archive") from None
    except Exception as error:  # what decompressors raise is of many kinds
        if isinstance(error, ArchiveError | OSError):
            raise
        raise ArchiveError(f"{file} is not a pack: it cannot be unpacked") from None


def _is_allowed(name: str) -> bool:
    """Whether a pack may hold a file of that name: never a path."""
    return name in (INFO_FILE, *WORDS) or may_hold(name)


def _read(file: Path, archive: zipfile.ZipFile) -> dict[str, str]:
    inside = archive.infolist()
    if len(inside) > MOST_FILES:
        raise ArchiveError(f"{file} holds {len(inside)} files: at most {MOST_FILES}")
    texts: dict[str, str] = {}
    left = LARGEST_INSIDE
    for info in inside:
        name = info.filename
        if not _is_allowed(name) or stat.S_ISLNK(info.external_attr >> 16):
            raise ArchiveError(f"{file} holds {name[:80]!r}, which is no file of a pack")
        if name in texts:
            raise ArchiveError(f"{file} holds {name!r} twice")
        with archive.open(info) as stream:
            data = stream.read(min(left, LARGEST_FILE) + 1)  # what the archive says of its size may be a lie
        if len(data) > min(left, LARGEST_FILE):
            raise ArchiveError(f"{file}: {name} is too large: at most {LARGEST_FILE // 1000} kB")
        left -= len(data)
        try:
            texts[name] = data.decode("utf-8")
        except UnicodeDecodeError:
            raise ArchiveError(f"{file}: {name} is not UTF-8 text") from None
    return texts


def _refuse_many_entries(file: Path, folder: Path) -> None:
    """A pack of very many entries would only make a game slow."""
    count = 0
    for path in sorted(folder.glob("*.toml")):
        _, tables = read_toml(path, str(path))
        count += sum(len(rows) for rows in tables.values() if isinstance(rows, list))
    if count > MOST_ENTRIES:
        raise ArchiveError(f"{file} holds {count} entries: at most {MOST_ENTRIES}")
