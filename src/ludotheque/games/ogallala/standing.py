"""Where cards lie on the rivers, counted over many games."""

from ludotheque.engine.state import Row
from ludotheque.games.ogallala.rules.cards import EMPTY
from ludotheque.games.ogallala.rules.state import CANOES, ROWS, State
from ludotheque.games.ogallala.rules.state import PLACES as IN_A_ROW

PLACES = CANOES * IN_A_ROW


def warm(state: State, heat: Row) -> None:
    """oga-5 Add one to every place that holds a card."""
    for canoe in range(ROWS * state.seats):
        for place in range(IN_A_ROW):
            if state.card[canoe][place] != EMPTY:
                heat[IN_A_ROW * canoe + place] += 1
