"""The kinds of cards, as numbers: 0 is no card, and a kind's number says all about it."""

LOWEST, HIGHEST = 1, 15
LOWEST_ANIMAL = 4

NONE = 0
FIRST_ANIMAL = 16  # animals 4–15 are the kinds 16–27, after the plain cards 1–15
CABLE_CAR = 28
AVALANCHE = 29
SAINT_BERNARD = 30
KINDS = 31

UNBEATEN = 99  # what an avalanche is worth: more than any number


def _values() -> tuple[int, ...]:
    numbers = [*range(HIGHEST + 1), *range(LOWEST_ANIMAL, HIGHEST + 1)]
    return (*numbers, 0, UNBEATEN, 0)


VALUE = _values()
IS_ANIMAL = tuple(int(FIRST_ANIMAL <= kind < CABLE_CAR) for kind in range(KINDS))

# How cards are told apart where they are laid: a card fits on what is worth less than its rank.
WORTH = tuple(min(value, HIGHEST + 1) for value in VALUE)  # of a card that others lie on: an avalanche just above all
RANK = tuple(HIGHEST + 2 if kind == CABLE_CAR else WORTH[kind] for kind in range(KINDS))  # a cable car lies on anything
RANKS = HIGHEST + 3
