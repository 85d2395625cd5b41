"""Our position notation: cards and whole positions as text that people write in tests and read in bug reports.

A card is rank and suit (``10H``; ``TH`` is read too), ``JK`` a joker (``JOK``, ``JOK1`` … are read too), ``??`` a back.
``7H/2`` is read as ``7H`` (copies are no different), ``7H*2`` is two of them, ``-`` is no card at all.

A position names the game and its seats, then one field a line, each only where it differs from the state before the
first deal under the same options::

    romme, 2 seats
    options: {"match_target": 100}
    phase: play
    turn: 1
    hands:
      0: 2S 9C
      1: AH KD
    stock: 4H 5H
    melds:
      1: of 0 run 5D 6D JK=7D 8D@1

The options are only those that differ from the variant's own. The top of the stock and of the discard pile is the last.
``JK=7D`` is a joker that stands for the 7♦, ``8D@1`` a card that seat 1 laid on the meld of seat 0. Everything is
carried but ``sheet``, the score sheets of the deals already finished.

A game of tiles writes ``R7`` (``B``, ``K``, ``Y``: blue, black, yellow) and ``J`` or ``F`` for its joker. These words
are read everywhere, and so are the cards. A set of its table is ``3: run R5 J R7``.
"""

import json
import re
from collections.abc import Callable, Iterable, Iterator
from functools import partial
from typing import Any, NamedTuple

import msgspec

from bot.engine import tiles
from bot.engine.cards import BACK, JOKER, RANKS, SUITS, Card, Cards, card, hand, rank, suit
from bot.engine.melding.state import Kind, Meld
from bot.engine.plain import Turn, faces, plain, read_json, read_struct, write_json, write_struct
from bot.engine.rules import Rules
from bot.engine.rummikub import state as rummikub
from bot.engine.state import Seat, State, View
from bot.engine.variants import find
from bot.engine.zones import Zone, marked_fields

Naming = Callable[[Card], str]

NOT_CARRIED = frozenset({"game", "sheet"})  # the first line names the game
TOKEN = re.compile(
    r"(?:(?P<rank>A|[2-9]|10|T|J|Q|K)(?P<suit>[SHDC])|(?P<tile>[RBKY](?:1[0-3]|[1-9]))"
    r"|(?P<joker>JK|JOK\d*|J|F)|(?P<back>\?\?))(?:/\d)?(?:\*(?P<n>\d+))?"
)
TITLE = re.compile(r"(?P<game>[\w-]+), (?P<seats>\d+) seats(?:, seen by (?:\d+|all))?")
MELD = re.compile(r"(?P<id>\d+): of (?P<owner>-?\d+) (?P<kind>set|run) (?P<cards>.+)")
TILE_SET = re.compile(r"(?P<id>\d+): (?P<kind>group|run) (?P<cards>.+)")
LAID = re.compile(r"(?P<card>[^=@]+)(?:=(?P<role>[^@]+))?(?:@(?P<by>\d+))?")


def cards(text: str) -> Cards:
    """The cards of ``text`` in the order written. Raises ValueError on a word that is no card."""
    return tuple(c for word in text.split() if word != "-" for c in _cards_of(word))


def show_card(c: Card) -> str:
    """``7H``, ``JK`` or ``??``."""
    if c == BACK:
        return "??"
    return "JK" if c == JOKER else RANKS[rank(c)] + SUITS[suit(c)]


def naming(rules: Rules[Any]) -> Naming:
    """How the cards or tiles of a game are written."""
    return partial(tiles.show, joker=rules.tile_joker) if rules.tile_joker else show_card


def show_cards(zone: Iterable[Card], name: Naming = show_card) -> str:
    """``zone`` in notation, equal neighbours counted; ``-`` for none."""
    runs: list[list[Any]] = []
    for c in zone:
        if runs and runs[-1][0] == c:
            runs[-1][1] += 1
        else:
            runs.append([c, 1])
    return " ".join(name(c) if n == 1 else f"{name(c)}*{n}" for c, n in runs) or "-"


def one_card(text: str) -> Card:
    """The single card that ``text`` names. Raises ValueError."""
    (only,) = cards(text)
    return only


def show(position: State | View[Any]) -> str:
    """``position`` as text; of a view, what its viewer sees."""
    if not isinstance(position, View):
        return _show(position, "")
    viewer = "all" if position.viewer is None else position.viewer
    return _show(position.state, f", seen by {viewer}")


def tell(told: msgspec.Struct, name: Naming = show_card) -> str:
    """An action or event in one line: its tag and what it says, cards in notation."""
    said = faces(type(told), plain(told), _to_text(name))
    return f"{said.pop(type(told).__struct_config__.tag_field)} {json.dumps(said)}"


def parse_state(text: str, rules: Rules[Any]) -> Any:
    """The state that ``text`` shows; what it does not name is as before the first deal. Raises ValueError."""
    title, *lines = [line.rstrip() for line in text.strip().splitlines()]
    head = TITLE.fullmatch(title)
    if not head or head["game"] != rules.id:
        raise ValueError(f"not the first line of a position of {rules.id}: {title!r}")
    given = dict(_fields(lines))
    usual = rules.defaults(int(head["seats"]))
    options = read_struct(rules.options, given.pop("options", ["{}"]), usual, TO_CARDS)
    base = rules.start(int(head["seats"]), options)
    forms = {f.name: f for f in _forms(base)}
    if unknown := sorted(set(given) - set(forms)):
        raise ValueError(f"{rules.id} has no field {unknown[0]!r}")
    return msgspec.structs.replace(base, **{n: forms[n].read(v, getattr(base, n)) for n, v in given.items()})


Order = Callable[[Cards], Cards]


class _Pack(NamedTuple):
    """What is in use: the ranks, which a place in a run counts, and the names of the cards."""

    ranks: tuple[str, ...]
    name: Naming


class _Form(NamedTuple):
    name: str
    write: Callable[[Any, Any], list[str]]  # (value, usual value) -> lines; one line stands beside the name
    read: Callable[[list[str], Any], Any]


def _show(s: State, seen: str) -> str:
    rules = find(s.game)
    seats = len(s.hands)
    base = msgspec.structs.replace(rules.start(seats, s.options), options=rules.defaults(seats))  # type: ignore[attr-defined]  # every game's state has options
    lines = [f"{s.game}, {seats} seats{seen}"]
    for form in _forms(s):
        value, usual = getattr(s, form.name), getattr(base, form.name)
        if value != usual:
            lines += _laid_out(form.name, form.write(value, usual))
    return "\n".join(lines) + "\n"


def _laid_out(name: str, body: list[str]) -> list[str]:
    return [f"{name}: {body[0]}"] if len(body) == 1 else [f"{name}:", *(f"  {line}" for line in body)]


def _fields(lines: list[str]) -> Iterator[tuple[str, list[str]]]:
    """(name, its lines) of each field; a line that is indented belongs to the field above it."""
    name, body = "", list[str]()
    for line in filter(None, lines):
        if line.startswith(" ") and name:
            body.append(line.strip())
            continue
        if name:
            yield name, body
        name, colon, beside = line.partition(":")
        if not colon:
            raise ValueError(f"not a field: {line!r}")
        body = [beside.strip()] if beside.strip() else []
    if name:
        yield name, body


def _forms(s: State) -> tuple[_Form, ...]:
    ranks = tuple(getattr(getattr(s, "options", None), "ranks", RANKS))
    pack = _Pack(ranks, naming(find(s.game)))
    carried = [field for field in marked_fields(type(s)) if field[0] not in NOT_CARRIED]
    return tuple(_form(n, zone, tp, pack) for n, zone, tp in sorted(carried, key=lambda field: field[0] != "options"))


def _form(name: str, zone: Zone, tp: Any, pack: _Pack) -> _Form:
    if tp in CARD_FORMS:
        return CARD_FORMS[tp](name, pack, hand if zone is Zone.OWNER else tuple)
    turn = _to_text(pack.name)
    if isinstance(tp, type) and issubclass(tp, msgspec.Struct):
        return _Form(name, lambda v, u: write_struct(tp, v, u, turn), lambda t, u: read_struct(tp, t, u, TO_CARDS))
    if isinstance(tp, type) and issubclass(tp, str):
        return _Form(name, lambda v, _: [str(v)], lambda t, _: msgspec.convert(" ".join(t), tp))
    return _Form(name, lambda v, _: write_json(tp, v, turn), lambda t, _: read_json(tp, t, TO_CARDS))


def _to_text(name: Naming) -> Turn:
    return Turn(name, partial(show_cards, name=name))


def _zone_form(name: str, pack: _Pack, _order: Order) -> _Form:
    return _Form(name, lambda v, _: [show_cards(v, pack.name)], lambda t, _: cards(" ".join(t)))


def _seats_form(name: str, pack: _Pack, order: Order) -> _Form:
    return _Form(name, lambda v, _: _write_by_seat(v, pack.name), lambda t, _: _read_by_seat(t, order))


def _told_form(name: str, pack: _Pack, _order: Order) -> _Form:
    return _Form(name, lambda v, _: [" ".join(f"{i}:{pack.name(c)}" for i, c in v) or "-"], lambda t, _: _read_told(t))


def _melds_form(name: str, pack: _Pack, _order: Order) -> _Form:
    return _Form(
        name,
        lambda v, _: [_write_meld(m, pack.ranks) for m in v] or ["-"],
        lambda t, _: tuple(_read_meld(line, pack.ranks) for line in t if line != "-"),
    )


def _sets_form(name: str, pack: _Pack, _order: Order) -> _Form:
    return _Form(
        name,
        lambda v, _: [f"{m.id}: {m.kind} {show_cards(m.tiles, pack.name)}" for m in v] or ["-"],
        lambda t, _: tuple(_read_set(line) for line in t if line != "-"),
    )


CARD_FORMS: dict[Any, Callable[[str, _Pack, Order], _Form]] = {
    Cards: _zone_form,
    tuple[Cards, ...]: _seats_form,
    tuple[tuple[Seat, Card], ...]: _told_form,
    tuple[Meld, ...]: _melds_form,
    tuple[rummikub.TileSet, ...]: _sets_form,
}


def _cards_of(word: str) -> Iterator[Card]:
    found = TOKEN.fullmatch(word)
    if not found:
        raise ValueError(f"not a card: {word!r}")
    times = int(found["n"] or 1)
    if found["tile"]:
        return iter([tiles.parse(found["tile"])] * times)
    if found["rank"]:
        place = RANKS.index("10" if found["rank"] == "T" else found["rank"])
        return iter([card(place, SUITS.index(found["suit"]))] * times)
    return iter([JOKER if found["joker"] else BACK] * times)


def _write_by_seat(hands: tuple[Cards, ...], name: Naming) -> list[str]:
    return [f"{i}: {show_cards(h, name)}" for i, h in enumerate(hands)]


def _read_by_seat(lines: list[str], order: Callable[[Cards], Cards]) -> tuple[Cards, ...]:
    parts = [line.split(":", 1) for line in lines]
    if [seat for seat, _ in parts] != [str(i) for i in range(len(parts))]:
        raise ValueError(f"not one line a seat from 0: {lines}")
    return tuple(order(cards(zone)) for _, zone in parts)


def _read_told(lines: list[str]) -> tuple[tuple[Seat, Card], ...]:
    words = [word.split(":", 1) for word in " ".join(lines).split() if word != "-"]
    return tuple((int(seat), one_card(c)) for seat, c in words)


def _read_set(line: str) -> rummikub.TileSet:
    found = TILE_SET.fullmatch(line)
    if not found:
        raise ValueError(f"not a set: {line!r}")
    return rummikub.TileSet(int(found["id"]), rummikub.Kind(found["kind"]), cards(found["cards"]))


def _write_meld(m: Meld, ranks: tuple[str, ...]) -> str:
    words = [_laid(m, i, ranks) for i in range(len(m.cards))]
    return f"{m.id}: of {m.owner} {m.kind} {' '.join(words)}"


def _laid(m: Meld, i: int, ranks: tuple[str, ...]) -> str:
    word = show_card(m.cards[i])
    if m.cards[i] == JOKER and m.kind is Kind.RUN:
        word += f"={ranks[(m.low + i) % len(ranks)]}{SUITS[m.suit]}"
    return word if m.by[i] == m.owner else f"{word}@{m.by[i]}"


def _read_meld(line: str, ranks: tuple[str, ...]) -> Meld:
    head = MELD.fullmatch(line)
    words = [LAID.fullmatch(w) for w in head["cards"].split()] if head else []
    if not head or not all(words):
        raise ValueError(f"not a meld: {line!r}")
    told = [(w["card"], w["role"] or w["card"], w["by"] or head["owner"]) for w in words if w]
    laid, by = tuple(one_card(c) for c, _, _ in told), tuple(int(seat) for _, _, seat in told)
    at, shown = next((i, c) for i, c in enumerate(one_card(role) for _, role, _ in told) if c != JOKER)
    kind, in_run = Kind(head["kind"]), head["kind"] == Kind.RUN
    place = ranks.index(RANKS[rank(shown)])
    low, of_suit = (place - at, suit(shown)) if in_run else (place, -1)
    return Meld(int(head["id"]), int(head["owner"]), kind, laid, low, of_suit, by)


TO_CARDS = Turn(one_card, cards)
