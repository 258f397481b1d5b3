"""What a square is called on the drawing: its picture, and what it does."""

from ludotheque.engine.words import Say
from ludotheque.games.oie.board import PLAIN, name_of


def title_of(square: int, what: int, turns: int, say: Say) -> str:
    """Say what a square does, with the turns to miss at an inn; nothing of a plain one."""
    return say(f"square.{name_of(square, what)}", to=what, n=turns) if what != PLAIN else ""
