"""Colours with a meaning, each with ink that can be read on it; the contrasts are tested."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Colour:
    """A filling, its darker edge, and the ink of a sign or a word on it."""

    name: str
    fill: str
    edge: str
    ink: str


RED = Colour("red", "#c62f2b", "#7a1512", "#ffffff")
BLUE = Colour("blue", "#2463b4", "#123766", "#ffffff")
YELLOW = Colour("yellow", "#f2c230", "#8a6208", "#2b1d0e")
GREEN = Colour("green", "#2f7d3b", "#164a1e", "#ffffff")
BLACK = Colour("black", "#433e39", "#060504", "#ffffff")
WHITE = Colour("white", "#f7f3ea", "#7d7466", "#2b1d0e")

COLOURS = {colour.name: colour for colour in (RED, BLUE, YELLOW, GREEN, BLACK, WHITE)}
SEATS = (RED, BLUE, YELLOW, GREEN)  # what the seats of a game without colours of its own are given
MARKS = ("●", "▲", "■", "◆")  # a sign for each seat, so that hue is never the only one

PAPER = "#f6efe0"
CARD = "#fffdf6"
INK = "#2b1d0e"
FELT = "#2f4a3a"
WOOD = "#8a5a33"
WOOD_DARK = "#4a2c16"
GLOW = "#ffd000"


def contrast(first: str, second: str) -> float:
    """Compute the contrast of two colours, from 1 to 21, as WCAG defines it."""
    light, dark = sorted((_luminance(first), _luminance(second)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


def _luminance(colour: str) -> float:
    red, green, blue = (_linear(int(colour[i : i + 2], 16) / 255) for i in (1, 3, 5))
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def _linear(part: float) -> float:
    return part / 12.92 if part <= 0.04045 else float(((part + 0.055) / 1.055) ** 2.4)
