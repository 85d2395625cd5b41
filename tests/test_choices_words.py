"""Options and presets have words that fit Discord's menus and forms, in both languages."""

import pytest

from bot.engine.variants import variants
from bot.i18n import LOCALES, has, t
from bot.narrate import kebab, rule
from cogs import rules_menu
from cogs.forms import ABOUT, LABEL, OPTION, TITLE

OPTIONS = {(o.field, str(v)): (o, v) for r in variants().values() for o in r.choices.options for v in o.values}
PRESETS = {name for r in variants().values() for name in r.choices.presets}


@pytest.mark.parametrize("locale", LOCALES)
def test_options_and_their_values_fit(locale: str) -> None:
    """Nothing is clipped, and no two values of an option read alike."""
    said: dict[str, dict[str, str]] = {}
    for (field, shown), (option, chosen) in OPTIONS.items():
        label = f"label-{kebab(field)}"
        key, params = rule(field, chosen)
        assert has(label, locale)
        assert has(key, locale)
        assert len(t(locale, label)) <= LABEL, label
        assert len(t(locale, key, **params)) <= OPTION, (field, shown)
        said.setdefault(field, {})[shown] = t(locale, key, **params)
        if option.between:
            least, most = option.between
            empty = t(locale, key, value=None) if None in option.values else None
            assert len(t(locale, "form-range", least=least, most=most, empty=empty)) <= ABOUT
    assert [f for f, words in said.items() if len(set(words.values())) < len(words)] == []


@pytest.mark.parametrize("locale", LOCALES)
def test_presets_and_titles_fit(locale: str) -> None:
    for name in (*PRESETS, "own", "server"):
        assert has(f"preset-{kebab(name)}", locale), name
        assert len(t(locale, f"preset-{kebab(name)}")) <= OPTION
    longest = "x" * rules_menu.HINTED
    assert len(t(locale, "options-rules-form", page=9, pages=9, first=longest, last=longest)) <= TITLE
