"""Vectors of Conquián: A is seat 0, O seat 1; ``force`` and ``no_force`` are O's steps."""

from collections.abc import Callable, Mapping
from typing import Any, ClassVar

from msgspec.structs import replace

from bot.engine.cards import Cards, hand
from bot.engine.conquian.rules import ConquianRules
from bot.engine.conquian.state import ConquianState, Force, Keep, NoForce, Pass, TurnUp, Use
from bot.engine.melding.shapes import read
from bot.engine.melding.state import Discard, Layout, Meld
from bot.engine.moves import Action
from bot.engine.rules import Illegal
from bot.engine.state import DEALER, Phase
from bot.engine.variants import find
from tests.vectors.melding_state import STOCK, Filler
from tests.vectors.playing import Desk, play
from tests.vectors.reading import Mapped, Vector, face, faces, named_cards

OPPONENT_OPTION = "OPPONENT_OPTION"
PHASES = {p.value.upper(): p for p in Phase}
A, O = 0, 1  # noqa: E741  # the names that the rules give the two players


class ConquianDesk(Desk):
    """One position of two or three players."""

    given: ClassVar = frozenset(
        {"players", "phase", "offered", "hand", "table", "opp_table", "stock", "stock_top", "carry"}
    )
    verbs: ClassVar = {
        "use": frozenset({"layout"}),
        "pass": frozenset(),
        "force": frozenset(),
        "no_force": frozenset(),
        "turn_up": frozenset(),
        "keep": frozenset(),
        "discard": frozenset({"card"}),
        "deal": frozenset(),
    }

    def __init__(self, vector: Vector) -> None:
        super().__init__(vector)
        rules = find(vector.game)
        assert isinstance(rules, ConquianRules)
        self.rules = rules
        self.s = self._state(vector.mapping("given"))

    def _state(self, g: Mapped) -> ConquianState:
        players = int(g.get("players", 2))
        try:
            p = self.rules.house(players, self.vector.rules())
        except Illegal as e:
            raise self.vector.fail(f"rules are refused: {e.reason} {e.params}") from e
        s = self.rules.start(players, p, players - 1)
        return s if "phase" not in g else self._position(s, g)

    def _position(self, s: ConquianState, g: Mapped) -> ConquianState:
        """The state in the middle of a deal; what is not given is filled."""
        spare = Filler(self.rules.pack(s), named_cards([g, self.vector.steps()]))
        tables = [self._melds(s, g.get("table"), A), self._melds(s, g.get("opp_table"), O)]
        melds = tuple(replace(m, id=k) for k, m in enumerate((*tables[A], *tables[O]), 1))
        size = s.options.hand_size[len(s.hands)] - sum(len(m.cards) for m in tables[O])
        top = faces([g["stock_top"]]) if "stock_top" in g else ()
        phase = PHASES[str(g["phase"]).upper()]
        held = hand(faces(g["hand"])) if "hand" in g else hand(spare.take(s.options.hand_size[len(s.hands)]))
        return replace(
            s,
            deal=1,
            shuffles=1,
            phase=phase,
            turn=A,
            offered=faces([g["offered"]]) if "offered" in g else (),
            source=O if phase is Phase.OPTION else DEALER,
            hands=(held, *(hand(spare.take(size)) for _ in s.hands[1:])),
            melds=melds,
            next_meld=len(melds) + 1,
            opened=tuple(bool(t) for t in tables)[: len(s.hands)],
            stock=(*spare.take(g.get("stock", STOCK) - len(top)), *top),
            carry=g.get("carry", 0),
        )

    def _melds(self, s: ConquianState, listed: list[list[str]] | None, owner: int) -> list[Meld]:
        out = []
        for texts in listed or ():
            try:
                x = read(Layout(faces(texts)), s.options)
            except Illegal as e:
                raise self.vector.fail(f"{texts} is no meld: {e.reason} {e.params}") from e
            out.append(Meld(0, owner, x.kind, x.cards, x.low, x.suit, (owner,) * len(x.cards)))
        return out

    def play(self, verb: str, step: Mapped) -> None:
        """Play one step. Raises Illegal if the engine refuses it."""
        if verb == "deal":
            self._apply(DEALER, self.rules.chance(self.s, lambda n: n - 1))
        elif verb in ("force", "no_force"):
            self._answer(verb)
        else:
            self._apply(step.get("seat", self.s.turn), ACTIONS[verb](step))

    def _answer(self, verb: str) -> None:
        """O's answer to a pass; where the engine asked nobody, letting go is nothing and forcing is refused."""
        action: Action = Force() if verb == "force" else NoForce()
        if self.s.phase is Phase.FORCE_WINDOW:
            self._apply(O, action)
        elif verb == "force":
            self.rules.reduce(self.s, O, action)

    def _apply(self, seat: int, action: Action) -> None:
        self.s = self.rules.apply(self.s, seat, action).state

    def over(self) -> bool:
        """Is the deal finished?"""
        return self.s.phase in (Phase.DEAL_END, Phase.MATCH_END)

    def phase(self) -> str:
        """The phase reached, by the name that vectors use."""
        if self.s.phase is Phase.OPTION and self.s.turn != A:
            return OPPONENT_OPTION
        return self.s.phase.value.upper()

    def winner(self) -> int | None:
        """Who took the stakes."""
        gains = [x.delta for x in self.s.sheet[-1].seats] if self.over() else []
        return gains.index(max(gains)) if any(gains) else None

    results: ClassVar[Mapping[str, Callable[[Any], Any]]] = {
        "melded": lambda d: sum(len(m.cards) for m in d.s.melds if m.owner == A),
        "hand": lambda d: (d.s.shown if d.over() else d.s.hands)[A],
        "phase": lambda d: d.phase(),
        "next_phase": lambda d: d.phase(),
        "offered": lambda d: d.s.offered,
        "stock": lambda d: len(d.s.stock),
        "hand_over": lambda d: d.over(),
        "winner": lambda d: d.winner(),
        "stake": lambda d: max(x.delta for x in d.s.sheet[-1].seats) if d.over() else None,
        "carry": lambda d: d.s.carry,
        "pack": lambda d: len(d.rules.pack(d.s)),
        "hand_size": lambda d: {len(h) for h in d.s.hands},
        "upcard": lambda d: len(d.s.discard) + len(d.s.offered),
    }
    alike: ClassVar[Mapping[str, Callable[[Any, Any, Any], bool]]] = {
        "hand": lambda _, got, wanted: got == hand(faces(wanted)),
        "phase": lambda _, got, wanted: got == wanted.upper(),
        "next_phase": lambda _, got, wanted: got == wanted.upper(),
        "offered": lambda _, got, wanted: got == (() if wanted is None else faces([wanted])),
        "hand_size": lambda _, got, wanted: got == {wanted},
    }


def _use(step: Mapped) -> Action:
    layout: list[Cards] = [faces(texts) for texts in step["layout"]]
    return Use(tuple(Layout(cards) for cards in layout))


ACTIONS: dict[str, Callable[[Mapped], Action]] = {
    "use": _use,
    "pass": lambda _: Pass(),
    "turn_up": lambda _: TurnUp(),
    "keep": lambda _: Keep(),
    "discard": lambda step: Discard(face(step["card"])),
}
GAMES = {"conquian": lambda vector: play(vector, ConquianDesk)}
