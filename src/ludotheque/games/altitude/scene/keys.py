"""How cards are named, so that they are known again from picture to picture, and so that names tell nothing."""

from ludotheque.engine.contracts import View
from ludotheque.engine.events import Event
from ludotheque.games.altitude.rules.hands import in_hand
from ludotheque.games.altitude.rules.state import OVER, TOOK, State


def drawn_key(view: View[State]) -> str:
    """Name the drawn card by the number of cards left, which tells nothing about it."""
    return f"d{view.state.left}"


def brought_key(view: View[State], event: Event) -> str:
    """Name a card from the hand as it was named there, if it was seen and none of its kind is left."""
    was_seen = event.seat == view.seat and not in_hand(view.state, event.seat, event.a)
    return f"c{event.a}" if was_seen else f"b{view.state.left}-{view.state.held[event.seat]}"


def hand_key(view: View[State], kind: int) -> str:
    """Name a card of the viewer's hand; one just taken is still named as the drawn card."""
    took = any(event.kind == TOOK and event.a == kind for event in view.events)
    alone = in_hand(view.state, max(view.seat, 0), kind) == 1
    return drawn_key(view) if took and alone and view.state.phase != OVER else f"c{kind}"
