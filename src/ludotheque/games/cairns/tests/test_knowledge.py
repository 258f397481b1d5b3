"""What bots know of Cairns."""

from dataclasses import replace
from random import Random

import numpy as np
import pytest

from ludotheque.bots.bot import Bot
from ludotheque.bots.levels import LEVELS
from ludotheque.engine.compiling import compiled
from ludotheque.engine.match import Match
from ludotheque.engine.state import pack, record
from ludotheque.games.cairns import GAME, knowledge, rules
from ludotheque.games.cairns.rules.actions import REBUILD
from ludotheque.games.cairns.tests.tables import Table, built
from ludotheque.testing.setups import anything, by_urge, walk


@pytest.mark.parametrize(("seats", "options", "wins"), [(2, {}, 1), (3, {}, 1), (4, {"teams": "on"}, 2)])
def test_the_worth_of_a_position_is_a_share_of_the_win(seats, options, wins):
    for match in walk(Match(GAME, seats, options), Random(1)):
        worths = [knowledge.worth(match.state, seat) for seat in range(seats)]
        assert min(worths) > 0
        assert sum(worths) == pytest.approx(wins)


@pytest.mark.article("cairn-17", "cairn-18")
def test_a_higher_cairn_is_worth_more_and_partners_share_it():
    cairns = (["RT RT RT"], ["GT", "BT"], ["KT"], ["YT"])
    alone, team = Table(*cairns, seats=4), Table(*cairns, seats=4, teams="on")

    assert knowledge.worth(alone.state, 0) > 2 * knowledge.worth(alone.state, 1) > 2 * knowledge.worth(alone.state, 2)
    assert knowledge.worth(team.state, 0) == knowledge.worth(team.state, 2) > knowledge.worth(team.state, 1)


def test_urges_compiled_and_interpreted_are_alike_and_at_least_one():
    twin = compiled(knowledge)
    packed = record(rules.State)[0]
    for match in walk(Match(GAME, 4, {"teams": "on"}), Random(2)):
        pack(match.state, packed)
        for action in match.legal():
            assert twin.urge(packed, np.int64(action)) == knowledge.urge(match.state, action) >= 1
        for seat in range(4):
            assert twin.worth(packed, seat) == pytest.approx(knowledge.worth(match.state, seat))


def test_following_the_urge_beats_playing_anything():
    chooser, won = Random(3), 0
    for thinker in (0, 1) * 30:
        *_, match = walk(Match(GAME, 2), chooser, only_thinks(thinker))
        won += match.winners() == [thinker]

    assert won > 45


def only_thinks(thinker):
    return lambda match, chooser: (by_urge if match.actor == thinker else anything)(match, chooser)


@pytest.mark.article("cairn-4")
@pytest.mark.parametrize("level", ["beginner", "amateur"])
def test_a_bot_never_asks_for_another_pile(level):
    bot = Bot(GAME, replace(LEVELS[level], simulations=12))
    match = built(Random(0))
    assert REBUILD in match.legal()

    assert REBUILD not in {bot.choose(match.state, match.actor, seed) for seed in range(12)}
