"""What decided a game: the parts add up, a planted blunder is the dearest mistake, a planted throw the luckiest."""

import random
from itertools import count

import pytest

from golden import golden_games
from ludotheque import catalogue
from ludotheque.bots.bot import Bot
from ludotheque.engine.match import Match
from ludotheque.engine.seats import CHANCE, NOBODY
from ludotheque.lab import refining
from ludotheque.lab.analysis import Analysis, Moment, analyse, worth
from ludotheque.lab.highlights import highlights
from ludotheque.lab.looks import opening_of
from ludotheque.lab.opinions import opinion_on
from ludotheque.lab.refining import refine
from setups import a_game_with

GAMES = [game.slug for game in catalogue.shelf()]
# 0: the blunder ends the game and loses it, None: it plays on; and from which seed on such a position is soon found
BLUNDERS = {"cairns": (0, 0), "ogallala": (0, 0), "ovo": (0, 9), "chevaux": (None, 0), "altitude": (0, 20)}
LAST = 12  # steps of a game that are looked at here
SOLVED = a_game_with(choices=False)
SAMPLES = 1_000
DRAWS = 2  # in a row, of which the luckiest is planted


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
    who, rules, state = match.actor, match.game.rules, match.state.copy()
    rules.play(state, action)
    while (forced := forced_in(rules, state)) is not None:
        rules.play(state, forced)
    if rules.actor(state) != NOBODY:
        return None
    scores = [rules.score(state, seat) for seat in range(match.seats)]
    return int(scores[who] == max(scores) and scores.count(max(scores)) == 1)


def forced_in(rules, state):
    """Give the one action that there is, if there is only one."""
    actor, moves = rules.actor(state), [0] * rules.WIDEST
    if actor == NOBODY:
        return None
    if actor == CHANCE:
        return rules.outcome(state, 0) if rules.chances(state) == 1 else None
    return moves[0] if rules.legal(state, moves) == 1 else None


def by_bots(game):
    """Let bots that take what seems best at once play with each other, now and then at random."""
    match, dice, bot = Match(game, 2), random.Random(5), Bot(game, "greedy")
    while not match.is_over:
        who = match.actor
        if who == CHANCE:
            match.draw(dice.randrange(match.chances()))
        elif dice.random() < 0.2 or not game.has_choices:
            match.play(dice.choice(match.legal()))
        else:
            match.play(bot.choose(game.seen_by(match.state, who), who, dice.getrandbits(30)))
    return match


PLAYED = {
    "at random": lambda game: played(game, 3),
    "at random by others": lambda game: played(game, 4, seats=game.seats[-1]),
    "by bots": by_bots,
    "as written down": lambda game: golden_games(game)[0],
}


@pytest.mark.parametrize("how", PLAYED)
@pytest.mark.parametrize("slug", GAMES)
def test_start_luck_and_skill_add_up_to_the_result(slug, how):
    match = PLAYED[how](catalogue.game(slug))

    found = looked_at(match)

    winners = match.winners()
    expected = [1 / len(winners) if seat in winners else 0.0 for seat in range(match.seats)] if winners else None
    assert expected is None or match.seats == 1 or match.game.teams or found.result == pytest.approx(expected)
    for seat in range(match.seats):
        account = found.account(seat)
        assert account.start + account.luck + account.skill == pytest.approx(account.result, abs=1e-12)
        assert 0 <= account.error <= account.stake + 1e-12
        assert account.accuracy is None or 0 <= account.accuracy <= 1


@pytest.mark.parametrize(("slug", "blunder", "seed"), [(slug, *found) for slug, found in BLUNDERS.items()])
def test_who_lets_the_win_go_makes_the_dearest_mistake(slug, blunder, seed):
    def is_to_be_won(match):
        found = [ends(match, action) for action in match.legal()]
        return 1 in found and blunder in found

    game = catalogue.game(slug)
    match = next(match for number in count(seed) if not (match := played(game, number, is_to_be_won)).is_over)
    who, ply = match.actor, len(match.steps)
    best = [action for action in match.legal() if ends(match, action) == 1]
    match.play(next(action for action in match.legal() if ends(match, action) == blunder))

    found = looked_at(match)

    dearest = found.mistakes()[0]
    assert (dearest.ply, dearest.who) == (ply, who)
    assert dearest.choice.best in best
    told = {highlight.moment.ply: highlight.kind for highlight in highlights(found)}
    assert told[ply] == "missed"
    assert len(told) == len(highlights(found))


def test_the_stroke_that_lifted_somebody_most_is_told_with_its_throw():
    throw = Moment(0, CHANCE, "6", (0.4, 0.6), (0.5, 0.5), (0.1, -0.1), (0.0, 0.0), None)
    capture = Moment(1, 0, "x", (0.5, 0.5), (0.9, 0.1), (0.0, 0.0), (0.4, -0.4), None)
    reply = Moment(2, 1, "y", (0.9, 0.1), (0.45, 0.55), (0.0, 0.0), (-0.45, 0.45), None)
    end = Moment(3, 0, "z", (0.45, 0.55), (1.0, 0.0), (0.0, 0.0), (0.55, -0.55), None)

    found = {each.kind: each for each in highlights(Analysis((0.4, 0.6), (throw, capture, reply, end)))}

    assert (found["strike"].seat, found["strike"].since, found["strike"].moment.ply) == (0, 0, 1)
    assert (found["strike"].before, found["strike"].after) == (0.4, 0.9)
    assert "luck" not in found, "the throw is told twice"


def test_what_is_known_of_a_solved_game_is_what_sampling_finds():
    match = played(SOLVED, 6, until=lambda match: len(match.steps) >= 20)
    known, tickets = opinion_on(match), match.chances()

    wins, rules = 0, SOLVED.rules
    for number in range(SAMPLES):
        state, dice = match.state.copy(), random.Random(number)
        while rules.actor(state) != NOBODY:
            rules.play(state, rules.outcome(state, dice.randrange(rules.chances(state))))
        wins += rules.score(state, 0) > rules.score(state, 1)

    exact = known.of(match.state)[0]
    assert abs(wins / SAMPLES - exact) < 4 * (exact * (1 - exact) / SAMPLES) ** 0.5
    after = [match.state.copy() for _ in range(tickets)]
    for ticket, state in enumerate(after):
        rules.play(state, rules.outcome(match.state, ticket))
    assert sum(known.of(state)[0] for state in after) / tickets == pytest.approx(exact, abs=1e-6)


def luckiest_draw(game):
    """Play at random up to that of some draws that could have changed most, and let it come; say where they begin."""
    match = played(game, 7)
    opinion, first = opinion_on(match, in_haste=True), opening_of(match)
    draws = [ply for ply, step in enumerate(match.steps) if step.who == CHANCE and ply >= first]
    some = draws[len(draws) // 2 :][:DRAWS]
    _, ply, ticket = max(found for ply in some for found in changes(match, opinion, ply))
    match.undo(ply)
    match.draw(ticket)
    return match, some[0]


def changes(match, opinion, ply):
    """Give of every outcome how much it would have changed for somebody, with the ply and a ticket of it."""
    rules, state = match.game.rules, match.at(ply)
    before = worth(match.game, opinion, state)
    for outcome, ticket in {rules.outcome(state, ticket): ticket for ticket in range(rules.chances(state))}.items():
        after = state.copy()
        rules.play(after, outcome)
        pairs = zip(worth(match.game, opinion, after), before, strict=True)
        yield max(abs(new - old) for new, old in pairs), ply, ticket


def has_draws(game):
    """Tell whether chance still acts once the game has begun."""
    match = played(game, 7)
    return any(step.who == CHANCE for step in match.steps[opening_of(match) :])


WITH_DRAWS = [game.slug for game in catalogue.shelf() if has_draws(game)]


@pytest.mark.parametrize("slug", WITH_DRAWS)
def test_the_planted_draw_is_the_luckiest(slug):
    match, first = luckiest_draw(catalogue.game(slug))

    luckiest = analyse(match, opinion_on(match, in_haste=True), first).luckiest()[0]

    assert luckiest.ply == len(match.steps) - 1
    assert max(luckiest.luck) > 0


def test_nothing_is_luck_where_all_is_seen_and_nothing_drawn():
    found = looked_at(played(a_game_with(choices=True, hides=False, chance_first=False), 3))

    assert {share for moment in found.moments if moment.who != CHANCE for share in moment.luck} == {0.0}
    assert {moment.choice is None for moment in found.moments if moment.who == CHANCE} <= {True}


@pytest.mark.parametrize("hides", [False, True])
def test_however_many_work_they_find_the_same(hides):
    match = played(a_game_with(choices=True, hides=hides), 3)
    opinion, first = opinion_on(match, in_haste=True), len(match.steps) - 4

    assert analyse(match, opinion, first, workers=3) == analyse(match, opinion, first)


def test_the_second_look_finds_the_same_however_many_work(monkeypatch):
    monkeypatch.setattr(refining, "SIMULATIONS", 12)
    match = played(a_game_with(choices=True, hides=False, chance_first=False), 3)
    found = looked_at(match)

    once, again = (refine(match, found, 600, workers=workers) for workers in (1, 3))

    assert once == again != found
    assert [(each.luck, each.skill) for each in once.moments] == [(each.luck, each.skill) for each in found.moments]


def test_the_luck_of_many_games_is_none():
    luck = [analyse(played(SOLVED, seed)).account(0).luck for seed in range(300)]

    mean = sum(luck) / len(luck)
    spread = (sum((each - mean) ** 2 for each in luck) / len(luck)) ** 0.5
    assert abs(mean) < 3 * spread / len(luck) ** 0.5
