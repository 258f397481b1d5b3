"""What never changes: the sky, the wooden table with its hollows."""

from collections.abc import Iterator
from functools import cache

from ludotheque.engine.words import Say
from ludotheque.games.altitude.about import CARD
from ludotheque.games.altitude.rules.cards import NONE
from ludotheque.games.altitude.rules.state import KEPT
from ludotheque.games.altitude.scene.art import art
from ludotheque.games.altitude.scene.defs import definitions
from ludotheque.games.altitude.scene.faces import far_face
from ludotheque.games.altitude.scene.layout import (
    DISCARD_X,
    DRAWN_X,
    FANS,
    FOLDING,
    HAND_WIDTH,
    HAND_X,
    PILE_X,
    Layout,
)
from ludotheque.games.altitude.scene.terraces import labels_of, mountains
from ludotheque.svg.element import Element, element, group, kept, place
from ludotheque.svg.shapes import circle, path, rect

WIDE_CLOUDS = ((150, 130, 1.1), (620, 210, 0.9), (1250, 150, 1.2))


def ground(plan: Layout, say: Say) -> Element:
    """Draw the layer that pages keep."""
    return _ground(plan, labels_of(say))


@cache
def _ground(plan: Layout, labels: tuple[str, ...]) -> Element:
    """Draw it once for every language, told by its labels."""
    return kept(
        plan.key,
        definitions(plan),
        sky(plan),
        *(mountains(plan, labels[0], labels[1], labels[4]) if len(plan.areas) > FOLDING else ()),
        *fans(plan),
        table(plan, *labels[2:4]),
    )


def sky(plan: Layout) -> Element:
    """Draw the sky and the ranges far away."""
    y, end = plan.areas[0].y, plan.areas[0].bottom
    is_wide = plan.width > plan.height
    sun = circle(*((plan.width // 2, 110) if is_wide else (900, y - 190)), 42, fill="#f6d365")
    clouds = WIDE_CLOUDS if is_wide else ((130, y - 40, 1.1), (880, y - 110, 1.3), (120, y + 96, 0.7))
    fair = [sun, *(group(art("cloud"), at=(x, height), scale=size) for x, height, size in clouds)]
    return group(
        rect(0, 0, plan.width, plan.height, rx=18, fill="url(#altitude-sky)"),
        *(fair if len(plan.areas) == 2 else fair[-1:]),
        element("g", art("ranges"), transform=f"translate(0 {end - 528})scale({plan.width / 1000:g} 1)"),
        aria_hidden="true",
    )


def fans(plan: Layout) -> Iterator[Element]:
    """Draw the hands of the others beside their mountains, to be folded away once they lie open."""
    for area in plan.areas[1:]:
        at, scale = (area.left + 60, area.y + 26), min(0.8 * area.size, 1.2)
        yield group(*_fan(), at=at, scale=scale, class_=f"fold-{FANS}", data_about=CARD[NONE])


def _fan() -> Iterator[Element]:
    for index in range(KEPT):
        yield group(far_face(NONE), at=(13 * index - 20, abs(index - 1.5)), turn=8 * index - 12)


def table(plan: Layout, pile: str, discard: str) -> Element:
    """Draw the wooden table in front, with hollows for the piles and a ledge for the hand."""
    top, end = plan.areas[0].bottom + 8, plan.height
    curves = (f"M0 {y}C260 {y - 7} 620 {y + 8} {plan.width} {y - 2}" for y in range(top + 26, end - 10, 31))
    board = f"M0 {top}H{plan.width}V{end - 18}A18 18 0 0 1 {plan.width - 18} {end}H18A18 18 0 0 1 0 {end - 18}Z"
    return group(
        path(board, fill="url(#altitude-wood)"),
        path("".join(curves), fill="none", stroke="#5a3718", stroke_opacity=0.35, stroke_width=1.5),
        rect(0, top, plan.width, 5, fill="#c79a63"),
        rect(HAND_X - 66, top + 14, HAND_WIDTH, end - top - 26, rx=14, fill="#3d2412", fill_opacity=0.3),
        hollow("pile", pile, PILE_X, plan.row),
        hollow("discard", discard, DISCARD_X, plan.row),
        group(_hollow_ground(DRAWN_X, plan.row), aria_hidden="true"),
        data_pick="",  # a card is never laid or thrown away by a single touch
    )


def hollow(made: str, label: str, x: int, y: int) -> Element:
    """Draw a place for a pile, with a brass plate for its number."""
    plate = rect(x - 42, y + 63, 84, 33, rx=6, fill="#e8cf94", stroke="#7a5a1d", stroke_width=1.5)
    return place(made, label, _hollow_ground(x, y), plate, data_about=made)


def _hollow_ground(x: int, y: int) -> Element:
    return rect(x - 54, y - 72, 108, 134, rx=12, fill="#3d2412", fill_opacity=0.55, stroke="#c79a63", stroke_width=1.5)
