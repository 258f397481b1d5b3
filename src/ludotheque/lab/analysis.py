"""What decided a game: at every step what chance brought and what a choice gave away, for every seat.

A position is worth what `opinions` say. Where chance acts, *luck* is what came less what was to be expected; where
somebody chooses, *skill* is what was played less the best there was, so never more than nothing for whoever chose;
what a look one step ahead, or a card that nobody could know, changes besides is luck too. So the chances at the
start, all luck and all skill add up to the result, for every seat. Where something is hidden, a choice is measured
by the mean over what its seat could hold possible.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from ludotheque.bots.bot import Bot
from ludotheque.bots.history import History
from ludotheque.bots.simple import IMAGINING, imagined
from ludotheque.engine.match import Match, Step
from ludotheque.engine.seats import CHANCE, NOBODY
from ludotheque.engine.state import Record
from ludotheque.lab.opinions import Opinion, Shares, opinion_on

Progress = Callable[[int, int], None]  # done, of so many

GUESSES = 12  # states that a choice is measured by where something is hidden


@dataclass(frozen=True, slots=True)
class Weighed:
    """What a choice was measured by."""

    played: int
    best: int
    error: float  # what the best was worth more to whoever chose
    stake: float  # what the best was worth more than the worst
    skill: Shares  # what was played less the best, for every seat
    hopes: dict[int, float]  # what each choice was worth to whoever chose


@dataclass(frozen=True, slots=True)
class Moment:
    """One step of a game, and what it changed."""

    ply: int  # steps before it
    who: int  # a seat, or CHANCE
    text: str
    before: Shares
    after: Shares
    luck: Shares
    choice: Weighed | None  # None where there was nothing to choose


@dataclass(frozen=True, slots=True)
class Account:
    """A seat's game in figures: start + luck + skill = result."""

    start: float
    luck: float
    skill: float  # what it gave away, and was given by the others
    result: float
    error: float  # what it gave away
    stake: float  # what it could have given away

    @property
    def accuracy(self) -> float | None:
        """Say what part of what was at stake the seat kept; None if it never had anything to choose."""
        return 1 - self.error / self.stake if self.stake > 0 else None


@dataclass(frozen=True, slots=True)
class Analysis:
    """A game, told by what decided it."""

    start: Shares
    moments: tuple[Moment, ...]

    @property
    def result(self) -> Shares:
        """Give what the last step led to: the shares of the win, if the game is over."""
        return self.moments[-1].after if self.moments else self.start

    def account(self, seat: int) -> Account:
        """Add up a seat's game."""
        own = [moment.choice for moment in self.moments if moment.choice and moment.who == seat]
        return Account(
            start=self.start[seat],
            luck=sum(moment.luck[seat] for moment in self.moments),
            skill=sum(moment.choice.skill[seat] for moment in self.moments if moment.choice),
            result=self.result[seat],
            error=sum(choice.error for choice in own),
            stake=sum(choice.stake for choice in own),
        )

    def luckiest(self) -> list[Moment]:
        """List the throws and draws, those that helped or hurt most first."""
        return sorted((each for each in self.moments if each.who == CHANCE), key=lambda each: -max(map(abs, each.luck)))

    def mistakes(self, seat: int | None = None) -> list[Moment]:
        """List choices that gave something away, the dearest first: a seat's, or everybody's."""
        found = [(each.choice.error, each) for each in self.moments if each.choice and seat in (None, each.who)]
        return [each for error, each in sorted(found, key=lambda pair: -pair[0]) if error > 0]


def analyse(
    match: Match[Any], opinion: Opinion | None = None, first: int = 0, progress: Progress | None = None
) -> Analysis:
    """Look at a whole match, or at what came of it from a ply on."""
    moments: list[Moment] = []
    for moment in analysing(match, opinion or opinion_on(match), first):
        moments.append(moment)
        if progress:
            progress(len(moments), len(match.steps) - first)
    return Analysis(moments[0].before if moments else (), tuple(moments))


def analysing(match: Match[Any], opinion: Opinion, first: int = 0) -> Iterator[Moment]:
    """Look at a match step by step; the set-up, in which nobody moves yet, is where the game starts."""
    opening, past = _opening(match), _Past(match)
    before = worth(match, opinion, match.at(max(first, opening)))
    for ply, step in enumerate(match.steps):
        choice = weighed(opinion, past, step) if ply >= first else None
        past.play(step)
        if ply < first:
            continue
        after = worth(match, opinion, past.state) if ply >= opening else before
        skill = choice.skill if choice else (0.0,) * match.seats
        luck = tuple(new - old - own for new, old, own in zip(after, before, skill, strict=True))
        yield Moment(ply, step.who, step.text, before, after, luck, choice)
        before = after


def curve(match: Match[Any]) -> list[Shares]:
    """Give the chances after every step as they look at first sight, without compiling anything."""
    opinion, past, opening = opinion_on(match, in_haste=True), _Past(match), _opening(match)
    start = opinion.of(match.at(opening))
    found = [start]
    for ply, step in enumerate(match.steps):
        past.play(step)
        found.append(opinion.of(past.state) if ply >= opening else start)
    return found


class _Past:
    """A position that was, and what everybody had seen by then."""

    def __init__(self, match: Match[Any]) -> None:
        self.game = match.game
        self.state = match.at(0)
        self.history = History(match.game, range(match.seats))
        self.ply = 0

    def play(self, step: Step) -> None:
        self.history.play(self.state, step.action)
        self.ply += 1

    def guesses(self, who: int) -> Iterable[Record]:
        """Give the state, or where something is hidden some that the seat could take it for."""
        if self.game.secrets is None:
            return [self.state]
        bot = Bot(self.game, "master")
        question = bot.question(self.game.seen_by(self.state, who), who, self.ply, self.history.of(who))
        rng = question.stream(IMAGINING)
        return [imagined(bot.brain, question, rng) for _ in range(GUESSES)]


def worth(match: Match[Any], opinion: Opinion, state: Record) -> Shares:
    """Say what a position of a match is worth to each seat."""
    if match.game.rules.actor(state) == CHANCE:
        return opinion.of_chance(state)
    return opinion.of(state)


def weighed(opinion: Opinion, past: _Past, step: Step) -> Weighed | None:
    """Measure a choice by all that could be chosen; None where there was only one."""
    rules = past.game.rules
    if step.who == CHANCE or rules.legal(past.state, [0] * rules.WIDEST) < 2:
        return None
    return measured(step, _mean([opinion.of_choices(guess) for guess in past.guesses(step.who)]))


def measured(step: Step, values: dict[int, Shares]) -> Weighed:
    """Measure what was played by what each choice is worth."""
    hopes = {action: shares[step.who] for action, shares in values.items()}
    best = step.action if hopes[step.action] == max(hopes.values()) else max(hopes, key=lambda each: hopes[each])
    skill = tuple(played - most for played, most in zip(values[step.action], values[best], strict=True))
    error, stake = hopes[best] - hopes[step.action], hopes[best] - min(hopes.values())
    return Weighed(step.action, best, error, stake, skill, hopes)


def _opening(match: Match[Any]) -> int:
    """Find the first position in which it is somebody's turn."""
    state, rules = match.at(0), match.game.rules
    for ply, step in enumerate(match.steps):
        if rules.mover(state) != NOBODY:
            return ply
        rules.play(state, step.action)
    return len(match.steps)


def _mean(values: Sequence[dict[int, Shares]]) -> dict[int, Shares]:
    if len(values) == 1:
        return values[0]
    rows = {action: [each[action] for each in values] for action in values[0]}
    return {
        action: tuple(sum(column) / len(values) for column in zip(*row, strict=True)) for action, row in rows.items()
    }
