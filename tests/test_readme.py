"""Both READMEs: in step with each other, and what they name exists."""

import re
from itertools import takewhile
from pathlib import Path
from urllib.parse import parse_qs, urlsplit

import discord
import pytest

from bot.app import build
from bot.engine.variants import variants
from bot.i18n import t
from bot.settings import ROOT, Settings
from cogs.play import NEEDED
from tests import readme_pictures

READMES = {"en": ROOT / "README.md", "fr": ROOT / "README.fr.md"}
TEXTS = {locale: file.read_text("utf-8") for locale, file in READMES.items()}
LOCALES = sorted(TEXTS)
LIGHT = 80_000  # bytes of a picture
IN_THREADS = "send_messages_in_threads"


def prose(text: str) -> str:
    """The text without its indented blocks of code."""
    return "\n".join(line for line in text.splitlines() if not line.startswith("    "))


def pictures(locale: str) -> list[str]:
    """Paths of the pictures, in order."""
    return re.findall(r'<img src="([^"]+)" width="\d+" alt="[^"]+">', TEXTS[locale])


def commands(locale: str) -> set[str]:
    """Every slash command in the text."""
    return set(re.findall(r"`/([a-z]+)`", TEXTS[locale]))


def table(locale: str, column: str) -> list[list[str]]:
    """The rows, in cells, of the table whose head begins with ``column``."""
    lines = TEXTS[locale].splitlines()
    head = next(i for i, line in enumerate(lines) if line.startswith(f"| {column} |"))
    rows = takewhile(lambda line: line.startswith("|"), lines[head + 2 :])
    return [[cell.strip() for cell in row.strip("|").split("|")] for row in rows]


def asked(locale: str) -> discord.Permissions:
    """The permissions of the invite address."""
    (address,) = re.findall(r"https://discord\.com/oauth2/authorize\S+", TEXTS[locale])
    query = parse_qs(urlsplit(address).query)
    assert query["scope"] == ["bot applications.commands"]
    return discord.Permissions(int(query["permissions"][0]))


def test_both_have_the_same_build() -> None:
    """Headings by depth, rows of tables, steps, blocks of code and pictures come in the same order."""
    signs = re.compile(r"^(#+ |\||\d\. |- |    \S|   <img|<img)")
    shapes = {
        locale: [m[1] for line in text.splitlines() if (m := signs.match(line))] for locale, text in TEXTS.items()
    }
    assert shapes["en"] == shapes["fr"]
    assert shapes["en"].count("## ") > 8


def test_both_show_the_same_pictures_each_in_its_language() -> None:
    stems = {locale: [Path(p).name.removesuffix(f".{locale}.png") for p in pictures(locale)] for locale in LOCALES}
    assert stems["en"] == stems["fr"]
    assert sorted(stems["en"]) == sorted(readme_pictures.PICTURES)


def test_every_picture_is_there_light_and_used() -> None:
    shown = {ROOT / p for locale in LOCALES for p in pictures(locale)}
    assert shown == set(readme_pictures.FOLDER.iterdir())
    assert all(0 < file.stat().st_size <= LIGHT for file in shown)


def test_pictures_can_be_painted_anew(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The match in them can still be played by today's rules."""
    monkeypatch.setattr(readme_pictures, "FOLDER", tmp_path)
    readme_pictures.write()
    assert {f.name for f in tmp_path.iterdir()} == {Path(p).name for locale in LOCALES for p in pictures(locale)}


@pytest.mark.parametrize("locale", LOCALES)
def test_links_and_paths_lead_somewhere(locale: str) -> None:
    text = prose(TEXTS[locale])
    links = [p for p in re.findall(r"\]\(([^)#]+)\)", text) if "://" not in p]
    paths = re.findall(r"`((?:bot|cogs|data|docs|rendering|tests)/[\w./-]+)`", text)
    named = {p for p in (*links, *paths) if "my-game" not in p and "my_game" not in p and not p.startswith("data/var")}
    assert len(named) > 15
    assert sorted(p for p in named if not (ROOT / p).exists()) == []


async def test_the_commands_named_are_those_that_there_are(settings: Settings) -> None:
    """None is invented, none forgotten, and each stands in the table with its name in the other language."""
    bot = build(settings)
    await bot.load_cogs()
    pairs = {(f"`/{c.name}`", f"`/{t('fr', f'command-{c.name}')}`") for c in bot.tree.get_commands()}
    assert {(en, fr) for en, fr, *_ in table("en", "English")} == pairs
    assert {(en, fr) for fr, en, *_ in table("fr", "Français")} == pairs
    assert commands("en") == commands("fr") == {name.strip("`/") for pair in pairs for name in pair}
    await bot.close()


@pytest.mark.parametrize("locale", LOCALES)
def test_every_game_is_listed_with_its_numbers_of_players(locale: str) -> None:
    listed = {game.strip("`"): players for _, game, players, *_ in table(locale, {"en": "Game", "fr": "Jeu"}[locale])}
    assert listed == {game: f"{rules.seats()[0]}–{rules.seats()[-1]}" for game, rules in variants().items()}


@pytest.mark.parametrize("locale", LOCALES)
def test_make_targets_exist(locale: str) -> None:
    made = set(re.findall(r"^([a-z]+):", (ROOT / "Makefile").read_text("utf-8"), re.MULTILINE))
    named = set(re.findall(r"(?:`|^    )make ([a-z]+)", TEXTS[locale], re.MULTILINE))
    assert {"play", "test", "run", "sync"} <= named <= made


@pytest.mark.parametrize("locale", LOCALES)
def test_settings_listed_are_those_that_there_are(locale: str) -> None:
    listed = [row[0] for row in table(locale, "Variable")]
    assert sorted(listed) == sorted(f"`RAMI_{name.upper()}`" for name in Settings.model_fields)


@pytest.mark.parametrize("locale", LOCALES)
def test_the_invite_asks_for_the_permissions_listed_and_no_others(locale: str) -> None:
    """S087"""
    names = [re.sub(r".*\((.+)\)", r"\1", row[0]).lower().replace(" ", "_") for row in table(locale, "Permission")]
    known = {name.replace("view_channels", "view_channel"): True for name in names}
    assert asked(locale) == discord.Permissions(**known)


def test_the_invite_asks_for_what_the_bot_checks_in_channels_and_threads() -> None:
    """S087"""
    assert asked("en") == asked("fr") == discord.Permissions(**dict.fromkeys((*NEEDED, IN_THREADS), True))
