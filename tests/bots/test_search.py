"""The search is the same interpreted and compiled, and sees to its tree."""

from collections import Counter
from dataclasses import replace

import pytest
from ludotheque.toys import DUEL, PIG, STICKS, position

from ludotheque.bots import thinking
from ludotheque.bots.brain import Brain, brain_of
from ludotheque.bots.habits import PLAYED_ON
from ludotheque.bots.thinking import Budget, Judgement, gathered, ranked, weigh
from ludotheque.bots.workspace import Question, packed_workspace, plain_workspace

GAMES = {"sticks": STICKS, "pig": PIG, "duel": DUEL}


@pytest.mark.parametrize("is_even", [False, True])
@pytest.mark.parametrize("name", GAMES)
def test_compiled_and_interpreted_search_agree(name, is_even):
    brain = brain_of(GAMES[name])
    question = replace(asked(brain), habits=PLAYED_ON._replace(is_even=is_even))
    compiled, interpreted = brain.lend()[0], brain.interpreted
    packed, plain = (lay(brain.game.rules, question, 4000, 0) for lay in (packed_workspace, plain_workspace))

    compiled.search(packed, 500)
    interpreted.search(plain, 500)

    for column, twin in zip(packed.tree, plain.tree, strict=True):
        assert column.tolist() == twin


@pytest.mark.parametrize("key", range(5))
def test_tickets_in_turn_bring_every_outcome_as_often_as_the_others(key):
    brain = Brain(PIG)
    question = replace(asked(brain), key=key, habits=PLAYED_ON._replace(is_even=True))
    space = plain_workspace(brain.game.rules, question, 10, 0)
    brought = Counter()
    for _ in range(60):
        brought[brain.interpreted.ticket(space, 0, 6)] += 1
        space.tree.visits[0] += 1

    assert sorted(brought) == list(range(6))
    assert max(brought.values()) - min(brought.values()) <= 2


@pytest.mark.parametrize("nodes", [2, 3, 10, 50])
@pytest.mark.parametrize("name", GAMES)
def test_a_full_tree_goes_on_learning(name, nodes):
    brain = Brain(GAMES[name])
    space = plain_workspace(brain.game.rules, asked(brain), nodes, 0)

    brain.interpreted.search(space, 200)

    assert space.tree.used[0] <= nodes
    assert space.tree.visits[0] == 200


def test_trees_grown_side_by_side_are_added_up():
    brain = Brain(STICKS)
    question = asked(brain)

    judged = weigh(brain, question, Budget(100, 60.0, trees=3, may_stop_early=False))

    assert sum(each.visits for each in judged) == 300
    assert [each.visits for each in judged] == sorted((each.visits for each in judged), reverse=True)


def test_thinking_stops_with_its_time():
    judged = weigh(Brain(STICKS), asked(Brain(STICKS)), Budget(10**9, 0.05))

    assert 0 < sum(each.visits for each in judged) < 100_000


@pytest.mark.parametrize(("needed", "first"), [(1.0, 7), (0.5, 8), (0.1, 9)])
def test_of_the_choices_visited_often_enough_the_highest_mean_comes_first(needed, first):
    judged = [Judgement(7, 100, (0.4, 0.6)), Judgement(8, 50, (0.5, 0.5)), Judgement(9, 10, (0.9, 0.1))]

    assert ranked(judged, 0, needed)[0].action == first
    assert ranked(judged, 1, needed)[0].action == 7
    assert ranked(judged, -1, needed) == judged


@pytest.mark.parametrize("slice_", [1e-9, 10.0])
def test_where_means_are_compared_thinking_stops_by_the_count_and_never_by_the_clock(monkeypatch, slice_):
    monkeypatch.setattr(thinking, "SLICE", slice_)
    brain = Brain(PIG)
    question = replace(asked(brain), habits=PLAYED_ON._replace(tried=0.5))

    judged = weigh(brain, question, Budget(1030, 600.0))

    assert sum(each.visits for each in judged) == 1023  # looked at after 1, 3, 7, 15 … simulations


def test_winning_chances_of_all_seats_add_up_to_one():
    brain = Brain(PIG)
    space = plain_workspace(PIG.rules, asked(brain), 4000, 0)

    brain.interpreted.search(space, 300)

    for judgement in gathered([space.tree], 2):
        assert sum(judgement.chances) == pytest.approx(1)


def asked(brain):
    view = brain.game.seen_by(position(brain.game), 0)
    return Question(view, brain.memory(), 0, 2, 1, key=5)


def test_an_end_is_worth_the_share_of_the_win_whatever_the_knowledge_says():
    value = Brain(PIG).interpreted.value
    ahead = position(PIG, points=[20, 5, 3, 20])
    ahead.seats = 4

    assert [value(ahead, seat, 4, 1) for seat in range(4)] == [0.5, 0, 0, 0.5]
    assert [value(ahead, seat, 4, 2) for seat in range(4)] == [1, 0, 0, 1]
    assert value(position(PIG, points=[5, 3, 0, 0]), 0, 2, 1) == 0.5


def test_who_plays_alone_is_judged_by_the_knowledge_to_the_end():
    assert Brain(PIG).interpreted.value(position(PIG, points=[20, 0, 0, 0]), 0, 1, 1) == 0.5
