"""The one runner of all vectors: each family of games registers its own way in ``tests.vectors.games``."""

import importlib
import pkgutil
from collections.abc import Callable
from functools import cache

from tests.vectors import games
from tests.vectors.reading import Vector

Runner = Callable[[Vector], None]


@cache
def runners() -> dict[str, Runner]:
    """Game -> its runner: what the modules of ``tests.vectors.games`` say in their ``GAMES``."""
    modules = [importlib.import_module(f"{games.__name__}.{m.name}") for m in pkgutil.iter_modules(games.__path__)]
    return {game: runner for m in modules for game, runner in m.GAMES.items()}


def run(vector: Vector) -> None:
    """Raises Failure unless the vector holds."""
    runner = runners().get(vector.game)
    if runner is None:
        raise vector.fail(f"unknown game '{vector.game}'")
    runner(vector)
