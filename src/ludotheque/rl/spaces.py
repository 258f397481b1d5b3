"""What a learner is given and may answer, as Gymnasium's spaces."""

from typing import Any

import numpy as np

from ludotheque.engine.game import AnyGame
from ludotheque.rl.batch import actions_of
from ludotheque.rl.extra import needing
from ludotheque.rl.layout import layout_of

with needing("Gymnasium"):
    from gymnasium import spaces


def seen_space(game: AnyGame) -> "spaces.Dict":
    """Bound what a seat sees, and the mask of what it may do."""
    layout = layout_of(game.rules.State)
    mask = spaces.Box(0, 1, (actions_of(game),), np.int8)
    return spaces.Dict({"observation": spaces.Box(layout.low, layout.high, dtype=layout.dtype), "action_mask": mask})


def seen(row: Any, mask: Any) -> dict[str, Any]:
    """Give a learner what its seat sees and may do, its own to keep."""
    return {"observation": row.copy(), "action_mask": mask.copy()}
