"""What a mountain is worth in the end, line by line: at the table and on the score pad."""

from collections.abc import Mapping

from ludotheque.engine.contracts import Count
from ludotheque.engine.pad import Line, Pad
from ludotheque.engine.words import Say
from ludotheque.games.altitude.rules.cards import SAINT_BERNARD
from ludotheque.games.altitude.rules.hands import in_hand, is_placed
from ludotheque.games.altitude.rules.mountain import floors, high_animals
from ludotheque.games.altitude.rules.places import FLOORS
from ludotheque.games.altitude.rules.state import KEPT, State

MOST_ANIMALS = 40


def won_by(state: State, seat: int) -> dict[str, int]:
    """alt-22 Say what a seat has won points with."""
    return {
        "floors": floors(state, seat),
        "animals": high_animals(state, seat),
        "saint-bernards": in_hand(state, seat, SAINT_BERNARD),
        "hand": int(is_placed(state, seat)),
    }


def breakdown(won: Mapping[str, int], say: Say) -> tuple[Count, ...]:
    """alt-22 Break points down."""
    return tuple(Count(say(f"count.{key}"), points) for key, points in won.items())


def result(won: Mapping[str, int], say: Say) -> str:
    """alt-22 Say what was won, and with what."""
    parts = [say(f"standing.{key}", n=points) for key, points in won.items() if points]
    points = say("standing.points", n=total(won))
    return say("standing.because", points=points, parts=", ".join(parts)) if parts else points


def total(won: Mapping[str, int]) -> int:
    """alt-22 Each is worth one point."""
    return sum(won.values())


LINES = (Line("floors", FLOORS), Line("animals", MOST_ANIMALS), Line("saint-bernards", KEPT), Line("hand", 1))
PAD = Pad(LINES, breakdown, total, result, won_by)
