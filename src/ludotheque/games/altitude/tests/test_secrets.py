"""What stays hidden: other hands, what was given back, a drawn card until it is used."""

from random import Random

import pytest

from ludotheque.engine.contracts import View
from ludotheque.engine.events import Event
from ludotheque.engine.seats import CHANCE, NOBODY
from ludotheque.games.altitude import GAME, moves, rules, scene, secrets, speech
from ludotheque.games.altitude.rules.cards import KINDS, NONE
from ludotheque.games.altitude.rules.hands import put_in_hand
from ludotheque.games.altitude.rules.state import ACTIONS, DISCARDED, DREW, OVER, RETURNED, TOOK
from ludotheque.testing.positions import NAMES
from ludotheque.testing.setups import random_positions, setups

POSITIONS = 30  # of every way to set up a game
SECRET_EVENTS = (secrets.WAS_DEALT, RETURNED, DREW, TOOK)


def shuffled(state, viewer, chooser):
    """Deal anew all cards that the viewer has not seen: other hands, a card drawn by another, the pile."""
    twin = state.copy()
    unseen = [kind for kind in range(KINDS) for _ in range(twin.pile[kind])]
    others = [seat for seat in range(twin.seats) if seat != viewer]
    unseen += [kind for seat in others for kind in twin.hand[seat] if kind]
    hides_drawn = twin.drawn != NONE and twin.turn != viewer
    unseen += [twin.drawn] if hides_drawn else []
    chooser.shuffle(unseen)
    for seat in others:
        held, twin.held[seat], twin.hand[seat] = twin.held[seat], 0, [NONE] * 6
        for _ in range(held):
            put_in_hand(twin, seat, unseen.pop())
    if hides_drawn:
        twin.drawn = unseen.pop()
    twin.pile = [unseen.count(kind) for kind in range(KINDS)]
    assert sum(twin.pile) == twin.left
    return twin


def disguised(events, viewer, chooser):
    """Put other cards into the events that tell what only another player saw."""
    return tuple(
        event._replace(a=chooser.randrange(1, KINDS)) if event.kind in SECRET_EVENTS and event.seat != viewer else event
        for event in events
    )


def told(state, viewer, events, number):
    """Gather everything that a viewer is shown or told."""
    say = GAME.words.speaker("fr")
    seen, heard = GAME.seen_by(state, viewer), GAME.overhear(events, viewer)
    actor, mover, out = rules.actor(state), rules.mover(state), [0] * rules.WIDEST
    legal = tuple(out[: rules.legal(state, out)]) if actor == viewer else ()
    waits = actor == CHANCE and mover == viewer
    look = View(seen, viewer, actor, mover, legal, waits, heard, NAMES[: state.seats], say)
    asked = [action for action in range(number % 37, len(rules.ACTIONS), 37) if actor == viewer and action not in legal]
    return (
        seen,
        str(scene.draw(look)),
        [scene.touch(look, action) for action in legal],
        [(speech.describe(seen, action, say), speech.motive(seen, action, say)) for action in legal],
        [moves.refuse(seen, action) for action in asked],
        [speech.tell(event, NAMES, say) for event in heard],
        [(speech.standing(seen, seat, say), speech.count(seen, seat, say)) for seat in range(state.seats)],
        [rules.score(state, seat) for seat in range(state.seats)],
    )


@pytest.mark.article("alt-6")
@pytest.mark.parametrize("setup", setups(GAME), ids=str)
def test_nothing_that_a_viewer_gets_depends_on_what_it_may_not_know(setup):
    chooser, positions = Random(21), random_positions(setup, POSITIONS, seed=21)
    for number, match in enumerate(match for match in positions if not match.is_over):
        events = match.steps[-1].events if match.steps else ()
        for viewer in {chooser.randrange(match.seats), NOBODY, match.mover}:
            twin = shuffled(match.state, viewer, chooser)
            secret = disguised(events, viewer, chooser)
            assert told(twin, viewer, secret, number) == told(match.state, viewer, events, number)


@pytest.mark.article("alt-6")
def test_all_hands_are_seen_once_the_game_is_over(table):
    game = table(("3",), ("3",), hands=("7 1 B", "A B"), pile="")
    before = GAME.seen_by(game.state, 0)
    game.play("stop", "stop")
    after = GAME.seen_by(game.state, 0)

    assert before.hand[1] == [NONE] * 6
    assert before.pile[moves.KIND["A"]] == 1
    assert game.state.phase == OVER
    assert after == game.state


def test_a_choice_can_be_taken_back_only_while_it_showed_nobody_anything(table):
    game = table(("3",), ("3",), hands=("7 1 1 1",)).play("9")
    ending = table(("3",), ("3",), hands=("7", "8"), pile="")
    alone = table(("3",), hands=("7 1 1 1",)).play("9")

    assert all(secrets.reveals(game.state, action) for action in game.match.legal())
    assert not secrets.reveals(game.state, ACTIONS.number("back", 1))
    assert not secrets.reveals(ending.state, moves.read(ending.state, "stop"))
    assert secrets.reveals(ending.play("stop").state, moves.read(ending.state, "stop"))
    assert not any(secrets.reveals(alone.state, action) for action in alone.match.legal())


def test_an_overheard_event_keeps_its_kind_and_its_seat():
    assert secrets.overhear(Event(DREW, 1, 7, 0), 0) == Event(DREW, 1, NONE, 0)
    assert secrets.overhear(Event(DREW, 1, 7, 0), 1) == Event(DREW, 1, 7, 0)
    assert secrets.overhear(Event(DISCARDED, 1, 7, 0), 0) == Event(DISCARDED, 1, 7, 0)
