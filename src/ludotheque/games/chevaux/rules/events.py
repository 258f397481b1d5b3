"""What happens to horses, and what an event tells of it."""

SPAN = 128  # parts two places in one number of an event
AT_HOME, CLIMBING, CLOSED, ON_CIRCLE = 1, 5, 6, 8  # reasons: add the option `out` to the first, the square to the last

# Events: what a and b tell.
THREW = 0  # the number
CALLED = 1  # out of the stable: the horse
MOVED = 2  # the horse; SPAN · the place left + the place reached
TURNED_BACK = 3  # at the centre: the horse, the points in excess
SENT_HOME = 4  # seat of the victim: its horse, the square
SHELTERED = 5  # in the corridor, at last: the horse
ARRIVED = 6  # in the centre: the horse
PASSED = 7  # nothing can move: the number, and the reason
BARRED = 8  # a called horse stays in: the horse, the number
THROWS_AGAIN = 9
WON = 10
