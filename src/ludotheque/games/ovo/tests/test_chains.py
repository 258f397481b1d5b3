"""Chains of jumps, compared with the words of ovo-5 and ovo-17 put plainly."""

from functools import cache
from random import Random

import pytest

from ludotheque.engine.match import Match
from ludotheque.games.ovo import GAME
from ludotheque.games.ovo.moves import name
from ludotheque.games.ovo.rules.actions import ACTIONS, STOP
from ludotheque.games.ovo.rules.board import NONE
from ludotheque.games.ovo.rules.events import TURNED_OVER
from ludotheque.games.ovo.rules.state import JUMPING

MOST = 16
DIRECTIONS = [(x, y) for x in (-1, 0, 1) for y in (-1, 0, 1) if x or y]


@cache
def jumps(others, here):
    """List where an egg comes down by one jump over any of the other eggs, off the board left out."""
    found = set()
    for x, y in DIRECTIONS:
        column, row = here % 6 + 2 * x, here // 6 + 2 * y
        over, to = here + 6 * y + x, row * 6 + column
        if 0 <= column < 6 and 0 <= row < 6 and over in others and to not in others:
            found.add(to)
    return found


@cache
def can_end(others, no_ends, here, left):
    """Tell whether so many jumps are enough for the turn to end where it may."""
    if here not in no_ends:
        return True
    return left > 0 and any(can_end(others, no_ends, to, left - 1) for to in jumps(others, here))


def reached(others, here):
    """Gather every square that jumps lead to."""
    found, waiting = {here}, [here]
    while waiting:
        new = jumps(others, waiting.pop()) - found
        found |= new
        waiting += new
    return found


def restless_game(chooser, ko):
    """Play at random, but seldom stop a chain; tell after each jump from where it set out and what was banned."""
    match, banned = Match(GAME, 2, {"ko": ko, "max_turns": "60"}), NONE
    match.draw(chooser.randrange(2))
    while not match.is_over:
        state, actions = match.state, match.legal()
        is_jumping = state.phase == JUMPING
        further = [action for action in actions if action != STOP]
        action = chooser.choice(further if is_jumping and further and chooser.random() < 0.95 else actions)
        if not is_jumping and ACTIONS[action][0] == "move":
            banned = state.ko_square if state.ko_egg == ACTIONS[action][1] else NONE
        match.play(action)
        if ACTIONS[action][0] == "move":
            yield match, banned


@pytest.mark.article("ovo-5", "ovo-17")
@pytest.mark.parametrize("ko", ["off", "on"])
def test_a_chain_offers_the_jumps_after_which_it_can_still_end_and_ends_when_it_could_only_go_to_and_fro(ko):
    chooser, longest = Random(3), 0
    for match, banned in (each for _ in range(25) for each in restless_game(chooser, ko)):
        state = match.state
        trail = state.trail[: state.trodden]
        made, start, here = len(trail) - 1, trail[0], trail[-1]
        others = frozenset(square for square, egg in enumerate(state.egg) if egg and square != here)
        if "^" in match.steps[-1].text:
            goes_on = made < MOST and not reached(others, here) <= {start, here} and not has_arrived(match)
            assert (state.phase == JUMPING) == goes_on
        if state.phase == JUMPING:
            no_ends = frozenset((start, banned))
            left = MOST - made - 1
            offered = {f"{name(here)}^{name(to)}" for to in jumps(others, here) if can_end(others, no_ends, to, left)}
            stop = set() if here in no_ends else {"stop"}
            assert {GAME.moves.write(state, action) for action in match.legal()} == offered | stop
        longest = max(longest, made)

    assert longest == MOST


def has_arrived(match):
    """Tell whether the last jump has turned an egg over."""
    return any(event.kind == TURNED_OVER for event in match.steps[-1].events)
