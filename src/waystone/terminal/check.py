"""What may lie in the folder of a content pack."""

import difflib
from collections.abc import Iterator
from pathlib import Path

# A pack may say what it is and under which terms.
PAPERS = {".md", ".txt", ""}


def pack_mistakes(pack: Path, known: list[str]) -> Iterator[str]:
    """A line for each thing in the folder that no game would read."""
    if not pack.is_dir():
        return  # the games say so themselves
    for path in sorted(pack.iterdir()):
        if path.name.startswith("."):
            continue
        if path.is_dir():
            yield f"{path}: no game reads folders inside a pack"
        elif path.name not in known and path.suffix not in PAPERS:
            close = difflib.get_close_matches(path.name, known, n=1)
            hint = f"did you mean {close[0]!r}?" if close else f"there are: {', '.join(sorted(known))}"
            yield f"{path}: no game reads a file of this name; {hint}"
