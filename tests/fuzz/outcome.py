"""What came of throwing bad inputs at something."""

import asyncio
from collections.abc import Callable, Coroutine, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Any

from mutating import Mutator

from ludotheque.engine.errors import LudothequeError
from ludotheque.engine.words import LANGUAGES
from ludotheque.web.faults import in_words

MOST_FAULTS = 20  # that are told


@dataclass
class Outcome:
    """How many inputs were thrown, how many of them were refused in words, and what went wrong."""

    thrown: int = 0
    refused: int = 0
    faults: list[str] = field(default_factory=list)

    @contextmanager
    def throwing(self, target: str, given: object) -> Iterator[None]:
        """Count an input; a refusal must say something in every language, and any other error is a fault."""
        self.thrown += 1
        try:
            yield
        except LudothequeError as refusal:
            self.refused += 1
            if not str(refusal) or not all(in_words(refusal, language) for language in LANGUAGES):
                self.fault(target, given, "is refused without a word")
        except Exception as error:
            self.fault(target, given, f"{type(error).__name__}: {error}")

    def fault(self, target: str, given: object, what: str) -> None:
        """Note a fault with the input that shows it."""
        if len(self.faults) < MOST_FAULTS:
            self.faults.append(f"{target}: {what[:3000]} · input {given!r:.2000}")


Throw = Callable[[Outcome, Mutator, int], Coroutine[Any, Any, None]]


def outcome_of(throw: Throw, mutator: Mutator, count: int) -> Outcome:
    """Say what came of throwing so many at once in a loop of their own."""
    outcome = Outcome()
    asyncio.run(throw(outcome, mutator, count))
    return outcome
