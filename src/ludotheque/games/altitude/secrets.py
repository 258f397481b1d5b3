"""What a seat may know: its own hand and the card it drew; of the pile, only what it has not seen."""

from ludotheque.engine.events import Event
from ludotheque.engine.rng import draw
from ludotheque.engine.state import Row
from ludotheque.games.altitude.rules.cards import KINDS, NONE, RANKS
from ludotheque.games.altitude.rules.hands import put_in_hand
from ludotheque.games.altitude.rules.places import FLOORS, PLACES
from ludotheque.games.altitude.rules.state import BACK, DREW, OVER, RETURNED, SORT, STOP, TOOK, USING, WAS_DEALT, State
from ludotheque.kit.deck import cards_left, kind_of

SECRET = (WAS_DEALT, RETURNED, DREW, TOOK)  # events whose card only its owner sees


def conceal(state: State, seat: int, view: State) -> None:
    """alt-6 alt-8 Hands are secret to the end, and so is a drawn card until it is used."""
    copy_table(state, view)
    for kind in range(KINDS):
        view.pile[kind] = state.pile[kind]
    for other in range(state.seats):
        if other == seat or state.phase == OVER:
            show_hand(state, other, view)
        else:
            hide_hand(state, other, view)
    if state.turn == seat:
        view.drawn = state.drawn
    elif state.drawn != NONE:
        view.pile[state.drawn] += 1


def copy_table(state: State, view: State) -> None:
    """alt-19 Mountains, the discard and the numbers of cards lie open; what was agreed is known."""
    view.seats = state.seats
    view.turn = state.turn
    view.phase = state.phase
    view.plays = state.plays
    view.top = state.top
    view.left = state.left
    view.double_turn = state.double_turn
    for kind in range(KINDS):
        view.discard[kind] = state.discard[kind]
    for mountain in range(state.seats):
        view.held[mountain] = state.held[mountain]
        for place in range(PLACES):
            view.card[mountain][place] = state.card[mountain][place]
        view.animals[mountain] = state.animals[mountain]
        for floor in range(FLOORS):
            view.cards_on[mountain][floor] = state.cards_on[mountain][floor]
            view.taken[mountain][floor] = state.taken[mountain][floor]
        copy_spots(state, mountain, view)


def copy_spots(state: State, mountain: int, view: State) -> None:
    """alt-2 alt-3 Whoever sees the cards sees where others would fit."""
    view.spots[mountain] = state.spots[mountain]
    view.vacant[mountain] = state.vacant[mountain]
    view.slides[mountain] = state.slides[mountain]
    for index in range(state.spots[mountain]):
        view.spot[mountain][index] = state.spot[mountain][index]
    for rank in range(RANKS):
        view.beats[mountain][rank] = state.beats[mountain][rank]


def show_hand(state: State, seat: int, view: State) -> None:
    """alt-6 Everybody sees its own hand."""
    for index in range(state.held[seat]):
        view.hand[seat][index] = state.hand[seat][index]


def hide_hand(state: State, seat: int, view: State) -> None:
    """alt-6 A card in another hand is as unseen as a card of the pile."""
    for index in range(state.held[seat]):
        view.pile[state.hand[seat][index]] += 1


def imagine(view: State, seat: int, rng: Row) -> None:
    """alt-6 What is unseen lies anywhere: in the other hands, on the table face down, in the pile."""
    for other in range(view.seats):
        if other != seat and view.phase != OVER:
            cards = view.held[other]
            view.held[other] = 0
            for _ in range(cards):
                put_in_hand(view, other, unseen_card(view, rng))
    if view.phase == USING and view.turn != seat:
        view.drawn = unseen_card(view, rng)


def unseen_card(view: State, rng: Row) -> int:
    """alt-6 Take any unseen card, each as likely as the others."""
    kind = kind_of(view.pile, draw(rng, cards_left(view.pile)))
    view.pile[kind] -= 1
    return kind


def reveals(state: State, action: int) -> bool:
    """alt-6 A card given back stays hidden; a card used is seen, and so are all hands in the end."""
    if state.seats == 1 or SORT[action] == BACK:
        return False
    return action != STOP or state.turn + 1 == state.seats


def overhear(event: Event, viewer: int) -> Event:
    """alt-6 Others see that a card moved, and not which."""
    if event.kind in SECRET and event.seat != viewer:
        return event._replace(a=NONE)
    return event
