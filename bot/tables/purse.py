"""What a member can stake: read before a table is opened, joined or begun; the ledger has the last word."""

from collections.abc import Iterator
from contextlib import contextmanager

from bot.store.base import InsufficientChips
from bot.tables import prefs
from bot.tables.keeper import Keeper
from bot.tables.model import Refused
from bot.tables.seasons import season


async def balance(keeper: Keeper, guild: int, user: int) -> int:
    """The member's chips in the running season, the grant included although it is only written with the first stake."""
    have = await keeper.store.chips(guild, season(keeper.calendar(guild), keeper.clock()), user)
    return keeper.limits.chips if have is None else have


async def allowed(keeper: Keeper, guild: int, stake: int) -> None:
    """Raises Refused (stake_invalid, chips_off) if no table of the server may have this stake."""
    most = keeper.limits.stake
    if not 0 <= stake <= most:
        raise Refused("stake_invalid", most=most)
    if stake and not (await prefs.of_guild(keeper.store, guild)).chips:
        raise Refused("chips_off")


async def affordable(keeper: Keeper, guild: int, user: int, stake: int) -> None:
    """Raises Refused (chips_short) if the member has fewer chips than the stake."""
    have = await balance(keeper, guild, user) if stake else 0
    if have < stake:
        raise Refused("chips_short", have=have, need=stake)


@contextmanager
def refusing() -> Iterator[None]:
    """Raise Refused (chips_short_of) where the ledger says that one of those who begin a match cannot pay."""
    try:
        yield
    except InsufficientChips as short:
        raise Refused("chips_short_of", user=str(short.user), have=short.have, need=short.need) from short
