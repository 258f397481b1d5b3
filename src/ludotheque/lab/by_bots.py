"""Games between bots of one level, written down as `tally` writes down those of simpler players."""

from typing import Any

from ludotheque.bots.bot import Bot
from ludotheque.bots.levels import Level
from ludotheque.bots.one_game import Sitting
from ludotheque.engine.game import AnyGame
from ludotheque.engine.rng import mix
from ludotheque.engine.seats import NOBODY
from ludotheque.lab import plain


def play(game: AnyGame, level: Level, setup: Any, options: dict[str, str], played: Any) -> None:
    """Play len(played.lengths) games; their numbers decide all chance, as those of a simulation do."""
    seats, seed, first, most = (int(each) for each in setup[:4])
    bot = Bot(game, level).warm()
    for index in range(len(played.lengths)):
        number = first + index
        sitting = Sitting(game, [bot] * seats, options, mix(number) ^ seed << 32, number ^ seed, None)
        _write_down(sitting, played, index, most)
        played.scores[index] = [game.rules.score(sitting.state, seat) for seat in range(seats)]


def _write_down(sitting: Sitting, played: Any, index: int, most: int) -> None:
    """Play one game to its end, and look at it before and after every action."""
    rules, figures = sitting.game.rules, sitting.game.figures or plain
    steps, turns, last, played.firsts[index] = 0, 0, NOBODY, NOBODY
    while steps < most and (action := sitting.next_action()) is not None:
        mover = rules.mover(sitting.state)
        figures.foresee(sitting.state, action, played.facts[index])
        sitting.play(action)
        figures.observe(sitting.state, played.facts[index])
        steps += 1
        if mover not in (NOBODY, last):
            turns, last = turns + 1, mover
            if played.firsts[index] == NOBODY:
                played.firsts[index] = mover
    if rules.actor(sitting.state) == NOBODY:
        figures.conclude(sitting.state, played.facts[index])
    played.lengths[index], played.turns[index] = steps, turns
