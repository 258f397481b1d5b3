"""Clocks: how long every seat may take, as arithmetic over the times at which things happened."""

import re
from typing import Annotated, NamedTuple

import msgspec

from ludotheque.engine.seats import NOBODY

ON_ITS_WAY = 0.5  # seconds that a move may have been under way when the time was out
NOT_BEGUN = -1  # the ply of a table whose clocks have never run
EXCHANGE = 10.0  # seconds for which nobody's clock runs while pages exchange their shares
_WRITTEN = re.compile(r"(\d{1,7})(?:\+(\d{1,4})|(/move)) (bot|loses)")

Seconds = Annotated[int, msgspec.Meta(ge=1, le=30 * 24 * 3600)]
Bonus = Annotated[int, msgspec.Meta(ge=0, le=3600)]


class Clock(msgspec.Struct, frozen=True, omit_defaults=True):
    """How long players may take, and what follows when the time is out, as they agreed beforehand."""

    seconds: Seconds  # for the whole game
    bonus: Bonus = 0  # seconds that each turn adds
    each: bool = False  # the seconds are for each move instead
    loses: bool = False  # whose time is out loses; else a bot plays on

    def written(self) -> str:
        """Write it as journals and forms do: `300+5 bot`, `259200/move loses`."""
        return f"{self.pace} {'loses' if self.loses else 'bot'}"

    @property
    def pace(self) -> str:
        """Write how long players may take, without what follows."""
        return f"{self.seconds}/move" if self.each else f"{self.seconds}+{self.bonus}"


def read_clock(text: str) -> Clock | None:
    """Read a clock as it was written; None if it is none."""
    found = _WRITTEN.fullmatch(text)
    if found is None:
        return None
    seconds, bonus, each, out = found.groups()
    told = {"seconds": int(seconds), "bonus": int(bonus or 0), "each": bool(each), "loses": out == "loses"}
    try:
        return msgspec.convert(told, Clock)
    except msgspec.ValidationError:
        return None


class Clocks(NamedTuple):
    """What every seat has left, and whose clock runs since when."""

    clock: Clock
    left: tuple[float, ...]
    turn: int = NOBODY  # whose turn it is, be it a bot's
    runs: int = NOBODY  # whose clock runs
    since: float = 0.0
    ply: int = NOT_BEGUN  # the furthest that the game has come: what is played again brings no more time

    def left_at(self, seat: int, now: float) -> float:
        """Say how many seconds a seat has left."""
        used = max(now - self.since, 0) if seat == self.runs else 0
        return max(self.left[seat] - used, 0)

    @property
    def out_at(self) -> float | None:
        """Say when the time of who is to act is out, and nothing can be under way any more; None if no clock runs."""
        return None if self.runs == NOBODY else self.since + self.left[self.runs] + ON_ITS_WAY

    def is_out(self, now: float) -> bool:
        """Tell whether the time of who is to act is out."""
        return self.out_at is not None and now >= self.out_at

    def go_on(self, at: float, ply: int, turn: int, runs: int, *, is_paused: bool = False) -> "Clocks":
        """Take in that something happened: settle the time of who acted, and let the clock of who acts now run."""
        if (ply, turn, runs) == (self.ply, self.turn, self.runs) and (is_paused or self.since <= at):
            return self
        left, is_new = [self.left_at(seat, at) for seat in range(len(self.left))], ply > self.ply
        if is_new and NOBODY not in (self.turn, turn) and turn != self.turn:
            left[self.turn] += self.clock.bonus
        if self.clock.each and runs != NOBODY and (is_new or self.runs == NOBODY):
            left[runs] = self.clock.seconds
        since = at + EXCHANGE if is_paused else at
        return Clocks(self.clock, tuple(left), self.turn if turn == NOBODY else turn, runs, since, max(ply, self.ply))

    def put_off(self, since: float, until: float) -> "Clocks":
        """Take in that the house was closed for a while, which is not the time of who was to act; days go on."""
        if self.runs == NOBODY or self.clock.each:
            return self
        return self._replace(since=self.since + max(until - max(since, self.since), 0))

    def run_out(self, seat: int) -> "Clocks":
        """Take in that the time of a seat is out."""
        left = tuple(0.0 if each == seat else time for each, time in enumerate(self.left))
        return self._replace(left=left, runs=NOBODY)


def wound_up(clock: Clock, seats: int) -> Clocks:
    """Set the clocks of a table before its first move."""
    return Clocks(clock, (float(clock.seconds),) * seats)
