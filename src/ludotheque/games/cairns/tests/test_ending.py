"""The end: who has the highest cairn, alone or in a team."""

from itertools import product

import pytest

from ludotheque.engine.errors import BadOption, GameOver
from ludotheque.engine.match import Match
from ludotheque.games.cairns import GAME
from ludotheque.games.cairns.rules.scoring import HIGHEST, WEIGHT
from ludotheque.games.cairns.rules.state import OVER
from ludotheque.games.cairns.rules.stones import BIT, STONES
from ludotheque.games.cairns.tests.tables import Table

NAMES = ("Anne", "Bob", "Chloé", "Denis")


def ended(heights, **options):
    """End a game in which players have cairns of these heights."""
    match, stones = Match(GAME, len(heights), options), iter(range(STONES))
    for seat, cairns in enumerate(heights):
        for height, top in zip(cairns, stones, strict=False):
            match.state.tops[seat] |= BIT[top]
            match.state.height[top] = height
    match.state.phase = OVER
    return match


@pytest.mark.article("cairn-16")
def test_the_game_ends_when_the_ovoo_is_empty():
    laid = Table(["RT"], free="RT").take("RT")

    assert not laid.match.is_over
    laid.play("on 1R1")
    assert laid.match.is_over
    assert laid.match.winners() == [0]
    with pytest.raises(GameOver):
        laid.play("start 1")


@pytest.mark.article("cairn-16")
def test_the_last_action_is_finished_first_exchange_included():
    laid = Table([], ["KT"], free="RS").take("RS").play("start 2")

    assert not laid.match.is_over
    assert not laid.play("swap 2K1").match.is_over
    assert laid.play("start 1").match.is_over
    assert laid.cairns == ["1K1", "2R1"]


@pytest.mark.article("cairn-16")
def test_a_last_white_stone_that_can_lie_nowhere_ends_the_game():
    assert Table(free="WT").take("WT").match.is_over


@pytest.mark.article("cairn-16", "cairn-17")
@pytest.mark.parametrize(
    ("heights", "winners"),
    [
        (([5, 2], [5, 1], [4, 4]), [0]),
        (([3, 1], [3, 1]), []),
        (([3, 1], [3, 1], [2, 2]), []),
        (([2], [3]), [1]),
        (([3, 1, 1], [3, 2]), [1]),
        (([3, 2], [3, 2, 1]), [1]),
        (([], [1]), [1]),
        (([], []), []),
        (([4], [2, 2, 2, 2]), [0]),
        (([4, 1], [4, 2], [4, 2, 1], [4, 2, 1]), []),
        (([1, 1, 1, 1, 1], [2], [1]), [1]),
    ],
)
def test_cairns_are_compared_from_the_highest_down(heights, winners):
    assert ended(heights).winners() == winners


@pytest.mark.article("cairn-17")
def test_height_is_the_number_of_stones():
    laid = Table(["RT WR WS RS"], ["GT GT GT"], free="KT")

    assert laid.cairns == ["1R4", "2G3"]
    assert laid.match.scores() == [WEIGHT[4], WEIGHT[3]]


@pytest.mark.article("cairn-17")
def test_no_number_of_lower_cairns_outweighs_a_higher_one():
    for height in range(2, HIGHEST + 1):
        most = sum(WEIGHT[lower] * (36 // lower) for lower in range(1, height))
        assert most < WEIGHT[height]
        assert 36 // height * WEIGHT[height] < 10**18


@pytest.mark.article("cairn-18")
@pytest.mark.parametrize(
    ("heights", "winners"),
    [
        (([3], [5], [3], []), [0, 2]),
        (([3, 1], [4, 2], [3, 1], [2, 1]), [1, 3]),
        (([3, 1], [4], [2], [1]), [0, 2]),
        (([5], [3], [], [2, 1]), [1, 3]),
        (([4], [2], [], [2]), []),
        (([4, 1], [2, 1], [1, 1], [3, 1]), []),
        (([2, 2, 2], [3, 1], [1], [1, 1, 1]), [1, 3]),
    ],
)
def test_partners_put_their_cairns_together_from_the_highest_down(heights, winners):
    assert ended(heights, teams="on").winners() == winners


@pytest.mark.article("cairn-18")
def test_each_partner_builds_its_own_cairns():
    laid = Table(["RT"], [], ["RT"], [], seats=4, teams="on", free="RT KT").take("RT")

    assert laid.choices == ["on 1R1", "start 1"]


@pytest.mark.article("cairn-18")
def test_teams_are_for_four_players():
    assert GAME.teams(Match(GAME, 4, {"teams": "on"}).state, 3) == (1, 3)
    assert GAME.teams(Match(GAME, 4).state, 3) == (3,)
    for seats in (2, 3):
        with pytest.raises(BadOption, match="needs 4 players"):
            Match(GAME, seats, {"teams": "on"})


@pytest.mark.article("cairn-18")
def test_a_teams_score_is_shared_by_its_partners():
    laid = Table(["RT RT"], ["GT"], ["KT"], ["BT BT BT"], seats=4, teams="on", free="KT")

    assert laid.match.scores() == [WEIGHT[3], WEIGHT[4], WEIGHT[3], WEIGHT[4]]


@pytest.mark.article("cairn-19")
@pytest.mark.parametrize(
    ("teams", "kind", "choices"),
    [
        ("on", "RS", ["on 2R1", "start 2", "start 4"]),
        ("on", "WS", ["on 2R1", "on 4G1"]),
        ("off", "RS", ["on 2R1", "on 3R1", "start 2", "start 3", "start 4"]),
    ],
)
def test_in_teams_squares_go_to_the_other_team_only(teams, kind, choices):
    laid = Table(["RT"], ["RT"], ["RT"], ["GT"], seats=4, teams=teams, free=f"{kind} KT").take(kind)

    assert laid.choices == choices
    if teams == "on":
        assert laid.refusal("on 3R1") == ("cairn-19", "partner")


@pytest.mark.article("cairn-19")
def test_a_white_square_leaves_the_game_if_only_the_partner_has_a_cairn():
    laid = Table([], [], ["RT"], [], seats=4, teams="on", free="WS KT").take("WS")

    assert laid.turn == 2
    assert laid.cairns == ["3R1"]


def test_the_sum_of_weights_orders_heights_as_players_do():
    lists = [sorted(heights, reverse=True) for n in range(4) for heights in product(range(1, 5), repeat=n)]
    weights = [sum(WEIGHT[height] for height in heights) for heights in lists]

    for one, weight in zip(lists, weights, strict=True):
        for other, others_weight in zip(lists, weights, strict=True):
            assert (one > other) == (weight > others_weight)


@pytest.mark.article("cairn-16", "cairn-17", "cairn-18")
@pytest.mark.parametrize(
    ("heights", "teams", "sentence"),
    [
        (([5, 2], [3, 3]), "off", "the highest cairn decides: 5 against 3."),
        (([5, 2], [5, 1], [4, 4]), "off", "cairn no. 2 decides: 2 against 1."),
        (([3, 2], [3, 2, 1]), "off", "cairn no. 3 decides: 1 against 0."),
        (([3, 1], [3, 1], [2, 2]), "off", "their cairns have the same heights, from the first to the last."),
        (([], []), "off", "their cairns have the same heights, from the first to the last."),
        (([3], [5], [3], []), "on", "highest cairns, put together, decide: 6 against 5."),
        (([3, 1], [4, 2], [3, 1], [2, 1]), "on", "cairns no. 2 put together: 3 against 2."),
    ],
)
def test_the_end_says_which_cairns_decided(heights, teams, sentence):
    match = ended(heights, teams=teams)

    assert GAME.ending_of(match.state, NAMES[: match.seats], GAME.words.speaker("en")).endswith(sentence)
