"""Words: a thin ``t(locale, key, **params)`` over Fluent, and people's names made safe to show.

The words are the ``*.ftl`` files of ``data/locales/<locale>/``. Keys are kebab-case; a key or parameter that is missing
is logged once as an error and never stops the game.
"""

import logging
import re
import unicodedata
from functools import cache
from pathlib import Path
from typing import Any

from fluent.runtime import FluentBundle, FluentResource
from fluent.syntax import ast

log = logging.getLogger(__name__)

LOCALES = ("fr", "en")
DEFAULT = "fr"
FALLBACK = "en"
FOLDER = Path(__file__).resolve().parent.parent / "data" / "locales"

MINUS = "\N{MINUS SIGN}"
_HYPHEN = re.compile(r"(?<!\w)-(?=\d)")  # before a number

_BREAK = "\u200b"  # invisible; keeps @everyone and addresses from being read as such
_ESCAPED = {ord(c): f"\\{c}" for c in "\\*_~`|<[]"} | {ord("@"): f"@{_BREAK}"}
_STARTS = "#->+"  # read as a heading, list or quotation at the start of a line
_BLANKS = "\u115f\u1160\u2800\u3164\uffa0"  # letters and symbols that show nothing
_JOINERS = "\u200d\ufe0e\ufe0f"  # inside emoji
_HIDDEN = {"Cc", "Cf", "Cn", "Co", "Cs", "Zl", "Zp"}  # categories: controls, bidi marks, private and unassigned


def t(locale: str, key: str, /, **params: Any) -> str:
    """The words of ``key`` in ``locale``: failing that in English, failing that the key itself.

    True and False select ``yes`` and ``no``, None selects ``none``; whole numbers get the locale's digit groups
    and, below zero, a true minus sign.
    """
    for name in dict.fromkeys((locale, FALLBACK)):
        if has(key, name):
            return _formatted(name, key, params)
        _complain(name, key, "no such key")
    return key


def has(key: str, locale: str = FALLBACK) -> bool:
    """Does ``locale`` have words for ``key``?"""
    return locale in LOCALES and bool(_bundle(locale).has_message(key))


def keys(locale: str) -> frozenset[str]:
    """Every key of ``locale``."""
    return frozenset(m.id.name for m in messages(locale))


def pick(*candidates: object) -> str:
    """The first candidate ("fr", "en-US", a Discord locale, None …) that names a language of ours; else French."""
    for candidate in candidates:
        language = str(candidate).replace("_", "-").partition("-")[0].lower()
        if language in LOCALES:
            return language
    return DEFAULT


def clean(name: str, limit: int = 32, fallback: str = "?") -> str:
    """``name`` as one visible line of at most ``limit`` characters, for labels and pictures, which read no markup."""
    kept = "".join(_kept(unicodedata.normalize("NFC", name)))
    line = " ".join(kept.split())
    if len(line) > limit:
        line = line[: limit - 1].rstrip(_JOINERS + " ") + "…"
    return line if any(_shows(c) for c in line) else fallback


def plain(name: str, limit: int = 32, fallback: str = "?") -> str:
    """``name`` for a Discord message: as ``clean``, and nothing in it formats, mentions or links."""
    return literal(clean(name, limit, fallback))


def literal(text: str) -> str:
    """Lines for a Discord message that are read as they are written: nothing in them formats, mentions or links."""
    return "\n".join(map(_unformatted, text.split("\n")))


def _unformatted(line: str) -> str:
    shown = line.translate(_ESCAPED).replace("://", f":{_BREAK}//")
    return f"\\{shown}" if line[:1] and line[0] in _STARTS else shown


@cache
def messages(locale: str) -> tuple[ast.Message, ...]:
    """The messages of ``locale`` as they are written, in the order of files and lines."""
    return tuple(m for resource in _resources(locale) for m in resource.body if isinstance(m, ast.Message))


@cache
def _resources(locale: str) -> tuple[ast.Resource, ...]:
    """The parsed files of ``locale``; a line that is not Fluent is a ValueError: it would silently lose its key."""
    files = sorted((FOLDER / locale).glob("*.ftl"))
    resources = tuple(FluentResource(path.read_text("utf-8")) for path in files)
    for path, resource in zip(files, resources, strict=True):
        junk = next((e for e in resource.body if isinstance(e, ast.Junk)), None)
        if junk:
            raise ValueError(
                f"{locale}/{path.name}: {junk.annotations[0].message}: {(junk.content or '').strip()[:80]!r}"
            )
    return resources


@cache
def _bundle(locale: str) -> FluentBundle:
    bundle = FluentBundle([locale], use_isolating=False)
    for resource in _resources(locale):
        bundle.add_resource(resource)
    return bundle


def _formatted(locale: str, key: str, params: dict[str, Any]) -> str:
    bundle = _bundle(locale)
    pattern = bundle.get_message(key).value
    if pattern is None:
        _complain(locale, key, "no value")
        return key
    text, errors = bundle.format_pattern(pattern, {name: _value(v) for name, v in params.items()})
    if errors:
        _complain(locale, key, str(errors[0]))
    below = any(isinstance(v, int) and v < 0 for v in params.values())
    return _HYPHEN.sub(MINUS, str(text)) if below else str(text)


def _value(value: Any) -> Any:
    """A parameter as Fluent knows it."""
    if value is None:
        return "none"
    if isinstance(value, bool):
        return "yes" if value else "no"
    return value


@cache
def _complain(locale: str, key: str, fault: str) -> None:
    """Log a fault in the words; the cache makes it once."""
    log.error("words: %s %s: %s", locale, key, fault)


def _kept(name: str) -> list[str]:
    """The characters that may stay: at most two combining marks a letter, no controls; any blank is a space."""
    out: list[str] = []
    marks = 0
    for c in name:
        category = unicodedata.category(c)
        marks = marks + 1 if category in {"Mn", "Me"} else 0
        if category == "Zs" or c in "\t\n\r" or c in _BLANKS:
            out.append(" ")
        elif c in _JOINERS or (category not in _HIDDEN and marks <= 2):
            out.append(c)
    return out


def _shows(c: str) -> bool:
    return c not in _JOINERS and unicodedata.category(c)[0] in "LNPS"
