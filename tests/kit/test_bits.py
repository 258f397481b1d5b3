"""Sets as masks: what a card does in other steps comes to the same."""

import pytest

from ludotheque.kit.bits import count, member


@pytest.mark.parametrize("mask", [0b1, 0b1011_0100, 0xF0F0_0000_1234, 1 << 31 | 1 << 32, 1 << 62, (1 << 63) - 1])
def test_a_card_finds_the_members_that_everybody_finds(mask):
    places = [place for place in range(mask.bit_length()) if mask >> place & 1]

    assert [member(mask, number) for number in range(count(mask))] == places
    assert [member.on_card_as(mask, number) for number in range(count(mask))] == places
