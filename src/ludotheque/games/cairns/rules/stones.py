"""cairn-1 The 36 stones: six of each colour; four trapezoids, a rectangle and a square."""

from ludotheque.games.cairns.rules.geometry import RECTANGLE, SQUARE, TRAPEZOID

BLACK, RED, YELLOW, GREEN, BLUE, WHITE = range(6)
COLOURS = 6
OF_A_COLOUR = (TRAPEZOID, TRAPEZOID, TRAPEZOID, TRAPEZOID, RECTANGLE, SQUARE)
STONES_OF_A_COLOUR = len(OF_A_COLOUR)
STONES = COLOURS * STONES_OF_A_COLOUR
NO_STONE = -1

FIRST_WHITE = WHITE * STONES_OF_A_COLOUR
COPIES = (4, 1, 1)  # of each shape in a colour
FIRST_COPY = (0, 4, 5)  # where the stones of a shape begin among those of a colour

COLOUR = tuple(stone // STONES_OF_A_COLOUR for stone in range(STONES))
FORM = tuple(OF_A_COLOUR[stone % STONES_OF_A_COLOUR] for stone in range(STONES))
BIT = tuple(1 << stone for stone in range(STONES))  # the stone in a mask of stones
ALL_STONES = (1 << STONES) - 1
TRAPEZOIDS = sum(BIT[stone] for stone in range(STONES) if FORM[stone] == TRAPEZOID)
WHITES = sum(BIT[stone] for stone in range(FIRST_WHITE, STONES))
