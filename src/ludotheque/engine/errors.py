"""What can go wrong, as types: each error names the fault and offers the remedy."""

from dataclasses import dataclass, field


@dataclass(frozen=True, slots=True)
class Refusal:
    """Why a move is refused: the article that forbids it, and a sentence of the game's texts with its facts."""

    article: str
    reason: str
    facts: dict[str, object] = field(default_factory=dict)


class LudothequeError(Exception):
    """The base of every error that a person may be shown: an English message for terminals and logs.

    Pages tell it by the sentence `fault.KEY` of their texts, or of the game's; `reason` chooses among several.
    """

    def __init__(self, message: str, /, reason: str = "", **facts: object) -> None:
        super().__init__(message)
        self.key = reason or type(self).__name__
        self.facts = facts


class IllegalMove(LudothequeError):
    """A move that the rules forbid here and now."""

    def __init__(self, refusal: Refusal, text: str) -> None:
        super().__init__(text)
        self.refusal = refusal


class NotYourTurn(LudothequeError):
    """A move by somebody who is not to move."""


class GameOver(LudothequeError):
    """A move in a game that has ended."""


class UnreadableMove(LudothequeError):
    """A text that is no move in this game's notation."""


class UnknownGame(LudothequeError):
    """A name that stands on no box of the shelf."""


class BrokenGame(LudothequeError):
    """A game whose package cannot be loaded."""


class BadOption(LudothequeError):
    """An option, or a number of seats, that the game does not have."""


class BadJournal(LudothequeError):
    """A journal that cannot be read or does not hold what it claims; without a reason, its cause tells why."""

    def __init__(self, line: int, fault: str, reason: str = "", **facts: object) -> None:
        super().__init__(f"line {line}: {fault}", reason, **facts)
        self.line = line
        self.fault = fault
