"""What happened at a table, told line by line: beside the board, and as the list of moves of a replay."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Any, NamedTuple

from ludotheque.engine.contracts import View
from ludotheque.engine.events import Event
from ludotheque.engine.game import AnyGame
from ludotheque.engine.match import Step
from ludotheque.engine.seats import CHANCE, NOBODY
from ludotheque.house.table import Table

MOST = 1_000  # plies that the page of a table tells at once; a longer game is told whole by its replay

Hear = Callable[[Sequence[Event]], Sequence[Event]]  # gives of what happened as much as a reader may know


class Told(NamedTuple):
    """A line of the story."""

    ply: int
    sign: str  # of who acted: a die or a hand
    seat: int  # that acted, or for which the die fell; NOBODY where it fell for all
    sentences: str
    number: int = 0  # of the change of a seat that it tells; 0 for an action


def story_lines(table: Table, view: View[Any], since: int | None) -> list[Told]:
    """Tell what happened since a ply; only the last turn where remembering is the game."""
    steps, ply = table.match.steps, table.ply
    first = max(since or 0, ply - MOST) if tells_whole_story(table) else last_turn(steps)
    return list(tell(table.game, steps, range(first, ply), view, overheard(table.game, view)))


def tell(game: AnyGame, steps: Sequence[Step], plies: Iterable[int], view: View[Any], hear: Hear) -> Iterator[Told]:
    """Tell the steps that were taken at these plies, as far as there are words for what is heard of them."""
    for ply in plies:
        step = steps[ply]
        events = hear(step.events)
        if sentences := _sentences(game, events, view):
            yield Told(ply + 1, "die" if step.who == CHANCE else "hand", seat_of(step.who, events), sentences)


def _sentences(game: AnyGame, events: Sequence[Event], view: View[Any]) -> str:
    """Join what is said of events; what befell another seat than the one before begins on a new line."""
    told, before = "", NOBODY
    for event in events:
        if words := game.speech.tell(event, view.names, view.say):
            told = words if not told else f"{told} {words}" if event.seat == before else f"{told}\n{words}"
            before = event.seat
    return told


def overheard(game: AnyGame, view: View[Any]) -> Hear:
    """Hear what the viewer may know; all of it, where nothing is secret."""
    return tuple if game.secrets is None else lambda events: game.overhear(events, view.seat)


def tells_whole_story(table: Table) -> bool:
    """Tell whether the page shows all that happened, or only the last turn."""
    return table.game.has_story or table.is_over


def seat_of(who: int, events: Sequence[Event]) -> int:
    """Say whose doing it was; of what chance did, whose die or card it was."""
    if who >= 0:
        return who
    for event in events:
        if event.seat >= 0:
            return event.seat
    return NOBODY


def last_turn(steps: Sequence[Step]) -> int:
    """Find the ply at which the last turn began."""
    who = next((step.who for step in reversed(steps) if step.who >= 0), CHANCE)
    start = len(steps)
    while start > 0 and steps[start - 1].who in (who, CHANCE):
        start -= 1
    return start
