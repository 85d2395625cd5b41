"""Hints: the strong player's own choice, and reasons that are true of what the seat sees."""

from collections.abc import Iterator
from typing import Any

import pytest
from msgspec.structs import replace

from bot.engine.cards import stream
from bot.engine.conquian.state import Force, NoForce, Pass, TurnUp, Use
from bot.engine.melding.state import Discard, DrawStock, Lay, LayOff, PassDraw, SwapJoker, TakeDiscard, UndoTake
from bot.engine.notation import cards, one_card
from bot.engine.rules import settle
from bot.engine.state import Phase, View, sample, view
from bot.engine.variants import find, variants
from bot.i18n import LOCALES, has, messages
from bot.players import policy
from bot.players.hints import EXPLAIN, Hint, hint
from bot.tables.hints import hint_of
from tests.engine.conquian.positions import position as offered
from tests.engine.melding.positions import after, position
from tests.players.claims import CLAIMS, Case
from tests.words import raised, variables

FAR = ("2C 3H 5D 6S 8C 9H JS QD KC",)  # an opponent with many cards


def hinted(s: Any, seat: int = 0) -> Hint:
    """The hint for a seat, every claim of it checked."""
    v, rules = view(s, seat), find(s.game)
    h = hint(v, rules, lambda _: 0)
    assert rules.check(s, seat, h.action) is None
    verify(v, rules, h)
    return h


def verify(v: View[Any], rules: Any, h: Hint) -> None:
    """Each reason holds."""
    assert h.why
    for r in h.why:
        assert CLAIMS[r.code](Case(v, rules, h.action, r.params)), (v, h)


def said(h: Hint) -> dict[str, dict[str, Any]]:
    """The reasons by code."""
    return {r.code: r.params for r in h.why}


BUYER = ("5H 9S 9D KC 2C 7D JS",)
BUYING: dict[str, Any] = {"table": ("4H JK 6H",), "others": ("2S", "2H")}
OLD = "AC 7D 4H 10C 7H KH JD JH 6S 8D 5D 5S JC 8H"
DEAD = "JC 6H QC 5H QH 6S AH 2H JS 3H QS JH 5S 6C 2D AD 6D 5D 3D"
done: dict[str, Any] = {"phase": Phase.FORCE_WINDOW, "asked": (1,), "source": 0}
CASES: list[tuple[Any, type, set[str]]] = [
    # drawing
    (position("rami", "9S 9D 3H 4H 7C JD", pile="QC", drawing=True), DrawStock, {"top_useless", "taking_shows"}),
    (position("rami", "9S 9D 3H 4H 7C JD", pile="", drawing=True), DrawStock, {"pile_empty"}),
    (position("rami-40", "9S 9D 3H 4H 7C JD", pile="9H", opened=False, drawing=True), DrawStock, {"top_unusable"}),
    (
        position("rami", "9S 9D 3H", pile="9H", opened=False, drawing=True, house={"take_requires_opened": True}),
        DrawStock,
        {"pile_closed"},
    ),
    (
        position("rami-51", "8H 2S KD 4C", table=("5H 6H 7H",), pile="8H", drawing=True),
        DrawStock,
        {"top_gains_nothing"},
    ),
    (position("rami-500", "9S 9D 4H 2C 7C JD", pile="KC 9H", drawing=True), TakeDiscard, {"completes", "gains"}),
    (position("rami-500", "2S 4D 9C", table=("7H 8H 9H",), pile="QS 10H", drawing=True), TakeDiscard, {"fits_at_once"}),
    (position("rami-500", "2S 4D 9C QD", pile="JS", stock="", drawing=True), PassDraw, {"top_unusable"}),
    (position("rami", "9S 9D 3H 4H 7C JD 2C 6S KH AD", pile="9H", drawing=True), TakeDiscard, {"completes"}),
    (position("rami", "2S 9D KC", table=("5H 6H 7H",), pile="8H", drawing=True), TakeDiscard, {"fits_at_once"}),
    (position("rami", "9S 9D KC", pile="9H", drawing=True), TakeDiscard, {"closes", "completes"}),
    (
        position("romme", "2S 9D KC 4D", table=("5H 6H 7H",), pile="8H", opened=False, drawing=True),
        TakeDiscard,
        {"fits_later"},
    ),
    (position("rami-51", "7H 8H 9H 8S 8D KC 2D", pile="8H", drawing=True), TakeDiscard, {"finds_place"}),
    (
        position("rami-francais", "9S 9D 2C 3H 5D 7C QS", pile="9H", drawing=True, others=FAR, opened=False),
        DrawStock,
        {"top_unusable"},
    ),
    (position("rami-500", "2S 4D 9C", table=("5H 6H 7H",), pile="QS 4H", drawing=True), DrawStock, {"pile_poor"}),
    (
        position("rami-40", "KS KH KC QS QH QD 2H 3H 4H", pile="KD", drawing=True, opened=False, others=FAR),
        DrawStock,
        {"taking_obliges"},
    ),
    # laying
    (position("rami", "9S 9D 9H KC", opened=False, others=FAR), Lay, {"closes_bonus"}),
    (position("romme", "3H 4H 5H 9S", table=("6S 7S 8S",), others=("2S 9C QD",)), Lay, {"closes_whole"}),
    (position("romme", "KS KD KC 4H JH QH KH 2C 7D", opened=False), Lay, {"opens", "few_left"}),
    (position("rami", "9S 9D 9H 4C KD 2H", others=("2S",)), Lay, {"few_left"}),
    (position("rami", "8S 2C KD", table=("5S 6S 7S",), others=("2S",)), LayOff, {"few_left"}),
    (position("rami", "9S 9D 9H 4C KD 2H", others=FAR, rounds=(30, 30)), Lay, {"others_opened"}),
    (
        position("rami", "9S 9D 9H 4C KD 2H", others=FAR, opened=False, rounds=(30, 30)),
        Lay,
        {"others_opened"},
    ),
    (
        replace(position("rami", "9S 9D 9H 4C KD 2H", others=FAR, rounds=(30, 30)), opened=(False, False)),
        Lay,
        {"lighter"},
    ),
    (position("rami-francais", "10S JS QS KD KH KC 2C 7D 5H", opened=False), Lay, {"opens", "unopened_pays"}),
    (position("rami-500", "9S 9D 9H 4C KD 2H", others=FAR), Lay, {"table_counts"}),
    (position("rami-500", "9S 9D 9H 4C KD 2H", taken="9H", others=FAR), Lay, {"taken_due"}),
    (position("romme", *BUYER, **BUYING), SwapJoker, {"joker_replayed"}),
    (after(position("romme", *BUYER, **BUYING), SwapJoker(1, cards("5H"), 1)), Lay, {"joker_due"}),
    # throwing
    (position("rami-51", "KC KC"), Discard, {"only_card"}),
    (position("rami", "9S 9D 9H 2D", taken="2D", others=FAR, opened=False), Discard, {"breaks"}),
    (position("rami", "KS QS 3D", pile="QC 7S KH KC", others=FAR, opened=False), Discard, {"dearest"}),
    (position("rami", "9S 7S 2S", pile=OLD, others=FAR, opened=False), Discard, {"few_outs"}),
    (position("rami", "8H 8S 7S 3D", others=FAR, pile="JD", opened=False), Discard, {"lone", "serves_twice"}),
    (position("rami", "AS 2H QD 7C", others=FAR), Discard, {"lone_dear", "helps_nobody"}),
    (position("rami", "KC"), Discard, {"closes"}),
    (position("rami", "4H 4S 9C 10C", others=FAR, pile="4D 2D", opened=False), Discard, {"fewest_outs"}),
    (
        position("rami", "3H 4H 5H 9S 9D 9C KS JD 2C 7D 8C", others=FAR, opened=False),
        Discard,
        {"lone_dear", "wait_bonus"},
    ),
    (
        replace(position("rami", "3H 4H 5H KS JD 2C 7D", others=FAR, opened=False), opened=(False, False)),
        Discard,
        {"wait_bonus_unopened"},
    ),
    (position("romme", "3H 4H 5H KS JD 2C 7D", others=FAR), Discard, {"wait_hidden"}),
    (position("rami-51", "3H 4H 5H QS QD QC 7D 2C", others=FAR, opened=False), Discard, {"minimum"}),
    (position("rami-40", "9S 9D 9H 9C", others=FAR, opened=False), Discard, {"all_placed"}),
    (
        replace(
            position("rami", "AS 2H QD KC", others=("QS QH 4D 5C 7H 8S",), taken="2D", opened=False),
            known=((), cards("QS QH")),
        ),
        Discard,
        {"lone_dear"},
    ),
    (
        replace(
            position("rami", "AS 2H KD QC", others=("KS KH 4D 5C 7H 8S",), taken="2D", opened=False),
            known=((), cards("KS KH")),
        ),
        Discard,
        {"kept_from"},
    ),
    # Conquián
    (offered("7D 7C", "7H", (0, "AS 2S 3S 4S"), (0, "KH KD KC KS")), Use, {"use_wins"}),
    (offered("7D 7C 2H 4C", "7H"), Use, {"use_lays"}),
    (offered("7D 2C 2H 4C", "KS"), Pass, {"pass_useless"}),
    (offered("7H 7S 7D JH JD JS", "6D"), Pass, {"pass_keeps"}),
    (
        offered(
            "KS KH 5C",
            "KC",
            *[(1, m) for m in ("JD QD KD", "AC 2C 3C 4C", "AS 2S 3S")],
            *[(0, m) for m in ("4S 4H 4D", "7S 7H 7D 7C")],
            discard=cards(DEAD),
        ),
        Pass,
        {"pass_gives"},
    ),
    (
        offered("2S JH 5C JS 7H JC 3H", "QH", (0, "3S 4S 5S"), (1, "KH KD KC")),
        Pass,
        {"pass_better"},
    ),
    (offered("7D 5H 4H JD JS QD", phase=Phase.DISCARD), Discard, {"leaves"}),
    (offered("7D 2C", "", phase=Phase.TURN_UP), TurnUp, {"turn_only"}),
    (offered("2C 3H", "5S", (1, "AS 2S 3S 4S"), **done), Force, {"force_safe"}),
    (offered("2C 3H", "5S", (1, "AS 2S 3S 4S"), (1, "KH KD KC"), (1, "7D 7C 7H"), **done), NoForce, {"force_loses"}),
    (offered("5H 5D 6C 7C 2S KH", phase=Phase.DISCARD), Discard, {"leaves_most"}),
    (
        offered("5S 2H 3H", "", (1, "AS 2S 3S 4S"), (1, "KH KD KC"), (1, "7D 7C 7H"), phase=Phase.DISCARD),
        Discard,
        {"kept_from"},
    ),
    (offered("6H", "6S", (0, "3S 4S 5S"), phase=Phase.FORCED, asked=(0,)), Use, {"use_forced"}),
]


@pytest.mark.parametrize(
    ("s", "kind", "codes"), CASES, ids=[f"{i}-{'-'.join(sorted(c[2]))}" for i, c in enumerate(CASES)]
)
def test_reason_where_it_holds(s: Any, kind: type, codes: set[str]) -> None:
    """Each in a position made for it."""
    h = hinted(s)
    assert type(h.action) is kind
    assert codes <= set(said(h)), h


def test_taken_card_that_cannot_be_played_goes_back() -> None:
    """The obligation cannot be met (a position that play does not lead to): *Put back* is all there is."""
    h = hinted(position("rami-500", "9S 4D 2C KD", taken="9S"))
    assert h.action == UndoTake()
    assert said(h) == {"taken_stuck": {"cards": cards("9S")}}


def test_card_for_two_melds_is_named_with_its_partners() -> None:
    """8♠ serves a run with 7♠ and a set with 8♥; 3♦ goes."""
    h = hinted(position("rami", "8H 8S 7S 3D", others=FAR, pile="JD", opened=False))
    assert h.action == Discard(one_card("3D"))
    assert said(h)["serves_twice"] == {
        "card": one_card("8S"),
        "set_card": one_card("8H"),
        "run_card": one_card("7S"),
    }


def test_no_set_is_promised_once_its_cards_are_gone() -> None:
    """With two eights in the pile the eights are no set any more, so nothing serves twice."""
    h = hinted(position("rami", "8H 8S 7S 3D", others=FAR, pile="8C 8D JD", opened=False))
    assert "serves_twice" not in said(h)


def positions(game: str, deals: int) -> Iterator[tuple[Any, View[Any], Any]]:
    """Positions of whole deals, some against the weaker player, whose habits are others."""
    rules = find(game)
    for number in range(deals):
        below = stream(bytes(31) + b"h", number)
        seats = min(2 + number % 2, rules.seats().stop - 1)
        s, _ = settle(rules, rules.start(seats, rules.defaults(seats)), below)
        while s.phase not in (Phase.DEAL_END, Phase.MATCH_END):
            seat = rules.to_act(s)[0]
            v = view(s, seat)
            yield s, v, rules
            level = "easy" if seat == 1 else "hard"
            s, _ = settle(rules, rules.apply(s, seat, policy(level, rules).choose(v, rules, below)).state, below)


@pytest.mark.parametrize("game", variants())
def test_every_hint_is_the_strong_players_choice_legal_and_true(game: str) -> None:
    """Claims are checked one by one, whoever has played before."""
    for s, v, rules in positions(game, 4):
        h = hint(v, rules, lambda _: 0)
        assert rules.check(s, v.viewer, h.action) is None
        assert h.action == policy("hard", rules).choose(v, rules, lambda _: 0)
        assert 1 <= len(h.why) <= 3
        verify(v, rules, h)


@pytest.mark.parametrize("game", variants())
def test_hint_uses_no_hidden_card(game: str) -> None:
    """In other worlds that the seat cannot tell apart the hint is the same, reasons and all."""
    below = stream(bytes(31) + b"w", 1)
    for i, (_, v, rules) in enumerate(positions(game, 2)):
        if i % 3 == 0:
            other = sample(v, rules.pack(v.state), below)
            assert hint(view(other, v.viewer), rules, lambda _: 0) == hint(v, rules, lambda _: 0)


def test_who_is_not_on_turn_gets_no_hint() -> None:
    s = position("rami", "8H 8S 7S 3D")
    assert hint_of(find("rami"), view(s, 1), 1) is None
    assert hint_of(find("rami"), view(s, 0), 0) is not None
    ended = replace(s, phase=Phase.DEAL_END)
    assert hint_of(find("rami"), view(ended, 0), 0) is None


def test_every_family_is_explained() -> None:
    assert {rules.family for rules in variants().values()} <= set(EXPLAIN)


@pytest.mark.parametrize("locale", LOCALES)
def test_every_reason_has_words_that_its_parameters_fill_and_a_claim(locale: str) -> None:
    """Codes are read from the sources."""
    words = {m.id.name: set(variables(m)) for m in messages(locale)}
    found = {r for r in raised("because", "bot/players") if r.code}
    assert {r.code for r in found} == set(CLAIMS)
    for r in found:
        key = f"hint-{r.code.replace('_', '-')}"
        assert has(key, locale), key
        assert words[key] <= {*r.params}, key
