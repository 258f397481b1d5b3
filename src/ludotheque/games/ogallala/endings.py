"""Why a game of Ogallala ended as it did."""

from collections.abc import Sequence

from ludotheque.engine.words import Say
from ludotheque.games.ogallala.rules.river import complete_canoes
from ludotheque.games.ogallala.rules.scoring import THREE_CANOES, score
from ludotheque.games.ogallala.rules.state import ROWS, State

FEWEST = 2  # players: between them there is no third total


def ending(state: State, names: Sequence[str], say: Say) -> str:
    """Say whose third canoe it was, or that the cards were used up, and the two best scores."""
    best, following, *_ = sorted((score(state, seat) for seat in range(len(names))), reverse=True)
    points = {"best": best, "next": following}
    full = [seat for seat in range(len(names)) if complete_canoes(state, seat) == ROWS]
    if full:
        three = say("ending.three", name=names[full[0]], bonus=THREE_CANOES)
        return f"{three} {say('ending.two' if len(names) == FEWEST else 'ending.best', **points)}"
    return say("ending.used-up", **points)
