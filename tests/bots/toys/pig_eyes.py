"""What a judge of pig looks at: the pot, the die, and the points from whoever moves on."""

from ludotheque.toys.pig import GOAL, State

from ludotheque.bots.sheet import Sheet, climb, mark
from ludotheque.engine.seats import MOST_SEATS

POT, THROWN, POINTS = 0, GOAL, GOAL + 1
INPUTS = tuple(POINTS + seats * GOAL for seats in range(MOST_SEATS + 1))


def knows(state: State) -> bool:
    return True


def fill(state: State, mover: int, viewer: int, sheet: Sheet) -> None:
    climb(sheet, POT, state.pot, GOAL)
    mark(sheet, THROWN, state.thrown == 1)
    for place in range(state.seats):
        climb(sheet, POINTS + place * GOAL, state.points[(mover + place) % state.seats], GOAL)
