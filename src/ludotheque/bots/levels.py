"""How well a bot plays: five levels for the table, and others to measure them by."""

from collections.abc import Iterable
from dataclasses import dataclass, replace

from ludotheque.bots.manners import MANNERS
from ludotheque.engine.errors import BadOption
from ludotheque.engine.rng import draw, seed


@dataclass(frozen=True, slots=True)
class Level:
    """What a bot may spend on a move, how often it does not think at all, and what it forgets."""

    name: str
    simulations: int  # at most
    seconds: float  # at most
    haste: float  # how likely it slips at each occasion, and acts without a thought
    forget: int  # where memory counts: of a thousand things known, how many slip its mind in a turn
    pause: float  # seconds that a choice seems to take
    wild: float = 1.0  # how likely it chooses like a child where it slips more than once in a move
    trees: int = 1  # searches that think side by side
    whim: float = 0.0  # of the win that it gives away, at most, to do what its manner likes
    manner: str = MANNERS[0]
    is_judged: bool = True  # by what the game's judge has learned; else positions are played on to judge them


LEVELS = {
    level.name: level
    for level in (
        Level("random", simulations=0, seconds=0.0, haste=0.0, forget=1000, pause=0.3),
        Level("greedy", simulations=0, seconds=0.0, haste=0.0, forget=0, pause=0.3),
        Level("judge", simulations=0, seconds=0.0, haste=0.0, forget=0, pause=0.3),
        Level("veteran", simulations=6_000, seconds=2.0, haste=0.0, forget=0, pause=1.5, is_judged=False),
        Level("beginner", simulations=30, seconds=0.5, haste=0.85, forget=8, pause=0.9, wild=0.85, whim=0.05),
        Level("amateur", simulations=100, seconds=0.8, haste=0.4, forget=3, pause=1.1, wild=0.5, whim=0.04),
        Level("strong", simulations=500, seconds=1.0, haste=0.24, forget=1, pause=1.3, wild=0.7, whim=0.03),
        Level("expert", simulations=1_000, seconds=1.5, haste=0.12, forget=0, pause=1.4, whim=0.015),
        Level("master", simulations=6_000, seconds=2.0, haste=0.0, forget=0, pause=1.5, whim=0.005),
    )
}
SEARCHING = 1_000  # simulations from which on a bot searches most of the time
LOCKED = 0.2  # of the time of a game between such bots, in which the interpreter's lock is held
PLAYABLE = ("beginner", "amateur", "strong", "expert", "master")  # the levels that people play with


def level_named(text: str) -> Level:
    """Find a level by its name; `expert:30000` has that many simulations, and `expert+bold` that manner."""
    named, _, manner = text.partition("+")
    name, _, simulations = named.partition(":")
    if name not in LEVELS or (simulations and not simulations.isdecimal()) or (manner and manner not in MANNERS):
        there = f"there are {', '.join(LEVELS)}, each {', '.join(MANNERS)} (expert+bold)"
        raise BadOption(f"no bot is called {text!r}; {there}")
    level = replace(LEVELS[name], manner=manner or MANNERS[0])
    return replace(level, simulations=int(simulations)) if simulations else level


def free_the_lock(levels: Iterable[Level], workers: int) -> bool:
    """Tell whether so many threads can let bots play side by side: only searches are compiled."""
    return LOCKED * workers < 1 and all(level.simulations >= SEARCHING for level in levels)


def pause(level: Level, choices: int, key: int) -> float:
    """Say how many seconds a move should seem to take: a forced one is quick, and no two are alike."""
    rng = [0, 0]
    seed(rng, key, choices)
    weight = 0.4 if choices < 2 else 0.6 + 0.04 * min(choices, 10)
    return level.pause * weight * (0.7 + draw(rng, 600) / 1000)
