"""What changes: which card lies where, the names and points of the rivers, and their strengths."""

from collections.abc import Iterator

from ludotheque.engine.contracts import View
from ludotheque.games.ogallala.rules.cards import BOW, EMPTY, NAMES
from ludotheque.games.ogallala.rules.river import cards_in, is_complete, strength
from ludotheque.games.ogallala.rules.scoring import score
from ludotheque.games.ogallala.rules.state import PLACES, RAIDING, ROWS, State
from ludotheque.games.ogallala.scene.board import board
from ludotheque.games.ogallala.scene.faces import face_id
from ludotheque.games.ogallala.scene.hulls import garland
from ludotheque.games.ogallala.scene.layout import (
    HEADER,
    LINES,
    PLATE_MIDDLE,
    WIDTH,
    Layout,
    card_id,
    number_id,
)
from ludotheque.games.ogallala.scene.piles import is_crowded, just_laid, piles
from ludotheque.kit.scene import fitted, seat_at, slot_of, use
from ludotheque.svg.element import Element, element, group, svg
from ludotheque.svg.palette import SEATS
from ludotheque.svg.shapes import path

LONGEST_NAME = 14


def draw(view: View[State]) -> Element:
    """Draw the table as one viewer sees it."""
    state, measures = view.state, Layout(view.state.seats)
    # while a raid is chosen, touches go through the places to their row
    through = "none" if state.phase == RAIDING else None
    return svg(
        WIDTH,
        measures.height,
        element("defs", *_cards(view), *_strengths(view), _garlands(view, measures)),
        group(board(state.seats, state.length, view.say), id="oga", pointer_events=through),
        *(_header(view, measures, slot) for slot in range(state.seats)),
        *piles(view, measures),
        role="group",
        aria_label=view.say("scene.table"),
        font_size=18,
        text_anchor="middle",
        fill=SEATS[0].ink,
    )


def _cards(view: View[State]) -> Iterator[Element]:
    """Say which card lies where; the one just laid is drawn apart, since it moves, and only felt on its place."""
    state, moving, spare = view.state, just_laid(view), is_crowded(view.state)
    for canoe in range(ROWS * state.seats):
        slot = slot_of(canoe // ROWS, view.seat, state.seats)
        for place, card in enumerate(state.card[canoe]):
            is_moving = PLACES * canoe + place == moving
            if card != EMPTY and not (is_moving and spare):
                opacity = 0 if is_moving else None
                yield use(face_id(card, own=slot == 0), id=card_id(slot, canoe % ROWS, place), opacity=opacity)


def _strengths(view: View[State]) -> Iterator[Element]:
    """Say what stands on the shields: the strength of each canoe."""
    for canoe in range(ROWS * view.state.seats):
        if view.state.kinds[canoe]:
            slot = slot_of(canoe // ROWS, view.seat, view.state.seats)
            yield element("text", str(strength(view.state, canoe)), id=number_id(slot, canoe % ROWS))


def _header(view: View[State], measures: Layout, slot: int) -> Element:
    """Name a river and its points; the label tells what lies on it."""
    seat, top = seat_at(slot, view.seat, view.state.seats), measures.top(slot)
    name, turn = fitted(view.names[seat], LONGEST_NAME), "▸ " if seat == view.mover and not view.is_over else ""
    ink = SEATS[seat].ink if SEATS[seat].ink != SEATS[0].ink else None
    words = f"{turn}{name} · {score(view.state, seat)}"
    written = element("text", words, x=PLATE_MIDDLE, y=top + HEADER - 6, fill=ink)
    return group(use(f"p{seat}", y=top), written, role="img", aria_label=f"{name}. {_in_words(view, seat)}")


def _in_words(view: View[State], seat: int) -> str:
    """List the cards of a river, row by row; count them when they are many."""
    state = view.state
    rows = [row for row in range(ROWS * seat, ROWS * seat + ROWS) if state.kinds[row]]
    if not is_crowded(state):
        return ". ".join(_listed(view, row) for row in rows)
    strengths = ", ".join(str(strength(state, row)) for row in rows)
    return view.say("scene.counted", n=sum(cards_in(state, row) for row in rows), strengths=strengths)


def _listed(view: View[State], canoe: int) -> str:
    cards = [view.say(f"short.{NAMES[card]}") for card in view.state.card[canoe] if card != EMPTY]
    key = "scene.ready" if view.state.ready[canoe] else "scene.listed"
    return view.say(key, row=canoe % ROWS + 1, cards=", ".join(cards))


def _garlands(view: View[State], measures: Layout) -> Element:
    """Say where lines are drawn: below complete canoes, as an arrow if they have kept their attack."""
    state = view.state
    lines = [_garland(view, measures, canoe) for canoe in range(ROWS * state.seats) if is_complete(state, canoe)]
    return path("".join(lines), id=LINES) if lines else Element("")


def _garland(view: View[State], measures: Layout, canoe: int) -> str:
    state, slot = view.state, slot_of(canoe // ROWS, view.seat, view.state.seats)
    x, y = measures.spot(slot, canoe % ROWS, state.card[canoe].index(BOW))
    y += measures.card_height(slot) + 1
    return garland(x, y, cards_in(state, canoe), is_kept=state.ready[canoe] != 0)
