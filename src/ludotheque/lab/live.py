"""A game looked at while others wait to see: the first curve at once, what decided it soon, the second look last.

`python -m ludotheque.lab.live` reads a journal and prints each of them on a line, as data, with how far it is between.
A house runs it: it asks for little processor, and imports no more than it needs, since the first curve waits for that.
"""

import json
import sys
from collections.abc import Callable
from typing import Any

from ludotheque import catalogue
from ludotheque.engine import journal as journals
from ludotheque.engine.crew import CORES, be_gentle
from ludotheque.engine.match import Match
from ludotheque.lab.analysis import Analysis, Progress, analyse, curve
from ludotheque.lab.refining import refine
from ludotheque.lab.reporting import Data, as_data

SECONDS = 10.0  # for a second look
TOLD_EVERY = 8  # steps

Tell = Callable[[Data], None]


def looked_at(
    match: Match[Any], seconds: float, workers: int = CORES, progress: Progress | None = None, cluster: str = ""
) -> Analysis:
    """Look at a game, and at its choices once more as far as the time reaches."""
    found = analyse(match, progress=progress, workers=workers, cluster=cluster)
    return _refined(match, found, seconds, workers, progress, cluster)


def narrate(match: Match[Any], seconds: float, workers: int, tell: Tell) -> None:
    """Tell `curve`, then `early` with all that a first look finds, last all; between them `done` and `of`."""

    def progress(done: int, of: int) -> None:
        if done % TOLD_EVERY == 0 or done == of:
            tell({"done": done, "of": of})

    tell({"curve": curve(match)})
    early = analyse(match, progress=progress, workers=workers)
    tell({"early": as_data(match, early)})
    tell(as_data(match, _refined(match, early, seconds, workers, progress)))


def _refined(
    match: Match[Any], analysis: Analysis, seconds: float, workers: int, progress: Progress | None, cluster: str = ""
) -> Analysis:
    return refine(match, analysis, seconds, progress, workers, cluster) if match.game.has_choices else analysis


def main() -> None:
    """Tell what decided the game whose journal is read, leaving half of the processors to others."""
    be_gentle()
    journal = journals.read(sys.stdin.read())
    match = journals.replay(journal, catalogue.game(journal.game))
    narrate(match, SECONDS, max(1, CORES // 2), _write)


def _write(data: Data) -> None:
    sys.stdout.write(json.dumps(data) + "\n")
    sys.stdout.flush()


if __name__ == "__main__":
    main()
