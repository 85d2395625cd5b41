"""What the panel's menus of Gin do that touch only a selection: another show, another knock, and back."""

from bot.engine.cards import hand
from bot.engine.gin.state import GinState
from bot.engine.state import Phase, Seat
from bot.tables.model import Draft, Refused
from cogs.drafts import keep, seen
from cogs.families import gin_stage as stage
from cogs.families.gin import endings
from cogs.families.gin_table import SHOWING
from cogs.hand import seat_of
from cogs.press import Press, on
from cogs.wire import card_of, pick_of


@on("gin_other")
async def other(press: Press) -> None:
    """Put together by hand, beginning with what is best."""
    seat, s = await _place(press)
    if s.phase in SHOWING:
        await keep(press, stage.first_show(s, seat))
        return
    rules = press.bot.tables.rules(press.ident.table)
    ends = [p for p in endings(rules, s, seat) if p.cards]
    if not ends:
        raise Refused("stale")
    await keep(press, stage.first_knock(s, seat, ends[0].cards[0]))


@on("gin_drop")
async def drop(press: Press) -> None:
    """Nothing is selected any more; the hand is as it was."""
    await _place(press)
    await keep(press, Draft())


@on("gin_melds")
async def melds(press: Press) -> None:
    """The own melds to lay."""
    seat, _ = await _place(press)
    now = press.bot.tables.draft(press.ident.table, seat)
    try:
        picked = tuple(map(pick_of, press.values))
    except ValueError:
        raise Refused("button_unknown") from None
    await keep(press, Draft(chosen=now.chosen, melds=picked))


@on("gin_cards")
async def cards(press: Press) -> None:
    """The cards to lay off, or the one to throw."""
    seat, _ = await _place(press)
    now = press.bot.tables.draft(press.ident.table, seat)
    try:
        chosen = hand(map(card_of, press.values))
    except ValueError:
        raise Refused("button_unknown") from None
    await keep(press, Draft(chosen=chosen, melds=now.melds))


async def _place(press: Press) -> tuple[Seat, GinState]:
    """The presser's seat and what it sees, if it has something to put together. Raises Refused (stale)."""
    seat = await seat_of(press)
    s = seen(press, seat, GinState)
    acting = seat in press.bot.tables.rules(press.ident.table).to_act(s)
    if not acting or s.phase not in (Phase.DISCARD, *SHOWING):
        raise Refused("stale")
    return seat, s
