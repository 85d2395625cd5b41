"""The state that a vector of the laid-meld games starts from; what it does not give is filled."""

from collections import Counter

from msgspec.structs import replace

from bot.engine.cards import JOKER, Card, Cards, hand
from bot.engine.melding.layoff import with_cards
from bot.engine.melding.params import Params, TakeCondition
from bot.engine.melding.rules import MeldingRules
from bot.engine.melding.shapes import read
from bot.engine.melding.state import Kind, Layout, Meld, MeldingState, Turn
from bot.engine.rules import Illegal
from bot.engine.state import Phase
from bot.engine.variants import find
from tests.vectors.reading import Mapped, Vector, face, faces, named_cards

PHASES = {p.value.upper(): p for p in Phase} | {"HAND_END": Phase.DEAL_END}
STOCK, HAND = 10, 5  # cards in a stock and in hands that a vector does not give

Stands = dict[str, tuple[str, Card]]  # joker -> its meld's name, and the card it is in a run or some card of its set


class Position:
    """Builds the state of one vector and remembers the names that it gives to melds and jokers."""

    def __init__(self, vector: Vector) -> None:
        rules = find(vector.game)
        assert isinstance(rules, MeldingRules)
        self.rules = rules
        self.vector = vector
        self.given = vector.mapping("given")
        self.ids: dict[str, int] = {}  # name of a meld -> its number in the engine
        self.stands: Stands = {}

    def state(self) -> MeldingState:
        """The state, without the check that all cards of the pack are there."""
        g, n = self.given, self._players()
        try:
            p = self.rules.house(n, self.vector.rules())
        except Illegal as e:
            raise self.vector.fail(f"rules are refused: {e.reason} {e.params}") from e
        s = self.rules.start(n, p, n - 1)
        if any(x["type"] == "deal" for x in self.vector.steps()):
            return s
        melds = tuple(self._meld(x, k, p) for k, x in enumerate(g.get("table") or [], 1))
        return self._with_turn(replace(self._with_cards(s), melds=melds, next_meld=len(melds) + 1))

    def _players(self) -> int:
        g = self.given
        return int(g.get("players") or len(g.get("hands") or ()) or len(g.get("scores") or ()) or 4)

    def _with_cards(self, s: MeldingState) -> MeldingState:
        g = self.given
        spare = Filler(self.rules.pack(s), named_cards([g, self.vector.steps()]))
        top = faces([g["stock_top"]]) if "stock_top" in g else ()
        stock = (*spare.take(g.get("stock", STOCK) - len(top)), *top)
        hands = [hand(faces(h)) for h in g.get("hands") or ()]
        hands += [hand(spare.take(HAND)) for _ in range(len(hands), len(s.hands))]
        if "hand" in g:
            hands[0] = hand(faces(g["hand"]))
        return replace(s, deal=1, shuffles=1, hands=tuple(hands), stock=stock, discard=faces(g.get("discard")))

    def _with_turn(self, s: MeldingState) -> MeldingState:
        g, n = self.given, len(s.hands)
        opened = bool(g.get("has_opened", False))
        scored = any(x["type"] == "score_hand" for x in self.vector.steps())
        by_seat = g.get("opened") or [scored or opened, *[True] * (n - 1)]
        return replace(
            s,
            phase=PHASES[str(g.get("phase", "PLAY")).upper()],
            turn=g.get("turn", 0),
            opened=tuple(bool(x) for x in by_seat),
            laid=(bool(g.get("laid_before_turn", opened)), *[False] * (n - 1)),
            rounds=(g.get("round", 2),) * n,
            rebuilds=g.get("rebuilds", 0),
            scores=tuple(g.get("scores") or [0] * n),
            now=self._turn(s),
            known=(self._taken(), *[()] * (n - 1)),
        )

    def _taken(self) -> Cards:
        g = self.given
        cards = faces(g.get("taken_all") or ([g["taken"]] if g.get("taken") else []))
        held = Counter(faces(g.get("hand")))
        return hand((Counter(cards) & held).elements())

    def _turn(self, s: MeldingState) -> Turn:
        g = self.given
        taken = face(g["taken"]) if g.get("taken") else None
        return Turn(
            drawn=str(g.get("phase", "PLAY")).upper() == "PLAY",
            taken=taken,
            taken_all=faces(g.get("taken_all") or ([g["taken"]] if taken is not None else [])),
            obliged=taken is not None and s.options.take_condition is not TakeCondition.FREE,
            table_was_empty=bool(g.get("table_empty_at_turn_start", not g.get("table"))),
        )

    def _meld(self, x: Mapped, number: int, p: Params) -> Meld:
        self.vector.known("key of a table entry", x, {"id", "owner", "cards", "as", "by"})
        self.ids[x["id"]] = number
        layout = layout_of(x["cards"], x.get("as") or {}, None)
        try:
            shape = read(layout, p)
        except Illegal as e:
            raise self.vector.fail(f"{x['id']} is no meld: {e.reason} {e.params}") from e
        owner = x.get("owner", 0)
        by_card: dict[str, int] = x.get("by") or {}
        laid = [(face(t), by_card.get(t, int(owner))) for t in x["cards"]]
        meld = Meld(number, owner, shape.kind, shape.cards, shape.low, shape.suit, (owner,) * len(laid))
        note_jokers(
            self.stands, x["id"], [t for t in x["cards"] if face(t) == JOKER], shape.kind, shape.roles, shape.cards
        )
        if shape.kind is Kind.SET:
            return with_cards(meld, laid)
        by = []
        for c in shape.cards:
            at = next(pair for pair in laid if pair[0] == c)
            laid.remove(at)
            by.append(at[1])
        return replace(meld, by=tuple(by))


def note_jokers(stands: Stands, meld: str, names: list[str], kind: Kind, roles: Cards, cards: Cards) -> None:
    """Remember what the jokers of these names stand for in a meld of ``cards``."""
    for k, name in enumerate(names):
        stands[name] = (meld, cards[0] if kind is Kind.SET else roles[k])


def layout_of(texts: list[str], roles: Mapped, kind: str | None) -> Layout:
    """The meld as a player proposes it; ``roles`` may name some of its jokers."""
    jokers = [t for t in texts if face(t) == JOKER]
    named = tuple(face(roles[t]) if t in roles else JOKER for t in jokers)
    return Layout(faces(texts), Kind(kind) if kind else None, named if set(jokers) & set(roles) else ())


class Filler:
    """Cards of the pack that a vector names nowhere, for places that it does not give."""

    def __init__(self, pack: Cards, named: list[Card]) -> None:
        self.cards = list(hand((Counter(pack) - Counter(named)).elements()))

    def take(self, n: int) -> Cards:
        """The next ``n`` cards, fewer if there are no more."""
        taken = tuple(self.cards[:n]) if n > 0 else ()
        del self.cards[: len(taken)]
        return taken
