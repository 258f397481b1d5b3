import pytest

from ludotheque.kit.around import following


@pytest.mark.parametrize(("seat", "seats", "next_seat"), [(0, 1, 0), (0, 2, 1), (1, 2, 0), (2, 4, 3), (3, 4, 0)])
def test_turns_go_round_the_table(seat, seats, next_seat):
    assert following(seat, seats) == next_seat
