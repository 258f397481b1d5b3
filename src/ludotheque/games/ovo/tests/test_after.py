"""What is told of a game of OVO when it is over."""

import pytest

from ludotheque.engine.words import You
from ludotheque.games.ovo import GAME
from ludotheque.testing.positions import Position
from ludotheque.web.after.telling import Telling
from ludotheque.web.speaking import speaker

JUMP = "first 1", "c1-c2", "c6-c5", "d1-d2", "f6-f5", "d2-c3", "f5-f4", "c2^c4", "stop"


@pytest.mark.article("ovo-5")
@pytest.mark.parametrize(
    ("kind", "told"),
    [
        ("strike", "Your best stroke: You jump from c2 to c4. Your chances"),
        ("turn", "The turning point: You jump from c2 to c4. From then on"),
        ("missed", "You jump from c2 to c4. You choose “Stop here”. “Jump from c4 to c6"),
    ],
)
def test_a_stop_is_told_as_the_turn_that_it_ended(kind, told):
    match = Position(GAME, 2).play(*JUMP).match
    telling = Telling(match, (You("Anne"), "Bob"), GAME.words.speaker("en"), speaker("en"))

    said = telling.highlight(
        {"kind": kind, "seat": 0, "ply": len(match.steps) - 1, "before": 0.2, "after": 0.5, "best": "c4^c6"}
    )

    assert told in said
