"""What snapshots of earlier rules need to be read by these: functions over the data, by the version they come from."""

from typing import Any


def _enemies_never_change(kept: dict[str, Any]) -> None:
    """In version 1 the enemies of each seat were a list; now they are a tuple."""
    state = kept["state"]["has"]
    if isinstance(state.get("enemies"), list):
        state["enemies"] = {"tuple": state["enemies"]}


MIGRATIONS = {1: _enemies_never_change}
