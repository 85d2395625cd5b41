"""Memory of an open table, against the bytes of its encoded snapshot."""

import asyncio
import gc
import tracemalloc
from collections.abc import Iterator
from statistics import mean

from bot.engine.codec import dumps
from bot.tables.service import Tables
from tests.benchmarks.crowd import Forgetful, dealt, play, service
from tests.benchmarks.measure import Row, row

TABLES = 1_000
ACTIONS = 40  # after which a table remembers as much as it ever does


def rows() -> Iterator[Row]:
    """After the deal, and after some turns of a fifth of the tables."""
    yield asyncio.run(_grown("dealt", TABLES, 0))
    yield asyncio.run(_grown(f"after {ACTIONS} actions", max(1, TABLES // 5), ACTIONS))


async def _grown(when: str, count: int, actions: int) -> Row:
    store = Forgetful()
    tables = service(store)
    await store.open()
    await _crowd(tables, 2, 0, actions)
    gc.collect()
    tracemalloc.start()
    names = await _crowd(tables, count, 2, actions)
    gc.collect()
    taken = tracemalloc.get_traced_memory()[0] / count
    tracemalloc.stop()
    encoded = mean(len(dumps(s)) for s in map(tables.state, names) if s is not None)
    return row(f"memory of an open table, {when}", taken / 1000, "kB", "its encoded snapshot", encoded / 1000)


async def _crowd(tables: Tables, count: int, first: int, actions: int) -> list[str]:
    names = [await dealt(tables, number) for number in range(first, first + count)]
    for name in names:
        await play(tables, name, actions)
    return names
