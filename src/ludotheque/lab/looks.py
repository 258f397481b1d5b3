"""The steps of a match as they are looked at: each with what whoever chose could hold possible, and what followed."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Any, NamedTuple

from ludotheque.bots.bot import Bot
from ludotheque.bots.history import History
from ludotheque.bots.simple import IMAGINING, imagined
from ludotheque.engine.match import Match, Step
from ludotheque.engine.seats import CHANCE, NOBODY
from ludotheque.engine.state import Record
from ludotheque.lab.opinions import Opinion, Shares

GUESSES = 12  # states that a choice is measured by where something is hidden


class Look(NamedTuple):
    """A step, and all that is needed to say what it changed."""

    step: Step
    guesses: Sequence[Record]  # what whoever chose could take the position for; none where there was nothing to choose
    after: Record | None  # None in the set-up, which changes nothing


@dataclass(frozen=True, slots=True)
class Weighed:
    """What a choice was measured by."""

    played: int
    best: int
    error: float  # what the best was worth more to whoever chose
    stake: float  # what the best was worth more than the worst
    hopes: dict[int, float]  # what each choice was worth to whoever chose
    change: Shares | None = None  # what it could be expected to change, for every seat; None where nothing is hidden


def looks(match: Match[Any], first: int, opening: int) -> Iterator[Look]:
    """Go through a match from a ply on; its game starts at the opening."""
    state, history = match.at(0), History(match.game, range(match.seats))
    for ply, step in enumerate(match.steps):
        guesses = _guesses(match, state, history, ply) if ply >= first else ()
        history.play(state, step.action)
        if ply >= first:
            yield Look(step, guesses, state.copy() if ply >= opening else None)


def opening_of(match: Match[Any]) -> int:
    """Find the first position in which it is somebody's turn."""
    state, rules = match.at(0), match.game.rules
    for ply, step in enumerate(match.steps):
        if rules.mover(state) != NOBODY:
            return ply
        rules.play(state, step.action)
    return len(match.steps)


def weighed(opinion: Opinion, look: Look) -> Weighed | None:
    """Measure a choice by all that could be chosen; None where there was only one."""
    if not look.guesses:
        return None
    step, found = look.step, [opinion.of_choices(guess) for guess in look.guesses]
    if len(found) == 1:
        return measured(step, found[0])
    values = {action: _mean([each[action] for each in found]) for action in found[0]}
    before = _mean([opinion.of(guess) for guess in look.guesses])
    change = tuple(new - old for new, old in zip(values[step.action], before, strict=True))
    return replace(measured(step, values), change=change)


def measured(step: Step, values: dict[int, Shares]) -> Weighed:
    """Measure what was played by what each choice is worth."""
    hopes = {action: shares[step.who] for action, shares in values.items()}
    most, least, played = max(hopes.values()), min(hopes.values()), hopes[step.action]
    best = step.action if played == most else max(hopes, key=lambda each: hopes[each])
    return Weighed(step.action, best, most - played, most - least, hopes)


def _guesses(match: Match[Any], state: Record, history: History, ply: int) -> Sequence[Record]:
    """Give the state, or where something is hidden some that whoever chooses could take it for."""
    game, who = match.game, match.steps[ply].who
    if who == CHANCE or game.rules.legal(state, [0] * game.rules.WIDEST) < 2:
        return ()
    if game.secrets is None:
        return (state.copy(),)
    bot = Bot(game, "master")
    question = bot.question(game.seen_by(state, who), who, ply, history.of(who))
    rng = question.stream(IMAGINING)
    return [imagined(bot.brain, question, rng) for _ in range(GUESSES)]


def _mean(rows: Sequence[Shares]) -> Shares:
    return tuple(sum(column) / len(rows) for column in zip(*rows, strict=True))
