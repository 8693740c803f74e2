"""What snapshots of earlier rules need to be read by these: functions over the data, by the version they come from."""

from typing import Any


def _sides_never_change(kept: dict[str, Any]) -> None:
    """In version 1 the adventurers of each side and the enemies of each seat were lists; now they are tuples."""
    state = kept["state"]["has"]
    for field in ("ours", "enemies"):
        if isinstance(state.get(field), list):
            state[field] = {"tuple": state[field]}


MIGRATIONS = {1: _sides_never_change}
