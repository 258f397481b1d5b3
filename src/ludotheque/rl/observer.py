"""What OpenSpiel asks to show a state to a player: the same row as everywhere, with its fields by name."""

from typing import Any

import numpy as np

from ludotheque.engine.game import AnyGame
from ludotheque.engine.seats import NOBODY
from ludotheque.rl.layout import layout_of, observed


class Observer:
    """Shows a state to one player: all that the seat sees now, or with perfect recall what it has seen so far.

    What is public alone is what a spectator sees; what is private alone, where the seat sees something else.
    """

    def __init__(self, game: AnyGame, recalls: bool = False, is_public: bool = True, is_private: bool = True) -> None:
        self.game, self.recalls, self.is_public, self.is_private = game, recalls, is_public, is_private
        layout = layout_of(game.rules.State)
        is_whole = is_public and is_private and not recalls
        columns: Any = np.zeros(len(layout.columns), np.float32)
        self.tensor = columns if is_whole else None
        self.dict: dict[str, Any] = {}
        start = 0
        for name, shape in layout.pieces if is_whole else ():
            size = int(np.prod(shape))
            self.dict[name] = columns[start : start + size].reshape(shape)
            start += size

    def set_from(self, state: Any, player: int) -> None:
        """Write down what the player sees."""
        if self.tensor is not None:
            self.tensor[:] = observed(self.game, state.held.state, player)

    def string_from(self, state: Any, player: int) -> str:
        """Say who looks and what is seen, field by field; or what was seen so far, by a digest."""
        if self.recalls:
            return f"seat={player} {state.held.known(player)}"
        seen, public = (self.game.seen_by(state.held.state, who) for who in (player, NOBODY))
        if not self.is_private:
            return repr(public)
        if self.is_public:
            return f"seat={player} {seen!r}"
        if self.game.secrets is None:
            return ""
        told = [(name, getattr(seen, name)) for name in seen.fields if getattr(seen, name) != getattr(public, name)]
        return " ".join(f"{name}={value}" for name, value in [("seat", player), *told])
