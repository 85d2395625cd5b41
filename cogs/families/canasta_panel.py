"""The controls of Canasta: menus by rank, so that any hand has at most fifteen entries, and a button for each step."""

from collections.abc import Iterator
from itertools import product
from typing import Any

import discord

from bot.engine.canasta.facts import THREE, TWO, WILD, is_canasta, points, wilds
from bot.engine.canasta.params import WILDS_MAX
from bot.engine.canasta.state import Answer, Ask, CanastaState, Decline, Finish, GoOut, Rank, TakePack
from bot.engine.cards import Card, Cards, rank
from bot.engine.melding.state import Discard, DrawStock
from bot.engine.moves import Action
from bot.engine.rules import Plan
from bot.engine.state import Phase
from bot.engine.variants import find
from cogs import controls as ui
from cogs.controls import Choice, Style
from cogs.desk import Desk
from cogs.families import canasta as family
from cogs.families import canasta_groups as groups
from cogs.families.canasta import PLAYING
from cogs.families.canasta_words import in_words, listed, named, ranked, state
from cogs.families.partners import alone
from cogs.wire import action_text

Part = discord.ui.Item[Any]

MELDS = 15  # entries of the menu of melds
WAYS = 4  # ways to take the pack with a button of their own
STYLES: dict[Action, Style] = {
    DrawStock(): Style.primary,
    Answer(True): Style.success,
    Answer(False): Style.danger,
    Decline(): Style.danger,
}
LABELS: dict[Action, str] = {
    DrawStock(): "panel-d",
    Ask(): "canasta-ask",
    Decline(): "canasta-decline",
    Finish(): "canasta-finish",
    Answer(True): "canasta-yes",
    Answer(False): "canasta-no",
}


# The panel.
def controls(desk: Desk) -> Iterator[Part]:
    """What the seat may do now, but for the discard."""
    s = state(desk)
    if s.phase is Phase.WAIT_ANSWER:
        yield from _plain(desk, Answer(True), Answer(False))
    elif s.phase is Phase.TURN_START:
        yield from _beginning(desk)
    elif s.phase in PLAYING:
        yield from _playing(desk)


def _plain(desk: Desk, *actions: Action) -> Iterator[Part]:
    """Buttons of actions that need no cards."""
    for a in actions:
        if a in desk.facts.draws:
            style = STYLES.get(a, Style.secondary)
            yield ui.button(desk.ident("act", action_text(a)), desk.words(LABELS[a]), style)


def _beginning(desk: Desk) -> Iterator[Part]:
    yield from _plain(desk, DrawStock())
    takes = {_ways(p): p for p in desk.facts.found if isinstance(p.action, TakePack)}
    for p in list(takes.values())[:WAYS]:
        yield ui.button(desk.ident("cn_take", _ways(p)), _take_label(desk, p), Style.primary)
    yield from _plain(desk, Ask(), Decline())
    if takes:
        yield from _chosen_take(desk)
        yield from _choosers(desk)


def _ways(p: Plan) -> str:
    return groups.spell(family.groups_of(p.action))


def _take_label(desk: Desk, p: Plan) -> str:
    """ "Take the pack (14): with R ×2"."""
    laid = family.groups_of(p.action)
    top = state(desk).discard[-1]
    count = len(state(desk).discard)
    if not any(g.cards for g in laid):
        return desk.words("canasta-take-meld", count=count, rank=ranked(desk, rank(top)), alone=alone(desk))
    shown = ", ".join(in_words(desk, g) for g in laid if g.cards)
    return desk.words("canasta-take", count=count, cards=shown)


def _chosen_take(desk: Desk) -> Iterator[Part]:
    plan = desk.facts.lay
    if plan is not None:
        label = desk.words("canasta-take-chosen", points=plan.points, need=family.needed(state(desk), desk.seat))
        yield ui.button(desk.ident("lay"), label, Style.success, enabled=_may(desk, plan))


def _playing(desk: Desk) -> Iterator[Part]:
    """Going out never stands where the draw button was: a second tap must not end a deal."""
    yield from _melds(desk)
    yield from _lay(desk)
    yield from _choosers(desk)
    yield from _outs(desk)
    yield from _plain(desk, Ask(), Finish())


def _outs(desk: Desk) -> Iterator[Part]:
    """Going out in one press, with what it brings."""
    for p in desk.facts.uses[:1]:
        if isinstance(p.action, GoOut):
            points, concealed = family.bonus(state(desk), desk.seat, p.action)
            key = "canasta-out-concealed" if concealed else "canasta-out"
            yield ui.button(desk.ident("cn_out"), desk.words(key, points=points), Style.success)


def _melds(desk: Desk) -> Iterator[Part]:
    """What the hand offers: melds, additions, sets of melds that reach the minimum; several at once."""
    offered = desk.facts.found[:MELDS]
    if not offered:
        return
    now = groups.settled(desk.draft)
    choices = []
    for p in {_ways(p): p for p in offered}.values():
        laid = family.groups_of(p.action)
        label = f"{listed(desk, laid)} – {p.points}"
        if len(label) > ui.TEXT:
            label = desk.words("canasta-all", count=len(laid), points=p.points)
        choices.append(Choice(_ways(p), label, _makes(desk, laid), all(g in now for g in laid)))
    ident = desk.ident("cn_pick", quote=False)
    yield ui.menu(ident, desk.words("panel-found"), choices, least=0, most=len(choices))


def _makes(desk: Desk, laid: groups.Groups) -> str:
    """Whether it opens, or how many canastas come of it."""
    s, own = state(desk), family.own_melds(state(desk), desk.seat)
    if family.needed(s, desk.seat):
        return desk.words("canasta-opens")
    before = {g.rank: own[g.rank].cards if g.rank in own else () for g in laid}
    made = [g for g in laid if not _closed(before[g.rank], s) and _closed((*before[g.rank], *g.cards), s)]
    return desk.words("canasta-makes", count=len(made)) if made else ""


def _closed(cards: Cards, s: CanastaState) -> bool:
    return is_canasta(cards, s.options)


def _lay(desk: Desk) -> Iterator[Part]:
    """Lay what is chosen, or the best there is; with the points and what is needed."""
    plan = desk.facts.lay
    if plan is not None:
        yield ui.button(desk.ident("lay"), _lay_label(desk, plan), Style.primary, enabled=_may(desk, plan))


def _may(desk: Desk, plan: Plan) -> bool:
    """Can it be pressed? Where the house fines a meld against the rules, that too."""
    return plan.illegal is None or find(desk.table.game).check(state(desk), desk.seat, plan.action) is None


def _lay_label(desk: Desk, plan: Plan) -> str:
    s = state(desk)
    if isinstance(plan.action, GoOut):
        points, concealed = family.bonus(s, desk.seat, plan.action)
        return desk.words("canasta-out-concealed" if concealed else "canasta-out", points=points)
    if not groups.staged(desk.draft):
        laid = family.groups_of(plan.action)
        label = desk.words("canasta-lay-best", cards=listed(desk, laid), points=plan.points)
        many = desk.words("canasta-lay-many", count=len(laid), points=plan.points)
        return label if len(label) <= ui.LABEL else many
    need = family.needed(s, desk.seat)
    return desk.words("panel-lay-need" if need else "panel-lay", points=plan.points, need=need)


# Choosing by rank.
def _choosers(desk: Desk) -> Iterator[Part]:
    """Ranks; of those chosen how many; where wild cards go, if they can go elsewhere."""
    yield _ranks(desk)
    for part, counts in enumerate(ui.pages(list(_counts(desk)))):
        yield ui.menu(desk.ident("cn_count", str(part or ""), quote=False), desk.words("canasta-count"), counts)
    moves = list(_moves(desk))
    if moves:
        yield ui.menu(desk.ident("cn_wild", quote=False), desk.words("canasta-wild"), moves)


def _codes(held: Cards) -> list[str]:
    """What a hand has, aces first, wild cards last."""
    return list(dict.fromkeys(groups.code(c) for c in family.in_hand_order(held, "rank", ())))


def _ranks(desk: Desk) -> Part:
    held, staged = desk.view.hand, groups.staged(desk.draft)
    choices = []
    for what in _codes(held):
        count, now = (len(groups.of_code(cards, what)) for cards in (held, staged))
        label = f"{named(desk, what)}\N{NO-BREAK SPACE}×{count}"
        choices.append(Choice(what, label, _about(desk, what, count, now), now > 0))
    ident = desk.ident("cn_ranks", quote=False)
    return ui.menu(ident, desk.words("canasta-ranks"), choices, least=0, most=len(choices))


def _about(desk: Desk, what: str, count: int, now: int) -> str:
    """What is chosen of it; what it is worth, and whether it fits an own meld."""
    if 0 < now < count:
        return desk.words("canasta-some", count=now, of=count)
    worth = points(groups.of_code(desk.view.hand, what))
    own = family.own_melds(state(desk), desk.seat)
    r = groups.CODES.index(what)
    key = "canasta-fits" if r in own else "canasta-wild-card" if what in (groups.CODES[TWO], groups.CODES[-1]) else ""
    points_said = desk.words("panel-points", points=worth)
    return f"{points_said} · {desk.words(key)}" if key else points_said


def _counts(desk: Desk) -> Iterator[Choice]:
    """Other numbers of the chosen ranks: fewer or more."""
    held, staged = desk.view.hand, groups.staged(desk.draft)
    for what in _codes(staged):
        count, now = (len(groups.of_code(cards, what)) for cards in (held, staged))
        for n in (k for k in range(1, count + 1) if k != now):
            label = desk.words("canasta-of", rank=named(desk, what), n=n, of=count)
            yield Choice(f"{what}{groups.DIGITS[n]}", label)


def _moves(desk: Desk) -> Iterator[Choice]:
    """Wild cards among the chosen that could go to another rank."""
    plan = desk.facts.lay
    if plan is None or not groups.staged(desk.draft):
        return
    laid = family.groups_of(plan.action)
    lying = {r: wilds(m.cards) for r, m in family.own_melds(state(desk), desk.seat).items()}
    full = {r: n + sum(wilds(g.cards) for g in laid if g.rank == r) for r, n in _targets(laid, lying).items()}
    for g, target in product(laid, full):
        if target != g.rank and full[target] < WILDS_MAX:
            for what in dict.fromkeys(groups.code(c) for c in g.cards if WILD[c]):
                label = desk.words(
                    "canasta-move", card=named(desk, what), source=ranked(desk, g.rank), target=ranked(desk, target)
                )
                yield Choice(f"{what}{groups.CODES[g.rank]}{groups.CODES[target]}", label)


def _targets(laid: groups.Groups, lying: dict[Rank, int]) -> dict[Rank, int]:
    """Where wild cards can go, and how many lie there: ranks of naturals that are chosen, and own melds."""
    chosen = [g.rank for g in laid if g.rank != THREE and any(not WILD[c] for c in g.cards)]
    return {**dict.fromkeys(chosen, 0), **lying}


# The discard.
def throws(desk: Desk) -> Iterator[Part]:
    """One entry a rank, with what throwing it does."""
    if not desk.facts.discards:
        return
    order = family.in_hand_order(desk.facts.discards, "rank", ())
    choices = [Choice(action_text(Discard(c)), _thrown(desk, c), _effect(desk, c), emoji=desk.sign(c)) for c in order]
    yield ui.menu(desk.ident("throw", f"0.{desk.draft.kept}"), desk.words("panel-discard", part=1, parts=1), choices)


def _thrown(desk: Desk, c: Card) -> str:
    count = len(groups.of_code(desk.view.hand, groups.code(c)))
    return f"{named(desk, groups.code(c))}\N{NO-BREAK SPACE}×{count}"


def _effect(desk: Desk, c: Card) -> str:
    """What throwing it does beyond leaving the hand."""
    if WILD[c]:
        return desk.words("canasta-freezes")
    if rank(c) == THREE:
        return desk.words("canasta-blocks")
    return desk.words("canasta-fits") if rank(c) in family.own_melds(state(desk), desk.seat) else ""
