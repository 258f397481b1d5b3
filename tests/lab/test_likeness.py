"""Which level somebody played like: by what the bots of each level keep, where that was measured."""

import pytest

from ludotheque import catalogue
from ludotheque.bots.levels import PLAYABLE
from ludotheque.lab.analysis import Account
from ludotheque.lab.likeness import level_like, measured
from setups import a_game_with

CHOOSING = [game for game in catalogue.shelf() if game.has_choices and catalogue.is_ours(game.slug)]


def account(kept: float, stake: float = 4.0) -> Account:
    return Account(start=0.5, luck=0, skill=0, result=0.5, error=(1 - kept / 100) * stake, stake=stake)


@pytest.mark.parametrize("game", CHOOSING, ids=lambda game: game.slug)
def test_better_levels_keep_more_in_every_game_with_choices(game):
    known = measured(game.folder)

    assert list(known) == [level for level in PLAYABLE if level in known]
    assert [*known.values()] == sorted(known.values())
    assert 0 < known["beginner"] < known["master"] <= 100


@pytest.mark.parametrize("level", measured(CHOOSING[0].folder))
def test_who_keeps_what_a_level_keeps_played_like_it(level):
    game = CHOOSING[0]

    assert level_like(game, account(measured(game.folder)[level])) == level


def test_nothing_is_said_of_a_game_without_choices_or_of_one_with_little_at_stake():
    assert level_like(a_game_with(choices=False), account(90)) is None
    assert level_like(CHOOSING[0], account(90, stake=0.1)) is None
