"""What the panel's controls of Okey do that touch only the order of the rack."""

from collections.abc import Callable

from msgspec.structs import replace

from bot.engine.cards import Cards
from bot.engine.okey.state import OkeyState
from bot.tables import lobby, racks
from bot.tables.model import Refused
from bot.tables.racks import Order, Rack, Spot
from cogs.drafts import keep, seen
from cogs.hand import seat_of
from cogs.press import Press, on

Step = Callable[[Rack | None, OkeyState, Cards], Rack]


@on("rack_open")
async def open_rack(press: Press) -> None:
    """To order the rack, from what stands there now."""
    await _order(press, racks.opened)


@on("rack_done")
async def done(press: Press) -> None:
    """The rack is ordered."""
    await _order(press, lambda rack, s, held: racks.closed(rack or Rack(), s, held))


@on("rack_sort")
async def sort(press: Press) -> None:
    """An automatic order."""
    if press.ident.arg not in set(Order):
        raise Refused("button_unknown")
    order = Order(press.ident.arg)
    await _order(press, lambda rack, s, held: racks.arranged(_opened(rack, s, held), order, s, held))


@on("rack_pick")
async def pick(press: Press) -> None:
    """The tiles to be moved; a tile that stands elsewhere by now is left out."""
    wanted = [_numbers(value) for value in press.values]

    def picked(rack: Rack | None, s: OkeyState, held: Cards) -> Rack:
        now = _opened(rack, s, held)
        return replace(now, picked=tuple(n for n, t in wanted if n < len(now.places) and now.places[n] == t))

    await _order(press, picked)


@on("rack_put")
async def put(press: Press) -> None:
    """Where the picked tiles go."""
    row, column = _numbers(press.value)
    if row not in range(racks.ROWS) or column not in range(racks.ROW + 1):
        raise Refused("button_unknown")
    await _order(press, lambda rack, s, held: racks.moved(_opened(rack, s, held), Spot(row, column)))


def _opened(rack: Rack | None, s: OkeyState, held: Cards) -> Rack:
    return rack if rack is not None and rack.places else racks.opened(rack, s, held)


def _numbers(text: str) -> tuple[int, int]:
    first, _, second = text.partition(".")
    if not first.isdecimal() or not second.isdecimal():
        raise Refused("button_unknown")
    return int(first), int(second)


async def _order(press: Press, step: Step) -> None:
    """Keep the new order and answer with the panel. Raises Refused (stale)."""
    seat = await seat_of(press)
    tables, table = press.bot.tables, press.ident.table
    lobby.going_on(tables.table(table))
    s = seen(press, seat, OkeyState)
    if not s.hands[seat]:
        raise Refused("stale")
    draft = tables.draft(table, seat)
    await keep(press, replace(draft, rack=step(draft.rack, s, s.hands[seat])))
