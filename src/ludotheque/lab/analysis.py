"""What decided a game: at every step what chance brought and what a choice changed, for every seat.

A position is worth what `opinions` say. Where chance acts, *luck* is what came less what was to be expected. What a
player does changes the chances of all: that is *skill*. So the chances at the start, all luck and all skill add up to
the result, for every seat. The *error* of a choice is the best there was less what was played. Where something is
hidden, a choice is measured by the mean over what its seat could hold possible, and what it brought besides is luck.

    found = analyse(match)               from `engine.match` or `engine.journal.replay`
    found = refine(match, found, 10)     `lab.refining`: the choices once more, by an expert's search
    found.account(0).luck, found.mistakes(0), found.luckiest()
    as_data(match, found)                `lab.reporting`: plain data, as `ludotheque analyse --json` prints it
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import partial
from typing import Any

from ludotheque.engine.crew import crew
from ludotheque.engine.game import AnyGame
from ludotheque.engine.match import Match, Step
from ludotheque.engine.seats import CHANCE
from ludotheque.engine.state import Record
from ludotheque.lab.looks import Look, Weighed, looks, opening_of, weighed
from ludotheque.lab.opinions import Opinion, Shares, opinion_on

Progress = Callable[[int, int], None]  # done, of so many


@dataclass(frozen=True, slots=True)
class Moment:
    """One step of a game, and what it changed."""

    ply: int  # steps before it
    who: int  # a seat, or CHANCE
    text: str
    before: Shares
    after: Shares
    luck: Shares
    skill: Shares
    choice: Weighed | None  # None where there was nothing to choose


@dataclass(frozen=True, slots=True)
class Account:
    """A seat's game in figures: start + luck + skill = result."""

    start: float
    luck: float
    skill: float  # what its own choices changed for it, and those of the others
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
            skill=sum(moment.skill[seat] for moment in self.moments),
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
    match: Match[Any],
    opinion: Opinion | None = None,
    first: int = 0,
    progress: Progress | None = None,
    workers: int = 1,
    cluster: str = "",
) -> Analysis:
    """Look at a whole match, or at what came of it from a ply on; however many work, they find the same."""
    moments: list[Moment] = []
    for moment in analysing(match, opinion or opinion_on(match), first, workers, cluster):
        moments.append(moment)
        if progress:
            progress(len(moments), len(match.steps) - first)
    return Analysis(moments[0].before if moments else (), tuple(moments))


def analysing(
    match: Match[Any], opinion: Opinion, first: int = 0, workers: int = 1, cluster: str = ""
) -> Iterator[Moment]:
    """Look at a match step by step; the set-up, in which nobody moves yet, is where the game starts."""
    opening = opening_of(match)
    before = worth(match.game, opinion, match.at(max(first, opening)))
    with crew(workers, cluster) as hired:
        found = hired.done(partial(_changed, match.game, opinion), looks(match, first, opening))
        for ply, (choice, after) in enumerate(found, first):
            moment = _moment(match.steps[ply], ply, before, after or before, choice)
            yield moment
            before = moment.after


def _changed(game: AnyGame, opinion: Opinion, look: Look) -> tuple[Weighed | None, Shares | None]:
    """Measure what was chosen, and say what it led to."""
    after = None if look.after is None else worth(game, opinion, look.after)
    return weighed(opinion, look), after


def _moment(step: Step, ply: int, before: Shares, after: Shares, choice: Weighed | None) -> Moment:
    """Say of what came what was luck and what skill."""
    change, nothing = _less(after, before), (0.0,) * len(before)
    if step.who == CHANCE:
        luck, skill = change, nothing
    elif choice and choice.change:
        luck, skill = _less(change, choice.change), choice.change
    else:
        luck, skill = nothing, change
    return Moment(ply, step.who, step.text, before, after, luck, skill, choice)


def _less(these: Shares, those: Shares) -> Shares:
    return tuple(this - that for this, that in zip(these, those, strict=True))


def curve(match: Match[Any]) -> list[Shares]:
    """Give the chances after every step as they look at first sight, without compiling anything."""
    opinion, opening, state = opinion_on(match, in_haste=True), opening_of(match), match.at(0)
    start = opinion.of(match.at(opening))
    found = [start]
    for ply, step in enumerate(match.steps):
        match.game.rules.play(state, step.action)
        found.append(opinion.of(state) if ply >= opening else start)
    return found


def worth(game: AnyGame, opinion: Opinion, state: Record) -> Shares:
    """Say what a position is worth to each seat."""
    return opinion.of_chance(state) if game.rules.actor(state) == CHANCE else opinion.of(state)
