"""Tables along a track, a scale or a board."""

from collections.abc import Mapping


def track(length: int, marks: Mapping[int, int], plain: int = 0) -> tuple[int, ...]:
    """Make a table of that length with the marked places set: `track(64, {6: 12, 42: 30})`."""
    return tuple(marks.get(place, plain) for place in range(length))


def scale(length: int, steps: Mapping[int, int]) -> tuple[int, ...]:
    """Make a table that rises in steps: `scale(17, {5: 50, 8: 100})` is 0 below 5, 50 from 5 on, 100 from 8 on."""
    table: list[int] = []
    for place in range(length):
        table.append(steps.get(place, table[-1] if table else 0))
    return tuple(table)
