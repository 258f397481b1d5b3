"""Make room for games that are written down, and bind the code that plays them and learns from them."""

from typing import Any

import numpy as np

from ludotheque.bots import blind, ignorant
from ludotheque.bots.weights import Weights, packed_net
from ludotheque.engine.compiling import compiled
from ludotheque.engine.game import AnyGame
from ludotheque.engine.seats import MOST_SEATS
from ludotheque.engine.state import record
from ludotheque.lab import guessed, learning, openly, selfplay
from ludotheque.lab.book import Book
from ludotheque.lab.selfplay import Room

POSITIONS_OF_A_GAME = 400  # on average; what a batch of games has no room for is not learned from
INPUTS_OF_A_POSITION = 160  # likewise


def players_of(game: AnyGame) -> Any:
    """Compile what plays the games."""
    return compiled(selfplay, **judged_bindings(game))


def judged_bindings(game: AnyGame) -> dict[str, Any]:
    """Bind players that go by the judge, forget nothing, and go by nothing that their seats may not know."""
    knowledge: Any = game.knowledge or ignorant
    taste = knowledge if hasattr(knowledge, "shuns") else ignorant
    bindings = {"game": game.rules, "knowledge": knowledge, "features": game.features or blind, "taste": taste}
    if game.secrets is None or getattr(knowledge, "IS_ALL_WITNESSED", False):
        return {**bindings, "sight": openly}
    return {**bindings, "sight": guessed, "secrets": game.secrets}


def learner() -> Any:
    """Compile what learns from them: the same for every game."""
    return compiled(learning)


def room_for(game: AnyGame, weights: Weights, seats: int, partners: int, games: int, compares: bool = False) -> Room:
    """Make room for a batch of games of a judge; `compares` writes down beside it what the game's knowledge says."""
    return Room(
        states=record(game.rules.State, 4),
        rng=np.zeros(2, np.int64),
        moves=np.zeros(game.rules.WIDEST, np.int64),
        ways=np.zeros(MOST_SEATS, np.int64),
        seats=seats,
        partners=partners,
        net=packed_net(weights),
        book=blank_book(games, compares),
    )


def blank_book(games: int, compares: bool) -> Book:
    """Make an empty book for a batch of games."""
    positions = games * POSITIONS_OF_A_GAME
    lines = positions * INPUTS_OF_A_POSITION
    return Book(
        index=np.zeros(lines, np.int16),
        value=np.zeros(lines, np.float32),
        start=np.zeros(positions + 1, np.int64),
        mover=np.zeros(positions, np.int8),
        shares=np.zeros((positions, MOST_SEATS)),
        worths=np.zeros((positions if compares else 0, MOST_SEATS)),
        first=np.zeros(games + 1, np.int64),
        results=np.zeros((games, MOST_SEATS)),
    )
