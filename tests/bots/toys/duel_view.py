"""What the duel hides: the other hand and the pile."""

from ludotheque.toys.duel import CARDS, State

from ludotheque.engine.rng import draw
from ludotheque.engine.state import Row

PILE, GONE, UNKNOWN = 0, 3, 4


def conceal(state: State, seat: int, view: State) -> None:
    view.seats = state.seats
    view.turn = state.turn
    view.dealt = state.dealt
    view.led = state.led
    for other in range(2):
        view.points[other] = state.points[other]
        view.held[other] = state.held[other]
        view.rows[other][0] = state.rows[other][0]
    for card in range(CARDS):
        known = state.holder[card] == 1 + seat or state.holder[card] == GONE
        view.holder[card] = state.holder[card] if known else UNKNOWN


def imagine(view: State, seat: int, rng: Row) -> None:
    unknown = 0
    for card in range(CARDS):
        if view.holder[card] == UNKNOWN:
            unknown += 1
    wanted = view.held[1 - seat]
    for card in range(CARDS):
        if view.holder[card] == UNKNOWN:
            if draw(rng, unknown) < wanted:
                view.holder[card] = 2 - seat
                wanted -= 1
            else:
                view.holder[card] = PILE
            unknown -= 1


def reveals(state: State, action: int) -> bool:
    return True
