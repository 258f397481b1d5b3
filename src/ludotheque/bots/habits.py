"""How a search goes about a game."""

from typing import NamedTuple


class Habits(NamedTuple):
    """What it prefers to try, and by what it chooses in the end."""

    bonus: float  # how much a choice that was tried little is preferred
    urged: float  # the part of it that goes by urge; the rest is equal for all, lest a wrong urge hide a good choice
    tried: float = 1.0  # of the most visits: choices tried so often are compared by their means; 1: the most visited
    is_even: bool = False  # whether tickets of chance come in turn, as far apart as can be, instead of at random


PLAYED_ON = Habits(bonus=1.0, urged=0.75)  # where leaves are played on, which leaves much to chance
JUDGED = Habits(bonus=0.4, urged=0.75)  # where they are judged, unless the game's knowledge has HABITS of its own
