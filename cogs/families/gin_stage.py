"""A show or a knock of Gin put together by hand: own melds, cards laid off, the card thrown; nothing is played yet.

In the draft ``melds`` are the own melds and ``chosen`` the cards laid off, before a knock the card to throw.
"""

from collections.abc import Iterator
from typing import Any, cast

import discord

from bot.engine.cards import Card, Cards
from bot.engine.gin.deadwood import arranged, candidates, in_order, mask, points, unmask
from bot.engine.gin.showdown import best, knockers_melds
from bot.engine.gin.shows import choices
from bot.engine.gin.state import GinState, LayOff, Showing
from bot.engine.melding.state import Layout
from bot.engine.rules import Plan
from bot.engine.state import Phase, Seat
from bot.tables.model import Draft
from cogs import controls as ui
from cogs.controls import Choice, Style
from cogs.desk import Desk
from cogs.wire import pick_text

Part = discord.ui.Item[Any]


def first_show(s: GinState, seat: Seat) -> Draft:
    """The selection to begin with at a show: the one that leaves the least."""
    showing = best(s, seat)
    return Draft(chosen=tuple(x.card for x in showing.layoffs), melds=tuple(Layout(m) for m in showing.melds))


def first_knock(s: GinState, seat: Seat, thrown: Card) -> Draft:
    """The selection to begin with at a knock that throws a card."""
    melds = arranged(mask(s.hands[seat]) & ~mask((thrown,)), s.options.ace).melds
    return Draft(chosen=(thrown,), melds=tuple(Layout(m) for m in melds))


def layoffs(s: GinState, cards: Cards) -> tuple[LayOff, ...]:
    """The cards on the knocker's melds where they all fit; else on the first, for the rules to refuse."""
    melds, p = knockers_melds(s), s.options
    ways = choices(mask(cards), melds, p.layoff_chain, p.ace)
    fits = next((way for way in ways if len(way) == len(cards)), None)
    return tuple(LayOff(c, 1) for c in cards) if fits is None else fits


def left_of(held: Cards, showing: Showing) -> Cards:
    """The cards that a show leaves."""
    gone = {c for m in showing.melds for c in m} | {x.card for x in showing.layoffs}
    return tuple(c for c in held if c not in gone)


def show(desk: Desk, plan: Plan) -> Iterator[Part]:
    """Menus of the own melds and of the cards that fit the knocker's; what it leaves on the button."""
    label = desk.words("gin-show-this", points=plan.points)
    yield ui.button(desk.ident("lay"), label, Style.success, enabled=plan.illegal is None)
    yield _drop(desk)
    yield from _melds(desk, desk.view.hand)
    yield from _offs(desk)


def knock(desk: Desk) -> Iterator[Part]:
    """Menus of the own melds and of the card to throw; what it leaves on the button."""
    plan = desk.facts.lay
    if plan is None:
        return
    label = desk.words("gin-knock-this", card=desk.card(plan.cards[0]), points=plan.points)
    yield ui.button(desk.ident("lay"), label, Style.primary, enabled=plan.illegal is None)
    yield _drop(desk)
    yield from _melds(desk, tuple(c for c in desk.view.hand if c != plan.cards[0]))
    thrown = [Choice(str(c), desk.card(c), chosen=c == plan.cards[0], emoji=desk.sign(c)) for c in desk.hand]
    yield ui.menu(desk.ident("gin_cards", quote=False), desk.words("gin-thrown"), thrown)


def _drop(desk: Desk) -> Part:
    return ui.button(desk.ident("gin_drop", quote=False), desk.words("gin-cancel"))


def _melds(desk: Desk, held: Cards) -> Iterator[Part]:
    """The melds that the cards hold, those that are picked first."""
    s = cast("GinState", desk.view.state)
    picked = [m.cards for m in desk.draft.melds]
    others = [in_order(unmask(m)) for m in candidates(mask(held), s.options.ace)]
    others.sort(key=lambda m: (-points(m), m))
    shown = [*picked, *(m for m in others if m not in picked)][: ui.OPTIONS]
    entries = [Choice(pick_text(Layout(m), 0), desk.cards(m), chosen=m in picked) for m in shown]
    if entries:
        yield ui.menu(
            desk.ident("gin_melds", quote=False), desk.words("gin-melds"), entries, least=0, most=len(entries)
        )


def _offs(desk: Desk) -> Iterator[Part]:
    """The cards of the hand that fit the knocker's melds, alone or after one another."""
    s = cast("GinState", desk.view.state)
    if s.phase is not Phase.SHOW:
        return
    melds, p = knockers_melds(s), s.options
    onto = {x.card: x.onto for way in choices(mask(desk.view.hand), melds, p.layoff_chain, p.ace) for x in way}
    laid = {m.id: desk.words("gin-fits-on", cards=desk.cards(m.cards)) for m in melds}
    entries = [Choice(str(c), desk.card(c), laid[onto[c]], c in desk.draft.chosen) for c in desk.hand if c in onto]
    if entries:
        yield ui.menu(desk.ident("gin_cards", quote=False), desk.words("gin-offs"), entries, least=0, most=len(entries))
