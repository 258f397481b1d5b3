"""Nothing that leaves the table tells turned eggs apart."""

from random import Random

import numpy as np
import pytest

from ludotheque.engine.compiling import compiled
from ludotheque.engine.rng import seed
from ludotheque.engine.seats import NOBODY
from ludotheque.engine.state import pack, record, unpack
from ludotheque.games.ovo import GAME, costs, secrets
from ludotheque.games.ovo.moves import number
from ludotheque.games.ovo.rules.actions import ACTIONS, STOP
from ludotheque.games.ovo.rules.board import NONE, SQUARES
from ludotheque.games.ovo.rules.state import DIAMOND, ENDING, JUMPING, STAR, TURNED, State
from ludotheque.games.ovo.scene.layout import EYE, egg_keys
from ludotheque.games.ovo.tests.playing import ROW_1, Table, positions

POSITIONS = 120  # with and without ko; the house is asked the same of every game
NAMES = ("Anne", "Bob")
VIEWERS = (0, 1, NOBODY)
HIDING = {"diamonds": "a1", "stars": "f6", "hidden_stars": "c3"}


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
    yield [moves.write(match.state, action) for action in seen.legal]
    yield [(costs.grave(seen.state, action), costs.cost(seen.state, action, seen.say)) for action in seen.legal]
    illegal = {*range(0, STOP, 37), *range(STOP, len(ACTIONS))} - set(match.legal())
    yield [moves.refuse(match.state, action) for action in sorted(illegal)]
    yield [scene.attempt(seen, key, target) for key in egg_keys(seen.state).values() for target in ("", EYE, "ovo-c3")]


def shuffled(state, chooser, but):
    """Deal the symbols of the turned eggs anew, but for one egg that is held."""
    dealt = state.copy()
    squares = [square for square in range(SQUARES) if state.egg[square] == TURNED and square != but]
    symbols = [state.secret[square] for square in squares]
    chooser.shuffle(symbols)
    for square, symbol in zip(squares, symbols, strict=True):
        dealt.secret[square] = symbol
    return dealt


@pytest.mark.article("ovo-14")
@pytest.mark.parametrize("ko", ["off", "on"])
def test_swapping_the_symbols_of_turned_eggs_changes_no_byte_sent_to_anybody(ko):
    chooser, swapped = Random(2), 0
    for match in positions(POSITIONS * 3, 1, ko=ko):
        if match.is_over or swapped == POSITIONS:
            continue
        true, held = match.state, match.state.looked if match.state.phase == ENDING else None
        for viewer in VIEWERS:
            before = list(sent(match, viewer))
            match.state = shuffled(true, chooser, held if viewer == match.actor else None)
            swapped += match.state != true and viewer == 0
            assert list(sent(match, viewer)) == before
            match.state = true

    assert swapped == POSITIONS


@pytest.mark.article("ovo-10")
def test_only_the_looker_sees_the_symbol_and_only_until_the_egg_is_put_back():
    laid = Table(diamonds="a1", stars="f6", hidden_stars="c3 d4").play("?c3")

    seen = {
        viewer: {square for square in range(SQUARES) if laid.view(viewer).state.secret[square]} for viewer in VIEWERS
    }
    assert seen == {0: {number("c3")}, 1: set(), NOBODY: set()}
    laid.play("stop")

    assert not any(any(laid.view(viewer).state.secret) for viewer in VIEWERS)


@pytest.mark.article("ovo-10")
def test_a_look_moves_nothing_and_costs_the_turn_and_all_see_which_egg_it_was():
    laid = Table(**HIDING)
    before = laid.state.egg[:]

    for text, turn in (("?c3", 1), ("stop", 2)):
        assert (laid.play(text).turn, laid.state.egg) == (turn, before)
        assert {laid.view(viewer).state.looked for viewer in VIEWERS} == {number("c3")}


@pytest.mark.article("ovo-10")
def test_only_turned_eggs_are_looked_at():
    choices = Table(diamonds="a1", stars="f6", hidden_stars="c3 e2").choices

    assert [text for text in choices if "?" in text] == ["?e2", "?c3"]


@pytest.mark.article("ovo-14")
def test_the_page_keeps_no_story_and_takes_nothing_back():
    assert not GAME.has_story
    assert not GAME.has_undo


@pytest.mark.article("ovo-14")
def test_a_view_holds_the_last_turn_and_nothing_of_the_turns_before():
    long = Table(diamonds="a1 b1 c2", stars="f5 d4")
    long.play("a1^c1", "c1^c3", "stop", "f5-f4", "c3-b3", "f4-f5", "b3-b4", "f5-f4")
    short = Table(diamonds="b4 b1 c2", stars="f5 d4", turn=2, turns=long.state.turns - 1).play("f5-f4")

    for viewer in VIEWERS:
        assert long.view(viewer).state == short.view(viewer).state
        assert GAME.scene.draw(long.view(viewer)) == GAME.scene.draw(short.view(viewer))


@pytest.mark.article("ovo-14")
def test_a_look_is_forgotten_with_the_next_turn():
    assert Table(**HIDING).play("?c3", "stop", "f6-f5").view(0).state.looked == NONE


@pytest.mark.article("ovo-14")
def test_no_name_in_the_drawing_follows_an_egg_beyond_its_last_turn():
    for match in positions(200, 4):
        state, bare = match.state, State()
        bare.egg = state.egg[:]
        moved = {state.trail[state.trodden - 1]} if state.trodden else set()
        differing = {square for square, key in egg_keys(state).items() if key != egg_keys(bare)[square]}
        assert differing <= moved


@pytest.mark.article("ovo-14")
@pytest.mark.parametrize(
    ("eggs", "last"),
    [
        ({"hidden_diamonds": "a1 b1 c1 d1 e1", "hidden_stars": "f1 c3"}, "claim"),
        (HIDING, "a1-a2"),  # the last turn
    ],
)
def test_the_end_shows_everything_to_everybody(eggs, last):
    laid = Table(**eggs, turns=99).play(last)

    assert any(laid.state.secret)
    assert all(laid.view(viewer).state.secret == laid.state.secret for viewer in VIEWERS)


@pytest.mark.article("ovo-14")
@pytest.mark.parametrize(
    ("before", "dealings"),
    [
        ((), {(DIAMOND, DIAMOND, STAR), (DIAMOND, STAR, DIAMOND), (STAR, DIAMOND, DIAMOND)}),
        (("?c3",), {(DIAMOND, DIAMOND, STAR), (DIAMOND, STAR, DIAMOND)}),
        (("?e3",), {(DIAMOND, DIAMOND, STAR)}),
    ],
)
def test_a_seat_imagines_every_dealing_that_agrees_with_what_it_sees(before, dealings):
    laid = Table(diamonds="a1 b1 c1 d1", stars="a6 b6 c6 d6 e6", hidden_diamonds="c3 d3", hidden_stars="e3").play(
        *before
    )
    drawn = set()
    for attempt in range(100):
        seen, rng = laid.view(0).state, [0, 0]
        seed(rng, 5, attempt)
        secrets.imagine(seen, 0, rng)
        drawn.add(tuple(seen.secret[number(square)] for square in ("c3", "d3", "e3")))

    assert drawn == dealings


def test_what_a_seat_sees_is_the_same_compiled():
    twin = compiled(secrets)
    for match in positions(100, 6):
        packed = record(State, 2)
        pack(match.state, packed[0])
        twin.conceal(packed[0], 0, packed[1])
        slow, rng, quick = GAME.seen_by(match.state, 0), [3, 4], np.array([3, 4])
        assert unpack(State, packed[1]) == slow

        secrets.imagine(slow, 0, rng)
        twin.imagine(packed[1], 0, quick)
        assert unpack(State, packed[1]) == slow


def test_a_chain_under_way_is_open_to_all():
    laid = Table(diamonds="a1 b1 c2", stars="f6").play("a1^c1")

    for viewer in VIEWERS:
        seen = laid.view(viewer).state
        assert (seen.phase, seen.trail[: seen.trodden]) == (JUMPING, [number("a1"), number("c1")])


@pytest.mark.parametrize(("text", "reveals"), [("?a1", True), ("claim", True), ("a1-a2", False), ("stop", False)])
def test_looks_and_claims_reveal(text, reveals):
    state = Table(hidden_diamonds=ROW_1).state

    assert secrets.reveals(state, GAME.moves.read(state, text)) == reveals
