"""The log: what a record is about, storms counted, and the form that programs read."""

import asyncio
import io
import json
import logging
from collections.abc import Iterator

import pytest

from bot import logs


@pytest.fixture
def stream() -> io.StringIO:
    return io.StringIO()


@pytest.fixture
def clock() -> list[float]:
    """The time, to be moved by the test."""
    return [0.0]


@pytest.fixture
def log(stream: io.StringIO, clock: list[float], request: pytest.FixtureRequest) -> Iterator[logging.Logger]:
    """A logger of its own with our filters; the form is the test's parameter."""
    handler = logging.StreamHandler(stream)
    handler.setFormatter(logs._formatter(getattr(request, "param", "text")))
    handler.addFilter(logs.Context())
    handler.addFilter(logs.Storms(lambda: clock[0]))
    logger = logging.getLogger("rami-test")
    logger.propagate = False
    logger.addHandler(handler)
    yield logger
    logger.removeHandler(handler)


async def test_lines_say_the_table_and_interaction_also_in_tasks_begun_there(
    log: logging.Logger, stream: io.StringIO
) -> None:
    async def later() -> None:
        await asyncio.sleep(0)
        log.warning("in a task")

    with logs.about(table="ab12"):
        task = asyncio.create_task(later())
        with logs.about(interaction=5):
            log.warning("inside")
    log.warning("outside")
    await task
    inside, outside, in_task = stream.getvalue().splitlines()
    assert inside.endswith("inside [table ab12] [interaction 5]")
    assert outside.endswith("outside")
    assert in_task.endswith("in a task [table ab12]")


def test_a_repeated_fault_is_one_line_and_then_a_count(
    log: logging.Logger, stream: io.StringIO, clock: list[float]
) -> None:
    """The same fault at many tables is one storm; another fault is told apart."""
    for number in range(50):
        with logs.about(table=str(number)):
            log.error("cannot be shown now: %s", "503 0")
    log.error("cannot be shown now: %s", "403 50013")
    assert len(stream.getvalue().splitlines()) == 2
    clock[0] = logs.QUIET + 1
    log.error("cannot be shown now: %s", "503 0")
    assert stream.getvalue().splitlines()[-1].endswith("503 0 (and 49 times more before)")


def test_faults_of_different_places_are_told_apart_and_references_always_stand(
    log: logging.Logger, stream: io.StringIO
) -> None:
    def one() -> None:
        raise ValueError

    def two() -> None:
        raise ValueError

    for number, work in enumerate((one, two, one, one)):
        try:
            work()
        except ValueError:
            log.exception("fault inside", extra={"reference": f"r{number}"})
    said = stream.getvalue()
    assert said.count("Traceback") == 2
    assert all(f"[reference r{n}]" in said for n in range(4))


def test_what_is_no_fault_is_never_left_out(log: logging.Logger, stream: io.StringIO) -> None:
    log.setLevel(logging.INFO)
    for _ in range(3):
        log.info("begun")
    assert stream.getvalue().count("begun") == 3


@pytest.mark.parametrize("log", ["json"], indirect=True)
def test_json_form_is_one_object_a_line_with_the_ids_as_fields(log: logging.Logger, stream: io.StringIO) -> None:
    with logs.about(table="ab12", interaction=5):
        try:
            raise ValueError("no")
        except ValueError:
            log.exception("a step failed")
    (line,) = stream.getvalue().splitlines()
    found = json.loads(line)
    assert (found["message"], found["level"], found["logger"]) == ("a step failed", "ERROR", "rami-test")
    assert (found["table"], found["interaction"]) == ("ab12", 5)
    assert "ValueError" in found["exc_info"]
    assert set(found) == {"time", "level", "logger", "message", "table", "interaction", "exc_info"}


def test_different_faults_do_not_pile_up_in_memory(clock: list[float]) -> None:
    storms = logs.Storms(lambda: clock[0])
    for number in range(10 * logs.FAULTS_KEPT):
        assert storms.filter(logging.makeLogRecord({"levelno": logging.ERROR, "msg": f"fault {number}"}))
    assert len(storms._seen) == logs.FAULTS_KEPT
