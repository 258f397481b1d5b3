"""Who acts: a seat at the table, chance, or nobody any more."""

MOST_SEATS = 4
CHANCE = -1  # a die or a card decides
NOBODY = -2  # the game is over; as a viewer: somebody who only watches


def is_seat(who: int) -> bool:
    """Tell a seat from chance and from nobody."""
    return who >= 0
