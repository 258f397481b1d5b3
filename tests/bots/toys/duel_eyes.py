"""What a judge of the duel looks at: the points, the card led, and what the viewer holds."""

from ludotheque.toys.duel import CARDS, State

from ludotheque.bots.sheet import Sheet, mark, put

LEAD, LED, MINE, THEIRS = 0, 1, 1 + CARDS, 1 + 2 * CARDS  # of whoever moves; the other
INPUTS = (0, 0, 1 + 3 * CARDS)


def knows(state: State) -> bool:
    return True


def fill(state: State, mover: int, viewer: int, sheet: Sheet) -> None:
    put(sheet, LEAD, float(state.points[mover] - state.points[1 - mover]))
    mark(sheet, LED + state.led, state.led >= 0)
    for card in range(CARDS):
        mark(sheet, (MINE if viewer == mover else THEIRS) + card, state.holder[card] == 1 + viewer)
