"""A second look at the choices of a game, by the search of an expert, as far as the time given reaches."""

from dataclasses import replace
from time import monotonic
from typing import Any

from ludotheque.bots.bot import Bot
from ludotheque.bots.brain import is_kept, warm
from ludotheque.bots.history import history_of
from ludotheque.bots.thinking import Budget, Judgement, weigh
from ludotheque.engine.match import Match
from ludotheque.lab.analysis import Analysis, Moment, Progress, Weighed

LEVEL = "master"
SIMULATIONS = 4_000
SECONDS_A_CHOICE = 1.5
LEAST_STAKE = 0.01  # below which it hardly matters what is chosen


def refine(match: Match[Any], analysis: Analysis, seconds: float, progress: Progress | None = None) -> Analysis:
    """Look at the choices again, those first that seem the dearest mistakes, until the time is over."""
    if is_kept(match.game):
        warm(match.game).result()  # soon loaded; what has to be compiled first would take longer than all that is left
    waiting, deadline = _dearest_first(analysis), monotonic() + seconds
    moments = {moment.ply: moment for moment in analysis.moments}
    for done, moment in enumerate(waiting):
        left = deadline - monotonic()
        if left <= 0:
            break
        moments[moment.ply] = looked_at_again(match, moment, min(left, SECONDS_A_CHOICE))
        if progress:
            progress(done + 1, len(waiting))
    return replace(analysis, moments=tuple(moments[ply] for ply in sorted(moments)))


def looked_at_again(match: Match[Any], moment: Moment, seconds: float) -> Moment:
    """Measure one choice by the search; what that changes about skill, it changes about luck the other way."""
    past, bot = match.at(moment.ply), Bot(match.game, LEVEL)
    view = match.game.seen_by(past, moment.who)
    question = bot.question(view, moment.who, moment.ply, history_of(match, moment.who, moment.ply))
    found = weigh(bot.brain, question, Budget(SIMULATIONS, seconds, may_stop_early=False))
    choice = _measured(found, moment)
    if choice is None:
        return moment
    changes = zip(moment.luck, moment.choice.skill if moment.choice else (), choice.skill, strict=True)
    return replace(moment, choice=choice, luck=tuple(luck + old - new for luck, old, new in changes))


def _measured(found: list[Judgement], moment: Moment) -> Weighed | None:
    """Compare what was played with what the search came back to most; None if it never tried what was played."""
    hopes = {each.action: each for each in found}
    if moment.choice is None or moment.choice.played not in hopes:
        return None
    best, played, who = found[0], hopes[moment.choice.played], moment.who
    if played.chances[who] >= best.chances[who]:
        best = played
    values = {each.action: each.chances[who] for each in found}
    worst = min(values.values())
    seldom = dict.fromkeys(moment.choice.hopes, worst)  # what the search never tried is no better than that
    skill = tuple(mine - most for mine, most in zip(played.chances, best.chances, strict=True))
    return Weighed(played.action, best.action, -skill[who], best.chances[who] - worst, skill, seldom | values)


def _dearest_first(analysis: Analysis) -> list[Moment]:
    waiting = [(each.choice, each) for each in analysis.moments if each.choice and each.choice.stake >= LEAST_STAKE]
    return [moment for choice, moment in sorted(waiting, key=lambda pair: -pair[0].error)]
