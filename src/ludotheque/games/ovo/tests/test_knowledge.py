"""What a bot judges, and what it remembers."""

from itertools import islice
from random import Random

import numpy as np
import pytest

from ludotheque.bots import bot
from ludotheque.bots.bot import Bot
from ludotheque.bots.brain import Brain
from ludotheque.bots.simple import choose_like_a_child, choose_on_impulse
from ludotheque.bots.thinking import Budget, Judgement, weigh
from ludotheque.bots.workspace import Question
from ludotheque.engine.compiling import compiled
from ludotheque.engine.state import pack, record, unpack
from ludotheque.games.ovo import GAME, knowledge
from ludotheque.games.ovo.moves import name, number, read, write
from ludotheque.games.ovo.rules.actions import CLAIM
from ludotheque.games.ovo.rules.board import SQUARES
from ludotheque.games.ovo.rules.state import DIAMOND, STAR, State
from ludotheque.games.ovo.tests.playing import ROW_1, ROW_6, Table, lively_game, positions

CROSSING = {"diamonds": "c5", "stars": "f6 a3"}
HIDING = {"diamonds": "a1", "stars": "f6", "hidden_stars": "c3"}


def lived(game, seat):
    """Go through a game with what a seat sees of each action: the view before, the action, the view after."""
    before = None
    for match in game:
        after = GAME.seen_by(match.state, seat)
        if before is not None:
            yield match, (before, match.steps[-1].action, after)
        before = after


def known(laid, seat, *texts, forget=0):
    """Tell which symbols a seat remembers after a line of play, by square."""
    memory, rng = knowledge.Memory(), [1, 2]
    line = (laid.play(*text).match for text in ((), *zip(texts, strict=True)))
    for _, sight in lived(line, seat):
        knowledge.witness(memory, *sight, seat, rng, forget)
    return {name(square): symbol for square, symbol in enumerate(memory.symbol) if symbol}


@pytest.mark.article("ovo-14")
@pytest.mark.parametrize(
    ("eggs", "seat", "line", "remembered"),
    [
        (CROSSING, 0, "c5-c6 f6-f5 c6-c5", {"c5": DIAMOND}),  # turned before all eyes, and followed
        (CROSSING, 1, "c5-c6 f6-f5 c6-c5", {"c5": DIAMOND}),
        (HIDING, 0, "?c3 stop f6-f5 c3-c4", {"c4": STAR}),  # looked at
        (HIDING, 1, "?c3 stop f6-f5 c3-c4", {}),  # by the other one
        ({"diamonds": "c5", "stars": "b6 a5 f6 f1"}, 0, "c5-c6 f6-f5 c6^a6 a6^a4 stop", {"a4": DIAMOND}),
    ],
)
def test_a_memory_learns_what_its_seat_sees_and_follows_it(eggs, seat, line, remembered):
    assert known(Table(**eggs), seat, *line.split()) == remembered


@pytest.mark.article("ovo-14")
def test_a_memory_forgets_by_its_level_when_turns_go_by():
    assert known(Table(**CROSSING), 0, "c5-c6", "f6-f5", "c6-c5", forget=1000) == {}


@pytest.mark.article("ovo-14")
def test_what_is_forgotten_a_turn_is_near_the_given_chance():
    rng, left = [7, 7], 0
    for _ in range(200):
        memory = knowledge.Memory()
        memory.symbol = [STAR] * SQUARES
        knowledge.let_slip(memory, rng, 250)
        left += sum(symbol > 0 for symbol in memory.symbol)

    assert 0.72 < left / (200 * SQUARES) < 0.78


@pytest.mark.article("ovo-14")
@pytest.mark.parametrize("seed", range(3))
def test_a_perfect_memory_recalls_the_true_state(seed):
    memory = knowledge.Memory()
    for match, sight in lived(lively_game(Random(seed), max_turns="100"), 0):
        knowledge.witness(memory, *sight, 0, [0, 0], 0)
        imagined = GAME.seen_by(match.state, 0)
        knowledge.recall(imagined, memory, 0, [seed, 1])
        assert imagined.secret == match.state.secret

    assert any(memory.symbol)


def test_a_blank_memory_recalls_as_a_seat_without_one_imagines():
    for match in positions(20, 5):
        plain, recalled = GAME.seen_by(match.state, 1), GAME.seen_by(match.state, 1)
        GAME.secrets.imagine(plain, 1, [4, 4])
        knowledge.recall(recalled, knowledge.Memory(), 1, [4, 4])

        assert plain == recalled


@pytest.mark.parametrize(
    ("eggs", "turn", "worth"), [({"hidden_diamonds": ROW_1}, 1, 1.0), ({"hidden_stars": ROW_6}, 2, 0.0)]
)
def test_six_eggs_at_home_on_the_own_turn_are_a_win(eggs, turn, worth):
    assert knowledge.worth(Table(**eggs, turn=turn).state, 0) == worth


def test_an_egg_further_on_its_way_is_worth_more():
    way = [{"diamonds": "c2"}, {"diamonds": "c5"}, {"hidden_diamonds": "c6"}, {"hidden_diamonds": "c2"}]
    worths = [knowledge.worth(Table(**eggs, stars="f6").state, 0) for eggs in way]

    assert worths == sorted(set(worths))


@pytest.mark.article("ovo-18")
@pytest.mark.parametrize(
    ("turns", "limit", "matters"), [(95, "count", True), (70, "count", True), (20, "count", False), (95, "draw", False)]
)
def test_near_the_limit_an_egg_at_home_is_worth_more_than_the_rows_it_has_gone(turns, limit, matters):
    home, under_way = (  # three rows are left in either
        knowledge.worth(Table(hidden_diamonds=eggs, stars="f6", turns=turns, limit=limit).state, 0)
        for eggs in ("a1 c4", "a2 c3")
    )

    assert (home > under_way, home < under_way) == (matters, False)


def test_a_true_claim_is_urged_and_a_false_one_is_not():
    right, wrong = Table(hidden_diamonds=ROW_1), Table(hidden_diamonds="a1 b1 c1 d1 e1", hidden_stars="f1")

    assert knowledge.urge(right.state, CLAIM) > 1000
    assert knowledge.urge(wrong.state, CLAIM) == 1


@pytest.mark.article("ovo-12")
@pytest.mark.parametrize("choose", [choose_on_impulse, choose_like_a_child])
@pytest.mark.parametrize("before", ["f2-f1", "?a6"])
def test_a_hasty_bot_never_claims_what_it_does_not_believe(choose, before):
    last = "f2" if before == "f2-f1" else "f1"
    laid = Table(hidden_diamonds="a1 a6 b5 c5 d5 e5", hidden_stars=f"b1 c1 d1 e1 {last}", stars="f6").play(before)
    memory = knowledge.Memory()
    memory.symbol = list(laid.state.secret)
    view = GAME.seen_by(laid.state, 0)

    chosen = {choose(Brain(GAME), Question(view, memory, 0, 2, 1, seed), "steady") for seed in range(30)}

    assert "claim" in laid.choices
    assert {write(laid.state, action) for action in chosen} == {"stop"}


FULL_CAMP = {
    "hidden_diamonds": ROW_1, "hidden_stars": "c6 d4 e4", "stars": "a5 c4 f6", "turns": 99, "limit": "draw",
}  # fmt: skip


@pytest.mark.article("ovo-10")
@pytest.mark.parametrize(
    ("forgotten", "choice"), [("", "claim"), ("f1 e4", "?f1"), ("c6 d4", "claim")], ids=["nothing", "own", "others"]
)
def test_a_bot_looks_under_an_egg_when_knowing_is_worth_a_turn(forgotten, choice):
    laid = Table(**FULL_CAMP)

    assert write(laid.state, best(laid, forgotten)) == choice


@pytest.mark.article("ovo-12")
@pytest.mark.parametrize(("f1", "e4", "choice"), [(DIAMOND, STAR, "claim"), (STAR, DIAMOND, "stop")])
def test_after_the_look_it_claims_if_that_is_true(f1, e4, choice):
    laid = Table(**FULL_CAMP)
    laid.state.secret[number("f1")], laid.state.secret[number("e4")] = f1, e4
    laid.play("?f1")

    assert write(laid.state, best(laid, "e4")) == choice


def best(laid, forgotten):
    """Let a search choose that remembers every turned egg but those."""
    brain, memory = Brain(GAME), knowledge.Memory()
    memory.symbol = [0 if name(square) in forgotten else symbol for square, symbol in enumerate(laid.state.secret)]
    question = Question(GAME.seen_by(laid.state, 0), memory, 0, 2, 1, 5)
    return weigh(brain, question, Budget(700, 60.0, may_stop_early=False))[0].action


@pytest.mark.article("ovo-5")
def test_neither_a_bot_nor_a_hint_jumps_back_to_a_square_of_its_chain():
    laid = Table(diamonds="a1 b1 c2", stars="f6").play("a1^c1")
    shunned = [write(laid.state, action) for action in laid.match.legal() if knowledge.shuns(laid.state, action)]
    hinted = Bot(GAME, "strong:40").hints(laid.view(0).state, 0, 1, GAME.words.speaker("en"), best=9)

    assert shunned == ["c1^a1"]
    assert {write(laid.state, hint.action) for hint in hinted} == set(laid.choices) - {"c1^a1"}


TO_AND_FRO = ("c4-c3", "c3-c4")


@pytest.mark.article("ovo-8")
@pytest.mark.parametrize(
    ("line", "is_back"), [((), False), (TO_AND_FRO, True), (("a1-a2", "c4-c3", "a2-a1", "c3-d4"), False)]
)
def test_a_position_comes_back_when_the_same_player_chooses_among_the_same_eggs(line, is_back):
    laid = Table(hidden_stars="c4", diamonds="a1", stars="f6")
    seen = [laid.state.copy(), *(laid.play(move).state.copy() for move in line)]

    assert any(knowledge.repeats(seen[-1], earlier) for earlier in seen[:-1]) == is_back


@pytest.mark.article("ovo-8")
@pytest.mark.parametrize(
    ("line", "chance", "visits", "choice"),
    [
        (TO_AND_FRO, 0.5, 80, "a1-a2"),
        (TO_AND_FRO, 0.45, 80, "c4-c3"),
        (TO_AND_FRO, 0.5, 9, "c4-c3"),
        ((), 0.5, 80, "c4-c3"),
    ],
)
def test_where_a_position_came_back_a_hint_repeats_only_what_is_clearly_better(
    line, chance, visits, choice, monkeypatch
):
    laid = Table(hidden_stars="c4", diamonds="a1", stars="f6")
    seen = [sight for _, sight in lived((laid.play(*moves).match for moves in ((), *zip(line, strict=True))), 0)]
    again, other = (read(laid.state, move) for move in ("c4-c3", "a1-a2"))
    judged = [Judgement(again, 100, (0.52, 0.48)), Judgement(other, visits, (chance, 1 - chance))]
    monkeypatch.setattr(bot, "weigh", lambda *_: judged)
    view, seated = laid.view(0).state, Bot(GAME, "master")

    hints = seated.hints(view, 0, 1, GAME.words.speaker("en"), history=seen)

    assert write(laid.state, hints[0].action) == choice
    assert write(laid.state, seated.choose(view, 0, 1, seen)) == "c4-c3"


def test_what_a_bot_knows_is_the_same_compiled():
    twin, packed = compiled(knowledge), record(State)[0]
    for match in positions(60, 11):
        pack(match.state, packed)
        for seat in (0, 1):
            assert 0 <= knowledge.worth(match.state, seat) <= 1
            assert twin.worth(packed, seat) == pytest.approx(knowledge.worth(match.state, seat))
        for action in match.legal():
            assert twin.urge(packed, action) == knowledge.urge(match.state, action) >= 1
            assert twin.shuns(packed, action) == knowledge.shuns(match.state, action)


def test_a_memory_is_the_same_compiled():
    twin, slow, quick = compiled(knowledge), knowledge.Memory(), record(knowledge.Memory)[0]
    rng, random = [5, 6], np.array([5, 6])
    packed, learned = record(State, 2), 0
    for _, (before, action, after) in islice(lived(lively_game(Random(1)), 1), 150):
        pack(before, packed[0])
        pack(after, packed[1])
        knowledge.witness(slow, before, action, after, 1, rng, 30)
        twin.witness(quick, packed[0], action, packed[1], 1, random, 30)
        assert unpack(knowledge.Memory, quick) == slow
        recalled = after.copy()
        knowledge.recall(recalled, slow, 1, rng)
        twin.recall(packed[1], quick, 1, random)
        assert unpack(State, packed[1]) == recalled
        learned += any(slow.symbol)

    assert learned
