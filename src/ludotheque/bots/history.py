"""What seats have seen of a game, action by action, where bots need it to remember."""

from collections.abc import Iterable
from typing import Any

from ludotheque.engine.game import AnyGame
from ludotheque.engine.match import Match
from ludotheque.engine.state import Record

Sight = tuple[Record, int, Record]  # what a seat saw before an action, the action as it could tell, what it saw after


class History:
    """Collects what some seats see while a game is played; nothing where its bots need no memory."""

    def __init__(self, game: AnyGame, seats: Iterable[int]) -> None:
        self.game = game
        self._sights: dict[int, list[Sight]] = {seat: [] for seat in seats} if remembers(game) else {}

    def play(self, state: Any, action: int) -> None:
        """Play an action on a state, before the eyes of the seats."""
        before = {seat: self.game.seen_by(state, seat) for seat in self._sights}
        self.game.rules.play(state, action)
        for seat, sights in self._sights.items():
            sights.append((before[seat], action, self.game.seen_by(state, seat)))

    def of(self, seat: int) -> list[Sight]:
        """List what a seat has seen so far."""
        return self._sights.get(seat, [])


def history_of(match: Match[Any], seat: int, plies: int | None = None) -> list[Sight]:
    """List what a seat has seen of a match, or of its first so many steps."""
    if not remembers(match.game):
        return []
    history, state = History(match.game, [seat]), match.game.rules.State()
    match.game.rules.deal(state, match.seats, match.row)
    for step in match.steps[:plies]:
        history.play(state, step.action)
    return history.of(seat)


def remembers(game: AnyGame) -> bool:
    """Tell whether the bots of a game need to remember what they saw."""
    return hasattr(game.knowledge, "Memory")
