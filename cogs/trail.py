"""The way back from a match or a replay to the page of the history that it was opened from, in a custom id."""

from typing import NamedTuple

from bot.tables.model import Refused

PAGES = 10_000  # more than any server has; what a forged button may ask for
PERSONS = 2**63  # beyond any id


class Trail(NamedTuple):
    """A page of the history, of one game or one person if they are named."""

    page: int = 0
    game: str = ""
    user: int = 0

    def text(self) -> str:
        """At most 48 characters that a custom id may hold."""
        return f"{self.page}/{self.game or '-'}/{self.user or '-'}"


def trail_of(text: str) -> Trail:
    """What ``text`` wrote. Raises Refused (button_unknown)."""
    page, _, rest = text.partition("/")
    game, _, user = rest.partition("/")
    return Trail(_number(page, PAGES), "" if game == "-" else game, 0 if user == "-" else _number(user, PERSONS))


def _number(text: str, most: int) -> int:
    if not (text.isascii() and text.isdecimal() and len(text) < 20 and int(text) < most):
        raise Refused("button_unknown")
    return int(text)
