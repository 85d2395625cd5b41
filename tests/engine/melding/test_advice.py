"""What a seat is offered: plans, the step of a clock that ran out, the best lay, lay-offs in one go."""

import pytest

from bot.engine.melding.state import (
    Discard,
    DrawStock,
    Lay,
    LayOff,
    MeldingState,
    PassDraw,
    SwapJoker,
    TakeDiscard,
    UndoTake,
)
from bot.engine.moves import Action, NextDeal
from bot.engine.notation import cards, one_card, show_cards
from bot.engine.rules import Plan
from bot.engine.state import view
from tests.engine.melding.positions import after, layout, position, rules_of, why


def plans(s: MeldingState, chosen: str = "-", seat: int = 0) -> tuple[Plan, ...]:
    return rules_of(s.game).plan(view(s, seat), seat, cards(chosen))


def told(found: tuple[Plan, ...]) -> list[tuple[str, int, str | None]]:
    return [(_shown(x.action), x.points, None if x.illegal is None else x.illegal.reason) for x in found]


def _shown(a: Action) -> str:
    if isinstance(a, Lay):
        return "lay " + " + ".join(show_cards(m.cards) for m in a.melds)
    if isinstance(a, LayOff):
        return f"{a.meld} < {show_cards(a.cards)} {a.end}"
    return type(a).__name__


def default(s: MeldingState, seat: int = 0) -> Action:
    return rules_of(s.game).default(view(s, seat), seat)


def test_hand_is_offered_its_melds_best_arrangement_first() -> None:
    """Then every other meld, the dearest first, each with its points."""
    s = position("rami", "7S 7H 7D 8D 9D 10D KC")
    assert told(plans(s))[:2] == [("lay 7S 7H 7D", 21, None), ("lay 8D 9D 10D", 27, None)]
    assert ("lay 7D 8D 9D 10D", 34, None) in told(plans(s))[2:]


def test_meld_below_the_minimum_is_offered_with_its_reason() -> None:
    """The panel can say what is missing."""
    (plan,) = plans(position("rami-51", "3C 3H 3S 8S KC", opened=False))
    assert plan.points == 9
    assert plan.illegal is not None
    assert (plan.illegal.reason, plan.illegal.params) == ("first_meld_below_min", {"worth": 9, "need": 51})


def test_chosen_joker_is_offered_in_each_reading() -> None:
    """S057: J-Q-K with a joker is a run to the ace or from the ten; 8-joker-joker also a set."""
    s = position("rami-51", "JH QH KH JK 4C 5C")
    assert told(plans(s, "JH QH KH JK")) == [("lay JH QH KH JK", 41, None), ("lay JK JH QH KH", 40, None)]
    s = position("rami-51", "8S JK JK 4C 5C")
    assert [x for x, *_ in told(plans(s, "JK JK 8S"))] == ["lay 8S JK*2", "lay 8S JK*2", "lay JK 8S JK", "lay JK*2 8S"]
    for plan in plans(s, "JK JK 8S"):
        assert why(s, plan.action) is None


def test_chosen_ace_is_offered_low_and_high() -> None:
    """S055: thirteen cards in a row are 85 or 95."""
    s = position("romme", "AS 2S 3S 4S 5S 6S 7S 8S 9S 10S JS QS KS 4D")
    assert [(x, y) for _, x, y in told(plans(s, "AS 2S 3S 4S 5S 6S 7S 8S 9S 10S JS QS KS"))] == [(95, None), (85, None)]


def test_chosen_cards_of_several_melds_make_one_lay() -> None:
    """All of them are used, in one action that opens."""
    s = position("romme", "QD KD AD 3C 3H 3S 8S 9S", opened=False)
    assert [(x.split()[0], y, z) for x, y, z in told(plans(s, "QD KD AD 3C 3H 3S"))] == [("lay", 40, None)]


def test_one_chosen_card_is_laid_off_swapped_or_thrown() -> None:
    """On each meld that it fits, a joker at both ends."""
    s = position("rami-51", "9S JK 4C", table=("9C 9H 9D", "6S 7S 8S", "7S 8S JK"))
    assert told(plans(s, "9S")) == [
        ("1 < 9S high", 9, None),
        ("2 < 9S high", 9, None),
        ("SwapJoker", 0, None),
        ("Discard", 0, None),
    ]
    assert [x for x, *_ in told(plans(s, "JK"))] == [
        "1 < JK high", "2 < JK high", "2 < JK low", "3 < JK high", "3 < JK low", "Discard",
    ]  # fmt: skip


def test_cards_that_are_nothing_say_why() -> None:
    """One plan with the reason."""
    assert told(plans(position("rami", "7S 8H 9D KC"), "7S 8H 9D")) == [("lay 7S 8H 9D", 0, "not_a_meld")]
    assert told(plans(position("rami", "7S 8H 9D KC"), "7S 8H")) == [("lay 7S 8H", 0, "meld_too_short")]


def test_plans_before_the_draw_and_out_of_turn() -> None:
    """They are shown with the reason why not yet."""
    s = position("rami", "7S 7H 7D KC", others=("4S 4H 4D KH",), drawing=True)
    assert told(plans(s)) == [("lay 7S 7H 7D", 21, "must_draw_first")]
    assert told(plans(s, seat=1)) == [("lay 4S 4H 4D", 12, "not_your_turn")]


def test_default_draws_and_throws_the_card_just_drawn() -> None:
    """Nothing is lost by a clock that ran out."""
    s = position("rami", "9C KD 2H", stock="3S", drawing=True)
    assert default(s) == DrawStock()
    s = after(s, DrawStock())
    assert default(s) == Discard(one_card("3S"))


def test_default_throws_the_dearest_card_of_no_meld() -> None:
    """Where no card was drawn from the stock: not a meld, not a joker, not the taken card."""
    s = position("romme", "KS KH KD 9C 2H JK QC", taken="QC")
    assert default(s) == Discard(one_card("9C"))


def test_default_puts_taken_cards_back_or_pays_for_them() -> None:
    """Undo if nothing is played; after a swap the obligation is met."""
    s = position("rami-40", "9S KH KD KC 4C 2D", table=("7S 8S JK",), taken="KC")
    assert default(s) == UndoTake()
    s = after(s, SwapJoker(1, cards("9S")))
    for _ in range(8):
        s = after(s, default(s))
        if s.turn != 0 or not rules_of(s.game).to_act(s):
            break
    assert s.turn == 1


def test_default_with_an_empty_stock_passes() -> None:
    """Rami 500."""
    assert default(position("rami-500", "8S KD", stock="", drawing=True)) == PassDraw()


def test_default_between_deals_wants_the_next() -> None:
    """And a seat that is not to act has none."""
    s = after(position("rami", "7S 7H 7D KD"), Lay((layout("7S 7H 7D"),)), Discard(one_card("KD")))
    assert default(s, 1) == NextDeal()
    with pytest.raises(ValueError, match="seat 1"):
        default(position("rami", "7S KD"), 1)


def test_best_lay_opens_or_says_none() -> None:
    """The whole arrangement at once; a card is kept where the last one must be thrown."""
    rules = rules_of("rami-51")
    s = position("rami-51", "10H JH QH KH AH 3C 3D 3H 9S", opened=False)
    lay = rules.best_lay(view(s, 0), 0)
    assert lay is not None
    assert why(s, lay) is None
    assert sum(len(m.cards) for m in lay.melds) == 8
    assert rules.best_lay(view(position("rami-51", "3C 3D 3H 9S KC", opened=False), 0), 0) is None
    full = position("rami-51", "3C 3D 3H 5S 6S 7S")
    kept = rules.best_lay(view(full, 0), 0)
    assert kept is not None
    assert why(full, kept) is None


def test_lay_offs_that_fit_leave_melds_of_the_hand_and_choices_alone() -> None:
    """Deadwood that fits in one place, in turn; the nine fits two places, the sevens are a meld."""
    s = position("rami", "5H 6H 9S 7S 7D 7C KD", table=("2H 3H 4H", "9C 9H 9D", "10S JS QS", "4S 5S 6S"))
    done = rules_of("rami").layoffs_that_fit(view(s, 0), 0)
    assert [_shown(a).rsplit(" ", 1)[0] for a in done] == ["1 < 5H", "1 < 6H"]
    s = after(s, *done)
    assert show_cards(s.melds[0].cards) == "2H 3H 4H 5H 6H"


def test_openings_on_offer_keep_a_card_to_throw() -> None:
    """56 with every card, 52 with one kept; no single meld opens."""
    s = position("rami-51", "10H JH QH KH 4C 4D 4H 4S", opened=False)
    lays = [a for a in rules_of("rami-51").legal(view(s, 0), 0) if isinstance(a, Lay)]
    assert lays
    assert all(sum(len(m.cards) for m in a.melds) == 7 for a in lays)


def test_legal_offers_only_what_is_accepted_each_once() -> None:
    """Lays, lay-offs at both ends for a joker, the swap, every discard."""
    s = position("rami-51", "9S JK 4C 4D 4H", table=("7S 8S JK",))
    rules = rules_of("rami-51")
    actions = list(rules.legal(view(s, 0), 0))
    assert len(set(actions)) == len(actions)
    assert all(why(s, a) is None for a in actions)
    kinds = {type(a) for a in actions}
    assert kinds == {Lay, LayOff, SwapJoker, Discard}
    assert {a.end for a in actions if isinstance(a, LayOff)} == {"low", "high"}
    assert sum(isinstance(a, Discard) for a in actions) == 5
    assert not any(isinstance(a, TakeDiscard) for a in actions)
