"""Keeping all running tables for the next version: what a server does when it is stopped, for one that was killed."""

import time

from waystone.server.live import in_steps, played
from waystone.server.store import Damaged, Store
from waystone.server.tables import Unplayable


async def keep_running_tables(store: Store, packs: dict[str, str]) -> tuple[int, list[str]]:
    """Keep every running table that this version can play; how many there were, and a line for each that it cannot."""
    await store.open(lambda news: None)
    kept, problems = 0, []
    try:
        for table_id in await store.running():
            try:
                if await _keep(store, table_id, packs):
                    kept += 1
            except (Unplayable, Damaged) as error:
                problems.append(f"{table_id}: {error}")
            except Exception as error:  # a rule failed
                problems.append(f"{table_id}: {type(error).__name__}: {error}")
    finally:
        await store.close()
    return kept, problems


async def _keep(store: Store, table_id: str, packs: dict[str, str]) -> bool:
    found = await store.load(table_id)
    if found is None:
        return False
    table = await played(table_id, found, packs)
    if table.over:
        return False
    keeping = await in_steps(table.keeping())
    assert keeping is not None
    await store.keep(table_id, keeping, time.time())
    return True
