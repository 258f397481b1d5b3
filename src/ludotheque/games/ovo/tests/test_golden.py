"""Whole games as text, that end in every way a game can end, and the lessons."""

from random import Random

import pytest

from golden import assert_as_ever, golden_games, lesson
from ludotheque.engine.journal import journal_of, write
from ludotheque.engine.match import Match
from ludotheque.engine.seats import NOBODY
from ludotheque.games.ovo import GAME, knowledge
from ludotheque.games.ovo.rules.actions import ACTIONS, CLAIM
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


def test_the_first_steps_lead_from_the_prepared_position_to_a_win():
    assert lesson(GAME, "first").winners() == [0]
