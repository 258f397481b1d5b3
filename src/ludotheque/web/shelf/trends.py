"""How a guest's luck and accuracy went from game to game, as pictures of their averages."""

from collections.abc import Mapping, Sequence
from itertools import accumulate

from ludotheque.engine.words import Say
from ludotheque.svg.element import Element, svg
from ludotheque.svg.shapes import circle, path, text
from ludotheque.web.shelf.mine import MyGame

WIDTH, HEIGHT = 640, 160
LEFT, TOP, RIGHT, BOTTOM = 52, 16, 624, 136
LEAST_GAMES = 2  # one is no way that something went


def trends_of(mine: Mapping[str, Sequence[Sequence[MyGame]]], say: Say) -> list[tuple[str, Element]]:
    """Draw what is known of a guest's finished games, the oldest first; nothing where too few were looked at."""
    over = [game for part in mine.get("over", []) for game in part][::-1]
    accuracy = [game.accuracy for game in over if game.accuracy is not None]
    luck = [100 * game.luck for game in over if game.luck is not None]
    parts = (("accuracy", accuracy, (0, 50, 100)), ("luck", luck, (-50, 0, 50)))
    return [_trend(name, values, lines, say) for name, values, lines in parts if len(values) >= LEAST_GAMES]


def averages(values: Sequence[float]) -> list[float]:
    """Give the average of all up to each."""
    return [total / count for count, total in enumerate(accumulate(values), 1)]


def _trend(name: str, values: Sequence[float], lines: tuple[int, int, int], say: Say) -> tuple[str, Element]:
    means = averages(values)
    title = say(f"shelf.{name}-now", n=round(means[-1]))
    low, high = lines[0], lines[-1]

    def y(value: float) -> float:
        return round(BOTTOM - (BOTTOM - TOP) * (min(max(value, low), high) - low) / (high - low), 1)

    def x(number: int) -> float:
        return round(LEFT + (RIGHT - LEFT) * number / (len(values) - 1), 1)

    grid = [path(f"M{LEFT} {y(line)}H{RIGHT}", stroke="#0003") + _label(line, y(line)) for line in lines]
    games = [circle(x(number), y(value), 4, fill="#8a6d3b") for number, value in enumerate(values)]
    way = " ".join(f"{x(number)} {y(mean)}" for number, mean in enumerate(means))
    average = path(f"M{way}", fill="none", stroke="#14507a", stroke_width=3, stroke_linejoin="round")
    return title, svg(WIDTH, HEIGHT, *grid, *games, average, role="img", aria_label=title)


def _label(line: int, y: float) -> Element:
    return text(LEFT - 8, y + 5, str(line), font_size=14, text_anchor="end", fill="#333")
