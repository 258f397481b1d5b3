"""What the first study of a game would wait for, compiled before somebody does."""

from pathlib import Path

from ludotheque.bots.once import alone, leave, mark_of
from ludotheque.engine.game import AnyGame
from ludotheque.lab import tally
from ludotheque.lab.simulation import bindings_of
from ludotheque.lab.study import trails
from ludotheque.lab.study.following import following_of, source_for
from ludotheque.lab.study.orders import Order
from ludotheque.lab.study.studying import study
from ludotheque.lab.study.variants import Variant, read_variant


def compile_study(game: AnyGame) -> None:
    """Compile what the usual study of a game needs, unless it was; of several processes, one does it."""
    variant = read_variant(game, "")
    marks = _marks(game, variant)
    if all(mark.exists() for mark in marks):
        return
    with alone(marks[0]):
        study(Order(game, (variant,), games=1, followed=1), workers=1)
        for mark in marks:
            leave(mark)


def _marks(game: AnyGame, variant: Variant) -> list[Path]:
    marks = [mark_of(tally, **bindings_of(game, variant.players))]
    source = source_for(game, [variant])
    bindings = following_of(game, variant, source).bindings
    return marks if source == "exact" else [*marks, mark_of(trails, **bindings)]
