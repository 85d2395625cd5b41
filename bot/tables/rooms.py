"""How many tables stand open: counted for a member and for a server while another seat or table is added."""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from contextlib import ExitStack, contextmanager

from bot.tables.live import Live
from bot.tables.model import GuildPrefs, Refused, Status, Table

COUNTED = (Status.LOBBY, Status.PLAYING, Status.PAUSED)  # a held table keeps nobody from another


class Rooms:
    """Counts what is there and what is on its way, so that two presses at once do not pass one limit."""

    def __init__(self, lives: Mapping[str, Live]) -> None:
        self._lives = lives
        self._coming: Counter[tuple[int, int | None]] = Counter()

    @contextmanager
    def seat(self, server: GuildPrefs, guild: int, user: int) -> Iterator[None]:
        """The member sits down at one more table. Raises Refused (person_tables)."""
        self.check(server, guild, user)
        with self._counted(guild, user):
            yield

    @contextmanager
    def seats(self, server: GuildPrefs, guild: int, users: Iterable[int]) -> Iterator[None]:
        """The same of several members. Raises Refused (person_tables)."""
        with ExitStack() as all_of_them:
            for user in users:
                all_of_them.enter_context(self.seat(server, guild, user))
            yield

    def check(self, server: GuildPrefs, guild: int, user: int) -> None:
        """Raises Refused (person_tables) if the member sits at as many tables as they may."""
        if self.full(server, guild, user):
            raise Refused("person_tables", most=server.tables_per_person)

    def full(self, server: GuildPrefs, guild: int, user: int) -> bool:
        """Does the member sit at as many tables as they may?"""
        sits, most = sum(t.seat_of(user) is not None for t in self._open(guild)), server.tables_per_person
        return bool(most) and sits + self._coming[guild, user] >= most

    @contextmanager
    def table(self, server: GuildPrefs, guild: int) -> Iterator[None]:
        """The server has one more table. Raises Refused (guild_tables)."""
        most = server.tables_per_guild
        if most and sum(1 for _ in self._open(guild)) + self._coming[guild, None] >= most:
            raise Refused("guild_tables", most=most)
        with self._counted(guild, None):
            yield

    def _open(self, guild: int) -> Iterator[Table]:
        tables = (live.table for live in self._lives.values())
        return (t for t in tables if t.guild == guild and t.status in COUNTED)

    @contextmanager
    def _counted(self, guild: int, user: int | None) -> Iterator[None]:
        self._coming[guild, user] += 1
        try:
            yield
        finally:
            self._coming[guild, user] -= 1
            self._coming += Counter()  # what is zero is forgotten
