"""Who acts: a seat at the table, chance, or nobody any more."""

MOST_SEATS = 4
CHANCE = -1  # a die or a card decides
NOBODY = -2  # the game is over; as a viewer: somebody who only watches
