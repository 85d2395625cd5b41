"""What the benchmarks share: calls timed in turn with their peers, and the form of a row."""

import time
from collections.abc import Awaitable, Callable, Sequence
from statistics import median
from typing import Any, TypedDict


class Row(TypedDict):
    """A figure and the peer or lower bound measured beside it; ``ratio`` is ``value / peer_value``."""

    name: str
    value: float
    unit: str
    peer: str
    peer_value: float
    ratio: float


def row(name: str, value: float, unit: str, peer: str, peer_value: float) -> Row:
    """The row of ``value`` against ``peer_value``, both in ``unit``, rounded to what can be trusted."""
    return {
        "name": name,
        "value": rounded(value),
        "unit": unit,
        "peer": peer,
        "peer_value": rounded(peer_value),
        "ratio": rounded(value / peer_value),
    }


def rounded(value: float) -> float:
    """Four significant digits."""
    return float(f"{value:.4g}")


def interleaved(*works: Callable[[], Any], seconds: float, most: int) -> list[list[float]]:
    """Milliseconds of each call of each work, called in turn at most ``most`` times and for about ``seconds`` in all.

    Each work is called once before, so that caches are full.
    """
    for work in works:
        work()
    spent: list[list[float]] = [[] for _ in works]
    end = time.perf_counter() + seconds
    for _ in range(most):
        for work, times in zip(works, spent, strict=True):
            times.append(timed(work))
        if time.perf_counter() >= end:
            break
    return spent


def medians(*works: Callable[[], Any], seconds: float, most: int) -> list[float]:
    """The median milliseconds of each work, see ``interleaved``."""
    return [median(times) for times in interleaved(*works, seconds=seconds, most=most)]


def timed(work: Callable[[], Any]) -> float:
    """Milliseconds of one call."""
    begun = time.perf_counter()
    work()
    return (time.perf_counter() - begun) * 1000


async def timed_async(work: Callable[[], Awaitable[Any]]) -> float:
    """Milliseconds until what ``work`` begins is done."""
    begun = time.perf_counter()
    await work()
    return (time.perf_counter() - begun) * 1000


def percentile(values: Sequence[float], percent: int) -> float:
    """The value below which ``percent`` of all values lie (nearest rank)."""
    ordered = sorted(values)
    return ordered[min(len(ordered) - 1, len(ordered) * percent // 100)]
