"""The squares of the goose in numbers: what each does to whoever ends there.

A square that leads elsewhere has the number of the square that it leads to; any other is of one of the kinds below.
"""

from ludotheque.kit.dice import SIDES
from ludotheque.kit.track import track

START, FIRST, HOME = 0, 1, 63
PLAIN, GOOSE, INN, DICE, WELL, PRISON = range(0, -6, -1)  # kinds of squares
SPAN = HOME + 1  # parts a kind from a square in one number of an event
USUAL_TURNS = 2  # to miss at the inn
LONGEST_WAIT = 5  # turns, at the inn, in the well and in the prison
FIRST_NINE, THREE_AND_SIX, FOUR_AND_FIVE = 9, 26, 53
THROWS = SIDES * SIDES  # of two dice

# The board of the sheet.
GEESE = (9, 18, 27, 36, 45, 54)
THE_BRIDGE, THE_INN, THE_DICE, THE_WELL, THE_LABYRINTH, THE_PRISON, THE_DEATH = 6, 19, 26, 31, 42, 52, 58
SHEET = track(
    HOME + 1,
    {
        **dict.fromkeys(GEESE, GOOSE),
        **{THE_BRIDGE: 12, THE_INN: INN, THE_DICE: DICE, THE_WELL: WELL, THE_LABYRINTH: 30, THE_PRISON: PRISON},
        THE_DEATH: FIRST,
    },
)


def kind_at(place: int) -> int:
    """Say of what kind the square of an event is, where something is done to a pawn that stays there."""
    return -(place // SPAN)


def name_of(square: int, what: int) -> str:
    """Name a square by what it does: a bridge leads on, a labyrinth back, and death to the beginning."""
    if what > square:
        return "bridge"
    if what > 0:
        return "death" if what == 1 else "labyrinth"
    return NAMES[-what]


NAMES = ("", "goose", "inn", "dice", "well", "prison")
