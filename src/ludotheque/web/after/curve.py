"""The winning chances of a game as a picture: a line a seat, and a way to every moment."""

from collections.abc import Sequence

from ludotheque.svg.element import Element, element, svg
from ludotheque.svg.palette import Colour
from ludotheque.svg.shapes import path, rect, text

WIDTH, HEIGHT = 640, 240
LEFT, TOP, RIGHT, BOTTOM = 44, 12, 636, 212
DASHES = ("", "9 4", "2 4", "12 4 2 4")  # told apart without colours, too
LINES = (0, 50, 100)  # percents that have a line
MOST_WAYS = 160  # places to touch


def draw_curve(
    curve: Sequence[Sequence[float]], first: int, colours: Sequence[Colour], label: str, href: str
) -> Element:
    """Draw what each seat could hope for from a ply on; touching it leads to that moment of the replay."""
    grid = [_grid(percent) for percent in LINES]
    seats = [_line([shares[seat] for shares in curve], colour, seat) for seat, colour in enumerate(colours)]
    return svg(
        WIDTH, HEIGHT, *grid, *seats, *_ways(first, len(curve), href), role="img", aria_label=label, class_="curve"
    )


def _line(shares: Sequence[float], colour: Colour, seat: int) -> Element:
    points = " ".join(f"{_x(ply, len(shares)):.1f} {_y(share):.1f}" for ply, share in enumerate(shares))
    dash = DASHES[seat % len(DASHES)] or None
    wide = path(f"M{points}", fill="none", stroke=colour.edge, stroke_width=5, stroke_linejoin="round")
    return wide + path(
        f"M{points}", fill="none", stroke=colour.fill, stroke_width=3, stroke_linejoin="round", stroke_dasharray=dash
    )


def _grid(percent: int) -> Element:
    y = _y(percent / 100)
    line = path(f"M{LEFT} {y:g}H{RIGHT}", class_="grid")
    return line + text(LEFT - 6, y + 5, str(percent), font_size=14, text_anchor="end", class_="scale")


def _ways(first: int, steps: int, href: str) -> list[Element]:
    """Lay invisible links over the picture, at most so many beside each other."""
    count = min(steps, MOST_WAYS)
    width = (RIGHT - LEFT) / max(1, count)
    return [
        element(
            "a",
            rect(round(LEFT + number * width, 1), TOP, round(width, 1), BOTTOM - TOP, fill="transparent"),
            href=f"{href}{first + number * (steps - 1) // max(1, count - 1)}",
            tabindex=-1,  # the list of moves is for keys
            aria_hidden="true",
        )
        for number in range(count)
    ]


def _x(ply: int, steps: int) -> float:
    return LEFT + (RIGHT - LEFT) * ply / max(1, steps - 1)


def _y(share: float) -> float:
    return BOTTOM - (BOTTOM - TOP) * share
