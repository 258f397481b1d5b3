"""Games that many play side by side, stage by stage; `compiling` binds `game` to rules that tell the stage.

Threads of a card that do the same go on together, and those that do something else wait for each other.
"""

from typing import Any

game: Any = None


def is_due(state: Any, stage: int) -> bool:
    """Go on where the game is at this stage; else wait until it comes round."""
    return game.stage(state) == stage  # type: ignore[no-any-return]


def following(stage: int) -> int:
    """Give the stage that comes round next."""
    return stage + 1 if stage + 1 < game.STAGES else 0
