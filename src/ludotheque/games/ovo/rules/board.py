"""The board: 6×6 squares, a camp at either end, and where an egg can go from each square."""

SIZE = 6
SQUARES = SIZE * SIZE  # square 6·row + column; a1 is 0, f1 is 5, f6 is 35
NONE = -1

BIT = tuple(1 << square for square in range(SQUARES))  # the square in a mask of squares
FIRST_OF_CAMP = (0, SQUARES - SIZE)  # by seat: row 1 and row 6
FAR_CAMP = (SQUARES - SIZE, 0)  # where the camp of the other seat begins
CAMP = tuple(sum(BIT[first : first + SIZE]) for first in FIRST_OF_CAMP)  # as a mask


def _destination(square: int, columns: int, rows: int) -> int:
    column, row = square % SIZE + columns, square // SIZE + rows
    return row * SIZE + column if 0 <= column < SIZE and 0 <= row < SIZE else NONE


def _ways(square: int) -> list[tuple[int, int]]:
    """List (to, over) in rising order: eight steps, which leave only the own square behind, and eight jumps."""
    found = []
    for columns in (-1, 0, 1):
        for rows in (-1, 0, 1):
            step = _destination(square, columns, rows)
            jump = _destination(square, 2 * columns, 2 * rows)
            if step not in (square, NONE):
                found.append((step, square))
                found += [(jump, step)] if jump != NONE else []
    return sorted(found)


def _jumped(start: int, end: int) -> int:
    over = dict(_ways(start)).get(end, start)
    return over if over != start else NONE


def _counted(square: int) -> int:
    return sum(len(_ways(earlier)) for earlier in range(square))


_ALL = tuple(way for square in range(SQUARES) for way in _ways(square))

WAYS = tuple(_counted(square) for square in range(SQUARES + 1))  # those of a square: WAYS[n] to WAYS[n + 1]
TO = tuple(to for to, _ in _ALL)  # by way
OVER = tuple(over for _, over in _ALL)  # by way: the square jumped over, or for a step the square it leaves
JUMPED = tuple(_jumped(start, end) for start in range(SQUARES) for end in range(SQUARES))  # by move; NONE: no jump


def _mask(square: int, *, jumps: bool) -> int:
    return sum(BIT[to] for to, over in _ways(square) if (over != square) == jumps)


NEAR = tuple(_mask(square, jumps=False) for square in range(SQUARES))  # the squares a step away
FAR = tuple(_mask(square, jumps=True) for square in range(SQUARES))  # those a jump away

# The squares around one begin a row and a square before it, and jumps land twice as far. Divided by 511, of which 512
# leaves 1, the eight around leave eight different powers of two: what a mask of them leaves tells which are there.
CORNER = SIZE + 1
AROUND = 511
_INNER = 2 * CORNER  # a square with room for all jumps


def _landings(rest: int) -> int:
    found = 0
    for to, over in _ways(_INNER):
        if over != _INNER and rest & BIT[over - CORNER] % AROUND:
            found |= BIT[to]
    return found


LANDINGS = tuple(_landings(rest) for rest in range(AROUND + 1))  # by that rest: where jumps from _INNER over them land

_DIRECTIONS = [(columns, rows) for rows in (-1, 0, 1) for columns in (-1, 0, 1) if columns or rows]


def _leaving(columns: int, rows: int) -> int:
    return sum(BIT[square] for square in range(SQUARES) if _destination(square, columns, rows) != NONE)


DIRECTIONS = len(_DIRECTIONS)
ON = tuple(SIZE * rows + columns for columns, rows in _DIRECTIONS)  # how many squares further a step leads
STEPPING = tuple(_leaving(columns, rows) for columns, rows in _DIRECTIONS)  # from where a step stays on the board
LEAPING = tuple(_leaving(2 * columns, 2 * rows) for columns, rows in _DIRECTIONS)  # from where a jump does
