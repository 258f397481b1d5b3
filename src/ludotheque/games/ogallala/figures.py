"""What simulations count besides the score."""

from ludotheque.games.ogallala.rules.cards import TOTEM
from ludotheque.games.ogallala.rules.river import cards_in, carries, complete_canoes
from ludotheque.games.ogallala.rules.scoring import hunters_in, pairs_in
from ludotheque.games.ogallala.rules.state import ROWS, State

FIGURES = ("canoes", "first to three", "cards", "hunters", "pairs", "totem")


def figure(state: State, seat: int, which: int) -> int:
    """oga-17 oga-18 Count one of these on a river."""
    if which <= 1:
        canoes = complete_canoes(state, seat)
        return canoes if which == 0 else int(canoes == ROWS)
    count = 0
    for canoe in range(ROWS * seat, ROWS * seat + ROWS):
        if which == 2:
            count += cards_in(state, canoe)
        elif which == 3:
            count += hunters_in(state, canoe)
        elif which == 4:
            count += pairs_in(state, canoe)
        else:
            count += int(carries(state, canoe, TOTEM))
    return count
