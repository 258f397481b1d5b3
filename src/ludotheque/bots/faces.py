"""The faces of the bots: each level is an animal on a round medal of 100 by 100, each manner wears something."""

from collections.abc import Callable

from ludotheque.svg.element import Element, Value, element, group, svg
from ludotheque.svg.shapes import circle, path, rect

DARK = "#2b1d0e"
CREAM = "#fff6e0"


def face(level: str) -> Element:
    """Draw the face of a level."""
    sky, animal = FACES[level]
    medal = circle(50, 50, 48, fill=sky, stroke=DARK, stroke_width=2)
    return svg(100, 100, medal, animal(), class_="face", aria_hidden="true")


def chick() -> Element:
    """Draw a chick that has just hatched."""
    return group(
        path("M46 20q-6-9 2-11M51 19q1-9 8-7", fill="none", stroke="#c98a00", stroke_width=3, stroke_linecap="round"),
        circle(50, 50, 31, fill="#ffd94d", stroke="#c98a00", stroke_width=2),
        path("M16 60l9 7 8-8 9 9 9-8 9 8 9-9 8 8 8-6A36 36 0 0 1 16 60Z", fill=CREAM, stroke="#bca987", stroke_width=2),
        *eyes(38, 62, 45, 5),
        path("M43 53h14l-7 9Z", fill="#f08a1d", stroke="#a85606", stroke_width=1.5, stroke_linejoin="round"),
        *blush(29, 71, 55),
    )


def rabbit() -> Element:
    """Draw a rabbit with one ear bent."""
    fur: dict[str, Value] = {"fill": "#cdb9a3", "stroke": "#6e5a46", "stroke_width": 2}
    return group(
        ellipse(37, 24, 8, 20, **fur),
        ellipse(37, 26, 4, 14, fill="#efb8b0"),
        path("M56 36C54 14 62 6 70 8C80 10 86 20 82 28C76 20 72 22 71 38Z", **fur),
        ellipse(50, 58, 29, 27, **fur),
        ellipse(42, 69, 10, 8, fill=CREAM),
        ellipse(58, 69, 10, 8, fill=CREAM),
        rect(46, 73, 8, 9, rx=1.5, fill="#fff", stroke="#6e5a46", stroke_width=1.2),
        *eyes(38, 62, 53, 5),
        path("M45 61h10l-5 6Z", fill="#d9736b"),
        path("M50 67v5M30 66l-14-3M30 70l-13 4M70 66l14-3M70 70l13 4", fill="none", stroke="#6e5a46", stroke_width=1.5),
        at=(4, 7),
        scale=0.92,
    )


def fox() -> Element:
    """Draw a fox that has seen something."""
    fur: dict[str, Value] = {"fill": "#dd6b20", "stroke": "#7a3208", "stroke_width": 2, "stroke_linejoin": "round"}
    return group(
        path("M20 46L18 13L42 28Z", **fur),
        path("M80 46L82 13L58 28Z", **fur),
        path("M24 34L23 21L34 28ZM76 34L77 21L66 28Z", fill=DARK),
        path("M50 24C66 24 80 32 84 52C74 58 62 74 50 84C38 74 26 58 16 52C20 32 34 24 50 24Z", **fur),
        path("M16 52C28 50 40 54 50 84C60 54 72 50 84 52C74 58 62 74 50 84C38 74 26 58 16 52Z", fill=CREAM),
        path("M30 46q7-6 14 2q-8 4-14-2ZM70 46q-7-6-14 2q8 4 14-2Z", fill="#fff", stroke=DARK, stroke_width=1.5),
        circle(38, 47, 3, fill=DARK),
        circle(62, 47, 3, fill=DARK),
        ellipse(50, 81, 6, 5, fill=DARK),
        at=(6, 7),
        scale=0.88,
    )


def owl() -> Element:
    """Draw an owl with spectacles."""
    plume: dict[str, Value] = {"fill": "#7b5b3a", "stroke": "#3d2912", "stroke_width": 2, "stroke_linejoin": "round"}
    rim: dict[str, Value] = {"fill": "#fffbe8", "stroke": "#b8860b", "stroke_width": 3}
    return group(
        path("M20 18Q32 24 40 26Q50 22 60 26Q68 24 80 18Q86 44 80 64Q70 88 50 88Q30 88 20 64Q14 44 20 18Z", **plume),
        path("M32 68q5 6 9 0q5 6 9 0q5 6 9 0q5 6 9 0q-4 16-18 16q-14 0-18-16Z", fill="#d8b98a"),
        circle(36, 46, 14, **rim),
        circle(64, 46, 14, **rim),
        path("M48 42q2-3 4 0M22 42l-5-3M78 42l5-3", fill="none", stroke="#b8860b", stroke_width=3),
        *eyes(37, 63, 46, 7),
        path("M45 55q5-4 10 0l-5 12Z", fill="#e8a317", stroke="#7d5405", stroke_width=1.5, stroke_linejoin="round"),
    )


def raven() -> Element:
    """Draw an old raven with a crown."""
    plume: dict[str, Value] = {"fill": "#2f3440", "stroke": "#0e1016", "stroke_width": 2, "stroke_linejoin": "round"}
    return group(
        path("M22 84C14 54 24 30 48 28C68 27 80 40 80 56C80 74 70 86 50 88Z", **plume),
        path("M70 46L97 56Q84 62 68 62Z", fill="#5d6575", stroke="#0e1016", stroke_width=2, stroke_linejoin="round"),
        path("M34 30L30 12L41 20L49 8L57 20L68 12L63 30Z", fill="#f2c230", stroke="#8a6400", stroke_width=2),
        path("M30 62q10 8 8 22M42 66q8 8 5 20", fill="none", stroke="#5d6575", stroke_width=2),
        circle(58, 47, 8, fill=CREAM),
        circle(60, 47, 4.5, fill=DARK),
        circle(61.5, 45.5, 1.5, fill="#fff"),
    )


def die() -> Element:
    """Draw a die, for the bot that leaves all to chance."""
    pips = [circle(x, y, 5, fill=DARK) for x, y in ((36, 36), (64, 36), (50, 50), (36, 64), (64, 64))]
    return group(rect(22, 22, 56, 56, rx=12, fill=CREAM, stroke=DARK, stroke_width=2), *pips)


def magpie() -> Element:
    """Draw a magpie, for the bot that takes what glitters."""
    return group(
        ellipse(46, 54, 30, 31, fill="#26262e", stroke="#000", stroke_width=2),
        path("M22 64q24-18 46 6q-8 18-24 16q-16-4-22-22Z", fill="#fff"),
        path("M70 42L94 52L70 58Z", fill="#4a4a55", stroke="#000", stroke_width=1.5, stroke_linejoin="round"),
        circle(84, 54, 7, fill="#ffd23f", stroke="#a87900", stroke_width=2),
        circle(56, 42, 7, fill="#fff"),
        circle(58, 42, 4, fill=DARK),
    )


def scales() -> Element:
    """Draw a pair of scales, for the bot that judges and does not search."""
    line: dict[str, Value] = {"fill": "none", "stroke": DARK, "stroke_width": 3, "stroke_linecap": "round"}
    return group(
        path("M50 22V78M34 80H66M22 34L78 26M22 34L12 58H32ZM78 26L68 50H88Z", stroke_linejoin="round", **line),
        path("M10 58H34A12 10 0 0 1 10 58ZM66 50H90A12 10 0 0 1 66 50Z", fill="#d9a521", stroke=DARK, stroke_width=2),
        circle(50, 22, 4, fill="#d9a521", stroke=DARK, stroke_width=2),
    )


def tortoise() -> Element:
    """Draw a tortoise, for the bot that plays as bots once did."""
    skin: dict[str, Value] = {"fill": "#8aa05a", "stroke": "#3c4a1f", "stroke_width": 2}
    return group(
        ellipse(30, 74, 8, 6, **skin),
        ellipse(60, 74, 8, 6, **skin),
        ellipse(80, 52, 11, 10, **skin),
        path("M12 68C14 40 30 28 46 28C62 28 76 42 78 68Z", fill="#6b5a2e", stroke="#33290f", stroke_width=2),
        path("M32 66L26 48L42 36L58 46L56 66M42 36V29M26 48L18 50M58 46L70 50", fill="none", stroke="#33290f",
             stroke_width=2),
        circle(84, 50, 2.5, fill=DARK),
    )  # fmt: skip


def screen() -> Element:
    """Draw a screen that waits for a word, for a program that came from elsewhere."""
    line: dict[str, Value] = {"fill": "none", "stroke": "#7ee08a", "stroke_width": 5, "stroke_linecap": "round"}
    return group(
        rect(18, 26, 64, 46, rx=6, fill="#22302a", stroke=DARK, stroke_width=2),
        path("M30 40l10 9l-10 9M48 60h16", stroke_linejoin="round", **line),
        path("M42 72h16l4 9H38Z", fill="#8a8f8c", stroke=DARK, stroke_width=2),
    )


def eyes(left: float, right: float, y: float, size: float) -> tuple[Element, ...]:
    """Draw two dark eyes with a light in each."""
    lights = (circle(x + size * 0.35, y - size * 0.35, size * 0.3, fill="#fff") for x in (left, right))
    return (*(circle(x, y, size, fill=DARK) for x in (left, right)), *lights)


def blush(left: float, right: float, y: float) -> tuple[Element, ...]:
    """Draw two red cheeks."""
    return tuple(circle(x, y, 5, fill="#f08a6a", fill_opacity=0.6) for x in (left, right))


def ellipse(x: float, y: float, across: float, down: float, **attributes: Value) -> Element:
    """Draw an ellipse by its middle and its two radii."""
    return element("ellipse", cx=x, cy=y, rx=across, ry=down, **attributes)


def nothing() -> Element:
    """Draw nothing: who is steady wears what it was born with."""
    return group()


def scarf() -> Element:
    """Draw a scarf, for who is careful."""
    wool: dict[str, Value] = {"fill": "#2f6fb0", "stroke": "#12355c", "stroke_width": 2, "stroke_linejoin": "round"}
    return group(
        path("M18 76Q50 94 82 76L80 86Q50 104 20 86Z", **wool),
        path("M62 84L72 99L60 99L54 88Z", **wool),
    )


def coin() -> Element:
    """Draw a coin, for who is greedy."""
    return group(
        circle(80, 80, 15, fill="#ffd23f", stroke="#8a6400", stroke_width=2.5),
        circle(80, 80, 9, fill="none", stroke="#8a6400", stroke_width=2),
    )


def bow_tie() -> Element:
    """Draw a red bow tie with a knot, for who is bold."""
    cloth: dict[str, Value] = {"fill": "#d7263d", "stroke": "#6d0b18", "stroke_width": 2, "stroke_linejoin": "round"}
    return group(
        path("M48 86L22 76Q18 87 22 98Z", **cloth),
        path("M52 86L78 76Q82 87 78 98Z", **cloth),
        circle(50, 87, 6, **cloth),
    )


FINERY: dict[str, Callable[[], Element]] = {"steady": nothing, "careful": scarf, "greedy": coin, "bold": bow_tie}

FACES: dict[str, tuple[str, Callable[[], Element]]] = {
    "random": ("#c9c3b8", die),
    "greedy": ("#c9d6c0", magpie),
    "judge": ("#e3d6ee", scales),
    "veteran": ("#d8e4e0", tortoise),
    "beginner": ("#a9dcf0", chick),
    "amateur": ("#bfe0a8", rabbit),
    "strong": ("#f7dda4", fox),
    "expert": ("#4a5a8c", owl),
    "master": ("#e7d3b1", raven),
    "program": ("#d5dde0", screen),
}
