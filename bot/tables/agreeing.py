"""Ending a match before its rules do: proposing, agreeing, declining. Each method checks the rights."""

from collections.abc import Callable

from bot.tables import endings
from bot.tables.change import Change
from bot.tables.model import Ending, Table
from bot.tables.seats import Seats


class Agreeing(Seats):
    """Early ends, by all, by one side, or by who is left."""

    def endings(self, table: str, user: int) -> tuple[Ending, ...]:
        """The early ends that the person may propose now. Raises Refused (not_seated, not_begun, table_over …)."""
        live = self._keeper.known(table)
        return endings.offered(live.table, live.state, user)

    def asks(self, table: str, kind: Ending, user: int) -> tuple[int, ...]:
        """Who else would be asked if the person proposed this now. Raises as ``endings``."""
        live = self._keeper.known(table)
        return endings.asked(live.table, live.state, kind, user)

    async def propose(self, table: str, user: int, kind: Ending) -> Table:
        """Propose an early end; it comes at once if nobody else is to be asked.

        Raises Refused (not_seated, not_begun, table_over, ending_not_offered, offer_open, offer_declined).
        """
        window = self._keeper.limits.offer
        return await self._answer(
            table, "offer", lambda c: endings.propose(c.table, c.state, user, kind, c.now, window)
        )

    async def agree(self, table: str, user: int, offer: str) -> Table:
        """Want the proposed end, too. Raises Refused (not_seated, not_asked, offer_over …)."""
        return await self._answer(table, "answer", lambda c: endings.agree(c.table, c.state, user, offer, c.now))

    async def decline(self, table: str, user: int, offer: str) -> Table:
        """Play on: the proposal is off. Raises Refused (not_seated, not_asked, offer_over …)."""
        return await self._answer(table, "answer", lambda c: endings.decline(c.table, c.state, user, offer, c.now))

    async def _answer(self, table: str, kind: str, answer: Callable[[Change], Table]) -> Table:
        async with self._keeper.locked(table) as live:
            change = self._keeper.change(live)
            change.table = answer(change)
            change.agree()
            await self._keeper.save(change, kind)
            return live.table
