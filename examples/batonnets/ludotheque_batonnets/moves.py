"""The notation is that of the declared actions: `take 2`."""

from ludotheque.engine.errors import Refusal
from ludotheque.engine.notation import Notation
from ludotheque_batonnets.rules import ACTIONS, State


class Moves(Notation):
    """Also says why a move is refused."""

    def refuse(self, state: State, action: int) -> Refusal:
        """Say why an action is refused."""
        if state.sticks == 0:
            return Refusal("bat-3", "over")
        if ACTIONS[action][0] == "first":
            return Refusal("bat-1", "begun")
        return Refusal("bat-2", "too-many", {"n": state.sticks})
