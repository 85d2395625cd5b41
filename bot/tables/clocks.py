"""When things are due at a table: the clock of a step, a computer's next move, the pause of a table nobody plays."""

from collections.abc import Callable
from typing import Any
from zlib import crc32

from bot.engine.moves import Action
from bot.engine.rules import Rules
from bot.engine.state import Phase, Seat, State, view
from bot.engine.variants import find
from bot.tables import arranging
from bot.tables.model import Draft, Limits, Pace, Status, Table

ANSWERING = (Phase.SHOW, Phase.SHOW_GIN, Phase.WAIT_ANSWER)  # short, and not missed if the clock does it
SETTLE: dict[str, Callable[[Draft, Any, Seat], Action | None]] = {  # by family: what a draft still does
    "rummikub": lambda draft, s, seat: arranging.settled(draft.arranging, s, seat),
}
STEP = 0.5  # seconds between the steps of a computer's turn, so that people can follow


def acting(rules: Rules[Any], s: State | None) -> tuple[Seat, ...]:
    """The seats that are to act; () in the lobby and after the match."""
    return tuple(i for i in rules.to_act(s) if i >= 0) if s else ()


def persons(table: Table, seats: tuple[Seat, ...]) -> tuple[Seat, ...]:
    """Those of ``seats`` that a person plays."""
    return tuple(i for i in seats if not table.chairs[i].automatic)


def computers(table: Table, seats: tuple[Seat, ...]) -> tuple[Seat, ...]:
    """Those of ``seats`` that a computer plays."""
    return tuple(i for i in seats if table.chairs[i].automatic)


def moving(rules: Rules[Any], table: Table, s: State | None) -> tuple[Seat, ...]:
    """The seats that move by themselves: those of computers, then those whose step needs no deciding."""
    seats = acting(rules, s)
    forced = (i for i in persons(table, seats) if s is not None and rules.forced(view(s, i), i) is not None)
    return (*computers(table, seats), *forced)


def phase_key(s: State | None) -> tuple[int, bool] | None:
    """Equal for states of the same deal, or of the same rest between deals."""
    return None if s is None else (s.deal, s.phase is Phase.DEAL_END)


def new_step(rules: Rules[Any], before: State | None, after: State | None) -> bool:
    """Does somebody come to act, in whatever way? Those who stop to act leave the others their clock."""
    came = set(acting(rules, after)) - set(acting(rules, before))
    return bool(came) or phase_key(before) != phase_key(after)


def allowed(limits: Limits, pace: Pace, s: State) -> float | None:
    """Seconds that the present step may take; None: no clock. Shows and answers have one even where turns have none."""
    turn = limits.turn(pace)
    if s.phase in ANSWERING:
        return limits.show if turn is None else min(turn, limits.show)
    if turn is None or s.phase is not Phase.DEAL_END:
        return turn
    return limits.between_deals_slow if pace is Pace.SLOW else limits.between_deals


def half_time(limits: Limits, pace: Pace, s: State | None, deadline: float | None) -> float | None:
    """When half of a slow turn is over; None: nobody is reminded."""
    if pace is not Pace.SLOW or s is None or deadline is None or s.phase in (Phase.DEAL_END, *ANSWERING):
        return None
    return deadline - limits.slow / 2


def settled(s: State, seat: Seat, draft: Draft) -> Action | None:
    """What the draft of a seat plays when its time is over; None: what is least harmful."""
    settle = SETTLE.get(find(s.game).family)
    return settle(draft, s, seat) if settle else None


def idle(limits: Limits, pace: Pace) -> float:
    """Seconds without a person's doing after which a table is paused; without a clock it waits as at slow pace."""
    turn = limits.turn(pace)
    return max(2 * (limits.slow if turn is None else turn), limits.paused_least)


def delay(limits: Limits, table: str, seq: int) -> float:
    """Seconds that a computer lets pass before its turn: between the two limits, and the same again for this seq."""
    share = crc32(f"{table}:{seq}".encode()) / 2**32
    return limits.think_least + share * (limits.think_most - limits.think_least)


def due(limits: Limits, rules: Rules[Any], table: Table, s: State | None, now: float, *, begun: bool) -> float | None:
    """When a seat of this table next moves by itself; ``begun``: in the middle of a computer's turn."""
    seats = moving(rules, table, s) if table.status is Status.PLAYING else ()
    if s is None or not seats:
        return None
    return now + (STEP if begun and table.chairs[seats[0]].automatic else delay(limits, table.id, s.seq))
