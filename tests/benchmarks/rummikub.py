"""How fast the best Rummikub play is found, beside ``rummikub-solver``, and whether both find as many tiles."""

import sys
from collections.abc import Callable, Iterator
from importlib import import_module
from importlib.util import find_spec
from random import Random
from typing import Any

from bot.engine.cards import Cards
from bot.engine.rummikub.solver import Goal, most_tiles
from tests.benchmarks.measure import percentile, row, timed
from tests.engine.rummikub.tables import dealt, least_left

POSITIONS = 30  # of 14 rack and 40 table tiles, jokers where chance puts them
AGREED = 500  # positions played by both
FULL = 10  # tables of 90 tiles with two jokers
REPEATS = 3  # the best of so many passes, so that the turns of other programs do not count
FULL_MS = 1_000
MODULE = "rummikub_solver"

Position = tuple[tuple[Cards, ...], Cards]
Solver = Callable[[Position], int]


def rows() -> Iterator[dict[str, Any]]:
    """Times against the peer's default and its fastest backend; shares of equal optima; a slow search; full tables."""
    rng = Random(20261130)
    positions = [dealt(rng, 40, 14) for _ in range(POSITIONS)]
    if find_spec(MODULE) is None:
        print(f"skipped: rummikub-solver (no module {MODULE} here)", file=sys.stderr)
    else:
        yield from _against_peer(positions, [dealt(rng, 40, 14) for _ in range(AGREED)])
    yield _against_slow([dealt(rng, 24, 10, 1) for _ in range(min(POSITIONS, AGREED))])
    full = _times([dealt(rng, 90, 14, 2) for _ in range(FULL)], ours)[0]
    yield dict(row("best play, 14 + 90 tiles, two jokers, slowest", max(full), "ms", "the time allowed", FULL_MS))


def ours(p: Position) -> int:
    """How many tiles our solver lays."""
    return len(most_tiles(*p).played)


def _against_peer(positions: list[Position], others: list[Position]) -> Iterator[dict[str, Any]]:
    peers = {str(b): _peer(b) for b in _backends()}
    times = _times(positions, ours, *peers.values())
    mine, theirs = times[0], dict(zip(peers, times[1:], strict=True))
    default = str(_default())
    fastest = min(theirs, key=lambda b: percentile(theirs[b], 95))
    for name, backend, percent, label in (
        ("median", default, 50, "its default"),
        ("p95", fastest, 95, "its fastest backend"),
    ):
        value, peer = percentile(mine, percent), percentile(theirs[backend], percent)
        yield dict(row(f"best play, 14 + 40 tiles, {name}", value, "ms", f"rummikub-solver, {label} ({backend})", peer))
    same = sum(ours(p) == peers[fastest](p) for p in others)
    yield dict(row("positions with the same optimum", same, "positions", "rummikub-solver, all", len(others)))


def _against_slow(positions: list[Position]) -> dict[str, Any]:
    def slow(p: Position) -> int:
        return len(p[1]) - least_left(*p, Goal.TILES.value)

    mine, plain = _times(positions, ours, slow)
    figures = row(
        "best play, 10 + 24 tiles, one joker, median",
        percentile(mine, 50),
        "ms",
        "every set for the lowest tile",
        percentile(plain, 50),
    )
    return {**figures, "same": all(ours(p) == slow(p) for p in positions)}


def _times(positions: list[Position], *solvers: Solver) -> list[list[float]]:
    """Milliseconds of each solver for each position, in turn, the best of a few passes."""
    for solver in solvers:
        solver(positions[0])
    passes = [[[timed(lambda: f(p)) for f in solvers] for p in positions] for _ in range(REPEATS)]  # noqa: B023
    return [[min(one[i][k] for one in passes) for i in range(len(positions))] for k in range(len(solvers))]


def _backends() -> list[Any]:
    """The peer's backends that are here."""
    return sorted(import_module(MODULE).MILPSolver.supported())


def _default() -> Any:
    return import_module(MODULE).RuleSet().backend


def _peer(backend: Any) -> Solver:
    """The peer with a backend: tiles laid by one who has opened."""
    peer = import_module(MODULE)
    rules = peer.RuleSet(solver_backend=backend)

    def solve(p: Position) -> int:
        table, rack = p
        state = rules.new_game()
        state.initial = False
        state.add_table(*(t + 1 for tiles in table for t in tiles))
        state.add_rack(*(t + 1 for t in rack))
        found = rules.solve(state, peer.SolverMode.TILE_COUNT)
        return len(found.tiles) if found else 0

    return solve
