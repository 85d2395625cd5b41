"""The health file: what it says, when it is old, and what a probe makes of it."""

from pathlib import Path

import msgspec
import pytest

from bot.upkeep import pulse
from bot.upkeep.pulse import Health, Pulse, ailments

WELL = {"at": 1000.0, "ready": True, "lag": 0.01, "written": 998.0, "tables": 2, "draining": False, "version": "1"}


def put(folder: Path, **changes: object) -> None:
    (folder / pulse.FILE).write_bytes(msgspec.json.encode(WELL | changes))


def test_a_fresh_good_file_is_well(tmp_path: Path) -> None:
    put(tmp_path)
    assert ailments(tmp_path, 1003.0) == []


@pytest.mark.parametrize(
    ("changes", "said"),
    [
        ({"at": 900.0}, "no sign for 103 s"),
        ({"ready": False}, "gateway"),
        ({"lag": 2.5}, "2.5 s late"),
        ({"written": 900.0}, "nothing could be stored for 103 s"),
        ({"written": None}, "nothing could be stored yet"),
    ],
)
def test_each_ailment_is_named(tmp_path: Path, changes: dict[str, object], said: str) -> None:
    put(tmp_path, **changes)
    found = ailments(tmp_path, 1003.0)
    assert len(found) == 1
    assert said in found[0]


def test_no_file_and_a_damaged_one_are_not_well(tmp_path: Path) -> None:
    assert "no bot runs" in ailments(tmp_path, 0.0)[0]
    (tmp_path / pulse.FILE).write_text("{")
    assert "cannot be read" in ailments(tmp_path, 0.0)[0]


async def test_the_worst_lag_since_the_last_note_is_written_and_forgotten(tmp_path: Path) -> None:
    now = [0.0]
    beats = Pulse(tmp_path, 0.25, lambda: now[0])
    for moment in (0.0, 0.25, 1.5, 1.75):
        now[0] = moment
        assert beats.feel(100.0)
    assert await _noted(beats, tmp_path, 100.0) == pytest.approx(1.0)
    assert not beats.feel(100.25)
    assert await _noted(beats, tmp_path, 101.0) == 0.0
    assert beats.feel(101.0 + pulse.EVERY)


async def _noted(beats: Pulse, folder: Path, at: float) -> float:
    await beats.note(at=at, ready=True, written=None, tables=0, draining=False)
    return msgspec.json.decode((folder / pulse.FILE).read_bytes(), type=Health).lag


async def test_a_folder_that_cannot_be_written_is_a_warning(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    beats = Pulse(tmp_path / "gone", 0.25)
    await beats.note(at=5.0, ready=True, written=None, tables=0, draining=False)
    assert [r.levelname for r in caplog.records] == ["WARNING"]
    beats.end()
