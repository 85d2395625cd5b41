"""Vectors of the laid-meld games: rami, romme, rami-40, rami-51, rami-traditionnel, rami-francais, rami-500."""

from collections.abc import Callable, Mapping
from typing import Any, ClassVar

from bot.engine.cards import BACK, JOKER, Card, hand, suit
from bot.engine.melding import flow
from bot.engine.melding.scoring import Shares, leaders, split_pot
from bot.engine.melding.shapes import card_at, read, value
from bot.engine.melding.state import (
    Discard,
    DrawStock,
    Ending,
    Kind,
    Lay,
    LayOff,
    Meld,
    MeldingState,
    PassDraw,
    SwapJoker,
    TakeDiscard,
    UndoTake,
)
from bot.engine.moves import Action
from bot.engine.rules import Illegal, Step
from bot.engine.state import DEALER, Phase, Seat
from tests.vectors.melding_state import PHASES, Position, layout_of, note_jokers
from tests.vectors.playing import Desk, play
from tests.vectors.reading import Mapped, Vector, face, faces

OUTCOMES = {Phase.DRAW: "NO_REBUILD", Phase.TURN_END: "REBUILT"}


class MeldingDesk(Desk):
    """Seat 0 acts; jokers keep the names that the vector gives them, although the engine knows none."""

    given: ClassVar = frozenset(
        {"players", "phase", "turn", "hand", "hands", "discard", "stock", "stock_top", "table", "has_opened"}
        | {"laid_before_turn", "table_empty_at_turn_start", "taken", "taken_all", "round", "rebuilds", "opened"}
        | {"scores", "pot"}
    )
    verbs: ClassVar = {
        "draw_stock": frozenset(),
        "take_discard": frozenset({"card"}),
        "pass_draw": frozenset(),
        "undo_take": frozenset(),
        "lay": frozenset({"melds", "as", "kinds"}),
        "lay_off": frozenset({"meld", "cards", "end"}),
        "swap_joker": frozenset({"meld", "give", "joker"}),
        "discard": frozenset({"card"}),
        "deal": frozenset(),
        "stock_check": frozenset(),
        "score_hand": frozenset({"ending", "winner", "bonus"}),
        "split_pot": frozenset(),
    }

    def __init__(self, vector: Vector) -> None:
        super().__init__(vector)
        position = Position(vector)
        self.turn: Seat = position.given.get("turn", 0)
        self.rules, self.ids, self.stands = position.rules, position.ids, position.stands
        self.before = self.s = position.state()
        self.points: int | None = None
        self.outcome: str | None = None
        self.reverted = False
        self.shares: Shares | None = None
        self.laid = 0

    # the steps

    def play(self, verb: str, step: Mapped) -> None:
        """Play one step. Raises Illegal if the engine refuses it."""
        ENGINE_STEPS.get(verb, MeldingDesk._act)(self, step)

    def _act(self, step: Mapped) -> None:
        self.before = self.s
        action = ACTIONS[step["type"]](self, step)
        if isinstance(action, Lay):
            self._try_lay(action, step)
        self._apply(step.get("seat", self.turn), action)
        if isinstance(action, Lay):
            for m in self.s.melds[len(self.before.melds) :]:
                self.laid += 1
                self.ids[f"n{self.laid}"] = m.id
        elif isinstance(action, LayOff):
            self._note_layoff(action, step)

    def _apply(self, seat: Seat, action: Action) -> None:
        self.s, events = self.rules.apply(self.s, seat, action)
        self.reverted |= any(type(e).__name__ == "Reverted" for e in events)

    def _try_lay(self, action: Lay, step: Mapped) -> None:
        """What the lay is worth and its jokers stand for, be it accepted or not."""
        try:
            shapes = [read(x, self.s.options) for x in action.melds]
        except Illegal:
            return
        self.points = sum(value(x, self.s.options) for x in shapes)
        for k, (texts, shape) in enumerate(zip(step["melds"], shapes, strict=True), self.laid + 1):
            jokers = [t for t in texts if face(t) == JOKER]
            note_jokers(self.stands, f"n{k}", jokers, shape.kind, shape.roles, shape.cards)

    def _note_layoff(self, action: LayOff, step: Mapped) -> None:
        old, new = (next(m for m in s.melds if m.id == action.meld) for s in (self.before, self.s))
        p = self.s.options
        self.points = value(new, p) - value(old, p)
        old_places = range(old.low, old.low + len(old.cards))
        fresh = [
            card_at(new.low + i, new.suit, p)
            for i, c in enumerate(new.cards)
            if c == JOKER and new.kind is Kind.RUN and new.low + i not in old_places
        ]
        names = [t for t in step["cards"] if face(t) == JOKER]
        note_jokers(self.stands, step["meld"], names, new.kind, tuple(fresh), new.cards)

    def _take(self, step: Mapped) -> Action:
        pile = self.s.discard
        c = face(step["card"]) if "card" in step else (pile[-1] if pile else BACK)
        count = next((k for k, x in enumerate(reversed(pile), 1) if x == c), 1)
        return TakeDiscard(c, count)

    def _lay(self, step: Mapped) -> Action:
        kinds = [*(step.get("kinds") or []), *[None] * len(step["melds"])]
        roles = step.get("as") or {}
        self.vector.known("joker in 'as'", roles, [t for texts in step["melds"] for t in texts])
        return Lay(tuple(layout_of(texts, roles, kinds[k]) for k, texts in enumerate(step["melds"])))

    def _lay_off(self, step: Mapped) -> Action:
        return LayOff(self._id(step["meld"]), faces(step["cards"]), step.get("end"))

    def _swap(self, step: Mapped) -> Action:
        number = self._id(step["meld"])
        return SwapJoker(number, faces(step["give"]), self._index(number, step.get("joker")))

    def _id(self, name: str) -> int:
        return self.ids.get(name, -1)

    def _index(self, number: int, joker: str | None) -> int | None:
        """Place in the meld of the joker of that name; None where the engine may choose."""
        meld = next((m for m in self.s.melds if m.id == number), None)
        if joker is None or meld is None or meld.kind is Kind.SET:
            return None
        stood = self.stands.get(joker)
        p = self.s.options
        places = [i for i, c in enumerate(meld.cards) if c == JOKER and stood]
        return next((i for i in places if stood and card_at(meld.low + i, meld.suit, p) == stood[1]), -1)

    # steps of the engine itself

    def _deal(self, _: Mapped) -> None:
        self._apply(DEALER, self.rules.chance(self.s, lambda n: n - 1))

    def _stock_check(self, _: Mapped) -> None:
        self.s = flow.end_turn(self.s, ()).state
        self.outcome = OUTCOMES.get(self.s.phase, "HAND_OVER")
        if self.s.phase is Phase.TURN_END:
            self._apply(DEALER, self.rules.chance(self.s, lambda n: n - 1))

    def _score(self, step: Mapped) -> None:
        ended: Step[MeldingState] = flow.finish(
            self.s, Ending(step["ending"].upper()), step.get("winner"), bool(step.get("bonus", False)), ()
        )
        self.s = ended.state

    def _split(self, _: Mapped) -> None:
        self.shares = split_pot(self.vector.mapping("given")["pot"], self.s.scores, self.s.options)

    # the results

    def over(self) -> bool:
        """Is the hand finished?"""
        return self.s.phase in (Phase.DEAL_END, Phase.MATCH_END)

    def sheet(self, name: str) -> Any:
        """A field of the finished hand's score sheet, None before."""
        return getattr(self.s.sheet[-1], name) if self.over() else None

    results: ClassVar[Mapping[str, Callable[[Any], Any]]] = {
        "points": lambda d: d.points,
        "as": lambda d: d.stands,
        "hand": lambda d: (d.s.shown if d.over() else d.s.hands)[0],
        "table": lambda d: {name: next((m for m in d.s.melds if m.id == i), None) for name, i in d.ids.items()},
        "discard_top": lambda d: d.s.discard[-1] if d.s.discard else None,
        "reverted": lambda d: d.reverted,
        "hand_over": lambda d: d.over(),
        "winner": lambda d: d.sheet("closer"),
        "bonus": lambda d: bool(d.sheet("bonus")),
        "ending": lambda d: d.sheet("ending"),
        "phase": lambda d: d.s.phase,
        "next_phase": lambda d: d.s.phase,
        "pack": lambda d: len(d.rules.pack(d.s)),
        "hand_size": lambda d: {len(h) for h in d.s.hands},
        "stock": lambda d: len(d.s.stock),
        "upcard": lambda d: len(d.s.discard),
        "outcome": lambda d: d.outcome,
        "discard": lambda d: d.s.discard,
        "rebuilds": lambda d: d.s.rebuilds,
        "deltas": lambda d: [x.delta for x in d.sheet("seats") or ()],
        "scores": lambda d: list(d.s.scores),
        "match_over": lambda d: d.s.phase is Phase.MATCH_END,
        "match_winner": lambda d: leaders(d.s.scores, d.s.options)[0] if d.s.phase is Phase.MATCH_END else None,
        "tied": lambda d: sorted(d.s.tied),
        "shares": lambda d: d.shares and list(d.shares.chips),
        "eligible": lambda d: d.shares and list(d.shares.eligible),
    }
    alike: ClassVar[Mapping[str, Callable[[Any, Any, Any], bool]]] = {
        "as": lambda d, _, wanted: all(d.stands_for(name, face(c)) for name, c in wanted.items()),
        "hand": lambda _, got, wanted: got == hand(faces(wanted)),
        "table": lambda d, got, wanted: all(d.same_meld(got.get(name), texts) for name, texts in wanted.items()),
        "discard_top": lambda _, got, wanted: got == (None if wanted is None else face(wanted)),
        "ending": lambda _, got, wanted: (got or "").lower() == (wanted or "").lower(),
        "phase": lambda _, got, wanted: got is PHASES.get(wanted.upper()),
        "next_phase": lambda _, got, wanted: got is PHASES.get(wanted.upper()),
        "hand_size": lambda _, got, wanted: got == {wanted},
        "discard": lambda _, got, wanted: got == faces(wanted),
        "outcome": lambda _, got, wanted: got == wanted.upper(),
        "tied": lambda _, got, wanted: got == sorted(wanted),
    }

    def stands_for(self, joker: str, wanted: Card) -> bool:
        """Does the joker of that name stand for the card (in a set: for any missing suit)?"""
        if joker not in self.stands:
            return False
        name, stood = self.stands[joker]
        meld = next((m for m in self.s.melds if m.id == self.ids.get(name)), None)
        if meld is None or meld.kind is Kind.RUN:
            return stood == wanted
        return wanted % 13 == stood % 13 and suit(wanted) not in {suit(c) for c in meld.cards if c != JOKER}

    def same_meld(self, meld: Meld | None, texts: list[str]) -> bool:
        """Is the meld on the table made of these cards, in a run in this order?"""
        if meld is None:
            return False
        wanted = faces(texts)
        return meld.cards == wanted if meld.kind is Kind.RUN else meld.cards == hand(wanted)


ACTIONS: dict[str, Callable[[MeldingDesk, Mapped], Action]] = {
    "draw_stock": lambda *_: DrawStock(),
    "take_discard": MeldingDesk._take,
    "pass_draw": lambda *_: PassDraw(),
    "undo_take": lambda *_: UndoTake(),
    "lay": MeldingDesk._lay,
    "lay_off": MeldingDesk._lay_off,
    "swap_joker": MeldingDesk._swap,
    "discard": lambda _, step: Discard(face(step["card"])),
}
ENGINE_STEPS: dict[str, Callable[[MeldingDesk, Mapped], None]] = {
    "deal": MeldingDesk._deal,
    "stock_check": MeldingDesk._stock_check,
    "score_hand": MeldingDesk._score,
    "split_pot": MeldingDesk._split,
}
GAMES = {
    game: lambda vector: play(vector, MeldingDesk)
    for game in ("rami", "romme", "rami-40", "rami-51", "rami-traditionnel", "rami-francais", "rami-500")
}
