"""Measure what part of the stakes the bots of each level keep: `accuracy.py SLUG … [--games N] [--seconds T]`.

What is found goes into the game's `accuracy.toml`, by which an analysis says which level somebody played like.
"""

import argparse
from random import Random
from statistics import mean
from typing import Any

from ludotheque import catalogue
from ludotheque.bots.bot import Bot
from ludotheque.bots.brain import warm
from ludotheque.bots.history import history_of
from ludotheque.bots.levels import PLAYABLE
from ludotheque.engine.game import AnyGame
from ludotheque.engine.match import Match
from ludotheque.engine.seats import CHANCE
from ludotheque.lab.analysis import analyse
from ludotheque.lab.likeness import FILE
from ludotheque.lab.refining import refine

HEAD = "# Percents of what was at stake that the bots of each level kept, by tools/accuracy.py.\n"


def main() -> None:
    """Measure the games that are named, and write down what was found."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("slugs", nargs="+", metavar="SLUG")
    parser.add_argument("--games", type=int, default=4, help="of each level")
    parser.add_argument("--seconds", type=float, default=10.0, help="for a second look at each game")
    asked = parser.parse_args()
    for slug in asked.slugs:
        game = catalogue.game(slug)
        warm(game).result()
        found = [accuracy(game, level, asked.games, asked.seconds) for level in PLAYABLE]
        kept = dict(zip(PLAYABLE, rising(found), strict=True))
        lines = (f"{level} = {percent:.1f}\n" for level, percent in kept.items())
        (game.folder / FILE).write_text(HEAD + "".join(lines), encoding="utf-8")
        print(slug, kept, flush=True)


def accuracy(game: AnyGame, level: str, games: int, seconds: float) -> float:
    """Say what part of the stakes the bots of a level keep among themselves."""
    error = stake = 0.0
    for number in range(games):
        match = played(game, level, number)
        found = refine(match, analyse(match), seconds)
        accounts = [found.account(seat) for seat in range(match.seats)]
        error += sum(account.error for account in accounts)
        stake += sum(account.stake for account in accounts)
    return 100 * (1 - error / stake)


def rising(values: list[float]) -> list[float]:
    """Let neighbours that came out in the wrong order share their mean: a better level keeps no less."""
    blocks: list[list[float]] = []
    for value in values:
        blocks.append([value])
        while len(blocks) > 1 and mean(blocks[-2]) > mean(blocks[-1]):
            blocks[-2:] = [blocks[-2] + blocks[-1]]
    return [mean(block) for block in blocks for _ in block]


def played(game: AnyGame, level: str, number: int) -> Match[Any]:
    """Let two bots of a level play a game."""
    match: Match[Any] = Match(game, 2)
    bot, dice = Bot(game, level), Random(number)
    while not match.is_over:
        who = match.actor
        if who == CHANCE:
            match.draw(dice.randrange(match.chances()))
        else:
            view = game.seen_by(match.state, who)
            match.play(bot.choose(view, who, dice.getrandbits(40), history_of(match, who), seconds=0.3))
    return match


if __name__ == "__main__":
    main()
