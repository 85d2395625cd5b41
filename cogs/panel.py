"""The hand panel: the same message in the direct messages and, ephemeral, in the channel; a whole turn fits in it."""

from collections import Counter
from collections.abc import Iterator
from operator import itemgetter
from typing import Any

import discord

from bot.engine.melding.state import Discard, Lay, LayOff, Layout, SwapJoker, TakeDiscard
from bot.engine.moves import Action, NextDeal
from bot.engine.rules import Illegal, Plan
from bot.engine.state import Phase
from bot.engine.variants import find
from bot.i18n import plain
from bot.narrate import illegal
from bot.tables import endings
from bot.tables.hints import explained
from bot.tables.model import Status
from cogs import chips, choosing, families, hint_words, offers, ratings, sorting
from cogs import controls as ui
from cogs.board import short
from cogs.controls import Choice, Style
from cogs.desk import Desk, indices
from cogs.facts import duty
from cogs.wire import action_text, pick_text

FILE = "hand"  # the same for all: a file name must not tell a hand
Part = discord.ui.Item[Any]


def panel(desk: Desk, drawn: ui.Drawn | None) -> discord.ui.LayoutView:
    """The panel as a message; without a picture its words stand in."""
    parts: list[Part] = [ui.text(_head(desk))]
    if drawn and not desk.prefs.text_only:
        parts += ui.pictures(FILE, drawn)
    elif drawn:
        parts.append(ui.in_words(drawn))
    parts += [ui.text(_state_line(desk)), *ui.rows(_controls(desk))]
    return ui.message(*parts)


def _head(desk: Desk) -> str:
    return desk.words(
        "panel-head",
        game=desk.words(f"game-{desk.table.game}"),
        number=short(desk.table.id),
        channel=desk.where,
    )


def _state_line(desk: Desk) -> str:
    """Whose turn it is and until when; below it, why what is selected cannot be laid yet."""
    lines = [_turn_line(desk), *offers.lines(desk.table, desk.view.state, desk.locale)]
    lines += chips.in_one_line(desk.table, desk.locale)
    lines += ratings.of_match(desk.table, desk.steps, desk.locale)
    plan = desk.facts.lay
    if plan and plan.illegal and (desk.draft.melds or desk.draft.chosen):
        lines.append(_why(desk, plan.illegal))
    elif desk.draft.chosen and not any(p.illegal is None for p in desk.facts.uses):
        lines += [_why(desk, p.illegal) for p in desk.facts.uses[:1] if p.illegal]
    if desk.draft.ask is not None:
        lines.append(families.question(desk))
    if desk.hint is not None:
        lines.append(hint_words.line(desk, desk.hint))
    return "\n".join(lines)


def _turn_line(desk: Desk) -> str:
    s = desk.view.state
    if desk.table.status is not Status.PLAYING:
        return "\n".join([desk.words(f"panel-{desk.table.status}"), *_places(desk)])
    if s.phase is Phase.DEAL_END:
        return desk.words("panel-deal-end") + _until(desk)
    own = families.turn_line(desk)
    if own is not None:
        return own + _until(desk)
    if not desk.facts.acting:
        return desk.words("panel-waiting", player=plain(desk.table.chairs[s.turn].name)) + _until(desk)
    if s.phase is not Phase.DRAW:
        return desk.words("panel-play") + _until(desk)
    takes = any(isinstance(a, TakeDiscard) for a in desk.facts.draws)
    return desk.words("panel-draw", take=takes) + _until(desk)


def _places(desk: Desk) -> Iterator[str]:
    """The final places, the best first."""
    outcome = endings.outcome(desk.table, find(desk.table.game), desk.view.state)
    if outcome is None:
        return
    for place, points, chair in sorted(
        zip(outcome.places, outcome.points, desk.table.chairs, strict=True), key=itemgetter(0)
    ):
        yield desk.words("panel-place", place=place, player=plain(chair.name), points=points)


def _until(desk: Desk) -> str:
    """A timestamp that counts down by itself in the reader's client."""
    return "" if desk.deadline is None else f" · <t:{int(desk.deadline)}:R>"


def _why(desk: Desk, refusal: Illegal) -> str:
    key, params = illegal(refusal, indices(desk.prefs, desk.locale))
    return desk.words(key, **params)


def _controls(desk: Desk) -> Iterator[Part]:
    if desk.table.status is not Status.PLAYING:
        yield from _after(desk)
    elif desk.view.state.phase is Phase.DEAL_END:
        yield from _between(desk)
    else:
        if desk.table.chairs[desk.seat].away:
            yield _button(desk, "back", Style.success)
        if desk.facts.acting:
            yield from _step(desk)
        yield from _always(desk)
    yield from offers.for_person(desk.table, desk.view.state, desk.table.chairs[desk.seat].user, desk.locale)


def _step(desk: Desk) -> Iterator[Part]:
    """The controls of what the seat has to do now; the discard stands last, where no draw button has been."""
    own = families.controls(desk)
    if own is not None:
        yield from own
        yield from _throws(desk)
    elif desk.facts.phase is Phase.DRAW:
        yield from _draws(desk)
    else:
        yield from _turn(desk)
        yield from _throws(desk)


def _after(desk: Desk) -> Iterator[Part]:
    if desk.rematch:
        yield _button(desk, "rematch", Style.success)
    if desk.table.chairs[desk.seat].away:
        yield _button(desk, "back", Style.success)


def _between(desk: Desk) -> Iterator[Part]:
    if desk.facts.acting:
        ident = desk.ident("act", action_text(NextDeal()))
        yield ui.button(ident, desk.words("panel-next-deal"), Style.success)
    yield _button(desk, "redraw", Style.secondary)


def _draws(desk: Desk) -> Iterator[Part]:
    for action in desk.facts.draws[: ui.OPTIONS]:
        yield ui.button(desk.ident("act", action_text(action)), draw_label(desk, action), Style.primary)


def draw_label(desk: Desk, action: Action) -> str:
    """What a way to begin the turn is called on its button."""
    if isinstance(action, TakeDiscard):
        taken = desk.view.state.discard[-action.count :]
        said = {"cards": desk.cards(taken), "first": desk.card(action.card), "count": len(taken)}
        return desk.words("panel-take", **said, duty=duty(desk.view.state.options, action))
    return desk.words(f"panel-{action_text(action)}")


def _turn(desk: Desk) -> Iterator[Part]:
    """The controls of the turn but for the discard."""
    if desk.facts.found:
        yield _found_menu(desk)
    yield from _lay_buttons(desk)
    yield from choosing.menus(desk)
    if desk.facts.uses:
        yield from _use_menu(desk)


def _throws(desk: Desk) -> Iterator[Part]:
    """The discard, or the question whether it is meant."""
    if desk.draft.ask is not None:
        yield ui.button(desk.ident("throw_yes", str(desk.draft.ask)), desk.words("panel-throw-yes"), Style.danger)
        yield ui.button(desk.ident("throw_no", quote=False), desk.words("panel-throw-no"))
    else:
        own = families.throws(desk)
        yield from _discard_menus(desk) if own is None else own


def _found_menu(desk: Desk) -> Part:
    choices = list(_found(desk))
    ident = desk.ident("pick", quote=False)
    return ui.menu(ident, desk.words("panel-found"), choices, least=0, most=len(choices))


def _found(desk: Desk) -> Iterator[Choice]:
    """Each meld found; of two packs the same one may be there twice."""
    seen: Counter[Layout] = Counter()
    for p in desk.facts.found[: ui.OPTIONS]:
        layout = p.action.melds[0]  # type: ignore[attr-defined]  # plans of a whole hand are lays of one meld
        picked = seen[layout] < desk.draft.melds.count(layout)
        about = desk.words("panel-points", points=p.points)
        yield Choice(pick_text(layout, seen[layout]), desk.cards(layout.cards), about, picked)
        seen[layout] += 1


def _lay_buttons(desk: Desk) -> Iterator[Part]:
    plan = desk.facts.lay
    if plan:
        legal = plan.illegal is None
        yield ui.button(desk.ident("lay"), _lay_label(desk, plan), Style.success, enabled=legal)
    if desk.facts.fits:
        count = sum(len(a.cards) for a in desk.facts.fits if isinstance(a, LayOff))
        yield ui.button(desk.ident("fits"), desk.words("panel-fits", count=count), Style.primary)
    if desk.facts.put_back:
        yield ui.button(desk.ident("act", action_text(desk.facts.put_back)), desk.words("panel-u"))


def _lay_label(desk: Desk, plan: Plan) -> str:
    picked = bool(desk.draft.melds or desk.draft.chosen)
    need = desk.view.state.options.first_meld_min
    if need and not desk.view.state.opened[desk.seat]:
        return desk.words("panel-lay-need", points=plan.points, need=need)
    return desk.words("panel-lay" if picked else "panel-lay-best", points=plan.points)


def _use_menu(desk: Desk) -> Iterator[Part]:
    legal = [p for p in desk.facts.uses if p.illegal is None and not isinstance(p.action, Discard)]
    found = [Choice(action_text(p.action), use_label(desk, p), use_about(desk, p)) for p in legal]
    choices = [c for c in found if len(c.value) <= ui.TEXT]  # many melds at once: the Lay button lays them
    if choices:
        key = "panel-use-chosen" if desk.draft.chosen else "panel-use"
        yield ui.menu(desk.ident("use"), desk.words(key), choices)


def use_label(desk: Desk, p: Plan) -> str:
    """What an action with cards is called in the menu."""
    a, melds = p.action, {m.id: m for m in desk.view.state.melds}
    if isinstance(a, LayOff):
        return desk.words("panel-use-lay-off", cards=desk.cards(a.cards), meld=a.meld, end=a.end or "none")
    if isinstance(a, SwapJoker):
        return desk.words("panel-use-swap", cards=desk.cards(a.give), meld=a.meld)
    shown = " + ".join(desk.cards(m.cards) for m in a.melds) if isinstance(a, Lay) else desk.cards(p.cards)
    return desk.words("panel-use-lay", cards=shown, melds=len(melds))


def use_about(desk: Desk, p: Plan) -> str:
    """The line below it: the meld it touches, or what jokers stand for, and the points."""
    a = p.action
    if isinstance(a, LayOff | SwapJoker):
        return next((desk.cards(m.cards) for m in desk.view.state.melds if m.id == a.meld), "")
    stands = [desk.cards(m.roles) for m in a.melds if m.roles] if isinstance(a, Lay) else []
    points = desk.words("panel-points", points=p.points)
    return desk.words("panel-stands", cards=" ".join(stands), points=points) if stands else points


def _discard_menus(desk: Desk) -> Iterator[Part]:
    faces = [c for c in dict.fromkeys(desk.hand) if c in desk.facts.discards]
    slices = ui.pages(faces)
    for i, part in enumerate(slices):
        choices = [Choice(action_text(Discard(c)), desk.card(c), emoji=desk.sign(c)) for c in part]
        place = desk.words("panel-discard", part=i + 1, parts=len(slices))
        yield ui.menu(desk.ident("throw", f"{i}.{desk.draft.kept}"), place, choices)


def _always(desk: Desk) -> Iterator[Part]:
    if desk.undo:
        yield ui.button(desk.ident("undo"), desk.words("panel-undo"))
    if desk.facts.acting and explained(find(desk.table.game)):
        yield _button(desk, "hint", Style.secondary)
    yield from families.ordering(desk) or [sorting.button(desk)]
    yield _button(desk, "redraw", Style.secondary)


def _button(desk: Desk, verb: str, style: Style) -> Part:
    """A button that quotes nothing and is called after its verb."""
    return ui.button(desk.ident(verb, quote=False), desk.words(f"panel-{verb}"), style)


def attached(desk: Desk, drawn: ui.Drawn | None) -> list[discord.File]:
    """The files that go with the panel."""
    return [] if drawn is None or desk.prefs.text_only else ui.files(FILE, drawn)
