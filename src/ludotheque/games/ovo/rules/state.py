"""What lies on the table of OVO, what may be done with it, and what is told of it."""

from typing import Annotated

from ludotheque.engine.state import Int8, Int16, Record, Row, int8
from ludotheque.games.ovo.rules.board import SQUARES

EMPTY, DIAMOND, STAR, TURNED = 0, 1, 2, 3  # what a square shows; seat 0 has the diamonds, seat 1 the stars
EGGS = 6  # of each symbol

# Phases.
LOTS = 0  # the first player is drawn
CHOOSING = 1  # a player moves, looks or claims
JUMPING = 2  # an egg has jumped, and may jump again
ENDING = 3  # all is done but passing the turn: the last moment to claim
FINISHED = 4

# Actions.
LOOK = SQUARES * SQUARES
STOP = LOOK + SQUARES
CLAIM = STOP + 1
PASS = STOP + 2
BEGIN = STOP + 3

MOST_HOPS = 16  # a jump goes two squares on, so a chain meets 9 squares at most: 8 hops reach any of them

# Events: what a and b tell.
BEGINS = 0
STEPPED = 1  # from, to
JUMPED_OVER = 2  # from, to
TURNED_OVER = 3  # where, which symbol it was
LOOKED = 4  # where; never what
CLAIMED = 5
RIGHT = 6  # the claim holds
WRONG = 7  # whose claim fails
DRAWN = 8  # after how many turns
PASSED = 9


class State(Record):
    """Where the eggs are, what is under those turned, and the last turn."""

    phase: Int8
    turn: Int8
    winner: Int8  # NOBODY while the game lasts, and in a draw
    claimant: Int8  # who said that the eggs are done; NOBODY so far
    ko: Int8  # option: 1 if a turned egg may not go straight back
    turns: Int16  # played so far
    most_turns: Int16  # option: the game is drawn after so many
    egg: Annotated[Row, int8(SQUARES)]  # EMPTY, DIAMOND, STAR or TURNED
    secret: Annotated[Row, int8(SQUARES)]  # the symbol of a turned egg; 0 elsewhere, and where it is not known
    trail: Annotated[Row, int8(MOST_HOPS + 1)]  # the squares of this turn's move, or else of the last turn's
    trodden: Int8  # how many squares of the trail count; 0 if nothing was moved
    looked: Int8  # which egg was looked at this turn, or else the last turn; NONE if none
    ko_egg: Int8  # where the turned egg stands that the opponent has just moved; NONE if it may go anywhere
    ko_square: Int8  # which square it left
