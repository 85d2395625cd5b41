"""Pictures to lay out and paint, from an empty table to more than any pack can fill."""

import random
from collections.abc import Sequence
from itertools import product

import msgspec

from bot.engine.cards import JOKER, RANKS, SUITS, Cards, card, deck
from bot.engine.tiles import box, tiles
from rendering.model import (
    HandPic,
    Indices,
    MeldPic,
    PanelPic,
    Pic,
    RackPic,
    SeatPic,
    SetPic,
    Style,
    TablePic,
    Theme,
    TilesPic,
)
from rendering.sheets import (
    BoardPic,
    BoardRow,
    CurvePic,
    ExamplePic,
    FigurePic,
    GroupPic,
    MatchPic,
    MatchRow,
    PlaceBar,
    RulesPic,
    SheetPic,
    SheetRow,
    ShowPic,
    ShowRow,
    StatsPic,
)
from tests.rendering import sides
from tests.rendering.hands import OPEN

THEMES: tuple[Theme, ...] = ("felt", "dark")
LETTERS: tuple[Indices, ...] = ("fr", "en")
STYLES = tuple(
    Style(theme=theme, four_colour=four, indices=indices)
    for theme, four, indices in product(THEMES, (False, True), LETTERS)
)
HOSTILE = (
    "\u202egnp.exe\u202c",
    "@everyone **bold** `x`",
    "مرحبا بالعالم",
    "🎲🎲👩‍👩‍👧‍👦",
    "Z̸̢̛a̵l̴g̶o̷" * 20,
    "\x00\x07\x1b[31mred",
    "line\nbreak\ttab",
    "W" * 500,
    "",
    "   ",
    "𝕳𝖊𝖑𝖑𝖔",
    "\ud800",
)


def cards(text: str) -> Cards:
    """Cards written like "7H 10S JK"."""
    return tuple(JOKER if c == "JK" else card(RANKS.index(c[:-1]), SUITS.index(c[-1])) for c in text.split())


def hand(count: int) -> HandPic:
    """A hand of ``count`` cards of two packs with four jokers: first and last chosen, the middle one just drawn."""
    pack = list(deck(2, 4))
    random.Random(count).shuffle(pack)
    last = count - 1
    groups = (tuple(range(min(3, count))), tuple(range(max(3, count - 4), count)))
    return HandPic(
        cards=tuple(sorted(pack[:count])),
        selected=(0, last) if count else (),
        drawn=(count // 2,) if count else (),
        groups=groups,
        caption="Ta main",
        note="43 / 51",
    )


def panel(of: HandPic) -> PanelPic:
    """A hand under a table of two on which nothing lies."""
    return PanelPic(table=table(2, 0), hand=of)


def seats(count: int) -> tuple[SeatPic, ...]:
    """``count`` seats, the second on turn, the last the viewer's own."""
    return tuple(
        SeatPic(
            name=f"Joueur numéro {n}",
            cards=7 + n,
            score=40 * n - 20,
            delta=12 if n % 2 else None,
            kind=("person", "computer", "away")[n % 3],
            on_turn=n == 1,
            dealer=n == 2,
            opened=n % 2 == 0,
            mine=n == count - 1,
        )
        for n in range(count)
    )


def melds(count: int, owners: int) -> tuple[MeldPic, ...]:
    """Sets of three, every fourth a run of four that begins with a joker; owners take turns."""
    return tuple(_meld(n, n % owners) for n in range(count))


def _meld(n: int, owner: int) -> MeldPic:
    if n % 4 == 3:
        run = [card(n % 9 + k, n % 4) for k in range(4)]
        return MeldPic(cards=(JOKER, *run[1:]), roles=(run[0], None, None, None), owner=owner, fresh=n % 8 == 3)
    return MeldPic(cards=tuple(card(n % 13, suit) for suit in range(3)), owner=owner, label=str(n) if n < 9 else "")


def table(players: int, laid: int, pile: str = "4S QD 10C 7H") -> TablePic:
    """A table of ``players`` seats with ``laid`` melds."""
    return TablePic(
        title="Rommé · table 3",
        seats=seats(players),
        stock=31,
        discard=cards(pile),
        discard_count=9,
        melds=melds(laid, players),
        turn="À Joueur numéro 1 de jouer",
        deal="Donne 2",
        badges=("Ouverture 40",),
    )


def offered(dead: str) -> TablePic:
    """A table of two with a card on offer and a pile of dead cards."""
    return msgspec.structs.replace(table(2, 4, dead), offered=cards("7H")[0], badges=("11 cartes gagnent", "1 mise"))


def sixty() -> TablePic:
    """A table in mid-game that shows 60 cards: two on the piles, 32 in melds, 26 backs."""
    names = (("Bernadette", 9), ("Jean-Baptiste", 13), ("Ada", 11), ("Karim", 13))
    players = tuple(
        SeatPic(name=name, cards=count, score=34, on_turn=n == 0, dealer=n == 2)
        for n, (name, count) in enumerate(names)
    )
    laid = tuple(MeldPic(cards=tuple(card(n * 2 + k, n % 4) for k in range(4)), owner=n % 2 * 2) for n in range(4))
    more = tuple(MeldPic(cards=tuple(card(n + 8, s) for s in range(4)), owner=n % 2 * 2) for n in range(4))
    shown = cards("9D")
    return TablePic(title="Rommé", seats=players, stock=31, discard=shown, melds=laid + more, turn="À Bernadette")


def sheet(players: int, left: int) -> SheetPic:
    """A score sheet; all but the first have ``left`` cards left."""
    rows = tuple(
        SheetRow(
            name=f"Joueur {n}", cards=hand(left).cards if n else (), points=-n * 10, total=n, bonus="×2", winner=not n
        )
        for n in range(players)
    )
    columns = ("Valeur", "Prime", "Points", "Total")
    return SheetPic(title="Donne 2", subtitle="Joueur 0 ferme", columns=columns, rows=rows, footer="Graine 9f3a")


def limited() -> TablePic:
    """A table of two with a card laid aside that fixes the limit."""
    return msgspec.structs.replace(table(2, 0), limit=cards("7S")[0], badges=("Limite 7", "×2"))


def group(text: str, **how: str) -> GroupPic:
    """A group of a hand laid open; ``added`` is a caption of cards laid off."""
    caption = how.pop("added", "")
    return GroupPic(cards=cards(text), added=bool(caption), caption=caption or how.pop("caption", ""), **how)


def undercut() -> ShowPic:
    """A knock with two lay-offs that is undercut."""
    knocker = ShowRow(
        name="Anna",
        groups=(group("2H 3H 4H 5H", label="1"), group("8S 8D 8C", label="2"), group("AS 2C 6D", caption="reste")),
        mark="Knock",
        why="9 − 6 + 25",
        left=9,
        points=28,
        total=71,
    )
    defender = ShowRow(
        name="Bo",
        groups=(
            group("KS KD KC"),
            group("9S 10S JS"),
            group("6H 7H", added="ajoutées à 1"),
            group("8H", added="à 2"),
            group("6C", caption="reste"),
        ),
        mark="Undercut",
        why="6 − 6",
        left=6,
        total=12,
        winner=True,
    )
    return show(knocker, defender)


def gin(others: int) -> ShowPic:
    """A gin against ``others`` who have melded nothing or little."""
    winner = ShowRow(name="Bernadette-Élodie de Montmorency", groups=(group("2H 3H 4H 5H"), group("8S 8D 8C")))
    left = group("9S 10H JS 4D 2S AC 7D", caption="reste")
    rows = (
        ShowRow(name=f"Joueur {n}", groups=(left,), why="2 × (43 + 25)", left=43, points=136, total=1228)
        for n in range(others)
    )
    return show(msgspec.structs.replace(winner, mark="Grand gin", winner=True), *rows)


def show(*rows: ShowRow) -> ShowPic:
    """A showdown of these players."""
    columns = ("Reste", "Pénalité", "Total")
    return ShowPic(
        title="Gin Rami – manche 2", subtitle="Anna frappe avec 9", columns=columns, rows=rows, footer="9f3a"
    )


def board(rows: int) -> BoardPic:
    """A leaderboard page."""
    return BoardPic(
        title="Classement",
        columns=("Joueur", "Parties", "Gagnées", "Points"),
        rows=tuple(
            BoardRow(place=n + 1, name=f"Joueur {n}", cells=("40", "9", "1200"), said="40 parties", mine=n == 3)
            for n in range(rows)
        ),
        footer="Page 1 / 3",
    )


def match() -> MatchPic:
    """The end of a match of four."""
    rows = tuple(
        MatchRow(place=n, name=f"Joueur {n}", points=40 * n, note="+12" if n == 1 else "") for n in range(1, 5)
    )
    return MatchPic(title="Fin de la partie", subtitle="Rommé", rows=rows)


def stats(places: int = 4, facts: int = 10, matches: int = 42) -> StatsPic:
    """A member's record; its rating has a curve if there are two matches."""
    values = tuple(1000 + 40 * (n % 5) - 3 * n for n in range(matches))
    curve = CurvePic(
        caption=f"Cote au fil de {matches} parties · record 1 160",
        values=values,
        margins=tuple(max(90, 660 - 20 * n) for n in range(matches)),
        scale=(750, 1250),
        axis=("750", "1 000", "1 250"),
    )
    return StatsPic(
        name="Camille",
        fallback="Ce membre",
        subtitle="Rommé · depuis le début",
        figures=(
            FigurePic(label="Parties", value="1 042"),
            FigurePic(label="Gagnées", value="421"),
            FigurePic(label="Réussite", value="40 %"),
            FigurePic(label="Cote", value="1 153", note="± 120"),
        ),
        places=tuple(
            PlaceBar(place=n + 1, label=f"{n + 1}e", count=40 - 5 * n, value=f"{40 - 5 * n} (12 %)")
            for n in range(places)
        ),
        curve=curve if matches > 1 else None,
        facts=tuple(FigurePic(label=f"Burracos semi-propres {n}", value="12 345") for n in range(facts)),
        footer="Dernière partie : 12 nov. 2026",
    )


def rules() -> RulesPic:
    """Two examples of melds."""
    run = ExamplePic(cards=cards("JK 4C 5C"), roles=(cards("3C")[0], None, None), caption="Le joker remplace le 3")
    wrong = ExamplePic(cards=cards("KS AS 2S"), caption="L’as ne relie pas le roi au deux", good=False)
    return RulesPic(title="Combinaisons", examples=(run, wrong))


def tile_table(laid: Sequence[Cards], held: RackPic | None = None, sets: tuple[SetPic, ...] = ()) -> TilesPic:
    """A table of four with these sets of tiles, numbered from 1."""
    numbered = tuple(SetPic(tiles=x, label=str(n + 1)) for n, x in enumerate(laid))
    return TilesPic(
        title="Rummikub",
        seats=seats(4),
        stock=38,
        sets=numbered + sets,
        turn="À Joueur numéro 1 de jouer",
        deal="Manche 2",
        badges=("Ouverture 30",),
        rack=held,
    )


def rack(count: int) -> RackPic:
    """A rack of ``count`` tiles, two of them ticked, the last just drawn."""
    pack = list(box(2))
    random.Random(count).shuffle(pack)
    marks = tuple("drawn" if n == count - 1 else "" for n in range(count))
    held = tuple(sorted(pack[:count]))
    return RackPic(tiles=held, selected=(0, 1), marks=marks, caption="Ton chevalet", note="27 sur 30")  # type: ignore[arg-type]


def threes(count: int) -> list[Cards]:
    """The first of the sets into which a box can be laid out, all of three but for the last two."""
    runs = [f"{c}{n} {c}{n + 1} {c}{n + 2}" for c in "RBKY" for n in (1, 4, 7, 10) for _ in range(2)]
    return [tiles(x) for x in [*runs, "R13 B13 K13 J", "R13 B13 Y13 J"][:count]]


def tile_draft() -> TilesPic:
    """A table that is being rearranged: moved and new tiles, a joker, a wrong set, a tile without a place."""
    sets = (
        SetPic(tiles=tiles("R6 R7 R8 R9"), label="1", marks=("new", "", "moved", "moved")),
        SetPic(tiles=tiles("B7 B8 B9"), label="2", marks=("", "moved", "moved")),
        SetPic(tiles=tiles("Y3 Y4 J Y6"), label="4", stands=(0, 0, 5, 0)),
        SetPic(tiles=tiles("B12 B13"), label="5", marks=("new", "new"), bad=True),
    )
    loose = RackPic(tiles=tiles("K8"), selected=(0,), caption="À replacer")
    return msgspec.structs.replace(tile_table([], rack(12), sets), loose=loose)


TILE_PICTURES: dict[str, TilesPic] = {
    "empty": tile_table([]),
    "empty with a rack": tile_table([], rack(14)),
    "few": tile_table([tiles("R7 B7 K7"), tiles("Y3 Y4 Y5 Y6")]),
    "few with a rack": tile_table([tiles("R7 B7 K7")], rack(14)),
    "draft": tile_draft(),
    "sixty": tile_table(threes(20)),
    "sixty with a rack": tile_table(threes(20), rack(22)),
    "whole box": tile_table(threes(34)),
    "whole box with a rack": tile_table(threes(34), rack(40)),
    "much too long a set": tile_table([], rack(14), (SetPic(tiles=box(2)[:50], label="7", bad=True),)),
}
PICTURES: dict[str, Pic] = {
    "empty table": table(4, 0, ""),
    "two at a table": table(2, 3),
    "table of four": table(4, 6),
    "table of sixty cards": sixty(),
    "table of eight": table(8, 12),
    "deep pile": table(3, 5, "4S QD 10C 7H 8H 9H AS 2S 3S 4S 5S"),
    "card on offer": offered("4S QD"),
    "card on offer beside many": offered("4S QD 10C 8H 9H AS 2S 3S 4S 5S 6S 7S JS QS KS AH 2H 3H 4H 5H"),
    "panel with a card on offer": PanelPic(table=offered("4S QD 10C"), hand=hand(10)),
    "crowded table": table(8, 45),
    "common melds": TablePic(title="Rummi", seats=seats(2), melds=tuple(MeldPic(cards=m.cards) for m in melds(9, 1))),
    "long runs": TablePic(
        title="Rami",
        seats=seats(2),
        melds=(MeldPic(cards=tuple(card(r, 0) for r in range(13)), owner=0),),
    ),
    "panel of no hand": panel(HandPic(cards=())),
    "panel of a small hand": panel(hand(5)),
    "panel": PanelPic(table=table(4, 6), hand=hand(14)),
    "panel of a large hand": PanelPic(table=table(4, 6), hand=hand(60)),
    "panel of a whole double pack": PanelPic(table=table(8, 28), hand=hand(14)),
    "sheet": sheet(4, 13),
    "large sheet": sheet(8, 7),
    "limit card": limited(),
    "panel with a limit card": PanelPic(table=limited(), hand=hand(11)),
    "undercut": undercut(),
    "gin against three": gin(3),
    "sheet of tiles": msgspec.structs.replace(
        sheet(4, 0),
        rows=tuple(msgspec.structs.replace(row, cards=tiles("R1 R13 B7 J K12 Y3 Y4")) for row in sheet(4, 0).rows),
        deck="tiles",
    ),
    "rules of tiles": RulesPic(
        title="Rummikub",
        deck="tiles",
        examples=(
            ExamplePic(cards=tiles("R5 R6 R7"), caption="Une suite"),
            ExamplePic(cards=tiles("R7 R7 B7"), caption="Deux fois le rouge", good=False),
            ExamplePic(cards=tiles("Y1 Y2 Y3 Y4 Y5 Y6 Y7"), caption="Longue"),
        ),
    ),
    **{f"tiles: {name}": pic for name, pic in TILE_PICTURES.items()},
    **{f"hands: {name}": pic for name, pic in OPEN.items()},
    "board": board(10),
    "match": match(),
    "rules": rules(),
    "stats": stats(),
    "stats of eight places": stats(places=8),
    "stats of two matches": stats(places=2, matches=2),
    "stats of one match": stats(places=1, facts=3, matches=1),
    "stats of nothing": StatsPic(name=""),
    **sides.PICTURES,
}
