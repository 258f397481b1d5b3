"""Everything that the table shows more than once, defined once, in every size in which it is shown."""

from collections.abc import Iterator
from itertools import product

from ludotheque.engine.seats import MOST_SEATS
from ludotheque.games.altitude.about import CARD
from ludotheque.games.altitude.rules.cards import HIGHEST, KINDS, LOWEST
from ludotheque.games.altitude.scene import faces
from ludotheque.games.altitude.scene.layout import BIG, FAR_HALF, FAR_STEP, NEAR_HALF, NEAR_STEP, Area, Layout
from ludotheque.kit.scene import gradient, seat_sign, use
from ludotheque.svg.element import Element, Value, element, group
from ludotheque.svg.shapes import rect

PAIRED = range(LOWEST, HIGHEST + 1)  # the kinds of which two side by side at another's are also defined as one
THIN: dict[str, Value] = {"stroke_width": 1, "stroke_opacity": 0.35, "vector_effect": "non-scaling-stroke"}
_LETTERS = "0123456789abcdefghijklmnopqrstu"


def name(size: str, *kinds: int) -> str:
    """Name a face, in two letters because a full table shows a hundred of them.

    r and q are near and far faces as they are drawn, b those of the hand, f a far one by itself; n and u are
    near and far ones in a mountain, where a card is two wide and floors are counted upwards; m are near ones that
    are not asked about.
    """
    return size + "".join(_LETTERS[kind] for kind in kinds)


def definitions(plan: Layout) -> Element:
    """Define faces, badges, slots and the pile."""
    badges = [group(seat_sign(seat), id=f"seat{seat}") for seat in range(MOST_SEATS)]
    parts = [*gradients(), *badges, *slots(), stack()]
    for kind in range(KINDS):
        parts.append(group(faces.face(kind), id=name("r", kind)))
        parts.append(_sized(name("b", kind), name("r", kind), BIG, BIG, data_about=CARD[kind]))
        parts.append(group(faces.far_face(kind), id=name("q", kind)))
    parts += near_faces()
    if len(plan.areas) > 1:
        parts += far_faces(plan.areas[1])
    return element("defs", *parts)


def near_faces() -> Iterator[Element]:
    """Define the faces of the viewer's mountain."""
    across, down = 1 / NEAR_HALF, -1 / NEAR_STEP
    for kind in range(LOWEST, KINDS):
        yield _lying("n", kind, "r", across, down, faces.WIDTH, faces.HEIGHT)
        if kind > HIGHEST:
            yield _sized(name("m", kind), name("r", kind), across, down, pointer_events="none")


def far_faces(area: Area) -> Iterator[Element]:
    """Define the faces of the others' cards, and plain ones by twos, for there are so many of them."""
    across, down = 1 / FAR_HALF, -1 / FAR_STEP
    for kind in range(KINDS):
        yield _sized(name("f", kind), name("q", kind), area.size, area.size_upwards, data_about=CARD[kind])
        yield _lying("u", kind, "q", across, down, faces.FAR_WIDTH, faces.FAR_HEIGHT)
    for left, right in product(PAIRED, PAIRED):
        yield group(use(name("u", left)), use(name("u", right), 2), id=name("u", left, right))


def _lying(size: str, kind: int, face: str, across: float, down: float, width: float, height: float) -> Element:
    """Define a card of a mountain: a pointer goes through it to its place, but asks the lower half of a special one."""
    if kind <= HIGHEST:
        return _sized(name(size, kind), name(face, kind), across, down, pointer_events="none")
    hit = rect(-width / 2, 0, width, height / 2, fill="none", pointer_events="all")
    return _sized(name(size, kind), name(face, kind), across, down, hit, pointer_events="none", data_about=CARD[kind])


def _sized(made: str, of: str, across: float, down: float, *more: Element, **attributes: Value) -> Element:
    """Define a face once more in another size."""
    return element("g", use(of), *more, id=made, transform=f"scale({across:.6g} {down:.6g})", **attributes)


def gradients() -> Iterator[Element]:
    """Define the sky and the wood."""
    yield gradient("altitude-sky", "#8fc0de", "#cfe4ee", "#f3ead6")
    yield gradient("altitude-wood", "#a06c3f", "#8a5a33", "#6b4323")


def slots() -> Iterator[Element]:
    """Define the ground of a slot in a mountain, near and far."""
    for made, height, step in (("", faces.HEIGHT, NEAR_STEP), ("far-", faces.FAR_HEIGHT, FAR_STEP)):
        high = height / step
        yield rect(-1, -high / 2, 2, high, rx=0.16, id=f"{made}slot", stroke="#2c4034", **THIN)


def stack() -> Element:
    """Define the cards under the top of a pile."""
    layers = [rect(d - 49, d - 61, 99, 122, rx=9, fill="#2c5578", stroke="#16324b", stroke_width=1.5) for d in (6, 3)]
    return group(*layers, id="stack")
