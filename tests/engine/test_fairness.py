"""Fair chance: committed, derived, even."""

from collections import Counter
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ludotheque.engine.fairness import (
    Epoch,
    Share,
    Source,
    commitment,
    house_share,
    message_of,
    new_seed,
    pledge_of,
    shared_message,
)

SHARED = Source(b"s" * 32, "t", ("a", ""), (Share("page", "11" * 16), Share("house", "22" * 16)))


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


def test_the_message_with_shares_is_as_documented():
    message = shared_message("t", "e", 7, 0, ["aa", ""], ["pepper", ""])

    assert message == b"ludotheque 2\nt\ne\n7\n0\naa\n\npepper\n"


@pytest.mark.parametrize(
    "other",
    [
        replace(SHARED, shares=(Share("page", "12" * 16), SHARED.shares[1])),
        replace(SHARED, shares=(SHARED.shares[0], Share("none"))),
        replace(SHARED, salts=("", "a")),
        replace(SHARED, epochs=(Epoch(0, "ff" * 16),)),
        replace(SHARED, shares=()),
    ],
)
def test_every_share_salt_and_epoch_counts(other):
    assert [SHARED.ticket(ply, 1000) for ply in range(1, 20)] != [other.ticket(ply, 1000) for ply in range(1, 20)]


def test_an_epoch_counts_only_for_what_is_drawn_after_it():
    restored = replace(SHARED, epochs=(Epoch(3, "ff" * 16),))

    before, after = ([source.ticket(ply, 1 << 40) for ply in range(1, 7)] for source in (SHARED, restored))

    assert before[:3] == after[:3]
    assert not set(before[3:]) & set(after[3:])


def test_a_pledge_binds_share_seat_table_and_commitment_without_telling():
    pledge = pledge_of("t", "c" * 64, 0, "ab" * 16)

    others = [("u", "c" * 64, 0, "ab" * 16), ("t", "d" * 64, 0, "ab" * 16), ("t", "c" * 64, 1, "ab" * 16)]
    assert pledge not in {pledge_of(*other) for other in [*others, ("t", "c" * 64, 0, "ac" * 16)]}
    assert "ab" * 16 not in pledge


def test_the_share_of_a_bot_follows_from_the_seed():
    assert house_share(b"s" * 32, "t", 1) == house_share(b"s" * 32, "t", 1)
    assert len({house_share(seed, "t", seat) for seed in (b"s" * 32, b"r" * 32) for seat in (0, 1)}) == 4
