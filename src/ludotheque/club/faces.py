"""The faces of people: a dozen heads on square cards, so that nobody takes them for the animals of the bots."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache

from ludotheque.svg.element import Element, Value, element, group, svg
from ludotheque.svg.shapes import circle, path, rect

DARK = "#2b1d0e"
LINE: dict[str, Value] = {"fill": "none", "stroke": DARK, "stroke_width": 3, "stroke_linecap": "round"}


@dataclass(frozen=True, slots=True)
class Head:
    """What makes a head: the card behind it, the colours of skin, hair and clothes, and what it wears."""

    card: str
    skin: str
    hair: str
    clothes: str
    behind: Callable[[str], Element]  # what is seen of the hair behind the head
    before: Callable[[str], Element]  # and before it, or what is worn there


@cache
def portrait(name: str) -> Element:
    """Draw a face by its name."""
    head = FACES[name]
    return svg(100, 100, *_card(head), *_face(head), head.before(head.hair), class_="portrait", aria_hidden="true")


def _card(head: Head) -> tuple[Element, ...]:
    shoulders = path("M14 98Q16 78 38 76H62Q84 78 86 98Z", fill=head.clothes, stroke=DARK, stroke_width=2)
    card = rect(2, 2, 96, 96, rx=20, fill=head.card, stroke=DARK, stroke_width=2)
    return card, head.behind(head.hair), shoulders


def _face(head: Head) -> tuple[Element, ...]:
    skin: dict[str, Value] = {"fill": head.skin, "stroke": DARK, "stroke_width": 2}
    return (
        circle(25, 53, 6, **skin),
        circle(75, 53, 6, **skin),
        element("ellipse", cx=50, cy=52, rx=25, ry=28, **skin),
        *(circle(x, 52, 3.4, fill=DARK) for x in (40, 60)),
        *(circle(x, 61, 4.5, fill="#e0533d", fill_opacity=0.35) for x in (34, 66)),
        path("M41 66Q50 74 59 66", **LINE),
    )


def _shape(data: str, **more: Value) -> Callable[[str], Element]:
    """Give what draws a shape in the colour of the hair."""
    return lambda hair: path(data, fill=hair, stroke=DARK, stroke_width=2, stroke_linejoin="round", **more)


def _round(*spots: tuple[float, float, float]) -> Callable[[str], Element]:
    """Give what draws round locks, each by its middle and its radius."""
    return lambda hair: group(*(circle(x, y, r, fill=hair, stroke=DARK, stroke_width=2) for x, y, r in spots))


def _nothing(hair: str) -> Element:
    return group()


def _glasses(hair: str) -> Element:
    rims = [circle(x, 52, 9, fill="#fff", fill_opacity=0.35, stroke=DARK, stroke_width=2.5) for x in (40, 60)]
    return group(_fringe(hair), *rims, path("M49 52h2M31 51l-6-2M69 51l6-2", **LINE))


def _beard(hair: str) -> Element:
    return group(
        _shape("M25 56Q26 84 50 84Q74 84 75 56Q68 62 62 60Q50 56 38 60Q32 62 25 56Z")(hair),
        _short(hair),
        path("M42 68Q50 74 58 68", **{**LINE, "stroke": "#fff"}),
    )


def _cap(hair: str) -> Element:
    return group(
        _shape("M24 42Q24 18 50 18Q76 18 76 42Z")("#2f6fb0"),
        path("M24 42Q50 34 90 44Q92 49 84 49Q50 40 24 46Z", fill="#1d4a80", stroke=DARK, stroke_width=2),
    )


def _straw_hat(hair: str) -> Element:
    return group(
        _shape("M30 36Q30 12 50 12Q70 12 70 36Z")("#f0cf7a"),
        path("M30 30h40v7h-40Z", fill="#c8402f", stroke=DARK, stroke_width=2),
        path("M10 40Q50 26 90 40Q70 47 50 46Q30 47 10 40Z", fill="#f0cf7a", stroke=DARK, stroke_width=2),
    )


def _headscarf(hair: str) -> Element:
    return group(
        path(
            "M22 78Q16 20 50 18Q84 20 78 78Q70 88 62 84Q78 68 73 46Q66 32 50 32Q34 32 27 46Q22 68 38 84Q30 88 22 78Z",
            fill="#2a8c82", stroke=DARK, stroke_width=2, stroke_linejoin="round",
        ),
        path("M30 36Q50 22 70 36", fill="none", stroke="#bfe8e2", stroke_width=3),
    )  # fmt: skip


def _freckles(hair: str) -> Element:
    spots = [circle(x, y, 1.3, fill="#9a4b1c") for x, y in ((33, 58), (37, 60), (36, 56), (63, 60), (67, 58), (64, 56))]
    return group(_fringe(hair), *spots)


def _bow(hair: str) -> Element:
    cloth: dict[str, Value] = {"fill": "#d7263d", "stroke": DARK, "stroke_width": 2, "stroke_linejoin": "round"}
    return group(
        _fringe(hair), path("M66 26L54 18V34Z", **cloth), path("M66 26L78 18V34Z", **cloth), circle(66, 26, 4, **cloth)
    )


_short = _shape("M25 46Q22 22 50 22Q78 22 75 46Q70 34 58 34Q40 36 25 46Z")
_fringe = _shape("M24 50Q22 21 50 21Q78 21 76 50Q72 38 66 37Q50 42 34 37Q28 38 24 50Z")
_parting = _shape("M24 52Q20 22 46 22Q80 20 76 52Q74 40 64 36Q54 34 48 28Q42 40 24 52Z")
_spikes = _shape("M24 46L20 28L32 32L34 16L44 26L52 12L58 26L68 16L69 31L80 28L76 46Q66 36 50 36Q34 36 24 46Z")
_long = _shape("M22 90Q12 60 20 38Q28 16 50 16Q72 16 80 38Q88 60 78 90Z")
_braids = _round((18, 62, 7), (17, 74, 6.5), (18, 85, 6), (82, 62, 7), (83, 74, 6.5), (82, 85, 6))
_cloud = _round((24, 36, 14), (38, 24, 14), (60, 23, 14), (76, 36, 14), (18, 54, 11), (82, 54, 11), (49, 20, 13))
_curls = _round((31, 36, 8), (42, 29, 8), (54, 28, 8), (66, 33, 8), (73, 42, 6), (26, 45, 6))

FACES: dict[str, Head] = {
    "spikes": Head("#bfe3f5", "#f6cfa8", "#e8a317", "#d7263d", _nothing, _spikes),
    "braids": Head("#ffe08a", "#8d5a34", "#2b1d14", "#2a8c82", _braids, _fringe),
    "cap": Head("#cfe8b8", "#f2c29a", "#6b4423", "#f08a1d", _nothing, _cap),
    "bow": Head("#f6c6d8", "#f8d8b8", "#4a2c17", "#7a4fa0", _long, _bow),
    "glasses": Head("#d9cdf0", "#d99e6c", "#3a2a1c", "#2f6fb0", _nothing, _glasses),
    "curls": Head("#ffd0b0", "#6f4427", "#1d1510", "#e8b21d", _cloud, _curls),
    "freckles": Head("#c5ecdf", "#fadcc0", "#c9541c", "#3d7a3a", _long, _freckles),
    "beard": Head("#e5dcc8", "#e8b58a", "#7a4a22", "#56606e", _nothing, _beard),
    "headscarf": Head("#f7dda4", "#c98e5e", "#2a8c82", "#155a54", _nothing, _headscarf),
    "silver": Head("#c9d6ea", "#f3cfb0", "#d5d8dc", "#8c3a5a", _round((50, 17, 11)), _parting),
    "straw-hat": Head("#d4efc0", "#b5794a", "#2b1d14", "#c8402f", _long, _straw_hat),
    "short": Head("#f3b9a0", "#5a3620", "#16100c", "#f2efe6", _nothing, _short),
}


def face_for(public: str) -> str:
    """Choose a face for somebody who has chosen none, always the same."""
    return [*FACES][int(public, 16) % len(FACES)]
