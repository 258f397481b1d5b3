"""What is kept beside the cards, so that nobody looks for it at every move."""

import pytest

from ludotheque.games.altitude import GAME
from ludotheque.games.altitude.rules.cards import IS_ANIMAL, NONE
from ludotheque.games.altitude.rules.mountain import ANIMALS_COUNT_FROM
from ludotheque.games.altitude.rules.places import COLUMN, FLOOR, FLOORS, PLACES
from ludotheque.games.altitude.rules.spots import survey
from ludotheque.testing.setups import plain_setups, random_positions


@pytest.mark.article("alt-2", "alt-3", "alt-4", "alt-5", "alt-10", "alt-14")
def test_spots_kept_up_to_date_around_each_card_are_those_that_a_survey_finds():
    for setup in plain_setups(GAME):
        for match in random_positions(setup, 80, seed=5):
            again = match.state.copy()
            for mountain in range(setup.seats):
                survey(again, mountain)

            assert again == match.state


def test_floors_and_animals_are_those_of_the_cards():
    for setup in plain_setups(GAME):
        for match in random_positions(setup, 40, seed=6):
            for mountain in range(setup.seats):
                cards = match.state.card[mountain]
                taken, animals = [0] * FLOORS, 0
                for place in range(PLACES):
                    taken[FLOOR[place]] |= (cards[place] != NONE) << COLUMN[place]
                    animals += IS_ANIMAL[cards[place]] * (FLOOR[place] >= ANIMALS_COUNT_FROM)

                assert match.state.taken[mountain] == taken
                assert match.state.cards_on[mountain] == [row.bit_count() for row in taken]
                assert match.state.animals[mountain] == animals
