"""The pages of a booklet side by side, so that printed sheets, laid into each other and folded, are in order."""

from typing import Any

LEAVES = 4  # pages on a sheet


def booklet_sides(pages: int) -> list[dict[str, Any]]:
    """List the sides of all sheets: two pages each, None for one that stays empty, and how they are turned.

    They lie across the sheet. Backs are turned the other way, so that the head of a page is at the head of its back
    when the sheet is turned over its long edge, as for everything else in the book.
    """
    last = -(-pages // LEAVES) * LEAVES
    sides = []
    for outer in range(1, last // 2, 2):
        front, back = (last + 1 - outer, outer), (outer + 1, last - outer)
        sides += [_side(front, 90, pages), _side(back, -90, pages)]
    return sides


def _side(leaves: tuple[int, int], turn: int, pages: int) -> dict[str, Any]:
    shown = [leaf if leaf <= pages else None for leaf in leaves]
    return {"kind": "booklet", "pages": shown, "turn": turn}
