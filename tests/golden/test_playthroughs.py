"""A seeded playthrough of every variant, step by step as each viewer sees and hears it.

``--golden-write`` writes the files anew; their diff is read like code.
"""

from collections.abc import Iterator
from difflib import unified_diff
from itertools import islice
from pathlib import Path
from random import Random
from typing import Any

import pytest

from bot.engine.notation import naming, show, tell
from bot.engine.rules import Rules
from bot.engine.state import DEALER, Seat, view
from bot.engine.variants import find, variants
from bot.engine.zones import redact
from tests.playing import Entry, begun, eager, ended, play, rests, verb

FOLDER = Path(__file__).parent
MAX_BYTES = 60_000
STEPS = 600
SEATS = {"canasta": 4}  # games that are more themselves with another number than three
HEAD = (
    "{game}, {players} seats, one deal played by a simple player. Written by --golden-write; read its diff like code.\n"
)


@pytest.mark.parametrize("game", variants())
def test_playthrough_is_as_written(game: str, golden_write: bool) -> None:
    """Every step, event and view of a deal, up to the deal of the next."""
    file, text = FOLDER / f"{game}.txt", playthrough(variants()[game])
    assert len(text.encode()) < MAX_BYTES
    if golden_write:
        file.write_text(text, "utf-8")
    written = file.read_text("utf-8") if file.exists() else ""
    if written != text:
        diff = unified_diff(written.splitlines(), text.splitlines(), "as written", "as played", lineterm="", n=2)
        pytest.fail(
            f"{file.name} differs (make golden, then read the diff):\n" + "\n".join(islice(diff, 60)), pytrace=False
        )


@pytest.mark.parametrize("game", variants())
def test_playthrough_hides_hands_from_the_channel(game: str) -> None:
    """S081: no line for all names a card that came from the stock."""
    lines = [line for line in playthrough(variants()[game]).splitlines() if line.startswith("   all: drew ")]
    assert all('"??"' in line for line in lines)


def playthrough(rules: Rules[Any]) -> str:
    """One deal of three seats, or of as many up to that as the variant takes; or of ``SEATS``."""
    players = SEATS.get(rules.id) or max(n for n in rules.seats() if n <= 3)
    entries = list(_one_deal(play(rules, begun(rules, players), eager, Random(rules.id), rules.id.encode())))
    assert ended(tuple(entries)) or not rules.to_act(entries[-1].after)
    told = [HEAD.format(game=rules.id, players=players)]
    verbs = set[str]()
    for e in entries:
        told += _step(e, players)
        if e.seat == DEALER or rests(e.after) > rests(e.before) or verb(e.action) not in verbs:
            told += _positions(e, players)
        verbs.add(verb(e.action))
    return "\n".join(told) + "\n"


def _one_deal(entries: Iterator[Entry]) -> Iterator[Entry]:
    for e in islice(entries, STEPS):
        yield e
        if e.after.deal > 1:
            return


def _viewers(players: int) -> tuple[Seat | None, ...]:
    return (None, *range(players))


def _who(viewer: Seat | None) -> str:
    return "all" if viewer is None else f"  {viewer}"


def _step(e: Entry, players: int) -> Iterator[str]:
    """The action as the journal has it, but for the order of the pack, and its events: once if all hear the same."""
    name = naming(find(e.after.game))
    yield f"{e.after.seq}. {'dealer ' + verb(e.action) if e.seat == DEALER else f'{e.seat} {tell(e.action, name)}'}"
    for event in e.events:
        heard = {v: tell(redact(event, v), name) for v in _viewers(players)}
        yield from (f"   {_who(v)}: {line}" for v, line in heard.items() if v is None or line != heard[None])


def _positions(e: Entry, players: int) -> Iterator[str]:
    """What the channel sees, and of each seat's view the lines that differ from it."""
    common = show(view(e.after, None)).splitlines()
    yield from (f"      | {line}" for line in common)
    for seat in range(players):
        own = show(view(e.after, seat)).splitlines()
        yield from (f"    {seat} | {line}" for line in own[1:] if line not in common)
