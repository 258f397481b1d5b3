"""Ogallala: draw cards, build three canoes on your river, raid those of the others."""

from ludotheque.games.ogallala.rules.cards import CARDS
from ludotheque.games.ogallala.rules.pile import chances, deal, outcome
from ludotheque.games.ogallala.rules.scoring import score
from ludotheque.games.ogallala.rules.state import LOT, State
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
# 0 pass, 1–42 draw that card, 43 + 16 · row + place lay the card in hand, 91 + 16 · canoe + place hit or take that
# card, 283 + 12 · row + canoe raid from one's own row, 319 + seat shuffles; all count from 0, a canoe is 3 · seat + row
ACTIONS = LOT + 4
WIDEST = CARDS  # every card but the archer or lasso just laid, and to pass
