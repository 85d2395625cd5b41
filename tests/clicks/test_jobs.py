"""What the log says of work that is begun and not awaited."""

import logging

import pytest

from bot import logs
from cogs.jobs import Jobs


@pytest.mark.parametrize(("key", "said"), [(("t1", 2), "[table t1] [seat 2]"), (("t1", 10**18), "[table t1]")])
async def test_log_names_seats_but_no_persons(key: tuple[str, int], said: str) -> None:
    seen: list[str] = []

    async def work() -> None:
        record = logging.makeLogRecord({})
        logs.Context().filter(record)
        seen.append(str(vars(record)["about"]).strip())

    await Jobs(1).run(key, work)
    assert seen == [said]
