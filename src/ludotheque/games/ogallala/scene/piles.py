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
    ASIDE_BACK,
    CELL,
    PILE_BACK,
    PILE_HEIGHT,
    Layout,
)
from ludotheque.games.ogallala.speech import VERBS
from ludotheque.kit.scene import slot_of, use
from ludotheque.svg.element import Element, Value, element, piece

MANY = 48  # cards in play


def piles(view: View[State], measures: Layout) -> Iterator[Element]:
    """Draw what lies in the strip, and the card that has just left it."""
    state, top = view.state, measures.middle
    if state.left:
        yield _pile(view, measures)
        x, y = measures.pile_at
        # apart, for the ring around a pile blurs what it holds
        yield _count(measures, state.left, x, top + y, aria_hidden="true")
    if any(state.aside):
        yield _aside(view, measures)
    if state.hand:
        yield _hand(view, measures)
    if measures.has_caption and (words := _caption(view)):
        x, y = measures.caption_at
        yield element("text", words, x=x, y=top + y, aria_hidden="true", **measures.squeezed(words))
    if (spot := just_laid(view)) is not None:
        yield _laid(view, measures, spot)


def is_crowded(state: State) -> bool:
    """Say whether so many cards are in play that updates must be sparing with words to stay small."""
    return CARDS - state.left - sum(state.aside) > MANY


def just_laid(view: View[State]) -> int | None:
    """Find the spot of the card last laid in what is being told, if it still lies there."""
    for event in reversed(view.events):
        if event.kind == LAID:
            canoe, place = divmod(event.b, PLACES)
            return event.b if view.state.card[canoe][place] == event.a else None
    return None


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


def _pile(view: View[State], measures: Layout) -> Element:
    state = view.state
    at = (measures.pile_at[0], measures.middle + measures.pile_at[1])
    return piece(
        pile_id(state),
        view.say("scene.pile", n=state.left),
        at,
        _sized(use(PILE_BACK), measures.pile_height / PILE_HEIGHT),
    )


def _count(measures: Layout, number: int, x: int = 0, y: int = 0, **attributes: Value) -> Element:
    high = measures.pile_height
    return element("text", str(number), x=x + CELL * high // PILE_HEIGHT // 2, y=y + high + 18, **attributes)


def _aside(view: View[State], measures: Layout) -> Element:
    """Draw the second pile; the card that has just come to it lies on top for all to see."""
    state, number = view.state, sum(view.state.aside)
    label = view.say("scene.out" if state.reshuffled else "scene.aside", n=number)
    key, shown = "aside", _sized(use(ASIDE_BACK), measures.pile_height / PILE_HEIGHT)
    last = next((event for event in reversed(view.events) if event.kind in (REFUSED, SHOT, FELL)), None)
    if last is not None:
        shown = _shown(measures, last.a, measures.pile_height)
        if last.kind == REFUSED and last.seat != state.turn:
            key = moving_id(state, last.seat, 1)  # it comes from the pile
    x, y = measures.aside_at
    return piece(key, label, (x, measures.middle + y), shown, _count(measures, number))


def _shown(measures: Layout, card: int, height: int) -> Element:
    """Show a face of the viewer's own river at another height."""
    return _sized(use(face_id(card, own=measures.is_near(0))), height / measures.card_height(0))


def _sized(drawn: Element, scale: float) -> Element:
    return element("g", drawn, transform=f"scale({scale:.3g})") if scale != 1 else drawn


def _hand(view: View[State], measures: Layout) -> Element:
    state, (x, y) = view.state, measures.hand_at
    label = view.say("scene.hand", card=_named(view, state.hand))
    return piece(hand_id(state), label, (x, measures.middle + y), _shown(measures, state.hand, measures.hand_height))


def _caption(view: View[State]) -> str:
    """Tell of a raid, name the card in hand, or say what is going on."""
    if view.state.hand and not is_crowded(view.state):
        return view.say(f"card.{NAMES[view.state.hand]}")
    for event in reversed(view.events):
        if event.kind == OUTNUMBERED:
            return view.say("scene.raid", mine=event.a, theirs=event.b)
    return view.say(f"phase.{VERBS[view.state.phase]}") if view.state.phase in VERBS else ""


def _named(view: View[State], card: int) -> str:
    """Name a card, in few letters when updates must be sparing with them."""
    return view.say(f"{'short' if is_crowded(view.state) else 'card'}.{NAMES[card]}")


def _laid(view: View[State], measures: Layout, spot: int) -> Element:
    canoe, place = divmod(spot, PLACES)
    seat, card = canoe // ROWS, view.state.card[canoe][place]
    slot = slot_of(seat, view.seat, view.state.seats)
    label = view.say("scene.laid", card=_named(view, card))
    shown = use(face_id(card, own=measures.is_near(slot)))
    at, part = measures.spot(slot, canoe % ROWS, place), measures.part(slot) or ""
    return piece(moving_id(view.state, seat, 0), label, at, shown, class_=part, pointer_events="none")
