"""Actions are declared once, and a declaration that cannot be is refused with a remedy."""

import pytest

from ludotheque.engine.actions import Actions


def test_three_numbers_of_an_action_are_told_to_be_several_actions():
    with pytest.raises(AssertionError, match=r"dice: an action has at most 2 numbers; make several actions of it"):
        Actions(("dice", 6, 6, 6))
