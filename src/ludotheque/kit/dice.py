"""Dice: a throw is a number of range(6) or range(36), and these tables say what it shows."""

SIDES = 6
TWO_DICE = 36

FIRST_DIE = tuple(throw // SIDES + 1 for throw in range(TWO_DICE))
SECOND_DIE = tuple(throw % SIDES + 1 for throw in range(TWO_DICE))
SUM = tuple(FIRST_DIE[throw] + SECOND_DIE[throw] for throw in range(TWO_DICE))
