"""What happened, for those who watch: kept while somebody listens, nothing when compiled."""

from functools import lru_cache
from threading import local
from typing import NamedTuple

ALIKE = 16_384  # events, and sequences of them, of which long games keep one for all that are alike


class Event(NamedTuple):
    """One thing that happened: its kind, whose doing it was, and two facts that the kind explains."""

    kind: int
    seat: int
    a: int
    b: int


_event = lru_cache(ALIKE)(Event)


@lru_cache(ALIKE)
def kept_once(events: tuple[Event, ...]) -> tuple[Event, ...]:
    """Give the same object for the same events: what many games share need not be looked through for garbage."""
    return events


class _Ear(local):
    heard: list[Event] | None = None


_ear = _Ear()


def note(kind: int, seat: int, a: int, b: int) -> None:
    """Tell whoever listens that something happened."""
    heard = _ear.heard
    if heard is not None:
        heard.append(_event(kind, seat, a, b))


def _silence(kind: int, seat: int, a: int, b: int) -> None:
    pass


note.compiled_as = _silence  # type: ignore[attr-defined]


def is_heard() -> bool:
    """Tell whether anybody listens: what is worked out only to be told can be spared."""
    return _ear.heard is not None


def _is_never_heard() -> bool:
    return False


is_heard.compiled_as = _is_never_heard  # type: ignore[attr-defined]


class Listening:
    """Collect, in this thread, the events of the rules played inside the block."""

    __slots__ = ("before",)

    def __enter__(self) -> list[Event]:
        self.before, heard = _ear.heard, list[Event]()
        _ear.heard = heard
        return heard

    def __exit__(self, *_: object) -> None:
        _ear.heard = self.before
