"""The places of a mountain, as numbers: floor by floor from the top to the base, each from left to right.

The first card of a base always lies in the middle of a frame 19 wide: ten places either way, itself included.
The place in column c of a floor lies on the places in columns c and c + 1 of the floor below. Upper floors come
first so that, where cards overlap on the table, the upper one is found first.
"""

WIDEST_BASE = 10
FLOORS = WIDEST_BASE  # a base of ten carries ten floors; floor 0 is the base
COLUMNS = 2 * WIDEST_BASE - 1
MIDDLE = WIDEST_BASE - 1  # the column of the first card
NOWHERE = -1

FLOOR = tuple(floor for floor in range(FLOORS - 1, -1, -1) for _ in range(COLUMNS - floor))
START = tuple(FLOOR.index(floor) for floor in range(FLOORS))  # the first place of a floor
PLACES = len(FLOOR)
COLUMN = tuple(place - START[FLOOR[place]] for place in range(PLACES))
BASE = START[0]
FIRST = BASE + MIDDLE  # where a mountain begins


def _place(floor: int, column: int) -> int:
    inside = 0 <= floor < FLOORS and 0 <= column < COLUMNS - floor
    return START[floor] + column if inside else NOWHERE


BELOW_LEFT = tuple(_place(FLOOR[place] - 1, COLUMN[place]) for place in range(PLACES))
BELOW_RIGHT = tuple(_place(FLOOR[place] - 1, COLUMN[place] + 1) for place in range(PLACES))
ABOVE_LEFT = tuple(_place(FLOOR[place] + 1, COLUMN[place] - 1) for place in range(PLACES))
ABOVE_RIGHT = tuple(_place(FLOOR[place] + 1, COLUMN[place]) for place in range(PLACES))


FIRST_SLOT = tuple(floor // 2 + COLUMNS * (floor % 2) for floor in range(FLOORS + 1))  # of a floor's first column


def _slot(floor: int, column: int) -> int:
    inside = 0 <= 2 * column + floor <= 2 * (COLUMNS - 1)
    return 1 << column + FIRST_SLOT[floor] if inside else 0


# Of all places above one another at most one comes into question, so that one bit will do for them.
SLOT = tuple(_slot(FLOOR[place], COLUMN[place]) for place in range(PLACES))
SLOT_LEFT = tuple(_slot(FLOOR[place] + 1, COLUMN[place] - 1) for place in range(PLACES))  # half a card to the left
SLOT_RIGHT = tuple(_slot(FLOOR[place] + 1, COLUMN[place]) for place in range(PLACES))
SLOTS = 2 * COLUMNS - 1

# Floors whose places fit into one mask, from the top: places of the upper tier come first.
TIER_FLOORS = 2
TIERS = FLOORS // TIER_FLOORS
LOWEST_FLOOR = tuple(range(FLOORS - TIER_FLOORS, -1, -TIER_FLOORS))
TIER_START = tuple(START[floor + TIER_FLOORS - 1] for floor in LOWEST_FLOOR)
