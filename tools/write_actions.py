"""Write the published lists of answers, `content/actions.txt` of each game, from which agents learn.

    python -m tools.write_actions            # append what is missing
    python -m tools.write_actions --check    # say which lists lack a name, and end with 1 if any does

A name keeps its line for good: lines are only appended, and the line of an answer that no longer exists stays.
"""

import argparse
import sys
from pathlib import Path

from waystone.engine import registry
from waystone.engine.actions import FILE, extended, package_of, published

ROOT = Path(__file__).resolve().parent.parent


def missing(name: str) -> tuple[Path, tuple[str, ...], tuple[str, ...]]:
    """The list of a game, the names that it has and those that are to be appended."""
    edition = registry.edition(name)
    package = package_of(edition)
    known = published(package)
    path = ROOT / "src" / Path(*package.split(".")) / "content" / FILE
    return path, known, extended(known, edition)[len(known) :]


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--check", action="store_true", help="change nothing")
    check = parser.parse_args().check
    stale = 0
    for name in registry.names():
        path, known, new = missing(name)
        if not new:
            continue
        stale += 1
        if not check:
            path.write_text("".join(f"{line}\n" for line in (*known, *new)), encoding="ascii")
        print(f"{name}: {len(new)} answers {'are not published' if check else 'appended'}, such as {new[0]}")
    return 1 if check and stale else 0


if __name__ == "__main__":
    sys.exit(main())
