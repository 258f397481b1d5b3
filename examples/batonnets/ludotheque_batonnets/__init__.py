"""Les bâtonnets: take one to three, and leave the last one to the other."""

from pathlib import Path

from ludotheque.engine.errors import Refusal
from ludotheque.engine.game import Game
from ludotheque.engine.notation import Notation
from ludotheque_batonnets import rules, scene, speech


class Moves(Notation):
    """The notation of the declared actions, such as `take 2`, that also says why a move is refused."""

    def refuse(self, state: rules.State, action: int) -> Refusal:
        return Refusal("bat-2", "not-so", {"n": state.sticks})


GAME = Game(
    slug="batonnets", title="Les bâtonnets", folder=Path(__file__).parent, prefix="bat", rules=rules,
    moves=Moves(rules.ACTIONS), speech=speech, scene=scene, seats=range(2, 3), begins="lot", age=6, minutes=3,
    measured=frozenset({"age", "minutes"}), about={"stick": "bat-2"},
)  # fmt: skip
