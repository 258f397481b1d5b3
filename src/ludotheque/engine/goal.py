"""What a game is about, in one line, as a table plays it."""

from collections.abc import Mapping

from ludotheque.engine.game import AnyGame
from ludotheque.engine.words import Say


def goal_of(game: AnyGame, agreed: Mapping[str, str], say: Say) -> str:
    """Say what one plays for: `goal`, or `goal-with.OPTION.VALUE`, both of which may name what was agreed."""
    changed = (f"goal-with.{name}.{value}" for name, value in agreed.items())
    return say(next(filter(game.words.has, changed), "goal"), **agreed)
