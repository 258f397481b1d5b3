"""What lies on the table, what can be done there, and what happens."""

from typing import Annotated

from ludotheque.engine.actions import Actions
from ludotheque.engine.seats import MOST_SEATS
from ludotheque.engine.state import Grid, Int8, Int16, Record, Row, derived, int8, int16, int32, mask
from ludotheque.games.altitude.rules.cards import KINDS, RANKS
from ludotheque.games.altitude.rules.places import FLOORS, PLACES, SLOTS

DEALT = 6  # cards dealt to each player
KEPT = 4  # cards of a hand

ACTIONS = Actions(
    ("discard",),
    ("draw", range(1, KINDS)),  # chance deals or turns up a card of that kind
    ("back", range(1, KINDS)),  # give a card of that kind back to the pile
    ("stop",),
    ("give",),  # a card of the hand to an opponent: never legal, a name for what is refused
    ("throw",),  # a card of the hand to the discard: never legal either
    ("reach",),  # for a card of the discard: never legal either
    ("lay", MOST_SEATS, PLACES),  # the drawn card, into that mountain at that place
    ("bring", range(1, KINDS), PLACES),  # a card of that kind out of the hand, where the drawn one then goes
)
DISCARD, DRAW, BACK, STOP, *_, LAY, BRING = ACTIONS.firsts
SORT, WHAT, WHERE = ACTIONS.tables

# What playing twice asks for, as the option lists it.
ANIMALS_TOO, FLOORS_ALONE = range(2)

# Phases.
DEALING, RETURNING, DRAWING, USING, FINISHING, OVER = range(6)

# Events: what a and b tell.
WAS_DEALT = 0  # the card, and how many the seat has then
RETURNED = 1  # the card
DREW = 2  # the card
BUILT = 3  # the drawn card, the place
SENT = 4  # the drawn card, PLACES · mountain + place
REPLACED = 5  # the drawn card, the place
DROPPED = 6  # the card that was replaced, the place
TOOK = 7  # the drawn card, into the hand
BROUGHT = 8  # the card from the hand, the place
RESCUED = 9  # the place of the avalanche, 1 if the Saint Bernard came from the hand
DISCARDED = 10  # the drawn card
CLIMBED = 11  # the floors that a mountain has now
FELL = 12  # the floors that a mountain has now
PLAYS_TWICE = 13  # from the next turn on: the height that brings it, and its floors
PILE_EMPTY = 14
STOPPED = 15  # cards left in hand
SCORED = 16  # points in all

MOST_SPOTS = 22  # at most 11 open places and 10 uncovered cards: neither can lie above one of its own sort


class State(Record):
    """Mountains, hands and piles; of what follows from them, what is asked for at every move."""

    seats: Int8
    turn: Int8
    phase: Int8
    plays: Int8  # cards still to be drawn in this turn
    drawn: Int8  # the card in question; NONE before the draw
    top: Int8  # the card on top of the discard
    left: Int16  # cards of the pile
    pile: Annotated[Row, int16(KINDS)]  # of each kind; in a seat's view, those it has not seen, wherever they are
    discard: Annotated[Row, int16(KINDS)]
    held: Annotated[Row, int8(MOST_SEATS)]  # cards in hand
    hand: Annotated[Grid, int8(MOST_SEATS, DEALT)]  # their kinds in rising order, then NONE
    card: Annotated[Grid, int8(MOST_SEATS, PLACES)]  # the kind at each place of a mountain
    cards_on: Annotated[Grid, derived(int8(MOST_SEATS, FLOORS))]  # how many cards each floor has
    spots: Annotated[Row, derived(int8(MOST_SEATS))]  # how many places of a mountain come into question
    spot: Annotated[Grid, derived(int16(MOST_SEATS, MOST_SPOTS))]  # which: open places and uncovered cards, rising
    double_turn: Int8  # ANIMALS_TOO or FLOORS_ALONE
    taken: Annotated[Grid, derived(int32(MOST_SEATS, FLOORS), in_digests=False)]  # mask: the columns of its cards
    animals: Annotated[Row, derived(int8(MOST_SEATS), in_digests=False)]  # that count for the height
    vacant: Annotated[Row, derived(mask(SLOTS, MOST_SEATS), in_digests=False)]  # slots of the spots without a card
    slides: Annotated[Row, derived(mask(SLOTS, MOST_SEATS), in_digests=False)]  # of those with an avalanche
    beats: Annotated[Grid, derived(mask(SLOTS, MOST_SEATS, RANKS), in_digests=False)]  # of those where a rank fits
