"""Choosing without a search: at random, on impulse, or what looks best right after the move."""

from bisect import bisect_right
from collections.abc import Callable
from itertools import accumulate
from typing import Any

from ludotheque.bots.brain import Brain
from ludotheque.bots.manners import liked
from ludotheque.bots.workspace import Question
from ludotheque.engine.rng import draw
from ludotheque.engine.state import Record

GUESSES = 8  # states that the greedy one imagines for each choice

CHOOSING, IMAGINING, HURRYING = 101, 102, 103  # streams of random numbers
LEAST_URGE = 1
FAVOUR = 3  # times as likely is what a manner likes


def legal_choices(brain: Brain, question: Question) -> list[int]:
    """List what the seat may do; it is the same in every state that agrees with what it sees."""
    out = [0] * brain.game.rules.WIDEST
    return out[: brain.game.rules.legal(imagined(brain, question, question.stream(IMAGINING)), out)]


def choose_at_random(brain: Brain, question: Question) -> int:
    """Take any legal choice."""
    legal = legal_choices(brain, question)
    return legal[draw(question.stream(CHOOSING), len(legal))]


def choose_on_impulse(brain: Brain, question: Question, manner: str) -> int:
    """Draw a choice, each as likely as it is urged above the least urge there is; the least urged are left alone."""
    return _drawn(brain, question, manner, lambda urge: urge)


def choose_like_a_child(brain: Brain, question: Question, manner: str) -> int:
    """Draw a choice that seems to be a good one, without telling a good one from a better one."""
    return _drawn(brain, question, manner, int.bit_length)


def _drawn(brain: Brain, question: Question, manner: str, weigh: Callable[[int], int]) -> int:
    """Draw a choice by the weight of its urge, those first that the manner likes."""
    state = imagined(brain, question, question.stream(IMAGINING))
    legal = _meant(brain, state, legal_choices(brain, question))
    urges = [brain.interpreted.knowledge.urge(state, action) for action in legal]
    favourites = liked(brain.game, question.view, legal, manner)
    weights = [
        weigh(urge - LEAST_URGE if max(urges) > LEAST_URGE else 1) * (FAVOUR if action in favourites else 1)
        for action, urge in zip(legal, urges, strict=True)
    ]
    bounds = list(accumulate(weights))
    return legal[bisect_right(bounds, draw(question.stream(CHOOSING), bounds[-1]))]


def _meant(brain: Brain, state: Any, legal: list[int]) -> list[int]:
    """Leave out what is seldom meant and not urged now, such as a claim that one does not believe."""
    game, urge = brain.game, brain.interpreted.knowledge.urge
    return [each for each in legal if not game.doubts(state, each) or urge(state, each) > LEAST_URGE] or legal


def choose_greedily(brain: Brain, question: Question) -> int:
    """Take the choice after which the game's own evaluation is highest, any of several equals."""
    value = brain.interpreted.value

    def hope(action: int) -> float:
        rng, hoped = question.stream(IMAGINING), 0.0
        for _ in range(_guesses(brain)):
            state = imagined(brain, question, rng)
            brain.game.rules.play(state, action)
            hoped += value(state, question.seat, question.seats, question.partners)
        return hoped

    return _best(question, legal_choices(brain, question), hope)


def choose_as_judged(brain: Brain, question: Question) -> int:
    """Take the choice after which the judge sees most for the seat; where it has not learned, be greedy."""
    if question.weights is None:
        return choose_greedily(brain, question)
    engine, lay = brain.lend()
    space = lay(brain.game.rules, question, 1, IMAGINING)

    def hope(action: int) -> float:
        space.rng[:] = question.stream(IMAGINING)
        return float(engine.anticipate(space, action, _guesses(brain)))

    legal = legal_choices(brain, question)
    wanted = [action for action in legal if not brain.shuns(question.view, action)]
    return _best(question, wanted or legal, hope)


def imagined(brain: Brain, question: Question, rng: list[int]) -> Any:
    """Make one full state that agrees with what the seat sees."""
    state: Record = question.view.copy()
    brain.interpreted.mind.complete(state, question.memory, question.seat, rng)
    return state


def _best(question: Question, choices: list[int], hope: Callable[[int], float]) -> int:
    hopes = [hope(action) for action in choices]
    best = [action for action, each in zip(choices, hopes, strict=True) if each > max(hopes) - 1e-9]
    return best[draw(question.stream(CHOOSING), len(best))]


def _guesses(brain: Brain) -> int:
    return GUESSES if brain.game.secrets else 1
