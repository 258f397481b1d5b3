"""What a game says by itself, without a language of its own: its declared actions, word by word."""

from collections.abc import Sequence
from typing import Any

from ludotheque.engine.actions import Actions, Parts
from ludotheque.engine.contracts import Count
from ludotheque.engine.errors import Refusal, UnreadableMove
from ludotheque.engine.events import Event
from ludotheque.engine.rules import Rules
from ludotheque.engine.seats import CHANCE
from ludotheque.engine.words import Say


class Notation:
    """Writes an action as the name of its sort and its numbers: `lay 1 7`."""

    def __init__(self, actions: Actions) -> None:
        self.actions = actions

    def write(self, state: Any, action: int) -> str:
        """Write an action."""
        return " ".join(str(part) for part in self.actions[action])

    def read(self, state: Any, text: str) -> int:
        """Read an action, legal or not."""
        name, *numbers = text.split(" ")
        if all(number.isascii() and number.isdigit() and len(number) < 6 for number in numbers):
            parts: Parts = (name, *map(int, numbers))
            if self.actions.has(*parts):
                return self.actions.number(*parts)
        raise UnreadableMove(f"{text!r} is no move; {self._example(state, name)}", text=text)

    def _example(self, state: Any, name: str) -> str:
        """Show how a move of the sort that was begun is written, or what moves begin with."""
        if name in self.actions.names:
            return f"write it like {self.write(state, self.actions.firsts[self.actions.names.index(name)])!r}"
        return f"a move begins with {' or '.join(self.actions.names)}"

    def refuse(self, state: Any, action: int) -> Refusal:
        """Say that the rules do not offer this now."""
        return Refusal("", "not-now")


class NotationSpeech:
    """Speaks in the notation alone, the same in every language."""

    def __init__(self, rules: Rules[Any], moves: Any) -> None:
        self.rules, self.moves = rules, moves

    def describe(self, state: Any, action: int, say: Say) -> str:
        """Give the notation of a choice."""
        return "…" if action == CHANCE else str(self.moves.write(state, action))

    def prompt(self, state: Any, say: Say) -> str:
        """List what may be chosen."""
        out = [0] * self.rules.WIDEST
        return " / ".join(self.moves.write(state, action) for action in out[: self.rules.legal(state, out)])

    def tell(self, event: Event, names: Sequence[str], say: Say) -> str:
        """Leave it to the notation of the action to tell what happened."""
        return ""

    def standing(self, state: Any, seat: int, say: Say) -> str:
        """Give the score."""
        return str(self.rules.score(state, seat))

    def count(self, state: Any, seat: int, say: Say) -> tuple[Count, ...]:
        """Break nothing down."""
        return ()

    def motive(self, state: Any, action: int, say: Say) -> str:
        """Give no reason."""
        return ""
