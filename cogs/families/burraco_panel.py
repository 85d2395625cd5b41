"""The controls of Burraco: draw or take, melds, additions with what comes of them, the discard."""

from collections import Counter
from collections.abc import Iterator
from typing import Any

import discord

from bot.engine.burraco.shapes import WILD, read
from bot.engine.burraco.state import Add, Meld, TakePile
from bot.engine.cards import Card
from bot.engine.melding.state import Discard, DrawStock, Layout
from bot.engine.rules import Plan
from bot.engine.state import Phase
from bot.narrate import illegal
from cogs import choosing
from cogs import controls as ui
from cogs.controls import Choice, Style
from cogs.desk import Desk, indices
from cogs.families import burraco as family
from cogs.families.burraco_words import grade, state
from cogs.families.partners import alone
from cogs.wire import action_text, pick_text

Part = discord.ui.Item[Any]

NAMED = 6  # cards of a pile that its button names


def controls(desk: Desk) -> Iterator[Part]:
    """What the seat may do now, but for the discard."""
    if state(desk).phase is Phase.TURN_START:
        yield from _beginning(desk)
    elif state(desk).phase is Phase.PLAY:
        yield from _playing(desk)


def _beginning(desk: Desk) -> Iterator[Part]:
    yield ui.button(desk.ident("act", action_text(DrawStock())), desk.words("panel-d"), Style.primary)
    pile = state(desk).discard
    if pile:
        cards = desk.cards(pile) if len(pile) <= NAMED else "none"
        label = desk.words("burraco-take", count=len(pile), cards=cards)
        may = TakePile() in desk.facts.draws
        yield ui.button(desk.ident("act", action_text(TakePile())), label, Style.primary, enabled=may)


def _playing(desk: Desk) -> Iterator[Part]:
    """A menu stands where the draw button was: a second tap must lay nothing."""
    lead = list(_found(desk))
    yield from lead
    if lead:
        yield from _buttons(desk)
    yield from choosing.menus(desk)
    if not lead:
        yield from _buttons(desk)
    yield from _adds(desk)


# New melds.
def _found(desk: Desk) -> Iterator[Part]:
    """The melds that the hand offers; several at once."""
    choices = list(_melds(desk))
    if choices:
        ident = desk.ident("pick", quote=False)
        yield ui.menu(ident, desk.words("panel-found"), choices, least=0, most=len(choices))


def _melds(desk: Desk) -> Iterator[Choice]:
    seen: Counter[Layout] = Counter()
    for p in desk.facts.found[: ui.OPTIONS]:
        layout = Layout(p.cards)
        picked = seen[layout] < desk.draft.melds.count(layout)
        yield Choice(pick_text(layout, seen[layout]), _meld_label(desk, p), _meld_about(desk, p), picked)
        seen[layout] += 1


def _meld_label(desk: Desk, p: Plan) -> str:
    return desk.cards(read(p.cards, state(desk).options).cards)


def _meld_about(desk: Desk, p: Plan) -> str:
    """The points, and the burraco that it is; or why it cannot be laid now."""
    if p.illegal is not None:
        key, params = illegal(p.illegal, indices(desk.prefs, desk.locale))
        return desk.words(key, **params)
    return _worth(desk, p)


def _worth(desk: Desk, p: Plan) -> str:
    said = desk.words("panel-points", points=p.points)
    made = family.made(state(desk), p.action) if isinstance(p.action, Meld | Add) else None
    return f"{said} · {grade(desk, made)}" if made else said


def _buttons(desk: Desk) -> Iterator[Part]:
    """Lay what is staged; add all that fits."""
    plan = desk.facts.lay
    if plan is not None:
        yield ui.button(desk.ident("bu_lay"), _lay_label(desk, plan), Style.success, enabled=plan.illegal is None)
    if desk.facts.fits:
        count = sum(len(a.cards) for a in desk.facts.fits if isinstance(a, Add))
        yield ui.button(desk.ident("fits"), desk.words("panel-fits", count=count), Style.primary)


def _lay_label(desk: Desk, plan: Plan) -> str:
    staged = desk.facts.more.staged
    if not (desk.draft.melds or desk.draft.chosen):
        return desk.words("burraco-lay-best", cards=_meld_label(desk, plan), points=plan.points)
    (first, *others) = staged
    if isinstance(first, Add) and not others:
        return desk.words("burraco-add", cards=desk.cards(first.cards), meld=first.meld, points=plan.points)
    return desk.words("panel-lay", points=plan.points)


# Additions.
def _adds(desk: Desk) -> Iterator[Part]:
    """Where the chosen cards fit; with none chosen what of the hand fits anywhere."""
    choices = [
        Choice(action_text(p.action), _add_label(desk, p.action), _add_about(desk, p))
        for p in desk.facts.uses
        if isinstance(p.action, Add) and p.illegal is None
    ]
    if choices:
        key = "panel-use-chosen" if desk.draft.chosen else "panel-use"
        yield ui.menu(desk.ident("use"), desk.words(key), choices)


def _add_label(desk: Desk, a: Add) -> str:
    """ "6♥ → meld 3", with a warning where that costs the meld its class."""
    label = desk.words("burraco-onto", cards=desk.cards(a.cards), meld=a.meld)
    both = family.grown(state(desk), a)
    if both and both[0].grade and family.lowers(state(desk), a):
        return desk.words("burraco-lowers", label=label, grade=both[0].grade.value, to=(both[1].grade or "none"))
    return label


def _add_about(desk: Desk, p: Plan) -> str:
    """The meld as it will be, and what it is worth."""
    both = family.grown(state(desk), p.action) if isinstance(p.action, Add) else None
    shown = desk.cards(both[1].cards) if both else ""
    return f"{shown} · {_worth(desk, p)}"


# The discard.
def throws(desk: Desk) -> Iterator[Part]:
    """Every face that may be thrown, with what that does."""
    faces = [c for c in dict.fromkeys(desk.hand) if c in desk.facts.discards]
    slices = ui.pages(faces)
    for i, part in enumerate(slices):
        choices = [Choice(action_text(Discard(c)), desk.card(c), _effect(desk, c), emoji=desk.sign(c)) for c in part]
        place = desk.words("panel-discard", part=i + 1, parts=len(slices))
        yield ui.menu(desk.ident("throw", f"{i}.{desk.draft.kept}"), place, choices)


def _effect(desk: Desk, c: Card) -> str:
    """What throwing it does beyond leaving the hand."""
    s, seat = state(desk), desk.seat
    if len(desk.hand) == 1:
        return desk.words("burraco-closes" if s.reached[s.sides[seat]] else "burraco-brings-pozzetto")
    if WILD[c]:
        return desk.words("burraco-wild")
    if family.fits_own(s, seat, c):
        return desk.words("burraco-fits-own", alone=alone(desk))
    return desk.words("burraco-fits-theirs") if family.fits_theirs(s, seat, c) else ""
