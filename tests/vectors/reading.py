"""Vectors as data: files, common keys, cards. The grammar is told in README.md beside this file."""

import os
from collections.abc import Collection, Iterable, Mapping
from pathlib import Path
from typing import Any, NamedTuple

import yaml

from bot.engine.cards import JOKER, RANKS, SUITS, Card, card

OWN = Path(__file__).parent
INFORMATION = frozenset({"note", "witness"})
UNCOMPARED = frozenset({"traps", "trap_own_melds_first", "trap_six_on_brelan", "deadwood_if_most_cards_melded"})

Mapped = dict[str, Any]


class Failure(AssertionError):
    """A vector that does not hold, or that cannot be read; the message names it and what is wrong."""


class Vector(NamedTuple):
    """One vector: the game whose rules it is about, its name and all its keys."""

    game: str
    name: str
    keys: Mapped

    @property
    def title(self) -> str:
        """What messages and test ids call it."""
        return f"{self.game}/{self.name}"

    def fail(self, text: str) -> Failure:
        """The failure that says ``text`` of this vector."""
        return Failure(f"{self.title}: {text}")

    def known(self, what: str, keys: Iterable[str], allowed: Collection[str]) -> None:
        """Raises Failure at the first of ``keys`` that is not allowed."""
        for key in keys:
            if key not in allowed:
                raise self.fail(f"unknown {what} '{key}'")

    def mapping(self, key: str) -> Mapped:
        """The mapping under ``key``, empty if it is not there."""
        found = self.keys.get(key) or {}
        if not isinstance(found, dict):
            raise self.fail(f"'{key}' is not a mapping")
        return found

    def rules(self) -> Mapped:
        """House rules, at top level or inside ``given``."""
        return {**self.mapping("rules"), **(self.mapping("given").get("rules") or {})}

    def steps(self) -> list[Mapped]:
        """The steps to be played, in order."""
        if ("action" in self.keys) == ("actions" in self.keys):
            raise self.fail("needs either 'action' or 'actions'")
        steps = self.keys["actions"] if "actions" in self.keys else [self.keys["action"]]
        if not isinstance(steps, list) or not all(isinstance(x, dict) and "type" in x for x in steps):
            raise self.fail("every action is a mapping with a 'type'")
        return steps


def folder() -> Path:
    """Where the vectors lie: RAMI_VECTORS, else beside this file."""
    return Path(os.environ.get("RAMI_VECTORS") or OWN)


def load(where: Path) -> list[Vector]:
    """All vectors of a folder, in the order of its files. Raises Failure."""
    files = sorted(where.glob("*.yaml"))
    if not files:
        raise Failure(f"{where}: no vectors")
    return [v for f in files for v in _file(f)]


def _file(path: Path) -> list[Vector]:
    content = yaml.safe_load(path.read_text("utf-8"))
    game, items = path.stem, content
    if isinstance(content, dict):
        if set(content) - {"game"} != {"vectors"}:
            raise Failure(f"{path.stem}: a file is a list of vectors or a mapping of 'game' and 'vectors'")
        game, items = content.get("game", game), content["vectors"]
    if not isinstance(items, list) or not all(isinstance(x, dict) for x in items):
        raise Failure(f"{path.stem}: vectors are a list of mappings")
    return [Vector(game, str(x.get("id") or x.get("name") or f"number {i}"), x) for i, x in enumerate(items)]


def face(text: Any) -> Card:
    """The face that ``text`` names (``10S``, ``TS``, ``7S/2``, ``JOK``, ``JOK1``). Raises Failure."""
    name = str(text).partition("/")[0].upper()
    if name.startswith("JOK"):
        return JOKER
    rank, suit = name[:-1].replace("T", "10"), name[-1:]
    if rank not in RANKS or not suit or suit not in SUITS:
        raise Failure(f"'{text}' is no card")
    return card(RANKS.index(rank), SUITS.index(suit))


def faces(texts: Iterable[Any] | None) -> tuple[Card, ...]:
    """The faces that ``texts`` name, in their order."""
    return tuple(face(t) for t in texts or ())


def named_cards(node: Any) -> list[Card]:
    """Every card that a part of a vector names, wherever it is nested, as a key or as a value."""
    if isinstance(node, Mapping):
        return [c for k, v in node.items() for c in (*named_cards(k), *named_cards(v))]
    if isinstance(node, list | tuple):
        return [c for x in node for c in named_cards(x)]
    try:
        return [face(node)] if isinstance(node, str) else []
    except Failure:
        return []
