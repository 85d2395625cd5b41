"""What the panel of Rummikub says: what there is to do, what a first lay lacks, and what stands against confirming."""

from collections.abc import Iterator

from bot.engine.rules import Illegal
from bot.i18n import plain
from bot.narrate import illegal, kebab
from bot.tables import arranging
from cogs.desk import Desk
from cogs.families.rummikub import of, state_of
from cogs.families.rummikub_typed import mistakes

WORD = 24  # characters of a word that cannot be read


def turn_line(desk: Desk) -> str:
    """What the seat has to do; below it what stands against confirming."""
    s = state_of(desk)
    if not desk.facts.acting:
        return desk.words("panel-waiting", player=plain(desk.table.chairs[s.turn].name))
    return "\n".join([desk.words(_step(desk), need=s.options.opening_points), *_remarks(desk)])


def _step(desk: Desk) -> str:
    s = state_of(desk)
    way = "must" if not desk.facts.draws else "draw" if s.stock else "pass"
    return f"rk-turn-{way}" if s.opened[desk.seat] else f"rk-turn-open-{way}"


def _remarks(desk: Desk) -> Iterator[str]:
    yield from _opening(desk)
    yield from _search(desk)
    yield from _mistakes(desk)
    if of(desk).draft.past:
        yield from _against(desk)


def _search(desk: Desk) -> Iterator[str]:
    """Which of the ways lies there, or what finds none."""
    a = of(desk).draft
    if a.ways:
        yield desk.words("rk-way", number=a.way + 1, count=len(a.ways))
    if a.stuck:
        yield desk.words("rk-stuck", tiles=desk.cards(a.stuck), count=len(a.stuck))
    if a.cut:
        yield desk.words("rk-cut-short")


def _against(desk: Desk) -> Iterator[str]:
    """What stands against confirming, or that nothing does."""
    layout, owed = of(desk).layout, arranging.owed(of(desk).draft)
    wrong = list(_wrong(desk))
    yield from wrong
    if owed:
        yield desk.words("rk-owed", tiles=desk.cards(owed), count=len(owed))
    elif not layout.played:
        yield desk.words("rk-none-played")
    elif layout.fault is None:
        yield desk.words("rk-ready", count=len(layout.played), left=len(layout.left))
    elif not wrong and layout.fault.reason != "e_open_too_low":  # which the sum above says
        yield why(desk, layout.fault)


def _opening(desk: Desk) -> Iterator[str]:
    """How much of the first lay is there, and what is missing."""
    s, need = state_of(desk), state_of(desk).options.opening_points
    if s.opened[desk.seat] or not need:
        return
    if of(desk).draft.past:
        points = of(desk).layout.opening
        yield desk.words("rk-opening", points=points, need=need, missing=max(0, need - points))
    elif of(desk).best is None:
        points = of(desk).points
        yield desk.words("rk-opening-best", points=points, need=need, missing=max(0, need - points))


def _wrong(desk: Desk) -> Iterator[str]:
    """Which sets are wrong, and why."""
    layout = of(desk).layout
    for m, x in zip(layout.after, layout.sets, strict=True):
        if x.fault is not None:
            yield desk.words("rk-wrong", set=m.id, why=why(desk, x.fault))


def why(desk: Desk, refusal: Illegal) -> str:
    """A refusal in words."""
    key, params = illegal(refusal, desk.letters)
    return desk.words(key, **params)


def _mistakes(desk: Desk) -> Iterator[str]:
    """What could not be read of a typed text, where it stands."""
    a, s = of(desk).draft, state_of(desk)
    if not a.typed:
        return
    for m in mistakes(a.typed, a, s, desk.seat, desk.letters):
        yield desk.words(f"rk-typed-{kebab(m.code)}", word=plain(m.word, WORD), set=m.number)
