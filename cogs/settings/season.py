"""*Season and leaderboard*: when seasons begin, by which clock, and a fresh start of the leaderboard."""

from datetime import datetime
from functools import cache
from typing import Any
from zoneinfo import available_timezones

from msgspec.structs import replace

from bot.tables.model import GuildPrefs, Refused
from bot.tables.seasons import LAST_DAY, MONTHS, NOON, span, zone
from cogs import controls as ui
from cogs import forms, seasons
from cogs.controls import Choice, Style
from cogs.press import Press
from cogs.settings import frame
from cogs.settings.frame import Desk, Part
from cogs.wire import whole

ZONES = (
    "UTC",
    "Europe/Paris",
    "Europe/Brussels",
    "Europe/Zurich",
    "Europe/London",
    "Europe/Lisbon",
    "Europe/Madrid",
    "Europe/Berlin",
    "Europe/Rome",
    "Europe/Istanbul",
    "America/Toronto",
    "America/New_York",
    "America/Chicago",
    "America/Los_Angeles",
    "America/Guadeloupe",
    "America/Cayenne",
    "America/Sao_Paulo",
    "Africa/Casablanca",
    "Africa/Abidjan",
    "Africa/Kinshasa",
    "Indian/Reunion",
    "Asia/Kolkata",
    "Asia/Tokyo",
    "Pacific/Tahiti",
    "Pacific/Noumea",
)  # as many as a menu holds
YEAR = ("1", "2", "3", "4", "5", "6", "7", "8", "9", "10", "11", "12")
LONGEST = 40  # characters of the name of a time zone
SAID = 5  # resets that the page lists


@cache
def zones() -> dict[str, str]:
    """Every time zone by its name in small letters; the machine's own is none."""
    return {name.lower(): name for name in available_timezones() - {"localtime", "Factory"}}


@frame.page("season")
def season(desk: Desk) -> list[Part]:
    """The running season, the calendar and the leaderboard."""
    calendar = desk.prefs.calendar
    menus = [_zones(desk), _lengths(desk)]
    if calendar.length != "month":
        menus.append(_months(desk))
    buttons = [
        ui.button(frame.ident("server_day"), desk.words("server-day", day=calendar.day)),
        ui.button(frame.ident("server_page", "reset"), desk.words("server-reset"), Style.danger),
        frame.back(desk),
    ]
    return [ui.text("\n".join(_lines(desk))), *ui.rows([*menus, *buttons])]


def _lines(desk: Desk) -> list[str]:
    calendar, resets = desk.prefs.calendar, desk.prefs.resets
    begin, end = span(calendar, desk.now)
    dates = ", ".join(map(frame.day, resets[: -SAID - 1 : -1]))
    days = {"begin": frame.day(begin, NOON), "end": frame.day(end, -NOON)}
    return [
        desk.words("server-heading", theme="season"),
        desk.words("server-zone-now", zone=calendar.zone, time=_time(calendar.zone, desk.now)),
        desk.words("server-season-now", length=calendar.length, **days),
        desk.words("server-season-about"),
        *([desk.words("server-resets", dates=dates)] if resets else []),
    ]


def _time(name: str, now: float) -> str:
    return datetime.fromtimestamp(now, zone(name)).strftime("%H:%M")


def _zones(desk: Desk) -> Part:
    now = desk.prefs.calendar.zone
    names = ZONES if now in ZONES else (now, *ZONES[:-1])
    choices = [Choice(n, f"{n.replace('_', ' ')} ({_time(n, desk.now)})", chosen=n == now) for n in names]
    return ui.menu(frame.ident("server_season", "zone"), desk.words("server-zone"), choices)


def _lengths(desk: Desk) -> Part:
    now = desk.prefs.calendar.length
    choices = [Choice(x, desk.words("server-length", length=x), chosen=x == now) for x in MONTHS]
    return ui.menu(frame.ident("server_season", "length"), desk.words("server-length-title"), choices)


def _months(desk: Desk) -> Part:
    now = str(desk.prefs.calendar.month)
    choices = [Choice(m, desk.words("server-month", month=int(m)), chosen=m == now) for m in YEAR]
    return ui.menu(frame.ident("server_season", "month"), desk.words("server-month-title"), choices)


@frame.page("reset")
def reset(desk: Desk) -> list[Part]:
    """What a reset does, to be confirmed."""
    yes = ui.button(
        frame.ident("server_reset", str(desk.prefs.calendar.era)), desk.words("server-reset-yes"), Style.danger
    )
    said = desk.words("server-reset-about", day=frame.day(desk.now))
    return [ui.text(said), *ui.rows([yes, frame.back(desk, "season")])]


@frame.managed("server_season")
async def set_season(press: Press) -> None:
    """One of the menus."""
    field, value = press.ident.arg, press.value
    known: dict[str, Any] = {"zone": set(zones().values()), "length": MONTHS, "month": YEAR}
    if value not in known.get(field, ()):
        raise Refused("button_unknown")
    await _recount(press, **{field: int(value) if field == "month" else value})


async def _recount(press: Press, **changed: Any) -> None:
    def change(prefs: GuildPrefs) -> GuildPrefs:
        return replace(prefs, calendar=replace(prefs.calendar, **changed))

    await frame.change(press, "season", change)


@frame.managed("server_day")
async def ask_day(press: Press) -> None:
    """The form for the first day, and for a time zone that the menu does not have."""
    calendar = (await press.bot.tables.guild(frame.allowed(press))).calendar
    locale = await press.locale()
    desk = Desk(GuildPrefs(calendar=calendar), None, locale, 0.0, {})
    words = desk.words
    fields = [
        forms.write("day", words("server-day-label"), words("server-day-about"), str(calendar.day), required=True),
        forms.write(
            "zone", words("server-zone"), words("server-zone-about"), calendar.zone, required=True, most=LONGEST
        ),
    ]
    form = forms.form(frame.ident("server_day_set"), words("server-day-title"), fields)
    await press.interaction.response.send_modal(form)


@frame.managed("server_day_set")
async def set_day(press: Press) -> None:
    """The form came back. Raises Refused (day_unknown, zone_unknown)."""
    typed = forms.answers(press)
    day, name = typed.get("day", "").strip(), typed.get("zone", "").strip().replace(" ", "_").lower()
    if day not in {str(d) for d in range(1, LAST_DAY + 1)}:
        raise Refused("day_unknown", most=LAST_DAY)
    if name not in zones():
        raise Refused("zone_unknown")
    await _recount(press, day=int(day), zone=zones()[name])


@frame.managed("server_reset")
async def reset_board(press: Press) -> None:
    """Confirmed; a second press of the same button resets nothing."""
    guild, era = frame.allowed(press), whole(press.ident.arg, seasons.ERAS)
    try:
        await press.bot.tables.reset_board(guild, era)
    finally:
        await frame.show(press, "season")
