"""Fair shuffles: a secret seed for each deal, its hash shown before the deal, and the check once it is revealed.

Shuffle 0 of a deal is the deal itself, shuffle k the k-th rebuild of its stock. The draw for partners before the first
deal has a number of its own, so that the cards drawn tell nothing of those dealt. This proves that the cards were
fixed when the hash was shown; it hides nothing from whoever runs the bot.
"""

import hashlib
from collections.abc import Callable, Iterable, Iterator
from typing import Any

import msgspec

from bot.engine.cards import stream
from bot.engine.codec import VERSION, dumps, load_action, load_state
from bot.engine.moves import Action
from bot.engine.rules import Rules
from bot.engine.state import DEALER, Phase, Seat, State
from bot.engine.undo import walk
from bot.engine.variants import find

SEATING = (1 << 32) - 1  # the draw for partners and seats


def commitment(seed: bytes) -> str:
    """What is shown before the deal: the hex SHA-256 of its seed."""
    return hashlib.sha256(seed).hexdigest()


def chance(seed: bytes, s: State) -> Callable[[int], int]:
    """``below`` for the shuffle that state ``s`` waits for."""
    if s.phase is Phase.SEATING:
        return stream(seed, SEATING)
    return stream(seed, 0 if s.phase in {Phase.DEAL, Phase.DEAL_END} else s.shuffles)


class Move(msgspec.Struct, frozen=True):
    """One entry of the journal; seat -1 is the dealer."""

    seat: Seat
    action: msgspec.Raw


class Evidence(msgspec.Struct, frozen=True, kw_only=True):
    """A finished deal, whole: what anybody needs to recompute it. All its hands are in it."""

    game: str
    deal: int
    commitment: str  # hex SHA-256 of the seed, as it was shown before the deal
    seed: str  # hex, 32 bytes
    version: int = VERSION  # of the codec that wrote state and actions
    before: msgspec.Raw  # the state before the deal
    moves: tuple[Move, ...]


class Proof(msgspec.Struct, frozen=True):
    """Does the seed have the hash that was shown, and does each shuffle, the deal's first, follow from it?"""

    committed: bool
    shuffles: tuple[bool, ...]

    @property
    def ok(self) -> bool:
        """Nothing was changed after the hash was shown."""
        return self.committed and bool(self.shuffles) and all(self.shuffles)


def evidence(
    rules: Rules[Any], start: State, journal: Iterable[tuple[Seat, Action]], deal: int, seed: str, shown: str
) -> Evidence:
    """What proves deal number ``deal`` (from 1) of a match. Raises LookupError if the journal has no such deal."""
    steps = [x for x in walk(rules, start, journal) if max(1, x[3].deal) == deal]  # what precedes the first is its own
    if not steps:
        raise LookupError(deal)
    moves = tuple(Move(seat, msgspec.Raw(dumps(action))) for _, seat, action, _ in steps)
    before = msgspec.Raw(dumps(steps[0][0]))
    return Evidence(game=rules.id, deal=deal, commitment=shown, seed=seed, before=before, moves=moves)


def prove(found: Evidence) -> Proof:
    """Recompute the deal from its seed.

    Raises Illegal (an unknown game, a move that the rules refuse), TooNew, ValueError, msgspec's errors (no evidence).
    """
    seed = bytes.fromhex(found.seed)
    same = commitment(seed) == found.commitment.strip().lower()
    return Proof(same, tuple(_shuffles(found, seed)))


def _shuffles(found: Evidence, seed: bytes) -> Iterator[bool]:
    """For each act of the dealer: is it what the seed gives?"""
    rules = find(found.game)
    start = load_state(rules, bytes(found.before), found.version)
    moves = [(m.seat, load_action(rules, bytes(m.action))) for m in found.moves]
    for before, seat, action, _ in walk(rules, start, moves):
        if seat == DEALER:
            yield rules.chance(before, chance(seed, before)) == action
