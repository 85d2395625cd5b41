"""Fair shuffles: a secret seed for each deal, its hash shown before the deal, and the check once it is revealed.

Shuffle 0 of a deal is the deal itself, shuffle k the k-th rebuild of its stock. This proves that the cards were fixed
when the hash was shown; it hides nothing from whoever runs the bot.
"""

import hashlib
from collections.abc import Callable, Sequence

import msgspec

from bot.engine.cards import Cards, shuffled, stream
from bot.engine.state import Phase, State


def commitment(seed: bytes) -> str:
    """What is shown before the deal: the hex SHA-256 of its seed."""
    return hashlib.sha256(seed).hexdigest()


def chance(seed: bytes, s: State) -> Callable[[int], int]:
    """``below`` for the shuffle that state ``s`` waits for."""
    return stream(seed, 0 if s.phase in {Phase.DEAL, Phase.DEAL_END} else s.shuffles)


class Proof(msgspec.Struct, frozen=True):
    """Does the seed have the hash that was shown, and does each shuffle, the deal's first, follow from it?"""

    committed: bool
    shuffles: tuple[bool, ...]

    @property
    def ok(self) -> bool:
        """Nothing was changed after the hash was shown."""
        return self.committed and all(self.shuffles)


def verify(
    seed_hex: str, commitment_hex: str, pack: Cards, order: Cards, rebuilds: Sequence[tuple[Cards, Cards]] = ()
) -> Proof:
    """Recompute a deal: ``order`` dealt from ``pack`` (sorted); ``rebuilds`` are (cards before, order after), in turn.

    Raises ValueError if ``seed_hex`` is not hexadecimal.
    """
    seed = bytes.fromhex(seed_hex)
    pairs = [(pack, order), *rebuilds]
    return Proof(
        commitment(seed) == commitment_hex.strip().lower(),
        tuple(shuffled(before, stream(seed, k)) == after for k, (before, after) in enumerate(pairs)),
    )
