"""What decided a game: the parts add up, a planted blunder is the dearest mistake, a planted throw the luckiest."""

import random
from itertools import count

import pytest

from ludotheque import catalogue
from ludotheque.engine.match import Match
from ludotheque.engine.seats import CHANCE, NOBODY
from ludotheque.lab.analysis import analyse
from ludotheque.lab.highlights import highlights
from ludotheque.lab.opinions import opinion_on
from setups import a_game_with

GAMES = [game.slug for game in catalogue.shelf()]
BLUNDERS = {"cairns": 0, "ogallala": 0, "ovo": 0, "chevaux": None}  # 0: ends the game and loses it, None: plays on
LAST = 12  # steps of a game that are looked at here
SOLVED = a_game_with(choices=False)


def played(game, seed, until=lambda match: False, seats=2):
    """Play at random to the end, or until something is so."""
    match, dice = Match(game, seats), random.Random(seed)
    while not match.is_over and not until(match):
        if match.actor == CHANCE:
            match.draw(dice.randrange(match.chances()))
        else:
            match.play(dice.choice(match.legal()))
    return match


def looked_at(match):
    return analyse(match, opinion_on(match, in_haste=True), max(0, len(match.steps) - LAST))


def ends(match, action):
    """Tell whether a choice ends the game: 1 if whoever makes it alone has won, 0 if not, None if it goes on."""
    who, rules, (_, after) = match.actor, match.game.rules, match.propose(action)
    if rules.actor(after) != NOBODY:
        return None
    scores = [rules.score(after, seat) for seat in range(match.seats)]
    return int(scores[who] == max(scores) and scores.count(max(scores)) == 1)


@pytest.mark.parametrize("slug", GAMES)
def test_start_luck_and_skill_add_up_to_the_result(slug):
    match = played(catalogue.game(slug), 3)

    found = looked_at(match)

    assert max(found.result) == (1.0 if len(match.winners()) == 1 else 0.5)
    for seat in range(match.seats):
        account = found.account(seat)
        assert account.start + account.luck + account.skill == pytest.approx(account.result, abs=1e-12)
        assert 0 <= account.error <= account.stake + 1e-12
    assert sum(map(sum, (moment.luck for moment in found.moments))) == pytest.approx(0, abs=1e-9)


@pytest.mark.parametrize(("slug", "blunder"), BLUNDERS.items())
def test_who_lets_the_win_go_makes_the_dearest_mistake(slug, blunder):
    def is_to_be_won(match):
        found = [ends(match, action) for action in match.legal()]
        return 1 in found and blunder in found

    game = catalogue.game(slug)
    match = next(match for seed in count() if not (match := played(game, seed, is_to_be_won)).is_over)
    who, ply = match.actor, len(match.steps)
    best = [action for action in match.legal() if ends(match, action) == 1]
    match.play(next(action for action in match.legal() if ends(match, action) == blunder))

    found = looked_at(match)

    dearest = found.mistakes()[0]
    assert (dearest.ply, dearest.who) == (ply, who)
    assert dearest.choice.best in best
    assert "missed" in [highlight.kind for highlight in highlights(found)]


def test_the_throw_that_wins_is_the_luckiest():
    match = played(SOLVED, 5)

    found = analyse(match)

    assert found.luckiest()[0].ply == len(match.steps) - 1
    assert all(moment.choice is None for moment in found.moments)


def test_the_luck_of_many_games_is_none():
    luck = [analyse(played(SOLVED, seed)).account(0).luck for seed in range(300)]

    mean = sum(luck) / len(luck)
    spread = (sum((each - mean) ** 2 for each in luck) / len(luck)) ** 0.5
    assert abs(mean) < 3 * spread / len(luck) ** 0.5
