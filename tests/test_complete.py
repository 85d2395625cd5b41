"""A variant is more than its rules: this names what a variant still lacks, and what is left of one that is gone."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from fluent.syntax import FluentParser, ast

from bot.engine.rules import Rules
from bot.engine.variants import variants
from bot.i18n import LOCALES

ROOT = Path(__file__).parent.parent
VECTORS = ROOT / "tests" / "vectors"
GOLDEN = ROOT / "tests" / "golden"
RULES_TEXTS = ROOT / "data" / "rules"
WORDS = ROOT / "data" / "locales"


def messages(locale: str) -> frozenset[str]:
    """Ids of all messages of ``locale``."""
    files = sorted((WORDS / locale).glob("*.ftl"))
    entries = [e for f in files for e in FluentParser().parse(f.read_text("utf-8")).body]
    return frozenset(e.id.name for e in entries if isinstance(e, ast.Message))


def missing(rules: Rules[Any]) -> Iterator[str]:
    """What the variant lacks, as paths from the project's root and keys of the locales."""
    files = [VECTORS / f"{rules.id}.yaml", GOLDEN / f"{rules.id}.txt"]
    files += [RULES_TEXTS / locale / f"{rules.id}.md" for locale in LOCALES]
    yield from (str(f.relative_to(ROOT)) for f in files if not f.is_file() or not f.read_text("utf-8").strip())
    for locale in LOCALES:
        if f"game-{rules.id}" not in messages(locale):
            yield f"data/locales/{locale}: game-{rules.id}"


def test_there_are_variants() -> None:
    """The search for variants finds some; else every other law here would hold of nothing."""
    assert variants()


@pytest.mark.parametrize("game", variants())
def test_variant_has_all_that_belongs_to_it(game: str) -> None:
    """Vectors, a golden playthrough, rules texts and its name in every language."""
    lacking = list(missing(variants()[game]))
    assert not lacking, f"{game} lacks: " + ", ".join(lacking)


@pytest.mark.parametrize("game", variants())
def test_states_name_their_variant(game: str) -> None:
    """A saved match finds its rules by the id in it, for every number of players."""
    rules = variants()[game]
    assert {rules.start(n, rules.defaults(n)).game for n in rules.seats()} == {game}


def test_nothing_is_left_of_a_variant_that_is_gone() -> None:
    """Every golden playthrough and rules text belongs to a variant."""
    left = [*GOLDEN.glob("*.txt"), *RULES_TEXTS.glob("*/*.md")]
    assert not [str(f.relative_to(ROOT)) for f in left if f.stem not in variants()]
