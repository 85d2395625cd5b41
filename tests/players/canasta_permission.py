"""Twenty positions about the permission to go out, each with what a good player may do; four in two pairs, by turns.

Seat 0 is on turn with a hand that it can lay down; its partner is seat 2, and seats 1 and 3 play against them. In the
first ten the partner has been asked; in the others seat 0 decides. ``why`` says what decides.
"""

from typing import Any, NamedTuple

from bot.engine.canasta.state import Answer, Ask, CanastaState, GoOut, LayGroups, Reply, Source, Turn
from bot.engine.melding.state import Discard
from bot.engine.notation import cards
from bot.engine.state import Phase
from tests.engine.canasta.positions import answered, melds, position

STOCK = "QS*2 QD*2 9S 9D 8S*2 8H 7S 7D 7C 6S*2 6H 5S 5D 4S 4D JS JD 10S 10D AS AD KC 9H 8D 6D JC"
SHORT = "QS QD 9S"
KINGS = "KS KH KD KC 2S 2H JK"  # our canasta
ACES, JACKS = "AS AH AD AC AS AH", "JS JH JD JC JH JS"
BIG = "4H 4C 5H 5C 6C 7H 8C 9C 10H QH"  # ten cards that go with nothing
SMALL = "4C 5C"
OUT = "KD KC"  # what seat 0 lays and throws
YES, NO = (Answer(True),), (Answer(False),)


class Permission(NamedTuple):
    """A position, who decides, and the accepted decisions: actions, or kinds of action."""

    name: str
    why: str
    state: CanastaState
    accepted: tuple[Any, ...]

    @property
    def seat(self) -> int:
        """Who decides."""
        return 2 if self.state.phase is Phase.WAIT_ANSWER else 0


def asked(own: str, foes: str, ours: tuple[str, ...], theirs: tuple[str, ...] = (), **changes: Any) -> CanastaState:
    """Seat 0 has asked seat 2, which holds ``own``; each opponent holds ``foes``."""
    fields: dict[str, Any] = {"now": Turn(source=Source.STOCK, asked=True), "stock": STOCK} | changes
    return position((OUT, foes, own, foes), Phase.WAIT_ANSWER, table=table(ours, theirs), **fields)


def holding(
    own: str, foes: str, partner: str, ours: tuple[str, ...], theirs: tuple[str, ...] = (), **changes: Any
) -> CanastaState:
    """Seat 0 holds ``own`` after its draw."""
    fields: dict[str, Any] = {"stock": STOCK} | changes
    return position((own, foes, partner, foes), table=table(ours, theirs), **fields)


def table(ours: tuple[str, ...], theirs: tuple[str, ...]) -> Any:
    """The melds of both sides."""
    return melds(0, *ours) + melds(1, *theirs, first=1 + len(ours))


PERMISSIONS = [
    # the partner answers
    Permission(
        "caught", "each opponent is caught with ten cards, we with nine points", asked(SMALL, BIG, (KINGS,)), YES
    ),
    Permission(
        "hopes",
        "their three melds of six would be canastas in a turn or two",
        asked(SMALL, "4H 5H 6C", (KINGS,), (ACES, JACKS, "7S 7H 7D 7C 7H 7S")),
        YES,
    ),
    Permission(
        "race",
        "they have their canasta and one card each: whoever waits is caught",
        asked(BIG, "4H", (KINGS,), ("QS QH QD QC QS QH QD",)),
        YES,
    ),
    Permission(
        "red_threes",
        "they have not opened: their red threes count against them",
        asked("4C 5C 9C", BIG, (KINGS,), red_threes=((), cards("3H 3D"), (), ())),
        YES,
    ),
    Permission(
        "match",
        "with the bonus we pass 5000 and they do not come near",
        asked("4C 5C 9C", "4H 5H 6C 7H", (KINGS,), (JACKS,), scores=(4800, 900, 4800, 900)),
        YES,
    ),
    Permission(
        "late",
        "hardly a card is left to draw, and the hand goes with nothing",
        asked("4C 5C 6C", "4H 5H 6C 7H 8C", (KINGS,), stock=SHORT),
        YES,
    ),
    Permission(
        "seventh_ace",
        "the hand closes a natural canasta next turn, and they hold three cards each",
        asked("AD AC KH 2D JK", "4H 5H 6C", (KINGS, ACES)),
        NO,
    ),
    Permission(
        "two_canastas",
        "the hand closes two natural canastas",
        asked("AD JC JD AC", "4H 5H 6C", (KINGS, ACES, JACKS)),
        NO,
    ),
    Permission(
        "dear_hand",
        "two jokers, twos and aces would count against us, the opponents hold two cards each",
        asked("JK JK 2D 2C AS AH AD AC QH QC", "4H 5H", (KINGS, "10S 10H 10D 10C 10S")),
        NO,
    ),
    Permission(
        "dear_hand_early",
        "the same early in the deal against unopened hands without red threes, but with our two melds of six",
        asked("JK JK 2D 2C AD AC JD QH QC", "4H 5H 6C", (KINGS, ACES, JACKS)),
        NO,
    ),
    # seat 0 decides
    Permission("agreed", "the partner said yes", holding(OUT, BIG, SMALL, (KINGS,), now=answered(Reply.YES)), (GoOut,)),
    Permission(
        "refused",
        "the partner said no: a card stays, and nobody is asked again",
        holding("KD KC 5H", BIG, SMALL, (KINGS,), now=answered(Reply.NO)),
        (LayGroups, Discard),
    ),
    Permission(
        "clear",
        "both opponents are caught with ten cards, the partner with two",
        holding(OUT, BIG, SMALL, (KINGS,)),
        (GoOut,),
    ),
    Permission(
        "full_partner",
        "the partner's eleven cards decide, and only it knows them",
        holding(OUT, "4H 5H 6C", BIG + " KH", (KINGS, ACES)),
        (Ask,),
    ),
    Permission(
        "full_partner_short_foes",
        "few cards there, many here: not without asking",
        holding(OUT, "4H 5H", BIG, (KINGS, JACKS), ("QS QH QD",)),
        (Ask, LayGroups, Discard),
    ),
    Permission(
        "must_ask",
        "the house wants the partner to be asked",
        holding(OUT, BIG, SMALL, (KINGS,), house={"ask_permission": "mandatory"}),
        (Ask,),
    ),
    Permission(
        "asking_is_off",
        "nobody can be asked, and it pays",
        holding(OUT, BIG, SMALL, (KINGS,), house={"ask_permission": "off"}),
        (GoOut,),
    ),
    Permission(
        "race_of_ours",
        "they go out next turn: no time to lose",
        holding(OUT, "4H", BIG, (KINGS,), ("QS QH QD QC QS QH QD",)),
        (GoOut, Ask),
    ),
    Permission(
        "won",
        "the bonus ends the match, far ahead",
        holding(OUT, "4H 5H 6C 7H", SMALL, (KINGS,), (JACKS,), scores=(4800, 900, 4800, 900)),
        (GoOut,),
    ),
    Permission(
        "concealed_is_not_asked_twice",
        "asked before and refused, the whole hand could be laid: it is kept together but for what may go",
        holding("AS AH AD 9S 9H 9D 9C 5H", BIG, SMALL, (KINGS,), now=answered(Reply.NO)),
        (LayGroups, Discard),
    ),
]
