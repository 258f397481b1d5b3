"""Rows that are never counted from their end: what compiled code would find there is not what the interpreter finds."""

from typing import Any

from ludotheque.engine.state import Record


class Watched(tuple[Any, ...]):
    """A table, and the tables in it."""

    __slots__ = ()

    def __new__(cls, items: tuple[Any, ...]) -> "Watched":
        """Make it of plain tuples."""
        return super().__new__(cls, (cls(item) if isinstance(item, tuple) else item for item in items))

    def __getitem__(self, index: Any) -> Any:
        """Give an item that is not before the first."""
        return super().__getitem__(_checked(index))


class WatchedRow(list[Any]):
    """A field of a state, and the rows in it."""

    def __getitem__(self, index: Any) -> Any:
        """Give a number that is not before the first."""
        return super().__getitem__(_checked(index))

    def __setitem__(self, index: Any, value: Any) -> None:
        """Write a number that is not before the first."""
        super().__setitem__(_checked(index), value)


def watch(state: Record) -> Record:
    """Watch all rows of a state."""
    for name in state.fields:
        setattr(state, name, _row(getattr(state, name)))
    return state


def _row(value: Any) -> Any:
    return WatchedRow(_row(item) for item in value) if isinstance(value, list) else value


def _checked(index: int) -> int:
    assert index >= 0, f"[{index}] counts from the end; compiled code would look before the beginning"
    return index
