"""What the panel's controls of Canasta do: choosing cards by rank touches only the draft; taking and going out act."""

from bot.engine.canasta.state import CanastaState, GoOut, TakePack
from bot.engine.moves import Action
from bot.engine.state import Seat
from bot.tables.model import Draft, Refused
from cogs.drafts import keep, seen
from cogs.families import canasta as family
from cogs.families import canasta_groups as groups
from cogs.families import facts
from cogs.hand import act_and_show, seat_of, timely
from cogs.press import Press, on


@on("cn_take")
async def take(press: Press) -> None:
    """Take the pack with the cards that the button names."""
    await press.defer_private()
    seat = await timely(press)
    s = seen(press, seat, CanastaState)
    await act_and_show(press, [TakePack(_read(press.ident.arg, s, seat))])


@on("cn_out")
async def go_out(press: Press) -> None:
    """Go out in the best way there is."""
    await press.defer_private()
    seat = await timely(press)
    tables, table = press.bot.tables, press.ident.table
    now = await press.bot.studio.off_loop(facts, tables.rules(table), tables.view(table, seat), seat, Draft())
    ways: list[Action] = [p.action for p in now.uses if isinstance(p.action, GoOut)]
    if not ways:
        raise Refused("stale")
    await act_and_show(press, ways[:1])


@on("cn_pick")
async def pick(press: Press) -> None:
    """Choose among what the hand offers; of what shares a card the first stays."""
    seat, s, _ = await _place(press)
    found = [g for text in press.values for g in _read(text, s, seat)]
    await keep(press, Draft(melds=tuple(map(groups.layout, dict.fromkeys(found)))))


@on("cn_ranks")
async def ranks(press: Press) -> None:
    """Tick ranks."""
    seat, s, draft = await _place(press)
    await keep(press, groups.ticked(draft, s.hands[seat], press.values))


@on("cn_count")
async def count(press: Press) -> None:
    """Another number of a rank that is chosen."""
    seat, s, draft = await _place(press)
    what, n = press.value[:1], groups.DIGITS.find(press.value[1:])
    if what not in groups.CODES or n < 1:
        raise Refused("button_unknown")
    await keep(press, groups.counted(draft, s.hands[seat], what, n))


@on("cn_wild")
async def wild(press: Press) -> None:
    """A chosen wild card goes to another rank; worked out anew if ticks came in between, so that none is lost."""
    if len(press.value) != 3 or not set(press.value) <= set(groups.CODES) or groups.CODES[-1] in press.value[1:]:
        raise Refused("button_unknown")
    what, source, target = tuple(press.value)
    tables, table = press.bot.tables, press.ident.table
    before: Draft | None = None
    laid: groups.Groups = ()
    seat, _, draft = await _place(press)
    while draft != before:
        before, now = draft, (tables.rules(table), tables.view(table, seat))
        laid = await press.bot.studio.off_loop(family.arranged, *now, seat, draft)
        seat, _, draft = await _place(press)
    await keep(press, groups.moved(draft, laid, what, groups.CODES.index(source), groups.CODES.index(target)))


def _read(text: str, s: CanastaState, seat: Seat) -> groups.Groups:
    """The groups that a control names. Raises Refused (stale): the hand has changed, or it is forged."""
    try:
        return groups.read(text, s.hands[seat])
    except ValueError:
        raise Refused("stale") from None


async def _place(press: Press) -> tuple[Seat, CanastaState, Draft]:
    """The presser's seat, what it sees and has chosen, if it is to act. Raises Refused (stale)."""
    seat = await seat_of(press)
    s = seen(press, seat, CanastaState)
    if seat not in press.bot.tables.rules(press.ident.table).to_act(s):
        raise Refused("stale")
    return seat, s, press.bot.tables.draft(press.ident.table, seat)
