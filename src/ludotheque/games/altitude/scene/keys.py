"""How cards are named, so that they are known again from picture to picture, and so that names tell nothing."""

from ludotheque.engine.contracts import View
from ludotheque.engine.events import Event
from ludotheque.games.altitude.rules.hands import in_hand
from ludotheque.games.altitude.rules.state import DREW, OVER, TOOK, State


def drawn_key(view: View[State], since: int | None = None) -> str:
    """Name the card drawn last, or last before an event, by the number of cards left: that tells nothing about it."""
    later = 0 if since is None else sum(event.kind == DREW for event in view.events[since:])
    return f"d{view.state.left + later}"


def brought_key(view: View[State], event: Event) -> str:
    """Name a card from the hand as it was named there, if it was seen and none of its kind is left."""
    was_seen = event.seat == view.seat and not in_hand(view.state, event.seat, event.a)
    return f"c{event.a}" if was_seen else f"b{view.state.left}-{view.state.held[event.seat]}"


def hand_key(view: View[State], kind: int) -> str:
    """Name a card of the viewer's hand; one just taken is still named as the drawn card."""
    took = [index for index, event in enumerate(view.events) if event.kind == TOOK and event.a == kind]
    alone = in_hand(view.state, max(view.seat, 0), kind) == 1
    return drawn_key(view, took[-1]) if took and alone and view.state.phase != OVER else f"c{kind}"
