"""Ogallala: draw cards, build three canoes on your river, raid those of the others."""

from ludotheque.engine.actions import Actions
from ludotheque.engine.seats import MOST_SEATS
from ludotheque.games.ogallala.rules.cards import CARDS, TYPES
from ludotheque.games.ogallala.rules.pile import chances, deal, outcome
from ludotheque.games.ogallala.rules.scoring import score
from ludotheque.games.ogallala.rules.state import CANOES, PLACES, ROWS, State
from ludotheque.games.ogallala.rules.turn import actor, legal, mover, play

__all__ = [
    "ACTIONS",
    "VERSION",
    "WIDEST",
    "State",
    "actor",
    "chances",
    "deal",
    "legal",
    "mover",
    "outcome",
    "play",
    "score",
]

VERSION = 1
ACTIONS = Actions(
    ("pass",),
    ("draw", range(1, TYPES)),
    ("lay", ROWS, PLACES),
    ("target", CANOES, PLACES),
    ("raid", ROWS, CANOES),
    ("shuffle", MOST_SEATS),
)
WIDEST = CARDS  # every card but the archer or lasso just laid, and to pass
