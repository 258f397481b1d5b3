"""Choosing without a search: at random, on impulse, or what looks best right after the move."""

from bisect import bisect_right
from itertools import accumulate
from typing import Any

from ludotheque.bots.brain import Brain
from ludotheque.bots.workspace import Question
from ludotheque.engine.rng import draw
from ludotheque.engine.state import Record

GUESSES = 8  # states that the greedy one imagines for each choice

CHOOSING, IMAGINING, HURRYING = 101, 102, 103  # streams of random numbers
LEAST_URGE = 1


def legal_choices(brain: Brain, question: Question) -> list[int]:
    """List what the seat may do; it is the same in every state that agrees with what it sees."""
    out = [0] * brain.game.rules.WIDEST
    return out[: brain.game.rules.legal(imagined(brain, question, question.stream(IMAGINING)), out)]


def choose_at_random(brain: Brain, question: Question) -> int:
    """Take any legal choice."""
    legal = legal_choices(brain, question)
    return legal[draw(question.stream(CHOOSING), len(legal))]


def choose_on_impulse(brain: Brain, question: Question) -> int:
    """Draw a choice, each as likely as it is urged above the least urge there is; the least urged are left alone."""
    state = imagined(brain, question, question.stream(IMAGINING))
    legal = legal_choices(brain, question)
    urges = [brain.interpreted.knowledge.urge(state, action) for action in legal]
    bounds = list(accumulate(urge - LEAST_URGE if max(urges) > LEAST_URGE else 1 for urge in urges))
    return legal[bisect_right(bounds, draw(question.stream(CHOOSING), bounds[-1]))]


def choose_greedily(brain: Brain, question: Question) -> int:
    """Take the choice after which the game's own evaluation is highest, any of several equals."""
    legal = legal_choices(brain, question)
    hopes = [_hope(brain, question, action) for action in legal]
    best = [action for action, hope in zip(legal, hopes, strict=True) if hope > max(hopes) - 1e-9]
    return best[draw(question.stream(CHOOSING), len(best))]


def imagined(brain: Brain, question: Question, rng: list[int]) -> Any:
    """Make one full state that agrees with what the seat sees."""
    state: Record = question.view.copy()
    brain.interpreted.mind.complete(state, question.memory, question.seat, rng)
    return state


def _hope(brain: Brain, question: Question, action: int) -> float:
    rng = question.stream(IMAGINING)
    hope = 0.0
    for _ in range(GUESSES if brain.game.secrets else 1):
        state = imagined(brain, question, rng)
        brain.game.rules.play(state, action)
        hope += brain.interpreted.value(state, question.seat, question.seats, question.partners)
    return hope
