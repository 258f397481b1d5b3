"""What bots know of Cairns."""

from dataclasses import replace
from random import Random

import numpy as np
import pytest

from ludotheque.bots.bot import Bot
from ludotheque.bots.levels import LEVELS
from ludotheque.engine.compiling import compiled
from ludotheque.engine.match import Match
from ludotheque.engine.seats import CHANCE
from ludotheque.engine.state import pack, record
from ludotheque.games.cairns import GAME, knowledge, rules
from ludotheque.games.cairns.rules.state import REBUILD


def game(chooser, seats, options, thinkers=()):
    """Play a game in which the thinkers follow their urge and the others anything."""
    match = Match(GAME, seats, options)
    while not match.is_over:
        if match.actor == CHANCE:
            match.draw(chooser.randrange(match.chances()))
        elif match.actor in thinkers:
            urges = [knowledge.urge(match.state, action) for action in match.legal()]
            match.play(chooser.choices(match.legal(), urges)[0])
        else:
            match.play(chooser.choice(match.legal()))
        yield match


@pytest.mark.parametrize(("seats", "options"), [(2, {}), (3, {}), (4, {"teams": "on"})])
def test_the_worth_of_a_position_is_a_chance_and_the_result_at_the_end(seats, options):
    for match in game(Random(1), seats, options):
        worths = [knowledge.worth(match.state, seat) for seat in range(seats)]
        assert all(0 <= worth <= 1 for worth in worths)
        assert sum(worths) == pytest.approx(2 if options else 1)

    winners = match.winners() or list(range(seats))
    assert {seat for seat, worth in enumerate(worths) if worth > 0} >= set(winners[:1])
    if match.winners():
        assert [seat for seat, worth in enumerate(worths) if worth == 1] == match.winners()


def test_urges_compiled_and_interpreted_are_alike_and_at_least_one():
    twin = compiled(knowledge)
    packed = record(rules.State)[0]
    for match in game(Random(2), 4, {"teams": "on"}):
        pack(match.state, packed)
        for action in match.legal():
            assert twin.urge(packed, np.int64(action)) == knowledge.urge(match.state, action) >= 1
        for seat in range(4):
            assert twin.worth(packed, seat) == pytest.approx(knowledge.worth(match.state, seat))


def test_following_the_urge_beats_playing_anything():
    chooser = Random(3)
    won = 0
    for number in range(60):
        *_, match = game(chooser, 2, {}, thinkers=(number % 2,))
        won += match.winners() == [number % 2]

    assert won > 45


@pytest.mark.article("cairn-4")
@pytest.mark.parametrize("level", ["beginner", "amateur"])
def test_a_bot_never_asks_for_another_pile(level):
    bot = Bot(GAME, replace(LEVELS[level], simulations=12))
    match = Match(GAME, 2, {})
    while match.actor == CHANCE:
        match.draw(0)
    assert REBUILD in match.legal()

    assert REBUILD not in {bot.choose(match.state, match.actor, seed) for seed in range(12)}
