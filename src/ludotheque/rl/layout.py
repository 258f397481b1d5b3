"""What a seat sees as one row of numbers: which column means what, and within which bounds.

First who looks, who acts and whose turn it is; then every declared field of the state as the seat may know it, in the
order of declaration, tables row by row, a mask as one column for each of its bits. Derived fields are left out.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import product
from typing import Any

import numpy as np

from ludotheque.engine.game import AnyGame
from ludotheque.engine.seats import MOST_SEATS, NOBODY
from ludotheque.engine.state import Field, Record

HEAD = ("seat", "actor", "mover")


@dataclass(frozen=True, slots=True)
class Column:
    """One number of an observation; both bounds can be met."""

    name: str
    low: int
    high: int


@dataclass(frozen=True, slots=True)
class Layout:
    """Every column, and where in a packed state its number lies."""

    columns: tuple[Column, ...]
    pieces: tuple[tuple[str, tuple[int, ...]], ...]  # the fields and their shapes
    runs: (
        Any  # for fields side by side: the first byte in a record, the width of a number, how many, the bits of a mask
    )
    dtype: Any  # the narrowest that holds every column

    @property
    def low(self) -> Any:
        """Give the lower bounds."""
        return np.array([column.low for column in self.columns], self.dtype)

    @property
    def high(self) -> Any:
        """Give the upper bounds."""
        return np.array([column.high for column in self.columns], self.dtype)


def layout_of(kind: type[Record]) -> Layout:
    """Give what a seat sees of such states, laid out once."""
    if kind not in _layouts:
        _layouts[kind] = _laid_out(kind)
    return _layouts[kind]


_layouts: dict[type[Record], Layout] = {}


def _laid_out(kind: type[Record]) -> Layout:
    told = {name: field for name, field in kind.fields.items() if not field.is_derived}
    head = [Column(HEAD[0], 0, MOST_SEATS - 1), *(Column(name, NOBODY, MOST_SEATS - 1) for name in HEAD[1:])]
    columns = (*head, *(column for name, field in told.items() for column in _columns(name, field)))
    pieces = (*((name, ()) for name in HEAD), *((name, _shape(field)) for name, field in told.items()))
    widths = (np.int8, np.int16, np.int32, np.int64)
    dtype = next(each for each in widths if all(column.high <= np.iinfo(each).max for column in columns))
    return Layout(columns, pieces, np.array(_joined([_run(kind, name) for name in told]), np.int64), dtype)


def flattened(view: Any, seat: int, actor: int, mover: int) -> list[int]:
    """Write a view down as a row, interpreted: what the compiled `observe` is measured by."""
    row = [seat, actor, mover]
    for name, field in view.fields.items():
        if not field.is_derived:
            for number in _numbers(getattr(view, name)):
                row += [number >> bit & 1 for bit in range(field.bits)] if field.bits else [number]
    return row


def observed(game: AnyGame, state: Any, seat: int) -> list[int]:
    """Write down what a seat sees of a state."""
    return flattened(game.seen_by(state, seat), seat, game.rules.actor(state), game.rules.mover(state))


def _columns(name: str, field: Field) -> Iterator[Column]:
    bounds = np.iinfo(field.width)
    for place in product(*map(range, field.shape)):
        title = name + "".join(f"[{index}]" for index in place)
        if field.bits:
            yield from (Column(f"{title}.{bit}", 0, 1) for bit in range(field.bits))
        else:
            yield Column(title, int(bounds.min), int(bounds.max))


def _shape(field: Field) -> tuple[int, ...]:
    return (*field.shape, field.bits) if field.bits else field.shape


def _run(kind: type[Record], name: str) -> tuple[int, int, int, int]:
    field, places = kind.fields[name], kind.dtype.fields
    assert places is not None
    return places[name][1], np.dtype(field.width).itemsize, int(np.prod(field.shape)), field.bits


def _joined(runs: list[tuple[int, int, int, int]]) -> list[tuple[int, int, int, int]]:
    """Make one run of those that follow each other in memory with numbers of the same width: it is copied in one go."""
    joined = runs[:1]
    for start, width, count, bits in runs[1:]:
        first, width_before, so_far, bits_before = joined[-1]
        if (width, bits) == (width_before, bits_before) and start == first + width * so_far:
            joined[-1] = (first, width, so_far + count, bits)
        else:
            joined.append((start, width, count, bits))
    return joined


def _numbers(value: Any) -> Iterator[int]:
    if isinstance(value, list):
        for each in value:
            yield from _numbers(each)
    else:
        yield value
