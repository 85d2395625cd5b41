"""Who may import whom, read from the sources without running them."""

import ast
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
OURS = ("bot", "cogs", "rendering", "tests")
MAX_LINES = 300

# part of the project -> the parts that it may import; a part always may import itself
ALLOWED = {
    "bot": (),
    "bot.settings": (),
    "bot.i18n": (),
    "bot.logs": (),
    "bot.engine": (),
    "bot.players": ("bot.engine",),
    "bot.store": ("bot.engine",),
    "bot.tables": ("bot.engine", "bot.players", "bot.store", "bot.logs"),
    "bot.upkeep": ("bot.settings", "bot.store"),
    "bot.narrate": ("bot.engine",),
    "rendering": ("bot.engine", "bot.i18n"),
    "cogs": (
        "bot.engine",
        "bot.tables",
        "bot.store.base",
        "bot.store.boards",
        "bot.store.careers",
        "bot.store.history",
        "bot.store.people",
        "bot.narrate",
        "bot.i18n",
        "bot.logs",
        "rendering",
    ),  # of the store its types
}
ROOTS = ("bot.__main__", "bot.app", "bot.serve", "bot.demo")  # they wire the others together

ENGINE_OUTSIDE = ("msgspec",)
IMPURE = ("asyncio", "logging", "random", "time", "datetime", "secrets", "threading", "os", "pathlib", "socket", "io")
ONLY = {  # library -> where it may be imported
    "discord": ("cogs", "bot.app", "bot.serve", "bot.demo", "bot.__main__", "bot.upkeep.doctor"),
    "simcord": ("bot.demo", "bot.__main__"),
    "aiosqlite": ("bot.store",),
    "sqlite3": ("bot.store",),
    "fluent": ("bot.i18n",),
    "pydantic_settings": ("bot.settings",),
    "typer": ("bot.__main__",),
    "openskill": ("bot.store.ratings",),
    "PIL": ("rendering.paint",),
}
PURE = ("bot.engine", "bot.players", "bot.narrate")


def modules() -> dict[str, Path]:
    """Every module of ours by its dotted name."""
    files = [f for top in OURS for f in sorted((ROOT / top).rglob("*.py"))]
    return {name(f.relative_to(ROOT)): f for f in files}


def name(file: Path) -> str:
    """``bot/engine/__init__.py`` -> ``bot.engine``."""
    parts = file.with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def imported(source: str, known: frozenset[str] = frozenset()) -> Iterator[str]:
    """Dotted names that ``source`` imports anywhere in it; ``from a import b`` is ``a.b`` where that is a module."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, "imports are absolute"
            full = [f"{node.module}.{alias.name}" for alias in node.names]
            yield from (f if f in known else str(node.module) for f in full)


def within(module: str, parts: tuple[str, ...]) -> bool:
    """Is ``module`` one of ``parts`` or inside one?"""
    return any(module == part or module.startswith(part + ".") for part in parts)


MODULES = modules()
IMPORTS = {m: sorted(set(imported(f.read_text("utf-8"), frozenset(MODULES)))) for m, f in MODULES.items()}
SOURCES = [m for m in MODULES if not within(m, ("tests",))]


def part_of(module: str) -> str:
    """The part that ``module`` belongs to, the longest that fits. KeyError: it has no place in the layout."""
    fits = [part for part in (*ALLOWED, *ROOTS) if within(module, (part,)) and (part != "bot" or module == "bot")]
    if not fits:
        raise KeyError(f"{module} belongs to no part of the layout")
    return max(fits, key=len)


@pytest.mark.parametrize("module", SOURCES)
def test_imports_point_only_downwards(module: str) -> None:
    """Each part imports only the parts below it; composition roots may import everything."""
    part = part_of(module)
    ours = [i for i in IMPORTS[module] if within(i, OURS)]
    if part in ROOTS:
        assert not [i for i in ours if within(i, ("tests",))]
    else:
        assert not [i for i in ours if not within(i, (part, *ALLOWED[part])) and i != "bot"]


@pytest.mark.parametrize("module", SOURCES)
def test_libraries_stay_where_they_belong(module: str) -> None:
    """Discord, the database, the simulator and their like are known to one part each."""
    strays = [
        i for i in IMPORTS[module] for lib, parts in ONLY.items() if within(i, (lib,)) and not within(module, parts)
    ]
    assert not strays


@pytest.mark.parametrize("module", [m for m in SOURCES if within(m, PURE)])
def test_pure_code_has_no_clock_chance_or_outside(module: str) -> None:
    """Engine, opponents and narration are functions of their arguments alone."""
    excused = ("time",) if module == "bot.players.selfplay" else ()  # it times the decisions
    assert not [i for i in IMPORTS[module] if within(i, IMPURE) and i not in excused]


@pytest.mark.parametrize("module", [m for m in SOURCES if within(m, ("bot.engine",))])
def test_the_engine_needs_only_the_standard_library_and_msgspec(module: str) -> None:
    """No other library reaches the rules."""
    outside = [i for i in IMPORTS[module] if i.partition(".")[0] not in sys.stdlib_module_names]
    assert not [i for i in outside if not within(i, (*ENGINE_OUTSIDE, "bot.engine"))]


def test_nobody_imports_a_composition_root() -> None:
    """What wires everything together is a leaf: only the other roots and tests know it."""
    users = {m: i for m in SOURCES for i in IMPORTS[m] if within(i, ROOTS) and part_of(m) not in ROOTS}
    assert not users


@pytest.mark.parametrize("module", SOURCES)
def test_files_stay_small(module: str) -> None:
    """A file is read in one sitting."""
    assert len(MODULES[module].read_text("utf-8").splitlines()) <= MAX_LINES


def test_the_reader_sees_late_and_nested_imports() -> None:
    """An import inside a function counts, and ``from package import module`` names the module."""
    source = "def f():\n    import random\n    from bot import settings, VERSION\n"
    assert sorted(imported(source, frozenset({"bot.settings"}))) == ["bot", "bot.settings", "random"]


def test_a_module_outside_the_layout_is_named() -> None:
    """A new file under bot/ must be given its place."""
    with pytest.raises(KeyError, match="belongs to no part"):
        part_of("bot.helpers")
