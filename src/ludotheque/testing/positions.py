"""A position that a test lays by hand, told and played in the notation."""

from collections.abc import Iterator
from random import Random
from typing import Any, Self

from ludotheque.engine.contracts import View
from ludotheque.engine.errors import IllegalMove
from ludotheque.engine.game import AnyGame
from ludotheque.engine.match import Match
from ludotheque.engine.seats import NOBODY
from ludotheque.testing.setups import random_step

NAMES = ("Anne", "Bruno", "Chloé", "Denis")


class Position:
    """A match whose state a game's own builder lays out; seats are counted from 1, as people do."""

    def __init__(self, game: AnyGame, seats: int, **options: str) -> None:
        self.match: Match[Any] = Match(game, seats, options)

    @property
    def state(self) -> Any:
        """Give the state, to lay things out in it."""
        return self.match.state

    def play(self, *texts: str) -> Self:
        """Play moves, and let chance bring what is told."""
        for text in texts:
            self.match.force(self.match.game.moves.read(self.state, text))
        return self

    def to_the_end(self, seed: int) -> Iterator[Match[Any]]:
        """Play on at random, and stop here, after every action and at the end."""
        chooser = Random(seed)
        yield self.match
        while not self.match.is_over:
            random_step(self.match, chooser)
            yield self.match

    def refusal(self, text: str) -> tuple[str, str]:
        """Say by which article, and with which reason, a move is refused."""
        try:
            self.play(text)
        except IllegalMove as fault:
            return fault.refusal.article, fault.refusal.reason
        raise AssertionError(f"{text!r} is not refused")

    @property
    def choices(self) -> list[str]:
        """List the legal moves."""
        return [self.match.game.moves.write(self.state, action) for action in self.match.legal()]

    @property
    def turn(self) -> int:
        """Say whose turn it is."""
        return self.match.mover + 1

    @property
    def events(self) -> list[int]:
        """List the kinds of the last events."""
        return [event.kind for event in self.match.steps[-1].events]

    def told(self, language: str = "en") -> list[str]:
        """List what is said of the last events."""
        game, say = self.match.game, self.match.game.words.speaker(language)
        told = [game.speech.tell(event, NAMES, say) for event in self.match.steps[-1].events]
        return [sentence for sentence in told if sentence]

    def view(self, seat: int = NOBODY, language: str = "en") -> View[Any]:
        """Gather what a seat, counted from 0, sees."""
        return self.match.view(seat, NAMES[: self.match.seats], self.match.game.words.speaker(language))
