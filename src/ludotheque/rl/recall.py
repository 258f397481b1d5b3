"""A state with its past: what each seat has seen, worked out when it is asked for."""

import hashlib
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from ludotheque.engine.events import Listening
from ludotheque.engine.game import AnyGame

NOTHING = ""


@dataclass(frozen=True, slots=True)
class Past:
    """What every seat knew at some ply, and the state then; nobody changes it."""

    ply: int
    state: Any
    known: tuple[str, ...]


class Held:
    """A state, the actions that led to it, and what the seats have seen; quick to copy."""

    __slots__ = ("actions", "game", "past", "seats", "state")

    def __init__(self, game: AnyGame, state: Any, seats: int) -> None:
        self.game, self.state, self.seats = game, state, seats
        self.actions: tuple[int, ...] = ()
        self.past = Past(0, state.copy(), (NOTHING,) * seats)

    def __deepcopy__(self, _: Any) -> "Held":
        twin = object.__new__(Held)
        twin.game, twin.state, twin.seats = self.game, self.state.copy(), self.seats
        twin.actions, twin.past = self.actions, self.past
        return twin

    def __reduce__(self) -> tuple[Any, ...]:
        return _restored, (self.game, self.seats, self.state, self.actions, self.past)

    def play(self, action: int) -> None:
        """Play an action, choice or chance."""
        self.game.rules.play(self.state, action)
        self.actions = (*self.actions, action)

    def known(self, seat: int) -> str:
        """Tell apart all that a seat may know by now: where nothing is hidden, every action; else a digest.

        The digest is of what the seat saw and heard after each action, and of what it chose itself.
        """
        if self.game.secrets is None:
            return " ".join(map(str, self.actions))
        if self.past.ply < len(self.actions):
            self.past = _later(self.game, self.past, self.actions[self.past.ply :])
        return self.past.known[seat]


def _later(game: AnyGame, past: Past, actions: Sequence[int]) -> Past:
    state, known = past.state.copy(), list(past.known)
    for action in actions:
        who = game.rules.actor(state)
        with Listening() as heard:
            game.rules.play(state, action)
        for seat in range(len(known)):
            chosen = action if who == seat else NOTHING
            seen = game.seen_by(state, seat).digest().hex()
            told = (known[seat], chosen, seen, game.overhear(heard, seat))
            known[seat] = hashlib.blake2b(repr(told).encode(), digest_size=16).hexdigest()
    return Past(past.ply + len(actions), state, tuple(known))


def _restored(game: AnyGame, seats: int, state: Any, actions: tuple[int, ...], past: Past) -> Held:
    held = Held(game, state, seats)
    held.actions, held.past = actions, past
    return held
