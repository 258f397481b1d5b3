"""Tiny games to test the bots on; they stand under `ludotheque.toys` so that they compile like any other."""

from importlib import import_module
from types import SimpleNamespace
from typing import Any

from ludotheque.engine.game import Game
from ludotheque.engine.seats import CHANCE

SPEECH = SimpleNamespace(motive=lambda state, action, say: f"because {action}")


def toy(name: str, seats: range = range(2, 5), **more: Any) -> Game:
    """Make a game of a module of rules, with nothing to show."""
    rules = import_module(f"ludotheque.toys.{name}")
    return Game(slug=name, title=name, rules=rules, seats=seats, speech=SPEECH, **more)


STICKS = toy("sticks")
PIG = toy("pig", features=import_module("ludotheque.toys.pig_eyes"))
DUEL = toy(
    "duel",
    range(2, 3),
    secrets=import_module("ludotheque.toys.duel_view"),
    knowledge=import_module("ludotheque.toys.duel_wits"),
    features=import_module("ludotheque.toys.duel_eyes"),
)


def position(game: Game, seats: int = 2, **facts: int) -> Any:
    """Deal with the first outcomes of chance, then set some facts."""
    state = game.rules.State()
    game.rules.deal(state, seats, [])
    while game.rules.actor(state) == CHANCE:
        game.rules.play(state, game.rules.outcome(state, game.rules.chances(state) // 2))
    for name, value in facts.items():
        setattr(state, name, value)
    return state
