"""Why a game of OVO ended as it did: by a claim, by a count, or by the limit alone."""

from collections.abc import Sequence

from ludotheque.engine.seats import NOBODY
from ludotheque.engine.words import Say
from ludotheque.games.ovo.rules.counting import own_at_home, rows_left
from ludotheque.games.ovo.rules.state import DRAW, State


def ending(state: State, names: Sequence[str], say: Say) -> str:
    """Say what was claimed or counted when the eggs were shown."""
    if state.claimant != NOBODY:
        claimant = names[state.claimant]
        if state.winner == state.claimant:
            return say("ending.right", name=claimant)
        return say("ending.wrong", name=claimant, n=own_at_home(state, state.claimant))
    if state.limit == DRAW:
        return say("ending.drawn", turns=state.turns)
    return _counted(state, names, say)


def _counted(state: State, names: Sequence[str], say: Say) -> str:
    """ovo-18 Name who won and the numbers that decided: of eggs at home, or else of rows left."""
    if state.winner == NOBODY:
        return say("ending.equal", turns=state.turns)
    mine, theirs = (own_at_home(state, seat) for seat in (state.winner, 1 - state.winner))
    if mine != theirs:
        return say("ending.home", name=names[state.winner], turns=state.turns, mine=mine, theirs=theirs)
    rows = {"mine": rows_left(state, state.winner), "theirs": rows_left(state, 1 - state.winner)}
    return say("ending.rows", name=names[state.winner], turns=state.turns, home=mine, **rows)
