"""Decks as running totals: every ticket is a card of the kind that it is when cards are counted one by one."""

from random import Random

import numpy as np
import pytest

from ludotheque.engine.compiling import compiled
from ludotheque.kit import deck, totals

KINDS = 42
MOST = 98


@pytest.fixture
def counts():
    """Deal cards to kinds at random, some kinds left out."""
    chooser = Random(4)
    dealt = [0] * KINDS
    for _ in range(MOST):
        dealt[chooser.randrange(0, KINDS, chooser.choice((1, 5)))] += 1
    return dealt


def test_every_ticket_is_a_card_of_its_kind_until_the_deck_is_empty(counts):
    kept, chooser = [0] * totals.numbers_for(KINDS), Random(5)
    for kind, cards in enumerate(counts):
        totals.add(kept, kind, cards)

    for left in range(MOST, 0, -1):
        kinds = [totals.kind_of(kept, ticket) for ticket in range(left)]
        assert kinds == [deck.kind_of(counts, ticket) for ticket in range(left)]
        drawn = chooser.choice(kinds)
        counts[drawn] -= 1
        totals.add(kept, drawn, -1)

    assert not any(kept)


def test_compiled_totals_find_the_same_cards(counts):
    twin, kept = compiled(totals), np.zeros(totals.numbers_for(KINDS), np.int64)
    for kind, cards in enumerate(counts):
        twin.add(kept, kind, cards)

    found = [twin.kind_of(kept, ticket) for ticket in range(MOST)]

    assert found == [deck.kind_of(counts, ticket) for ticket in range(MOST)]


def test_a_full_deck_of_as_many_kinds_as_there_may_be():
    kept = [0] * totals.numbers_for(totals.LANES**2)
    totals.add(kept, totals.LANES**2 - 1, totals.HIGHEST)

    assert totals.kind_of(kept, totals.HIGHEST - 1) == totals.LANES**2 - 1
