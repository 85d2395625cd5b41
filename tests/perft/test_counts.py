"""How many lines of play there are on tiny decks, ply by ply: a rule gained or lost shows as a number that is off.

Each ``<variant>.json`` lists cases: house rules that make the game tiny, players, seed, and the counts of lines of 1, 2
and more actions. The dealer's actions come from the seed and count too. ``--golden-write`` counts anew.
"""

from collections.abc import Iterator
from itertools import permutations
from pathlib import Path
from typing import Any

import msgspec
import pytest

from bot.engine.cards import stream
from bot.engine.melding.state import Lay, Layout
from bot.engine.moves import Action
from bot.engine.notation import show, tell
from bot.engine.rules import Rules
from bot.engine.state import DEALER, Seat, view
from bot.engine.variants import variants
from tests.playing import begun, listed

FOLDER = Path(__file__).parent
FILES = sorted(FOLDER.glob("*.json"))


class Case(msgspec.Struct, kw_only=True):
    """A tiny game and its counts; ``divide`` shares the last count among the actions after the deal."""

    house: dict[str, Any]
    players: int = 2
    seed: str = "perft"
    depth: int
    counts: list[int] = []
    divide: dict[str, int] = {}


def moves(rules: Rules[Any], s: Any, seed: bytes) -> Iterator[tuple[Seat, Action]]:
    """Every action that anybody has; of the dealer's the one that the seed gives."""
    for seat in rules.to_act(s):
        if seat == DEALER:
            yield seat, rules.chance(s, stream(seed, s.shuffles))
        else:
            yield from ((seat, a) for a in listed(rules, s, seat))


def lines(rules: Rules[Any], s: Any, seed: bytes, depth: int) -> int:
    """Lines of exactly ``depth`` actions from ``s``; a line that ends the match before counts no longer."""
    if depth == 0:
        return 1
    return sum(lines(rules, rules.apply(s, i, a).state, seed, depth - 1) for i, a in moves(rules, s, seed))


def counted(rules: Rules[Any], case: Case) -> Case:
    """The case with its counts and divide as the rules give them now."""
    seed, s = case.seed.encode(), begun(rules, case.players, case.house)
    counts = [lines(rules, s, seed, depth) for depth in range(1, case.depth + 1)]
    ((_, deal),) = moves(rules, s, seed)
    dealt = rules.apply(s, DEALER, deal).state
    first = [(f"{i} {tell(a)}", rules.apply(dealt, i, a).state) for i, a in moves(rules, dealt, seed)]
    divide = {told: lines(rules, after, seed, case.depth - 2) for told, after in first}
    return msgspec.structs.replace(case, counts=counts, divide=divide)


def cases(file: Path) -> list[Case]:
    """The cases of a file."""
    return msgspec.json.decode(file.read_bytes(), type=list[Case])


@pytest.mark.parametrize("file", FILES, ids=lambda f: f.stem)
def test_lines_are_as_many_as_counted(file: Path, golden_write: bool) -> None:
    """On a mismatch the counts are shown, and the divide of the first action, where the change can be looked for."""
    rules, before = variants()[file.stem], cases(file)
    now = [counted(rules, case) for case in before]
    if golden_write:
        file.write_bytes(msgspec.json.format(msgspec.json.encode(now), indent=1) + b"\n")
        return
    for was, case in zip(before, now, strict=True):
        assert case.counts[-1] == sum(case.divide.values())
        if was != case:
            pytest.fail(_difference(was, case), pytrace=False)


def _difference(was: Case, now: Case) -> str:
    told = [f"house rules {now.house}", f"counts: {was.counts} as written, {now.counts} as played"]
    for action in {**was.divide, **now.divide}:
        a, b = was.divide.get(action), now.divide.get(action)
        told.append(f"  {'  ' if a == b else '! '}{action}: {a} as written, {b} as played")
    return "\n".join(told)


@pytest.mark.parametrize("game", [f.stem for f in FILES if variants()[f.stem].family == "melding"])
def test_no_single_meld_is_missing(game: str) -> None:
    """Every ordered choice of cards that is accepted as one meld leads where a listed lay leads."""
    rules, laid = variants()[game], 0
    for case in cases(FOLDER / f"{game}.json"):
        for s in _positions(rules, case):
            found = _lays(rules, s, (a for a in listed(rules, s, s.turn) if isinstance(a, Lay)))
            every = (Lay((Layout(p),)) for n in (3, 4) for p in set(permutations(s.hands[s.turn], n)))
            missing = _lays(rules, s, every) - found
            assert not missing, show(s) + "\n".join(sorted(missing))
            laid += len(found)
    assert laid


def _lays(rules: Rules[Any], s: Any, actions: Iterator[Action]) -> set[str]:
    """The tables that the accepted ones of ``actions`` make."""
    after = (rules.apply(s, s.turn, a).state for a in actions if rules.check(s, s.turn, a) is None)
    return {show(view(x, None)).partition("melds:")[2].partition("next_meld")[0] for x in after}


def _positions(rules: Rules[Any], case: Case) -> Iterator[Any]:
    """Some positions of tiny games in which a lay may be possible."""
    for k in range(6):
        s: Any = begun(rules, case.players, case.house)
        for _ in range(9):
            acting = list(moves(rules, s, f"{case.seed}{k}".encode()))
            s = rules.apply(s, *acting[(k * 7) % len(acting)]).state
            if s.phase == "play":
                yield s
