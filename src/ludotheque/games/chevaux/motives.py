"""Why one would play a horse: what the move gains or risks, in one word for the texts."""

from ludotheque.games.chevaux.board import HOME, REFUGE, STABLE, TIP
from ludotheque.games.chevaux.knowledge import threats
from ludotheque.games.chevaux.moves import victims_of, way
from ludotheque.games.chevaux.rules import play, walked
from ludotheque.games.chevaux.rules.going import barrier, is_call
from ludotheque.games.chevaux.rules.state import CHOOSE, HORSES, WHAT, State


def motive_of(state: State, action: int) -> str:
    """Name the first of these that a legal choice brings."""
    horse, seat = WHAT[action], state.turn
    if is_call(state, horse):
        return "call" if walked(state, seat) else "call-any"
    after = state.copy()
    play(after, action)
    start, end = state.step[seat][horse], after.step[seat][horse]
    if after.winner == seat:
        return "win"
    if end == HOME:
        return "arrive"
    if victims_of(state, horse):
        return "capture"
    if end > TIP:
        return "shelter" if start <= TIP else "exact"
    return _on_the_ring(state, after, seat, horse)


def risks_of(state: State, horse: int) -> list[str]:
    """pc-8 pc-10 Name what a ride gives up or risks: a refuge that is left, an opponent within reach."""
    seat, after = state.turn, state.copy()
    play(after, CHOOSE + horse)
    leaves = REFUGE[way(state, horse)[0]] and state.step[seat][horse] <= TIP and after.step[seat][horse] <= TIP
    is_in_danger = threats(after, seat, after.step[seat][horse]) > 0
    return ["leaves-refuge"] * bool(leaves) + ["threatened"] * is_in_danger


def _on_the_ring(state: State, after: State, seat: int, horse: int) -> str:
    start, end = state.step[seat][horse], after.step[seat][horse]
    is_in_danger = threats(after, seat, end) > 0
    if threats(state, seat, start) and not is_in_danger:
        return "escape"
    if REFUGE[way(state, horse)[1]]:
        return "refuge"
    if state.blockade and any(barrier(after, seat, other) for other in range(1, HORSES)):
        return "barrier"
    if is_in_danger:
        return "risk"
    return "enter" if start == STABLE else "advance"
