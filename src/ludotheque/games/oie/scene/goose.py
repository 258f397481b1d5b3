"""Geese: white ones on the board, wooden ones as pawns."""

from ludotheque.games.oie.board import LONGEST_WAIT
from ludotheque.svg.element import Element, Value, element, group
from ludotheque.svg.palette import Colour
from ludotheque.svg.shapes import circle, path, text

FEATHER, OUTLINE, SHADE, BEAK = "#fffdf6", "#5d4a36", "#d9cdb8", "#f08a24"

LETTERS: dict[str, Value] = {  # on a sign, large enough for a small phone
    "font_size": 32, "font_weight": "bold", "font_family": "Georgia, serif", "fill": "#2b1d0e",
}  # fmt: skip

BODY = (
    "M25 4C27 24 11 36-8 36C-28 36-41 22-48 0C-50-6-45-10-41-5C-35 1-26 0-18-6"
    "C-9-13 2-14 9-9C13-16 12-25 12-32C12-44 20-50 29-49C37-48 42-42 40-35C38-30 34-29 31-26C26-21 25-8 25 4Z"
)
WING = "M14 5C3-5-15-3-30 9C-25 10-21 13-22 18C-17 17-12 19-12 24C2 26 14 19 14 5Z"
BILL = "M40-43L56-36C53-32 46-31 38-32Z"


def goose(scale: float = 1, flip: bool = False) -> Element:
    """Draw a white goose, about 100 wide and high, in the middle of (0, 0); it looks to the right unless flipped."""
    legs = path(
        "M-3 34V44L12 49H-8L-3 44M-16 33V42L-3 46H-22L-16 42",
        fill=BEAK, stroke=BEAK, stroke_width=4, stroke_linecap="round", stroke_linejoin="round",
    )  # fmt: skip
    parts = (
        legs,
        path(BILL, fill=BEAK, stroke=OUTLINE, stroke_width=2, stroke_linejoin="round"),
        path(BODY, fill=FEATHER, stroke=OUTLINE, stroke_width=2.5, stroke_linejoin="round"),
        path(WING, fill=SHADE, stroke=OUTLINE, stroke_width=2, stroke_linejoin="round"),
        circle(31, -39, 3, fill="#2b1d0e"),
    )
    mirrored = element("g", *parts, transform="scale(-1 1)") if flip else group(*parts)
    return group(mirrored, scale=scale)


def gosling() -> Element:
    """Draw a gosling, about 30 wide and high, in the middle of (0, 0), looking to the right."""
    return group(
        path("M-3 11V16M3 11V16", fill="none", stroke=BEAK, stroke_width=2.5, stroke_linecap="round"),
        path("M14-9L20-6L13-4Z", fill=BEAK, stroke=OUTLINE, stroke_width=1, stroke_linejoin="round"),
        path("M5-3C3-12 15-15 15-7C15-3 11-2 11 3C11 9 5 12-2 12C-10 12-14 6-15-2C-10 1-6-1-2-3C1-4 3-4 5-3Z",
             fill="#ffe28a", stroke=OUTLINE, stroke_width=1.5, stroke_linejoin="round"),
        circle(10, -8, 1.4, fill="#2b1d0e"),
    )  # fmt: skip


def flying_goose(scale: float = 1) -> Element:
    """Draw a goose on the wing, about 100 wide, in the middle of (0, 0)."""
    parts = (
        path(
            "M-44 10C-30 2-14-2 2-2C14-8 26-14 38-14C45-14 48-8 44-4C34-1 26 4 18 10C4 20-20 18-44 10Z",
            fill=FEATHER, stroke=OUTLINE, stroke_width=2.5, stroke_linejoin="round",
        ),
        path("M45-11L58-7L44-4Z", fill=BEAK, stroke=OUTLINE, stroke_width=2, stroke_linejoin="round"),
        path(
            "M8 2C2-18-14-38-36-46C-34-40-32-38-30-36C-34-36-38-36-40-38C-38-30-34-28-32-26C-36-26-38-26-40-28"
            "C-36-14-24 0-8 6Z",
            fill=SHADE, stroke=OUTLINE, stroke_width=2.5, stroke_linejoin="round",
        ),
        circle(38, -9, 2.4, fill="#2b1d0e"),
    )  # fmt: skip
    return group(*parts, scale=scale)


def pawn(colour: Colour, mark: str, scale: float = 1) -> Element:
    """Draw a wooden goose in a player's colour, about 56 wide and 68 high, standing on (0, 0), with its sign."""
    edge: dict[str, Value] = {"stroke": colour.edge, "stroke_width": 2.5, "stroke_linejoin": "round"}
    parts = (
        path("M-25-4A25 8 0 0 1 25-4V2A25 8 0 0 1-25 2Z", fill=colour.edge),
        path("M-25-4A25 8 0 0 1 25-4A25 8 0 0 1-25-4Z", fill=colour.fill, **edge),
        path("M24-53L38-47L24-43Z", fill=BEAK, **edge),
        path(
            "M20-24C22-10 12-5-2-5C-16-5-26-12-31-26C-32-31-28-33-25-29C-20-25-14-26-9-29"
            "C-4-32 3-32 7-30C9-35 7-40 6-46C5-55 11-61 18-61C25-61 29-55 28-49C27-44 23-43 21-40C19-36 19-30 20-24Z",
            fill=colour.fill, **edge,
        ),
        path("M-22-22C-18-19-12-19-7-22M11-53C12-56 15-57 18-57", fill="none", stroke="#fff", stroke_width=3,
             stroke_opacity=0.5, stroke_linecap="round"),
        circle(20, -51, 2.6, fill=colour.ink),
        text(0, -10, mark, font_size=17, fill=colour.ink),
    )  # fmt: skip
    return group(*parts, scale=scale)


def signs_of_pawns(inn: int = LONGEST_WAIT, wait: int = LONGEST_WAIT) -> dict[str, Element]:
    """Draw what may be added to a pawn: a ring if it is its turn, a lock, the turns to sleep or to wait, a crown."""
    rings = (("#3d2b1c", 8), ("#ffd000", 5))
    return {
        "turn": group(*(
            element("ellipse", cx=0, cy=0, rx=33, ry=14, fill="none", stroke=colour, stroke_width=width)
            for colour, width in rings
        )),
        "lock": _padlock(),
        **{f"lock{turns}": _counting_lock(turns) for turns in range(1, wait + 1)},
        **{f"z{turns}": _asleep("z" * turns if turns < 3 else f"z{turns}") for turns in range(1, inn + 1)},
        "crown": path("M-15 8L-18-9L-8-2L0-13L8-2L18-9L15 8Z", fill="#f6cf4a", stroke="#7d5a1c", stroke_width=2.5,
                      stroke_linejoin="round"),
    }  # fmt: skip


def _disc(radius: int = 14) -> Element:
    return circle(0, 0, radius, fill="#fffaf0", stroke=OUTLINE, stroke_width=2)


def _padlock() -> Element:
    return group(
        _disc(),
        path("M-5-1V-4A5 5 0 0 1 5-4V-1", fill="none", stroke="#3d2b1c", stroke_width=2.5),
        path("M-8-2H8V8H-8Z", fill="#c9922e", stroke="#3d2b1c", stroke_width=2, stroke_linejoin="round"),
        circle(0, 3, 2, fill="#3d2b1c"),
    )


def _counting_lock(turns: int) -> Element:
    """Draw a round lock with the turns after which it opens."""
    return group(
        path("M-9-12V-19A9 9 0 0 1 9-19V-12", fill="none", stroke="#3d2b1c", stroke_width=5),
        circle(0, 1, 18, fill="#f6cf4a", stroke="#3d2b1c", stroke_width=2),
        text(0, 12, str(turns), **LETTERS),
    )


def _asleep(letters: str) -> Element:
    return group(_disc(20), text(0, 9, letters, **LETTERS))
