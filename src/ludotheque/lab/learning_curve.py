"""Draw how a judge grew stronger while it learned."""

from collections.abc import Sequence

from ludotheque.svg.element import Element, svg
from ludotheque.svg.shapes import path, rect, text

WIDTH, HEIGHT, LEFT, TOP = 480, 220, 52, 16  # the field begins LEFT and TOP of the whole
FIELD_WIDTH, FIELD_HEIGHT = WIDTH - LEFT - 24, HEIGHT - TOP - 44
INK, PAPER, GRID, LINE = "#222222", "#ffffff", "#d5d5d5", "#0b5c8c"
QUARTERS = (0.0, 0.25, 0.5, 0.75, 1.0)

Points = Sequence[tuple[int, float]]  # after so many games, which share of the wins against greedy players


def drawn(title: str, points: Points) -> Element:
    """Draw shares of the wins over the games learned from."""
    games = points[-1][0]
    lines = [path(f"M{LEFT} {_height(share)}h{FIELD_WIDTH}", stroke=GRID) for share in QUARTERS]
    shares = [
        text(LEFT - 6, _height(share) + 4, f"{share:.0%}", text_anchor="end", fill=INK, font_size=12)
        for share in QUARTERS
    ]
    way = "L".join(f"{LEFT + FIELD_WIDTH * done / games:.1f} {_height(share)}" for done, share in points)
    below = [_below(LEFT, "0"), _below(LEFT + FIELD_WIDTH, f"{games:,}"), _below(LEFT + FIELD_WIDTH / 2, title)]
    curve = path(f"M{way}", fill="none", stroke=LINE, stroke_width=2)
    return svg(
        WIDTH, HEIGHT, rect(0, 0, WIDTH, HEIGHT, fill=PAPER), *lines, *shares, *below, curve,
        role="img", aria_label=title, font_family="sans-serif",
    )  # fmt: skip


def _height(share: float) -> float:
    return round(TOP + FIELD_HEIGHT * (1 - share), 1)


def _below(x: float, words: str) -> Element:
    return text(x, TOP + FIELD_HEIGHT + 24, words, fill=INK, font_size=12)
