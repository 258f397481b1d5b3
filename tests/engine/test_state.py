"""States are declared once and carried two ways."""

import hashlib
from typing import Annotated

import numpy as np
import pytest

from ludotheque.engine.state import Grid, Int8, Record, Row, int8, int16, int64, pack, record, unpack


class Sample(Record):
    """A state of every shape."""

    turn: Int8
    mask: Annotated[int, int64()]
    square: Annotated[Row, int8(3)]
    card: Annotated[Grid, int16(2, 2)]


def sample():
    state = Sample()
    state.turn, state.mask = 3, 1 << 40
    state.square[1] = -7
    state.card[1][0] = 300
    return state


SAMPLE = "3,1099511627776,[0, -7, 0],[[0, 0], [300, 0]]"


def test_a_new_state_is_blank():
    state = Sample()

    assert (state.turn, state.square, state.card) == (0, [0, 0, 0], [[0, 0], [0, 0]])


def test_both_carriers_hold_the_same():
    packed = record(Sample)[0]
    pack(sample(), packed)

    assert unpack(Sample, packed) == sample()
    assert packed.card[1][0] == 300


def test_a_number_too_large_for_its_field_is_an_error():
    state = sample()
    state.square[0] = 128

    with pytest.raises(OverflowError, match=r"square: .*; declare it wider"):
        pack(state, record(Sample)[0])


def test_a_copy_is_independent():
    state = sample()
    copy = state.copy()
    copy.card[1][0] = 0

    assert state.card[1][0] == 300
    assert copy != state


def test_the_digest_changes_with_any_number():
    state, other = sample(), sample()
    other.card[0][1] = 1

    assert state.digest() == sample().digest()
    assert state.digest() != other.digest()


@pytest.mark.parametrize(("state", "numbers"), [(sample(), SAMPLE), (Sample(), "0,0,[0, 0, 0],[[0, 0], [0, 0]]")])
def test_the_digest_is_that_of_the_numbers_written_one_after_the_other(state, numbers):
    assert state.digest() == hashlib.blake2b(numbers.encode(), digest_size=16).digest()


def test_a_digest_leaves_fields_out_that_an_earlier_version_had_not():
    numbers = "3,[0, -7, 0]"

    assert sample().digest({"mask", "card"}) == hashlib.blake2b(numbers.encode(), digest_size=16).digest()


def test_a_state_has_no_other_fields():
    with pytest.raises(AttributeError):
        Sample().trun = 1


def test_records_are_aligned():
    assert Sample.dtype.isalignedstruct
    assert Sample.dtype["mask"] == np.int64
