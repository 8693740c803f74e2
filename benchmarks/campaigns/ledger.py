"""What every campaign says about itself beside its numbers: when, of which commit, by which command."""

import datetime
import json
import subprocess
import sys
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[2]


def commit() -> str:
    """The commit that is checked out, "+" if something has been changed since."""
    try:
        found = _git("rev-parse", "--short", "HEAD")
        return found + "+" if _git("status", "--porcelain", "--untracked-files=no") else found
    except (OSError, subprocess.CalledProcessError):
        return "unknown"


def _git(*words: str) -> str:
    return subprocess.run(["git", *words], capture_output=True, text=True, cwd=ROOT, check=True).stdout.strip()


def facts(campaign: str) -> dict[str, Any]:
    """To be taken when a campaign begins: the sources may change while it runs."""
    return {
        "campaign": campaign,
        "date": datetime.date.today().isoformat(),
        "commit": commit(),
        "command": " ".join(["python -m", f"benchmarks.campaigns.{campaign}", *sys.argv[1:]]),
    }


def write(path: Path, data: Any) -> None:
    """Write JSON in one step: whoever is stopped in the middle leaves the file as it was."""
    beside = path.with_name(path.name + ".new")
    beside.write_text(json.dumps(data, indent=1) + "\n", encoding="utf-8")
    beside.replace(path)
