"""What lies on the table, what may happen next, and what is told about it."""

from typing import Annotated

from ludotheque.engine.actions import Actions
from ludotheque.engine.seats import MOST_SEATS
from ludotheque.engine.state import Grid, Int8, Record, Row, derived, int8, int16, int64, mask
from ludotheque.games.ogallala.rules.cards import SIDES, TYPES
from ludotheque.kit.totals import numbers_for

ROWS = 3  # of a river: one canoe a row
PLACES = 16  # of a row
CANOES = ROWS * MOST_SEATS  # canoe 3 · seat + row
OWNER = tuple(canoe // ROWS for canoe in range(CANOES))  # the seat whose river it lies on
OWN_ROW = tuple(canoe % ROWS for canoe in range(CANOES))
RIVER = ROWS * PLACES  # place 16 · row + place

ACTIONS = Actions(
    ("pass",),
    ("draw", range(1, TYPES)),  # the card
    ("lay", ROWS, PLACES),  # of one's own river
    ("hit", CANOES, PLACES),  # shoot, rope, hunt or loot a card of another's
    ("raid", ROWS, CANOES),  # with a row of one's own
    ("shuffle", MOST_SEATS),
)
PASS, DRAW, LAY, HIT, RAID, SHUFFLE = ACTIONS.firsts
SORT, WHAT, WHERE = ACTIONS.tables

# Phases: what is to be done.
LOTS = 0  # chance says who shuffles
DRAWING = 1  # chance brings a card
LAYING = 2  # the card in hand goes to a place of one's own river
SHOOTING = 3  # an archer may hit a card
ROPING = 4  # a lasso may take a card
HUNTING = 5  # a hunter may take its booty
RAIDING = 6  # a canoe just completed, or one that has kept its attack, may attack
LOOTING = 7  # the raider may take what the beaten canoe carries
OVER = 8
SETTLING, PASSING, DRAWING_ON = 9, 10, 11  # between two phases: find out what comes next, pass the turn, go to the pile

# Where the card in hand comes from.
PILE, ROPED, HUNTED, LOOTED = 0, 1, 2, 3

# Events: what a and b tell. A spot is 16 · canoe + place.
SHUFFLED = 0  # who begins
DREW = 1  # card, cards left in the pile
LAID = 2  # card, spot
REFUSED = 3  # a card that has no place: card
RESHUFFLED = 4  # cards of the second pile
SHOT = 5  # card, spot
TOOK = 6  # card, spot: by lasso, hunter or raid
COMPLETED = 7  # canoe, cards
RAIDED = 8  # own canoe, their canoe
OUTNUMBERED = 9  # strength of the raider, of the raided
FELL = 10  # card, spot
SENT_AWAY = 11  # cards with warriors sent to the second pile
PASSED = 12  # the phase of what was declined
STOPPED = 13  # why the turn passes: ALREADY, NO_PLACE, SPOILS; the card
FINISHED = 14  # 1 if that seat has three canoes, 0 if the cards are exhausted
MATCHED = 15  # points that a booty now together with its other half, or with its hunter, is worth; the card just laid
LOST = 16  # points that a river is worth less, without a card that was shot or taken
THIRD = 17  # that seat has completed its third canoe

ALREADY, NO_PLACE, SPOILS = 0, 1, 2


class State(Record):
    """The rivers, the two piles, and how far the turn has got."""

    seats: Int8
    turn: Int8
    phase: Int8
    length: Int8  # option: places of a row that may be used, 16 or 14
    safe: Int8  # option: 1 if archer, lasso and hunter spare complete canoes
    later: Int8  # option: 1 if a canoe may keep its attack for the start of a later turn
    hand: Int8  # the card about to be laid, 0 if none
    origin: Int8  # PILE, ROPED, HUNTED, LOOTED: where the card in hand comes from
    ends: Int8  # the card, drawn or roped though already on the river, that ends the turn; 0 if none
    hunter: Int8  # the hunter that may still hunt, 0 if none
    prey: Int8  # 1 + the canoe being looted, 0 if none
    attacker: Int8  # 1 + the row whose sorcerer leads a second attack, 0 if none
    beaten: Int8  # 1 + the canoe that it attacked first, 0 if none
    raids: Int8  # attacks since the last draw
    useful: Int8  # 1 if one of these brought a card that could be laid
    reshuffled: Int8  # 1 once the second pile has become the first; then it only takes cards out of play
    left: Int8  # cards in the first pile
    fresh: Annotated[Row, int8(ROWS)]  # 1 for a row of the player's that may attack: completed since the draw, or kept
    ready: Annotated[Row, int8(CANOES)]  # by that option, 1 for a complete canoe that has kept its attack
    pile: Annotated[Row, int8(TYPES)]  # cards of each type in the first pile
    aside: Annotated[Row, int8(TYPES)]  # and in the second
    kinds: Annotated[Row, derived(mask(TYPES, CANOES))]  # one bit for each type that lies in the row
    card: Annotated[Grid, int8(CANOES, PLACES)]
    totals: Annotated[Row, derived(int64(numbers_for(TYPES - 1)), in_digests=False)]  # of the first pile
    laid: Annotated[Row, derived(mask(RIVER, MOST_SEATS), in_digests=False)]  # the places of a river that have a card
    room: Annotated[Grid, derived(mask(RIVER, SIDES, MOST_SEATS), in_digests=False)]  # and those open to such a card
    complete: Annotated[int, derived(mask(CANOES), in_digests=False)]  # the canoes without a gap
    force: Annotated[Row, derived(int16(CANOES), in_digests=False)]  # the points of its warriors
