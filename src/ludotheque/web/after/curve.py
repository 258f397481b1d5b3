"""The winning chances of a game as a picture: a line a seat, and a way to every moment."""

from collections.abc import Sequence

from ludotheque.engine.words import Say
from ludotheque.house.table import Table
from ludotheque.svg.element import Element, element, group, svg
from ludotheque.svg.palette import Colour
from ludotheque.svg.shapes import path, rect, text
from ludotheque.web.after.asking import Curve
from ludotheque.web.turns import turns_of

WIDTH, HEIGHT = 640, 264
LEFT, TOP, RIGHT, BOTTOM = 62, 12, 632, 206
DASHES = ("", "9 4", "2 4", "12 4 2 4")  # told apart without colours, too
LINES = (0, 50, 100)  # percents that have a line
TICKS = 5  # moments that have the number of their turn
MOST_WAYS = 160  # places to touch
LETTER = 15  # the height of what is written


def drawn(table: Table, curve: Curve, say: Say, href: str = "") -> Element:
    """Draw what each seat could hope for, in its colour; with an address, every place leads to its moment there."""
    colours = [table.game.scene.colour(table.match.state, seat) for seat in table.seats]
    plies, turns = range(first_shown(curve), len(curve)), turns_of(table)
    parts = [_line([curve[ply][seat] for ply in plies], colour, seat) for seat, colour in enumerate(colours)]
    return svg(
        WIDTH, HEIGHT, *map(_grid, LINES), *_ticks(plies, turns), *_names(say), *parts,
        *(_ways(plies, href) if href else ()),
        role="group" if href else "img", aria_label=say("after.curve"), class_="curve",
        data_left=LEFT, data_right=RIGHT,
    )  # fmt: skip


def first_shown(curve: Curve) -> int:
    """Find the ply with which the picture begins: after what prepared the table."""
    return next((ply for ply, shares in enumerate(curve) if shares != curve[0]), 1) - 1


def _line(shares: Sequence[float], colour: Colour, seat: int) -> Element:
    points = " ".join(f"{_x(ply, len(shares)):.1f} {_y(share):.1f}" for ply, share in enumerate(shares))
    dash = DASHES[seat % len(DASHES)] or None
    wide = path(f"M{points}", fill="none", stroke=colour.edge, stroke_width=5, stroke_linejoin="round")
    return wide + path(
        f"M{points}", fill="none", stroke=colour.fill, stroke_width=3, stroke_linejoin="round", stroke_dasharray=dash
    )


def _grid(percent: int) -> Element:
    y = _y(percent / 100)
    line = path(f"M{LEFT} {y:g}H{RIGHT}", class_="grid", stroke="#0003")
    return line + _written(LEFT - 6, y + 5, str(percent), text_anchor="end")


def _ticks(plies: range, turns: Sequence[int]) -> list[Element]:
    """Number some turns, each once."""
    shown = [plies[round(number * (len(plies) - 1) / TICKS)] for number in range(TICKS + 1)]
    first_of = {turns[ply]: ply for ply in reversed(shown)}
    return [
        _written(_x(ply - plies[0], len(plies)), BOTTOM + 20, str(turn), "end" if ply == plies[-1] else "middle")
        for turn, ply in sorted(first_of.items())
    ]


def _names(say: Say) -> tuple[Element, Element]:
    """Name the axes."""
    middle = (TOP + BOTTOM) / 2
    upright = group(_written(0, 0, say("after.axis-chances")), at=(16, middle), turn=-90)
    return upright, _written((LEFT + RIGHT) / 2, BOTTOM + 44, say("after.axis-moves"))


def _written(x: float, y: float, words: str, text_anchor: str = "middle") -> Element:
    return text(round(x, 1), y, words, font_size=LETTER, text_anchor=text_anchor, class_="scale", fill="#333")


def _ways(plies: range, href: str) -> list[Element]:
    """Lay invisible links over the picture, at most so many beside each other; by keys one comes there otherwise."""
    count = min(len(plies), MOST_WAYS)
    width = (RIGHT - LEFT) / max(1, count)
    return [
        element(
            "a",
            rect(round(LEFT + number * width, 1), TOP, round(width, 1), BOTTOM - TOP, fill="transparent"),
            href=f"{href}{plies[number * (len(plies) - 1) // max(1, count - 1)]}",
            tabindex=-1,
            aria_hidden="true",
        )
        for number in range(count)
    ]


def _x(step: int, steps: int) -> float:
    return LEFT + (RIGHT - LEFT) * step / max(1, steps - 1)


def _y(share: float) -> float:
    return BOTTOM - (BOTTOM - TOP) * share
