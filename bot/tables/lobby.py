"""Who sits where: pure changes of a Table, each after checking the rights. Raises Refused."""

from collections.abc import Mapping
from typing import Any

from msgspec.structs import replace

from bot.engine.house import adjust, combine
from bot.engine.rules import Illegal, Rules
from bot.engine.state import Seat
from bot.engine.variants import find
from bot.tables.levels import fitted
from bot.tables.model import Chair, Gone, Pace, Person, Refused, Status, Table
from bot.tables.names import free_name

EMPTY, PAUSED_OUT = "empty", "paused_too_long"  # reasons of matches that nobody plays on
_NOT_GOING_ON = {
    Status.LOBBY: "not_begun",
    Status.HELD: "table_held",
    Status.OVER: "table_over",
    Status.CLOSED: "table_over",
}


def rules_of(game: str) -> Rules[Any]:
    """The rules of a variant. Raises Refused (game_unknown)."""
    try:
        return find(game)
    except Illegal as e:
        raise Refused(e.reason, **e.params) from None


def people(table: Table) -> list[Chair]:
    """The persons who have a seat, away or not."""
    return [c for c in table.chairs if not (c.user is None or c.left or c.former)]


def join(table: Table, rules: Rules[Any], person: Person, now: float) -> Table:
    """``person`` takes the next free seat of the lobby."""
    in_lobby(table)
    if table.seat_of(person.id) is not None:
        raise Refused("already_seated")
    _room(table, rules)
    chair = Chair(user=person.id, name=person.name, level=table.level, joined=now)
    return replace(table, chairs=(*table.chairs, chair), touched=now)


def add_computer(table: Table, rules: Rules[Any], user: int, level: str | None, now: float) -> Table:
    """A computer takes the next free seat, where there is no stake."""
    _host(in_lobby(table), user)
    if table.stake:
        raise Refused("stake_persons")
    _room(table, rules)
    chair = Chair(user=None, name=free_name(table), level=level or table.level, joined=now)
    return replace(table, chairs=(*table.chairs, chair), touched=now)


def remove_computer(table: Table, user: int, now: float) -> Table:
    """The computer that came last goes."""
    _host(in_lobby(table), user)
    found = [i for i, c in enumerate(table.chairs) if c.user is None]
    if not found:
        raise Refused("no_computer")
    return replace(table, chairs=_less(table.chairs, found[-1]), touched=now)


def configure(
    table: Table,
    user: int,
    now: float,
    *,
    game: str | None,
    pace: Pace | None,
    level: str | None,
    house: Mapping[str, Any] | None,
) -> Table:
    """The host sets what is given; house rules are replaced whole, and forgotten when the game changes."""
    _host(in_lobby(table), user)
    game = game or table.game
    kept = table.house if game == table.game else {}
    changed = replace(
        table,
        game=game,
        pace=pace or table.pace,
        level=level or table.level,
        house=dict(kept if house is None else house),
        touched=now,
    )
    return check(changed)


def choose(table: Table, user: int, changes: Mapping[str, Any], now: float) -> Table:
    """The host chooses some house rules, each with what goes with it. Raises Refused, Illegal (why not)."""
    _host(in_lobby(table), user)
    rules = rules_of(table.game)
    changed = replace(table, house=adjust(rules, players(table, rules), table.house, changes), touched=now)
    combine(rules, players(changed, rules), changed.house)
    return check(changed)


def players(table: Table, rules: Rules[Any]) -> int:
    """How many play if the match begins now: at least as many as it takes."""
    return max(len(table.chairs), rules.room(table.house).start)


def check(table: Table) -> Table:
    """``table``, its levels made to fit, if it has room for all and its rules can be. Raises Refused, Illegal."""
    rules = rules_of(table.game)
    most = rules.room(table.house).stop - 1
    if len(table.chairs) > most:
        raise Refused("too_many", most=most)
    rules.house(players(table, rules), table.house)
    return fitted(table, rules)


def stand_up(table: Table, user: int, now: float) -> Table:
    """The seat of the lobby is free. Raises Refused (not_seated, not_lobby): a match is left in another way."""
    seat_of(table, user)
    return leave(in_lobby(table), user, 0, now)


def leave(table: Table, user: int, deal: int, now: float) -> Table:
    """The person's seat is free (lobby) or a computer goes on with it; the host's powers pass on."""
    seat = seat_of(table, user)
    chair = table.chairs[seat]
    if table.status is Status.LOBBY:
        changed = replace(table, chairs=_less(table.chairs, seat), touched=now)
    else:
        going_on(table)
        gone = (*table.gone, Gone(seat, user, chair.name, deal))
        quitted = replace(chair, left=True, quit=now)
        changed = replace(seat_as(table, seat, quitted), gone=gone, touched=now, offer=None)
    return _host_passes(changed, now)


def take_seat(table: Table, person: Person, seat: Seat, deal: int, now: float) -> Table:
    """``person`` goes on with a seat whose owner left; who knows another hand of this deal must wait for the next."""
    going_on(table)
    if table.seat_of(person.id) is not None:
        raise Refused("already_seated")
    if not (0 <= seat < len(table.chairs) and table.chairs[seat].left):
        raise Refused("seat_taken")
    if any(g.user == person.id and g.seat != seat and g.deal == deal for g in table.gone):
        raise Refused("seat_next_deal")
    chair = Chair(user=person.id, name=person.name, level=table.chairs[seat].level, joined=now)
    gone = tuple(g for g in table.gone if g.user != person.id)
    return resumed(replace(seat_as(table, seat, chair), gone=gone, touched=now))


def present(table: Table, seat: Seat, now: float) -> Table:
    """The seat's owner is here: no computer sits in, the missed turns are forgotten, a pause is over."""
    chair = table.chairs[seat]
    if chair.away or chair.missed:
        table = seat_as(table, seat, replace(chair, away=False, missed=0))
    return resumed(replace(table, touched=now))


def back(table: Table, user: int, now: float) -> Table:
    """The person is here again."""
    seat = seat_of(going_on(table), user)
    return present(table, seat, now)


def missed(table: Table, seat: Seat, limit: int, now: float) -> Table:
    """The clock ended the seat's turn; after ``limit`` in a row a computer sits in."""
    chair = table.chairs[seat]
    count = chair.missed + 1
    quitted = chair.quit if chair.missed else now
    return seat_as(table, seat, replace(chair, missed=count, away=count >= limit, quit=quitted))


def resumed(table: Table) -> Table:
    """``table``, playing if it was paused."""
    return replace(table, status=Status.PLAYING) if table.status is Status.PAUSED else table


def begin(table: Table, rules: Rules[Any], user: int) -> Table:
    """``table`` if its host may begin now."""
    _host(in_lobby(table), user)
    return enough(table, rules)


def enough(table: Table, rules: Rules[Any]) -> Table:
    """``table`` if it has the players that its game needs. Raises Refused (too_few, stake_too_few)."""
    room = rules.room(table.house)
    if len(table.chairs) not in room:
        need = next((n for n in room if n > len(table.chairs)), room.start)
        raise Refused("stake_too_few" if table.stake else "too_few", need=need)
    return table


def cancel(table: Table, user: int, now: float) -> Table:
    """The host closes the lobby."""
    _host(in_lobby(table), user)
    return closed(table, "cancelled", now)


def closed(table: Table, reason: str, now: float, by: int | None = None) -> Table:
    """``table``, ended without a result; ``by``: whoever did it by force."""
    return replace(table, status=Status.CLOSED, reason=reason, ended=now, offer=None, closer=by)


def seat_as(table: Table, seat: Seat, chair: Chair) -> Table:
    """``table`` with another chair at ``seat``."""
    return replace(table, chairs=(*table.chairs[:seat], chair, *table.chairs[seat + 1 :]))


def _less(chairs: tuple[Chair, ...], seat: Seat) -> tuple[Chair, ...]:
    return chairs[:seat] + chairs[seat + 1 :]


def _host_passes(table: Table, now: float) -> Table:
    """The longest seated person is host; a table that nobody is left at closes."""
    left = people(table)
    if not left:
        return closed(table, EMPTY, now)
    if any(c.user == table.host for c in left):
        return table
    return replace(table, host=min(left, key=lambda c: c.joined).user)


def in_lobby(table: Table) -> Table:
    """``table`` if it has not begun. Raises Refused (not_lobby, table_over …)."""
    if table.status is not Status.LOBBY:
        going_on(table)
        raise Refused("not_lobby")
    return table


def going_on(table: Table) -> Table:
    """``table`` if its match goes on, perhaps paused."""
    if table.status in _NOT_GOING_ON:
        raise Refused(_NOT_GOING_ON[table.status])
    return table


def _host(table: Table, user: int) -> None:
    if table.host != user:
        raise Refused("not_host")


def _room(table: Table, rules: Rules[Any]) -> None:
    if len(table.chairs) >= rules.room(table.house).stop - 1:
        raise Refused("table_full")


def seat_of(table: Table, user: int) -> Seat:
    """The person's seat. Raises Refused (not_seated)."""
    seat = table.seat_of(user)
    if seat is None:
        raise Refused("not_seated")
    return seat
