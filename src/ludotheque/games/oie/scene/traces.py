"""Where on the board something happened."""

from functools import cache

from ludotheque.engine.contracts import Trace, View
from ludotheque.engine.events import Event
from ludotheque.games.oie.board import HOME, SPAN
from ludotheque.games.oie.rules import BOUNCED, FLEW, OPENED, SKIPPED, SWAPPED, WALKED, State
from ludotheque.games.oie.scene.spiral import centre

RADIUS = 36
LEAPS = (FLEW, SKIPPED, OPENED, SWAPPED)  # events that bring a pawn from square a to square b at once


def trace(view: View[State], event: Event) -> Trace:
    """Follow a pawn from the square that it left to the one it came to, square by square where it walked."""
    return _along(event)


@cache
def _along(event: Event) -> Trace:
    return Trace(tuple(map(centre, _squares(event))), RADIUS)


def _squares(event: Event) -> tuple[int, ...]:
    if event.kind == WALKED:
        return tuple(range(event.a, event.b + 1))
    if event.kind == BOUNCED:
        return tuple(range(HOME, event.b - 1, -1))
    return (event.a % SPAN, event.b) if event.kind in LEAPS else ()
