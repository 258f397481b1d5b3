"""Why a race of geese ended as it did."""

from collections.abc import Sequence

from ludotheque.engine.words import Say
from ludotheque.games.oie.board import HOME
from ludotheque.games.oie.rules import State
from ludotheque.games.oie.speech import where_is


def ending(state: State, names: Sequence[str], say: Say) -> str:
    """oie-13 oie-22 oie-24 Say how 63 was reached, and where the next one stood, how far behind."""
    behind = max((seat for seat in range(state.seats) if seat != state.winner), key=lambda seat: state.square[seat])
    key = "ending.overshoot" if state.overshoot else "ending.exact"
    gap = say("ending.gap", n=HOME - state.square[behind], where=where_is(state, behind, say))
    won = say(key, name=names[state.winner])
    return f"{won} {say('ending.other' if state.seats == 2 else 'ending.others', name=names[behind], gap=gap)}"
