"""What a player may do in OVO: move an egg from square to square, look at one, stop, claim, or pass; lots begin."""

from ludotheque.engine.actions import Actions
from ludotheque.games.ovo.rules.board import SQUARES

SEATS = 2
ACTIONS = Actions(("move", SQUARES, SQUARES), ("look", SQUARES), ("stop",), ("claim",), ("pass",), ("begin", SEATS))
MOVE, LOOK, STOP, CLAIM, PASS, BEGIN = ACTIONS.firsts
SORT, WHAT, WHERE = ACTIONS.tables
