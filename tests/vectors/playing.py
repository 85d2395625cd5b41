"""Vectors of actions: the steps are played on the state built from ``given``, then the expectations are read off.

A family of games gives a ``Desk``; what is common to all families is here.
"""

from collections.abc import Callable, Mapping
from typing import Any, ClassVar

from bot.engine.rules import Illegal
from tests.vectors.reading import INFORMATION, UNCOMPARED, Mapped, Vector

VECTOR_KEYS = frozenset({"id", "name", "given", "rules", "action", "actions", "expect"}) | INFORMATION
STEP_KEYS = frozenset({"type", "seat", "refused"})
VERDICT_KEYS = frozenset({"legal", "reason", "error", "at"})


class Desk:
    """The state of one vector while it is played; one subclass a family."""

    given: ClassVar[frozenset[str]]  # keys of ``given``
    verbs: ClassVar[Mapping[str, frozenset[str]]]  # verb -> fields of its step
    results: ClassVar[Mapping[str, Callable[[Any], Any]]]  # key of ``expect`` -> what the desk has for it
    alike: ClassVar[Mapping[str, Callable[[Any, Any, Any], bool]]] = {}  # keys that are compared in their own way

    def __init__(self, vector: Vector) -> None:
        self.vector = vector

    def play(self, verb: str, step: Mapped) -> None:
        """Play one step. Raises Illegal if the engine refuses it."""
        raise NotImplementedError


def play(vector: Vector, desk_type: type[Desk]) -> None:
    """Raises Failure unless the vector holds."""
    vector.known("key", vector.keys, VECTOR_KEYS)
    vector.known("given key", vector.mapping("given"), desk_type.given | {"rules"})
    expect = vector.mapping("expect")
    if not expect:
        raise vector.fail("expects nothing")
    vector.known("expect key", expect, {*desk_type.results, *desk_type.alike, *VERDICT_KEYS, *UNCOMPARED})
    steps = vector.steps()
    for step in steps:
        vector.known("verb", [step["type"]], desk_type.verbs)
        vector.known(f"field of {step['type']}", step, desk_type.verbs[step["type"]] | STEP_KEYS)
    desk = desk_type(vector)
    _play_steps(vector, desk, steps, expect)
    _compare(vector, desk, expect)


def _play_steps(vector: Vector, desk: Desk, steps: list[Mapped], expect: Mapped) -> None:
    refused_at = _refused_at(vector, steps, expect)
    for i, step in enumerate(steps):
        code = _expected_code(step, expect) if i == refused_at else step.get("refused")
        must_fail = i == refused_at or "refused" in step
        _one_step(vector, desk, i, step, code, must_fail=must_fail)
        if i == refused_at:
            return


def _refused_at(vector: Vector, steps: list[Mapped], expect: Mapped) -> int | None:
    if expect.get("legal", True):
        stray = sorted(set(expect) & {"reason", "error", "at"})
        if stray:
            raise vector.fail(f"'{stray[0]}' without 'legal: false'")
        return None
    at = expect.get("at", len(steps) - 1)
    if not isinstance(at, int) or not 0 <= at < len(steps):
        raise vector.fail(f"'at: {at}' is no step")
    return at


def _expected_code(step: Mapped, expect: Mapped) -> Any:
    return expect.get("reason", expect.get("error", step.get("refused")))


def _one_step(vector: Vector, desk: Desk, i: int, step: Mapped, code: Any, *, must_fail: bool) -> None:
    told = f"step {i} ({step['type']})"
    try:
        desk.play(step["type"], step)
    except Illegal as e:
        if not must_fail:
            raise vector.fail(f"{told} was refused: {e.reason} {e.params}") from e
        if code is not None and str(code).lower() != e.reason.lower():
            raise vector.fail(f"{told} was refused with {e.reason} {e.params}, not {code}") from e
        return
    if must_fail:
        raise vector.fail(f"{told} was accepted, not refused with {code}")


def _compare(vector: Vector, desk: Desk, expect: Mapped) -> None:
    for key, wanted in expect.items():
        if key in VERDICT_KEYS or key in UNCOMPARED:
            continue
        got = desk.results[key](desk)
        same = desk.alike[key](desk, got, wanted) if key in desk.alike else _same(got, wanted)
        if not same:
            raise vector.fail(f"{key} is {got!r}, not {wanted!r}")


def _same(got: Any, wanted: Any) -> bool:
    return bool(got == wanted) and isinstance(got, bool) == isinstance(wanted, bool)
