"""Our search against OpenSpiel's own, at equal seconds a move, on our rules.

    .venv/bin/python benchmarks/openspiel_match.py SLUG [--seats 2] [--games 20] [--seconds 0.5]

OpenSpiel's Python bots play through `ludotheque.rl`: MCTSBot where nothing is hidden, ISMCTSBot elsewhere, both
with random rollouts, on the interpreted rules. Ours is the expert with no other limit than the same time. OpenSpiel's
bots count simulations, not seconds: a few are timed at each move, and as many as the rest of
the time holds follow.
"""

import argparse
from collections.abc import Sequence
from time import perf_counter
from typing import Any

import numpy as np
import pyspiel
from open_spiel.python.algorithms.ismcts import ISMCTSBot
from open_spiel.python.algorithms.mcts import MCTSBot, RandomRolloutEvaluator

from ludotheque import catalogue
from ludotheque.bots.arena import Contest, meet
from ludotheque.bots.bot import Bot
from ludotheque.bots.brain import Brain
from ludotheque.bots.history import Sight
from ludotheque.bots.levels import Level
from ludotheque.bots.simple import imagined
from ludotheque.bots.workspace import Question
from ludotheque.engine.crew import crew
from ludotheque.engine.game import AnyGame
from ludotheque.engine.progress import Kept
from ludotheque.engine.state import Record
from ludotheque.rl import openspiel

EXPLORE = 1.4
TRIAL = 3  # simulations that are timed first
UNLIMITED = 10**7


class OpenSpielPlayer:
    """A player of the arena that thinks with OpenSpiel's search."""

    def __init__(self, game: AnyGame) -> None:
        self.game, self.brain = game, Brain(game)
        self.asker = Bot(game, "master")
        self.level = self.asker.level
        self.simulations = 0

    def choose(
        self, view: Record, seat: int, seed: int, history: Sequence[Sight] | None = None, seconds: float | None = None
    ) -> int:
        question = self.asker.question(view, seat, seed, history)
        rng = question.stream(0)
        spiel = pyspiel.load_game(openspiel.name_of(self.game.slug), {"players": question.seats, "zero_sum": True})
        root = spiel.state_at(imagined(self.brain, question, rng))
        root.resample_from_infostate = lambda *_: spiel.state_at(imagined(self.brain, question, rng))
        if len(legal := root.legal_actions()) == 1:
            return legal[0]
        began = perf_counter()
        self._searched(root, question, TRIAL)
        each = (perf_counter() - began) / TRIAL
        count = max(TRIAL, int((seconds or 1.0) / each))
        self.simulations += count
        return int(self._searched(root, question, count))

    def _searched(self, root: Any, question: Question, count: int) -> int:
        random = np.random.RandomState(question.key % 2**32)
        evaluator = RandomRolloutEvaluator(1, random)
        if self.game.secrets is None:
            return MCTSBot(root.get_game(), EXPLORE, count, evaluator, random_state=random).step(root)
        return ISMCTSBot(root.get_game(), evaluator, EXPLORE, count, random_state=random).step(root)


def main() -> None:
    """Play the match and print the shares."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("slug")
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--games", type=int, default=20)
    parser.add_argument("--seconds", type=float, default=0.5)
    wanted = parser.parse_args()
    openspiel.register()
    game = catalogue.game(wanted.slug)
    ours = Bot(game, Level("ours", UNLIMITED, wanted.seconds, haste=0.0, forget=0, pause=0.0))
    ours.brain.warm().result()
    theirs = OpenSpielPlayer(game)
    contest = Contest(game.slug, ("ours", "openspiel"), wanted.seats, {}, 0, wanted.seconds)
    with crew(workers=1) as hired:
        report = meet(game, {"ours": ours, "openspiel": theirs}, contest, wanted.games, hired, Kept(None, {}))
    for each in report.standings:
        print(
            f"{game.slug} {wanted.seats} seats, {report.games} games: {each.name} wins {each.share:.1%} "
            f"[{each.low:.1%}, {each.high:.1%}], {1 / each.moves_per_second:.2f} s a move"
        )
    moves = next(each.moves for each in report.standings if each.name == "openspiel")
    print(f"openspiel: {theirs.simulations / moves:.0f} simulations a move")


if __name__ == "__main__":
    main()
