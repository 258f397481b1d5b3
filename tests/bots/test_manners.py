"""What each bot likes to do: motives that its game gives, and only where they cost little."""

import tomllib
from dataclasses import replace

import pytest

from ludotheque import catalogue
from ludotheque.bots import bot as bots
from ludotheque.bots.bot import Bot
from ludotheque.bots.levels import PLAYABLE, level_named
from ludotheque.bots.manners import MANNERS, liked, likings, manner_at
from ludotheque.bots.thinking import Judgement
from ludotheque.engine.match import Match
from ludotheque.engine.seats import MOST_SEATS
from ludotheque.testing.setups import plain_setups, random_positions

CHOOSING = [game for game in catalogue.shelf() if game.has_choices and catalogue.is_ours(game.slug)]
WORN = MANNERS[1:]


@pytest.mark.parametrize("game", CHOOSING, ids=lambda game: game.slug)
def test_manners_like_different_motives_that_the_game_gives(game):
    given = tomllib.loads((game.folder / "texts" / "en.toml").read_text(encoding="utf-8"))["motive"]
    named = [motive for manner in WORN for motive in likings(game.folder)[manner]]

    assert set(likings(game.folder)) == set(WORN)
    assert set(named) <= set(given)
    assert len(set(named)) == len(named)


def test_no_two_seats_of_a_table_have_the_same_manner():
    assert len({manner_at(seat) for seat in range(MOST_SEATS)}) == MOST_SEATS


@pytest.mark.parametrize("manner", WORN)
@pytest.mark.parametrize("game", CHOOSING, ids=lambda game: game.slug)
def test_what_a_manner_likes_is_done_where_it_costs_little(game, manner, monkeypatch):
    view, seat, plain, pleasant = a_temptation(game, manner)
    bot = Bot(game, replace(level_named(f"strong+{manner}"), haste=0))
    found = []
    for loss in (bot.level.whim / 2, 2 * bot.level.whim):
        judged = [
            Judgement(plain, 100, (0.6,) * MOST_SEATS),
            Judgement(pleasant, 90, (0.6 - loss,) * MOST_SEATS),
        ]
        monkeypatch.setattr(bots, "weigh", lambda brain, question, budget, judged=judged: judged)
        found.append(bot.choose(view, seat, seed=1))

    assert found == [pleasant, plain]


def a_temptation(game, manner):
    """Find a position where the manner likes one choice and does not like another."""
    setup = next(each for each in plain_setups(game) if each.seats == 2)
    for match in random_positions(setup, 2000, seed=4):
        if match.actor < 0:
            continue
        view, legal = game.seen_by(match.state, match.actor), choices(match)
        pleasant = liked(game, view, legal, manner)
        plain = [action for action in legal if action not in pleasant]
        if pleasant and plain:
            return view, match.actor, plain[0], pleasant[0]
    raise LookupError(f"nothing in {game.slug} tempts who is {manner}")


def choices(match: Match) -> list[int]:
    """Name what whoever acts may choose, but for what bots leave to people."""
    shuns = getattr(match.game.knowledge, "shuns", lambda state, action: False)
    return [action for action in match.legal() if not shuns(match.state, action)]


@pytest.mark.parametrize("level", PLAYABLE)
def test_a_bot_is_named_with_its_manner(level):
    assert level_named(f"{level}:7+bold") == replace(level_named(level), simulations=7, manner="bold")
