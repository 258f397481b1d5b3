"""Les bâtonnets: take one to three, and leave the last one to the other."""

from pathlib import Path

from ludotheque.engine.game import Game
from ludotheque_batonnets import rules, scene, speech
from ludotheque_batonnets.moves import Moves

GAME = Game(
    slug="batonnets", title="Les bâtonnets", folder=Path(__file__).parent, prefix="bat", rules=rules,
    moves=Moves(rules.ACTIONS), speech=speech, scene=scene, seats=range(2, 3), age=6, minutes=3,
    measured=frozenset({"age", "minutes"}), about={"stick": "bat-2"},
    begins="lot",
)  # fmt: skip
