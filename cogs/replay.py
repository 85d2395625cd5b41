"""A finished match step by step in one private message, its deals as animations, and its positions as text."""

import io
from collections.abc import Iterator, Sequence
from typing import Any

import discord

from bot.engine.notation import show
from bot.tables.model import Refused
from cogs import controls as ui
from cogs import frames
from cogs.board import short
from cogs.controls import Choice, Drawn, Style
from cogs.desk import indices
from cogs.frames import Reel
from cogs.matches import game_name, sight_of
from cogs.press import Press, on
from cogs.studio import style_of
from cogs.trail import Trail, trail_of
from cogs.wire import Ident, whole
from rendering.model import Pic

FILE, FILM, POSITION = "replay", "replay.gif", "position.txt"
LOOKS = ("seen", "open")  # as the channel saw it; all hands
TURNS = {"first": "⏮️", "back": "◀️", "next": "▶️", "last": "⏭️"}
DEALS = 10**8  # what a forged choice may ask for; no match has as many
BLOCK = 3600  # characters of a position that stand in a message


# The message.
def replay_message(
    reel: Reel, step: int, arg: str, drawn: Sequence[Drawn], *, text_only: bool = False
) -> discord.ui.LayoutView:
    """A step: pictures, what happened, and the way to the others; ``arg`` is the look and the way back."""
    parts: list[discord.ui.Item[Any]] = [ui.text(ui.clip("\n".join(_words(reel, step)), ui.MESSAGE // 2))]
    parts += [ui.in_words(d) for d in drawn] if text_only else ui.pictures(FILE, *drawn)
    return ui.message(*parts, *ui.rows(_controls(reel, step, arg)))


def _words(reel: Reel, step: int) -> Iterator[str]:
    r = reel.past.result
    at = {"deal": reel.film.steps[step].deal, "step": step + 1, "steps": len(reel.film.steps)}
    yield reel.words("replay-title", game=game_name(r.game, reel.locale), number=short(r.table), **at)
    yield from frames.lines(reel, step)
    if not reel.film.drawn:
        yield reel.words("replay-told-only")


def _controls(reel: Reel, step: int, arg: str) -> Iterator[discord.ui.Item[Any]]:
    table, last = reel.past.result.table, len(reel.film.steps) - 1
    look, way = _parts(arg)
    deal = reel.film.steps[step].deal
    deals = list(reel.film.deals)
    if len(deals) > 1:
        near = frames.around(deals, deal, ui.OPTIONS)
        choices = [Choice(str(d), reel.words("table-deal", number=d), chosen=d == deal) for d in near]
        yield ui.menu(Ident(table, step, "replay_deal", arg), reel.words("history-deals"), choices)
    if reel.film.drawn:
        looks = [Choice(x, reel.words(f"replay-look-{x}"), chosen=x == look) for x in LOOKS]
        yield ui.menu(Ident(table, step, "replay_look", arg), reel.words("replay-look"), looks)
    for name, emoji in TURNS.items():
        there = step > 0 if name in ("first", "back") else step < last
        yield ui.button(Ident(table, step, f"replay_{name}", arg), "", Style.primary, emoji=emoji, enabled=there)
    if reel.film.drawn:
        yield ui.button(Ident(table, step, "replay_position", arg), reel.words("replay-position"))
        yield ui.button(Ident(table, step, "replay_film", arg), reel.words("replay-film"))
    yield ui.button(Ident(table, deal, "past_match", way.text()), reel.words("replay-match"))


def _parts(arg: str) -> tuple[str, Trail]:
    """The look and the way back. Raises Refused (button_unknown)."""
    look, _, way = arg.partition(",")
    if look not in LOOKS:
        raise Refused("button_unknown")
    return look, trail_of(way)


async def reel_of(press: Press) -> Reel:
    """The replay that a press is about. Raises Refused (match_unknown, match_goes_on, journal_gone …)."""
    tables = press.bot.tables
    found = await tables.past(press.guild, press.ident.table, sight_of(press.interaction))
    film = await tables.film(found)
    if not film.steps:
        raise Refused("match_unreadable")
    locale = await press.locale()
    return Reel(found, film, locale, indices(await press.prefs(), locale))


def step_of(press: Press, reel: Reel) -> int:
    """The step that a press quotes. Raises Refused: a forged one may quote anything."""
    step = press.ident.since
    if step is None or step >= len(reel.film.steps):
        raise Refused("button_unknown")
    return step


async def show_step(press: Press, reel: Reel, step: int, arg: str) -> None:
    """Answer an acknowledged press with a step of the replay."""
    look, _ = _parts(arg)
    prefs = await press.prefs()
    drawn = await _drawn(press, reel, step, look) if reel.film.drawn else []
    painted = [] if prefs.text_only else drawn
    view = replay_message(reel, step, arg, drawn, text_only=prefs.text_only)
    await press.answer(view, *ui.files(FILE, *painted))


async def _drawn(press: Press, reel: Reel, step: int, look: str) -> list[Drawn]:
    studio, style = press.bot.studio, style_of(await press.prefs(), reel.locale)
    pics: list[Pic] = await studio.off_loop(frames.shots, reel, step, look)
    return [await studio.draw(pic, reel.locale, style) for pic in pics]


# Presses.
@on("past_replay")
async def open_replay(press: Press) -> None:
    """The replay of a match, from the beginning of the deal whose score sheet is looked at."""
    trail = trail_of(press.ident.arg)
    await press.defer_private()
    reel = await reel_of(press)
    first = reel.film.deals.get(press.ident.since or 0, 0)
    await show_step(press, reel, first, f"{LOOKS[0]},{trail.text()}")


async def _turn(press: Press, to: int | None, by: int = 0) -> None:
    """To a step (-1: the last), or some on."""
    _parts(press.ident.arg)
    await press.defer_private()
    reel = await reel_of(press)
    last = len(reel.film.steps) - 1
    goal = step_of(press, reel) + by if to is None else last if to < 0 else to
    await show_step(press, reel, max(0, min(goal, last)), press.ident.arg)


@on("replay_first")
async def first(press: Press) -> None:
    """To the beginning of the match."""
    await _turn(press, 0)


@on("replay_back")
async def back(press: Press) -> None:
    """A step back."""
    await _turn(press, None, -1)


@on("replay_next")
async def forward(press: Press) -> None:
    """A step on."""
    await _turn(press, None, 1)


@on("replay_last")
async def last(press: Press) -> None:
    """To the end of the match."""
    await _turn(press, -1)


@on("replay_deal")
async def deal(press: Press) -> None:
    """To the beginning of a deal."""
    wanted = whole(press.value, DEALS)
    await press.defer_private()
    reel = await reel_of(press)
    if wanted not in reel.film.deals:
        raise Refused("button_unknown")
    await show_step(press, reel, reel.film.deals[wanted], press.ident.arg)


@on("replay_look")
async def look(press: Press) -> None:
    """All hands, or the table as the channel saw it."""
    _, way = _parts(press.ident.arg)
    arg = f"{press.value},{way.text()}"
    _parts(arg)
    await press.defer_private()
    reel = await reel_of(press)
    await show_step(press, reel, step_of(press, reel), arg)


@on("replay_film")
async def film(press: Press) -> None:
    """The deal as an animation, in a message of its own."""
    await press.defer(fresh=True)
    reel = await reel_of(press)
    deal = reel.film.steps[step_of(press, reel)].deal
    if not reel.film.drawn:
        raise Refused("match_unreadable")
    style = style_of(await press.prefs(), reel.locale)
    gif = await press.bot.studio.animation(lambda: frames.moving(reel, deal), style)
    r = reel.past.result
    title = reel.words("replay-film-title", game=game_name(r.game, reel.locale), number=short(r.table), deal=deal)
    view = ui.message(ui.text(title), ui.gallery(FILM, title))
    await press.answer(view, discord.File(io.BytesIO(gif), FILM, description=title))


@on("replay_position")
async def position(press: Press) -> None:
    """The position of a step, whole, in the notation that reports and tests read."""
    await press.defer(fresh=True)
    reel = await reel_of(press)
    step = step_of(press, reel)
    state = reel.film.steps[step].state
    if state is None:
        raise Refused("match_unreadable")
    text = await press.bot.studio.off_loop(show, state)
    head = reel.words("replay-position-title", number=short(reel.past.result.table), step=step + 1)
    if len(text) <= BLOCK:
        await press.answer(ui.message(ui.text(f"{head}\n```\n{text}```")))
        return
    view = ui.message(ui.text(head), discord.ui.File(f"attachment://{POSITION}"))
    await press.answer(view, discord.File(io.BytesIO(text.encode()), POSITION))
