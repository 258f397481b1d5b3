"""The arena seats fairly, counts rightly, and goes on where it stopped."""

import json
from collections import Counter
from dataclasses import replace
from itertools import pairwise

import pytest
from ludotheque.toys import DUEL, PIG, STICKS

from ludotheque.bots.arena import arena
from ludotheque.bots.levels import PLAYABLE
from ludotheque.bots.one_game import seatings
from ludotheque.bots.ratings import elo, elo_margin, wilson
from ludotheque.engine.errors import BadOption


@pytest.mark.parametrize(
    ("names", "seats", "count"), [("ab", 2, 2), ("abc", 2, 6), ("abcd", 4, 24), ("ab", 3, 6), ("ab", 4, 14)]
)
def test_every_bot_sits_on_every_seat_equally_often(names, seats, count):
    orders = seatings(PIG, names, seats, {})

    places = Counter((seat, name) for order in orders for seat, name in enumerate(order))
    assert len(orders) == len(set(orders)) == count
    assert len(places) == seats * len(names)
    assert len(set(places.values())) == 1


def test_partners_are_played_by_the_same_bot():
    paired = replace(PIG, teams=lambda state, seat: (seat % 2, seat % 2 + 2))

    assert seatings(paired, "ab", 4, {}) == [("a", "b", "a", "b"), ("b", "a", "b", "a")]


@pytest.mark.parametrize(
    ("share", "games", "low", "high"), [(0.5, 100, 0.404, 0.596), (1.0, 10, 0.722, 1.0), (0.9, 50, 0.786, 0.957)]
)
def test_wilson_bounds_a_share(share, games, low, high):
    assert wilson(share, games) == (pytest.approx(low, abs=0.001), pytest.approx(high, abs=0.001))


def test_elo_of_three_wins_in_four_is_191_points_apart():
    tables = [(("a", "b"), (1.0, 0.0))] * 750 + [(("a", "b"), (0.0, 1.0))] * 250

    ratings = elo(tables)

    assert ratings["a"] - ratings["b"] == pytest.approx(400 * 0.4771, abs=1)
    assert ratings["a"] + ratings["b"] == pytest.approx(0, abs=1e-6)
    assert elo_margin(ratings, tables, "a") == pytest.approx(24.9, abs=0.5)


def test_elo_of_a_table_of_three_follows_the_shares():
    seated = ("a", "b", "c")
    tables = [(seated, (1.0, 0.0, 0.0))] * 600 + [(seated, (0.0, 1.0, 0.0))] * 300 + [(seated, (0.0, 0.0, 1.0))] * 100

    ratings = elo(tables)

    assert ratings["a"] - ratings["b"] == pytest.approx(400 * 0.301, abs=2)
    assert ratings["b"] - ratings["c"] == pytest.approx(400 * 0.477, abs=3)


def test_each_level_beats_the_one_below():
    for below, above in pairwise(PLAYABLE[:3]):
        best, _ = arena(STICKS, [below, above], 200).standings

        assert best.name == above
        assert best.low > 0.5


def test_a_level_may_meet_itself_with_another_budget():
    best, _ = arena(STICKS, ["expert:300", "expert:2"], 60).standings

    assert best.name == "expert:300"
    assert best.low > 0.5


@pytest.mark.parametrize("game", [STICKS, PIG, DUEL], ids=lambda game: game.slug)
def test_a_strong_bot_beats_chance(game):
    best, _ = arena(game, ["random", "strong"], 100).standings

    assert best.name == "strong"
    assert best.low > 0.5


def test_shares_of_all_bots_add_up_and_are_measured_against_what_is_fair():
    report = arena(PIG, ["random", "greedy", "beginner"], 12, seats=4)

    assert sum(each.share for each in report.standings) == pytest.approx(1)
    assert sum(each.fair for each in report.standings) == pytest.approx(1)
    assert all(each.moves_per_second > 0 for each in report.standings)


def test_an_arena_goes_on_where_it_stopped(tmp_path):
    record, asked = tmp_path / "arena.jsonl", []
    whole = arena(PIG, ["random", "beginner"], 10)

    arena(PIG, ["random", "beginner"], 6, record=record)
    lines = record.read_text().splitlines()
    record.write_text("\n".join(lines[:-1]) + "\n" + lines[-1][:20])
    resumed = arena(PIG, ["random", "beginner"], 10, record=record, progress=lambda done, of: asked.append((done, of)))

    assert asked == [(done, 10) for done in range(6, 11)]
    assert [each.share for each in resumed.standings] == [each.share for each in whole.standings]
    assert len(record.read_text().splitlines()) == 11


def test_a_record_of_another_contest_is_refused(tmp_path):
    record = tmp_path / "arena.jsonl"
    arena(PIG, ["random", "beginner"], 2, record=record)

    with pytest.raises(BadOption, match="something else"):
        arena(PIG, ["random", "amateur"], 2, record=record)


def test_games_played_side_by_side_give_the_same_report():
    alone, together = (arena(PIG, ["random", "beginner"], 20, workers=workers) for workers in (1, 2))

    assert [(each.name, each.share) for each in alone.standings] == [
        (each.name, each.share) for each in together.standings
    ]


def test_where_nobody_searches_nobody_waits_for_the_search(monkeypatch):
    monkeypatch.setattr("ludotheque.bots.brain.Brain.warm", lambda brain: pytest.fail("it is compiled"))

    assert arena(PIG, ["random", "greedy"], 2).games == 2


def test_a_report_is_json():
    report = arena(PIG, ["random", "random"], 4)

    assert [each["name"] for each in json.loads(report.as_json())["standings"]] != []
    assert {each.name for each in report.standings} == {"random", "random 2"}
    assert report.is_balanced
