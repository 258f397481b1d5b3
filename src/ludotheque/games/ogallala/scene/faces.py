"""The faces of the cards: each is a piece of a canoe, and side by side they join into one drawing."""

from collections.abc import Iterable, Iterator
from functools import cache
from string import ascii_letters

from ludotheque.games.ogallala.rules.cards import BOOTY, BOW, FAMILIES, NAMES, STERN, STRENGTH, TOTEM
from ludotheque.games.ogallala.scene import booty, hulls, people
from ludotheque.games.ogallala.scene.layout import CELL
from ludotheque.games.ogallala.scene.strokes import CREAM, INK, join, star
from ludotheque.kit.scene import use
from ludotheque.svg.element import Element, element, group
from ludotheque.svg.shapes import circle, path, rect, text

SPECIAL = {"archer": people.archer, "lasso": people.lasso, "sorcerer": people.sorcerer}
HALVES = ("left", "right")
ABOUT = {"crew": "warrior", "left": "half", "right": "half", "single": "booty"}


def definitions(cards: Iterable[int], heights: Iterable[int]) -> Iterator[Element]:
    """Define what the faces of these cards are made of."""
    yield hulls.bark()
    yield from people.feathers()
    yield from (element("clipPath", rect(0, 0, CELL, each, rx=4), id=f"oga-clip{each}") for each in sorted(heights))
    figures = {figure_id(each): _drawn(each) for card in sorted(cards) for each in (card, _first_half(card))}
    yield from (element("g", drawn, id=name) for name, drawn in figures.items() if drawn is not None)


def face_id(card: int, *, own: bool) -> str:
    """Name a face in the definitions: one letter for the others' rivers, a stroke before it for one's own."""
    return ("_" if own else "") + ascii_letters[card - 1]


def about_of(card: int) -> str:
    """Name what a card is about: itself, or its kind."""
    return NAMES[card] if NAMES[card] in SPECIAL else ABOUT.get(FAMILIES[card], FAMILIES[card])


@cache
def face(card: int, height: int) -> Element:
    """Draw a card, its upper left corner on (0, 0); it needs the definitions above."""
    return join(_ground(card, height), _figure(card, height), _hull(card, height), _index(card, height))


def afloat(card: int, height: int) -> Element:
    """Draw what a card shows without the card: for pictures."""
    return join(_figure(card, height), _hull(card, height))


def figure_id(card: int) -> str:
    """Name what a card shows; the halves of a booty share one picture."""
    return f"oga-{prey_of(card)}" if FAMILIES[card] in HALVES else f"oga-{NAMES[card]}"


def prey_of(card: int) -> str:
    """Name the booty of a hunter, or of a half."""
    return list(booty.PAIRS)[BOOTY[card] - 1]


def _first_half(card: int) -> int:
    """Find the half whose picture the card of a hunter shows small; the card itself if it is none."""
    return NAMES.index(f"{prey_of(card)}-left") if BOOTY[card] else card


def _drawn(card: int) -> Element | None:
    """Draw what stands in the canoe, if anything does."""
    name, family = NAMES[card], FAMILIES[card]
    if name in SPECIAL:
        return SPECIAL[name]()
    if family == "crew":
        return people.warrior(STRENGTH[card], sign_of(card))
    if family == "hunter":
        return people.hunter(prey_of(card))
    if family in HALVES:
        return booty.PAIRS[prey_of(card)]
    return booty.TOTEM if card == TOTEM else booty.SINGLES.get(name)


def sign_of(card: int) -> str:
    """Tell the two designs of one value apart: sun and moon."""
    return {"a": people.SUN, "b": people.MOON}.get(NAMES[card][-1], people.PLAIN)


def _ground(card: int, height: int) -> Element:
    tint = booty.TINT[prey_of(card)] if FAMILIES[card] in HALVES else CREAM
    edge = rect(0.5, 0.5, CELL - 1, height - 1, rx=4, fill=tint, stroke=INK, stroke_opacity=0.35)
    return join(edge, hulls.water(height))


def _figure(card: int, height: int) -> Element:
    family, top = FAMILIES[card], hulls.gunwale(height)
    if family in ("bow", "stern"):
        return Element("")
    if family in HALVES:
        half = _placed(card, CELL if family == "left" else 0, top, _scale(height))
        return group(half, clip_path=f"url(#oga-clip{height})")
    middle = CELL / 2 - (5 if family in ("crew", "hunter") else 0)
    return _placed(card, middle, top, _scale(height))


def _scale(height: int) -> float:
    return min((hulls.gunwale(height) - 2) / 55, 1.02)  # no wider than the card


def _placed(card: int, x: float, y: float, scale: float) -> Element:
    return use(figure_id(card), transform=f"translate({x:g} {y:g})scale({scale:.3g})")


def _hull(card: int, height: int) -> Element:
    if card == BOW:
        return hulls.bow(height)
    return hulls.stern(height) if card == STERN else hulls.middle(height)


def _index(card: int, height: int) -> Element:
    """Show what counts in a corner: the strength, or the booty of a hunter; the halves of a booty share a seal."""
    family, y = FAMILIES[card], height - 16
    if family == "crew":
        return group(_badge(sign_of(card)), _number(STRENGTH[card], sign_of(card)), at=(CELL - 17, y))
    if family == "hunter":
        disc = circle(0, 0, 13.5, fill=booty.TINT[prey_of(card)], stroke=booty.SEAL[prey_of(card)], stroke_width=2.5)
        return group(disc, _placed(_first_half(card), 0, 5, 0.2), at=(CELL - 17, y))
    if family in HALVES:
        x = CELL if family == "left" else 0
        seal = circle(x, y + 2, 9, fill=booty.SEAL[prey_of(card)], stroke=CREAM, stroke_width=2)
        return group(seal, clip_path=f"url(#oga-clip{height})")
    return Element("")


def _badge(sign: str) -> Element:
    if sign == people.SUN:
        return path(star(0, 0, 16, 12.5, 12), fill="#f6c945", stroke=INK)
    if sign == people.PLAIN:
        return circle(0, 0, 13.5, fill="#8c2f22", stroke=INK)
    crescent = path("M-5-12.5A13.5 13.5 0 1 0 11.5 7A12.5 12.5 0 0 1-5-12.5Z", fill="#274f78")
    return join(circle(0, 0, 13.5, fill="#dfe9f2", stroke=INK), crescent)


def _number(strength: int, sign: str) -> Element:
    ink = CREAM if sign == people.PLAIN else INK
    x, squeezed = (2 if sign == people.MOON else 0), 20 if strength >= 10 else None
    return text(
        x, 7, str(strength), font_size=20, font_weight=700, font_family="system-ui,sans-serif", fill=ink,
        textLength=squeezed, lengthAdjust=squeezed and "spacingAndGlyphs",
    )  # fmt: skip
