"""The places of a mountain, as numbers: floor by floor from the base, each from left to right.

The first card of a base always lies in the middle of a frame 19 wide: ten places either way, itself included.
The place in column c of a floor lies on the places in columns c and c + 1 of the floor below.
"""

WIDEST_BASE = 10
FLOORS = WIDEST_BASE  # a base of ten carries ten floors
COLUMNS = 2 * WIDEST_BASE - 1
FIRST = WIDEST_BASE - 1  # where the first card of a mountain lies
NOWHERE = -1

START = tuple(floor * COLUMNS - floor * (floor - 1) // 2 for floor in range(FLOORS))  # a floor's first place
PLACES = START[-1] + COLUMNS - FLOORS + 1

FLOOR = tuple(floor for floor in range(FLOORS) for _ in range(COLUMNS - floor))
COLUMN = tuple(place - START[FLOOR[place]] for place in range(PLACES))


def _place(floor: int, column: int) -> int:
    inside = 0 <= floor < FLOORS and 0 <= column < COLUMNS - floor
    return START[floor] + column if inside else NOWHERE


BELOW_LEFT = tuple(_place(FLOOR[place] - 1, COLUMN[place]) for place in range(PLACES))
BELOW_RIGHT = tuple(_place(FLOOR[place] - 1, COLUMN[place] + 1) for place in range(PLACES))
ABOVE_LEFT = tuple(_place(FLOOR[place] + 1, COLUMN[place] - 1) for place in range(PLACES))
ABOVE_RIGHT = tuple(_place(FLOOR[place] + 1, COLUMN[place]) for place in range(PLACES))
