"""Finished matches in a database, as years of play leave them; the same each time."""

from collections.abc import Iterator
from random import Random

import msgspec

from bot.store.base import AddResult, Place, PutMember, Result
from bot.store.store import Store
from bot.tables.seasons import Calendar, season

GUILD, MEMBER = 1, 1  # the server, and who played more than anybody else
GAME = "romme"
GAMES = (GAME, GAME, GAME, "gin", "canasta")  # the last two now and then
MEMBERS = 400
BEGAN, APART = 1.6e9, 7200.0  # seconds since the epoch, and between two matches
SHEET = msgspec.json.encode({"sheet": [{"seats": list(range(60))}] * 8})  # about as long as that of a few deals


async def fill(store: Store, matches: int, of_member: int) -> None:
    """Matches of four persons each; in ``of_member`` of them, evenly spread, ``MEMBER`` plays."""
    await store.commit(*(PutMember(guild=GUILD, user=n, name=f"Member {n}") for n in range(1, MEMBERS + 1)))
    made = list(results(matches, of_member))
    for n in range(0, len(made), 500):
        await store.commit(*(AddResult(result=r) for r in made[n : n + 500]))


def results(matches: int, of_member: int) -> Iterator[Result]:
    """The matches, in the order in which they ended."""
    rng, every = Random("records"), max(1, matches // max(1, of_member))
    for n in range(matches):
        users = rng.sample(range(2, MEMBERS + 1), 4)
        if n % every == 0:
            users[rng.randrange(4)] = MEMBER
        ended = BEGAN + n * APART
        yield Result(
            table=f"b{n}",
            guild=GUILD,
            game=rng.choice(GAMES),
            ended=ended,
            began=ended - 1800,
            season=season(Calendar(), ended),
            rated=True,
            data=SHEET,
            places=tuple(_place(seat, user, rng) for seat, user in enumerate(users)),
        )


def _place(seat: int, user: int, rng: Random) -> Place:
    facts = {"deals": 4, "deals_won": rng.randrange(5), "best_deal": rng.randrange(200), "closings": rng.randrange(5)}
    return Place(
        seat=seat,
        user=user,
        name=f"Member {user}",
        place=seat + 1,
        points=300 - 70 * seat,
        abandoned=rng.random() < 0.02,
        facts=msgspec.json.encode(facts),
    )
