"""What snapshots of earlier rules need to be read by these: functions over the data, by the version they come from."""

from typing import Any


def _targets_have_ids_of_their_own(kept: dict[str, Any]) -> None:
    """In version 1 several Traps, and zones of several terrors, had one id; their order is still the same."""
    kept["lists"].pop("targets", None)


MIGRATIONS = {1: _targets_have_ids_of_their_own}
