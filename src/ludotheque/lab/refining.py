"""A second look at the choices of a game, by the search of an expert, as far as the time given reaches."""

from dataclasses import replace
from functools import partial
from time import time
from typing import Any

from ludotheque.bots.bot import Bot
from ludotheque.bots.brain import is_kept, warm
from ludotheque.bots.history import history_of
from ludotheque.bots.thinking import Budget, Judgement, weigh
from ludotheque.engine.crew import crew
from ludotheque.engine.match import Match
from ludotheque.lab.analysis import Analysis, Moment, Progress
from ludotheque.lab.looks import Weighed

LEVEL = "master"
SIMULATIONS = 4_000
LEAST_STAKE = 0.01  # below which it hardly matters what is chosen


def refine(
    match: Match[Any], analysis: Analysis, seconds: float, progress: Progress | None = None, workers: int = 1,
    cluster: str = "",
) -> Analysis:  # fmt: skip
    """Look at the choices again, those first that seem the dearest mistakes, until the time is over.

    Each is looked at wholly or not at all: who finds the time finds the same, however many work. Workers of a cluster
    go by clocks of their own, which must agree.
    """
    if is_kept(match.game):
        warm(match.game).result()  # soon loaded; what has to be compiled first would take longer than all that is left
    waiting, deadline = _dearest_first(analysis), time() + seconds
    moments = {moment.ply: moment for moment in analysis.moments}
    with crew(workers, cluster) as hired:
        for done, moment in enumerate(hired.done(partial(looked_at_again, match, deadline), waiting), 1):
            moments[moment.ply] = moment
            if progress:
                progress(done, len(waiting))
    return replace(analysis, moments=tuple(moments[ply] for ply in sorted(moments)))


def looked_at_again(match: Match[Any], deadline: float, moment: Moment) -> Moment:
    """Measure one choice by the search, if there is time for all of it."""
    left = deadline - time()
    if left <= 0 or moment.choice is None:
        return moment
    past, bot = match.at(moment.ply), Bot(match.game, LEVEL)
    view = match.game.seen_by(past, moment.who)
    question = bot.question(view, moment.who, moment.ply, history_of(match, moment.who, moment.ply))
    found = weigh(bot.brain, question, Budget(SIMULATIONS, left, may_stop_early=False))
    is_whole = time() < deadline
    return replace(moment, choice=_measured(found, moment.choice, moment.who)) if is_whole else moment


def _measured(found: list[Judgement], choice: Weighed, who: int) -> Weighed:
    """Compare what was played with what the search came back to most; as before if it never tried what was played."""
    values = {each.action: each.chances[who] for each in found}
    if choice.played not in values:
        return choice
    best = choice.played if values[choice.played] >= values[found[0].action] else found[0].action
    worst = min(values.values())
    seldom = dict.fromkeys(choice.hopes, worst)  # what the search never tried is no better than that
    error, stake = values[best] - values[choice.played], values[best] - worst
    return replace(choice, best=best, error=error, stake=stake, hopes=seldom | values)


def _dearest_first(analysis: Analysis) -> list[Moment]:
    waiting = [(each.choice, each) for each in analysis.moments if each.choice and each.choice.stake >= LEAST_STAKE]
    return [moment for choice, moment in sorted(waiting, key=lambda pair: -pair[0].error)]
