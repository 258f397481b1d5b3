"""The strip between the rivers: both piles, the card in hand; and the card just laid, which came from there."""

from collections.abc import Iterator

from ludotheque.engine.game import View
from ludotheque.games.ogallala.rules import state as table
from ludotheque.games.ogallala.rules.cards import EMPTY, NAMES
from ludotheque.games.ogallala.rules.state import (
    DRAWING,
    FELL,
    LAID,
    OUTNUMBERED,
    PLACES,
    REFUSED,
    ROWS,
    SHOT,
    State,
)
from ludotheque.games.ogallala.scene.faces import face_id
from ludotheque.games.ogallala.scene.layout import (
    ASIDE_AT,
    CELL,
    HAND_AT,
    HAND_SCALE,
    OWN_HEIGHT,
    PILE_AT,
    Layout,
    slot_of,
)
from ludotheque.games.ogallala.scene.strokes import CREAM
from ludotheque.svg.element import Element, element, group, piece

PHASES = {
    table.SHOOTING: "phase.shooting",
    table.ROPING: "phase.roping",
    table.HUNTING: "phase.hunting",
    table.RAIDING: "phase.raiding",
    table.LOOTING: "phase.looting",
}


def piles(view: View[State], measures: Layout) -> Iterator[Element]:
    """Draw what lies in the strip, and the card that has just left it."""
    state, top = view.state, measures.middle
    if state.left:
        yield _pile(view, top)
    if any(state.aside):
        yield from _aside(view, top)
    if state.hand:
        yield _hand(view, top)
    if words := _caption(view):
        x, y = HAND_AT[0] + 86, top + 62
        yield element("text", words, x=x, y=y, text_anchor="start", fill=CREAM, aria_hidden="true")
    if just_laid(view) >= 0:
        yield _laid(view, measures)


def just_laid(view: View[State]) -> int:
    """Find the spot of the card that the last action laid; −1 if it laid none."""
    return next((event.b for event in view.events if event.kind == LAID), -1)


def pile_id(state: State) -> str:
    """Name the top of the pile: while it waits to be drawn, as the card that it will be in the player's hand."""
    return moving_id(state, state.turn, 1) if state.phase == DRAWING else "pile"


def hand_id(state: State) -> str:
    """Name the card in hand."""
    return moving_id(state, state.turn, 1)


def moving_id(state: State, seat: int, more: int) -> str:
    """Name a card on its way by how many lie on the river it goes to, so that it keeps its name until it lies there."""
    rows = state.card[ROWS * seat : ROWS * seat + ROWS]
    return f"c{seat}-{sum(card != EMPTY for row in rows for card in row) + more}"


def _pile(view: View[State], top: int) -> Element:
    state = view.state
    at = (PILE_AT[0], top + PILE_AT[1])
    return piece(pile_id(state), view.say("scene.pile", n=state.left), at, _use("oga-back"), _count(state.left))


def _count(number: int) -> Element:
    return element("text", str(number), x=CELL // 2, y=OWN_HEIGHT + 18, fill=CREAM)


def _aside(view: View[State], top: int) -> Iterator[Element]:
    """Draw the second pile; the card that has just come to it lies on top for all to see."""
    state = view.state
    at, number = (ASIDE_AT[0], top + ASIDE_AT[1]), sum(state.aside)
    last = next((event for event in reversed(view.events) if event.kind in (REFUSED, SHOT, FELL)), None)
    refused = last is not None and last.kind == REFUSED
    key = moving_id(state, last.seat, 1) if last is not None and refused else "aside"
    shown = _use(face_id(last.a, own=True)) if last is not None else group(_use("oga-back"), opacity=0.6)
    yield piece(key, view.say("scene.out" if state.reshuffled else "scene.aside", n=number), at, shown, _count(number))


def _use(name: str) -> Element:
    return Element(f'<use href="#{name}"/>')


def _hand(view: View[State], top: int) -> Element:
    state = view.state
    shown = group(_use(face_id(state.hand, own=True)), scale=HAND_SCALE)
    label = view.say("scene.hand", card=view.say(f"card.{NAMES[state.hand]}"))
    return piece(hand_id(state), label, (HAND_AT[0], top + HAND_AT[1]), shown)


def _caption(view: View[State]) -> str:
    """Name the card in hand, or what is going on."""
    if view.state.hand:
        return view.say(f"card.{NAMES[view.state.hand]}")
    for event in view.events:
        if event.kind == OUTNUMBERED:
            return view.say("phase.raid", mine=event.a, theirs=event.b)
    return view.say(PHASES[view.state.phase]) if view.state.phase in PHASES else ""


def _laid(view: View[State], measures: Layout) -> Element:
    canoe, place = divmod(just_laid(view), PLACES)
    seat, card = canoe // ROWS, view.state.card[canoe][place]
    slot = slot_of(seat, view.seat, view.state.seats)
    label = view.say("scene.laid", card=view.say(f"card.{NAMES[card]}"))
    shown = _use(face_id(card, own=slot == 0))
    at = measures.spot(slot, canoe % ROWS, place)
    return piece(moving_id(view.state, seat, 0), label, at, shown, pointer_events="none")
