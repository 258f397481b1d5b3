"""A bot: a game, a level, and nothing kept between moves."""

from collections.abc import Sequence
from dataclasses import dataclass
from math import log

from ludotheque.bots.brain import brain_of
from ludotheque.bots.desk import Question
from ludotheque.bots.levels import LEVELS, Level, pause
from ludotheque.bots.simple import CHOOSING, choose_at_random, choose_greedily, legal_choices
from ludotheque.bots.thinking import Budget, Judgement, weigh
from ludotheque.engine.errors import BadOption
from ludotheque.engine.game import AnyGame
from ludotheque.engine.rng import draw, mix
from ludotheque.engine.rng import seed as start
from ludotheque.engine.state import Record
from ludotheque.engine.words import Say

SIMPLE = {"random": choose_at_random, "greedy": choose_greedily}

OPENING = 6  # actions before there is anything to forget

Sight = tuple[Record, int, Record]  # what a seat saw before an action, the action as it could tell, what it saw after


@dataclass(frozen=True, slots=True)
class Hint:
    """A choice worth considering, how likely it wins, and why."""

    action: int
    chance: float
    text: str


class Bot:
    """Plays one game at one level; what it chooses depends on what it is given, and on nothing else."""

    def __init__(self, game: AnyGame, level: str) -> None:
        if level not in LEVELS:
            raise BadOption(f"no bot is called {level!r}; there are {', '.join(LEVELS)}")
        self.game = game
        self.level: Level = LEVELS[level]
        self.brain = brain_of(game)

    def choose(
        self,
        view: Record,
        seat: int,
        seed: int,
        history: Sequence[Sight] | None = None,
        seconds: float | None = None,
    ) -> int:
        """Choose a legal action for the seat, from its view alone."""
        question = self.question(view, seat, seed, history)
        legal = legal_choices(self.brain, question)
        if len(legal) == 1:
            return legal[0]
        if self.level.name in SIMPLE:
            return SIMPLE[self.level.name](self.brain, question)
        judged = weigh(self.brain, question, self.budget(seconds))
        return self._pick(judged, question)

    def hints(
        self, view: Record, seat: int, seed: int, say: Say, best: int = 3, history: Sequence[Sight] | None = None
    ) -> list[Hint]:
        """Name the best choices, with the seat's winning chances and a reason in the game's words."""
        question = self.question(view, seat, seed, history)
        judged = weigh(self.brain, question, self.budget(None, may_stop_early=False))
        return [
            Hint(each.action, each.chances[seat], self.game.speech.motive(view, each.action, say))
            for each in judged[:best]
        ]

    def pause(self, choices: int, seed: int) -> float:
        """Say how many seconds a move should seem to take."""
        return pause(self.level, choices, seed)

    def question(self, view: Record, seat: int, seed: int, history: Sequence[Sight] | None) -> Question:
        """Put together what the seat sees and remembers."""
        seats = getattr(view, "seats", self.game.seats[0])
        return Question(view, self._memory(view, seat, history or ()), seat, seats, seed)

    def budget(self, seconds: float | None, may_stop_early: bool = True) -> Budget:
        """Say what the level may spend on a move."""
        level = self.level
        may_stop_early = may_stop_early and level.noise == 0 and level.trees == 1
        return Budget(level.simulations, level.seconds if seconds is None else seconds, level.trees, may_stop_early)

    def _pick(self, judged: Sequence[Judgement], question: Question) -> int:
        if self.level.noise == 0:
            return judged[0].action
        rng = question.stream(CHOOSING)
        strayed = [(each.chances[question.seat] + self.level.noise * _error(rng), each.action) for each in judged]
        return max(strayed)[1]

    def _memory(self, view: Record, seat: int, history: Sequence[Sight]) -> Record:
        """Live through all that the seat saw; what slipped once stays forgotten at the next move."""
        memory = self.brain.memory()
        if not self.brain.has_memory:
            return memory
        rng = [0, 0]
        seed_of_oblivion(rng, history, seat)
        knowledge = self.brain.knowledge
        knowledge.begin(memory, history[0][0] if history else view, seat)
        for before, action, after in history:
            knowledge.witness(memory, before, action, after, seat, rng, self.level.forget)
        return memory


def seed_of_oblivion(rng: list[int], history: Sequence[Sight], seat: int) -> None:
    """Let games that opened differently be forgotten differently."""
    opening = 0
    for _, action, _ in history[:OPENING]:
        opening = mix(opening ^ action)
    start(rng, opening, seat)


def _error(rng: list[int]) -> float:
    """Draw an error of judgement, seldom far from zero (Gumbel's distribution)."""
    return -log(-log((draw(rng, 1 << 30) + 0.5) / (1 << 30)))
