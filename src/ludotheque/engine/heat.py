"""Where on a board the pieces are, over many games: places that are counted compiled, and drawn on the game's scene."""

from collections.abc import Callable
from dataclasses import dataclass
from types import ModuleType
from typing import Any

from ludotheque.engine.contracts import View
from ludotheque.engine.words import Say
from ludotheque.svg.element import Element

Spot = tuple[float, float, float]  # a point of the scene's drawing for wide windows, and a radius around it


@dataclass(frozen=True, slots=True)
class Heat:
    """How a game tells where its pieces are.

    `counting` is a module that compiles: `PLACES` says how many there are, and `warm(state, heat)` adds one to
    heat[place] for every piece that is there.
    """

    counting: ModuleType
    spot: Callable[
        [int, int], Spot | None
    ]  # where a place is drawn for so many seats; None where it has no room of its own
    name: Callable[[int, Say], str]
    draw: Callable[[View[Any]], Element] | None = None  # the board with room for all places, if the scene saves it
