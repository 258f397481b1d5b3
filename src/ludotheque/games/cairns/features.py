"""What the judge looks at in Cairns: the pile, the stone in hand, and each player's cairns from whoever moves on."""

from ludotheque.bots.sheet import Sheet, climb, mark, put
from ludotheque.engine.seats import MOST_SEATS
from ludotheque.games.cairns.rules import score
from ludotheque.games.cairns.rules.cairns import suits
from ludotheque.games.cairns.rules.geometry import SQUARE, TRAPEZOID
from ludotheque.games.cairns.rules.state import LAYING, SWAPPING, State
from ludotheque.games.cairns.rules.stones import (
    COLOUR,
    COLOURS,
    FORM,
    NO_STONE,
    STONES,
    STONES_OF_A_COLOUR,
    WHITE,
)
from ludotheque.kit.bits import lowest

# What is common to all.
LEFT, LAST, SQUARES, FREE_SQUARES, WHITES, FREE_WHITES = 0, 2, 14, 20, 23, 29  # in the pile
PHASE, HELD, BEST = 31, 33, 37  # what is awaited, which stone is in hand, how high it can go
LEADS, ABOVE, BELOW = 47, 49, 53  # how whoever moves compares with the best of the others
COMMON = 57

# A cairn, and what a player has: the three highest cairns, and all together.
HEIGHT, TOP, TO_COME, FREE_TO_COME, SQUARE_TO_COME, UNDER, RIVAL = 0, 9, 11, 15, 17, 18, 19
CAIRN = 21
SHOWN = 3
LOOSE, COUNT, REACH, HIGHEST, RAISES = 63, 67, 68, 69, 70
PLAYER = 80

INPUTS = tuple(COMMON + seats * PLAYER for seats in range(MOST_SEATS + 1))

SUIT = (1 << STONES_OF_A_COLOUR) - 1  # mask: the stones of one colour
RISERS = SUIT >> 1  # mask: those of them that a player lays for himself; the square is the last
ALL_SQUARES = sum(1 << stone for stone in range(STONES) if FORM[stone] == SQUARE)
POP = tuple(number.bit_count() for number in range(1 << STONES_OF_A_COLOUR))


def knows(state: State) -> bool:
    """cairn-21 The judge has learned for white stones that may be built on."""
    return state.closed == 0


def fill(state: State, mover: int, viewer: int, sheet: Sheet) -> None:
    """Write down all that the judge looks at; everybody sees it."""
    look_at_pile(state, sheet)
    look_at_hand(state, sheet)
    compare(state, mover, sheet)
    for place in range(state.seats):
        look_at_player(state, (mover + place) % state.seats, COMMON + place * PLAYER, sheet)


def look_at_pile(state: State, sheet: Sheet) -> None:
    """cairn-7 cairn-9 cairn-11 How long the game still is, and the squares and white stones to come."""
    left = count_of(state.left)
    put(sheet, LEFT, left / STONES)
    put(sheet, LEFT + 1, count_of(state.free) / 10)
    mark(sheet, LAST + left - 1, 0 < left <= 12)
    climb(sheet, SQUARES, count_of(state.left & ALL_SQUARES), 6)
    climb(sheet, FREE_SQUARES, count_of(state.free & ALL_SQUARES), 3)
    climb(sheet, WHITES, POP[of_colour(state.left, WHITE)], 6)
    climb(sheet, FREE_WHITES, POP[of_colour(state.free, WHITE)], 2)


def look_at_hand(state: State, sheet: Sheet) -> None:
    """cairn-6 cairn-8 What is awaited of whoever moves, and how high the stone in hand could lie."""
    mark(sheet, PHASE, state.phase == LAYING)
    mark(sheet, PHASE + 1, state.phase == SWAPPING)
    stone = state.held
    if stone == NO_STONE:
        return
    mark(sheet, HELD + FORM[stone], True)
    mark(sheet, HELD + 3, COLOUR[stone] == WHITE)
    tops = state.tops[state.turn]
    best = 0
    while tops != 0:
        top = lowest(tops)
        tops &= tops - 1
        if suits(state, stone, top):
            best = max(best, state.height[top])
    climb(sheet, BEST, best, 10)


def compare(state: State, mover: int, sheet: Sheet) -> None:
    """cairn-16 Who would win now, and by how many stones the highest cairns differ."""
    mine = score(state, mover)
    highest = tallest(state, mover)
    best = 0
    rival = 0
    for seat in range(state.seats):
        is_other = (seat - mover) % 2 != 0 if state.teams else seat != mover
        if is_other:
            best = max(best, score(state, seat))
            rival = max(rival, tallest(state, seat))
    mark(sheet, LEADS, mine > best)
    mark(sheet, LEADS + 1, mine < best)
    climb(sheet, ABOVE, highest - rival, 4)
    climb(sheet, BELOW, rival - highest, 4)


def look_at_player(state: State, seat: int, base: int, sheet: Sheet) -> None:
    """cairn-17 The three highest cairns one by one, and all of them together."""
    limit = 1 << 30
    for shown in range(SHOWN):
        limit = next_below(state, seat, limit)
        if limit < 0:
            break
        look_at_cairn(state, seat, limit % STONES, base + shown * CAIRN, sheet)
    tops = state.tops[seat]
    cairns = 0
    loose = 0
    reach = 0
    raises = 0
    while tops != 0:
        top = lowest(tops)
        tops &= tops - 1
        cairns += 1
        loose += 1 if FORM[top] == TRAPEZOID else 0
        reach = max(reach, state.height[top] + POP[of_colour(state.left, state.tint[top]) & RISERS])
        if can_rise(state, top):
            raises = max(raises, state.height[top])
    climb(sheet, base + LOOSE, loose, 4)
    put(sheet, base + COUNT, cairns / 5)
    put(sheet, base + REACH, reach / 10)
    put(sheet, base + HIGHEST, tallest(state, seat) / 5)
    climb(sheet, base + RAISES, raises, PLAYER - RAISES)


def look_at_cairn(state: State, seat: int, top: int, base: int, sheet: Sheet) -> None:
    """cairn-8 cairn-10 How high it is, what may still come on it, and what may be taken from it."""
    tint = state.tint[top]
    left = of_colour(state.left, tint)
    climb(sheet, base + HEIGHT, state.height[top], 9)
    mark(sheet, base + TOP, FORM[top] == TRAPEZOID)
    mark(sheet, base + TOP + 1, COLOUR[top] == WHITE)
    climb(sheet, base + TO_COME, POP[left & RISERS], 4)
    climb(sheet, base + FREE_TO_COME, POP[of_colour(state.free, tint) & RISERS], 2)
    mark(sheet, base + SQUARE_TO_COME, left > RISERS)
    under = state.under[top]
    mark(sheet, base + UNDER, under != NO_STONE and FORM[under] == TRAPEZOID)
    rival = 0
    for other in range(state.seats):
        if other != seat:
            rival = max(rival, tallest_of(state, other, tint))
    mark(sheet, base + RIVAL, rival > 0)
    put(sheet, base + RIVAL + 1, rival / 5)


def next_below(state: State, seat: int, limit: int) -> int:
    """Give the highest cairn below a limit, as a number that begins with what it is ranked by and ends with its top."""
    tops = state.tops[seat]
    best = -1
    while tops != 0:
        top = lowest(tops)
        tops &= tops - 1
        to_come = POP[of_colour(state.left, state.tint[top]) & RISERS]
        key = ((state.height[top] * 8 + to_come) * 2 + (0 if FORM[top] == TRAPEZOID else 1)) * STONES + top
        if best < key < limit:
            best = key
    return best


def can_rise(state: State, top: int) -> bool:
    """cairn-8 cairn-11 Whether a free stone fits on that top."""
    return (of_colour(state.free, state.tint[top]) | of_colour(state.free, WHITE)) & RISERS != 0


def tallest(state: State, seat: int) -> int:
    """cairn-17 The height of a player's highest cairn."""
    tops = state.tops[seat]
    best = 0
    while tops != 0:
        best = max(best, state.height[lowest(tops)])
        tops &= tops - 1
    return best


def tallest_of(state: State, seat: int, tint: int) -> int:
    """cairn-17 The height of a player's highest cairn of a colour."""
    tops = state.tops[seat]
    best = 0
    while tops != 0:
        top = lowest(tops)
        tops &= tops - 1
        if state.tint[top] == tint:
            best = max(best, state.height[top])
    return best


def of_colour(stones: int, colour: int) -> int:
    """Give the stones of one colour of a mask, the first as the lowest bit."""
    return (stones >> STONES_OF_A_COLOUR * colour) & SUIT


def count_of(stones: int) -> int:
    """Count the stones of a mask."""
    count = 0
    for colour in range(COLOURS):
        count += POP[of_colour(stones, colour)]
    return count
