"""The complaints of players of chat games that this bot is built against: each is covered by a test that names it."""

import re

import pytest

from bot.settings import ROOT

NAMED = re.compile(r"\bS\d{3}\b")
SCENARIOS = [
    *(f"S{n:03}" for n in (1, 2, 3, 4, 5, 7, 8, 9, 10, 13, 14, 15)),  # restarts, zombies, permissions
    *(f"S{n:03}" for n in (17, 18, 21, 23, 24, 25)),  # absence and leaving
    *(f"S{n:03}" for n in (28, 29, 31, 32, 34, 35, 36, 37)),  # direct messages, stale and private controls
    *(f"S{n:03}" for n in (39, 41, 45, 46, 48, 49, 51, 52, 53, 54)),  # races, limits, pictures
    *(f"S{n:03}" for n in (55, 57, 59, 60, 63, 64, 66, 67, 68, 69, 71, 74, 75)),  # rules
    *(f"S{n:03}" for n in (76, 77, 79, 81, 82, 83, 86, 87, 88, 89)),  # hands, notices, secrets, people
    *(f"S{n:03}" for n in (92, 93, 94, 96, 97, 99, 100, 101, 102)),  # operations
]


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_scenario_is_named_by_a_test(scenario: str) -> None:
    files = [f for f in (ROOT / "tests").rglob("test_*.py") if f.name != "test_scenarios.py"]
    assert any(scenario in NAMED.findall(f.read_text("utf-8")) for f in files)
