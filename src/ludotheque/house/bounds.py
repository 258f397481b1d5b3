"""How often a seat may do the same at one table: a log that anybody could grow without end would be nobody's."""

from ludotheque.house.errors import NotReady
from ludotheque.house.log import (
    Answered,
    Asked,
    Change,
    Hurried,
    Invited,
    Pledged,
    Salted,
    Seated,
    Shared,
    Spoke,
    Undone,
    Watchable,
)

MOST: dict[type, int] = {
    Spoke: 500, Hurried: 1_000, Undone: 1_000, Seated: 200, Invited: 200, Asked: 100, Answered: 200, Salted: 20,
    Pledged: 200, Shared: 20, Watchable: 100,
}  # fmt: skip

Counted = tuple[type, int]


def counted_as(change: Change) -> Counted:
    """Say under what a change is counted: by its kind and, where it has one, its seat."""
    return type(change), getattr(change, "seat", 0)


def check_room(change: Change, done: int) -> None:
    """Refuse a change that was made as often as anybody needs it."""
    most = MOST.get(type(change))
    if most is not None and done >= most:
        fault = f"this was done {most} times at this table already; go on at another one"
        raise NotReady(fault, reason="often-enough", most=most)
