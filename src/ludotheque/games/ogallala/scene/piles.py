"""The strip between the rivers: both piles, the card in hand; and the card just laid, which came from there."""

from collections.abc import Iterator

from ludotheque.engine.contracts import View
from ludotheque.games.ogallala.rules.cards import CARDS, EMPTY, NAMES
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
    ASIDE_BACK,
    CAPTION_MIDDLE,
    CELL,
    HAND_AT,
    HAND_HEIGHT,
    PILE_AT,
    PILE_BACK,
    PILE_HEIGHT,
    Layout,
)
from ludotheque.games.ogallala.speech import VERBS
from ludotheque.kit.scene import slot_of, use
from ludotheque.svg.element import Element, element, piece

MANY = 56  # cards in play


def piles(view: View[State], measures: Layout) -> Iterator[Element]:
    """Draw what lies in the strip, and the card that has just left it."""
    state, top = view.state, measures.middle
    if state.left:
        yield _pile(view, top)
        yield _count(state.left, PILE_AT[0], top + PILE_AT[1])  # apart, for the ring around a pile blurs what it holds
    if any(state.aside):
        yield _aside(view, top)
    if state.hand:
        yield _hand(view, top)
    if words := _caption(view):
        yield element("text", words, x=CAPTION_MIDDLE, y=top + 62, aria_hidden="true")
    if just_laid(view) >= 0:
        yield _laid(view, measures)


def is_crowded(state: State) -> bool:
    """Say whether so many cards are in play that updates must be sparing with words to stay small."""
    return CARDS - state.left - sum(state.aside) > MANY


def just_laid(view: View[State]) -> int:
    """Find the spot of the card last laid in what is being told, if it still lies there; −1 if there is none."""
    for event in reversed(view.events):
        if event.kind == LAID:
            canoe, place = divmod(event.b, PLACES)
            return event.b if view.state.card[canoe][place] == event.a else -1
    return -1


def pile_id(state: State) -> str:
    """Name the top of the pile: while it waits to be drawn, as the card that it will be in the player's hand."""
    return moving_id(state, state.turn, 1) if state.phase == DRAWING else "pile"


def hand_id(state: State) -> str:
    """Name the card in hand."""
    return moving_id(state, state.turn, 1)


def moving_id(state: State, seat: int, more: int) -> str:
    """Name a card on its way by how many lie on the river it goes to, so that it keeps its name until it lies there."""
    rows = state.card[ROWS * seat : ROWS * seat + ROWS]
    return f"c{seat}-{sum([len(row) - row.count(EMPTY) for row in rows]) + more}"


def _pile(view: View[State], top: int) -> Element:
    state = view.state
    at = (PILE_AT[0], top + PILE_AT[1])
    return piece(pile_id(state), view.say("scene.pile", n=state.left), at, use(PILE_BACK))


def _count(number: int, x: int = 0, y: int = 0) -> Element:
    return element("text", str(number), x=x + CELL // 2, y=y + PILE_HEIGHT + 18, aria_hidden="true")


def _aside(view: View[State], top: int) -> Element:
    """Draw the second pile; the card that has just come to it lies on top for all to see."""
    state, number = view.state, sum(view.state.aside)
    label = view.say("scene.out" if state.reshuffled else "scene.aside", n=number)
    key, shown = "aside", use(ASIDE_BACK)
    last = next((event for event in reversed(view.events) if event.kind in (REFUSED, SHOT, FELL)), None)
    if last is not None:
        shown = _shown(view, last.a, PILE_HEIGHT)
        if last.kind == REFUSED and last.seat != state.turn:
            key = moving_id(state, last.seat, 1)  # it comes from the pile
    return piece(key, label, (ASIDE_AT[0], top + ASIDE_AT[1]), shown, _count(number))


def _shown(view: View[State], card: int, height: int) -> Element:
    """Show a face of the viewer's own river at another height."""
    face, scale = use(face_id(card, own=True)), height / Layout(view.state.seats).card_height(0)
    return element("g", face, transform=f"scale({scale:.3g})") if scale != 1 else face


def _hand(view: View[State], top: int) -> Element:
    state = view.state
    label = view.say("scene.hand", card=view.say(f"card.{NAMES[state.hand]}"))
    return piece(hand_id(state), label, (HAND_AT[0], top + HAND_AT[1]), _shown(view, state.hand, HAND_HEIGHT))


def _caption(view: View[State]) -> str:
    """Tell of a raid, name the card in hand, or say what is going on."""
    if view.state.hand and not is_crowded(view.state):
        return view.say(f"card.{NAMES[view.state.hand]}")
    for event in reversed(view.events):
        if event.kind == OUTNUMBERED:
            return view.say("scene.raid", mine=event.a, theirs=event.b)
    return view.say(f"phase.{VERBS[view.state.phase]}") if view.state.phase in VERBS else ""


def _laid(view: View[State], measures: Layout) -> Element:
    canoe, place = divmod(just_laid(view), PLACES)
    seat, card = canoe // ROWS, view.state.card[canoe][place]
    slot = slot_of(seat, view.seat, view.state.seats)
    told = "short" if is_crowded(view.state) else "card"
    label = view.say("scene.laid", card=view.say(f"{told}.{NAMES[card]}"))
    shown = use(face_id(card, own=slot == 0))
    at = measures.spot(slot, canoe % ROWS, place)
    return piece(moving_id(view.state, seat, 0), label, at, shown, pointer_events="none")
