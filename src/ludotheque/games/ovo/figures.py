"""What simulations of OVO count: looks, jumps, eggs of others moved, and announcements."""

from ludotheque.engine.seats import NOBODY
from ludotheque.engine.state import Grid
from ludotheque.games.ovo.rules.actions import CLAIM, LOOK, MOVE, SEATS, SORT, WHAT, WHERE
from ludotheque.games.ovo.rules.board import BIT, NEAR
from ludotheque.games.ovo.rules.counting import own_at_home
from ludotheque.games.ovo.rules.state import CHOOSING, State

FIGURES: tuple[str, ...] = (
    "looks", "jumps", "eggs of the other moved", "announced", "announced wrongly", "eggs at home",
)  # fmt: skip
LOOKS, JUMPS, OTHERS_MOVED, ANNOUNCED, WRONGLY, AT_HOME = range(6)


def foresee(state: State, action: int, facts: Grid) -> None:
    """ovo-5 ovo-8 ovo-10 ovo-12 Count what a seat does."""
    if SORT[action] == LOOK:
        facts[state.turn][LOOKS] += 1
    elif SORT[action] == CLAIM:
        facts[state.turn][ANNOUNCED] += 1
    elif SORT[action] == MOVE:
        facts[state.turn][JUMPS] += int(NEAR[WHAT[action]] & BIT[WHERE[action]] == 0)
        strange = state.secret[WHAT[action]] == 2 - state.turn
        facts[state.turn][OTHERS_MOVED] += int(strange and state.phase == CHOOSING)


def observe(state: State, facts: Grid) -> None:
    """See nothing that was not foreseen."""


def conclude(state: State, facts: Grid) -> None:
    """ovo-12 ovo-18 Once the game is over, see who was wrong and who had how many eggs at home."""
    if state.claimant != NOBODY:
        facts[state.claimant][WRONGLY] = int(state.winner != state.claimant)
    for seat in range(SEATS):
        facts[seat][AT_HOME] = own_at_home(state, seat)
