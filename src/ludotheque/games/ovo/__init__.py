"""OVO."""

from pathlib import Path

from ludotheque.engine.game import Game
from ludotheque.engine.options import Choice, Number
from ludotheque.games.ovo import knowledge, moves, rules, scene, secrets, speech

GAME = Game(
    slug="ovo", title="OVO", folder=Path(__file__).parent, prefix="ovo", seats=range(2, 3), age=8, minutes=20,
    options=(
        Choice("ko", ("off", "on"), article="ovo-17"),
        Number("max_turns", 100, 1000, 200, article="ovo-15", suggestions=("100", "200")),
    ),
    rules=rules, moves=moves, speech=speech, scene=scene, secrets=secrets, knowledge=knowledge,
    ties_share_the_win=False, grave=speech.grave, has_story=False, has_undo=False,
    begins="lot",
)  # fmt: skip
