"""Every variant, found by itself: each module of this package that defines a ``RULES`` is one."""

import importlib
import pkgutil
from functools import cache
from typing import Any

from bot.engine.rules import Illegal, Rules


@cache
def variants() -> dict[str, Rules[Any]]:
    """All variants by id."""
    modules = [importlib.import_module(f"{__name__}.{m.name}") for m in pkgutil.iter_modules(__path__)]
    found = [m.RULES for m in modules if hasattr(m, "RULES")]
    return {r.id: r for r in sorted(found, key=lambda r: r.id)}


def find(game: str) -> Rules[Any]:
    """The rules of a variant. Raises Illegal (game_unknown)."""
    rules = variants().get(game)
    if rules is None:
        raise Illegal("game_unknown", game=game)
    return rules
