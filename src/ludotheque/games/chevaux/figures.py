"""What simulations of the petits chevaux count: horses sent home, barriers, and throws that move nothing."""

from ludotheque.engine.state import Grid
from ludotheque.games.chevaux.board import LANDING, REFUGE, ROUTE, STABLE, STEP_AT, TIP
from ludotheque.games.chevaux.rules.going import is_call
from ludotheque.games.chevaux.rules.state import HORSES, SORT, THROW, WHAT, State

FIGURES: tuple[str, ...] = ("horses sent home", "barriers", "throws for nothing")
SENT_HOME, BARRIERS, FOR_NOTHING = range(3)


def foresee(state: State, action: int, facts: Grid) -> None:
    """pc-2 pc-7 A throw is for nothing until a horse is played by it."""
    seat = state.turn
    if SORT[action] == THROW:
        facts[seat][FOR_NOTHING] += 1
        return
    facts[seat][FOR_NOTHING] -= 1
    if is_call(state, WHAT[action]):
        return
    end = LANDING[state.climb][state.step[seat][WHAT[action]]][state.die]
    if end <= TIP:
        facts[seat][SENT_HOME] += victims(state, ROUTE[state.ascending][state.colour[seat]][end])
        facts[seat][BARRIERS] += state.blockade * int(fellows(state, end) == 1)


def victims(state: State, square: int) -> int:
    """pc-8 pc-9 Count the horses of others that go home when a horse ends there."""
    if REFUGE[square]:
        return 0
    count = 0
    for other in range(state.seats):
        if other != state.turn:
            step = STEP_AT[state.ascending][state.colour[other]][square]
            for horse in range(HORSES):
                count += int(step > STABLE and state.step[other][horse] == step)
    return count


def fellows(state: State, step: int) -> int:
    """pc-16 Count the horses of the same colour that stand there already."""
    count = 0
    for horse in range(HORSES):
        count += int(state.step[state.turn][horse] == step)
    return count


def observe(state: State, facts: Grid) -> None:
    """See nothing that was not foreseen."""


def conclude(state: State, facts: Grid) -> None:
    """Leave it at that."""
