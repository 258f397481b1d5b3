"""The mountains as they are printed: a slot for every card, counted in half cards and floors.

Where two play, only what is in use is shown, and the rest is folded away: the slots stay the same, so that pages keep
them while the mountains grow.
"""

from collections.abc import Iterator
from functools import cache
from itertools import pairwise

from ludotheque.engine.words import Say
from ludotheque.games.altitude.rules.mountain import ANIMALS_COUNT_FROM, PLAYS_TWICE_FROM
from ludotheque.games.altitude.rules.places import FLOORS
from ludotheque.games.altitude.scene.art import art
from ludotheque.games.altitude.scene.faces import FONT, HEIGHT
from ludotheque.games.altitude.scene.layout import (
    FOLDING,
    HEIGHTS,
    NEAR_HALF,
    NEAR_STEP,
    WIDTHS,
    Area,
    Layout,
    halves,
    layout,
    slot_key,
)
from ludotheque.kit.scene import use
from ludotheque.svg.element import Element, Value, element, group, kept, place
from ludotheque.svg.palette import INK
from ludotheque.svg.shapes import circle, rect, text

# From the meadow to the snow, a tint for every floor: the slots are the mountain.
TERRACES = (
    *("#6f8f52", "#648650", "#5a7c52", "#58765c", "#5f7369"),
    *("#6b7680", "#75818e", "#85939f", "#9fb0bd", "#bccbd6"),
)


def slots(plan: Layout, shape: str, say: Say) -> Iterator[Element]:
    """Draw the slots, which pages keep, and updates only place and fold; where many play, they lie in the ground."""
    if len(plan.areas) > FOLDING:
        return
    whole, labels = layout(len(plan.areas), shape=shape), labels_of(say)
    for area in plan.areas:
        printed = _kept(whole, area.number, labels[area.number], labels[4])
        yield element("g", printed, transform=area.units, data_fold=area.folded)


@cache
def _kept(plan: Layout, number: int, label: str, twice: str) -> Element:
    return kept(f"{plan.key}-{number}", *terraces(plan.areas[number], label, twice))


def mountains(plan: Layout, own_label: str, label: str, twice: str) -> Iterator[Element]:
    """Draw all mountains in their places."""
    own, *others = plan.areas
    yield element("g", *terraces(own, own_label, twice), transform=own.units)
    yield element("g", *(part for area in others for part in terraces(area, label, twice)), transform=others[0].units)


def labels_of(say: Say) -> tuple[str, ...]:
    """Give the labels of what never moves, which are all that depends on the language."""
    facts = {"floor": "{floor}", "column": "{column}", "area": "{area}"}
    keys = ("label.place", "label.other-place", "label.pile-place", "label.discard-place", "label.twice")
    return tuple(say(key, **facts) for key in keys)


def terraces(area: Area, label: str, twice: str) -> Iterator[Element]:
    """Draw a mountain as it is printed, in half cards and floors: a slot for every card, and the floors' numbers."""
    floors = (_floor(area, floor, label) for floor in range(FLOORS))
    yield group(*floors, data_about="mountain" if area.is_near else "theirs", data_over="")
    if area.is_near:
        yield group(*(_number(floor) for floor in range(FLOORS)), aria_hidden="true")
        yield from _signs(twice)


def _floor(area: Area, floor: int, label: str) -> Element:
    """Draw a floor in parts, so that those which are not in use can be folded away."""
    ends = [max(0, width - floor) for width in (0, *WIDTHS)]
    parts = [[_slot(area, floor, slot, label) for slot in range(first, last)] for first, last in pairwise(ends)]
    whole, *more = parts
    folds = (group(*slots, class_=f"fold-{number}") for number, slots in enumerate(more, 1) if slots)
    return group(*whole, *folds, fill=TERRACES[floor], class_=_fold_of(floor))


def _fold_of(floor: int) -> str | None:
    """Name what is folded away with a floor."""
    return next((f"fold-{3 + part}" for part in (1, 0) if floor >= HEIGHTS[part]), None)


def _slot(area: Area, floor: int, slot: int, label: str) -> Element:
    words = label.format(floor=floor + 1, column=slot + 1, area=area.number)
    shape = use("slot" if area.is_near else "far-slot", area.shift + halves(floor, slot), area.rise + floor)
    return place(slot_key(area.number, floor, slot), words, shape)


def _number(floor: int) -> Element:
    """Number a floor at the left of the mountain, where no card comes to lie."""
    disc = circle(0, 0, 18, fill="#fffdf6", fill_opacity=0.9)
    narrow: dict[str, Value] = {"textLength": 32, "lengthAdjust": "spacingAndGlyphs"} if floor + 1 >= 10 else {}
    return _upright(-0.5, floor, disc, _word(0, str(floor + 1), **narrow))


def _signs(twice: str) -> Iterator[Element]:
    """Tell beside their numbers from which floor an animal counts and on which one plays twice."""
    narrow: dict[str, Value] = {"lengthAdjust": "spacingAndGlyphs"}  # whatever font the viewer has
    animal = group(art("paw"), at=(-19, 0), scale=1.2), _word(14, "+1", textLength=36, **narrow)
    yield _sign(ANIMALS_COUNT_FROM, *animal, data_about="animal")
    yield _sign(PLAYS_TWICE_FROM - 1, _word(0, twice, textLength=100, **narrow), data_about="twice")


def _sign(floor: int, *parts: Element, **attributes: Value) -> Element:
    """Draw a sign as wide as there is room left of the floor below, whose cards reach up to it."""
    width = NEAR_HALF * (floor - 1) - 6
    ground = rect(-width / 2, -20, width, 40, rx=20, fill="#fffdf6", fill_opacity=0.9)
    return _upright(0.05 + width / 2 / NEAR_HALF, floor, ground, *parts, **attributes)


def _word(x: float, word: str, **look: Value) -> Element:
    return text(x, 14, word, font_family=FONT, font_size=40, font_weight=700, fill=INK, **look)


def _upright(x: float, floor: int, *parts: Element, **attributes: Value) -> Element:
    """Draw beside the visible half of a floor, in the scale of the cards, what is not to stand on its head."""
    y = floor - (HEIGHT / NEAR_STEP - 1) / 2
    where = f"translate({x:g} {y:.3g})scale({1 / NEAR_HALF:.4g} {-1 / NEAR_STEP:.4g})"
    return element("g", *parts, transform=where, class_=_fold_of(floor), **attributes)
