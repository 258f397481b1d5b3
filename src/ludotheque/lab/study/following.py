"""Write down a few games of a variant step by step, by whoever can say most about its positions."""

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any, Literal, NamedTuple

import numpy as np

from ludotheque.bots import blind, ignorant
from ludotheque.bots.brain import brain_of
from ludotheque.bots.weights import Weights, packed_net
from ludotheque.engine.compiling import compiled
from ludotheque.engine.crew import CORES, crew
from ludotheque.engine.game import AnyGame
from ludotheque.engine.progress import Kept, opened
from ludotheque.engine.rng import draw, seed
from ludotheque.engine.seats import CHANCE, MOST_SEATS, NOBODY
from ludotheque.engine.state import record
from ludotheque.lab import cold
from ludotheque.lab.simulation import WAYS, bindings_of, row_of, weights_for
from ludotheque.lab.study import trails
from ludotheque.lab.study.eyes import by_playing, by_weighing
from ludotheque.lab.study.keeping import as_plain, trail_from
from ludotheque.lab.study.trails import UNWEIGHED, Trail
from ludotheque.lab.study.variants import Variant
from ludotheque.lab.weighing import Scales

AT_ONCE = 10  # games
STEPS_OF_A_GAME = 2_000  # on average; games that there is no room for are left out

Source = Literal["exact", "judge", "knowledge", "playing"]
SOURCES: tuple[Source, ...] = ("exact", "judge", "knowledge", "playing")  # the first knows most


class Followed(NamedTuple):
    """Games written down, and who said what positions are worth."""

    source: Source
    trails: list[Trail]


class Following(NamedTuple):
    """How the games of a variant are written down."""

    row: Any  # of options
    partners: int
    weights: Weights | None
    source: Source
    bindings: dict[str, Any]  # of what writes them down, where it is compiled


def follow(
    game: AnyGame, variant: Variant, source: Source, games: int, key: int, workers: int = CORES,
    progress: Callable[[int], None] = lambda done: None, cluster: str = "", kept_in: Kept | None = None,
) -> Followed:  # fmt: skip
    """Write down the first games of a variant: those that a simulation of the same seed plays."""
    how, kept = following_of(game, variant, source), opened(kept_in, {})
    is_known = how.source == "exact"
    part = partial(_known if is_known else _followed, game, variant, key, how)
    firsts = range(0, games, AT_ONCE)
    found = {first: trail_from(kept.results[first]) for first in firsts if first in kept.results}
    sizes = [(first, min(AT_ONCE, games - first)) for first in firsts if first not in found]
    with crew(1) if is_known else crew(workers, cluster, kept.remedy) as hired:
        for (first, _), trail in zip(sizes, hired.done(part, sizes), strict=True):
            found[first] = trail
            if kept.path:
                kept.enter(first, as_plain(trail))
            progress(min(games, AT_ONCE * len(found)))
    return Followed(how.source, [found[first] for first in firsts])


def source_for(game: AnyGame, variants: Sequence[Variant]) -> Source:
    """Name who can say most about positions of all these variants: what others say could not be compared."""
    return max((_source(game, variant) for variant in variants), key=SOURCES.index)


def following_of(game: AnyGame, variant: Variant, source: Source) -> Following:
    """Prepare what writes games of a variant down, by somebody who can."""
    row, state = _dealt(game, variant)
    partners = game.team_size(state)
    weights = _weights(game, variant, state) if source == "judge" else None
    bindings = bindings_of(game, ways_of(variant.players))
    bindings |= {"knowledge": game.knowledge or ignorant, "features": game.features or blind}
    bindings |= {"eye": by_playing if source == "playing" else by_weighing, "heat": counting_of(game)}
    return Following(row, partners, weights, source, bindings)


def counting_of(game: AnyGame) -> Any:
    """Give what counts where a game's pieces are."""
    return game.heat.counting if game.heat else cold


def heat_of(game: AnyGame, followed: Followed) -> list[float] | None:
    """Say what part of the pieces was at each place, over all steps of the games; None where the game does not tell."""
    if game.heat is None or not followed.trails:
        return None
    counts = sum(trail.heat for trail in followed.trails)
    found: list[float] = (counts / max(1, counts.sum())).tolist()
    return found


def ways_of(players: str) -> str:
    """Say who stands in for bots that think where games are written down: players who go by their urges."""
    return players if players in WAYS else "urge"


def _source(game: AnyGame, variant: Variant) -> Source:
    _, state = _dealt(game, variant)
    if not game.has_choices and game.exact is not None and game.exact(state) is not None:
        return "exact"
    return "judge" if _weights(game, variant, state) else "knowledge" if game.knowledge else "playing"


def _dealt(game: AnyGame, variant: Variant) -> tuple[Any, Any]:
    """Give the row of a variant's options, and the state before its first move."""
    state, row = game.rules.State(), row_of(game, dict(variant.options), variant.seats)
    game.rules.deal(state, variant.seats, row.tolist())
    return row, state


def _weights(game: AnyGame, variant: Variant, state: Any) -> Weights | None:
    return brain_of(game).weights(state, variant.seats, game.team_size(state))


def _followed(game: AnyGame, variant: Variant, key: int, how: Following, part: tuple[int, int]) -> Trail:
    code, seats = compiled(trails, **how.bindings), variant.seats
    trail = _blank(game, part[1], seats)
    setup = np.array([seats, key, part[0], 0, how.partners], np.int64)
    moves = np.zeros(game.rules.WIDEST, np.int64)
    net = packed_net(weights_for(game, ways_of(variant.players), seats, how.partners))
    scales = Scales(
        record(game.rules.State, 3), moves.copy(), np.zeros((game.rules.WIDEST, MOST_SEATS)), packed_net(how.weights),
        seats, how.partners,
    )  # fmt: skip
    states, dice = record(game.rules.State, 4), np.zeros((2, 2), np.int64)
    return _cut(trail, int(code.follow(states, dice, moves, setup, how.row, net, scales, trail)))


def _known(game: AnyGame, variant: Variant, key: int, how: Following, part: tuple[int, int]) -> Trail:
    """Write down games that are solved and in which nobody chooses: interpreted, each position looked up."""
    assert game.exact is not None
    warm = counting_of(game).warm
    rules, trail, at = game.rules, _blank(game, part[1], variant.seats), 0
    for index in range(part[1]):
        state, rng = rules.State(), [0, 0]
        seed(rng, key, part[0] + index)
        rules.deal(state, variant.seats, how.row.tolist())
        while rules.actor(state) != NOBODY:
            trail.who[at], trail.mover[at], trail.shares[at] = CHANCE, rules.mover(state), game.exact(state)
            rules.play(state, rules.outcome(state, draw(rng, rules.chances(state))))
            warm(state, trail.heat)
            at += 1
        trail.first[index + 1], trail.ends[index] = at, game.exact(state)
    return _cut(trail, part[1])


def _blank(game: AnyGame, games: int, seats: int) -> Trail:
    room = games * STEPS_OF_A_GAME
    return Trail(
        np.zeros(room, np.int64), np.zeros(room, np.int64), np.zeros(room, np.int64), np.full(room, UNWEIGHED),
        np.zeros((room, seats)), np.zeros(games + 1, np.int64), np.zeros((games, seats)),
        np.zeros(counting_of(game).PLACES, np.int64),
    )  # fmt: skip


def _cut(trail: Trail, games: int) -> Trail:
    """Keep what was written."""
    steps = int(trail.first[games])
    written = {name: getattr(trail, name)[:steps].copy() for name in Trail._fields[:5]}
    return Trail(**written, first=trail.first[: games + 1], ends=trail.ends[:games], heat=trail.heat)
