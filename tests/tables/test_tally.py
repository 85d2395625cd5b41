"""What is counted of a match: every game, from played sheets and from some written by hand."""

from collections import Counter
from typing import Any

import pytest
from msgspec.structs import replace

from bot.engine.burraco.state import BurracoScore
from bot.engine.burraco.state import Ending as BurracoEnding
from bot.engine.burraco.state import SideScore as BurracoSide
from bot.engine.canasta.state import CanastaScore
from bot.engine.canasta.state import Ending as CanastaEnding
from bot.engine.canasta.state import SideScore as CanastaSide
from bot.engine.cards import Cards
from bot.engine.gin.state import Ending as GinEnding
from bot.engine.gin.state import GinHand, GinScore
from bot.engine.melding.state import DealScore as Score
from bot.engine.melding.state import Discarded, Drew, Ending, Laid, LaidOff, Swapped
from bot.engine.melding.state import HandScore as Row
from bot.engine.okey.state import Ending as OkeyEnding
from bot.engine.okey.state import OkeyHand, OkeyScore
from bot.engine.rules import Outcome
from bot.engine.rummikub.state import Ending as RoundEnding
from bot.engine.rummikub.state import RackScore, RoundScore
from bot.engine.state import Seat
from bot.engine.tiles import tiles
from bot.engine.variants import find, variants
from bot.tables import records, tally
from bot.tables.model import Chair, Gone, Table
from bot.tables.seasons import Calendar
from bot.tables.tally import added, facts
from tests.playing import Entry, ended, rests, tables, walk


def played(game: str, players: int, *sheet: Any, **house: Any) -> Any:
    """A match of which these deals are over."""
    rules = find(game)
    return replace(rules.start(players, rules.house(players, house)), sheet=sheet)


def deal(closer: Seat | None, *deltas: int, number: int = 1, at_once: bool = False) -> Score:
    """A deal of a laid-meld game."""
    rows = tuple(Row(left=(), points=0, delta=n, total=n) for n in deltas)
    ending = Ending.STOCK_OUT if closer is None else Ending.GO_OUT
    return Score(deal=number, ending=ending, closer=closer, bonus=False, seats=rows, at_once=at_once)


# Played deals.
@pytest.mark.parametrize(("game", "players"), tables())
def test_every_game_counts_its_deals_and_who_won_them(game: str, players: int) -> None:
    entries = walk(game, players)
    s: Any = entries[-1].after
    counted = [facts(s, seat) for seat in range(players)]
    assert [c.get("deals", 0) for c in counted] == [len(s.sheet)] * players
    assert len(s.sheet) == ended(entries)
    assert all({"deals_won", "best_deal"} <= c.keys() <= set(tally.NAMES) for c in counted if c)
    assert all(0 <= c["deals_won"] <= c["deals"] for c in counted if c)


@pytest.mark.parametrize("game", variants())
def test_somebody_wins_a_deal_that_has_an_end(game: str) -> None:
    """Seeds are tried until a deal of two is not drawn."""
    for seed in range(6):
        s: Any = walk(game, 2, seed)[-1].after
        if any(facts(s, seat).get("deals_won") for seat in range(2)):
            return
    pytest.fail("in twelve deals nobody won any")


@pytest.mark.parametrize("game", [g for g, r in variants().items() if r.family == "melding"])
def test_closings_in_one_go_are_those_whose_cards_all_came_down_in_one_turn(game: str) -> None:
    """Told from the events of each turn, not from the state."""
    for players in (2, 3):
        entries = walk(game, players)
        s: Any = entries[-1].after
        expected = Counter(closer for closer, once in _closings(entries) if once)
        assert [facts(s, seat).get("at_once", 0) for seat in range(players)] == [expected[i] for i in range(players)]


def _closings(entries: tuple[Entry, ...]) -> list[tuple[Seat, bool]]:
    """Who closed each deal, and whether in the only turn in which something of theirs was put down."""
    turns: dict[Seat, set[int]] = {}
    turn, out = 0, []
    for e in entries:
        for event in e.events:
            match event:
                case Laid() | LaidOff() | Swapped() if event.seat == e.seat:
                    turns.setdefault(event.seat, set()).add(turn)
                case Drew() | Discarded():
                    turn += isinstance(event, Discarded)
        if rests(e.after) and not rests(e.before):
            closer = e.after.sheet[-1].closer  # type: ignore[attr-defined]  # of every game
            if closer is not None:
                out.append((closer, turns.get(closer, set()) <= {turn, turn - 1}))
            turns = {}
    return out


# Hand-written deals.
def test_of_a_laid_meld_game_the_closer_wins_and_the_best_deal_is_what_the_others_lost() -> None:
    s = played("romme", 3, deal(0, 0, 42, 10, at_once=True), deal(1, 30, 0, 5, number=2))
    assert facts(s, 0) == {"deals": 2, "deals_won": 1, "best_deal": 42, "closings": 1, "at_once": 1}
    assert facts(s, 1) == {"deals": 2, "deals_won": 1, "best_deal": 30, "closings": 1}
    assert facts(s, 2) == {"deals": 2, "deals_won": 0, "best_deal": 32}


def test_where_the_winner_collects_the_best_deal_is_what_was_collected() -> None:
    s = played("rami", 2, deal(1, 0, 37), deal(None, 0, 0, number=2))
    assert facts(s, 1) == {"deals": 2, "deals_won": 1, "best_deal": 37, "closings": 1}
    assert facts(s, 0)["deals_won"] == 0


def test_at_rami_500_points_decide_a_deal_and_not_who_closes() -> None:
    s = played("rami-500", 2, deal(0, 25, 60))
    assert [facts(s, i)["deals_won"] for i in (0, 1)] == [0, 1]
    assert facts(s, 0)["closings"] == 1


def test_who_is_out_of_the_match_plays_no_deal() -> None:
    out = deal(0, 0, 12)
    s = played("romme", 2, replace(out, seats=(out.seats[0], replace(out.seats[1], played=False))))
    assert facts(s, 1) == {}


def gin(ending: GinEnding, winners: tuple[Seat, ...], *deltas: int) -> GinScore:
    """A deal of Gin."""
    rows = tuple(GinHand(left=(), points=0, delta=n, total=n) for n in deltas)
    return GinScore(deal=1, ending=ending, knocker=0, winners=winners, multiplier=1, seats=rows)


@pytest.mark.parametrize(
    ("ending", "winner", "name"),
    [
        (GinEnding.GIN, 0, "gins"),
        (GinEnding.BIG_GIN, 0, "big_gins"),
        (GinEnding.KNOCK, 0, "knocks"),
        (GinEnding.UNDERCUT, 1, "undercuts"),
    ],
)
@pytest.mark.parametrize("game", ["gin", "oklahoma-gin"])
def test_gins_knocks_and_undercuts_are_counted_for_who_made_them(
    game: str, ending: GinEnding, winner: Seat, name: str
) -> None:
    deltas = [40, 40]
    deltas[winner] = 0
    s = played(game, 2, gin(ending, (winner,), *deltas))
    assert facts(s, winner) == {"deals": 1, "deals_won": 1, "best_deal": 40, name: 1}
    assert facts(s, 1 - winner) == {"deals": 1, "deals_won": 0, "best_deal": 0}


def test_a_void_deal_of_gin_is_won_by_nobody() -> None:
    s = played("gin", 2, gin(GinEnding.VOID, (), 0, 0))
    assert facts(s, 0) == {"deals": 1, "deals_won": 0, "best_deal": 0}


def canasta(*rows: tuple[tuple[Seat, ...], int, int, int], ending: CanastaEnding = CanastaEnding.OUT) -> CanastaScore:
    """A deal of Canasta closed by seat 0: of each side its seats, points, natural and mixed canastas."""
    sides = tuple(
        CanastaSide(
            seats=seats,
            opened=True,
            cards=0,
            naturals=pure,
            natural_bonus=0,
            mixed=mixed,
            mixed_bonus=0,
            red_threes=0,
            red_three_points=0,
            hand_cards=0,
            delta=delta,
            total=delta,
        )
        for seats, delta, pure, mixed in rows
    )
    return CanastaScore(deal=1, ending=ending, closer=0, sides=sides)


def test_canastas_are_the_sides_and_going_out_is_the_players() -> None:
    sheet = canasta(((0, 2), 1250, 1, 2), ((1, 3), -40, 0, 0), ending=CanastaEnding.CONCEALED)
    s = played("canasta", 4, sheet)
    side = {"deals": 1, "deals_won": 1, "best_deal": 1250, "natural_canastas": 1, "mixed_canastas": 2}
    assert facts(s, 0) == side | {"closings": 1, "concealed": 1}
    assert facts(s, 2) == side
    assert facts(s, 1) == {"deals": 1, "deals_won": 0, "best_deal": -40}


def test_an_empty_stock_is_no_closing() -> None:
    s = played("canasta", 2, canasta(((0,), 50, 0, 0), ((1,), 50, 0, 0), ending=CanastaEnding.LAST_RED_THREE))
    assert facts(s, 0) == {"deals": 1, "deals_won": 0, "best_deal": 50}


def test_burracos_are_told_apart() -> None:
    sheet = BurracoScore(
        deal=1,
        ending=BurracoEnding.CLOSED,
        closer=2,
        sides=(
            BurracoSide(seats=(0, 2), clean=1, semi_clean=1, dirty=2, cards=0, total=800),
            BurracoSide(seats=(1, 3), cards=0, hand_cards=0, total=95),
        ),
        deltas=(800, 95, 800, 95),
        totals=(800, 95, 800, 95),
    )
    s = played("burraco", 4, sheet)
    made = {"clean_burracos": 1, "semi_clean_burracos": 1, "dirty_burracos": 2}
    assert facts(s, 0) == {"deals": 1, "deals_won": 1, "best_deal": 800, **made}
    assert facts(s, 2)["closings"] == 1
    assert facts(s, 1) == {"deals": 1, "deals_won": 0, "best_deal": 95}


def round_of(ending: RoundEnding, winners: tuple[Seat, ...], *racks: Cards, number: int = 1) -> RoundScore:
    """A round of Rummikub whose winners got 20 each."""
    rows = tuple(
        RackScore(left=rack, points=0, delta=20 if i in winners else -20, total=0) for i, rack in enumerate(racks)
    )
    return RoundScore(deal=number, ending=ending, winners=winners, seats=rows)


def test_the_most_tiles_left_to_the_others_are_of_one_round() -> None:
    first = round_of(RoundEnding.OUT, (0,), (), tiles("R1 R2"), tiles("B1"))
    second = round_of(RoundEnding.OUT, (0,), (), tiles("R1"), (), number=2)
    s = played("rummikub", 3, first, second)
    assert facts(s, 0) == {"deals": 2, "deals_won": 2, "best_deal": 20, "closings": 2, "most_left": 3}


def test_a_blocked_round_is_won_without_going_out() -> None:
    s = played("rummikub", 2, round_of(RoundEnding.BLOCKED, (1,), tiles("R9"), tiles("R1")))
    assert facts(s, 1) == {"deals": 1, "deals_won": 1, "best_deal": 20}
    assert facts(s, 0) == {"deals": 1, "deals_won": 0, "best_deal": -20}


def okey(*deltas: int, way: OkeyEnding = OkeyEnding.SETS, thrown: str = "R5", shower: Seat | None = None) -> OkeyScore:
    """A deal of Okey that seat 0 finished; the okey is the red 8."""
    rows = tuple(OkeyHand(rack=(), left=0, delta=n, total=n) for n in deltas)
    card, indicator = tiles(thrown)[0], tiles("R7")[0]
    closer = None if way is OkeyEnding.VOID else 0
    return OkeyScore(
        deal=1,
        ending=way,
        closer=closer,
        thrown=card,
        indicator=indicator,
        shower=shower,
        loss=2,
        sets=(),
        seats=rows,
    )


def test_finishes_of_okey_with_pairs_and_with_an_okey_thrown() -> None:
    s = played("okey", 4, okey(0, -8, -8, -8, way=OkeyEnding.PAIRS, thrown="R8", shower=1))
    assert facts(s, 0) == {
        "deals": 1, "deals_won": 1, "best_deal": 8, "closings": 1, "pair_finishes": 1, "okey_finishes": 1,
    }  # fmt: skip
    assert facts(s, 1) == {"deals": 1, "deals_won": 0, "best_deal": 0, "indicators": 1}


def test_partners_at_okey_win_together() -> None:
    s = played("okey", 4, okey(0, -2, 0, -2), partners="across")
    assert [facts(s, i)["deals_won"] for i in range(4)] == [1, 0, 1, 0]
    assert "closings" not in facts(s, 2)


def test_a_drawn_deal_of_conquian_is_won_by_nobody() -> None:
    s = played("conquian", 2, deal(0, 1, 0), deal(None, 0, 0, number=2))
    assert facts(s, 0) == {"deals": 2, "deals_won": 1, "best_deal": 1}


# Together.
def test_facts_add_up_but_of_the_best_only_the_best_counts() -> None:
    one, two = {"deals": 3, "best_deal": -5, "most_left": 4}, {"deals": 2, "best_deal": -9, "gins": 1}
    assert added([one, two]) == {"deals": 5, "best_deal": -5, "most_left": 4, "gins": 1}
    assert added([]) == {}


def test_who_took_a_seat_counts_the_deals_since_then() -> None:
    s = played("romme", 2, *(deal(0, 0, 20, number=n) for n in (1, 2, 3)))
    s = replace(s, scores=(0, 60))
    chairs = (Chair(user=1, name="Anna"), Chair(user=3, name="Eve"))
    table = Table(id="t", guild=1, channel=1, game="romme", host=1, chairs=chairs, gone=(Gone(1, 2, "Bob", 3),))
    made = records.result(table, s, Outcome(places=(1, 2), points=(0, 60)), Calendar(), 0.0)
    counted = {p.name: p.facts for p in made.places}
    assert b'"deals":3' in counted["Anna"]
    assert b'"deals":1' in counted["Eve"]
    assert counted["Bob"] == b"{}"
