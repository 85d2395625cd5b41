"""Which calls go first when Discord takes them one by one: panels of persons on turn, then what nobody waits for."""

import asyncio
from collections import deque
from collections.abc import AsyncIterator
from typing import Any, cast

import pytest
import pytest_asyncio

from cogs.lanes import KEPT, MOST
from cogs.presenter import Presenter


class Row:
    """A presenter whose jobs are one call each, and Discord, which answers the oldest call when it is told to."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.calls = deque[tuple[str, asyncio.Future[None]]]()
        self.answered: list[str] = []
        self.presenter = Presenter(cast("Any", None), cast("Any", None), clock=lambda: 1_000.0)
        self.notices = self.presenter.notices
        monkeypatch.setattr(self.presenter, "_show", self._show)
        monkeypatch.setattr(self.notices, "_tell", self._tell)

    async def _show(self, table: str) -> None:
        self.presenter._due.pop(table)
        await self._call(table)

    async def _tell(self, place: tuple[str, int]) -> None:
        for queue in (self.notices._turns, self.notices._quiet, self.notices._mentioned, self.notices._left):
            queue.pop(place, None)
        await self._call(f"panel of {place[0]}")

    async def _call(self, name: str) -> None:
        answer = asyncio.get_running_loop().create_future()
        self.calls.append((name, answer))
        await answer

    async def step(self) -> None:
        """One step of the bot's loop, and all that it begins up to its call."""
        self.presenter.drain()
        await asyncio.sleep(0)

    async def answer(self, number: int) -> None:
        """Discord answers so many calls, if there are as many; after each of them comes a step."""
        while number and self.calls:
            number -= 1
            name, answer = self.calls.popleft()
            self.answered.append(name)
            answer.set_result(None)
            await asyncio.sleep(0)
            await asyncio.sleep(0)
            await self.step()

    def touch(self, number: int) -> list[str]:
        """So many tables are behind; their names, in order."""
        names = [f"table {n}" for n in range(number)]
        for name in names:
            self.presenter.touch(name)
        return names

    def turns(self, *numbers: int) -> set[str]:
        """It is somebody's turn at each of these tables; what tells them."""
        self.notices._turns.update({(str(n), 0): None for n in numbers})
        return {f"panel of {n}" for n in numbers}


@pytest_asyncio.fixture
async def row(monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Row]:
    """Nothing to do yet."""
    row = Row(monkeypatch)
    yield row
    await row.presenter.stop()


async def test_panels_of_persons_on_turn_pass_all_tables_but_those_already_sent(row: Row) -> None:
    row.touch(200)
    await row.step()
    assert len(row.calls) == MOST
    panels = row.turns(*range(20))
    await row.step()
    await row.answer(MOST + 20)
    assert set(row.answered[MOST:]) == panels


async def test_tables_have_their_share_oldest_first_while_panels_wait_without_end(row: Row) -> None:
    names = row.touch(100)
    row.turns(*range(200))
    await row.step()
    for number in range(400):
        row.turns(200 + number)
        await row.answer(1)
    shown = [name for name in row.answered if name in names]
    assert shown == names[: len(shown)]
    assert 0.9 <= len(shown) / (400 * KEPT / (MOST + KEPT)) <= 1.1


async def test_all_tables_are_shown_side_by_side_once_nobody_waits(row: Row) -> None:
    names = row.touch(100)
    row.turns(*range(100))
    await row.step()
    assert sum(name in names for name, _ in row.calls) == KEPT
    await row.answer(120)
    assert sum(name in names for name, _ in row.calls) == MOST
    await row.answer(200)
    assert {*names} < {*row.answered}


async def test_who_left_loses_the_panel_although_others_wait_and_are_redrawn(row: Row) -> None:
    row.turns(*range(200))
    row.notices._quiet.update({(f"redrawn {n}", 0): None for n in range(100)})
    row.notices._left[("left", 7)] = None
    await row.step()
    await row.answer(MOST + KEPT)
    assert "panel of left" in row.answered


async def test_panel_that_is_told_as_a_turn_is_not_redrawn_too(row: Row) -> None:
    row.turns(1)
    row.notices._quiet[("1", 0)] = None
    await row.step()
    assert [name for name, _ in row.calls] == ["panel of 1"]
