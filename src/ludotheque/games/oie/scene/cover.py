"""The cover of the box."""

import math

from ludotheque.engine.words import Say
from ludotheque.games.oie.board import HOME, SHEET
from ludotheque.games.oie.scene.board import tint
from ludotheque.games.oie.scene.goose import flying_goose, goose, pawn
from ludotheque.games.oie.scene.places import GOLD, GOLD_DARK, NUMERAL
from ludotheque.games.oie.scene.spiral import Point
from ludotheque.games.oie.scene.vignettes import cube
from ludotheque.svg.element import Element, element, group, points, svg
from ludotheque.svg.palette import MARKS, SEATS
from ludotheque.svg.shapes import path, rect, text

WIDTH, HEIGHT = 400, 300
SQUARES_A_LAP = 22
PAWNS_AT = ((300, 194), (350, 188), (308, 232), (356, 226))


def cover(say: Say) -> Element:
    """Draw a goose on its meadow, the spiral behind it, and the name of the game."""
    return svg(
        WIDTH, HEIGHT,
        rect(0, 0, WIDTH, HEIGHT, fill="#fbe6a8"),
        *_rays(),
        _spiral(),
        path("M0 214C70 176 150 206 214 196C290 184 340 196 400 178V300H0Z", fill="#8fbf5f"),
        path("M0 244C90 214 190 244 270 230C330 220 370 226 400 220V300H0Z", fill="#6ea548"),
        group(flying_goose(0.42), at=(62, 50)), group(flying_goose(0.3), at=(112, 30)),
        element("ellipse", cx=212, cy=212, rx=78, ry=12, fill="#57893a"),
        group(goose(1.75), at=(218, 128)),
        *(group(pawn(SEATS[seat], MARKS[seat], 0.85), at=at) for seat, at in enumerate(PAWNS_AT)),
        group(cube(6, 46), at=(58, 200), turn=-14), group(cube(3, 46), at=(110, 218), turn=10),
        _ribbon(say("title")),
        rect(4, 4, WIDTH - 8, HEIGHT - 8, rx=10, fill="none", stroke=GOLD_DARK, stroke_width=8),
        rect(5, 5, WIDTH - 10, HEIGHT - 10, rx=9, fill="none", stroke=GOLD, stroke_width=4),
        role="img", aria_label=say("title"),
    )  # fmt: skip


def _rays() -> list[Element]:
    corners = [
        (200 + 400 * math.cos(math.tau * turn / 36), 140 + 400 * math.sin(math.tau * turn / 36)) for turn in range(36)
    ]
    return [
        element("polygon", points=points((200, 140), corners[turn], corners[turn + 1]), fill="#f7d783")
        for turn in range(0, 36, 2)
    ]


def _spiral() -> Element:
    """Draw the board as if it lay behind the goose: the nearer to the middle, the nearer to the garden."""
    squares = (path(_outline(square), fill=tint(square, SHEET[square])) for square in range(1, HOME))
    return group(*squares, stroke="#7d5a1c", stroke_width=1.5, stroke_linejoin="round")


def _outline(square: int) -> str:
    first = (square - 1) / SQUARES_A_LAP
    turns = [first + step / (3 * SQUARES_A_LAP) for step in range(4)]
    corners = [_on_spiral(turn, 18) for turn in turns] + [_on_spiral(turn, -18) for turn in reversed(turns)]
    return "M" + "L".join(f"{x:.1f} {y:.1f}" for x, y in corners) + "Z"


def _on_spiral(lap: float, outwards: float) -> Point:
    radius = 160 - 40 * lap + outwards
    angle = math.tau * (0.25 - lap)
    return 200 + 1.12 * radius * math.cos(angle), 150 + 0.8 * radius * math.sin(angle)


def _ribbon(title: str) -> Element:
    return group(
        path("M22 250L40 268L22 286H84V258ZM378 250L360 268L378 286H316V258Z", fill="#8f1d18"),
        path("M52 240H348V280H52Z", fill="#b5302a", stroke="#6d1310", stroke_width=2),
        path("M58 245H342M58 275H342", stroke="#f0b8a0", stroke_width=1.5, stroke_dasharray="4 4"),
        text(200, 269, title, font_size=28, fill="#fffaf0", **NUMERAL),
    )
