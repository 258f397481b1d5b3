"""Where cards lie in the mountains, counted over many games."""

from ludotheque.engine.seats import MOST_SEATS
from ludotheque.engine.state import Row
from ludotheque.games.altitude.rules.cards import NONE
from ludotheque.games.altitude.rules.places import PLACES as OF_A_MOUNTAIN
from ludotheque.games.altitude.rules.state import State

PLACES = MOST_SEATS * OF_A_MOUNTAIN


def warm(state: State, heat: Row) -> None:
    """alt-2 Add one to every place of a mountain that holds a card."""
    for mountain in range(state.seats):
        for place in range(OF_A_MOUNTAIN):
            if state.card[mountain][place] != NONE:
                heat[OF_A_MOUNTAIN * mountain + place] += 1
