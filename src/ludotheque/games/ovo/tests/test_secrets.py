"""Nothing that leaves the table tells turned eggs apart."""

from random import Random

import numpy as np
import pytest

from ludotheque.engine.compiling import compiled
from ludotheque.engine.rng import seed
from ludotheque.engine.seats import NOBODY
from ludotheque.engine.state import pack, record, unpack
from ludotheque.games.ovo import GAME, secrets
from ludotheque.games.ovo.moves import number
from ludotheque.games.ovo.rules.board import NONE, SQUARES
from ludotheque.games.ovo.rules.state import DIAMOND, ENDING, FINISHED, JUMPING, STAR, TURNED, State
from ludotheque.games.ovo.scene.layout import EYE, egg_keys

POSITIONS = 1000
NAMES = ("Anne", "Bob")
VIEWERS = (0, 1, NOBODY)


def sent(match, viewer, language="fr"):
    """Gather every byte that a viewer of this match may be sent."""
    seen = match.view(viewer, NAMES, GAME.words.speaker(language))
    speech, moves, scene = GAME.speech, GAME.moves, GAME.scene
    yield seen.state
    yield str(scene.draw(seen))
    yield [scene.touch(seen, action) for action in seen.legal]
    yield [speech.describe(seen.state, action, seen.say) for action in seen.legal]
    yield [speech.motive(seen.state, action, seen.say) for action in seen.legal]
    yield speech.prompt(seen.state, seen.say)
    yield seen.events
    yield [speech.tell(event, NAMES, seen.say) for event in seen.events]
    yield [(speech.standing(seen.state, seat, seen.say), speech.count(seen.state, seat, seen.say)) for seat in (0, 1)]
    yield [secrets.retell(match.state, action, viewer) for action in seen.legal]
    yield [speech.grave(seen.state, action) for action in seen.legal]
    illegal = [action for action in range(0, len(GAME.rules.ACTIONS), 37) if action not in seen.legal]
    yield [moves.refuse(seen.state, action) for action in illegal]
    yield [scene.attempt(seen, key, target) for key in egg_keys(seen.state).values() for target in ("", EYE, "ovo-c3")]


def shuffle_secrets(state, chooser, but=None):
    squares = [square for square in range(SQUARES) if state.egg[square] == TURNED and square != but]
    symbols = [state.secret[square] for square in squares]
    before = symbols[:]
    chooser.shuffle(symbols)
    for square, symbol in zip(squares, symbols, strict=True):
        state.secret[square] = symbol
    return symbols != before


@pytest.mark.article("ovo-14")
@pytest.mark.parametrize("ko", ["off", "on"])
def test_swapping_the_symbols_of_turned_eggs_changes_no_byte_sent_to_anybody(positions, ko):
    chooser, swapped = Random(2), 0
    for match in positions(POSITIONS * 3, 1, ko=ko):
        if match.state.phase == FINISHED or swapped >= POSITIONS:
            continue
        held = match.state.looked if match.state.phase == ENDING else None
        for viewer in VIEWERS:
            true = match.state.copy()
            before = list(sent(match, viewer))
            differs = shuffle_secrets(match.state, chooser, held if viewer == match.actor else None)
            after = list(sent(match, viewer))
            match.state = true
            assert before == after
            swapped += differs and viewer == 0

    assert swapped >= POSITIONS


@pytest.mark.article("ovo-10")
def test_only_the_looker_sees_the_symbol_and_only_until_the_egg_is_put_back(table, play, view):
    match = play(table(diamonds="a1", stars="f6", hidden_stars="c3 d4"), "?c3")

    assert view(match, 0).state.secret[number("c3")] == STAR
    assert view(match, 0).state.secret[number("d4")] == 0
    assert not any(view(match, 1).state.secret)
    assert not any(view(match).state.secret)
    play(match, "stop")

    assert not any(any(view(match, seat).state.secret) for seat in VIEWERS)


@pytest.mark.article("ovo-10")
def test_a_look_moves_nothing_and_costs_the_turn_and_all_see_which_egg_it_was(table, play, view):
    match = table(diamonds="a1", stars="f6", hidden_stars="c3")
    before = match.state.egg[:]
    play(match, "?c3")

    assert match.state.egg == before
    assert [view(match, seat).state.looked for seat in VIEWERS] == [number("c3")] * 3
    play(match, "stop")

    assert match.state.egg == before
    assert match.actor == 1
    assert [view(match, seat).state.looked for seat in VIEWERS] == [number("c3")] * 3


@pytest.mark.article("ovo-10")
def test_only_turned_eggs_are_looked_at(table, legal):
    assert [text for text in legal(table(diamonds="a1", stars="f6", hidden_stars="c3 e2")) if "?" in text] == [
        "?e2",
        "?c3",
    ]


@pytest.mark.article("ovo-14")
def test_the_page_keeps_no_log_and_takes_nothing_back():
    assert not GAME.has_log
    assert not GAME.has_undo


@pytest.mark.article("ovo-14")
def test_a_view_holds_the_last_turn_and_nothing_of_the_turns_before(table, play, view):
    long = play(table(diamonds="a1 b1 c2", stars="f5 d4"), "a1^c1 c1^c3 stop f5-f4 c3-b3 f4-f5 b3-b4 f5-f4")
    short = table(diamonds="b4 b1 c2", stars="f5 d4", turn=1, turns=long.state.turns - 1)
    short.state.turn = 1
    play(short, "f5-f4")

    assert [view(long, seat).state for seat in VIEWERS] == [view(short, seat).state for seat in VIEWERS]
    assert [GAME.scene.draw(view(long, seat)) for seat in VIEWERS] == [
        GAME.scene.draw(view(short, seat)) for seat in VIEWERS
    ]


@pytest.mark.article("ovo-14")
def test_a_look_is_forgotten_with_the_next_turn(table, play, view):
    match = play(table(diamonds="a1", stars="f6", hidden_stars="c3"), "?c3 stop f6-f5")

    assert view(match, 0).state.looked == NONE


@pytest.mark.article("ovo-14")
def test_no_name_in_the_drawing_follows_an_egg_beyond_its_last_turn(positions):
    for match in positions(200, 4):
        state = match.state
        keys = egg_keys(state)
        moved = state.trail[state.trodden - 1] if state.trodden else None
        for square, key in keys.items():
            if square != moved:
                assert key == egg_keys(without_a_past(state))[square]


def without_a_past(state):
    bare = State()
    bare.egg = state.egg[:]
    return bare


@pytest.mark.article("ovo-14")
def test_the_end_shows_everything_to_everybody(table, play, view):
    match = play(table(hidden_diamonds="a1 b1 c1 d1 e1", hidden_stars="f1 c3", turns=5), "claim")

    assert [view(match, seat).state.secret for seat in VIEWERS] == [match.state.secret] * 3


@pytest.mark.article("ovo-14")
def test_a_drawn_game_is_uncovered_too(table, play, view):
    match = play(table(diamonds="a1", stars="f6", hidden_stars="c3", turns=199), "a1-a2")

    assert view(match, 1).state.secret == match.state.secret


@pytest.mark.article("ovo-14")
def test_a_seat_imagines_every_dealing_of_the_hidden_symbols(table):
    state = table(diamonds="a1 b1 c1 d1", stars="a6 b6 c6 d6 e6", hidden_diamonds="c3 d3", hidden_stars="e3").state
    drawn = set()
    for number_ in range(100):
        seen, rng = GAME.seen_by(state, 0), [0, 0]
        seed(rng, 5, number_)
        secrets.imagine(seen, 0, rng)
        drawn.add(tuple(seen.secret[square] for square in (14, 15, 16)))

    assert drawn == {(DIAMOND, DIAMOND, STAR), (DIAMOND, STAR, DIAMOND), (STAR, DIAMOND, DIAMOND)}


def test_the_looker_imagines_nothing_else_than_what_it_sees(table, play):
    state = play(
        table(diamonds="a1 b1 c1 d1 e1", stars="a6 b6 c6 d6 e6", hidden_diamonds="c3", hidden_stars="e3"), "?e3"
    ).state
    seen = GAME.seen_by(state, 0)
    secrets.imagine(seen, 0, [1, 1])

    assert seen == state


def test_what_a_seat_sees_is_the_same_compiled(positions):
    twin = compiled(secrets)
    for match in positions(100, 6):
        packed = record(State, 2)
        pack(match.state, packed[0])
        twin.conceal(packed[0], 0, packed[1])
        assert unpack(State, packed[1]) == GAME.seen_by(match.state, 0)

        slow, rng, quick = GAME.seen_by(match.state, 0), [3, 4], np.array([3, 4])
        secrets.imagine(slow, 0, rng)
        twin.imagine(packed[1], 0, quick)
        assert unpack(State, packed[1]) == slow


def test_a_chain_under_way_is_open_to_all(table, play, view):
    match = play(table(diamonds="a1 b1 c2", stars="f6"), "a1^c1")

    for seat in VIEWERS:
        assert view(match, seat).state.phase == JUMPING
        assert view(match, seat).state.trail[:2] == [number("a1"), number("c1")]


def test_looks_and_claims_reveal(table):
    state = table(hidden_diamonds="a1 b1 c1 d1 e1 f1").state

    revealing = [
        text for text in ("?a1", "claim", "a1-a2", "stop") if secrets.reveals(state, GAME.moves.read(state, text))
    ]
    assert revealing == ["?a1", "claim"]
