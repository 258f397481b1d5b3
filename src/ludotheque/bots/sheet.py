"""What a judge looks at, written down: the inputs that are not zero, and how much each of them is."""

from typing import Any, NamedTuple

SCRATCH_ROWS = 4


class Sheet(NamedTuple):
    """One line an input; lists when interpreted, NumPy arrays when compiled."""

    index: Any  # which input
    value: Any  # how much of it
    used: Any  # used[0] counts the lines
    scratch: Any  # rows to reckon in, each as long as there are inputs; they hold anything when `fill` begins


def put(sheet: Sheet, place: int, value: float) -> None:
    """Write down one input."""
    line = sheet.used[0]
    sheet.index[line] = place
    sheet.value[line] = value
    sheet.used[0] = line + 1


def mark(sheet: Sheet, place: int, holds: bool) -> None:
    """Write down that something holds, if it does."""
    if holds:
        put(sheet, place, 1.0)


def climb(sheet: Sheet, place: int, height: int, most: int) -> None:
    """Write down a number as a stair of so many steps at most: one input a step that it reaches."""
    for step in range(min(height, most)):
        put(sheet, place + step, 1.0)
