"""Find what anybody can win at most against the greedy player, in the petits chevaux of two.

A position is where each player's horses stand, and who is about to throw. With two horses each, all of them are
looked at: `python benchmarks/chevaux_solved.py` takes some minutes of one core. With four there are 10^12, more than
any memory holds. But greedy players drive one horse home, so that theirs hardly ever stand but in some ten thousand
ways, and those, beside all ways in which the other's can stand, are as many as a large graphics card holds
(`--horses 4 --ways 1500 6000 20000 --card`, ten minutes). Where theirs come to stand otherwise, whoever plays against
them is taken to have won: what comes out may be too much, and is never too little. So it is after every round, and
where two choices please the greedy player alike, it makes the worse one.
"""

import argparse
import time
from collections.abc import Iterator
from importlib import import_module
from itertools import count
from typing import Any

from chevaux.greedy import most_frequent, watch_greedy_players
from chevaux.positions import HORSES, Places, all_steps, lines_of, places
from chevaux.shares import Shares

GAMES = 50_000  # in which greedy players are watched, for each way to play against them
CLOSE = 1e-5  # that two rounds may differ by at most
ROUGH = 4e-3  # the same where more ways will be looked at


def main() -> None:
    """Tell, round by round, what the best answer to all that the greedy player does wins against it at most."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--horses", type=int, default=2, choices=range(1, HORSES + 1))
    parser.add_argument(
        "--ways", type=int, nargs="*", default=[], help="in which the greedy player's horses may stand, few first"
    )
    parser.add_argument("--card", action="store_true", help="use a graphics card")
    parser.add_argument("--seconds", type=float, default=3600, help="after which no round begins")
    asked = parser.parse_args()
    best = places(all_steps(asked.horses), asked.horses)
    seen = watch_greedy_players(asked.horses, GAMES) if asked.ways else None
    stages = [places(most_frequent(seen, ways), asked.horses) for ways in asked.ways] or [best]
    solve(import_module("chevaux.on_card" if asked.card else "chevaux.on_processor"), best, stages, asked.seconds)


def solve(machine: Any, best: Places, stages: list[Places], seconds: float) -> None:
    """Begin with few ways for the greedy player: what is found with them is a good beginning with more."""
    began, shares, before = time.perf_counter(), None, None
    for greedy in stages:
        if time.perf_counter() - began > seconds:
            break
        known = None if before is None else lines_of(greedy.steps, before.steps)
        shares, before = machine.begin(best, greedy, shares, known), greedy
        print(f"{len(best.steps):,} ways for the best player, {len(greedy.steps):,} for the greedy one", flush=True)
        last = 2.0
        for number, share in rounds(machine, shares):
            spent = time.perf_counter() - began
            print(f"round {number}: at most {share:.3%}, {spent:.0f} s", flush=True)
            if last - share < (CLOSE if greedy is stages[-1] else ROUGH) or spent > seconds:
                break
            last = share


def rounds(machine: Any, shares: Shares) -> Iterator[tuple[int, float]]:
    """Go round after round."""
    for number in count(1):
        machine.go_round(shares)
        yield number, shares.at_the_start


if __name__ == "__main__":
    main()
