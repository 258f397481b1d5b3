"""What simulations count besides the score: what is done to others, and how a river looks at the end."""

from ludotheque.engine.state import Grid
from ludotheque.games.ogallala.rules.cards import TOTEM
from ludotheque.games.ogallala.rules.river import cards_in, carries, complete_canoes
from ludotheque.games.ogallala.rules.scoring import hunters_in, pairs_in
from ludotheque.games.ogallala.rules.state import HIT, HUNTING, LOOTING, OVER, RAID, ROPING, ROWS, SHOOTING, SORT, State

FIGURES: tuple[str, ...] = (
    "canoes", "first to three", "cards", "hunters", "pairs", "totem",
    "cards shot", "cards roped", "booty taken", "boardings", "cards looted",
)  # fmt: skip
BOARDINGS = 9
HITS = {SHOOTING: 6, ROPING: 7, HUNTING: 8, LOOTING: 10}
OF_PHASE = tuple(HITS.get(phase, 0) for phase in range(OVER))  # which figure counts a card hit there


def foresee(state: State, action: int, facts: Grid) -> None:
    """oga-10 oga-11 oga-12 oga-13 oga-16 Count attacks, and cards that leave other rivers."""
    if SORT[action] == RAID:
        facts[state.turn][BOARDINGS] += 1
    elif SORT[action] == HIT:
        facts[state.turn][OF_PHASE[state.phase]] += 1


def observe(state: State, facts: Grid) -> None:
    """See nothing that was not foreseen."""


def conclude(state: State, facts: Grid) -> None:
    """oga-17 oga-18 Look at every river once the game is over."""
    for seat in range(state.seats):
        canoes = complete_canoes(state, seat)
        facts[seat][0] = canoes
        facts[seat][1] = int(canoes == ROWS)
        for canoe in range(ROWS * seat, ROWS * seat + ROWS):
            facts[seat][2] += cards_in(state, canoe)
            facts[seat][3] += hunters_in(state, canoe)
            facts[seat][4] += pairs_in(state, canoe)
            facts[seat][5] += int(carries(state, canoe, TOTEM))
