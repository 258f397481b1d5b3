"""A table of Petits chevaux: its actions, what was agreed, and where every horse is."""

from typing import Annotated

from ludotheque.engine.actions import Actions
from ludotheque.engine.seats import MOST_SEATS
from ludotheque.engine.state import Grid, Int8, Int32, Record, Row, derived, int8
from ludotheque.games.chevaux.board import COLOURS
from ludotheque.kit.dice import DIE

HORSES = 4
ACTIONS = Actions(
    ("throw", DIE),
    ("choose", HORSES),  # it moves by the number, or is called out of the stable
)
THROW, CHOOSE = ACTIONS.firsts
SORT, WHAT, _ = ACTIONS.tables

# Where the options stand in their row.
GOAL, BLOCKADE, DIRECTION, AGAIN, SIXES, COLOUR = range(6)
HORSES_EACH, OUT, CLIMB = range(COLOUR + COLOURS, COLOUR + COLOURS + 3)
NEVER, MOVED_SIX, EVERY_SIX = range(3)  # what gives another throw


class State(Record):
    """How far every horse is, what the die shows, and what was agreed."""

    seats: Int8
    turn: Int8
    winner: Int8  # NOBODY while the game lasts
    all_home: Int8  # option: 1 if every horse must come home
    blockade: Int8  # option: 1 if two horses of a colour let no other pass
    ascending: Int8  # option: 1 if horses run up the numbers
    again: Int8  # option: NEVER, or which 6 gives another throw
    die: Int8  # the number that lies there; 0 before the first throw
    choosing: Int8  # 1 while the player chooses a horse for that number, 0 while the die is to be thrown
    called: Int8  # 1 + the horse called out of the stable, which takes the next number; 0 if there is none
    throws: Int32  # so far
    colour: Annotated[Row, int8(MOST_SEATS)]  # of each seat
    after: Annotated[Row, int8(MOST_SEATS)]  # who plays after each seat
    step: Annotated[Grid, int8(MOST_SEATS, HORSES)]  # of each seat's horses
    horses: Int8  # option: how many each seat has; the others never leave the stable
    out: Int8  # option: which numbers call a horse out of the stable
    climb: Int8  # option: 1 if each square of the corridor needs its own number
    able: Annotated[int, derived(int8(), in_digests=False)]  # mask: the horses that could use the number as it fell
