"""What a bot chooses, and what its choice depends on."""

from collections import Counter
from dataclasses import replace
from itertools import islice

import pytest
from ludotheque.toys import DUEL, PIG, STICKS, position

from ludotheque import catalogue
from ludotheque.bots.bot import Bot
from ludotheque.bots.levels import LEVELS
from ludotheque.bots.simple import legal_choices
from ludotheque.engine.errors import BadOption
from ludotheque.engine.rng import seed
from ludotheque.testing.setups import plain_setups, random_positions

GAMES = {"sticks": STICKS, "pig": PIG, "duel": DUEL}


@pytest.mark.parametrize("sticks", [5, 6, 7, 9, 10, 11])
def test_a_forced_win_is_found(sticks):
    state = position(STICKS, sticks=sticks)

    action = Bot(STICKS, "master").choose(state, 0, seed=1)

    assert (sticks - action - 1) % 4 == 0


@pytest.mark.parametrize(("pot", "behind", "action"), [(19, 0, "keep"), (2, 18, "throw"), (20, 0, "keep")])
def test_chance_is_weighed(pot, behind, action):
    state = position(PIG, pot=pot)
    state.points[0], state.points[1] = 1, behind
    keep, throw = PIG.rules.KEEP, PIG.rules.THROW

    choice = Bot(PIG, "master").choose(state, 0, seed=1)

    assert choice == {"keep": keep, "throw": throw}[action]


@pytest.mark.parametrize("level", LEVELS)
def test_a_choice_depends_on_nothing_hidden(level):
    one, other = position(DUEL), position(DUEL)
    theirs, pile = hidden(one, 2), hidden(one, 0)
    other.holder[theirs[0]], other.holder[pile[0]] = 0, 2
    bot = Bot(DUEL, level)

    first, second = (bot.choose(DUEL.seen_by(state, 0), 0, seed=3) for state in (one, other))

    assert one != other
    assert first == second


def test_a_hasty_bot_errs_as_often_as_its_level_says():
    state, amateur = position(STICKS, sticks=7), Bot(STICKS, "amateur")

    errors = sum(amateur.choose(state, 0, seed) != 2 for seed in range(300)) / 300

    assert 0.2 < errors < amateur.level.haste


def test_an_impulse_follows_the_inclination():
    view = DUEL.seen_by(position(DUEL), 0)
    bot = Bot(DUEL, replace(LEVELS["beginner"], haste=1.0))
    urges = {
        action: DUEL.knowledge.urge(view, action) for action in legal_choices(bot.brain, bot.question(view, 0, 0, None))
    }

    chosen = Counter(bot.choose(view, 0, seed) for seed in range(300))

    assert chosen[max(urges, key=urges.get)] > chosen[min(urges, key=urges.get)] > 0


def test_who_slips_twice_chooses_like_a_child_as_often_as_it_is_wild(monkeypatch):
    view = DUEL.seen_by(position(DUEL), 0)
    bots = [Bot(DUEL, replace(LEVELS["beginner"], haste=1.0, wild=wild)) for wild in (0.0, 0.5, 1.0)]
    monkeypatch.setattr(bots[0].brain, "haste", 2)
    legal = legal_choices(bots[0].brain, bots[0].question(view, 0, 0, None))
    urges = [DUEL.knowledge.urge(view, action) for action in legal]
    best = legal[urges.index(max(urges))]

    tame, half, wild = (sum(bot.choose(view, 0, seed) == best for seed in range(600)) for bot in bots)

    childish = [(urge - 1).bit_length() for urge in urges]
    assert tame > half > wild
    assert wild == pytest.approx(600 * max(childish) / sum(childish), rel=0.2)


def test_a_game_may_say_how_wild_all_levels_are(monkeypatch):
    view = DUEL.seen_by(position(DUEL), 0)
    tame, wild = (Bot(DUEL, replace(LEVELS["beginner"], haste=1.0, wild=wild)) for wild in (0.0, 1.0))
    monkeypatch.setattr(tame.brain, "haste", 2)

    apart = [tame.choose(view, 0, seed) != wild.choose(view, 0, seed) for seed in range(100)]
    monkeypatch.setattr(tame.brain, "wild", 1.0)
    alike = [tame.choose(view, 0, seed) == wild.choose(view, 0, seed) for seed in range(100)]

    assert any(apart)
    assert all(alike)


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("level", LEVELS)
def test_the_same_seed_gives_the_same_choice(level, name):
    game = GAMES[name]
    view = game.seen_by(position(game), 0)
    before = view.copy()

    choices = {Bot(game, level).choose(view, 0, seed=7) for _ in range(3)}

    assert len(choices) == 1
    assert view == before


def test_every_imagined_state_allows_the_seat_the_same_choices():
    view = DUEL.seen_by(position(DUEL), 0)
    allowed = set()

    for number in range(50):
        state, rng, out = view.copy(), [0, 0], [0] * DUEL.rules.WIDEST
        seed(rng, 1, number)
        DUEL.secrets.imagine(state, 0, rng)
        allowed.add(tuple(out[: DUEL.rules.legal(state, out)]))

    assert len(allowed) == 1


def test_hints_name_the_best_choices_with_their_chances_and_a_motive():
    hints = Bot(STICKS, "strong").hints(position(STICKS, sticks=7), 0, seed=1, say=str)

    assert hints[0].action == 2
    assert hints[0].chance > 0.9 > hints[1].chance
    assert hints[0].text == "because 2"


def test_a_choice_is_explained_with_its_chance_and_a_motive():
    bot, state = Bot(STICKS, "strong"), position(STICKS, sticks=7)

    good, bad = (bot.explain(state, action, 0, seed=1, say=str) for action in (2, 0))

    assert good.chance > 0.9 > bad.chance
    assert bad.text == "because 0"


@pytest.mark.parametrize(("sticks", "winner"), [(7, 0), (8, 1)])
def test_chances_of_all_seats_can_be_asked_for(sticks, winner):
    chances = Bot(STICKS, "strong").chances(position(STICKS, sticks=sticks), 0, seed=1)

    assert chances[winner] > 0.8
    assert sum(chances) == pytest.approx(1)


def test_chances_are_weighed_while_a_die_is_in_the_air_and_sure_at_the_end():
    flying, over = position(PIG, pot=0, thrown=1), position(PIG)
    flying.points[0], over.points[1] = 14, 20
    bot = Bot(PIG, "strong")

    assert bot.chances(flying, 0, seed=1)[0] > 0.5
    assert bot.chances(over, 0, seed=1) == (0.0, 1.0)


@pytest.mark.parametrize("slug", catalogue.slugs())
def test_the_chances_of_all_seats_are_one_win_in_every_game(slug):
    game = catalogue.game(slug)
    bot = Bot(game, replace(LEVELS["beginner"], simulations=8))
    setup = next(each for each in plain_setups(catalogue.game(slug)) if each.seats == 2)

    for match in islice(random_positions(setup, 40, seed=1), 3):
        assert sum(bot.chances(game.seen_by(match.state, 0), 0, seed=1)) == pytest.approx(1)


@pytest.mark.parametrize("name", ["genius", "expert:many", "expert+kind"])
def test_an_unknown_level_is_refused_with_the_levels_there_are(name):
    with pytest.raises(BadOption, match="beginner, amateur, strong, expert, master"):
        Bot(STICKS, name)


def test_a_move_takes_a_moment_and_never_more_than_a_few_seconds():
    for level in LEVELS:
        pauses = [Bot(PIG, level).pause(choices, key) for choices in range(1, 40) for key in range(20)]
        assert min(pauses) > 0.05
        assert max(pauses) < 3


def hidden(state, holder):
    return [card for card in range(len(state.holder)) if state.holder[card] == holder]
