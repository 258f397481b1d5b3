"""What a bot judges, and what it remembers."""

from random import Random

import numpy as np
import pytest

from ludotheque.engine.compiling import compiled
from ludotheque.engine.state import pack, record, unpack
from ludotheque.games.ovo import GAME, knowledge
from ludotheque.games.ovo.moves import number, read
from ludotheque.games.ovo.rules.board import SQUARES
from ludotheque.games.ovo.rules.state import CLAIM, DIAMOND, STAR, TURNED, State

ROW_1 = "a1 b1 c1 d1 e1 f1"


def live_through(match, seat, texts, forget=0):
    """Let a seat's memory see a line of play."""
    memory, rng = knowledge.Memory(), [1, 2]
    knowledge.begin(memory, GAME.seen_by(match.state, seat), seat)
    for text in texts.split():
        before = GAME.seen_by(match.state, seat)
        action = read(match.state, text)
        match.play(action)
        knowledge.witness(memory, before, action, GAME.seen_by(match.state, seat), seat, rng, forget)
    return memory


def known(memory):
    return {square: symbol for square, symbol in enumerate(memory.owner) if symbol}


@pytest.mark.article("ovo-14")
@pytest.mark.parametrize("seat", [0, 1])
def test_a_memory_learns_an_egg_when_it_is_turned_and_follows_it(table, seat):
    match = table(diamonds="c5", stars="f6 a3")

    assert known(live_through(match, seat, "c5-c6 f6-f5 c6-c5")) == {number("c5"): DIAMOND}


@pytest.mark.article("ovo-14")
def test_only_the_looker_learns_from_a_look(table):
    line = "?c3 stop f6-f5 c3-c4"

    assert known(live_through(table(diamonds="a1", stars="f6", hidden_stars="c3"), 0, line)) == {number("c4"): STAR}
    assert known(live_through(table(diamonds="a1", stars="f6", hidden_stars="c3"), 1, line)) == {}


@pytest.mark.article("ovo-14")
def test_a_memory_follows_every_jump_of_a_chain(table):
    memory = live_through(table(diamonds="c5", stars="b6 a5 f6 f1"), 0, "c5-c6 f6-f5 c6^a6 a6^a4 stop")

    assert known(memory) == {number("a4"): DIAMOND}


@pytest.mark.article("ovo-14")
def test_a_memory_forgets_by_its_level_when_turns_go_by(table):
    line = "c5-c6 f6-f5 c6-c5"

    assert known(live_through(table(diamonds="c5", stars="f6 a3"), 0, line, forget=1000)) == {}
    assert live_through(table(diamonds="c5", stars="f6 a3"), 0, line).age[number("c5")] == 3


@pytest.mark.article("ovo-14")
def test_what_is_forgotten_a_turn_is_near_the_given_chance():
    rng, left = [7, 7], 0
    for _ in range(200):
        memory = knowledge.Memory()
        for square in range(SQUARES):
            knowledge.learn(memory, square, STAR)
        knowledge.grow_older(memory, rng, 250)
        left += sum(symbol > 0 for symbol in memory.owner)

    assert 0.72 < left / (200 * SQUARES) < 0.78


@pytest.mark.article("ovo-14")
def test_a_perfect_memory_recalls_the_true_state(positions):
    for seed in range(3):
        match = next(positions(1, seed, max_turns="100"))
        while match.steps:
            match.undo(0)
        match.draw(0)
        chooser, memory = Random(seed), knowledge.Memory()
        while not match.is_over:
            before = GAME.seen_by(match.state, 0)
            actions = match.legal()
            action = chooser.choices(actions, [knowledge.urge(match.state, each) for each in actions])[0]
            match.play(action)
            knowledge.witness(memory, before, action, GAME.seen_by(match.state, 0), 0, [0, 0], 0)
            imagined = GAME.seen_by(match.state, 0)
            knowledge.recall(imagined, memory, 0, [seed, 1])
            assert imagined.secret == match.state.secret


def test_a_blank_memory_recalls_as_a_seat_without_one_imagines(positions):
    for match in positions(20, 5):
        plain, recalled = GAME.seen_by(match.state, 1), GAME.seen_by(match.state, 1)
        GAME.secrets.imagine(plain, 1, [4, 4])
        knowledge.recall(recalled, knowledge.Memory(), 1, [4, 4])

        assert plain == recalled


def test_a_memory_never_depends_on_what_its_seat_did_not_see(table):
    line = "c3-c4 ?d4 stop c4^e4 f6-f5"
    one = table(diamonds="a1", stars="f6", hidden_diamonds="c3", hidden_stars="d4")
    two = table(diamonds="a1", stars="f6", hidden_diamonds="d4", hidden_stars="c3")

    assert live_through(one, 0, line) == live_through(two, 0, line)


@pytest.mark.parametrize(
    ("eggs", "turn", "worth"),
    [({"hidden_diamonds": ROW_1}, 0, 1.0), ({"hidden_stars": "a6 b6 c6 d6 e6 f6"}, 1, 0.0)],
)
def test_six_eggs_at_home_on_the_own_turn_are_a_win(table, eggs, turn, worth):
    assert knowledge.worth(table(**eggs, turn=turn).state, 0) == worth


def test_the_end_is_worth_what_it_is(table, play):
    won = play(table(hidden_diamonds=ROW_1), "claim").state
    drawn = play(table(diamonds="a1", stars="f6", turns=199), "a1-a2").state

    assert [knowledge.worth(won, seat) for seat in (0, 1)] == [1.0, 0.0]
    assert [knowledge.worth(drawn, seat) for seat in (0, 1)] == [0.5, 0.5]


def test_an_egg_further_on_its_way_is_worth_more(table):
    way = [
        table(diamonds="c2", stars="f6"), table(diamonds="c5", stars="f6"),
        table(hidden_diamonds="c6", stars="f6"), table(hidden_diamonds="c2", stars="f6"),
    ]  # fmt: skip
    worths = [knowledge.worth(match.state, 0) for match in way]

    assert worths == sorted(worths)
    assert len(set(worths)) == 4


def test_a_true_claim_is_urged_and_a_false_one_is_not(table):
    right, wrong = table(hidden_diamonds=ROW_1).state, table(hidden_diamonds="a1 b1 c1 d1 e1", hidden_stars="f1").state

    assert knowledge.urge(right, CLAIM) > 1000
    assert knowledge.urge(wrong, CLAIM) == 1


def test_what_a_bot_knows_is_the_same_compiled(positions):
    twin = compiled(knowledge)
    for match in positions(60, 11):
        packed = record(State)
        pack(match.state, packed[0])
        for seat in (0, 1):
            assert 0 <= knowledge.worth(match.state, seat) <= 1
            assert twin.worth(packed[0], seat) == pytest.approx(knowledge.worth(match.state, seat))
        for action in match.legal():
            assert twin.urge(packed[0], action) == knowledge.urge(match.state, action) >= 1


def test_a_memory_is_the_same_compiled(positions):
    twin, slow, quick = compiled(knowledge), knowledge.Memory(), record(knowledge.Memory)
    rng, random = [5, 6], np.array([5, 6])
    match = next(positions(1, 13))
    match.undo(0)
    match.draw(1)
    chooser = Random(1)
    packed = record(State, 2)
    for _ in range(150):
        if match.is_over:
            break
        before = GAME.seen_by(match.state, 1)
        actions = match.legal()
        action = chooser.choices(actions, [knowledge.urge(match.state, each) for each in actions])[0]
        match.play(action)
        after = GAME.seen_by(match.state, 1)
        pack(before, packed[0])
        pack(after, packed[1])
        knowledge.witness(slow, before, action, after, 1, rng, 30)
        twin.witness(quick[0], packed[0], action, packed[1], 1, random, 30)
        assert unpack(knowledge.Memory, quick[0]) == slow
        knowledge.recall(after, slow, 1, rng)
        twin.recall(packed[1], quick[0], 1, random)
        assert unpack(State, packed[1]) == after

    assert TURNED in match.state.egg
