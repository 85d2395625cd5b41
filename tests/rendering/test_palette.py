"""Colours: enough contrast, suits apart for every eye, no more than a palette holds."""

from itertools import combinations

import pytest
from PIL import ImageChops, ImageStat

from rendering import layout
from rendering.faces import SUIT_SHAPES
from rendering.items import Icon, Text
from rendering.model import Style
from rendering.paint.masks import shape_mask
from rendering.palette import PAIRS, Rgb, colours, palette
from tests.rendering.samples import PICTURES, STYLES

READABLE = 4.5
APART = 5.0  # difference of CIE lightness
Matrix = tuple[tuple[float, float, float], ...]
EYES: dict[str, Matrix] = {  # severe cases after Machado, Oliveira and Fernandes (2009), on linear light
    "full": ((1.0, 0.0, 0.0), (0.0, 1.0, 0.0), (0.0, 0.0, 1.0)),
    "protan": ((0.152286, 1.052583, -0.204868), (0.114503, 0.786281, 0.099216), (-0.003882, -0.048116, 1.051998)),
    "deutan": ((0.367322, 0.860646, -0.227968), (0.280085, 0.672501, 0.047413), (-0.011820, 0.042940, 0.968881)),
}


def luminance(rgb: Rgb, eye: Matrix = EYES["full"]) -> float:
    linear = [v / 255 / 12.92 if v <= 10 else ((v / 255 + 0.055) / 1.055) ** 2.4 for v in rgb]
    seen = [min(1.0, max(0.0, sum(a * b for a, b in zip(row, linear, strict=True)))) for row in eye]
    return 0.2126 * seen[0] + 0.7152 * seen[1] + 0.0722 * seen[2]


def contrast(a: Rgb, b: Rgb) -> float:
    low, high = sorted((luminance(a), luminance(b)))
    return (high + 0.05) / (low + 0.05)


def lightness(rgb: Rgb, eye: Matrix) -> float:
    y = luminance(rgb, eye)
    return float(116 * y ** (1 / 3) - 16) if y > 0.008856 else 903.3 * y


@pytest.mark.parametrize("style", STYLES)
def test_suits_and_jokers_are_readable_on_their_cards(style: Style) -> None:
    """S049."""
    base = colours(style)
    for ink, ground in [*((suit, "face") for suit in SUIT_SHAPES), ("white", "joker"), ("gold", "joker")]:
        assert contrast(base[ink], base[ground]) >= READABLE, (ink, ground)


@pytest.mark.parametrize("style", STYLES[::2])
def test_all_words_and_signs_are_readable_on_their_ground(style: Style) -> None:
    base = colours(style)
    used = {
        (item.ink, item.ground)
        for pic in PICTURES.values()
        for item in layout(pic, style).items
        if isinstance(item, Text | Icon)
    }
    assert len(used) > 10
    assert [(pair, c) for pair in used if (c := contrast(base[pair[0]], base[pair[1]])) < READABLE] == []


@pytest.mark.parametrize("eye", EYES)
def test_four_colours_differ_in_lightness_for_every_eye(eye: str) -> None:
    """S052."""
    base = colours(Style(four_colour=True))
    for one, other in combinations(SUIT_SHAPES, 2):
        apart = abs(lightness(base[one], EYES[eye]) - lightness(base[other], EYES[eye]))
        assert apart >= APART, (one, other, apart)


def test_suits_differ_in_shape() -> None:
    """S052: each pair in more than a tenth of its pixels."""
    for one, other in combinations(SUIT_SHAPES, 2):
        difference = ImageChops.difference(shape_mask(one, 50, 50), shape_mask(other, 50, 50))
        assert ImageStat.Stat(difference).mean[0] / 255 > 0.1, (one, other)


@pytest.mark.parametrize("style", STYLES)
def test_palette_fits_one_byte_and_ramps_run_from_ground_to_ink(style: Style) -> None:
    made = palette(style)
    assert len(made.rgb) <= 256
    for ink, ground in PAIRS:
        ramp = made.ramp(ink, ground)
        assert (ramp[0], ramp[255]) == (made.index[ground], made.index[ink])
        assert made.ramp(ground, ink) == ramp[::-1]


def test_a_pair_without_blends_is_refused() -> None:
    with pytest.raises(KeyError):
        palette(Style()).ramp("heart", "tray")
