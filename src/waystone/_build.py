"""Which build runs, the compiled modules or the sources: decided once, when a process starts, and for all modules.

Modules are imported when they are needed. If each were looked for among whatever lies there at that moment, a process
that started with sources would mix in compiled modules as soon as some appear beside them, which cannot work.
"""

import os
import sys
from collections.abc import Iterator, Sequence
from importlib.machinery import (
    EXTENSION_SUFFIXES,
    SOURCE_SUFFIXES,
    ExtensionFileLoader,
    FileFinder,
    ModuleSpec,
    SourceFileLoader,
)
from pathlib import Path
from types import ModuleType

PACKAGE = Path(__file__).parent
PURE = "WAYSTONE_PURE"


class _SourceOnly:
    """Finds Waystone's modules by their source, past compiled ones beside it; what has none is not there."""

    def find_spec(self, name: str, path: Sequence[str] | None, target: ModuleType | None = None) -> ModuleSpec | None:
        if not name.startswith("waystone.") or path is None:
            return None
        for folder in path:
            spec = FileFinder(folder, (SourceFileLoader, SOURCE_SUFFIXES)).find_spec(name)
            if spec is not None:
                return spec
        if any(FileFinder(folder, (ExtensionFileLoader, EXTENSION_SUFFIXES)).find_spec(name) for folder in path):
            raise ModuleNotFoundError(f"{name} is there only compiled", name=name)
        return None


def choose() -> bool:
    """Whether the compiled modules are used: not if `WAYSTONE_PURE` is set, if there are none, or if they are old."""
    if not os.environ.get(PURE) and is_compiled(PACKAGE) and not is_outdated(PACKAGE):
        return True
    os.environ[PURE] = "1"  # for the processes that this one starts: they run the same build
    sys.meta_path.insert(0, _SourceOnly())
    return False


def is_compiled(package: Path) -> bool:
    return any((package / "engine" / f"rng{suffix}").exists() for suffix in EXTENSION_SUFFIXES)


def is_outdated(package: Path) -> bool:
    """Whether a source has been changed since it was compiled; only in a checkout, where people change sources."""
    if not (package.parent.parent / "setup.py").exists():
        return False
    return any(source.stat().st_mtime > made.stat().st_mtime for source, made in compiled_sources(package))


def compiled_sources(package: Path) -> Iterator[tuple[Path, Path]]:
    """Every source that has a compiled module beside it, and that module."""
    suffix = EXTENSION_SUFFIXES[0]
    for made in package.rglob(f"*{suffix}"):
        source = made.with_name(made.name.removesuffix(suffix) + ".py")
        if source.exists():
            yield source, made
