"""Vectors of Burraco: four players, the acting seat is 0; its side's melds are given by their cards."""

from collections.abc import Callable, Mapping
from typing import Any, ClassVar

from msgspec.structs import replace

from bot.engine.burraco.rules import BurracoRules
from bot.engine.burraco.scoring import match_over, score_side
from bot.engine.burraco.shapes import Shape, points, read
from bot.engine.burraco.state import Add, BurracoState, Ending, Meld, TableMeld, TookPozzetto, Turn
from bot.engine.cards import hand
from bot.engine.melding.state import Discard
from bot.engine.moves import Action, Event
from bot.engine.rules import Illegal
from bot.engine.sides import leaders
from bot.engine.state import Phase
from bot.engine.variants import find
from tests.vectors.melding_state import Filler
from tests.vectors.playing import Desk, play
from tests.vectors.reading import Mapped, Vector, face, faces, named_cards

PLAYERS, STOCK = 4, 30
OVER = (Phase.DEAL_END, Phase.MATCH_END)


class BurracoDesk(Desk):
    """One position, and what the pure calls found."""

    given: ClassVar = frozenset(
        {"phase", "pozzetto", "melds", "hand", "stock", "taken_single", "scores_before", "hand_scores"}
    )
    verbs: ClassVar = {
        "meld": frozenset({"cards"}),
        "add": frozenset({"meld", "cards"}),
        "discard": frozenset({"card"}),
        "check_meld": frozenset({"cards"}),
        "score_side": frozenset({"melds", "hands", "pozzetto", "closed"}),
        "close_hand": frozenset(),
    }

    def __init__(self, vector: Vector) -> None:
        super().__init__(vector)
        rules = find(vector.game)
        assert isinstance(rules, BurracoRules)
        self.rules = rules
        self.g = vector.mapping("given")
        try:
            self.p = rules.house(PLAYERS, vector.rules())
        except Illegal as e:
            raise vector.fail(f"rules are refused: {e.reason} {e.params}") from e
        self.s = self._state()
        self.shape: Shape | TableMeld | None = None  # the meld that the last step made
        self.found: dict[str, Any] = {}
        self.events: tuple[Event, ...] = ()

    def _state(self) -> BurracoState:
        """The state in the middle of a deal; what is not given is filled."""
        g = self.g
        if str(g.get("phase", "PLAY")).upper() != "PLAY":
            raise self.vector.fail(f"'{g['phase']}' is no phase that is given")
        s = self.rules.start(PLAYERS, self.p, PLAYERS - 1)
        spare = Filler(self.rules.pack(s), named_cards([g, self.vector.steps()]))
        melds = tuple(read(faces(m), self.p).laid(k, 0) for k, m in enumerate(g.get("melds") or (), 1))
        hands = tuple(
            hand(faces(g["hand"])) if i == 0 and "hand" in g else hand(spare.take(11)) for i in range(PLAYERS)
        )
        reached = {"waiting": False, "taken": True}[g.get("pozzetto", "waiting")]
        return replace(
            s,
            deal=1,
            shuffles=1,
            phase=Phase.PLAY,
            turn=0,
            hands=hands,
            melds=melds,
            next_meld=len(melds) + 1,
            reached=(reached, True),
            pozzetti=() if reached else (hand(spare.take(11)),),
            stock=spare.take(g.get("stock", STOCK)),
            now=Turn(single=face(g["taken_single"]) if g.get("taken_single") else None),
        )

    def play(self, verb: str, step: Mapped) -> None:
        """Play one step. Raises Illegal if the engine refuses it."""
        if verb in PURE:
            PURE[verb](self, step)
            return
        self.s, self.events = self.rules.apply(self.s, 0, ACTIONS[verb](step))
        number = {"meld": self.s.next_meld - 1, "add": step.get("meld", -1) + 1}.get(verb)
        self.shape = next((m for m in self.s.melds if m.id == number), None)

    def check_meld(self, step: Mapped) -> None:
        """The shape of a new meld."""
        self.shape = read(faces(step["cards"]), self.p)

    def score_side(self, step: Mapped) -> None:
        """The rows of a side."""
        melds = [read(faces(m), self.p).laid(k, 0) for k, m in enumerate(step["melds"], 1)]
        hands = [(faces(h), False) for h in step["hands"]]
        reached = step["pozzetto"] == "taken"
        row = score_side((0, 2), melds, hands, self.p, reached=reached, closed=step["closed"])
        self.found = {
            name: getattr(row, name)
            for name in ("cards", "burraco", "closing", "hand_cards", "pozzetto_penalty", "total")
        }

    def close_hand(self, _: Mapped) -> None:
        """Add the scores of a deal to the totals."""
        before, more = self.g["scores_before"], self.g["hand_scores"]
        totals = {side: n + more[side] for side, n in before.items()}
        sides, sums = tuple(range(len(totals))), tuple(totals.values())
        over = match_over(sums, sides, self.p)
        winner = list(totals)[leaders(sides, sums)[0]] if over else None
        self.found = {"scores": totals, "match_over": over, "winner": winner}

    def made(self) -> Shape | TableMeld:
        """The meld that the last step made."""
        if self.shape is None:
            raise self.vector.fail("no meld was made")
        return self.shape

    def taken(self) -> str | None:
        """How the last step brought the pozzetto."""
        told = next((e for e in self.events if isinstance(e, TookPozzetto)), None)
        if told is None:
            return None
        return "at_once" if told.at_once else "on_discard"

    def closed(self) -> bool:
        """Has the acting side closed?"""
        return self.s.phase in OVER and self.s.sheet[-1].ending is Ending.CLOSED

    def phase(self) -> str:
        """The phase reached, by the name that vectors use."""
        return "SCORE" if self.s.phase in OVER else self.s.phase.value.upper()

    results: ClassVar[Mapping[str, Callable[[Any], Any]]] = {
        "kind": lambda d: str(d.made().kind),
        "points": lambda d: points(d.made().cards),
        "wilds": lambda d: int(d.made().wild >= 0),
        "class": lambda d: d.made().grade and str(d.made().grade),
        "hand_size_after": lambda d: len(d.s.hands[0]),
        "pozzetto_taken": lambda d: d.taken(),
        "phase": lambda d: d.phase(),
        "next_phase": lambda d: d.phase(),
        "closed": lambda d: d.closed(),
        "bonus": lambda d: d.s.sheet[-1].sides[0].closing if d.s.sheet else 0,
        **{
            name: lambda d, name=name: d.found[name]  # type: ignore[misc]  # a default is not seen as an argument
            for name in ("cards", "burraco", "closing", "hand_cards", "pozzetto_penalty", "total")
        },
        "scores": lambda d: d.found["scores"],
        "match_over": lambda d: d.found["match_over"],
        "winner": lambda d: d.found["winner"],
    }
    alike: ClassVar[Mapping[str, Callable[[Any, Any, Any], bool]]] = {
        "phase": lambda _, got, wanted: got == wanted.upper(),
        "next_phase": lambda _, got, wanted: got == wanted.upper(),
    }


ACTIONS: dict[str, Callable[[Mapped], Action]] = {
    "meld": lambda x: Meld(faces(x["cards"])),
    "add": lambda x: Add(x["meld"] + 1, faces(x["cards"])),
    "discard": lambda x: Discard(face(x["card"])),
}
PURE: dict[str, Callable[[BurracoDesk, Mapped], None]] = {
    "check_meld": BurracoDesk.check_meld,
    "score_side": BurracoDesk.score_side,
    "close_hand": BurracoDesk.close_hand,
}
GAMES = {"burraco": lambda vector: play(vector, BurracoDesk)}
