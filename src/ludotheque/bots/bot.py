"""A bot: a game, a level, and nothing kept between moves."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import Any

from ludotheque.bots.brain import Brain, brain_of
from ludotheque.bots.history import Sight
from ludotheque.bots.levels import Level, level_named, pause
from ludotheque.bots.manners import liked
from ludotheque.bots.simple import (
    HURRYING,
    choose_as_judged,
    choose_at_random,
    choose_greedily,
    choose_like_a_child,
    choose_on_impulse,
    legal_choices,
)
from ludotheque.bots.thinking import Budget, Judgement, weigh
from ludotheque.bots.workspace import Question
from ludotheque.engine.game import AnyGame
from ludotheque.engine.rng import draw, mix
from ludotheque.engine.rng import seed as start
from ludotheque.engine.seats import is_seat
from ludotheque.engine.state import Record
from ludotheque.engine.words import Say

Choosing = Callable[[Brain, Question], int]
Slipping = Callable[[Brain, Question, str], int]  # with a manner
SIMPLE: dict[str, Choosing] = {"random": choose_at_random, "greedy": choose_greedily, "judge": choose_as_judged}

INTERPRETED_SECONDS = 0.8  # a move takes at most, while the search is being compiled
OPENING = 6  # actions before there is anything to forget
EVEN = 0.03  # of the win: where a position comes back, what a hint repeats must be better by more than that
FEWEST = 8  # times fewer visits than the best that a choice may have had, to be known well enough
MANY = 1 << 30  # chances are taken of so many


@dataclass(frozen=True, slots=True)
class Hint:
    """A choice worth considering, how likely it wins, and why."""

    action: int
    chance: float
    text: str


class Bot:
    """Plays one game at one level; what it chooses depends on what it is given, and on nothing else."""

    def __init__(self, game: AnyGame, level: str | Level) -> None:
        self.game = game
        self.level = level_named(level) if isinstance(level, str) else level
        self.brain = brain_of(game)

    def __reduce__(self) -> tuple[Any, ...]:
        """Travel to another process as a game and a level, and compile there what is needed."""
        return _ready, (self.game, self.level)

    def warm(self) -> "Bot":
        """Wait until the search is compiled, if this bot searches or asks the judge."""
        if self.level.simulations or self.level.name == "judge":
            self.brain.warm().result()
        return self

    def choose(
        self,
        view: Record,
        seat: int,
        seed: int,
        history: Sequence[Sight] | None = None,
        seconds: float | None = None,
    ) -> int:
        """Choose a legal action for the seat, from its view and what it saw before."""
        question = self.question(view, seat, seed, history)
        legal = legal_choices(self.brain, question)
        if len(legal) == 1:
            return legal[0]
        if self.level.name in SIMPLE:
            return SIMPLE[self.level.name](self.brain, question)
        if slip := self._slip(question):
            return slip(self.brain, question, self.level.manner)
        judged = weigh(self.brain, question, self.budget(seconds))
        return self._preferred(view, seat, self._wanted(view, judged))

    def hints(
        self, view: Record, seat: int, seed: int, say: Say, best: int = 3, history: Sequence[Sight] | None = None
    ) -> list[Hint]:
        """Name the best choices, with the seat's winning chances and a motive in the game's words."""
        judged = self._wanted(view, self._judge(view, seat, seed, history))
        varied = self._varied(view, seat, judged, history or ())
        return [self._hint(view, seat, each, say) for each in varied[:best]]

    def explain(
        self, view: Record, action: int, seat: int, seed: int, say: Say, history: Sequence[Sight] | None = None
    ) -> Hint:
        """Say how likely a choice of the seat wins, and why somebody would make it."""
        judged = self._judge(view, seat, seed, history)
        mine = [each for each in judged if each.action == action]
        return self._hint(view, seat, mine[0] if mine else replace(judged[-1], action=action), say)

    def chances(self, view: Record, seat: int, seed: int, history: Sequence[Sight] | None = None) -> tuple[float, ...]:
        """Say how likely each seat wins, as far as one of them can tell, whoever is to act."""
        if self.game.exact is not None and (known := self.game.exact(view)) is not None:
            return known
        question = self.question(view, seat, seed, history)
        judged = self._judge(view, seat, seed, history)
        if not judged:
            value = self.brain.interpreted.value
            values = [value(view, each, question.seats, question.partners) for each in range(question.seats)]
            return self._shared(view, values)
        if is_seat(self.game.rules.actor(view)):
            return self._shared(view, judged[0].chances)
        visits = sum(each.visits for each in judged)
        means = [sum(e.visits * e.chances[each] for e in judged) / visits for each in range(question.seats)]
        return self._shared(view, means)

    def pause(self, choices: int, seed: int) -> float:
        """Say how many seconds a move should seem to take."""
        return pause(self.level, choices, seed)

    def question(self, view: Record, seat: int, seed: int, history: Sequence[Sight] | None) -> Question:
        """Put together what the seat sees and remembers."""
        seats = getattr(view, "seats", self.game.seats[0])
        partners = self.game.team_size(view)
        weights = self.brain.weights(view, seats, partners) if self.level.is_judged else None
        memory, habits = self._memory(view, seat, history or ()), self.brain.habits_with(weights)
        return Question(view, memory, seat, seats, partners, seed, weights, habits)

    def budget(self, seconds: float | None, may_stop_early: bool = True) -> Budget:
        """Say what the level may spend on a move."""
        level = self.level
        limit = level.seconds if seconds is None else seconds
        if not self.brain.is_compiled:
            limit = min(limit, INTERPRETED_SECONDS)
        return Budget(level.simulations, limit, level.trees, may_stop_early and level.trees == 1)

    def _judge(self, view: Record, seat: int, seed: int, history: Sequence[Sight] | None) -> list[Judgement]:
        question = self.question(view, seat, seed, history)
        return weigh(self.brain, question, self.budget(None, may_stop_early=False))

    def _wanted(self, view: Record, judged: Sequence[Judgement]) -> Sequence[Judgement]:
        """Leave out what bots leave to people, unless there is nothing else."""
        return [each for each in judged if not self.brain.shuns(view, each.action)] or judged

    def _varied(
        self, view: Record, seat: int, judged: Sequence[Judgement], history: Sequence[Sight]
    ) -> Sequence[Judgement]:
        """Leave out what was chosen before where a position has come back, if something else is nearly as good."""
        chosen = {action for before, action, _ in history if self.brain.repeats(view, before)}
        others = [each for each in judged if each.action not in chosen]
        return others if others and _is_near(others[0], judged[0], seat, EVEN) else judged

    def _hint(self, view: Record, seat: int, judged: Judgement, say: Say) -> Hint:
        chance = self._shared(view, judged.chances)[seat]
        return Hint(judged.action, chance, self.game.speech.motive(view, judged.action, say))

    def _shared(self, view: Record, chances: Sequence[float]) -> tuple[float, ...]:
        """Let the chances of all seats be one win: an evaluation may hope more for each than there is."""
        if len(chances) == 1:
            return tuple(chances)
        whole = sum(chances) / self.game.team_size(view)
        return tuple(chance / whole for chance in chances)

    def _preferred(self, view: Record, seat: int, judged: Sequence[Judgement]) -> int:
        """Take the best choice, or one that the bot's manner likes and that is nearly as good."""
        best = judged[0]
        near = [each.action for each in judged if _is_near(each, best, seat, self.level.whim)]
        return next(iter(liked(self.game, view, near, self.level.manner)), best.action)

    def _slip(self, question: Question) -> Slipping | None:
        """Say how a move without a thought is chosen; None if it is thought about.

        There is one occasion to slip, or more where the game says that luck hides mistakes.
        """
        rng = question.stream(HURRYING)
        slips = sum(draw(rng, MANY) < self.level.haste * MANY for _ in range(self.brain.haste))
        wild = self.level.wild if self.brain.wild is None else self.brain.wild
        if slips > 1 and draw(rng, MANY) < wild * MANY:
            return choose_like_a_child
        return choose_on_impulse if slips else None

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


def _is_near(judged: Judgement, best: Judgement, seat: int, given: float) -> bool:
    """Tell whether a choice is known well enough, and gives no more than that of the win away."""
    return judged.visits * FEWEST >= best.visits and judged.chances[seat] >= best.chances[seat] - given


def seed_of_oblivion(rng: list[int], history: Sequence[Sight], seat: int) -> None:
    """Let games that opened differently be forgotten differently."""
    opening = 0
    for _, action, _ in history[:OPENING]:
        opening = mix(opening ^ action)
    start(rng, opening, seat)


def _ready(game: AnyGame, level: Level) -> Bot:
    return Bot(game, level).warm()
