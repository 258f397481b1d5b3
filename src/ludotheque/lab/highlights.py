"""The few moments of a game that people talk about."""

from dataclasses import dataclass
from typing import Literal

from ludotheque.engine.seats import CHANCE, is_seat
from ludotheque.lab.analysis import Analysis, Moment

LEAST = 0.03  # of the win: less is not worth a word

Kind = Literal["luck", "strike", "turn", "missed"]


@dataclass(frozen=True, slots=True)
class Highlight:
    """A moment worth a sentence, and whom it concerns."""

    kind: Kind
    moment: Moment
    seat: int
    before: float  # that seat's chances
    after: float  # and then; or, of a missed chance, what the best would have left
    since: int | None = None  # the ply of the throw or draw that it began with


def highlights(analysis: Analysis) -> list[Highlight]:
    """Find the luckiest and the greatest stroke, the turning point and the dearest mistake, in the order they came in.

    A step that is several of them is told once: why it turned the game says more than that it did, and the throw of a
    great stroke is told with it.
    """
    strike = greatest_stroke(analysis)
    found = (turning_point(analysis), luckiest(analysis), missed_chance(analysis), strike)
    told = {each.moment.ply: each for each in found if each}
    if strike and strike.since is not None:
        told.pop(strike.since, None)
    return [told[ply] for ply in sorted(told)]


def greatest_stroke(analysis: Analysis) -> Highlight | None:
    """Find the choice that, with the throw or draw before it, lifted the chances of whoever made it most.

    The last step is none: that it ended the game is told by the result.
    """
    found = [_stroke(analysis, at) for at, moment in enumerate(analysis.moments[:-1]) if is_seat(moment.who)]
    best = max(found, key=lambda each: each.after - each.before, default=None)
    return best if best and best.after - best.before >= LEAST else None


def _stroke(analysis: Analysis, at: int) -> Highlight:
    moment = analysis.moments[at]
    first = moment
    if at and analysis.moments[at - 1].who == CHANCE:
        first = analysis.moments[at - 1]
    since = None if first is moment else first.ply
    return Highlight("strike", moment, moment.who, first.before[moment.who], moment.after[moment.who], since)


def luckiest(analysis: Analysis) -> Highlight | None:
    """Find the throw or draw that gave somebody most."""
    for moment in analysis.luckiest()[:1]:
        seat = max(range(len(moment.luck)), key=lambda each: moment.luck[each])
        if moment.luck[seat] >= LEAST:
            return Highlight("luck", moment, seat, moment.before[seat], moment.after[seat])
    return None


def turning_point(analysis: Analysis) -> Highlight | None:
    """Find the step that put the winner ahead for good; None if nobody ever was ahead of the winner."""
    winner = _leader(analysis.result)
    if winner is None:
        return None
    for moment in reversed(analysis.moments):
        if moment.before[winner] < max(moment.before):
            return Highlight("turn", moment, winner, moment.before[winner], moment.after[winner])
    return None


def missed_chance(analysis: Analysis) -> Highlight | None:
    """Find the choice that gave most away."""
    for moment in analysis.mistakes()[:1]:
        if moment.choice and moment.choice.error >= LEAST:
            could = moment.after[moment.who] + moment.choice.error
            return Highlight("missed", moment, moment.who, moment.after[moment.who], min(could, 1.0))
    return None


def _leader(shares: tuple[float, ...]) -> int | None:
    """Name the one seat that has most; None if several have."""
    best = [seat for seat, share in enumerate(shares) if share == max(shares)]
    return best[0] if len(best) == 1 else None
