"""How things are drawn here: filled with a dark outline, or as a round-ended line."""

from math import cos, pi, sin

from ludotheque.svg.element import Element
from ludotheque.svg.shapes import path

INK = "#3a2314"
CREAM = "#fff6df"


def join(*parts: Element) -> Element:
    """Put drawings one over the other."""
    return Element("".join(parts))


def filled(d: str, fill: str, width: float = 1.2) -> Element:
    """Fill an outline."""
    return path(d, fill=fill, stroke=INK, stroke_width=width, stroke_linejoin="round")


def line(d: str, colour: str, width: float) -> Element:
    """Draw a line."""
    return path(d, fill="none", stroke=colour, stroke_width=width, stroke_linecap="round", stroke_linejoin="round")


def star(x: float, y: float, outer: float, inner: float, points: int) -> str:
    """Write the outline of a star."""
    corners = []
    for index in range(2 * points):
        radius, angle = (inner if index % 2 else outer), pi * index / points - pi / 2
        corners.append(f"{x + radius * cos(angle):.1f} {y + radius * sin(angle):.1f}")
    return f"M{'L'.join(corners)}Z"
