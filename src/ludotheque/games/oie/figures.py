"""What simulations of the goose count: waits, meetings, and how often pawns end on each kind of square."""

from ludotheque.engine.seats import NOBODY
from ludotheque.engine.state import Grid
from ludotheque.games.oie.board import FIRST, HOME, PLAIN
from ludotheque.games.oie.rules import ACTIONS, State, is_trap, landing, pawn_on, walk, what_does

FIGURES: tuple[str, ...] = (
    "freed by oie-19", "waited through ten throws", "sent back",
    "bridge", "labyrinth", "death", "inn", "dice", "well", "prison",
)  # fmt: skip
FREED, WAITED, SENT_BACK, BRIDGE, LABYRINTH, DEATH, INN, DICE, WELL, PRISON = range(10)
NOTHING = -1
OF_KIND = (NOTHING, NOTHING, INN, DICE, WELL, PRISON)  # plain squares and geese are not counted
LONG = 10  # throws of others, from falling in to coming out


def foresee(state: State, action: int, facts: Grid) -> None:
    """oie-14 oie-16 oie-19 Count the square where a throw ends, and whoever it sends back or frees."""
    seat = state.turn
    left = state.square[seat]
    end = landing(state, NOBODY, left, action)
    other = pawn_on(state, end)
    if other != NOBODY and end != left:
        facts[other][SENT_BACK] += 1
        if holds(state, left):
            facts[other][FREED] = 1  # it takes the place of one that was
    figure = met(state, left, action) if state.own else MET[state.overshoot][left][action]
    if figure != NOTHING:
        facts[seat][figure] += 1
        if facts[seat][WAITED] != LONG:
            facts[seat][WAITED] = 0  # of a wait that is over
        if holds(state, end) and state.seats == 2 and state.trapped[1 - seat] and other != 1 - seat:
            facts[1 - seat][FREED] = 1


def holds(state: State, square: int) -> bool:
    """oie-8 oie-10 Whether a square keeps a pawn until a rescuer comes: who leaves it without one was freed."""
    return state.wait == 0 and is_trap(what_does(state, square))


def met(state: State, left: int, throw: int) -> int:
    """oie-3 oie-12 oie-13 Name by its figure the square where a throw and the geese take a pawn."""
    square = walk(state, NOBODY, left, throw)
    return figure_of(square, what_does(state, square))


def figure_of(square: int, what: int) -> int:
    """oie-5 oie-9 oie-11 Name what a square does by its figure: it leads on, back, to the beginning, or keeps."""
    if what <= PLAIN:
        return OF_KIND[-what]
    if what > square:
        return BRIDGE
    return DEATH if what == FIRST else LABYRINTH


def _met(overshoot: int) -> tuple[tuple[int, ...], ...]:
    state = State()
    state.overshoot = overshoot
    return tuple(tuple(met(state, left, throw) for throw in range(len(ACTIONS))) for left in range(HOME))


MET = tuple(_met(overshoot) for overshoot in (0, 1))  # on the board of the sheet


def observe(state: State, facts: Grid) -> None:
    """oie-25 Count the throws of a wait, but no further than LONG.

    The throw that led into it is counted for the one that will end it.
    """
    if state.winner != NOBODY:
        return
    for seat in range(state.seats):
        if waits(state, seat):
            facts[seat][WAITED] += int(facts[seat][WAITED] < LONG)


def waits(state: State, seat: int) -> bool:
    """oie-6 oie-8 oie-10 Whether turns pass a player by."""
    return state.trapped[seat] != 0 or state.missing[seat] > 0


def conclude(state: State, facts: Grid) -> None:
    """oie-25 Say who waited so long at least once."""
    for seat in range(state.seats):
        facts[seat][WAITED] = int(facts[seat][WAITED] == LONG)
