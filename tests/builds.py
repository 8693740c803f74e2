"""The two builds of Waystone, compiled and plain, and how to ask the other one."""

import json
import os
import subprocess
import sys
from importlib.machinery import EXTENSION_SUFFIXES
from pathlib import Path
from typing import Any

import waystone
from tests import tiny
from waystone.engine import rng

ROOT = Path(__file__).parent.parent
COMPILED = not str(rng.__file__).endswith(".py")  # the build that runs these tests
ENGINE = Path(waystone.__file__).parent / "engine"
# Whether a compiled build lies beside the source.
BOTH = any((ENGINE / f"rng{suffix}").exists() for suffix in EXTENSION_SUFFIXES)


def in_another_process(module: str, *arguments: str, plain: bool) -> Any:
    """What `python -m module arguments` prints as JSON, in a process that knows the small game too."""
    surroundings = {key: value for key, value in os.environ.items() if key != "WAYSTONE_PURE"}
    surroundings["PYTHONPATH"] = os.pathsep.join([tiny.folder(), str(ROOT), str(ROOT / "src")])
    surroundings["PYTHONHASHSEED"] = "1"  # whatever depends on the order of a set shows
    if plain:
        surroundings["WAYSTONE_PURE"] = "1"
    ran = subprocess.run(
        [sys.executable, "-m", module, *arguments],
        capture_output=True,
        text=True,
        env=surroundings,
        cwd=ROOT,
        check=False,
    )
    assert ran.returncode == 0, ran.stderr
    return json.loads(ran.stdout)
