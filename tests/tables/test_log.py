"""The lines of a table's log that are remembered."""

from bot.engine.moves import Undone
from bot.tables.live import RECENT, Happening, Live, Snap
from bot.tables.model import By, Table


def test_newest_lines_come_oldest_first_whatever_the_entries_that_they_are_of() -> None:
    """Entries of two lines, of one and of none."""
    live = Live(Snap(table=Table(id="t", guild=1, channel=1, game="rami", host=1)), 0.0)
    for seq in range(3 * RECENT):
        events = tuple(Undone(seat=n) for n in range(seq % 3))
        live.recent.append(Happening(seq=seq, seat=0, by=By.PERSON, events=events))
    last = 3 * RECENT - 1
    assert [(x.seq, x.event.seat) for x in live.told(4)] == [(last - 3, 1), (last - 1, 0), (last, 0), (last, 1)]
    assert len(live.told(100)) == sum(len(x.events) for x in live.recent) < 2 * RECENT
    assert live.told(0) == ()
