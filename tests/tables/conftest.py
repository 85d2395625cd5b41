"""The worlds that these tests ask for."""

from collections.abc import AsyncIterator

import pytest_asyncio

from tests.tables.world import World, opened


@pytest_asyncio.fixture
async def world() -> AsyncIterator[World]:
    """A started service on an empty store."""
    made = await opened()
    yield made
    await made.tables.stop()
