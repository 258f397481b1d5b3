"""Ogallala: draw cards, build three canoes on your river, raid those of the others."""

from ludotheque.games.ogallala.rules.cards import CARDS
from ludotheque.games.ogallala.rules.choices import choice, choices, legal
from ludotheque.games.ogallala.rules.pile import chances, deal, outcome
from ludotheque.games.ogallala.rules.scoring import score
from ludotheque.games.ogallala.rules.state import ACTIONS, State
from ludotheque.games.ogallala.rules.turn import STAGES, actor, mover, play, stage

__all__ = [
    "ACTIONS", "STAGES", "VERSION", "WIDEST", "State",
    "actor", "chances", "choice", "choices", "deal", "legal", "mover", "outcome", "play", "score", "stage",
]  # fmt: skip

VERSION = 3
WIDEST = CARDS  # every card but the archer or lasso just laid, and to pass
