"""A choice is a function of what its seat saw, its seed and its budget: other hidden facts, the same choice."""

from dataclasses import replace
from itertools import islice

import pytest

from ludotheque import catalogue
from ludotheque.bots import bot as bots
from ludotheque.bots.bot import Bot
from ludotheque.bots.levels import LEVELS, PLAYABLE
from ludotheque.engine.rng import draw, seed
from ludotheque.engine.seats import CHANCE, NOBODY
from ludotheque.testing.setups import plain_setups, random_positions

HIDING = [slug for slug in catalogue.slugs() if catalogue.game(slug).secrets]
REMEMBERING = [slug for slug in HIDING if hasattr(catalogue.game(slug).knowledge, "Memory")]
POSITIONS = 4
ACTIONS = 12  # that both lives have in common
UNHURRIED = 600.0  # seconds: only when the clock cuts a search short may answers differ


@pytest.fixture(autouse=True)
def _unhurried(monkeypatch):
    monkeypatch.setattr(bots, "INTERPRETED_SECONDS", UNHURRIED)


def hasty(level):
    """Give a level of the table a budget for the interpreter."""
    return replace(LEVELS[level], simulations=16, seconds=UNHURRIED)


def twins(slug):
    """Find positions that look alike to whoever acts, and differ in what it cannot see."""
    setup = next(each for each in plain_setups(catalogue.game(slug)) if each.seats == 2)
    game = setup.game
    for number, match in enumerate(random_positions(setup, 400, seed=3)):
        seat = game.rules.actor(match.state)
        if seat >= 0:
            other, rng = game.seen_by(match.state, seat), [0, 0]
            seed(rng, number, seat)
            game.secrets.imagine(other, seat, rng)
            if other != match.state:
                yield match.state.copy(), other, seat


@pytest.mark.parametrize("level", PLAYABLE)
@pytest.mark.parametrize("slug", HIDING)
def test_other_hidden_facts_leave_a_choice_as_it_is(slug, level):
    game = catalogue.game(slug)
    bot = Bot(game, hasty(level))
    found = list(islice(twins(slug), POSITIONS))

    for one, other, seat in found:
        first, second = (bot.choose(game.seen_by(state, seat), seat, seed=5) for state in (one, other))
        assert first == second

    assert len(found) == POSITIONS


@pytest.mark.parametrize("level", PLAYABLE)
@pytest.mark.parametrize("slug", REMEMBERING)
def test_a_bot_remembers_only_what_its_seat_saw(slug, level):
    game = catalogue.game(slug)
    bot = Bot(game, hasty(level))
    lived = 0

    for one, other, seat in islice(twins(slug), POSITIONS):
        lives = live_alike(game, one, other, seat)
        lived += len(lives[0])
        if game.rules.actor(one) == seat:
            first, second = (
                bot.choose(game.seen_by(state, seat), seat, 5, history)
                for state, history in zip((one, other), lives, strict=True)
            )
            assert first == second

    assert lived > POSITIONS


def live_alike(game, one, other, seat):
    """Play on from both, in place, what shows nothing and is possible in both; return what the seat saw of each."""
    rng, lives = [1, 1], ([], [])
    while len(lives[0]) < ACTIONS or game.rules.actor(one) != seat:
        both = [action for action in legal(game, one) if action in legal(game, other)]
        quiet = [action for action in both if not game.secrets.reveals(one, action)]
        if not quiet:
            break
        action = quiet[draw(rng, len(quiet))]
        for state, life in zip((one, other), lives, strict=True):
            before = game.seen_by(state, seat)
            game.rules.play(state, action)
            life.append((before, action, game.seen_by(state, seat)))
    assert lives[0] == lives[1]
    return lives


def legal(game, state):
    if game.rules.actor(state) in (CHANCE, NOBODY):
        return []
    out = [0] * game.rules.WIDEST
    return out[: game.rules.legal(state, out)]
