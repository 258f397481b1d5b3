"""The two piles: lots, drawing lazily, and when the cards are exhausted."""

from ludotheque.engine.events import note
from ludotheque.engine.state import Row
from ludotheque.games.ogallala.rules.cards import TYPES
from ludotheque.games.ogallala.rules.raids import forget, muster
from ludotheque.games.ogallala.rules.river import survey
from ludotheque.games.ogallala.rules.state import (
    DRAW,
    DRAWING,
    DRAWING_ON,
    FINISHED,
    LOTS,
    OVER,
    PLACES,
    RAIDING,
    RESHUFFLED,
    ROWS,
    SHUFFLE,
    SHUFFLED,
    State,
)
from ludotheque.kit.around import following
from ludotheque.kit.totals import add, kind_of

OPTIONS = 3  # numbers of the row of options before the cards, type by type


def deal(state: State, seats: int, options: Row) -> None:
    """oga-1 oga-2 oga-26 Empty rivers, the agreed cards in the pile, and lots to draw."""
    state.seats = seats
    state.safe = options[0]
    state.length = PLACES - 2 * options[1]
    state.later = options[2]
    for card in range(1, TYPES):
        put_in_pile(state, card, options[OPTIONS + card - 1])
    state.phase = LOTS
    for canoe in range(ROWS * seats):
        survey(state, canoe, 0)


def put_in_pile(state: State, card: int, cards: int) -> None:
    """oga-3 oga-8 Put so many cards of a type into the first pile, or take them from it."""
    state.pile[card] += cards
    state.left += cards
    add(state.totals, card - 1, cards)


def chances(state: State) -> int:
    """oga-2 oga-3 A lot for each player; a ticket for each card of the pile."""
    return state.seats if state.phase == LOTS else state.left


def outcome(state: State, ticket: int) -> int:
    """oga-2 oga-3 Which lot or which type of card a ticket stands for."""
    return SHUFFLE + ticket if state.phase == LOTS else DRAW + kind_of(state.totals, ticket)


def begin(state: State, shuffler: int) -> None:
    """oga-2 The player after the one who shuffles begins."""
    state.turn = following(shuffler, state.seats)
    note(SHUFFLED, shuffler, state.turn, 0)
    state.phase = DRAWING


def pass_the_turn(state: State) -> None:
    """oga-2 oga-3 oga-25 The turn goes to the next seat; canoes that have kept their attack come before the pile."""
    state.turn = following(state.turn, state.seats)
    state.phase = RAIDING if state.later and muster(state) else DRAWING_ON


def draw_on(state: State) -> None:
    """oga-8 oga-17 Draw from the pile; once, the second pile becomes the first; then the cards are exhausted."""
    forget(state)
    for row in range(ROWS):
        state.fresh[row] = 0
    state.phase = DRAWING
    if state.left == 0 and not state.reshuffled:
        reshuffle(state)
    if state.left == 0:
        note(FINISHED, state.turn, 0, 0)
        state.phase = OVER


def reshuffle(state: State) -> None:
    """oga-8 The second pile becomes the first."""
    for card in range(1, TYPES):
        put_in_pile(state, card, state.aside[card])
        state.aside[card] = 0
    if state.left > 0:
        state.reshuffled = 1
        note(RESHUFFLED, state.turn, state.left, 0)
