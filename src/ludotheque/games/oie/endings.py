"""Why a race of geese ended as it did."""

from collections.abc import Sequence

from ludotheque.engine.words import Say
from ludotheque.games.oie.rules import State
from ludotheque.games.oie.speech import standing


def ending(state: State, names: Sequence[str], say: Say) -> str:
    """oie-13 oie-22 oie-24 Say how 63 was reached, by what the others are ranked, and where the next one stood."""
    behind = max((seat for seat in range(state.seats) if seat != state.winner), key=lambda seat: state.square[seat])
    key = "ending.overshoot" if state.overshoot else "ending.exact"
    return say(key, name=names[state.winner], where=standing(state, behind, say))
