"""The picture of a table of Gin: the upcard, the limit, and who has still to show."""

from typing import Any, cast

from msgspec.structs import replace

from bot.engine.cards import BACK, hand
from bot.engine.gin.rules import PACK
from bot.engine.gin.state import GinState, Knock, PassUpcard, Show
from bot.engine.moves import Deal
from bot.engine.notation import cards
from bot.engine.state import Phase, Seat, view
from bot.engine.variants import find
from bot.tables.model import Chair, Table
from cogs import pictures
from rendering.model import TablePic

NAMES = ("Anna", "Bo", "Chloé")


def shown(s: GinState, viewer: Seat | None = None) -> TablePic:
    """The table in English, as a seat or the channel sees it."""
    chairs = tuple(Chair(user=None, name=x) for x in NAMES[: len(s.hands)])
    table = Table(id="t", guild=1, channel=1, game=s.game, host=1, chairs=chairs)
    return pictures.table_pic(pictures.Looks(table, "en"), cast("Any", view(s, viewer)))


def dealt(game: str = "gin", players: int = 3, **fields: Any) -> GinState:
    """The first turn of a match in which the pack lies in order."""
    rules = find(game)
    s = rules.apply(rules.start(players, rules.defaults(players)), -1, Deal(PACK)).state
    return replace(s, **fields)  # type: ignore[no-any-return]  # rules of any game


def knocked() -> GinState:
    """Anna has knocked against two."""
    s = dealt()
    mine = hand(cards("2H 3H 4H 8S 8D 8C AS KD"))
    rest = [c for c in PACK if c not in mine]
    hands = (mine, hand(rest[:7]), hand(rest[7:14]))
    s = replace(s, phase=Phase.DISCARD, turn=0, hands=hands, stock=tuple(rest[15:]), discard=tuple(rest[14:15]))
    return find("gin").apply(s, 0, Knock(cards("KD")[0])).state  # type: ignore[no-any-return]  # rules of any game


def test_upcard_is_on_offer_until_the_first_draw() -> None:
    s = dealt()
    pic = shown(s)
    assert (pic.offered, pic.discard) == (s.discard[-1], ())
    for seat in (1, 2, 0):
        s = find("gin").apply(s, seat, PassUpcard()).state
    pic = shown(s)
    assert (pic.offered, pic.discard) == (None, s.discard[-1:])


def test_no_hand_and_no_meld_is_seen_before_the_showdown() -> None:
    pic = shown(dealt())
    assert pic.melds == ()
    assert not pic.laying
    assert BACK not in pic.discard


def test_everybody_who_has_still_to_show_is_lit() -> None:
    s = knocked()
    assert [x.on_turn for x in shown(s).seats] == [False, True, True]
    s = find("gin").apply(s, 2, Show()).state
    assert [x.on_turn for x in shown(s).seats] == [False, True, False]
    assert [(x.name, x.on_turn) for x in shown(s, 0).seats] == [("Bo", True), ("Chloé", False), ("Anna", False)]


def test_showdown_names_the_knocker_and_lays_its_melds() -> None:
    s = knocked()
    pic = shown(s)
    assert pic.turn == "Anna knocks: 1"
    assert {m.owner for m in pic.melds} == {0}
    assert {frozenset(m.cards) for m in pic.melds} == {frozenset(cards("8S 8D 8C")), frozenset(cards("2H 3H 4H"))}
    mine = shown(s, 1)
    assert mine.turn == "Your turn"
    assert "Anna knocks: 1" in mine.badges


def test_limit_is_said_and_at_oklahoma_its_card_shown() -> None:
    assert shown(dealt()).badges == ("Limit 10",)
    assert shown(dealt()).limit is None
    s = dealt("oklahoma-gin", limit_card=cards("7S")[0], limit=7, multiplier=2)
    pic = shown(s)
    assert (pic.limit, pic.badges) == (cards("7S")[0], ("Limit 7", "Points ×2"))
    assert shown(replace(s, options=replace(s.options, show_limit=False))).limit is None
    assert shown(replace(s, limit=0)).badges[0] == "Gin only"
