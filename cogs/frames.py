"""What a step of a replay shows: the table as its channel saw it, all hands, and words; plain values, sent nowhere."""

from collections.abc import Iterator
from typing import Any, NamedTuple

from bot.engine.cards import Cards
from bot.engine.state import Phase, State, view
from bot.i18n import plain, t
from bot.narrate import Indices, log
from bot.tables.model import Table
from bot.tables.past import Past, options, sheets
from bot.tables.replays import Film
from cogs import families, pictures
from cogs.former import called
from cogs.names import seat_names
from cogs.studio import RECENT, fresh_melds
from rendering.model import Pic
from rendering.sheets import Deck, HandsPic, HeldRow

RESTING = (Phase.DEAL_END, Phase.MATCH_END)
FRAMES = 40  # of an animation


class Reel(NamedTuple):
    """A replay as one person looks at it."""

    past: Past
    film: Film
    locale: str
    letters: Indices

    def words(self, key: str, **params: Any) -> str:
        """Words in the reader's language."""
        return t(self.locale, key, **params)


def shots(reel: Reel, step: int, look: str) -> list[Pic]:
    """The pictures of a step; at a deal's end its score sheet, else with ``look`` "open" all hands."""
    table = called(reel.past.table, reel.locale)
    s: Any = reel.film.steps[step].state
    pics = [_public(reel, table, step)]
    if s.phase in RESTING and s.sheet:
        pics.append(pictures.sheet_pic(table, s.sheet[-1], s.options, reel.locale))
    elif look == "open":
        pics.append(hands_pic(table, s, reel.locale))
    return pics


def sheet(found: Past, deal: int, locale: str) -> Pic | None:
    """The score sheet of a deal; None if it cannot be drawn."""
    score = next((x for x in sheets(found) if x.deal == deal), None)
    if score is None:
        return None
    return pictures.sheet_pic(called(found.table, locale), score, options(found), locale)


def hands_pic(table: Table, s: State, locale: str) -> HandsPic:
    """All hands of a moment, in the order of play."""
    names = seat_names(table, locale)
    tiles = bool(families.tile_joker(table.game))
    deck: Deck = "tiles" if tiles else "cards"
    rows = (
        HeldRow(
            name=table.chairs[i].name,
            fallback=names[i],
            cards=in_order(table.game, s.hands[i]),
            on_turn=s.turn == i,
        )
        for i in s.order
    )
    return HandsPic(title=t(locale, "replay-hands"), rows=tuple(rows), deck=deck, okey=families.wild(s))


def in_order(game: str, hand: Cards) -> Cards:
    """A hand as it is shown to all: by suit, or by rank where suits do not matter."""
    return families.ordered(game, hand, "suit", ()) or pictures.ordered(hand, "suit", ())


def lines(reel: Reel, step: int) -> list[str]:
    """What happened at a step, safe in a message."""
    return _lines(reel, step, _safe_names(reel))


def moving(reel: Reel, deal: int) -> list[tuple[Pic, str]]:
    """The pictures of a deal with their words, one after the other, its score sheet last."""
    table = called(reel.past.table, reel.locale)
    names = list(seat_names(table, reel.locale))
    steps = [i for i, step in enumerate(reel.film.steps) if step.deal == deal]
    out = [(_public(reel, table, i), " ".join(_lines(reel, i, names))) for i in sampled(steps)]
    score = sheet(reel.past, deal, reel.locale)
    if score is not None:
        out.append((score, out[-1][1]))
    return out


def sampled(steps: list[int]) -> list[int]:
    """At most 40 of the steps, evenly, with the first and the last."""
    if len(steps) <= FRAMES:
        return steps
    return [steps[round(n * (len(steps) - 1) / (FRAMES - 1))] for n in range(FRAMES)]


def _public(reel: Reel, table: Table, step: int) -> Pic:
    return pictures.shown(_looks(reel, table, step), _seen(reel, step))


def _seen(reel: Reel, step: int) -> Any:
    s: Any = reel.film.steps[step].state
    return view(s, None)


def _looks(reel: Reel, table: Table, step: int) -> pictures.Looks:
    told = reel.film.told(step, RECENT)
    return pictures.Looks(table, reel.locale, fresh_melds(told), told)


def _lines(reel: Reel, step: int, names: list[str]) -> list[str]:
    state: Any = reel.film.steps[step].state
    pairs = [(line.event, line.by.value) for line in reel.film.steps[step].told]
    return [reel.words(key, **params) for key, params in log(pairs, names, reel.letters, state)]


def _safe_names(reel: Reel) -> list[str]:
    return [plain(name) for name in seat_names(called(reel.past.table, reel.locale), reel.locale)]


def around(deals: list[int], deal: int, most: int) -> Iterator[int]:
    """At most ``most`` of the deals, those about ``deal``."""
    at = deals.index(deal) if deal in deals else 0
    first = max(0, min(at - most // 2, len(deals) - most))
    return iter(deals[first : first + most])
