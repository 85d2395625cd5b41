"""Layouts as rectangles: sizes on a phone, nothing covered, nothing in the margin."""

import pytest

from bot.engine.cards import BACK, JOKER
from rendering import Scene, layout
from rendering.geometry import INDEX_MIN, SIZES, WIDTH, index_rects
from rendering.items import Box, Icon, Rect, Sprite, Tally, Text
from rendering.layout.hand import GROUND
from rendering.model import HandPic, PanelPic, Pic, Style, TablePic
from tests.rendering.samples import PICTURES, cards, hand, melds, panel, sheet, table

PHONE = 360
LEGIBLE = 14  # pixels on the phone
COUNTS = range(1, 61)


def scene(pic: Pic) -> Scene:
    return layout(pic, Style())


def sprites(of: Scene) -> list[Sprite]:
    return [item for item in of.items if isinstance(item, Sprite)]


def held(of: Scene) -> list[Sprite]:
    """The cards of the viewer's hand."""
    return [item for item in sprites(of) if item.ground == GROUND]


def texts(of: Scene) -> list[str]:
    return [item.text for item in of.items if isinstance(item, Text)]


def covered(of: Scene) -> list[Sprite | Tally]:
    """Cards whose rank, suit or number a later item meets."""
    found: list[Sprite | Tally] = []
    for n, item in enumerate(of.items):
        if isinstance(item, Sprite | Tally) and item.face != BACK:
            later = [other.rect for other in of.items[n + 1 :]]
            if any(index.meets(rect) for index in index_rects(item) for rect in later):
                found.append(item)
    return found


def outside(of: Scene) -> list[object]:
    """Items that matter and reach into the outer 4 %."""
    x, y = of.width * 0.04, of.height * 0.04

    def inside(rect: Rect) -> bool:
        return x <= rect.x and rect.right <= of.width - x and y <= rect.y and rect.bottom <= of.height - y

    return [i for i in of.items if not (isinstance(i, Box) and i.decor) and not inside(i.rect)]


def legible(of: Scene) -> bool:
    cards = [item for item in of.items if isinstance(item, Sprite | Tally) and item.face != BACK]
    heights = [rect.h for item in cards for rect in index_rects(item)]
    return all(h * PHONE / of.width >= LEGIBLE for h in heights)


def check(of: Scene) -> None:
    assert legible(of)
    assert covered(of) == []
    assert outside(of) == []
    assert 3 / 4 <= of.width / of.height <= 16 / 9


@pytest.mark.parametrize("name", PICTURES)
def test_every_picture_is_legible_uncovered_and_within_its_margin(name: str) -> None:
    """S049, S051."""
    check(scene(PICTURES[name]))


@pytest.mark.parametrize("count", COUNTS)
def test_hands_of_any_size_are_legible_under_a_table(count: int) -> None:
    """S049: hands of 1 to 60 cards."""
    picture = scene(PanelPic(table=table(4, 5), hand=hand(count)))
    check(picture)
    assert picture.width == WIDTH
    assert len(held(picture)) == count


@pytest.mark.parametrize("players", range(1, 9))
@pytest.mark.parametrize("laid", [0, 1, 7, 20, 45])
def test_tables_of_any_size_are_legible(players: int, laid: int) -> None:
    """S049, S051: up to eight seats and 45 melds."""
    picture = scene(table(players, laid))
    check(picture)
    assert picture.width == WIDTH
    shown = [item.face for item in sprites(picture) if item.face != BACK]
    assert sorted(shown) == sorted([*cards("4S QD 10C 7H"), *(c for m in melds(laid, players) for c in m.cards)])


def test_more_than_any_pack_grows_wider_instead_of_covering_cards() -> None:
    picture = scene(PanelPic(table=table(8, 70), hand=hand(60)))
    assert picture.width > WIDTH
    assert covered(picture) == []
    assert 3 / 4 <= picture.width / picture.height <= 16 / 9


def test_every_card_size_has_an_index_of_at_least_fifty_pixels_inside_its_strip() -> None:
    """S049."""
    for size in SIZES.values():
        assert min(size.rank.h, size.suit.h) >= INDEX_MIN
        assert max(size.rank.right, size.suit.right) <= size.strip <= size.w
        assert size.suit.bottom < size.h


def test_chosen_cards_stand_out_and_the_drawn_one_is_under_an_arrow() -> None:
    picture = scene(panel(HandPic(cards=cards("7S 8S 9S 2D KC"), selected=(1, 2), drawn=(4,))))
    shown = held(picture)
    tops = [item.rect.y for item in shown]
    assert tops[1] == tops[2] < tops[0] == tops[3] == tops[4]
    assert [item.mark for item in shown] == ["", "selected", "selected", "", "drawn"]
    arrow = next(item for item in picture.items if isinstance(item, Icon) and item.shape == "down")
    assert shown[4].rect.x <= arrow.rect.x < arrow.rect.right <= shown[4].rect.right
    assert arrow.rect.bottom <= tops[4]


def test_melds_in_the_hand_stand_over_brackets_from_their_first_to_their_last_card() -> None:
    picture = scene(panel(HandPic(cards=cards("7S 7H 7D 10H JK"), groups=((0, 1, 2),))))
    bar = next(item for item in picture.items if isinstance(item, Box) and item.fill == "meld")
    first, _, last, other, _ = (item.rect for item in held(picture))
    assert first.x <= bar.rect.x < bar.rect.right <= last.right < other.x
    assert bar.rect.y >= last.bottom


def test_a_group_that_is_not_together_gets_a_bracket_for_each_stretch() -> None:
    picture = scene(panel(HandPic(cards=cards("7S 7H 2D 7D"), groups=((3, 0, 1),))))
    assert sum(isinstance(item, Box) and item.fill == "meld" for item in picture.items) == 2 * 3


def test_a_joker_in_a_meld_says_what_it_stands_for() -> None:
    """S057: the picture labels it."""
    roles = [item.role for item in sprites(scene(table(2, 4))) if item.face == JOKER]
    assert roles == [melds(4, 2)[3].roles[0]]


def test_the_seat_on_turn_alone_is_gold() -> None:
    picture = scene(table(4, 6))
    gold = [item for item in picture.items if isinstance(item, Box) and item.line == "gold"]
    name = next(item for item in picture.items if isinstance(item, Text) and item.text == "Joueur numéro 1")
    assert len(gold) == 1
    assert gold[0].rect.meets(name.rect)
    assert name.ground == "gold"


def test_table_says_counts_scores_turn_and_remarks() -> None:
    shown = texts(scene(table(3, 2)))
    for text in ("31", "7", "8", "9", "−20", "20", "60", "+12", "Rommé · table 3", "Donne 2", "Ouverture 40"):
        assert text in shown
    assert "À Joueur numéro 1 de jouer" in " ".join(shown)


def test_seats_without_melds_show_as_many_backs_as_they_hold_cards() -> None:
    backs = [item for item in sprites(scene(table(4, 0, ""))) if item.face == BACK]
    assert len(backs) == 1 + 7 + 8 + 9  # the stock, and all seats but the viewer's own


def test_melds_lie_in_their_owners_place() -> None:
    picture = scene(table(4, 4))
    boxes = [item for item in picture.items if isinstance(item, Box)]
    places = [box.rect for box in boxes if box.fill == "panel" and box.radius == 18]
    seven = next(item for item in sprites(picture) if item.face == JOKER)
    assert places[3].meets(seven.rect)
    assert not any(place.meets(seven.rect) for place in places[:3])


def test_a_long_run_stays_in_one_line() -> None:
    tops = {item.rect.y for item in sprites(scene(PICTURES["long runs"])) if item.face != BACK}
    assert len(tops) == 1


def test_names_have_room_on_every_plate() -> None:
    for picture in (scene(table(4, 6)), scene(table(8, 45)), scene(PICTURES["panel of a whole double pack"])):
        names = [item for item in picture.items if isinstance(item, Text) and item.text.startswith("Joueur numéro ")]
        assert len(names) >= 4
        assert all(item.rect.w >= 100 for item in names)
        others = [item.rect for item in picture.items if isinstance(item, Icon)]
        assert not any(item.rect.meets(other) for item in names for other in others)


def test_a_deep_pile_shows_all_its_cards_with_the_top_last() -> None:
    pile = "4S QD 10C 7H 8H 9H AS 2S 3S 4S 5S"
    faces = [item.face for item in sprites(scene(table(2, 0, pile))) if item.face != BACK]
    assert faces == [*cards("5S"), *cards(pile)]


def test_the_hand_lies_below_the_table() -> None:
    picture = scene(PanelPic(table=table(2, 2), hand=hand(14)))
    tray = min(item.rect.y for item in sprites(picture) if item.ground == "tray")
    assert all(item.rect.bottom < tray for item in sprites(picture) if item.ground != "tray")


def test_sheet_shows_the_cards_left_and_marks_the_winner() -> None:
    picture = scene(sheet(3, 13))
    assert len(sprites(picture)) == 2 * 13
    crowns = [item for item in picture.items if isinstance(item, Icon) and item.shape == "crown"]
    winner = next(item for item in picture.items if isinstance(item, Text) and item.text == "Joueur 0")
    assert len(crowns) == 1
    assert abs(crowns[0].rect.y - winner.rect.y) < 30


def test_words_of_a_table_are_only_those_it_was_given() -> None:
    bare = TablePic(title="", seats=())
    assert texts(scene(bare)) == ["0"]


def test_showdown_shows_every_card_once_with_marks_sums_and_rings_round_what_was_added() -> None:
    picture = scene(PICTURES["undercut"])
    assert len(sprites(picture)) == len({item.face for item in sprites(picture)}) == 20
    shown = texts(picture)
    for text in ("Knock", "Undercut", "9 − 6 + 25", "6 − 6", "+28", "ajoutées à 1", "à 2", "1", "2"):
        assert text in shown
    rings = [item for item in picture.items if isinstance(item, Box) and item.fill == "accent"]
    added = [item.face for item in sprites(picture) if item.ground == "accent"]
    assert len(rings) == 2
    assert added == [*cards("6H 7H"), *cards("8H")]


def test_showdown_marks_the_winner_alone_with_a_crown() -> None:
    picture = scene(PICTURES["undercut"])
    crown = next(item for item in picture.items if isinstance(item, Icon) and item.shape == "crown")
    winner = next(item for item in picture.items if isinstance(item, Text) and item.text == "Bo")
    assert abs(crown.rect.y - winner.rect.y) < 30
    assert sum(isinstance(item, Icon) and item.shape == "crown" for item in picture.items) == 1


def test_limit_card_lies_beside_the_piles_and_is_smaller() -> None:
    picture = scene(PICTURES["limit card"])
    aside = next(item for item in sprites(picture) if item.face == cards("7S")[0])
    top = next(item for item in sprites(picture) if item.face == cards("7H")[0])
    assert aside.size == "S"
    assert aside.rect.x > top.rect.right
    assert aside.rect.bottom <= top.rect.bottom
