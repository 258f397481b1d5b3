"""What lies on the table of OVO."""

from typing import Annotated

from ludotheque.engine.state import Int8, Int16, Record, Row, derived, int8, mask
from ludotheque.games.ovo.rules.board import BIT, SQUARES

EMPTY, DIAMOND, STAR, TURNED = 0, 1, 2, 3  # what a square shows; seat 0 has the diamonds, seat 1 the stars
FACES = 4
EGGS = 6  # of each symbol

# What the limit brings, by the option.
COUNT, DRAW = 0, 1

# Phases.
LOTS = 0  # the first player is drawn
CHOOSING = 1  # a player moves, looks or claims
JUMPING = 2  # an egg has jumped, and may jump again
ENDING = 3  # all is done but passing the turn: the last moment to claim
FINISHED = 4

MOST_HOPS = 16  # a jump goes two squares on, so a chain meets 9 squares at most: 8 hops reach any of them


class State(Record):
    """Where the eggs are, what is under those turned, and the last turn."""

    phase: Int8
    turn: Int8
    winner: Int8  # NOBODY while the game lasts, and in a draw
    claimant: Int8  # who said that the eggs are done; NOBODY so far
    ko: Int8  # option: 1 if a turned egg may not go straight back
    turns: Int16  # played so far
    most_turns: Int16  # option: the game is over after so many
    egg: Annotated[Row, int8(SQUARES)]  # EMPTY, DIAMOND, STAR or TURNED
    secret: Annotated[Row, int8(SQUARES)]  # the symbol of a turned egg; 0 elsewhere, and where it is not known
    trail: Annotated[Row, int8(MOST_HOPS + 1)]  # the squares of this turn's move, or else of the last turn's
    trodden: Int8  # how many squares of the trail count; 0 if nothing was moved
    looked: Int8  # which egg was looked at this turn, or else the last turn; NONE if none
    ko_egg: Int8  # where the turned egg stands that the opponent has just moved; NONE if it may go anywhere
    ko_square: Int8  # which square it left
    limit: Int8  # option: after the last turn, COUNT or DRAW
    shows: Annotated[Row, derived(mask(SQUARES, FACES), in_digests=False)]  # the squares that show EMPTY, DIAMOND, …


def survey(state: State) -> None:
    """ovo-1 Sort the squares by what they show."""
    for face in range(FACES):
        state.shows[face] = 0
    for square in range(SQUARES):
        state.shows[state.egg[square]] |= BIT[square]
