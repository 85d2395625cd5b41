"""What one commit does to a table: built step by step on values, true only once the store has it."""

from collections.abc import Callable
from typing import Any

from msgspec.structs import replace

from bot.engine.codec import dumps
from bot.engine.moves import Action, Deal, Undo
from bot.engine.rules import Illegal, Rules, Step
from bot.engine.state import DEALER, Phase, Seat, State, view
from bot.engine.undo import Trail, follow, undo
from bot.store.base import AddResult, Append, Entry, Op, PutDraft, PutSeed, PutTable, Seed, TableRow
from bot.tables import clocks, deadlines, drafts, endings, fairness, lobby, pots, records
from bot.tables.live import Happening, Live, Snap
from bot.tables.model import By, Draft, Early, Ending, Limits, Refused, Status, Table, Update
from bot.tables.seasons import Calendar, season

_ENDS = {Phase.DEAL_END, Phase.MATCH_END}
_ENDINGS = {Status.OVER: "match_end", Status.CLOSED: "closed"}
AFTERWARDS = 30.0  # seconds that a finished table stays in memory once its rematch is too late, to be shown so
_PATIENCE = 8  # least harmful steps that a seat is given at most at once


class Change:
    """A table's next moment, its journal entries and clocks. Drop it, and nothing has changed."""

    def __init__(
        self, live: Live, now: float, limits: Limits, entropy: Callable[[], bytes], calendar: Calendar
    ) -> None:
        self.live, self.now, self.limits, self._entropy, self.calendar = live, now, limits, entropy, calendar
        self.before = live.snap
        self.table: Table = live.snap.table
        self.state: State | None = live.snap.state
        self.start, self.seed, self.trail = live.snap.start, live.snap.seed, live.snap.trail
        self.also: list[Op] = []
        self.happened: list[Happening] = []
        self.cleared: dict[Seat, Draft] = {}  # selections that end with it
        self.kept: dict[Seat, Draft] = {}  # what is left of them
        self._entries: list[Entry] = []
        self._dealt = self._deal_ended = False

    @property
    def changed(self) -> bool:
        """Is there anything to save?"""
        return self.table != self.before.table or self.trail is not self.before.trail

    @property
    def rules(self) -> Rules[Any]:
        """The rules of the table's game. Raises Refused (table_held)."""
        return self.live.rules

    @property
    def game(self) -> State:
        """The engine's state of a begun match. Raises Refused (not_begun)."""
        if self.state is None:
            raise Refused("not_begun")
        return self.state

    def commit_seed(self) -> None:
        """A new secret for the next deal; its hash stands on the table from now on."""
        self.use_seed(self._entropy())
        self.table = replace(self.table, commitments=(*self.table.commitments, fairness.commitment(self.seed)))

    def use_seed(self, seed: bytes) -> None:
        """``seed`` for the next deal; its hash stands on the table already."""
        self.seed = seed
        self.also.append(PutSeed(seed=Seed(table=self.table.id, deal=len(self.table.seeds) + 1, seed=seed)))

    def begin(self, dealer: Seat) -> None:
        """Start the match, with the stakes if there are any, and deal. Raises Illegal if a house rule cannot be."""
        players = len(self.table.chairs)
        self.state = self.rules.start(players, self.rules.house(players, self.table.house), dealer)
        self.start = dumps(self.state)
        self.table = replace(self.table, status=Status.PLAYING, dealer=dealer, touched=self.now, begun=self.now)
        if self.table.stake:
            self._with(pots.begun(self.table, self.limits.chips, season(self.calendar, self.now), self.now))
        self._deal()

    def act(self, seat: Seat, action: Action, by: By) -> None:
        """``seat`` acts, then the dealer while it is to act. Raises Illegal."""
        before = self.game
        step = self.rules.apply(before, seat, action)
        self.trail = follow(self.trail, seat, before, step.state)
        self._note(seat, action, by, step)
        self._deal()

    def undo(self, seat: Seat) -> None:
        """``seat`` takes back its last action. Raises Refused (cannot_undo)."""
        to = self.trail.last(seat)
        if to is None:
            raise Refused("cannot_undo")
        step, self.trail = undo(self.rules, self.trail, self.game, seat, to)
        self._note(seat, Undo(to), By.PERSON, step)

    def default(self, seat: Seat, by: By) -> None:
        """The least harmful step of ``seat``."""
        v = view(self.game, seat)
        try:
            self.act(seat, self.rules.default(v, seat), by)
        except Illegal:
            self.act(seat, next(iter(self.rules.legal(v, seat))), by)

    def lapse(self, seat: Seat) -> None:
        """The seat's clock ran out: least harmful steps until it no longer acts; a turn so ended counts as missed."""
        if self._settles(seat):
            return
        key, resting = clocks.phase_key(self.game), self.game.phase in (Phase.DEAL_END, *clocks.ANSWERING)
        for _ in range(_PATIENCE):
            if seat not in self.rules.to_act(self.game) or clocks.phase_key(self.game) != key:
                break
            self.default(seat, By.CLOCK)
        if not resting:
            self.table = lobby.missed(self.table, seat, self.limits.missed_turns, self.now)

    def _settles(self, seat: Seat) -> bool:
        """Does the seat's draft count, now that its time is over? Then it is played, and no turn was missed."""
        kept = self.live.drafts.get(seat)
        settled = clocks.settled(self.game, seat, kept) if kept else None
        if settled is not None:
            self.act(seat, settled, By.CLOCK)
        return settled is not None

    def forget(self, seat: Seat) -> None:
        """Somebody else plays ``seat`` from now on: no selection, no way back."""
        self._clear(seat)
        if self.trail.seat == seat:
            self.trail = Trail()

    def settle(self) -> Snap:
        """Draw the conclusions (end of the match, pause, clocks, void selections): the table's next moment."""
        if self.state is not None and self.table.status is Status.PLAYING:
            self._conclude(self.state)
            self._prune(self.state)
        if self.table.status is Status.CLOSED and self.before.table.status is not Status.CLOSED:
            self._close()
        if self._dealt or self.table.status not in (Status.PLAYING, Status.PAUSED):
            self.table = replace(self.table, offer=None)
        deadline = deadlines.deadline(self.limits, self.before, self.table, self.state, self.now)
        if deadline != self.before.deadline:
            self.table = replace(self.table, reminded=False)
        return Snap(
            table=self.table,
            state=self.state,
            start=self.start,
            seed=self.seed,
            trail=self.trail,
            deadline=deadline,
        )

    def ops(self, snap: Snap) -> tuple[Op, ...]:
        """All that the store is to write, in one commit."""
        name, shown = self.table.id, self.live.shown if self._entries else -1
        held = self.live.row
        row = snap.row(shown, self.live.message) if held is None else self._held(held)
        journal = (Append(table=name, entries=tuple(self._entries)),) if self._entries else ()
        dropped = (PutDraft(table=name, seat=i, data=drafts.dumps(self.kept[i])) for i in self.cleared)
        return (*self.also, PutTable(row=row), *journal, *dropped)

    def _held(self, row: TableRow) -> TableRow:
        """The row of a table that cannot be read: nothing else of it changes."""
        return replace(row, status=self.table.status, ended=self.table.ended)

    def adopt(self, snap: Snap) -> None:
        """The store has it: now it is true."""
        live = self.live
        live.snap = snap
        live.recent.extend(self.happened)
        live.shown = live.shown if self._entries else -1
        for seat, draft in self.cleared.items():
            if live.drafts.get(seat) is draft:
                del live.drafts[seat]
                live.drafts |= {seat: self.kept[seat]} if self.kept[seat] != drafts.EMPTY else {}
        live.heard = max(live.heard, snap.table.touched)
        live.due = self._due(snap)
        after = AFTERWARDS if snap.table.status is Status.OVER else 0.0
        live.keep = None if live.open else self.now + self.limits.rematch + after

    def _due(self, snap: Snap) -> float | None:
        if snap.table.status is not Status.PLAYING:
            return None
        begun = not clocks.new_step(self.rules, self.before.state, snap.state)
        return clocks.due(self.limits, self.rules, snap.table, snap.state, self.now, begun=begun)

    def updates(self, kind: str) -> list[Update]:
        """What is to be heard: ``kind``, or the end that it led to, and what became of the seats and the table."""
        old, new = self.before.table, self.table
        away = any(c.away and not o.away for c, o in zip(new.chairs, old.chairs, strict=False))
        paused = new.status is Status.PAUSED and old.status is Status.PLAYING
        back = new.status is Status.PLAYING and old.status is Status.PAUSED
        turned = self._acting(self.before) != self._acting(self.live.snap)
        first = self._update(
            self._kind(kind),
            told=tuple(t for h in self.happened for t in h.told()),
            events=tuple(e for h in self.happened for e in h.events),
            turned=turned,
            came=self._came() if turned else (),
        )
        also = {"away": away, "paused": paused, "back": back}
        return [first, *(self._update(k) for k, said in also.items() if said and k != kind)]

    def _kind(self, kind: str) -> str:
        if self.table.status is not self.before.table.status:
            kind = _ENDINGS.get(self.table.status, kind)
        elif self.table.status is Status.LOBBY:
            kind = "lobby"
        return "deal_end" if self._deal_ended and kind not in _ENDINGS.values() else kind

    def _acting(self, snap: Snap) -> tuple[Seat, ...]:
        return clocks.acting(self.rules, snap.state) if snap.table.status is Status.PLAYING else ()

    def _came(self) -> tuple[Seat, ...]:
        """Who is to act and was not, or has done something meanwhile."""
        old, new = self.before, self.live.snap
        waited, since = self._acting(old), new.state.since if new.state else ()
        return tuple(i for i in self._acting(new) if i not in waited or since[i] > old.seq)

    def _update(self, kind: str, **what: Any) -> Update:
        snap = self.live.snap
        return Update(table=self.table.id, seq=snap.seq, kind=kind, turn=self._acting(snap), **what)

    def _deal(self) -> None:
        """The dealer acts while it is to act."""
        while self.rules.to_act(self.game) == (DEALER,):
            before = self.game
            action = self.rules.chance(before, fairness.chance(self.seed, before))
            self._note(DEALER, action, By.DEALER, self.rules.apply(before, DEALER, action))
            self._dealt |= isinstance(action, Deal)
            self.trail = Trail()

    def _note(self, seat: Seat, action: Action, by: By, step: Step[Any]) -> None:
        ended = step.state.phase in _ENDS and self.game.phase not in _ENDS
        self.state, seq = step.state, step.state.seq
        events = dumps(step.events)
        self._entries.append(Entry(seq=seq, seat=seat, by=by, action=dumps(action), events=events, at=self.now))
        self.happened.append(Happening(seq, seat, by, step.events))
        if ended:
            self._deal_ended = True
            self._reveal()

    def _conclude(self, s: State) -> None:
        outcome = self.rules.outcome(s)
        if not self.rules.to_act(s) and outcome is not None:
            self.table = replace(self.table, status=Status.OVER, ended=self.now)
            self._with(pots.ended(self.table, self.rules, s, self.now))
            self.also.append(AddResult(result=records.result(self.table, s, outcome, self.calendar, self.now)))
        elif all(c.automatic for c in self.table.chairs):
            self.table = replace(self.table, status=Status.PAUSED)

    def agree(self) -> None:
        """End the match as proposed, if everybody who is asked wants it."""
        offer, s = self.table.offer, self.game
        if offer is None or not endings.agreed(self.table, s, offer):
            return
        if offer.kind is Ending.AGREE:
            self.table = lobby.closed(self.table, "agreed", self.now)
            return
        self.table = replace(self.table, status=Status.OVER, ended=self.now)
        if s.phase not in _ENDS:
            self._reveal()
        self._count(endings.early(self.table, self.rules, s, offer), endings.stays(self.table, s, offer))

    def _close(self) -> None:
        """A match that people left or stayed away from counts; any other closing gives the stakes back."""
        early = endings.abandoned(self.table, self.rules, self.state) if self.live.row is None else None
        if early is None:
            self.also.extend(pots.refund(self.table, self.now))
        else:
            self._count(early, early.seats)

    def _count(self, early: Early, stayed: tuple[Seat, ...]) -> None:
        """The match has a result although its rules have not ended it; those who ``stayed`` have not abandoned it."""
        self.table = replace(self.table, early=early)
        self._with(pots.ended_early(self.table, early.outcome, stayed, self.now))
        standing = self.rules.standing(self.game)
        result = records.result(
            self.table, self.game, early.outcome, self.calendar, self.now, standing=standing, stayed=stayed
        )
        self.also.append(AddResult(result=result))

    def _reveal(self) -> None:
        """The secret of a deal that is over, and another one for the next."""
        self.table = replace(self.table, seeds=(*self.table.seeds, self.seed.hex()))
        self.commit_seed()

    def _with(self, paid: tuple[Table, list[Op]]) -> None:
        """Chips change hands."""
        self.table, ops = paid
        self.also.extend(ops)

    def _prune(self, s: State) -> None:
        old = self.before.state
        for seat, draft in self.live.drafts.items():
            if old is None or self._dealt or drafts.void(draft, old, s, seat):
                self._clear(seat, drafts.remainder(draft, dealt=old is None or self._dealt))

    def _clear(self, seat: Seat, kept: Draft = drafts.EMPTY) -> None:
        draft = self.live.drafts.get(seat)
        if draft is not None and draft != kept and seat not in self.cleared:
            self.cleared[seat], self.kept[seat] = draft, kept
