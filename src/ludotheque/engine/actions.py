"""The actions of a game, declared once: each sort by its name, with what its numbers range over.

    ACTIONS = Actions(("pass",), ("draw", range(1, 43)), ("lay", ROWS, PLACES))
    PASS, DRAW, LAY = ACTIONS.firsts
    SORT, WHAT, WHERE = ACTIONS.tables

Actions are numbered in this order without a gap. A sort is known by its first action: rules write one down as
`LAY + PLACES * row + place`, know it by `SORT[action] == LAY`, and take it apart by `WHAT[action]`, its first number,
and `WHERE[action]`, its second. All else asks `ACTIONS[action]`, which is `("lay", 1, 7)`.
"""

from collections.abc import Iterator
from itertools import product

from ludotheque.engine.seats import CHANCE

Parts = tuple[str | int, ...]  # the name of a sort, then its numbers
Table = tuple[int, ...]
MOST_NUMBERS = 2


class Actions:
    """Every action of a game, by its number."""

    def __init__(self, *sorts: tuple[str | int | range, ...]) -> None:
        self.names = tuple(str(name) for name, *_ in sorts)
        self._parts: list[Parts] = [parts for name, *ranges in sorts for parts in _numbered(str(name), ranges)]
        self._numbers = {parts: action for action, parts in enumerate(self._parts)}

    def __len__(self) -> int:
        return len(self._parts)

    def __getitem__(self, action: int) -> Parts:
        if action == CHANCE:
            return ("chance",)
        if action < 0:
            raise IndexError(action)
        return self._parts[action]

    def number(self, *parts: str | int) -> int:
        """Find the action of these parts: `ACTIONS.number("lay", 1, 7)`; KeyError if there is none."""
        return self._numbers[parts]

    def has(self, *parts: str | int) -> bool:
        """Tell whether there is such an action."""
        return parts in self._numbers

    @property
    def firsts(self) -> Table:
        """Give the first action of each sort, in the order of declaration."""
        starts = [parts[0] for parts in self._parts]
        return tuple(starts.index(name) for name in self.names)

    @property
    def tables(self) -> tuple[Table, Table, Table]:
        """Give, for every action, the first of its sort, its first number and its second; 0 where it has none."""
        first = dict(zip(self.names, self.firsts, strict=True))
        numbers = [(*parts[1:], 0, 0) for parts in self._parts]
        sort = tuple(first[str(parts[0])] for parts in self._parts)
        return sort, tuple(int(what) for what, *_ in numbers), tuple(int(where) for _, where, *_ in numbers)


def _numbered(name: str, ranges: list[str | int | range]) -> Iterator[Parts]:
    remedy = "make several actions of it, one after the other"
    assert len(ranges) <= MOST_NUMBERS, f"{name}: an action has at most {MOST_NUMBERS} numbers; {remedy}"
    spans = [range(each) if isinstance(each, int) else each for each in ranges]
    return ((name, *numbers) for numbers in product(*spans))  # type: ignore[arg-type]  # no range is a text
