"""What those at a table are called: as people wrote it, or else in the reader's language."""

from collections.abc import Sequence
from pathlib import Path

from ludotheque.bots.manners import manner_at
from ludotheque.engine.words import words
from ludotheque.house.log import Chair

WORDS = words(Path(__file__).parent / "texts")


def names_of(chairs: Sequence[Chair], language: str) -> list[str]:
    """Name all who sit at a table."""
    return [name_of(chair, seat, language) for seat, chair in enumerate(chairs)]


def name_of(chair: Chair, seat: int, language: str) -> str:
    """Name whoever sits there, or the seat itself while it is free."""
    say = WORDS.speaker(language)
    if chair.kind == "open":
        return say("open", n=seat + 1)
    called = chair.called(seat)
    if _is_bot(chair):
        key = f"bot.{chair.level}.{manner_at(called)}"  # another one on every seat
        return say(key) if WORDS.has(key) else chair.name
    name = say("somebody") if chair.gone else chair.name or say("guest", n=called + 1)
    if chair.kind == "bot":
        return say("stand-in", name=name)
    return say("program", name=name) if chair.program else name


def _is_bot(chair: Chair) -> bool:
    """Tell a bot that was seated as one from one that plays for somebody."""
    return chair.kind == "bot" and not chair.absent
