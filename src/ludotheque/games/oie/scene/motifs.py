"""Small things of the meadow that adorn the plain squares, each about 40 wide around (0, 0)."""

from ludotheque.svg.element import Element, Value, element, group
from ludotheque.svg.shapes import circle, path

LINE: dict[str, Value] = {"fill": "none", "stroke_linecap": "round", "stroke_linejoin": "round"}


def feather() -> Element:
    """Draw a feather that a goose lost."""
    return group(
        path("M14-20C20-8 12 8-8 14C-12 4-4-14 14-20Z", fill="#d9c7a4"),
        path("M12-17C6-4-4 8-18 20M-3 5L3 4M2-2L9-3M6-8L12-9", stroke="#a98c5c", stroke_width=2, **LINE),
    )


def daisy() -> Element:
    """Draw a daisy."""
    petals = (group(element("ellipse", cx=0, cy=-8, rx=4, ry=7, fill="#e9a9a0"), turn=45 * turn) for turn in range(8))
    return group(
        path("M0 0C2 8 0 14-4 22M-1 14C6 8 12 9 15 12C10 17 3 18-2 16", stroke="#8aa763", stroke_width=2.5, **LINE),
        group(*petals, circle(0, 0, 4.5, fill="#e0b34a"), at=(0, -5)),
    )


def clover() -> Element:
    """Draw a clover of four leaves."""
    leaf = "M0 0C-12-4-13-16-6-18C-3-19 0-16 0-13C0-16 3-19 6-18C13-16 12-4 0 0Z"
    leaves = (group(path(leaf, fill="#93b26c"), turn=45 + 90 * turn) for turn in range(4))
    return group(path("M0 0C3 8 8 14 14 20", stroke="#7d9c57", stroke_width=2.5, **LINE), *leaves)


def mushroom() -> Element:
    """Draw a mushroom."""
    return group(
        path("M-6 0H6C5 8 6 12 8 18H-8C-6 12-5 8-6 0Z", fill="#e6d6b6"),
        path("M-19 2C-19-12-8-19 0-19C8-19 19-12 19 2C8 6-8 6-19 2Z", fill="#d99178"),
        *(circle(x, y, r, fill="#f8ecd4") for x, y, r in ((-9, -5, 3.5), (2, -12, 3), (10, -3, 3))),
    )


def snail() -> Element:
    """Draw a snail."""
    return group(
        path("M-20 14C-8 15 8 15 14 12C19 9 15 2 18-4M18-4L22-9M18-4L15-10", stroke="#b89a6a", stroke_width=4, **LINE),
        circle(-3, 1, 12, fill="#dcb98a"),
        path("M-3 1A3 3 0 1 1-6-2A7 7 0 1 1 3 5", stroke="#a97f4c", stroke_width=2.5, **LINE),
    )


def butterfly() -> Element:
    """Draw a butterfly."""
    wings = "M0-2C-6-18-20-18-20-8C-20 0-10 2 0 2C-12 4-16 12-10 16C-4 18 0 8 0 2C0 8 4 18 10 16C16 12 12 4 0 2"
    return group(
        path(wings + "C10 2 20 0 20-8C20-18 6-18 0-2Z", fill="#9fb9d6"),
        path("M0-6V10M0-6L-5-14M0-6L5-14", stroke="#6d7f96", stroke_width=2.5, **LINE),
    )


MOTIFS = (feather, daisy, clover, mushroom, snail, butterfly)
