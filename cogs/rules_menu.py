"""The host's private menus: game, pace, computers, and the house rules with their presets and forms."""

from collections.abc import Iterator, Sequence
from functools import partial
from typing import Any

import discord

from bot.engine.choices import Option, same
from bot.engine.house import current, option_of, preset_of
from bot.engine.rules import Illegal, Rules
from bot.engine.variants import variants
from bot.i18n import t
from bot.narrate import kebab
from bot.tables.lobby import players, rules_of
from bot.tables.model import Refused, Status, Table
from bot.tables.presets import kept, preset
from cogs import board as boards
from cogs import controls as ui
from cogs import forms
from cogs.press import Press, on
from cogs.rules_words import label, value
from cogs.wire import Ident

HINTED = 13  # characters of a rule's name on a button that a phone shows whole
OWN, SERVER = "own", "server"  # entries of the preset menu that are no preset of the variant's


async def options_view(press: Press) -> discord.ui.LayoutView:
    """The menus for the host; for others who manage the server only what they may do."""
    table, locale = await press.bot.tables.load(press.ident.table), await press.locale()
    keep = [_button(table, "rules_keep", locale)] if press.manages else []
    if table.host != press.person.id:
        if not keep:
            raise Refused("not_host")
        return ui.message(ui.text(t(locale, "options-head")), *ui.rows(keep))
    board = press.bot.presenter.board(table.id)
    menus = boards.option_menus(board, tuple(variants()), locale)
    house = _house(table, await _saved(press, table), locale) if table.status is Status.LOBBY else []
    return ui.message(ui.text(t(locale, "options-head")), *ui.rows([*menus, *house, *keep]))


async def _saved(press: Press, table: Table) -> dict[str, Any]:
    """The server's own rules for the table's game."""
    return preset(await press.bot.tables.guild(table.guild), table.game).overrides


# What is shown.
def _button(table: Table, verb: str, locale: str, arg: str = "", **params: Any) -> discord.ui.Button[Any]:
    key = f"options-{kebab(verb)}"
    return ui.button(Ident(table.id, None, verb, arg), t(locale, key, **params))


def _house(table: Table, saved: dict[str, Any], locale: str) -> list[boards.Part]:
    """Preset menu, main options, forms for the rest, and the way back."""
    rules = rules_of(table.game)
    if not rules.choices.options:
        return []
    pages = ui.pages(_written(rules), forms.FIELDS)
    return [
        _presets(table, rules, saved, locale),
        *(_menu(table, option, locale) for option in rules.choices.main),
        *(
            ui.button(Ident(table.id, None, "rules_form", str(i)), _form_title(pages, i, locale))
            for i in range(len(pages))
        ),
        _button(table, "rules_reset", locale),
    ]


def _presets(table: Table, rules: Rules[Any], saved: dict[str, Any], locale: str) -> boards.Part:
    n = players(table, rules)
    names = [OWN, *([SERVER] if saved else []), *rules.choices.presets]
    named = SERVER if saved and saved == table.house else preset_of(rules, n, table.house)
    now = named or (None if table.house else OWN)
    choices = [ui.Choice(name, t(locale, f"preset-{kebab(name)}"), chosen=name == now) for name in names]
    return ui.menu(Ident(table.id, None, "rules_preset", table.game), t(locale, "options-preset"), choices)


def _menu(table: Table, option: Option, locale: str) -> boards.Part:
    choices = entries(table, option, locale)
    return ui.menu(Ident(table.id, None, "rule", f"{table.game}.{option.field}"), label(option.field, locale), choices)


def entries(table: Table, option: Option, locale: str) -> list[ui.Choice]:
    """The values of an option in words; the one in force, which may have been typed, is chosen."""
    now = _now(table, option)
    values = option.values if any(same(now, v) for v in option.values) else (*option.values, now)
    return [ui.Choice(str(i), value(option.field, v, locale), chosen=same(now, v)) for i, v in enumerate(values)]


def _written(rules: Rules[Any]) -> tuple[Option, ...]:
    """The options of the forms: those that have no menu, and numbers, which may be typed."""
    return (*rules.choices.more, *(o for o in rules.choices.main if o.between))


def rules_form(table: Table, page: int, locale: str) -> discord.ui.Modal:
    """A page of the options that take a form. Raises Refused (button_unknown)."""
    rules = rules_of(table.game)
    pages = ui.pages(_written(rules), forms.FIELDS)
    if page >= len(pages):
        raise Refused("button_unknown")
    fields = [_field(table, option, locale) for option in pages[page]]
    return forms.form(Ident(table.id, None, "rules_filled"), _form_title(pages, page, locale), fields)


def _form_title(pages: Sequence[Sequence[Option]], page: int, locale: str) -> str:
    """Which options a form holds: the first and the last of them."""
    first, last = (ui.clip(label(pages[page][i].field, locale), HINTED) for i in (0, -1))
    return t(locale, "options-rules-form", page=page + 1, pages=len(pages), first=first, last=last)


def _field(table: Table, option: Option, locale: str) -> forms.Field:
    title = label(option.field, locale)
    if option.between is None:
        return forms.pick(option.field, title, entries(table, option, locale))
    now = _now(table, option)
    least, most = option.between
    empty = value(option.field, None, locale) if None in option.values else None
    about = t(locale, "form-range", least=least, most=most, empty=empty)
    return forms.write(option.field, title, about, "" if now is None else str(now), required=empty is None)


# What is done.
async def refresh(press: Press) -> None:
    """The menus as the table is now, in place of those that were pressed."""
    await press.answer(await options_view(press))


async def _choose(press: Press, changes: dict[str, Any]) -> None:
    try:
        if changes:
            await press.bot.tables.choose_rules(press.ident.table, press.person.id, changes)
    finally:
        await refresh(press)


@on("rule")
async def one_rule(press: Press) -> None:
    """One of the main options."""
    await press.defer()
    table = await press.bot.tables.load(press.ident.table)
    game, _, field = press.ident.arg.partition(".")
    _same_game(table, game)
    option = option_of(rules_of(table.game).choices, field)
    await _choose(press, dict(_picked(table, option, press.value)))


def _same_game(table: Table, game: str) -> None:
    """A menu is of one game: with another's id a client would show what was chosen there. Raises Refused (stale)."""
    if game != table.game:
        raise Refused("stale")


def _picked(table: Table, option: Option, index: str) -> Iterator[tuple[str, Any]]:
    """The value at ``index`` of what was offered, unless it is the one in force."""
    if index.isdecimal() and int(index) < len(option.values):
        chosen = option.values[int(index)]
        if not same(chosen, _now(table, option)):
            yield option.field, chosen


def _now(table: Table, option: Option) -> Any:
    """The value in force."""
    rules = rules_of(table.game)
    return current(rules, players(table, rules), table.house, option.field)


@on("rules_form")
async def open_form(press: Press) -> None:
    """A form with some of the other options."""
    table = await press.bot.tables.load(press.ident.table)
    page = int(press.ident.arg) if press.ident.arg.isdecimal() else 99
    await press.interaction.response.send_modal(rules_form(table, page, await press.locale()))


@on("rules_filled")
async def filled(press: Press) -> None:
    """A form that comes back: what differs is chosen, all or nothing."""
    await press.defer()
    table = await press.bot.tables.load(press.ident.table)
    await _choose(press, dict(_filled(table, forms.answers(press))))


def _filled(table: Table, answers: dict[str, str]) -> Iterator[tuple[str, Any]]:
    for option in _written(rules_of(table.game)):
        answer = answers.get(option.field)
        if answer is None:
            continue
        if option.between is None:
            yield from _picked(table, option, answer)
            continue
        typed = _number(option, answer.strip())
        if not same(typed, _now(table, option)):
            yield option.field, typed


def _number(option: Option, text: str) -> int | None:
    """What was typed. Raises Illegal (option_range)."""
    if not text and None in option.values:
        return None
    if not (text.isascii() and text.isdecimal()):
        least, most = option.between or (None, None)
        raise Illegal("option_range", option=option.field, least=least, most=most)
    return int(text)


@on("rules_preset")
async def one_preset(press: Press) -> None:
    """A named set of rules in place of those that are."""
    await press.defer()
    table = await press.bot.tables.load(press.ident.table)
    _same_game(table, press.ident.arg)
    presets = {OWN: {}, SERVER: await _saved(press, table), **rules_of(table.game).choices.presets}
    if press.value not in presets:
        raise Refused("button_unknown")
    await _replace(press, presets[press.value])


@on("rules_reset")
async def reset(press: Press) -> None:
    """Back to the server's own rules, or to the game's."""
    await press.defer()
    table = await press.bot.tables.load(press.ident.table)
    await _replace(press, await _saved(press, table))


async def _replace(press: Press, house: dict[str, Any]) -> None:
    try:
        await press.bot.tables.configure(press.ident.table, press.person.id, house=house)
    finally:
        await refresh(press)


# The server's own rules.
@on("rules_keep")
async def keep(press: Press) -> None:
    """The table's rules become those of the server's new tables."""
    if not press.manages:
        raise Refused("not_manager")
    await press.defer()
    tables = press.bot.tables
    table = await tables.load(press.ident.table)
    if table.guild != press.interaction.guild_id:
        raise Refused("not_manager")  # of that server
    await tables.change_guild(table.guild, partial(kept, game=table.game, house=table.house))
    await refresh(press)
    locale = await press.locale()
    await press.say("rules-kept", game=t(locale, f"game-{table.game}"))
