"""What a player should know who has nothing to choose: what drawing brings, or who leads."""

from ludotheque.engine.words import Say
from ludotheque.games.ogallala.rules.river import complete_canoes
from ludotheque.games.ogallala.rules.scoring import THREE_CANOES, score
from ludotheque.games.ogallala.rules.state import LOTS, ROWS, State


def aside(state: State, seat: int, say: Say) -> str:
    """oga-3 oga-17 Tell whoever draws what follows from the card, and whoever waits how far ahead or behind it is."""
    if state.phase == LOTS:
        return ""
    if seat == state.turn:
        is_near = complete_canoes(state, seat) == ROWS - 1
        return say("aside.draw-near" if is_near else "aside.draw", bonus=THREE_CANOES)
    best = max(score(state, other) for other in range(state.seats) if other != seat)
    return _lead(score(state, seat), best, state.seats, say)


def _lead(mine: int, best: int, seats: int, say: Say) -> str:
    """oga-20 Compare a player with the best of the others, of whom there may be one."""
    points = say("standing.points", n=mine)
    if mine == best:
        return say("aside.level", mine=points)
    behind = "aside.second" if seats == 2 else "aside.behind"
    return say("aside.ahead" if mine > best else behind, mine=points, best=best, by=abs(mine - best))
