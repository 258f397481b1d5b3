"""What is told of a game of OVO; beside each event, what its a and b tell."""

BEGINS = 0
STEPPED = 1  # from, to
JUMPED_OVER = 2  # from, to
TURNED_OVER = 3  # where, which symbol it was
LOOKED = 4  # where; never what
CLAIMED = 5
RIGHT = 6  # the claim holds
WRONG = 7  # whose claim fails
DRAWN = 8  # after how many turns; nothing is counted
PASSED = 9
SHOWN = 10  # after how many turns the eggs are shown and counted
COUNTED = 11  # own turned eggs at home, rows left
MORE_AT_HOME = 12  # who wins the count by the eggs at home
NEARER = 13  # who wins the count by the rows left
EQUAL = 14  # the count has no winner
