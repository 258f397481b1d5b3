"""Who meets whom: held against all the ways there are, where those can be counted."""

from collections import Counter
from itertools import combinations
from random import Random

import pytest

from ludotheque.club.pairing import knock_out, round_robin, swiss, tables_of
from ludotheque.club.rounds import Field, Round, Sat, meetings
from ludotheque.club.standings import points_of


def played(paired: Round, dice: Random) -> Round:
    """Let the stronger, who has the lower number, win more often; a tenth of the games is a tie."""
    return paired._replace(tables=tuple(Sat(table.players, _ranks(table, dice)) for table in paired.tables))


def _ranks(table: Sat, dice: Random) -> tuple[int, ...]:
    strength = [round(-player / 4 + dice.gauss(0, 4)) for player in table.players]
    return tuple(1 + sum(other > mine for other in strength) for mine in strength)


def simulate(pair, count: int, rounds: int, seed: int = 1, sizes: tuple[int, ...] = (2,)) -> list[Round]:
    draw, dice, told = tuple(range(count)), Random(seed), []
    for _ in range(rounds):
        found = pair(Field(draw, frozenset(draw), tuple(told), sizes))
        if found is None:
            break
        everybody = sorted([*found.byes, *(player for table in found.tables for player in table.players)])
        assert everybody == list(draw)
        told.append(played(found, dice))
    return told


def repeats(rounds: list[Round]) -> int:
    return sum(count - 1 for count in meetings(rounds).values())


def every_pairing(players: list[int]):
    """Give every way to pair an even number of players."""
    if not players:
        yield []
        return
    first, *others = players
    for other in others:
        rest = [player for player in others if player != other]
        yield from ([(first, other), *pairs] for pairs in every_pairing(rest))


def fewest_repeats(players: list[int], before: list[Round]) -> int:
    """Try every bye that is due and every pairing."""
    met, rests = meetings(before), Counter(player for each in before for player in each.byes)
    due = [player for player in players if rests[player] == min(rests[each] for each in players)]
    byes = due if len(players) % 2 else [None]
    return min(
        sum(bool(met[frozenset(pair)]) for pair in pairing)
        for bye in byes
        for pairing in every_pairing([player for player in players if player != bye])
    )


@pytest.mark.parametrize("seed", range(6))
@pytest.mark.parametrize(("count", "rounds"), [(4, 5), (5, 7), (6, 7), (7, 8), (8, 9)])
def test_nobody_meets_twice_while_any_other_pairing_avoids_it(count, rounds, seed):
    told = simulate(swiss.pair, count, rounds, seed)

    for number, each in enumerate(told):
        met = meetings(told[:number])
        again = sum(bool(met[frozenset(table.players)]) for table in each.tables)
        assert again == fewest_repeats(list(range(count)), told[:number]), f"round {number + 1}"


@pytest.mark.parametrize(("count", "rounds"), [(17, 8), (64, 9)])
def test_a_larger_swiss_has_no_meeting_twice(count, rounds):
    """Rounds are fewer than half the players, so that a pairing without repeats exists (Dirac's theorem)."""
    told = simulate(swiss.pair, count, rounds)

    assert len(told) == rounds
    assert repeats(told) == 0


@pytest.mark.parametrize(("count", "rounds"), [(5, 5), (17, 8), (9, 9)])
def test_nobody_rests_twice_while_others_never_did(count, rounds):
    told = simulate(swiss.pair, count, rounds)
    rested = Counter(player for each in told for player in each.byes)

    assert all(len(each.byes) == 1 for each in told)
    assert set(rested.values()) == {1}


def test_a_player_who_left_is_not_paired_and_a_late_comer_is():
    told = simulate(swiss.pair, 8, 3)

    found = swiss.pair(Field(tuple(range(10)), frozenset(range(1, 10)), tuple(told)))

    playing = [player for table in found.tables for player in table.players]
    assert sorted([*playing, *found.byes]) == list(range(1, 10))
    assert found.byes  # nine play


def test_equals_meet_equals():
    told = simulate(swiss.pair, 16, 2)
    points = points_of(told)

    found = swiss.pair(Field(tuple(range(16)), frozenset(range(16)), tuple(told)))

    assert all(abs(points[one] - points[other]) <= 1 for one, other in (table.players for table in found.tables))
    groups = Counter(points.values())
    crossing = sum(points[one] != points[other] for one, other in (table.players for table in found.tables))
    assert crossing <= sum(count % 2 for count in groups.values())


@pytest.mark.parametrize("pair", [swiss.pair, round_robin.pair])
def test_everybody_begins_about_as_often_as_not(pair):
    told = simulate(pair, 8, 7)
    first = Counter(table.players[0] for each in told for table in each.tables)

    assert all(3 <= first[player] <= 4 for player in range(8))


@pytest.mark.parametrize("count", [2, 3, 4, 5, 8, 9])
def test_everybody_meets_everybody_once(count):
    told = simulate(round_robin.pair, count, 99)

    assert len(told) == round_robin.rounds_needed(count)
    assert meetings(told) == Counter(map(frozenset, combinations(range(count), 2)))


@pytest.mark.parametrize("late", [1, 2, 3])
def test_late_comers_still_meet_everybody(late):
    told, dice, everybody = simulate(round_robin.pair, 6, 2), Random(3), tuple(range(6 + late))
    while (found := round_robin.pair(Field(everybody, frozenset(everybody), tuple(told)))) is not None:
        told.append(played(found, dice))

    assert meetings(told) == Counter(map(frozenset, combinations(everybody, 2)))
    assert len(told) <= 2 + round_robin.rounds_needed(6 + late)


@pytest.mark.parametrize(
    ("count", "allowed", "sizes"),
    [
        (8, (2, 3, 4), [4, 4]), (9, (2, 3, 4), [3, 3, 3]), (5, (2, 3, 4), [3, 2]), (7, (3, 4), [4, 3]),
        (13, (3, 4), [4, 3, 3, 3]), (6, (2,), [2, 2, 2]),
    ],
)  # fmt: skip
def test_tables_are_of_about_one_size(count, allowed, sizes):
    assert tables_of.table_sizes(count, allowed) == (sizes, 0)


@pytest.mark.parametrize(("count", "allowed", "left_over"), [(5, (3, 4), 1), (7, (2,), 1), (1, (2,), 1), (2, (3,), 2)])
def test_as_few_as_can_be_are_left_over(count, allowed, left_over):
    assert tables_of.table_sizes(count, allowed)[1] == left_over


def every_three_tables(players: list[int]):
    """Give every way to seat nine players at three tables."""
    for one in combinations(players[1:], 2):
        rest = [player for player in players[1:] if player not in one]
        for two in combinations(rest[1:], 2):
            third = [player for player in rest[1:] if player not in two]
            yield [(players[0], *one), (rest[0], *two), tuple(third)]


def test_tables_of_three_bring_together_who_met_least():
    told = []
    for _ in range(6):
        met = meetings(told)
        cost = tables_of.meeting_cost(met)
        found = tables_of.pair(Field(tuple(range(9)), frozenset(range(9)), tuple(told), (3,)))
        price = sum(cost(*pair) for table in found.tables for pair in combinations(table.players, 2))
        best = min(
            sum(cost(*pair) for group in groups for pair in combinations(group, 2))
            for groups in every_three_tables(list(range(9)))
        )
        assert price == best
        told.append(found)
    assert repeats(told[:4]) == 0  # nine players at tables of three can all meet in four rounds


def test_a_swiss_at_tables_of_four_brings_equals_together():
    told = simulate(swiss.pair, 16, 1, sizes=(2, 3, 4))
    points = points_of(told)

    found = swiss.pair(Field(tuple(range(16)), frozenset(range(16)), tuple(told), (2, 3, 4)))

    assert [len(table.players) for table in found.tables] == [4] * 4
    spread = [max(map(points.get, table.players)) - min(map(points.get, table.players)) for table in found.tables]
    assert max(spread) < 1


@pytest.mark.parametrize("count", [2, 3, 5, 8, 13])
@pytest.mark.parametrize("sizes", [(2,), (2, 3, 4)])
def test_a_knock_out_leaves_one(count, sizes):
    draw, dice, told = tuple(range(count)), Random(count), []
    while (found := knock_out.pair(Field(draw, frozenset(draw), tuple(told), sizes))) is not None:
        alive = set(knock_out.survivors(draw, told))
        assert {*found.byes, *(player for table in found.tables for player in table.players)} == alive
        told.append(played(found, dice))

    assert len(knock_out.survivors(draw, told)) == 1
    if sizes == (2,):
        assert len(told) == (count - 1).bit_length()
        assert all(not each.byes for each in told[1:])


def test_whoever_would_have_met_somebody_that_left_goes_on():
    draw = tuple(range(8))
    first = knock_out.pair(Field(draw, frozenset(draw)))
    decided = first._replace(tables=tuple(Sat(table.players, (1, 2)) for table in first.tables))
    alive = knock_out.survivors(draw, [decided])

    second = knock_out.pair(Field(draw, frozenset(draw) - {alive[0]}, (decided,)))

    assert second.byes == (alive[1],)
    assert {player for table in second.tables for player in table.players} == set(alive[2:])
