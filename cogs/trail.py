"""The way back from a match or a replay to the page of the history that it was opened from, in a custom id."""

from typing import NamedTuple

from cogs.wire import IDS, whole

PAGES = 10_000  # more than any server has; what a forged button may ask for


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
    return Trail(whole(page, PAGES), "" if game == "-" else game, 0 if user == "-" else whole(user, IDS))
