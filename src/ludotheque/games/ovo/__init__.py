"""OVO."""

from pathlib import Path

from ludotheque.engine.game import Earlier, Game
from ludotheque.engine.options import Choice, Number
from ludotheque.games.ovo import features, figures, knowledge, moves, reading, rules, scene, secrets, speech
from ludotheque.games.ovo.by_hand import BY_HAND
from ludotheque.games.ovo.costs import cost, doubtful, grave
from ludotheque.games.ovo.endings import ending
from ludotheque.games.ovo.heat import HEAT
from ludotheque.games.ovo.press import parts
from ludotheque.games.ovo.prompts import picked
from ludotheque.games.ovo.rules import events

GAME = Game(
    slug="ovo", title="OVO", folder=Path(__file__).parent, prefix="ovo", seats=range(2, 3), age=8, minutes=20,
    options=(
        Choice("ko", ("off", "on"), article="ovo-17", of_house=True),
        Number("max_turns", 60, 1000, 100, article="ovo-15", suggestions=("60", "100", "200"), of_house=True),
        Choice("limit", ("count", "draw"), article="ovo-18", of_house=True),
    ),
    rules=rules, moves=moves, speech=speech, scene=scene, secrets=secrets, knowledge=knowledge, features=features,
    about={
        "diamond": "ovo-9", "star": "ovo-9", "turned": "ovo-8", "square": "ovo-4", "camp": "ovo-6", "eye": "ovo-10",
        "limit": "ovo-15",
    },
    parts=parts, ties_share_the_win=False, has_story=False, has_undo=False,
    cost=cost, grave=grave, doubtful=doubtful, ending=ending, reading=reading.reading,
    picked=picked,
    earlier={1: Earlier({"limit": "draw", "max_turns": "200"}, frozenset({"limit"}), frozenset({"limit"}))},
    begins="lot", has_points=False, figures=figures, by_hand=BY_HAND, heat=HEAT,
    beats=frozenset({events.TURNED_OVER, events.RIGHT, events.WRONG}),
)  # fmt: skip
