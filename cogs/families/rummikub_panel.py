"""Rummikub on the panel: lay as it comes, touch and gather, find a way, or type; one press confirms the whole table."""

from collections import Counter
from collections.abc import Iterator
from typing import Any, NamedTuple, cast

import discord

from bot.engine.cards import JOKER, Card, Cards, hand
from bot.engine.moves import Action
from bot.engine.rummikub.params import RUN_MOST, InvalidCommit
from bot.engine.rummikub.sets import orders
from bot.engine.rummikub.state import Arrange, Draw, Pass, RummikubState
from bot.engine.state import Seat
from bot.narrate.faces import sets_text, tile_sign
from bot.tables import arranging
from bot.tables.arranging import Arranging
from bot.tables.staging import staged
from cogs import controls as ui
from cogs.controls import Choice, Style
from cogs.desk import Desk
from cogs.families.rummikub import Offer, may_rearrange, of, state_of, value
from cogs.wire import Ident, action_text, place_text

Part = discord.ui.Item[Any]

LABELS: dict[type[Action], str] = {Draw: "rk-draw", Pass: "rk-pass"}


def controls(desk: Desk) -> Iterator[Part]:
    """Lay as it comes or draw; sets to take apart and loose tiles; what is made of them; confirm."""
    yield from _at_once(desk)
    yield from _offered(desk)
    yield from _takes(desk)
    yield from _loose_menus(desk)
    yield from _readings(desk)
    yield from _makers(desk)
    yield from _ends(desk)


def ident(desk: Desk, verb: str, arg: str = "") -> Ident:
    """The id of a control that quotes the step of the draft that it was made for."""
    step = str(of(desk).draft.step)
    return desk.ident(verb, f"{arg}.{step}" if arg else step)


def _at_once(desk: Desk) -> Iterator[Part]:
    best = of(desk).best
    if best is not None:
        new = [tiles for tiles in cast("Arrange", best.action).table if not _lies(desk, tiles)]
        opened = state_of(desk).opened[desk.seat]
        said = {"count": len(best.cards), "points": best.points, "tiles": sets_text(new, desk.letters)}
        label = desk.words("rk-lay-all" if opened else "rk-open", **said)
        yield ui.button(desk.ident("rk_all"), label, Style.success)
    if not of(desk).draft.past:
        for action in desk.facts.draws:
            style = Style.secondary if best else Style.primary
            yield ui.button(desk.ident("act", action_text(action)), desk.words(LABELS[type(action)]), style)


def _lies(desk: Desk, tiles: Cards) -> bool:
    return any(m.tiles == tiles for m in state_of(desk).table)


def _offered(desk: Desk) -> Iterator[Part]:
    """Own sets and additions, one or several in a press; nothing is confirmed by it."""
    entries = [_offer(desk, x) for x in of(desk).offers[: ui.OPTIONS]]
    if entries:
        yield ui.menu(ident(desk, "rk_lay"), desk.words("rk-offers"), entries, most=len(entries))


def _offer(desk: Desk, x: Offer) -> Choice:
    text = place_text(x.place, x.tiles)
    if x.place is None:
        points = value(x.tiles)
        return Choice(text, desk.cards(x.tiles), desk.words("panel-points", points=points))
    m = of(desk).layout.after[x.place]
    key = "rk-offer-swap" if x.tiles.count(JOKER) < m.tiles.count(JOKER) else "rk-offer-add"
    label = desk.words(key, tiles=desk.cards(x.added), set=m.id)
    return Choice(text, label, desk.cards(x.tiles))


def _takes(desk: Desk) -> Iterator[Part]:
    """The sets on the table by their numbers, 25 to a menu."""
    layout = of(desk).layout
    if not may_rearrange(state_of(desk), desk.seat, layout) and not of(desk).draft.past:
        return
    numbered = sorted(enumerate(layout.after), key=lambda x: x[1].id)
    slices = ui.pages(numbered)
    for n, part in enumerate(slices):
        entries = [Choice(str(place), desk.words("rk-set", set=m.id, tiles=desk.cards(m.tiles))) for place, m in part]
        label = desk.words("rk-take", part=n + 1, parts=len(slices))
        yield ui.menu(ident(desk, "rk_take", str(n)), label, entries, most=len(entries))


class Loose(NamedTuple):
    """A loose tile in a menu: which of its twins it is, if it is ticked, if the table waits for it."""

    tile: Card
    copy: int
    ticked: bool
    owed: bool


def loose_menus(a: Arranging, s: RummikubState, seat: Seat, rack: Cards) -> list[list[Loose]]:
    """The loose tiles by menu, those owed first, then in the order of the rack; twins stand in the same menu."""
    owed, there = Counter(arranging.owed(a)), Counter(arranging.loose(a, s, seat))
    menus: list[list[Loose]] = [[]]
    for t in dict.fromkeys(t for t in (*arranging.owed(a), *rack) if there[t]):
        if len(menus[-1]) + there[t] > ui.OPTIONS:
            menus.append([])
        menus[-1] += [Loose(t, n, n < a.picked.count(t), n < owed[t]) for n in range(there[t])]
    return [menu for menu in menus if menu]


def _loose_menus(desk: Desk) -> Iterator[Part]:
    about = desk.words("rk-owed-about")
    menus = loose_menus(of(desk).draft, state_of(desk), desk.seat, desk.hand)
    for n, menu in enumerate(menus):
        entries = [
            Choice(f"{x.tile}.{x.copy}", desk.card(x.tile), about if x.owed else "", x.ticked, tile_sign(x.tile))
            for x in menu
        ]
        label = desk.words("rk-loose", part=n + 1, parts=len(menus))
        yield ui.menu(ident(desk, "rk_tick", str(n)), label, entries, least=0, most=len(entries))


def ticked_elsewhere(menus: list[list[Loose]], part: int) -> Cards:
    """The ticked tiles that another menu than ``part`` shows."""
    return tuple(x.tile for n, menu in enumerate(menus) if n != part for x in menu if x.ticked)


def _readings(desk: Desk) -> Iterator[Part]:
    """What a new set may be instead: its joker elsewhere, a run for a group."""
    s, a = state_of(desk), of(desk).draft
    entries = [
        Choice(f"{place}.{which}", desk.words("rk-set", set=of(desk).layout.after[place].id, tiles=desk.cards(tiles)))
        for place, x in enumerate(a.now.table)
        if x.tiles not in a.base
        for which, (kind, tiles) in enumerate(orders(hand(x.tiles), s.options.max_jokers_per_set))
        if (kind, tiles) != (of(desk).layout.after[place].kind, x.tiles)
    ]
    if entries:
        yield ui.menu(ident(desk, "rk_read"), desk.words("rk-readings"), entries[: ui.OPTIONS])


def _makers(desk: Desk) -> Iterator[Part]:
    """A set of what is ticked, a way for it, other ways, and a form."""
    a = of(desk).draft
    if 0 < len(a.picked) <= RUN_MOST:
        label = desk.words("rk-make", tiles=desk.cards(staged(a.picked, state_of(desk)).tiles))
        yield ui.button(ident(desk, "rk_make"), label, Style.primary)
    if state_of(desk).options.find_a_way and seeks(desk):
        yield ui.button(ident(desk, "rk_find"), desk.words("rk-find"), Style.primary)
    if len(a.ways) > 1:
        yield ui.button(ident(desk, "rk_way", "back"), "◀")
        yield ui.button(ident(desk, "rk_way", "on"), "▶")
    yield ui.button(ident(desk, "rk_type"), desk.words("rk-type-again" if a.typed else "rk-type"))


def seeks(desk: Desk) -> bool:
    """Is there something to find a way for: a tile that is ticked, or one from the rack while others are owed?"""
    a = of(desk).draft
    return bool(a.picked or (arranging.owed(a) and of(desk).layout.played))


def _ends(desk: Desk) -> Iterator[Part]:
    """Confirm, one step less, all of it back. A house that punishes a wrong table lets it be confirmed."""
    a, layout = of(desk).draft, of(desk).layout
    if not a.past:
        return
    fine = layout.fault is None
    risky = state_of(desk).options.invalid_commit is InvalidCommit.ROLLBACK_PENALTY and not fine
    label = desk.words("rk-confirm-risky" if risky else "rk-confirm", count=len(layout.played))
    style = Style.danger if risky else Style.success
    yield ui.button(ident(desk, "rk_confirm"), label, style, enabled=fine or risky)
    yield ui.button(ident(desk, "rk_back"), desk.words("rk-back"))
    yield ui.button(ident(desk, "rk_reset"), desk.words("rk-reset"))
