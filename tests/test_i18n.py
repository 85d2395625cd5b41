"""The words: complete in both languages, well formed, used, and safe against hostile names."""

import logging
import re
import unicodedata
from collections import Counter
from itertools import product
from typing import Any

import pytest
from fluent.runtime import FluentBundle
from fluent.syntax import ast as ftl

from bot import i18n
from bot.engine.variants import variants
from bot.i18n import LOCALES, clean, has, keys, messages, pick, plain, t
from bot.tables.model import LIMITS, Pace
from tests.words import PLURALS, asked, mentioned, raised, references, variables

NUMBERS = (0, 1, 2, 5)


def test_both_languages_have_the_same_keys() -> None:
    """S088"""
    assert keys("fr") == keys("en")
    assert len(keys("fr")) > 200


def test_no_key_is_written_twice() -> None:
    for locale in LOCALES:
        assert [k for k, n in Counter(m.id.name for m in messages(locale)).items() if n > 1] == []


def test_both_languages_use_the_same_parameters() -> None:
    wanted = {locale: {m.id.name: set(variables(m)) for m in messages(locale)} for locale in LOCALES}
    differing = {k: (v, wanted["en"][k]) for k, v in wanted["fr"].items() if v != wanted["en"][k]}
    assert differing == {}


def samples(choices: set[str]) -> list[Any]:
    """Values that lead to every variant of a parameter."""
    if not choices:
        return ["x"]
    words = [c for c in choices if c not in PLURALS and not c.isdigit()]
    return [*words, "something else"] if words and words != ["none"] else [*words, *NUMBERS]


def variables_within(message: ftl.Message, others: dict[str, ftl.Message]) -> dict[str, set[str]]:
    """The parameters of a message and of those that it quotes, with what they select between."""
    found: dict[str, set[str]] = {}
    for part in [message, *(others[name] for name in references(message))]:
        for name, choices in variables(part).items():
            found.setdefault(name, set()).update(choices)
    return found


@pytest.mark.parametrize("locale", LOCALES)
def test_every_key_formats_in_all_its_variants(locale: str) -> None:
    bundle: FluentBundle = i18n._bundle(locale)
    others = {m.id.name: m for m in messages(locale)}
    for key, message in others.items():
        wanted = {name: samples(choices) for name, choices in variables_within(message, others).items()}
        for name, values in (wanted or {"": [""]}).items():
            for value in values:
                params = {n: v[0] for n, v in wanted.items()} | {name: value}
                pattern = bundle.get_message(key).value
                assert pattern is not None, key
                text, errors = bundle.format_pattern(pattern, params)
                assert errors == [], (key, params)
                assert "{" not in str(text), (key, text)


def test_zero_is_singular_in_french_and_plural_in_english() -> None:
    assert t("fr", "rule-ace-hand", value=0).endswith("0 point")
    assert t("en", "rule-ace-hand", value=0).endswith("0 points")
    assert [t("fr", "rule-ace-hand", value=n).endswith("points") for n in (1, 2)] == [False, True]
    assert [t("en", "rule-ace-hand", value=n).endswith("points") for n in (1, 2)] == [False, True]
    cards = "event-rebuilt"
    assert "1 carte dans" in t("fr", cards, count=1, by="dealer")
    assert "2 cartes dans" in t("fr", cards, count=2, by="dealer")


def test_values_of_python_select_words() -> None:
    assert t("en", "rule-joker-swap", value=True) != t("en", "rule-joker-swap", value=False)
    assert t("fr", "rule-rebuild-max", value=None) == "La défausse se remélange sans limite"
    assert "1\u202f000" in t("fr", "rule-match-target", value=1000)


@pytest.mark.parametrize("locale", LOCALES)
def test_numbers_below_zero_have_a_true_minus_sign(locale: str) -> None:
    """As in pictures; hyphens of names and links stay."""
    said = t(locale, "panel-place", place=2, player="Jean-Luc, 10-4", points=-1200)
    assert "\N{MINUS SIGN}1" in said
    assert "Jean-Luc, 10-4" in said
    assert "-3" in t(locale, "panel-place", place=2, player="-3", points=5)


def test_a_missing_key_is_logged_once_and_shown_as_itself(ui_errors: list[logging.LogRecord]) -> None:
    i18n._complain.cache_clear()
    assert [t("fr", "no-such-key") for _ in range(3)] == ["no-such-key"] * 3
    assert sorted(r.getMessage() for r in ui_errors) == [f"words: {x} no-such-key: no such key" for x in ("en", "fr")]
    ui_errors.clear()


def test_a_missing_parameter_is_logged_and_the_rest_is_shown(ui_errors: list[logging.LogRecord]) -> None:
    i18n._complain.cache_clear()
    assert "goes out" in t("en", "sheet-closed")
    assert ["Unknown external: player" in r.getMessage() for r in ui_errors] == [True]
    ui_errors.clear()


def test_an_unknown_language_is_answered_in_english(ui_errors: list[logging.LogRecord]) -> None:
    assert t("de", "pace-fast") == t("en", "pace-fast")
    ui_errors.clear()


@pytest.mark.parametrize(
    ("candidates", "locale"),
    [
        ((None, "en-US"), "en"),
        (("fr",), "fr"),
        (("de", "en-GB"), "en"),
        ((None,), "fr"),
        ((), "fr"),
        (("FR_ca",), "fr"),
    ],
)
def test_the_first_language_of_ours_is_picked(candidates: tuple[object, ...], locale: str) -> None:
    """S088"""
    assert pick(*candidates) == locale


# Keys and sources.
def test_every_key_that_is_asked_for_exists() -> None:
    wanted, patterns = asked("bot", "cogs", "rendering")
    assert sorted(k for k in wanted if not (has(k, "fr") and has(k, "en"))) == []
    assert sorted(p for p in patterns if not any(re.fullmatch(p, k) for k in keys("fr"))) == []


def test_no_key_is_unused() -> None:
    """A key is used if it stands in the sources, whole or as a fixed part and parts that stand there too."""
    texts, patterns = mentioned("bot", "cogs", "rendering")
    parts = {kebab(text) for text in texts}
    known = codes() | texts | {r for m in messages("fr") for r in references(m)}
    known |= {f"{x}-{y}" for x, y in product(FAMILIES, texts)}
    loose = [re.compile(p) for p in patterns if not p.startswith(EXACT)]
    used = {k for p in loose for k in keys("fr") if (found := p.fullmatch(k)) and parts.issuperset(found.groups())}
    assert sorted(keys("fr") - known - used) == []


def codes() -> set[str]:
    """The keys of everything that is raised, happens, or is a house rule."""
    events = {e for r in variants().values() for e in r.events}
    return (
        {f"illegal-{kebab(r.code)}" for r in raised("Illegal", "bot/engine")}
        | {f"refused-{kebab(r.code)}" for r in raised("Refused", "bot/tables", "cogs")}
        | {"refused-game-unknown"}  # handed on from the engine
        | {f"fault-{code}" for code in STORE}
        | {f"event-{kebab(str(e.__struct_config__.tag))}" for e in events}
        | {"event-undone"}  # of every game
        | {f"rule-{kebab(name)}" for r in variants().values() for name in r.options.__struct_fields__}
    )


EXACT = (
    "illegal\\-",
    "refused\\-",
    "rule\\-",
    "fault\\-",
    "event\\-",
)  # patterns whose keys ``codes`` knows one by one
# menus of settings: both parts of their keys stand in tables
FAMILIES = ("language", "me-indices", "me-notices", "me-sort", "me-theme")
STORE = ("locked", "full", "readonly", "corrupt", "newer", "busy", "io", "closed")


def kebab(name: str) -> str:
    return name.lower().replace("_", "-")


def test_every_code_has_words() -> None:
    assert sorted(k for k in codes() if not has(k)) == []


def test_the_store_raises_no_fault_without_words() -> None:
    from bot.store import faults

    found = {r.code for r in raised("StoreFault", "bot/store")} | {*faults._SQLITE.values(), *faults._OS.values()}
    assert found <= set(STORE)


def test_every_variant_pace_and_level_has_a_name() -> None:
    names = [f"game-{g}{tail}" for g in variants() for tail in ("", "-about")] + [f"pace-{p}" for p in Pace]
    assert [n for n in [*names, "level-easy", "level-hard"] if not has(n)] == []
    assert [n for n in names if len(t("fr", n)) > 100 or len(t("en", n)) > 100] == []  # descriptions of menu entries


def test_pace_names_say_the_limits() -> None:
    minutes = {Pace.FAST: LIMITS.fast / 60, Pace.NORMAL: LIMITS.normal / 60, Pace.SLOW: LIMITS.slow / 3600}
    for pace, number in minutes.items():
        assert all(f"({number:g} " in t(locale, f"pace-{pace}") for locale in LOCALES)


# Slash commands.
COMMANDS = {"play", "hand", "table", "mytables", "rules", "leaderboard", "settings", "me", "close", "help", "verify"}
COMMANDS |= {"stats"}
COMMANDS |= {"privacy"}
COMMANDS |= {"history"}


def command_names(locale: str) -> list[str]:
    """The keys of the names of commands and options."""
    return [k for k in sorted(keys(locale)) if k.startswith("command-") and not k.endswith("-about")]


def is_command_name(name: str) -> bool:
    """Discord's rule: 1-32 letters, digits, ``-``, ``_`` or ``'``, no capitals."""
    return (
        1 <= len(name) <= 32
        and name == name.lower()
        and all(c in "-_'" or unicodedata.category(c)[0] in "LN" for c in name)
    )


@pytest.mark.parametrize("locale", LOCALES)
def test_command_names_keep_discords_rule(locale: str) -> None:
    """S089"""
    names = command_names(locale)
    assert {k.split("-")[1] for k in names} == COMMANDS
    assert [k for k in names if not is_command_name(t(locale, k))] == []
    assert [k for k in names if not 1 <= len(t(locale, f"{k}-about")) <= 100] == []


@pytest.mark.parametrize("locale", LOCALES)
def test_command_names_do_not_clash(locale: str) -> None:
    """S089"""
    groups: dict[str, list[str]] = {}
    for key in command_names(locale):
        groups.setdefault(key.rpartition("-")[0], []).append(t(locale, key))
    assert [g for g, names in groups.items() if len(names) != len(set(names))] == []


def test_english_command_names_are_the_commands_own() -> None:
    """S089"""
    assert {t("en", f"command-{c}") for c in COMMANDS} == COMMANDS
    assert [is_command_name(n) for n in ("règles", "Règles", "mes tables", "", "x" * 33)] == [True, *[False] * 4]


# People's names.
HOSTILE = {
    "@everyone": "@\u200beveryone",
    "@here": "@\u200bhere",
    "<@123>": "\\<@\u200b123>",
    "<#42> <t:0:R>": "\\<#42> \\<t:0:R>",
    "**a** __b__ ~~c~~ `d` ||e||": "\\*\\*a\\*\\* \\_\\_b\\_\\_ \\~\\~c\\~\\~ \\`d\\` \\|\\|e\\|\\|",
    "[x](https://evil.example)": "\\[x\\](https:\u200b//evil.example)",
    "# title": "\\# title",
    "-# small": "\\-# small",
    "> quote": "\\> quote",
    "a\\": "a\\\\",
    "Jean-Luc": "Jean-Luc",
    "line\nbreak\r\n# big": "line break # big",
    "\u202egnp.exe": "gnp.exe",
    "\u2066a\u2069\u200b\u200e": "a",
    "": "?",
    " \t\u200b\u3164\u2800": "?",
    "\u200d\ufe0f": "?",
    "a" + "\u0301" * 40: "á\u0301\u0301",
    "👩‍👩‍👧 Ann": "👩‍👩‍👧 Ann",
    "李小龍": "李小龍",
}


@pytest.mark.parametrize(("name", "safe"), HOSTILE.items())
def test_a_name_neither_formats_nor_pings(name: str, safe: str) -> None:
    """S099"""
    assert plain(name) == safe


def test_a_long_name_is_clipped_before_it_is_escaped() -> None:
    """S099"""
    assert clean("x" * 200) == "x" * 31 + "…"
    assert len(clean("*" * 200, 10)) == 10
    assert plain("*" * 200, 3) == "\\*\\*…"
    assert clean("ab👩‍👩", 4) == "ab👩…"


def test_a_name_that_shows_nothing_has_a_stand_in() -> None:
    """S083, S099"""
    assert plain("\u200b", fallback="Player 3") == "Player 3" == clean("", fallback="Player 3")


def test_a_clean_name_is_not_escaped() -> None:
    assert clean("_a_ *b*") == "_a_ *b*"


def test_words_do_not_read_a_name_as_words() -> None:
    """S099: braces in a name are no placeholders."""
    assert "{ $x }" in t("en", "sheet-closed", player="{ $x }")
