"""Which horses the greedy player moves, and where its own stand often."""

from typing import Any

import numpy as np
from numba import njit

from chevaux.positions import OTHER, Places, farthest_first, keys
from ludotheque import catalogue
from ludotheque.engine.compiling import compiled
from ludotheque.engine.options import read_options
from ludotheque.engine.seats import NOBODY
from ludotheque.engine.state import record
from ludotheque.games.chevaux import knowledge, rules
from ludotheque.games.chevaux.board import STABLE
from ludotheque.games.chevaux.knowledge import BEST_COUNTS, OUT, REST_COUNTS, RISK
from ludotheque.games.chevaux.rules.state import CHOOSE, HORSES, THROW
from ludotheque.kit.dice import SIDES

LIKE = np.float32(1e-5)  # what pleases the greedy player differs by so little that it may take either
PROGRESS = np.array(knowledge.PROGRESS, np.float32)  # narrow numbers are quicker on a card
BEST, REST, ABROAD, DANGER = map(np.float32, (BEST_COUNTS, REST_COUNTS, OUT, RISK))
NONE, ONE = np.float32(0), np.float32(1)
SLIPS = (0.0, 0.1, 0.3, 0.6)  # how often those slip against whom greedy players are watched
GREEDY = 1  # the seat of whom is watched
MOST_TURNS = 60  # of a game, on average


@njit
def liking(greedy: Places, there: int, horse: int, end: int, best: Places, here: int) -> float:
    """Say how much the greedy player likes it when that horse has come to a step, or is called where it stands."""
    foe = OTHER[end]
    is_called = greedy.steps[there, horse] == end
    own, rest, other, others = NONE, NONE, NONE, NONE
    for each in range(HORSES):
        step = end if each == horse else greedy.steps[there, each]
        far = PROGRESS[step] * (ONE - DANGER * _threats(step, best, here, -1, STABLE, foe))
        far += ABROAD if step > STABLE or (is_called and each == horse) else NONE
        own, rest = max(own, far), rest + far
        step = _left(best.steps[here, each], foe)
        far = PROGRESS[step] * (ONE - DANGER * _threats(step, greedy, there, horse, end, STABLE))
        far += ABROAD if step > STABLE else NONE
        other, others = max(other, far), others + far
    return BEST * (own - other) + REST * (rest - others)


@njit
def _threats(step: int, known: Places, line: int, moved: int, end: int, foe: int) -> Any:
    """Count the other's horses a number away; one has come to `end`, or those on `foe` went home."""
    there = OTHER[step]
    count = np.float32(0)
    if there == STABLE:
        return count
    for horse in range(HORSES):
        start = end if horse == moved else _left(known.steps[line, horse], foe)
        if STABLE < start < there <= start + SIDES:
            count += ONE
    return count


@njit
def _left(step: int, foe: int) -> int:
    return STABLE if step == foe else step


def watch_greedy_players(horses: int, games: int) -> Any:
    """List where the horses of greedy players stand in so many games of each way to play against them."""
    game = catalogue.game("chevaux")
    states = record(rules.State, 3)
    options = np.array([*read_options(game.options, {"horses": str(horses)}, 2), 0], np.int64)
    twin, worth = compiled(rules), compiled(knowledge).worth
    twin.deal(states[2], 2, options)
    return np.concatenate([
        _watch(states, twin.play, twin.actor, worth, games, slips, np.zeros((games * MOST_TURNS, HORSES), np.int8))
        for slips in SLIPS
    ])  # fmt: skip


def most_frequent(seen: Any, count: int) -> Any:
    """List so many ways in which horses stood most often, and what is left when some go home."""
    _, first, times = np.unique(keys(seen), return_index=True, return_counts=True)
    chosen = {tuple(steps) for steps in seen[first[np.argsort(-times, kind="stable")[:count]]].tolist()}
    return farthest_first(np.array(sorted(_with_all_sent(chosen)), np.int8))


def _with_all_sent(chosen: set[tuple[int, ...]]) -> set[tuple[int, ...]]:
    """Add what is left when horses go home, so that nobody wins by sending some home."""
    new = chosen
    while new:
        sent = {tuple(sorted(0 if step == foe else step for step in steps)) for steps in new for foe in steps}
        new = sent - chosen
        chosen = chosen | new
    return chosen


@njit
def _watch(states: Any, play: Any, actor: Any, worth: Any, games: int, slips: float, seen: Any) -> Any:
    """Write down where a greedy player's horses stand before each of its throws, against another that slips."""
    np.random.seed(1)
    turns = 0
    for number in range(games):
        states[0] = states[2]
        state = states[0]
        state.turn = number % 2
        while actor(state) != NOBODY and turns < len(seen):
            if state.choosing:
                play(state, _greedy_choice(states, play, worth, slips if state.turn != GREEDY else 0.0))
                continue
            if state.turn == GREEDY and state.called == 0:
                seen[turns] = np.sort(state.step[GREEDY])
                turns += 1
            play(state, THROW + np.random.randint(SIDES))
    return seen[:turns]


@njit
def _greedy_choice(states: Any, play: Any, worth: Any, slips: float) -> int:
    """Take the choice of the highest worth, the first of equals; whoever slips takes any."""
    turn = states[0].turn
    most, found = -1.0, CHOOSE
    for horse in range(HORSES):
        if states[0].able >> horse & 1:
            states[1] = states[0]
            play(states[1], CHOOSE + horse)
            hope = 1.0 if states[1].winner == turn else worth(states[1], turn)
            if np.random.random() < slips:
                hope = 1.0 + np.random.random()
            if hope > most:
                most, found = hope, CHOOSE + horse
    return found
