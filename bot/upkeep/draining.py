"""Draining: no new tables, so that those under way can end before the bot is stopped.

The wish is a file in the state folder, so that another process can make it known; a start ends it.
"""

from pathlib import Path

FILE = "drain"


def wish(folder: Path) -> None:
    """No new tables from now on."""
    folder.mkdir(parents=True, exist_ok=True)
    (folder / FILE).touch()


def end(folder: Path) -> bool:
    """New tables again; was there a wish?"""
    there = wished(folder)
    (folder / FILE).unlink(missing_ok=True)
    return there


def wished(folder: Path) -> bool:
    """Is the bot to take no new tables?"""
    return (folder / FILE).exists()
