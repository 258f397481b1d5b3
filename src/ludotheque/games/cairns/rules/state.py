"""What lies where, whose turn it is and what it asks for; the numbers of phases and events."""

from typing import Annotated

from ludotheque.engine.seats import MOST_SEATS
from ludotheque.engine.state import Grid, Int8, Int16, Record, Row, derived, int8, mask
from ludotheque.games.cairns.rules.geometry import QUARTERS, SIDE
from ludotheque.games.cairns.rules.stones import COLOURS, STONES

# Phases: what is awaited.
FILLING = 0  # chance chooses how the next layer is filled
DYEING = 1  # chance chooses the colour of the layer's next stone
LOT = 2  # chance chooses who begins
TAKING = 3  # the player takes a stone, passes or asks for another pile
LAYING = 4  # the player lays the stone in hand
SWAPPING = 5  # the player takes a trapezoid for the square just laid
OVER = 6

REBUILDS = 3  # how often a table may ask for another pile, whoever asks, so that every game ends

# Events: what a and b tell.
BUILT = 0  # the pile is complete
BEGAN = 1  # that seat begins
REBUILT = 2  # another pile was asked for: how many more may be
TOOK = 3  # stone, layer
STARTED = 4  # stone, and the facts of its laying
LAID = 5  # stone, and the facts of its laying
SWAPPED = 7  # stone, and the facts of the exchange
LOST = 8  # a white stone that can lie nowhere
PASSED = 9  # the white stone removed
EMPTIED = 10  # the Ovoo: the game ends
BARTERED = 11  # the stone that is being laid, and the facts of the exchange that brought it

NO_LAYER = -2  # of a stone in the box; never next to a layer


class State(Record):
    """The Ovoo, the cairns, and the stone in hand."""

    seats: Int8
    teams: Int8  # option: 1 if seats 1 and 3 play against 2 and 4
    closed: Int8  # option: 1 if only white may lie on white
    given: Int8  # option: 1 if the pile is given, so that no other may be asked for
    settled: Int8  # option: 1 if who begins is not drawn anew after another pile
    phase: Int8
    turn: Int8  # NOBODY until the lot is drawn
    held: Int8  # the stone in hand, or NO_STONE
    gift: Int8  # the square that is being exchanged, on top of a cairn of whoever was given it, or NO_STONE
    rebuilds: Int8  # how often another pile may still be asked for, by whoever is to begin
    pattern: Int16  # the tiling of the layer that chance is laying
    placed: Int8  # stones laid on the pile while it is built
    storey: Int8  # the layer that is being filled
    filled: Annotated[int, mask(SIDE * SIDE * QUARTERS)]  # mask: quarters of that layer that are filled
    ground: Annotated[int, mask(STONES)]  # mask: stones of the layer below that one
    lying: Annotated[int, mask(STONES)]  # mask: stones of that layer itself
    left: Annotated[int, mask(STONES)]  # mask: stones that lie in the Ovoo
    free: Annotated[int, mask(STONES)]  # mask: those of them that nothing covers
    spare: Annotated[Grid, int8(3, COLOURS)]  # while the pile is built: stones in the box, by shape and colour
    place: Annotated[Row, int8(STONES)]  # where a stone lay in the Ovoo
    layer: Annotated[Row, int8(STONES)]  # in which layer, 0 the lowest; NO_LAYER while it is in the box
    above: Annotated[Row, derived(mask(STONES, STONES))]  # mask: stones of the layer above that overlap it
    below: Annotated[Row, derived(mask(STONES, STONES))]  # mask: stones of the layer below that it overlaps
    tops: Annotated[Row, mask(STONES, MOST_SEATS)]  # mask: the top stones of a seat's cairns
    spots: Annotated[Row, mask(STONES, MOST_SEATS)]  # mask: where before a seat a cairn stands, counted from its left
    spot: Annotated[Row, int8(STONES)]  # where the cairn stands that a stone lies in
    under: Annotated[Row, int8(STONES)]  # the stone below in its cairn, or NO_STONE
    tint: Annotated[Row, int8(STONES)]  # the colour of the cairn that a stone lies in
    height: Annotated[Row, int8(STONES)]  # how high a stone lies in its cairn; 1 is the ground
    tinted: Annotated[Row, derived(mask(STONES, COLOURS), in_digests=False)]  # mask: stones in cairns of that colour
