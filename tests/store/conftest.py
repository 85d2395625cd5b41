"""Stores to test: each implementation for the contract, and a SQLite file of the test's own."""

from collections.abc import AsyncIterator, Callable
from pathlib import Path

import pytest
import pytest_asyncio

from bot.store.memory import MemoryStore
from bot.store.sqlite import SqliteStore
from bot.store.store import Store

Again = Callable[[], Store]


@pytest.fixture(params=["memory", "sqlite"])
def again(request: pytest.FixtureRequest, tmp_path: Path) -> Again:
    """Gives an unopened store on the same data each time, as after a restart."""
    if request.param == "memory":
        kept = MemoryStore()
        return lambda: kept
    return lambda: SqliteStore(tmp_path / "state" / "rami.db")


@pytest_asyncio.fixture
async def store(again: Again) -> AsyncIterator[Store]:
    """An open store without data, of each implementation."""
    store = again()
    await store.open()
    yield store
    await store.close()


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """Where a test's database goes."""
    return tmp_path / "state" / "rami.db"


@pytest_asyncio.fixture
async def sqlite(path: Path) -> AsyncIterator[SqliteStore]:
    """An open SQLite store without data that waits for locks only briefly."""
    store = SqliteStore(path, patience=0.05)
    await store.open()
    yield store
    await store.close()
