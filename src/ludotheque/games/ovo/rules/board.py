"""The board: 6×6 squares, a camp at either end, and where an egg can go from each square."""

SIZE = 6
SQUARES = SIZE * SIZE  # square 6·row + column; a1 is 0, f1 is 5, f6 is 35
NONE = -1

FIRST_OF_CAMP = (0, SQUARES - SIZE)  # by seat: row 1 and row 6
FAR_CAMP = (SQUARES - SIZE, 0)  # where the camp of the other seat begins


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
