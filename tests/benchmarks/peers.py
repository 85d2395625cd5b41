"""Other engines, measured where they are installed: `pip install rlcard open_spiel` into the environment."""

import sys
import time
from collections.abc import Callable
from importlib import import_module
from importlib.util import find_spec
from random import Random
from statistics import median
from typing import NamedTuple

HANDS = 40  # of gin, at most


class Gin(NamedTuple):
    """How another engine plays gin rummy between two at random: hands a second, decisions a hand (medians)."""

    name: str
    hands: float
    decisions: int


def random_gin(seconds: float, clock: Callable[[], float] = time.perf_counter) -> list[Gin]:
    """The engines that are here, each measured for about ``seconds``; a line on stderr says what is not here."""
    known: dict[str, tuple[str, Callable[[], Callable[[], int]]]] = {
        "pyspiel": ("OpenSpiel's gin from Python", _open_spiel),
        "rlcard": ("RLCard's gin", _rlcard),
    }
    return [_measured(name, make(), seconds, clock) for module, (name, make) in known.items() if _here(module, name)]


def _here(module: str, name: str) -> bool:
    here = find_spec(module) is not None
    if not here:
        print(f"skipped: {name} (no module {module} here)", file=sys.stderr)
    return here


def _measured(name: str, hand: Callable[[], int], seconds: float, clock: Callable[[], float]) -> Gin:
    hand()
    spent: list[float] = []
    counts: list[int] = []
    end = time.perf_counter() + seconds
    while len(spent) < HANDS and (not spent or time.perf_counter() < end):
        begun = clock()
        counts.append(hand())
        spent.append(clock() - begun)
    return Gin(name, 1 / median(spent), int(median(counts)))


def _open_spiel() -> Callable[[], int]:
    pyspiel = import_module("pyspiel")
    first, rng = pyspiel.load_game("gin_rummy").new_initial_state(), Random(1)

    def hand() -> int:
        state, decisions = first.clone(), 0
        while not state.is_terminal():
            decisions += not state.is_chance_node()
            state.apply_action(rng.choice(state.legal_actions()))
        return decisions

    return hand


def _rlcard() -> Callable[[], int]:
    env = import_module("rlcard").make("gin-rummy", {"seed": 1})
    rng = Random(1)

    def hand() -> int:
        state, _ = env.reset()
        decisions = 0
        while not env.is_over():
            state, _ = env.step(rng.choice(list(state["legal_actions"])))
            decisions += 1
        return decisions

    return hand
