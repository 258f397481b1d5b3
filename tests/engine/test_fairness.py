"""Fair chance: committed, derived, even."""

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ludotheque.engine.fairness import Source, commitment, message_of, new_seed


@given(st.binary(min_size=32, max_size=32), st.integers(1, 10**6), st.integers(1, 10**6))
def test_a_ticket_is_one_of_the_chances(seed, ply, chances):
    assert 0 <= Source(seed, "t").ticket(ply, chances) < chances


def test_tickets_are_even():
    source = Source(b"s" * 32, "table")
    counts = Counter(source.ticket(ply, 6) for ply in range(60_000))

    assert sum((count - 10_000) ** 2 / 10_000 for count in counts.values()) < 20.5  # chi square, one in a thousand


@pytest.mark.parametrize(
    "other",
    [
        Source(b"x" * 32, "t", ("a",)),
        Source(b"s" * 32, "u", ("a",)),
        Source(b"s" * 32, "t", ("b",)),
        Source(b"s" * 32, "t"),
    ],
)
def test_seed_table_and_salts_all_count(other):
    source = Source(b"s" * 32, "t", ("a",))

    assert [source.ticket(ply, 1000) for ply in range(20)] != [other.ticket(ply, 1000) for ply in range(20)]


def test_numbers_past_the_last_whole_round_are_drawn_again():
    chances = (1 << 63) + 1  # half of all numbers would favour the small tickets

    tickets = [Source(b"r" * 32, "t").ticket(ply, chances) for ply in range(200)]

    assert 60 < sum(ticket >= chances // 2 for ticket in tickets) < 140


def test_the_commitment_binds_without_telling():
    seed = new_seed()

    assert commitment(seed, "t") == commitment(seed, "t")
    assert commitment(seed, "t") != commitment(new_seed(), "t")
    assert seed.hex() not in commitment(seed, "t")


def test_the_message_is_as_documented():
    assert message_of("t", ("a", "b"), 7, 0) == b"t\n7\n0\na\nb"
