"""The search bound to one game: interpreted at once, compiled in the background."""

from collections.abc import Callable
from concurrent.futures import Future
from pathlib import Path
from threading import Lock, Thread
from types import ModuleType
from typing import Any

from ludotheque.bots import blind, guessing, ignorant, nothing_hidden, remembering, search
from ludotheque.bots.habits import JUDGED, PLAYED_ON, Habits
from ludotheque.bots.history import remembers
from ludotheque.bots.once import alone, leave, mark_of
from ludotheque.bots.weights import Weights, weights_of
from ludotheque.bots.workspace import Question, packed_workspace, plain_workspace
from ludotheque.engine.compiling import bound, compiled
from ludotheque.engine.game import AnyGame
from ludotheque.engine.options import read_options
from ludotheque.engine.state import Record

_brains: dict[int, "Brain"] = {}
_lock = Lock()


def brain_of(game: AnyGame) -> "Brain":
    """Give the one brain of a game."""
    with _lock:
        if id(game.rules) not in _brains:
            _brains[id(game.rules)] = Brain(game)
        return _brains[id(game.rules)]


def warm(game: AnyGame) -> Future[None]:
    """Start compiling the search of a game in the background; the future is done when it is ready."""
    return brain_of(game).warm()


def is_kept(game: AnyGame) -> bool:
    """Tell whether the search of a game was compiled before as it is now, so that it is soon loaded."""
    return brain_of(game).mark.exists()


class Brain:
    """Lends a search to all the bots of a game; it knows no table."""

    def __init__(self, game: AnyGame) -> None:
        self.game = game
        self.knowledge: Any = game.knowledge or ignorant
        self.has_memory = remembers(game)
        self.memory: type[Record] = self.knowledge.Memory if self.has_memory else guessing.Memory
        self.haste: int = getattr(self.knowledge, "HASTE", 1)
        self.wild: float | None = getattr(self.knowledge, "WILD", None)
        self.shuns: Callable[[Any, int], bool] = getattr(self.knowledge, "shuns", ignorant.shuns)
        self.repeats: Callable[[Any, Any], bool] = getattr(self.knowledge, "repeats", ignorant.repeats)
        self._bindings: dict[str, Any] = {
            "game": game.rules,
            "secrets": game.secrets or nothing_hidden,
            "knowledge": self.knowledge,
            "features": game.features or blind,
            "mind": remembering if self.has_memory else guessing,
        }
        self.interpreted: ModuleType = bound(search, **self._bindings)
        self._weights: dict[tuple[int, int], Weights | None] = {}
        self._compiled: ModuleType | None = None
        self._warming: Future[None] | None = None
        self._lock = Lock()

    @property
    def is_compiled(self) -> bool:
        """Tell whether the compiled search is ready."""
        return self._compiled is not None

    @property
    def mark(self) -> Path:
        """Give the file that says that all of this search was compiled."""
        return mark_of(search, **self._bindings)

    def weights(self, view: Record, seats: int, partners: int) -> Weights | None:
        """Give what the judge has learned for such a table, read once; nothing for options that it does not know."""
        features: Any = self.game.features
        if features is None or not features.knows(view):
            return None
        if (seats, partners) not in self._weights:
            self._weights[seats, partners] = weights_of(self.game, seats, partners)
        return self._weights[seats, partners]

    def habits_with(self, weights: Weights | None) -> Habits:
        """Say how to go about it, leaves being judged by these weights or played on."""
        return PLAYED_ON if weights is None else getattr(self.knowledge, "HABITS", JUDGED)

    def lend(self) -> tuple[Any, Callable[..., search.Workspace]]:
        """Give the quickest search there is by now, and what makes its workspace."""
        if self._compiled is None:
            return self.interpreted, plain_workspace
        return self._compiled, packed_workspace

    def warm(self) -> Future[None]:
        """Start compiling, once."""
        with self._lock:
            if self._warming is None:
                self._warming = Future()
                Thread(target=self._compile, args=(self._warming,), daemon=True).start()
            return self._warming

    def _compile(self, warming: Future[None]) -> None:
        try:
            with alone(self.mark):
                made = compiled(search, **self._bindings)
                made.search(self._sample(), 1)
                self._compiled = made
                leave(self.mark)
            warming.set_result(None)
        except BaseException as fault:
            warming.set_exception(fault)
            raise

    def _sample(self) -> search.Workspace:
        """Make a workspace for the first position: compiled code is made for its types."""
        rules, seats = self.game.rules, self.game.seats[-1]
        state = rules.State()
        rules.deal(state, seats, read_options(self.game.options, {}, seats))
        question = Question(state, self.memory(), 0, seats, 1, 0)
        return packed_workspace(rules, question, nodes=1000, stream=0)
