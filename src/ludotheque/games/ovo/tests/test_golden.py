"""Whole games as text, that end in every way a game can end, and the lessons."""

from random import Random

import pytest

from golden import assert_as_ever, golden_games, kinds_told, lesson
from ludotheque.engine.journal import journal_of, write
from ludotheque.engine.lessons import lessons, match_at
from ludotheque.engine.match import Match
from ludotheque.engine.seats import NOBODY
from ludotheque.games.ovo import GAME, knowledge
from ludotheque.games.ovo.rules.actions import ACTIONS, CLAIM
from ludotheque.games.ovo.rules.events import (
    CLAIMED,
    COUNTED,
    JUMPED_OVER,
    LOOKED,
    MORE_AT_HOME,
    RIGHT,
    SHOWN,
    STEPPED,
    TURNED_OVER,
    WRONG,
)
from ludotheque.games.ovo.rules.state import TURNED
from ludotheque.games.ovo.tests.playing import lively


def hasty(match, chooser):
    """Claim as soon as it is offered, and take any turned egg for an own one."""
    actions = match.legal()
    if CLAIM in actions:
        return CLAIM
    seen = match.state.copy()
    seen.secret = [match.actor + 1 if face == TURNED else 0 for face in seen.egg]
    return chooser.choices(actions, [knowledge.urge(seen, action) for action in actions])[0]


def dreamy(match, chooser):
    """Move only what is one's own, and look now and then."""
    actions = [action for action in match.legal() if is_dreamy(match.state, action)]
    looks = [action for action in match.legal() if ACTIONS[action][0] == "look"]
    return chooser.choice(looks) if looks and (not actions or chooser.random() < 0.2) else chooser.choice(actions)


def is_dreamy(state, action):
    match ACTIONS[action]:
        case "move", start, _:
            return state.egg[start] != TURNED
        case sort, *_:
            return sort in ("stop", "pass")


GAMES = {
    "right_claim": ((lively, dreamy), {"max_turns": "200"}, 12),
    "wrong_claim": ((dreamy, hasty), {"ko": "on"}, 6),
    "counted": ((lively, lively), {}, 5),
    "drawn": ((lively, lively), {"max_turns": "60", "limit": "draw"}, 5),
}


def played(name):
    players, options, seed = GAMES[name]
    match, chooser = Match(GAME, 2, options), Random(seed)
    match.draw(chooser.randrange(2))
    while not match.is_over:
        match.play(players[match.actor](match, chooser))
    return match


@pytest.mark.parametrize("name", GAMES)
def test_the_golden_games_are_played_as_ever(name):
    assert_as_ever(GAME, name, lambda: write(journal_of(played(name), ["Anne", "Bob"])))


def test_the_golden_games_end_in_every_way():
    counted, drawn, right_claim, wrong_claim = golden_games(GAME)

    assert (counted.state.claimant, len(counted.winners())) == (NOBODY, 1)
    assert (drawn.state.claimant, drawn.winners()) == (NOBODY, [])
    assert right_claim.winners() == [right_claim.state.claimant]
    assert wrong_claim.winners() == [1 - wrong_claim.state.claimant]


@pytest.mark.parametrize(
    ("name", "told", "winners"),
    [
        ("first", {STEPPED, JUMPED_OVER, TURNED_OVER}, None),
        ("look", {LOOKED, STEPPED, JUMPED_OVER}, None),
        ("raid", {JUMPED_OVER}, None),
        ("wrong", {STEPPED, CLAIMED, WRONG}, [1]),
        ("right", {LOOKED, STEPPED, JUMPED_OVER, CLAIMED, RIGHT}, [0]),
        ("count", {STEPPED, SHOWN, COUNTED, MORE_AT_HOME}, [0]),
    ],
)
def test_each_lesson_shows_what_it_teaches(name, told, winners):
    taught = next(each for each in lessons(GAME.folder) if each.name == name)
    begun, ended = match_at(GAME, taught, 0), match_at(GAME, taught, len(taught.steps))

    met = {event.kind for step in ended.steps[len(begun.steps) :] for event in step.events}
    assert met == told
    assert (ended.winners() if ended.is_over else None) == winners


def test_the_lessons_are_short_begin_with_the_aim_and_end_with_the_count():
    taught = lessons(GAME.folder)

    assert [each.name for each in taught] == ["first", "look", "raid", "wrong", "right", "count"]
    assert all(4 <= len(each.steps) <= 9 for each in taught)
    assert taught[0].steps[0].play == ""
    assert kinds_told(lesson(GAME, "count")) >= {SHOWN, COUNTED}


@pytest.mark.article("ovo-8")
def test_the_lesson_on_raids_takes_an_egg_away_from_each_side():
    taught = next(each for each in lessons(GAME.folder) if each.name == "raid")
    moved = [step for step in match_at(GAME, taught, len(taught.steps)).steps if "^" in step.text][-5:]

    assert [(step.who, step.text) for step in moved] == [
        (0, "c6^c4"), (0, "c4^c2"), (1, "c2^c4"), (1, "c4^c6"), (0, "e4^c2"),
    ]  # fmt: skip
