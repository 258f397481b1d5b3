"""The guided first game can be played as it is written."""

import tomllib

from ludotheque.engine.match import Match
from ludotheque.games.ovo import GAME


def test_the_first_steps_lead_from_the_prepared_position_to_a_win():
    lesson = tomllib.loads((GAME.folder / "first_steps.toml").read_text(encoding="utf-8"))
    match = Match(GAME, lesson["seats"], lesson["options"])
    for text in lesson["position"]:
        match.force(GAME.moves.read(match.state, text))
    for step in lesson["steps"]:
        assert match.actor == 0
        assert step["fr"]
        assert step["en"]
        for text in (step["play"], *step.get("then", ())):
            match.force(GAME.moves.read(match.state, text))

    assert 6 <= len(lesson["steps"]) <= 12
    assert match.winners() == [0]
