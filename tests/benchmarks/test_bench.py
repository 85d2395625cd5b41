"""Every benchmark runs and yields rows of the agreed form; how fast anything is, no test asserts."""

import json
import math
import sys
from collections.abc import Callable
from importlib import import_module
from inspect import signature
from types import ModuleType
from typing import Any

import pytest

from tests.benchmarks import __main__ as bench
from tests.benchmarks import peers
from tests.benchmarks.measure import interleaved, percentile, row

TINY: dict[str, Any] = {
    "ACTIONS": 2,
    "AGREED": 3,
    "CLICKS": 2,
    "DEALS": 2,
    "FIRST_CLICKS": 2,
    "FULL": 1,
    "GAMES": 1,
    "HANDS": 20,
    "MATCHES": 40,
    "POSITIONS": 3,
    "ROUNDS": 1,
    "RUNS": 1,
    "SECONDS": 0.01,
    "TABLES": 3,
    "WALKS": 1,
    "WRITERS": (1, 3),
}  # what the modules call their bounds
KEYS = {"name", "value", "unit", "peer", "peer_value", "ratio"}


@pytest.fixture
def tiny(monkeypatch: pytest.MonkeyPatch) -> Callable[[ModuleType], None]:
    """Makes the bounds of a module as small as they can be."""

    def shrink(module: ModuleType) -> None:
        for name in TINY.keys() & vars(module).keys():
            if type(getattr(module, name)) is type(TINY[name]):
                monkeypatch.setattr(module, name, TINY[name])
        if "deals" in signature(module.rows).parameters:
            monkeypatch.setattr(module.rows, "__defaults__", (2, 1))

    return shrink


@pytest.mark.parametrize("name", bench.names())
def test_rows_are_well_formed(name: str, tiny: Callable[[ModuleType], None]) -> None:
    """Name, unit and peer are words; value, peer's value and their ratio are numbers; no two rows look alike."""
    tiny(import_module(f"tests.benchmarks.{name}"))
    found = list(bench.rows(name))
    assert found
    assert len({(made["name"], made["peer"]) for made in found}) == len(found)
    for made in found:
        assert made.keys() >= KEYS
        assert all(made[key] and isinstance(made[key], str) for key in ("name", "unit", "peer"))
        assert all(math.isfinite(made[key]) and made[key] >= 0 for key in ("value", "peer_value", "ratio"))
        json.dumps(made)


def test_ratio_is_value_over_peer() -> None:
    """Half as much as the peer is 0.5."""
    made = row("a", 1.23456, "ms", "x", 2.46912)
    assert (made["value"], made["peer_value"], made["ratio"]) == (1.235, 2.469, 0.5)


def test_works_are_called_in_turn_and_a_bounded_number_of_times() -> None:
    """One warming call each, then by turns until there are enough."""
    called: list[str] = []
    spent = interleaved(lambda: called.append("a"), lambda: called.append("b"), seconds=60, most=3)
    assert "".join(called) == "ab" * 4
    assert [len(times) for times in spent] == [3, 3]


def test_a_short_time_ends_the_calls() -> None:
    """However many are allowed."""
    assert len(interleaved(lambda: None, seconds=0, most=10**9)[0]) == 1


def test_percentile_is_the_nearest_rank() -> None:
    """The 99th percentile of 200 values leaves two above or at it."""
    assert percentile(list(range(200)), 99) == 198


def test_peers_that_are_not_here_are_skipped_with_a_line(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """One line each on stderr, nothing among the rows."""
    monkeypatch.setattr(peers, "find_spec", lambda _: None)
    assert peers.random_gin(0.01) == []
    said = capsys.readouterr()
    assert said.out == ""
    assert said.err.splitlines() == [
        "skipped: OpenSpiel's gin from Python (no module pyspiel here)",
        "skipped: RLCard's gin (no module rlcard here)",
    ]


def test_an_unknown_name_is_refused_with_those_there_are(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Before anything is measured."""
    monkeypatch.setattr(sys, "argv", ["bench", "nonsense"])
    with pytest.raises(SystemExit) as left:
        bench.main()
    said = capsys.readouterr()
    assert left.value.code == 2
    assert said.out == ""
    assert "nonsense" in said.err
    assert "engine" in said.err


def test_rows_are_printed_one_object_a_line(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """A module that gives only the ratio has its peer's value worked out."""
    made = {"name": "a", "value": 3.0, "unit": "ms", "peer": "x", "ratio": 1.5}
    module = ModuleType("tests.benchmarks.fake")
    monkeypatch.setattr(module, "rows", lambda: iter([made, made | {"peer_value": 7.0}]), raising=False)
    monkeypatch.setitem(sys.modules, "tests.benchmarks.fake", module)
    monkeypatch.setattr(bench, "names", lambda: ["fake"])
    monkeypatch.setattr(sys, "argv", ["bench"])
    bench.main()
    lines = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    assert [line["peer_value"] for line in lines] == [2.0, 7.0]
    assert all(line.keys() == KEYS for line in lines)
