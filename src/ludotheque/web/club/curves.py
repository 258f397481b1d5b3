"""How a rating went from game to game, and how sure it was: a line in a band."""

from collections.abc import Callable, Sequence

from ludotheque.club.ratings import Rating
from ludotheque.engine.words import Say
from ludotheque.svg.element import Element, svg
from ludotheque.svg.shapes import circle, path, text

WIDTH, HEIGHT = 640, 160
LEFT, TOP, RIGHT, BOTTOM = 58, 16, 624, 140
LINES = 3  # with a number


def rating_curve(ratings: Sequence[Rating], say: Say) -> Element:
    """Draw the ratings of a player, each with what it is at least and at most."""
    low, high = min(rating.least for rating in ratings), max(rating.most for rating in ratings)
    step = max((high - low) // (LINES - 1), 1)

    def y(points: float) -> float:
        return round(BOTTOM - (BOTTOM - TOP) * (points - low) / max(high - low, 1), 1)

    def x(number: int) -> float:
        return round(LEFT + (RIGHT - LEFT) * number / max(len(ratings) - 1, 1), 1)

    lines = [path(f"M{LEFT} {y(at)}H{RIGHT}", stroke="#0003") + _number(at, y(at)) for at in range(low, high + 1, step)]
    way = " ".join(f"{x(number)} {y(rating.points)}" for number, rating in enumerate(ratings))
    line = path(f"M{way}", fill="none", stroke="#14507a", stroke_width=3, stroke_linejoin="round")
    end = circle(x(len(ratings) - 1), y(ratings[-1].points), 5, fill="#14507a")
    title = say("rating.curve", n=len(ratings))
    return svg(WIDTH, HEIGHT, _band(ratings, x, y), *lines, line, end, role="img", aria_label=title)


def _band(ratings: Sequence[Rating], x: Callable[[int], float], y: Callable[[float], float]) -> Element:
    over = [f"{x(number)} {y(rating.most)}" for number, rating in enumerate(ratings)]
    under = [f"{x(number)} {y(rating.least)}" for number, rating in enumerate(ratings)]
    return path(f"M{' '.join([*over, *reversed(under)])}Z", fill="#14507a", fill_opacity=0.18)


def _number(points: int, y: float) -> Element:
    return text(LEFT - 8, y + 5, str(points), font_size=14, text_anchor="end", fill="#333")
