"""A report in words: every measure beside what it means, and what changes from the first variant to the others."""

from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from typing import NamedTuple

from ludotheque.engine.agreed import title_of, value_in_words
from ludotheque.engine.game import AnyGame
from ludotheque.engine.words import Say, words
from ludotheque.lab.study.bounds import Mean, Share
from ludotheque.lab.study.drama import Drama
from ludotheque.lab.study.findings import SECONDS, Change, Findings, Report

WORDS = words(Path(__file__).parents[1] / "texts")


class Measure(NamedTuple):
    """A measure: what each variant has, and what that means."""

    title: str
    cells: list[str]
    meaning: str


class Telling:
    """Tells a report in one language."""

    def __init__(self, game: AnyGame, report: Report, language: str) -> None:
        self.game, self.report, self.language = game, report, language
        self.say: Say = WORDS.speaker(language)
        self.own: Say = game.words.speaker(language)

    @property
    def names(self) -> list[str]:
        """Name the variants by what they have not in common."""
        return [self.name(found) for found in self.report.variants]

    def name(self, found: Findings) -> str:
        """Name a variant: how many, who if they choose anything, and the options that are not as usual."""
        who = self.say("label-seats", n=found.variant["seats"])
        if self.game.has_choices:
            who = self.say("label", seats=who, players=self.say(f"players.{found.variant['players']}"))
        options = [self.option(name, value) for name, value in found.variant["options"].items()]
        return " · ".join([who, *options]) if options else f"{who} · {self.say('as-usual')}"

    def option(self, name: str, value: str) -> str:
        """Name an option and its value as the box does."""
        option = next(each for each in self.game.options if each.name == name)
        title, told = title_of(self.game, option, self.own), value_in_words(self.game, option, value, self.own)
        return self.say("label-option", option=title, value=told)

    def _own(self, key: str, otherwise: str) -> str:
        """Say it in the game's own words, where it has any."""
        return self.own(key) if self.game.words.has(key) else otherwise

    @property
    def lines(self) -> list[Measure]:
        """List every measure that says something about some variant."""
        found = [*self._counted(), *self._dramatic(), *self._own_figures()]
        return [line for line in found if any(cell != self.say("none") for cell in line.cells)]

    @property
    def changes(self) -> list[str]:
        """Say what surely differs from the first variant, one sentence each."""
        told = []
        for number in range(1, len(self.report.variants)):
            sure = [each for each in self.report.changes if each.variant == number and each.is_sure]
            variant = f"{self.say('variant')} {number + 1}"
            told += [self._change(each, variant) for each in sure] or [self.say("changed.nothing", variant=variant)]
        return told

    def _change(self, change: Change, variant: str) -> str:
        if change.measure == "decided":
            key = "decided" if change.difference > 0 else "decided-sooner"
            return self.say(f"changed.{key}", variant=variant, n=self.percent(abs(change.difference)))
        is_share = change.measure in ("begins", "ties", "openness")
        n = self.percent(change.difference, sign=True) if is_share else self.number(change.difference, sign=True)
        return self.say(f"changed.{change.measure}", variant=variant, n=n)

    def _counted(self) -> Iterator[Measure]:
        one = self.report.variants[0]
        seats = max(len(found.wins) for found in self.report.variants)
        seconds, unit = SECONDS[self.game.has_choices], "turn" if self.game.has_choices else "throw"
        yield self._line("games", lambda found: self.number(found.games, 0))
        if seats > 1:
            yield self._line("begins", lambda found: self.share(found.begins), fair=self.percent(one.fair))
            for seat in range(seats):
                yield self._line("seat", partial(self._of_seat, seat), of=seat + 1)
            yield self._line("ties", lambda found: self.percent(found.ties) if found.ties else self.say("none"))
        yield self._line("turns", lambda found: self._spread(found.turns_spread))
        yield self._line("actions", lambda found: self._mean(found.actions))
        said = self.say(f"unit.{unit}")
        yield self._line("minutes", lambda found: self._spread(found.minutes), seconds=seconds, unit=said)
        for seat in range(seats if self.game.has_points else 0):
            yield self._line("score", partial(self._score, seat), of=seat + 1)
        yield self._line("unfinished", lambda found: str(found.unfinished) if found.unfinished else self.say("none"))

    def _dramatic(self) -> Iterator[Measure]:
        for name, shown in DRAMATIC.items():
            dramas = [found.drama for found in self.report.variants]
            source = next((self.say(f"source.{each.source}") for each in dramas if each), "")
            cells = [shown(self, drama) if drama else self.say("none") for drama in dramas]
            yield Measure(self.say(f"measure-of.{name}"), cells, self.say(f"means.{name}", source=source))
        first = next((found.contest for found in self.report.variants if found.contest), None)
        if first:
            yield self._line("contest", self._contest, games=first.games, fair=self.percent(first.fair))

    def _own_figures(self) -> Iterator[Measure]:
        for name in self.report.variants[0].figures:
            key = name.lower().replace(" ", "-")
            title = self._own(f"figure.{key}", name)
            meaning = self._own(f"figure-means.{key}", self.say("means.figure"))
            yield Measure(title, [self._figure(each, name) for each in self.report.variants], meaning)

    def _figure(self, found: Findings, name: str) -> str:
        figure = found.figures[name]
        means = " · ".join(self.number(each, 2) for each in figure["mean"])
        happens = figure["any"][0]
        return means if happens == 1 else self.say("figure", means=means, any=self.percent(happens))

    def _line(self, name: str, cell: Callable[[Findings], str], of: int = 0, **facts: object) -> Measure:
        """Tell a measure of every variant; `of` is the seat that it is of."""
        cells = [cell(found) for found in self.report.variants]
        return Measure(self.say(f"measure-of.{name}", n=of), cells, self.say(f"means.{name}", **facts))

    def _of_seat(self, seat: int, found: Findings) -> str:
        return self.share(found.wins[seat]) if seat < len(found.wins) else self.say("none")

    def _score(self, seat: int, found: Findings) -> str:
        return self._spread(found.scores[seat]) if seat < len(found.scores) else self.say("none")

    def share(self, share: Share) -> str:
        """Write a share of the wins with its bounds."""
        low, high = self.percent(share.low), self.percent(share.high)
        return self.say("between", value=self.percent(share.share), low=low, high=high)

    def _mean(self, mean: Mean) -> str:
        low, high = self.number(mean.low), self.number(mean.high)
        return self.say("between", value=self.number(mean.mean), low=low, high=high)

    def _contest(self, found: Findings) -> str:
        return self.share(found.contest.expert) if found.contest else self.say("none")

    def _spread(self, spread: dict[str, float]) -> str:
        low, high = self.number(spread["p5"], 0), self.number(spread["p95"], 0)
        return self.say("spread", mean=self.number(spread["mean"]), p5=low, p95=high)

    def percent(self, share: float, *, sign: bool = False) -> str:
        """Write a share of a hundred."""
        return self.say("percent", n=self.number(100 * share, sign=sign))

    def number(self, value: float, digits: int = 1, *, sign: bool = False) -> str:
        """Write a number as the language does."""
        text = f"{value:{'+' if sign else ''},.{digits}f}".replace("-", "−")
        for plain, own in ((",", "\0"), (".", self.say("decimal")), ("\0", self.say("thousands"))):
            text = text.replace(plain, own)
        return text


def _mean_share(told: Telling, mean: Mean) -> str:
    low, high = told.percent(mean.low), told.percent(min(1.0, mean.high))
    return told.say("between", value=told.percent(mean.mean), low=low, high=high)


def _known_share(told: Telling, share: float | None) -> str:
    return told.say("none") if share is None else told.percent(share)


def _if_any(told: Telling, value: float) -> str:
    return told.number(value) if value else told.say("none")


DRAMATIC: dict[str, Callable[[Telling, Drama], str]] = {
    "lead_changes": lambda told, drama: told._mean(drama.lead_changes),
    "openness": lambda told, drama: _mean_share(told, drama.openness),
    "decided": lambda told, drama: _mean_share(told, drama.decided),
    "choices": lambda told, drama: _if_any(told, drama.choices),
    "real_choices": lambda told, drama: _if_any(told, drama.real_choices),
    "stake": lambda told, drama: _known_share(told, drama.stake),
    "luck": lambda told, drama: _known_share(told, drama.luck),
}
