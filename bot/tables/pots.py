"""Stakes in play chips: what beginning, ending and closing a match writes to the ledger, in that same commit."""

from collections.abc import Collection, Mapping
from typing import Any

from msgspec.structs import replace

from bot.engine.pots import best, evenly
from bot.engine.rules import Outcome, Rules
from bot.engine.state import Seat, State
from bot.store.base import GrantChips, MoveChips, Op, RefundChips
from bot.tables.model import Pot, Staker, Table
from bot.tables.records import present

STAKE, PAYOUT = "stake", "payout"  # reasons of the ledger's lines


def begun(table: Table, amount: int, season: str, now: float) -> tuple[Table, list[Op]]:
    """Everybody at the table pays; who has no account in this season is granted ``amount`` chips first."""
    stakers = tuple(Staker(user=c.user, name=c.name) for c in table.chairs if c.user is not None)
    pot = Pot(season=season, stake=table.stake, stakers=stakers)
    ops: list[Op] = []
    for s in stakers:
        grant = GrantChips(guild=table.guild, season=pot.season, user=s.user, amount=amount, at=now)
        ops += [grant, _move(table, pot, s.user, -pot.stake, STAKE, now)]
    return replace(table, pot=pot), ops


def ended(table: Table, rules: Rules[Any], s: State, now: float) -> tuple[Table, list[Op]]:
    """The match is over: the pot goes to the seats whose owners paid into it; if there are none, back to all."""
    pot = table.pot
    if pot is None:
        return table, []
    return _split(table, pot, rules.shares(s, pot.total, tuple(_paid_seats(table, pot, present(table)))), now)


def ended_early(table: Table, outcome: Outcome, stayed: Collection[Seat], now: float) -> tuple[Table, list[Op]]:
    """The match ended before its rules ended it: the best of those who paid and ``stayed`` share the pot alike."""
    pot = table.pot
    if pot is None:
        return table, []
    seats = _paid_seats(table, pot, stayed)
    return _split(table, pot, evenly(pot.total, best(outcome.places, seats)) if seats else {}, now)


def _split(table: Table, pot: Pot, shares: Mapping[Seat, int], now: float) -> tuple[Table, list[Op]]:
    """The pot goes as the ``shares`` say; without any, back to all."""
    if not shares:
        return _paid(table, pot, dict.fromkeys((s.user for s in pot.stakers), pot.stake)), refund(table, now)
    got = {user: chips for i, chips in shares.items() if (user := table.chairs[i].user) is not None}
    moves: list[Op] = [_move(table, pot, user, chips, PAYOUT, now) for user, chips in got.items() if chips]
    return _paid(table, pot, got), moves


def refund(table: Table, now: float) -> list[Op]:
    """Everybody gets back what is still in the pot, whether or not this version can read the table."""
    return [RefundChips(table=table.id, at=now)]


def _paid_seats(table: Table, pot: Pot, here: Collection[Seat]) -> list[Seat]:
    """The seats of those here who paid: not of leavers, of whom a computer sits in for, nor of who took such a seat."""
    paid = {s.user for s in pot.stakers}
    return [i for i, c in enumerate(table.chairs) if c.user in paid and i in here]


def _paid(table: Table, pot: Pot, got: dict[int, int]) -> Table:
    stakers = tuple(replace(s, got=got.get(s.user, 0)) for s in pot.stakers)
    return replace(table, pot=replace(pot, stakers=stakers))


def _move(table: Table, pot: Pot, user: int, delta: int, reason: str, now: float) -> MoveChips:
    return MoveChips(
        guild=table.guild, season=pot.season, user=user, delta=delta, reason=reason, table=table.id, at=now
    )
