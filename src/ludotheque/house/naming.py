"""What those at a table are called: as people wrote it, or else in the reader's language."""

from pathlib import Path

from ludotheque.engine.words import words
from ludotheque.house.log import Chair

WORDS = words(Path(__file__).parent / "texts")


def name_of(chair: Chair, seat: int, language: str) -> str:
    """Name whoever sits there, or the seat itself while it is free."""
    say = WORDS.speaker(language)
    if chair.kind == "open":
        return say("open", n=seat + 1)
    if chair.kind == "bot" and not chair.absent:
        return say(f"bot.{chair.level}") if WORDS.has(f"bot.{chair.level}") else chair.name
    name = chair.name or say("guest", n=seat + 1)
    return say("stand-in", name=name) if chair.kind == "bot" else name
