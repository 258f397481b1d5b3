"""The board of the petits chevaux in numbers: a ring of 68 squares, four corridors of 7, one centre.

A horse counts its own steps: 0 in the stable, 1 to 64 along the ring, 65 to 71 in its corridor, 72 in the centre. A
place is where that is on the board: a ring square has its printed number, and the corridors follow, yellow's first.
"""

from ludotheque.kit.dice import SIDES
from ludotheque.kit.track import track

COLOURS = 4
YELLOW, BLUE, RED, GREEN = range(COLOURS)  # in the order of their tips along the numbers
NAMES = ("yellow", "blue", "red", "green")

SQUARES = 68
QUARTER = 17  # ring squares from one colour's tip to the next one's
TIPS = (68, 17, 34, 51)  # where each corridor opens
CIRCLES = (5, 22, 39, 56)  # each colour's own circle
REFUGES = (12, 17, 29, 34, 46, 51, 63, 68)

STABLE, FIRST, TIP, HOME = 0, 1, 64, 72  # steps with a name
NOWHERE = STABLE  # no throw leads back there
CORRIDOR = HOME - TIP - 1
CENTRE = SQUARES + COLOURS * CORRIDOR + 1  # a place
PLACES = CENTRE + 1
SIX = 6  # may give another throw

DESCENDING, ASCENDING = range(2)


def address(place: int) -> tuple[str, int]:
    """Say what a place is (stable, square, corridor or centre) and the number it has there."""
    if place in (STABLE, CENTRE):
        return ("centre" if place == CENTRE else "stable"), 0
    return ("corridor", (place - SQUARES - 1) % CORRIDOR + 1) if place > SQUARES else ("square", place)


def _square(ascending: int, colour: int, step: int) -> int:
    """pc-5 pc-17 The ring square of a step: down from the tip − 5, or up from the own circle, to the tip."""
    from_tip = step - TIP if ascending else TIP - step
    return (TIPS[colour] + from_tip - 1) % SQUARES + 1


def _place(ascending: int, colour: int, step: int) -> int:
    if step in (STABLE, HOME):
        return CENTRE if step == HOME else STABLE
    if step > TIP:
        return SQUARES + colour * CORRIDOR + step - TIP
    return _square(ascending, colour, step)


def _step_at(ascending: int, colour: int, place: int) -> int:
    route = ROUTE[ascending][colour]
    return route.index(place) if place in route else STABLE


def _landing(climb: int, step: int, number: int) -> int:
    """pc-13 pc-23 What goes beyond the centre is walked back; with the climb, only its number leads up a square."""
    if climb == 0:
        return HOME - abs(HOME - step - number)
    if step < TIP:
        return step + number if step + number <= TIP else NOWHERE
    return step + 1 if number == climb_number(step) else NOWHERE


def climb_number(step: int) -> int:
    """pc-23 The number that leads from the tip, or from a square of the corridor, to the next one."""
    return min(step - TIP + 1, SIDES)


# pc-4 pc-5 pc-17 ROUTE[direction][colour][step] is a place.
ROUTE = tuple(
    tuple(tuple(_place(way, colour, step) for step in range(HOME + 1)) for colour in range(COLOURS))
    for way in (DESCENDING, ASCENDING)
)
# STEP_AT[direction][colour][place] is the step that brings that colour there; 0 if it never comes there.
STEP_AT = tuple(
    tuple(tuple(_step_at(way, colour, place) for place in range(PLACES)) for colour in range(COLOURS))
    for way in (DESCENDING, ASCENDING)
)
# LANDING[climb][step][number] is the step where a throw ends; NOWHERE if it leads nowhere.
LANDING = tuple(
    tuple(tuple(_landing(climb, step, number) for number in range(SIDES + 1)) for step in range(HOME + 1))
    for climb in (0, 1)
)
# pc-2 pc-22 OPENS[out][number] marks the numbers that call a horse out of the stable.
OUT = ("six", "five", "six-or-one", "any")
OPENS = tuple(track(SIDES + 1, dict.fromkeys(numbers, 1)) for numbers in ((6,), (5,), (1, 6), range(1, SIDES + 1)))
# pc-11 FOREIGN[direction][step] marks the circles of the other colours; they lie alike for all four.
FOREIGN = tuple(
    tuple(int(ROUTE[way][YELLOW][step] in CIRCLES[1:]) for step in range(HOME + 1)) for way in (DESCENDING, ASCENDING)
)
# pc-10 REFUGE[place] marks the circles, plain and coloured.
REFUGE = track(PLACES, dict.fromkeys(REFUGES + CIRCLES, 1))

# pc-18 Who sits where unless players choose: USUAL[direction][seats][seat], and the way the turn goes round.
_ROUND = ((YELLOW, GREEN, RED, BLUE), (YELLOW, BLUE, RED, GREEN))
USUAL = tuple(
    tuple((YELLOW, RED, YELLOW, YELLOW) if seats == 2 else _ROUND[way] for seats in range(COLOURS + 1))
    for way in (DESCENDING, ASCENDING)
)
ONWARD = (COLOURS - 1, 1)  # what leads from a colour to the next one on the way
