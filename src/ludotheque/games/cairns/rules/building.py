"""The Ovoo is built: layer by layer, by chance or as it was given."""

from ludotheque.engine.events import note
from ludotheque.engine.seats import NOBODY
from ludotheque.games.cairns.rules.actions import DYE, FIRST, LAYER
from ludotheque.games.cairns.rules.geometry import AREA, LAYERS, SHAPE, TILING_COUNT, TILINGS, WHOLE
from ludotheque.games.cairns.rules.state import BEGAN, BUILT, DYEING, FILLING, LOT, NO_LAYER, REBUILT, TAKING, State
from ludotheque.games.cairns.rules.stones import (
    BIT,
    COLOURS,
    COPIES,
    FIRST_COPY,
    NO_STONE,
    STONES,
    STONES_OF_A_COLOUR,
)
from ludotheque.kit.bits import lowest
from ludotheque.kit.deck import cards_left, kind_of

STONES_OF_A_LAYER = STONES // LAYERS


def clear(state: State) -> None:
    """cairn-1 All stones are in the box."""
    state.phase = FILLING
    state.placed = 0
    state.storey = 0
    state.filled = 0
    state.ground = 0
    state.lying = 0
    state.left = 0
    state.free = 0
    for stone in range(STONES):
        state.layer[stone] = NO_LAYER
        state.place[stone] = 0
        state.above[stone] = 0
        state.below[stone] = 0
        state.under[stone] = NO_STONE
    for shape in range(len(COPIES)):
        for colour in range(COLOURS):
            state.spare[shape][colour] = COPIES[shape]


def ways_to_build(state: State) -> int:
    """cairn-4 A layer is one of the 168 tilings; a stone is any of its shape that is still in the box."""
    if state.phase == FILLING:
        return TILING_COUNT
    return cards_left(state.spare[next_shape(state)])


def built_by(state: State, ticket: int) -> int:
    """cairn-4 Every tiling is as likely as the others, and so is every stone of the shape."""
    if state.phase == FILLING:
        return LAYER + ticket
    return DYE + kind_of(state.spare[next_shape(state)], ticket)


def next_place(state: State) -> int:
    """cairn-4 Where the next stone of the chosen tiling lies."""
    return TILINGS[state.pattern][state.placed % STONES_OF_A_LAYER]


def next_shape(state: State) -> int:
    """cairn-4 The tiling asks for a shape; its colour is dealt."""
    return SHAPE[next_place(state)]


def prepare(state: State, sort: int, what: int) -> None:
    """cairn-4 cairn-5 The pile grows, or the lot names who begins, or another pile is asked for."""
    if sort == LAYER:
        fill(state, what)
    elif sort == DYE:
        dye(state, what)
    elif sort == FIRST:
        begin(state, what)
    else:
        rebuild(state)


def fill(state: State, tiling: int) -> None:
    """cairn-4 The layer's stones are dealt their colours one by one."""
    state.pattern = tiling
    state.phase = DYEING


def dye(state: State, colour: int) -> None:
    """cairn-4 A stone of that colour is laid; six make a layer, six layers make the pile."""
    put(state, next_place(state), colour)
    if state.placed == STONES:
        finish(state)
    elif state.placed % STONES_OF_A_LAYER == 0:
        state.phase = FILLING


def finish(state: State) -> None:
    """cairn-5 The pile stands: the lot says who begins, unless that is known."""
    note(BUILT, NOBODY, 0, 0)
    state.phase = LOT if state.turn == NOBODY else TAKING


def begin(state: State, seat: int) -> None:
    """cairn-5 The lot falls on that player to begin."""
    note(BEGAN, seat, 0, 0)
    state.turn = seat
    state.phase = TAKING


def rebuild(state: State) -> None:
    """cairn-4 The stones go back into the box for another pile; the lot goes back too, so nobody fishes for its own."""
    state.rebuilds -= 1
    note(REBUILT, state.turn, state.rebuilds, 0)
    if state.settled == 0:
        state.turn = NOBODY
    clear(state)


def put(state: State, place: int, colour: int) -> None:
    """cairn-3 cairn-4 Lay a stone on the pile: it begins a layer when the one below is full."""
    shape = SHAPE[place]
    stone = colour * STONES_OF_A_COLOUR + FIRST_COPY[shape] + COPIES[shape] - state.spare[shape][colour]
    if state.filled == WHOLE:
        begin_layer(state)
    state.spare[shape][colour] -= 1
    state.place[stone] = place
    state.layer[stone] = state.storey
    state.placed += 1
    state.filled |= AREA[place]
    state.lying |= BIT[stone]
    state.left |= BIT[stone]
    state.free |= BIT[stone]
    cover(state, stone)


def begin_layer(state: State) -> None:
    """cairn-4 The full layer is what the next one lies on."""
    state.storey += 1
    state.filled = 0
    state.ground = state.lying
    state.lying = 0


def cover(state: State, stone: int) -> None:
    """cairn-3 The stones of the layer below that it overlaps are covered by it."""
    ground = state.ground
    while ground != 0:
        lower = lowest(ground)
        ground &= ground - 1
        if AREA[state.place[lower]] & AREA[state.place[stone]]:
            state.above[lower] |= BIT[stone]
            state.below[stone] |= BIT[lower]
            state.free &= ~BIT[lower]
