"""What changes: which card lies where, the names and points of the rivers, and their strengths."""

from collections.abc import Iterator
from functools import partial

from ludotheque.engine.contracts import View
from ludotheque.games.ogallala.rules.cards import BOW, EMPTY
from ludotheque.games.ogallala.rules.river import cards_in, is_complete, strength
from ludotheque.games.ogallala.rules.scoring import score
from ludotheque.games.ogallala.rules.state import PLACES, RAIDING, ROWS, State
from ludotheque.games.ogallala.scene.board import board
from ludotheque.games.ogallala.scene.faces import face_id
from ludotheque.games.ogallala.scene.hulls import garland
from ludotheque.games.ogallala.scene.layout import HEADER, LETTERS, PLATE_MIDDLE, Layout, card_id, number_id
from ludotheque.games.ogallala.scene.marks import marks
from ludotheque.games.ogallala.scene.names import in_words, ink_of, name_of
from ludotheque.games.ogallala.scene.piles import is_crowded, just_laid, piles
from ludotheque.games.ogallala.scene.tabs import tabs
from ludotheque.games.ogallala.scene.upright import Upright
from ludotheque.games.ogallala.scene.windows import acted_on, layout_for, looked_at
from ludotheque.kit.scene import seat_at, slot_of, use
from ludotheque.svg.element import Element, element, group, svg
from ludotheque.svg.palette import SEATS
from ludotheque.svg.shapes import path

LONGEST_NAME = 14


def draw(view: View[State]) -> Element:
    """Draw the table as one viewer sees it."""
    state, measures = view.state, layout_for(view)
    # while a raid is chosen, touches go through the places to their row
    through = "none" if state.phase == RAIDING else None
    shown, acted = looked_at(view), acted_on(view)
    headers = tabs(view, measures) if isinstance(measures, Upright) else _headers(view, measures)
    return svg(
        measures.width,
        measures.height,
        element("defs", *_cards(view, measures), *_strengths(view), *_garlands(view, measures)),
        group(board(measures, state.length, view.say), id="oga", pointer_events=through),
        marks(view, measures),
        *headers,
        *piles(view, measures),
        data_shows=shown + 1 if measures.is_tall else None,
        data_acts=acted + 1 if measures.is_tall and acted != shown else None,
        role="group",
        aria_label=view.say("scene.table"),
        font_size=LETTERS,
        text_anchor="middle",
        fill=SEATS[0].ink,
    )


def _cards(view: View[State], measures: Layout) -> Iterator[Element]:
    """Say which card lies where; the one just laid is drawn apart, since it moves, and only felt on its place."""
    state, moving, spare = view.state, just_laid(view), is_crowded(view.state)
    for canoe in range(ROWS * state.seats):
        slot = slot_of(canoe // ROWS, view.seat, state.seats)
        for place, card in enumerate(state.card[canoe]):
            is_moving = PLACES * canoe + place == moving
            if card != EMPTY and not (is_moving and spare):
                opacity = 0 if is_moving else None
                yield use(
                    face_id(card, own=measures.is_near(slot)), id=card_id(slot, canoe % ROWS, place), opacity=opacity
                )


def _strengths(view: View[State]) -> Iterator[Element]:
    """Say what stands on the shields: the strength of each canoe."""
    for canoe in range(ROWS * view.state.seats):
        if view.state.kinds[canoe]:
            slot = slot_of(canoe // ROWS, view.seat, view.state.seats)
            yield element("text", str(strength(view.state, canoe)), id=number_id(slot, canoe % ROWS))


def _headers(view: View[State], measures: Layout) -> Iterator[Element]:
    """Name each river and its points; the label tells what lies on it."""
    for slot in range(view.state.seats):
        seat, top = seat_at(slot, view.seat, view.state.seats), measures.top(slot)
        told = f"{name_of(view, seat, LONGEST_NAME)} · {score(view.state, seat)}"
        written = element("text", told, x=PLATE_MIDDLE, y=top + HEADER - 6, fill=ink_of(seat), data_told=seat)
        yield group(use(f"p{seat}", y=top), written, role="img", aria_label=in_words(view, seat))


def _garlands(view: View[State], measures: Layout) -> Iterator[Element]:
    """Say where lines are drawn: below complete canoes, as an arrow if they have kept their attack."""
    state, lines = view.state, dict[str, str]()
    for canoe in filter(partial(is_complete, state), range(ROWS * state.seats)):
        slot = slot_of(canoe // ROWS, view.seat, state.seats)
        key = measures.lines_id(slot)
        lines[key] = lines.get(key, "") + _garland(state, measures, slot, canoe)
    return (path(line, id=key) for key, line in lines.items())


def _garland(state: State, measures: Layout, slot: int, canoe: int) -> str:
    first, low = state.card[canoe].index(BOW), measures.card_height(slot) + 1
    lines = measures.lines(slot, canoe % ROWS, first, cards_in(state, canoe))
    is_kept = state.ready[canoe] != 0
    return "".join(
        garland(x, y + low, cards, is_kept=is_kept and line == 0) for line, ((x, y), cards) in enumerate(lines)
    )
