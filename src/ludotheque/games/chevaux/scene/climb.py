"""The numbers of the climb, on the squares of the corridors."""

from ludotheque.games.chevaux.board import CORRIDOR, SQUARES, TIP, climb_number
from ludotheque.games.chevaux.scene.layout import LETTERS, SPOTS
from ludotheque.svg.element import Element, group
from ludotheque.svg.palette import CARD, INK
from ludotheque.svg.shapes import circle, text

RADIUS = 19


def climbing(colours: tuple[int, ...]) -> Element:
    """pc-23 Write on each square of the corridors in play the number that leads there."""
    return group(*(_number(colour, step) for colour in colours for step in range(CORRIDOR)), aria_hidden="true")


def _number(colour: int, step: int) -> Element:
    spot, number = SPOTS[SQUARES + colour * CORRIDOR + step + 1], climb_number(TIP + step)
    return group(
        circle(spot.x, spot.y, RADIUS, fill=CARD, stroke=INK, stroke_width=2),
        text(
            spot.x, spot.y + 11, str(number), font_size=LETTERS, font_weight=700, fill=INK, font_family="Georgia,serif"
        ),
        pointer_events="none",
    )
