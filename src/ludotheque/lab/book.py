"""The book in which games are written down to learn from."""

from typing import Any, NamedTuple


class Book(NamedTuple):
    """What is written down: positions one after the other, those of each game together."""

    index: Any  # the inputs of all positions, one after the other
    value: Any
    start: Any  # where the inputs of a position begin; one more says where the last ones end
    mover: Any
    shares: Any  # shares[position][seat]: as the judge saw it
    worths: Any  # worths[position][seat]: as the game's knowledge saw it; empty where nobody asks
    first: Any  # the first position of a game; one more says where the last ones end
    results: Any  # results[game][seat]: the share of the win; negative if the game was not finished
