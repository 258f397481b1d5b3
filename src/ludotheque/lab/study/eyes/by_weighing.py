"""The judge of a game, or its own knowledge where no judge has learned, looking one step beyond chance."""

from typing import Any

from ludotheque.engine.seats import CHANCE
from ludotheque.engine.state import Row
from ludotheque.lab.weighing import Scales, weigh

game: Any = None


def see(scales: Scales, rng: Row) -> None:
    """Weigh the position; where chance acts, all that it may bring."""
    weigh(scales, game.actor(scales.states[0]) == CHANCE and game.mover(scales.states[0]) >= 0)


def weigh_choices(scales: Scales) -> int:
    """Weigh what each choice leads to; return how many there are."""
    return weigh(scales, True)
