"""Vectors of Gin and Oklahoma: every step names its seat; the reshuffle belongs to the discard before it."""

from collections.abc import Callable, Mapping
from typing import Any, ClassVar

from msgspec.structs import replace

from bot.engine.cards import Card, Cards, hand
from bot.engine.gin import scoring
from bot.engine.gin.deadwood import arranged, deadwood, is_meld, mask, points
from bot.engine.gin.flow import knock_limit
from bot.engine.gin.params import GinParams
from bot.engine.gin.rules import GinRules
from bot.engine.gin.showdown import best
from bot.engine.gin.shows import meld_of
from bot.engine.gin.state import (
    KNOCKERS_DEADWOOD,
    BigGin,
    DrawDiscard,
    Ending,
    Gin,
    GinState,
    Knock,
    LayOff,
    PassUpcard,
    Show,
    Showing,
    TakeUpcard,
)
from bot.engine.melding.state import Discard, DrawStock, Meld
from bot.engine.moves import Action
from bot.engine.rules import Illegal, settle
from bot.engine.state import Phase
from bot.engine.variants import find
from tests.vectors.melding_state import Filler
from tests.vectors.playing import Desk, play
from tests.vectors.reading import Mapped, Vector, face, faces, named_cards

PHASES = {p.value.upper(): p for p in Phase}
SHOWS = (Phase.SHOW, Phase.SHOW_GIN)
CLOSED = (Phase.DEAL_END, Phase.MATCH_END)


class GinDesk(Desk):
    """One position, and what the pure calls found."""

    given: ClassVar = frozenset(
        {"players", "phase", "turn", "first", "passes", "hand", "hands", "taken_card", "upcard", "stock", "discards"}
        | {"stock_top", "reshuffles", "knocker", "knocker_melds", "knocker_deadwood", "laid_off", "deadwood"}
        | {"penalties", "totals_before", "hand_penalties", "pot"}
    )
    verbs: ClassVar = {
        "pass_upcard": frozenset(),
        "take_upcard": frozenset(),
        "draw_stock": frozenset(),
        "draw_discard": frozenset(),
        "discard": frozenset({"card"}),
        "knock": frozenset({"discard", "melds"}),
        "gin": frozenset({"discard", "melds"}),
        "big_gin": frozenset({"melds"}),
        "show": frozenset({"melds", "layoffs"}),
        "show_best": frozenset(),
        "evaluate": frozenset(),
        "best_show": frozenset(),
        "check_meld": frozenset({"cards"}),
        "score_hand": frozenset({"gin"}),
        "split_prize": frozenset(),
        "close_hand": frozenset(),
    }

    def __init__(self, vector: Vector) -> None:
        super().__init__(vector)
        rules = find(vector.game)
        assert isinstance(rules, GinRules)
        self.rules = rules
        self.g = vector.mapping("given")
        self.n = int(self.g["players"])
        self.p = self._params()
        self.found: dict[str, Any] = {}
        self.refused: dict[str, Any] = {}
        self.acting = int(next((x["seat"] for x in vector.steps() if "seat" in x), self.g.get("turn", 0)))
        self.s = self._state()
        self.reshuffles = self.s.reshuffles

    def _params(self) -> GinParams:
        try:
            return self.rules.house(self.n, self.vector.rules())
        except Illegal as e:
            raise self.vector.fail(f"rules are refused: {e.reason} {e.params}") from e

    def _state(self) -> GinState:
        """The state in the middle of a deal; what is not given is filled."""
        g, n = self.g, self.n
        s = self.rules.start(n, self.p, n - 1)
        spare = Filler(self.rules.pack(s), named_cards([g, self.vector.steps()]))
        phase = PHASES[str(g.get("phase", "DRAW")).upper()]
        first = int(g.get("first", 0))
        up = face(g["upcard"]) if "upcard" in g else spare.take(1)[0]
        knocker, melds = g.get("knocker"), self._melds(g)
        shows = self._shows(g)
        top = faces([g["stock_top"]]) if "stock_top" in g else ()
        on_pile = phase is Phase.UPCARD_OPTION or "upcard" not in g
        taken = hand(faces([g["taken_card"]])) if g.get("taken_card") else ()
        under = spare.take(int(g.get("discards", 1)) - on_pile)
        pile = (*under, up) if on_pile else under
        size = self.p.hand_size[n]
        hands = [self._hand(i, spare, size, shows[i]) for i in range(n)]
        if knocker is not None and phase in SHOWS:
            hands[knocker] = ()
        return replace(
            s,
            deal=1,
            shuffles=1,
            phase=phase,
            dealer=(first - 1) % n,
            turn=int(g.get("turn", first)),
            passes=g.get("passes", 0),
            hands=tuple(hands),
            known=tuple(taken if i == self.acting else () for i in range(n)),
            taken_card=taken[0] if taken else None,
            stock=(*spare.take(int(g.get("stock", 51 - n * size)) - len(top)), *top),
            discard=pile,
            reshuffles=g.get("reshuffles", 0),
            limit_card=up,
            limit=knock_limit(up, self.p),
            multiplier=2 if self.p.spade_doubles and up < 13 else 1,
            knocker=knocker,
            ending={Phase.SHOW: Ending.KNOCK, Phase.SHOW_GIN: Ending.GIN}.get(phase),
            melds=melds,
            shown=tuple(hand(faces(g.get("knocker_deadwood"))) if i == knocker else () for i in range(n)),
            shows=tuple(shows),
            answered=tuple(i for i, x in enumerate(shows) if x is not None),
        )

    def _hand(self, seat: int, spare: Filler, size: int, shown: Showing | None) -> Cards:
        given: dict[int, list[str]] = self.g.get("hands") or {}
        if "hand" in self.g and seat == self.acting:
            return hand(faces(self.g["hand"]))
        if seat in given:
            return hand(faces(given[seat]))
        laid = tuple(x.card for x in shown.layoffs) if shown else ()
        return hand((*laid, *spare.take(size - len(laid))))

    def _melds(self, g: Mapped) -> tuple[Meld, ...]:
        out = []
        for k, texts in enumerate(g.get("knocker_melds") or (), 1):
            if not is_meld(faces(texts), self.p.ace):
                raise self.vector.fail(f"{texts} is no meld")
            out.append(meld_of(k, g.get("knocker", 0), faces(texts)))
        return tuple(out)

    def _shows(self, g: Mapped) -> list[Showing | None]:
        shows: list[Showing | None] = [None] * self.n
        for x in g.get("laid_off") or ():
            before = shows[x["seat"]] or Showing()
            shows[x["seat"]] = Showing((), (*before.layoffs, LayOff(face(x["card"]), x["onto"] + 1)))
        return shows

    def play(self, verb: str, step: Mapped) -> None:
        """Play one step. Raises Illegal if the engine refuses it."""
        if verb in PURE:
            PURE[verb](self, step)
            return
        action = as_show(best(self.s, step["seat"])) if verb == "show_best" else ACTIONS[verb](step)
        try:
            self.s = self.rules.apply(self.s, step["seat"], action).state
        except Illegal as e:
            self.refused = e.params
            raise
        if self.s.phase is Phase.TURN_END:
            self.s, _ = settle(self.rules, self.s, lambda n: n - 1)

    def evaluate(self, _: Mapped) -> None:
        """The best arrangement of the hand."""
        found = arranged(mask(faces(self.g["hand"])), self.p.ace)
        self.found = {"deadwood": found.points, "melds": found.melds}

    def best_show(self, step: Mapped) -> None:
        """The best show of the hand against the knocker's melds."""
        held = self.s.hands[step["seat"]]
        shown = best(self.s, step["seat"])
        kept = mask(held) & ~mask(c for m in shown.melds for c in m)
        off = tuple(x.card for x in shown.layoffs)
        left = points(c for c in held if kept >> c & 1)
        self.found = {
            "deadwood": left - points(off),
            "melds": shown.melds,
            "layoffs": off,
            "deadwood_before_layoff": left,
        }

    def check_meld(self, step: Mapped) -> None:
        """Is it a meld?"""
        if not is_meld(faces(step["cards"]), self.p.ace):
            raise Illegal("meld_invalid")

    def score_hand(self, step: Mapped) -> None:
        """Score the deadwood given."""
        found = self._score(Ending.GIN if step["gin"] else Ending.KNOCK, self.s.multiplier)
        self.found = {
            "outcome": str(found.ending),
            "penalties": dict(enumerate(found.penalties)),
            "credit": {i: n for i, n in enumerate(found.deltas) if n},
            "winners": found.winners,
        }

    def _score(self, ending: Ending, multiplier: int) -> scoring.Scored:
        dead = tuple(self.g["deadwood"][i] for i in range(self.n))
        return scoring.score(dead, self.g["knocker"], ending, self.p, multiplier)

    def split_prize(self, _: Mapped) -> None:
        """Split the pot by penalties, which are first computed where deadwood is given."""
        if "deadwood" in self.g:
            penalties = dict(enumerate(self._score(Ending.KNOCK, 1).penalties))
        else:
            penalties = dict(self.g["penalties"])
        winners = tuple(i for i, n in penalties.items() if n == min(penalties.values()))
        self.found = {"prizes": scoring.split_prize(self.g["pot"], penalties, winners, self.p)}

    def close_hand(self, _: Mapped) -> None:
        """Add the penalties of a deal to the totals."""
        totals = tuple(self.g["totals_before"][i] + self.g["hand_penalties"][i] for i in range(self.n))
        over = scoring.match_over(totals, (), self.p)
        self.found = {
            "totals": dict(enumerate(totals)),
            "match_over": over,
            "winners": scoring.leaders(totals, self.p) if over else (),
        }

    def deadwood(self) -> Any:
        """Of the acting hand; of all seats once the deal is scored."""
        if "deadwood" in self.found or "deadwood" in self.refused:
            return (self.found or self.refused)["deadwood"]
        if self.s.phase in CLOSED:
            return {i: x.points for i, x in enumerate(self.s.sheet[-1].seats)}
        if self.s.knocker is not None:
            return points(self.s.shown[self.acting])
        return deadwood(mask(self.s.hands[self.acting]), self.p.ace)

    def melds(self) -> list[Cards]:
        """Of the acting seat."""
        return list(self.found["melds"]) if self.found else [m.cards for m in self.s.melds if m.owner == self.acting]

    def phase(self) -> str:
        """The phase reached, by the name that vectors use."""
        if self.s.phase is Phase.DEAL_END and self.s.ending is Ending.VOID:
            return "VOID_HAND"
        return self.s.phase.value.upper()

    def sources(self) -> list[str]:
        """Where the player in turn may draw."""
        known = {"stock": DrawStock(), "discard": DrawDiscard()}
        return [name for name, a in known.items() if self.rules.check(self.s, self.s.turn, a) is None]

    def outcome(self) -> str:
        """How the deal ended, or is ending."""
        return str(self.found["outcome"] if self.found else self.s.ending)

    def of_sheet(self, key: str) -> Any:
        """What a pure call found, or the last score sheet has."""
        if key in self.found:
            return self.found[key]
        sheet = self.s.sheet[-1]
        return {
            "penalties": {i: x.penalty for i, x in enumerate(sheet.seats)},
            "totals": {i: x.total for i, x in enumerate(sheet.seats)},
            "credit": {i: x.delta for i, x in enumerate(sheet.seats) if x.delta},
            "winners": sheet.winners,
            "match_over": self.s.phase is Phase.MATCH_END,
        }[key]

    results: ClassVar[Mapping[str, Callable[[Any], Any]]] = {
        "deadwood": lambda d: d.deadwood(),
        "melds": lambda d: d.melds(),
        "layoffs": lambda d: d.found["layoffs"],
        "deadwood_before_layoff": lambda d: d.found["deadwood_before_layoff"],
        "suggestion": lambda d: d.refused["suggestion"],
        "limit": lambda d: d.s.limit,
        "gin_only": lambda d: d.s.limit == 0,
        "multiplier": lambda d: d.s.multiplier,
        "bonus": lambda d: d.p.big_gin_bonus if d.s.ending is Ending.BIG_GIN else d.p.gin_bonus,
        "turn": lambda d: d.s.turn,
        "next_turn": lambda d: d.s.turn,
        "phase": lambda d: d.phase(),
        "next_phase": lambda d: d.phase(),
        "sources": lambda d: d.sources(),
        "reshuffled": lambda d: d.s.reshuffles > d.reshuffles,
        "stock": lambda d: len(d.s.stock),
        "discards": lambda d: d.s.discard,
        "outcome": lambda d: d.outcome(),
        "prizes": lambda d: d.found["prizes"],
        "penalties": lambda d: d.of_sheet("penalties"),
        "credit": lambda d: d.of_sheet("credit"),
        "winners": lambda d: d.of_sheet("winners"),
        "totals": lambda d: d.of_sheet("totals"),
        "match_over": lambda d: d.of_sheet("match_over"),
    }
    alike: ClassVar[Mapping[str, Callable[[Any, Any, Any], bool]]] = {
        "melds": lambda _, got, wanted: sorted(map(hand, got)) == sorted(hand(faces(m)) for m in wanted),
        "layoffs": lambda _, got, wanted: hand(got) == hand(faces(wanted)),
        "discards": lambda _, got, wanted: got == faces(wanted),
        "sources": lambda _, got, wanted: sorted(got) == sorted(wanted),
        "winners": lambda _, got, wanted: sorted(got) == sorted(wanted),
        "phase": lambda _, got, wanted: got == wanted.upper(),
        "next_phase": lambda _, got, wanted: got == wanted.upper(),
    }


def as_show(x: Showing) -> Show:
    """The action that shows so."""
    return Show(x.melds, x.layoffs)


def _declared(step: Mapped) -> tuple[Cards, ...] | None:
    return tuple(faces(m) for m in step["melds"]) if "melds" in step else None


def _card(text: Any) -> Card:
    return face(text)


def _show(step: Mapped) -> Action:
    offs = tuple(
        LayOff(face(x["card"]), KNOCKERS_DEADWOOD if x["onto"] == "deadwood" else x["onto"] + 1)
        for x in step.get("layoffs") or ()
    )
    return Show(_declared({"melds": step.get("melds") or []}) or (), offs)


ACTIONS: dict[str, Callable[[Mapped], Action]] = {
    "pass_upcard": lambda _: PassUpcard(),
    "take_upcard": lambda _: TakeUpcard(),
    "draw_stock": lambda _: DrawStock(),
    "draw_discard": lambda _: DrawDiscard(),
    "discard": lambda x: Discard(_card(x["card"])),
    "knock": lambda x: Knock(_card(x["discard"]), _declared(x)),
    "gin": lambda x: Gin(_card(x["discard"]), _declared(x)),
    "big_gin": lambda x: BigGin(_declared(x)),
    "show": _show,
}
PURE: dict[str, Callable[[GinDesk, Mapped], None]] = {
    "evaluate": GinDesk.evaluate,
    "best_show": GinDesk.best_show,
    "check_meld": GinDesk.check_meld,
    "score_hand": GinDesk.score_hand,
    "split_prize": GinDesk.split_prize,
    "close_hand": GinDesk.close_hand,
}
GAMES = dict.fromkeys(("gin", "oklahoma-gin"), lambda vector: play(vector, GinDesk))
