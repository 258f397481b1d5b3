"""How often a seat may do the same at one table: a log that anybody could grow without end would be nobody's."""

from ludotheque.house import log
from ludotheque.house.errors import NotReady

MOST: dict[type, int] = {
    log.Spoke: 500, log.Hurried: 1_000, log.Undone: 1_000, log.Seated: 200, log.Invited: 200, log.Watchable: 100,
    log.Asked: 100, log.Answered: 200, log.Salted: 20, log.Pledged: 200, log.Shared: 20,
}  # fmt: skip

Counted = tuple[type, int]


def counted_as(change: log.Change) -> Counted:
    """Say under what a change is counted: by its kind and, where it has one, its seat."""
    return type(change), getattr(change, "seat", 0)


def check_room(change: log.Change, done: int) -> None:
    """Refuse a change that was made as often as anybody needs it."""
    most = MOST.get(type(change))
    if most is not None and done >= most:
        fault = f"this was done {most} times at this table already; go on at another one"
        raise NotReady(fault, reason="often-enough", most=most)
