"""Vectors of Canasta: the acting seat is 0, its partner 2 of four; ``we`` are its side, ``they`` the next."""

from collections.abc import Callable, Mapping
from typing import Any, ClassVar

from msgspec.structs import replace

from bot.engine.canasta import dealing, ways
from bot.engine.canasta.facts import RED_THREES, check_shape, frozen, minimum, minimum_of, playing, side_melds
from bot.engine.canasta.params import CanastaParams
from bot.engine.canasta.rules import CanastaRules
from bot.engine.canasta.scoring import match_over, red_threes_worth, side_score
from bot.engine.canasta.state import (
    Answer,
    Ask,
    CanastaState,
    Decline,
    Finish,
    GoOut,
    Group,
    LaidGroups,
    LayGroups,
    Meld,
    Reply,
    Source,
    TakePack,
    Turn,
    TurnRedThrees,
    WentOut,
)
from bot.engine.cards import RANKS, Card, hand
from bot.engine.melding.state import Discard, DrawStock
from bot.engine.moves import Action, Event
from bot.engine.rules import Illegal
from bot.engine.sides import around, by_rank, ranking
from bot.engine.state import DEALER, Phase
from bot.engine.variants import find
from tests.vectors.melding_state import Filler
from tests.vectors.playing import Desk, play
from tests.vectors.reading import Mapped, Vector, face, faces, named_cards

PHASES = {p.value.upper(): p for p in Phase} | {"TURN_START_ENTER": Phase.RED_THREES}
NAMES = {Phase.DEAL_END: "SCORE", Phase.MATCH_END: "SCORE"}
ME = 0


FOUND = (
    *("canastas", "cards", "red_threes", "hand_cards", "total", "scores", "match_over", "winner"),
    *("next_minimums", "minimums", "values", "penalty", "sitting_out", "order", "teams"),
)


def _found(key: str) -> Callable[[Any], Any]:
    """What a pure call found under that key."""
    return lambda desk: desk.found[key]


class CanastaDesk(Desk):
    """One position, and what the pure calls found."""

    given: ClassVar = frozenset(
        {"players", "phase", "score", "melds", "melds_before_turn", "hand", "hand_size", "pack", "stock", "stock_top"}
        | {"source", "permission", "has_melded", "scores_before", "hand_scores", "mode", "lone", "partners"}
        | {"totals_without_red_threes", "red_threes", "opened", "team3", "draws"}
    )
    verbs: ClassVar = {
        "draw": frozenset(),
        "decline": frozenset(),
        "ask": frozenset(),
        "take_pack": frozenset({"groups"}),
        "meld": frozenset({"groups"}),
        "go_out": frozenset({"groups", "discard"}),
        "discard": frozenset({"card"}),
        "done": frozenset(),
        "answer": frozenset({"yes"}),
        "enter_turn": frozenset(),
        "can_go_out": frozenset(),
        "check_meld": frozenset({"rank", "cards"}),
        "minimum_table": frozenset({"scores"}),
        "red_three_table": frozenset({"counts", "opened"}),
        "score_side": frozenset({"melds", "hands", "red_threes", "out", "unlaid_without_turn"}),
        "score_lone_hand": frozenset(),
        "close_hand": frozenset(),
        "rotation": frozenset({"hands"}),
        "seat_draw": frozenset(),
        "paper_penalty": frozenset({"undeclared_red_threes"}),
    }

    def __init__(self, vector: Vector) -> None:
        super().__init__(vector)
        rules = find(vector.game)
        assert isinstance(rules, CanastaRules)
        self.rules = rules
        self.g = vector.mapping("given")
        players = self.g.get("players", 4)
        self.n = players if isinstance(players, int) else len(players)
        self.p = self._params()
        self.found: dict[str, Any] = {}
        self.refused: dict[str, Any] = {}
        self.events: tuple[Event, ...] = ()
        self.groups: tuple[Group, ...] = ()
        self.s = self._state()
        self.before = self.s

    def _params(self) -> CanastaParams:
        try:
            return self.rules.house(self.n, {"teams": "chosen"} | self.vector.rules())
        except Illegal as e:
            raise self.vector.fail(f"rules are refused: {e.reason} {e.params}") from e

    def _state(self) -> CanastaState:
        """The state in the middle of a deal; what is not given is filled."""
        g = self.g
        s = self.rules.start(self.n, self.p, self.n - 1)
        spare = Filler(self.rules.pack(s), [*named_cards([g, self.vector.steps()]), *RED_THREES * self.p.packs])
        top = faces(g.get("stock_top"))[::-1]
        melds = self._melds(g.get("melds") or {})
        size = self.p.dealt_cards
        mine = hand(faces(g["hand"])) if "hand" in g else spare.take(int(g.get("hand_size", size)))
        hands = tuple(mine if i == ME else spare.take(size) if i in s.order else () for i in range(self.n))
        opened = bool(melds)
        return replace(
            s,
            deal=1,
            shuffles=1,
            phase=PHASES[str(g.get("phase", "AFTER_DRAW")).upper()],
            turn=ME,
            scores=tuple(int(g.get("score", 0)) if s.sides[i] == s.sides[ME] else 0 for i in range(self.n)),
            hands=hands,
            stock=(*spare.take(int(g.get("stock", 30)) - len(top)), *top),
            discard=faces(g.get("pack")),
            melds=melds,
            next_meld=len(melds) + 1,
            opened=(opened, *s.opened[1:]),
            melded=(bool(g.get("has_melded", False)), *s.melded[1:]),
            turns=(1,) * self.n,
            now=self._turn(melds),
        )

    def _turn(self, melds: tuple[Meld, ...]) -> Turn:
        """What was done in the turn: the melds that were not there when it began."""
        g = self.g
        phase = str(g.get("phase", "AFTER_DRAW")).upper()
        reply = Reply(str(g.get("permission", "none")))
        now: Mapped = g.get("melds") or {}
        earlier: Mapped = g.get("melds_before_turn", now)
        before = {RANKS.index(str(r)): len(cards) for r, cards in earlier.items()}
        drawn = Source(str(g.get("source", "stock")))
        return Turn(
            source=Source.NONE if phase.startswith("TURN_START") else drawn,
            reply=reply,
            asked=reply is not Reply.NONE,
            must_go_out=reply is Reply.YES,
            begun=tuple(m.id for m in melds if m.rank not in before),
            added=any(len(m.cards) > before.get(m.rank, len(m.cards)) for m in melds),
        )

    def _melds(self, given: Mapped) -> tuple[Meld, ...]:
        return tuple(Meld(k, 0, RANKS.index(str(r)), faces(cards)) for k, (r, cards) in enumerate(given.items(), 1))

    def play(self, verb: str, step: Mapped) -> None:
        """Play one step. Raises Illegal if the engine refuses it."""
        if verb in PURE:
            PURE[verb](self, step)
            return
        action = ACTIONS[verb](step)
        self.groups = getattr(action, "groups", ())
        seat = DEALER if verb == "enter_turn" else self.rules.to_act(self.s)[0]
        try:
            self.s, self.events = self.rules.apply(self.s, seat, action)
        except Illegal as e:
            self.refused = e.params
            raise

    def check_meld(self, step: Mapped) -> None:
        """The shape of a meld."""
        r = RANKS.index(str(step["rank"]))
        before = next((m.cards for m in side_melds(self.s, 0) if m.rank == r), ())
        check_shape(before, r, faces(step["cards"]), self.p, going_out=False)

    def can_go_out(self, _: Mapped) -> None:
        """Does a going-out line exist?"""
        self.found = {"possible": ways.able(self.s, ME)}

    def score_side(self, step: Mapped) -> None:
        """The rows of a side."""
        bonus = {
            "none": (0, 0),
            "normal": (self.p.going_out_bonus, 0),
            "concealed": (0, self.p.concealed_bonus),
        }[step["out"]]
        count = step["red_threes"] + step.get("unlaid_without_turn", 0)
        hands = tuple(faces(h) for h in step["hands"])
        x = side_score(self._melds(step["melds"]), hands, count, bonus, self.p)
        self.found = {
            "canastas": {"natural": x.naturals, "mixed": x.mixed},
            "cards": x.cards,
            "bonus": x.natural_bonus + x.mixed_bonus + x.going_out + x.concealed,
            "red_threes": x.red_three_points,
            "hand_cards": -x.hand_cards,
            "total": x.delta,
        }

    def score_lone_hand(self, _: Mapped) -> None:
        """Partners share all but the red threes."""
        g = self.g
        shares = {g["lone"]: "lone", **dict.fromkeys(g["partners"], "partnership")}
        self.found = {
            "scores": {
                name: g["totals_without_red_threes"][of]
                + red_threes_worth(g["red_threes"][name], self.p, counts_against=not g["opened"][of])
                for name, of in shares.items()
            }
        }

    def close_hand(self, _: Mapped) -> None:
        """Add the scores of a deal to the totals."""
        totals = {name: n + self.g["hand_scores"][name] for name, n in self.g["scores_before"].items()}
        by_seat = tuple(list(totals.values())[side] for side in self.s.sides)
        over = match_over(self.s, by_seat)
        best = [name for name, n in totals.items() if n == max(totals.values())]
        self.found = {
            "scores": totals,
            "match_over": over,
            "winner": best[0] if over else None,
            "next_minimums": {name: minimum_of(n, self.p) for name, n in totals.items()},
        }

    def rotation(self, step: Mapped) -> None:
        """Who of three sits out."""
        teams = ((0, 1), (2, 3, 4))
        out = [next(i for i in teams[1] if i not in playing(teams, k)[1]) for k in range(1, step["hands"] + 1)]
        self.found = {"sitting_out": [self.g["team3"][i - 2] for i in out]}

    def seat_draw(self, _: Mapped) -> None:
        """The draw for partners and seats."""
        names = list(self.g["draws"])
        found = ranking(tuple(faces(self.g["draws"][name]) for name in names), dealing.HEIGHT)
        teams = by_rank(found, (2, 2))
        seats = around(teams)
        self.found = {
            "order": [names[i] for i in found],
            "teams": [[names[i] for i in team] for team in teams],
            "first_player": names[seats[0]],
            "first_dealer": names[seats[-1]],
        }

    def value(self) -> int:
        """Points of the cards that came to the table, or would have."""
        if "value" in self.refused:
            return int(self.refused["value"])
        return next(e.points for e in self.events if isinstance(e, LaidGroups))

    def bonus(self) -> int:
        """For going out, or all bonuses of a side."""
        if self.found:
            return int(self.found["bonus"])
        return sum(e.bonus for e in self.events if isinstance(e, WentOut))

    def held(self) -> int:
        """Cards of the acting hand."""
        return len(self.s.hands[ME])

    def out(self) -> str:
        """How somebody went out."""
        gone = next((e for e in self.events if isinstance(e, WentOut)), None)
        return "none" if gone is None else "concealed" if gone.concealed else "normal"

    def side_score(self) -> int:
        """What the deal brought our side, but for the other hand and the red threes."""
        x = self.s.sheet[-1].part(ME)
        return x.delta - x.hand_cards - x.red_three_points

    def melded(self) -> int:
        """Cards in the meld of the first group."""
        return max(len(m.cards) for m in side_melds(self.s, 0) if m.rank == self.groups[0].rank)

    results: ClassVar[Mapping[str, Callable[[Any], Any]]] = {
        "possible": lambda d: d.found["possible"],
        "value": lambda d: d.value(),
        "required": lambda d: d.refused.get("required", minimum(d.before, ME)),
        "hand_size_after": lambda d: d.held(),
        "meld_size_after": lambda d: d.melded(),
        "red_threes_gained": lambda d: len(d.s.red_threes[ME]) - len(d.before.red_threes[ME]),
        "stock_drawn": lambda d: len(d.before.stock) - len(d.s.stock),
        "phase": lambda d: NAMES.get(d.s.phase, d.s.phase.value.upper()),
        "next_phase": lambda d: NAMES.get(d.s.phase, d.s.phase.value.upper()),
        "pack_frozen": lambda d: frozen(d.s),
        "top": lambda d: d.s.discard[-1],
        "out": lambda d: d.out(),
        "side_score": lambda d: d.side_score(),
        "bonus": lambda d: d.bonus(),
        **{key: _found(key) for key in FOUND},
        "first_player": lambda d: d.found["first_player"],
        "first_dealer": lambda d: d.found["first_dealer"],
    }
    alike: ClassVar[Mapping[str, Callable[[Any, Any, Any], bool]]] = {
        "top": lambda _, got, wanted: got == face(wanted),
        "phase": lambda _, got, wanted: got == wanted.upper(),
        "next_phase": lambda _, got, wanted: got == wanted.upper(),
    }


def _groups(step: Mapped) -> tuple[Group, ...]:
    return tuple(Group(RANKS.index(str(x["rank"])), faces(x["cards"])) for x in step["groups"])


def _thrown(text: Any) -> Card | None:
    return None if text is None else face(text)


def _minimum_table(d: CanastaDesk, step: Mapped) -> None:
    d.found = {"minimums": [minimum_of(n, d.p) for n in step["scores"]]}


def _red_three_table(d: CanastaDesk, step: Mapped) -> None:
    d.found = {"values": [red_threes_worth(n, d.p, counts_against=not step["opened"]) for n in step["counts"]]}


def _paper_penalty(d: CanastaDesk, step: Mapped) -> None:
    d.found = {"penalty": -step["undeclared_red_threes"] * d.p.undeclared_red_three_penalty}


ACTIONS: dict[str, Callable[[Mapped], Action]] = {
    "draw": lambda _: DrawStock(),
    "decline": lambda _: Decline(),
    "ask": lambda _: Ask(),
    "answer": lambda x: Answer(bool(x["yes"])),
    "done": lambda _: Finish(),
    "enter_turn": lambda _: TurnRedThrees(),
    "take_pack": lambda x: TakePack(_groups(x)),
    "meld": lambda x: LayGroups(_groups(x)),
    "go_out": lambda x: GoOut(_groups(x), _thrown(x.get("discard"))),
    "discard": lambda x: Discard(face(x["card"])),
}
PURE: dict[str, Callable[[CanastaDesk, Mapped], None]] = {
    "can_go_out": CanastaDesk.can_go_out,
    "check_meld": CanastaDesk.check_meld,
    "minimum_table": _minimum_table,
    "red_three_table": _red_three_table,
    "score_side": CanastaDesk.score_side,
    "score_lone_hand": CanastaDesk.score_lone_hand,
    "close_hand": CanastaDesk.close_hand,
    "rotation": CanastaDesk.rotation,
    "seat_draw": CanastaDesk.seat_draw,
    "paper_penalty": _paper_penalty,
}
GAMES = {"canasta": lambda vector: play(vector, CanastaDesk)}
