"""What simulations count besides the score: how a river looks at the end."""

from ludotheque.engine.state import Grid
from ludotheque.games.ogallala.rules.cards import TOTEM
from ludotheque.games.ogallala.rules.river import cards_in, carries, complete_canoes
from ludotheque.games.ogallala.rules.scoring import hunters_in, pairs_in
from ludotheque.games.ogallala.rules.state import OVER, ROWS, State

FIGURES: tuple[str, ...] = ("canoes", "first to three", "cards", "hunters", "pairs", "totem")


def observe(state: State, facts: Grid) -> None:
    """oga-17 oga-18 Look at every river once the game is over."""
    if state.phase != OVER:
        return
    for seat in range(state.seats):
        canoes = complete_canoes(state, seat)
        facts[seat][0] = canoes
        facts[seat][1] = int(canoes == ROWS)
        for canoe in range(ROWS * seat, ROWS * seat + ROWS):
            facts[seat][2] += cards_in(state, canoe)
            facts[seat][3] += hunters_in(state, canoe)
            facts[seat][4] += pairs_in(state, canoe)
            facts[seat][5] += int(carries(state, canoe, TOTEM))
