"""Altitude: mountains of cards, each card greater than the two it lies on."""

from ludotheque.engine.seats import CHANCE, NOBODY
from ludotheque.engine.state import Row
from ludotheque.games.altitude.rules.cards import KINDS
from ludotheque.games.altitude.rules.choices import choice, choices, legal
from ludotheque.games.altitude.rules.mountain import height
from ludotheque.games.altitude.rules.spots import survey
from ludotheque.games.altitude.rules.state import (
    ACTIONS,
    DEALING,
    DISCARD,
    DRAW,
    DRAWING,
    OVER,
    RETURNING,
    STOP,
    USING,
    WHAT,
    State,
)
from ludotheque.games.altitude.rules.turns import (
    discard_drawn,
    end_play,
    give_back,
    lay,
    receive,
    stop_building,
    total,
    turn_up,
)
from ludotheque.kit.deck import cards_left, kind_of

__all__ = [
    "ACTIONS", "VERSION", "WIDEST", "State",
    "actor", "chances", "choice", "choices", "deal", "legal", "mover", "outcome", "play", "score",
]  # fmt: skip

VERSION = 2
WIDEST = 160  # 1 + 21 spots at home + 3 · 11 open places of the others + 4 · 21 from the hand, at the very most
DOUBLE_TURN = KINDS  # where the options tell it, after the numbers of the deck


def deal(state: State, seats: int, options: Row) -> None:
    """alt-1 alt-26 alt-27 The whole deck is the pile; the first seat is dealt to first."""
    state.seats = seats
    state.double_turn = options[DOUBLE_TURN]
    for kind in range(1, KINDS):
        state.pile[kind] = options[kind]
    state.left = cards_left(state.pile)
    for seat in range(seats):
        survey(state, seat)


def actor(state: State) -> int:
    """alt-6 alt-7 Cards come by chance; everything else is chosen by the player whose turn it is."""
    if state.phase == OVER:
        return NOBODY
    if state.phase == DEALING or state.phase == DRAWING:
        return CHANCE
    return state.turn


def mover(state: State) -> int:
    """alt-6 alt-7 Cards are dealt by nobody in particular, and drawn by the player whose turn it is."""
    if state.phase == DEALING or state.phase == OVER:
        return NOBODY
    return state.turn


def chances(state: State) -> int:
    """alt-7 Every card of the pile is as likely as any other."""
    return state.left


def outcome(state: State, ticket: int) -> int:
    """alt-7 The cards of the pile, counted kind by kind."""
    return DRAW + kind_of(state.pile, ticket) - 1


def play(state: State, action: int) -> None:
    """alt-6 alt-7 alt-8 alt-21 Each phase has its own sort of action."""
    if state.phase == DEALING:
        receive(state, WHAT[action])
    elif state.phase == RETURNING:
        give_back(state, WHAT[action])
    elif state.phase == DRAWING:
        turn_up(state, WHAT[action])
    elif action == STOP:
        stop_building(state)
    else:
        use(state, action)


def use(state: State, action: int) -> None:
    """alt-8 alt-21 The drawn card is discarded, or a card is laid; in the end only cards of the hand are."""
    is_drawn = state.phase == USING
    if action == DISCARD:
        discard_drawn(state)
    else:
        lay(state, action)
    if is_drawn:
        end_play(state)


def score(state: State, seat: int) -> int:
    """alt-22 Everything in the end; before, only what everybody can see."""
    return total(state, seat) if state.phase == OVER else height(state, seat)
