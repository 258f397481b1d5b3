"""Ratings: those who win more come out higher, how sure that is is told, and bots never move."""

from pathlib import Path

import pytest

from ludotheque import catalogue
from ludotheque.bots.levels import PLAYABLE
from ludotheque.club.fixed_points import ANCHOR, distance, fixed_points, ladder
from ludotheque.club.ratings import BOT, DOUBT, SHOWN, START, Outcome, Rating, Ratings, folded
from setups import a_game_with

PLAYED = Path(__file__).with_name("five-levels.txt").read_text(encoding="utf-8").splitlines()
GAMES = [line.split() for line in PLAYED if not line.startswith("#")]
LEVELS = {"amateur": 25.0, "strong": 31.0}


def duel(first: str, second: str, share: float = 1.0) -> Outcome:
    """Give a game of two by the share of the win that the first took."""
    return Outcome((first, second), (0, 1), (1 + (share < 0.5), 1 + (share > 0.5)))


def test_the_levels_of_bots_come_out_in_order_after_500_games():
    """Each level is taken for a person of whom nothing is known: what was played alone sets them in order."""
    outcomes = [duel(first, second, float(share)) for first, second, share in GAMES]

    ratings = folded(outcomes, {})

    assert len(outcomes) == 500
    assert [player for player, _ in ratings.ranking()] == [*reversed(PLAYABLE)]
    assert {rating.games for rating in ratings.of.values()} == {200}
    least, most = ([getattr(ratings.of[level], side) for level in PLAYABLE] for side in ("least", "most"))
    assert all(lower < higher for lower, higher in zip(most, least[2:], strict=False))  # two levels apart, surely so


@pytest.mark.parametrize("level", PLAYABLE[1:])
def test_a_person_who_plays_like_a_level_is_rated_near_it_and_between_its_neighbours(level):
    worth = dict(fixed_points(a_game_with(lambda game: game.slug in PLAYED[1])))
    seated = [
        (BOT + first if first != level else "person", BOT + second if second != level else "person", float(share))
        for first, second, share in GAMES
        if level in (first, second)
    ]

    rating = folded([duel(*each) for each in seated], worth).of["person"]

    place = PLAYABLE.index(level)
    assert rating.mu > worth[PLAYABLE[place - 1]]
    assert place + 1 == len(PLAYABLE) or rating.mu < worth[PLAYABLE[place + 1]]
    assert rating.sigma < DOUBT / 3


def test_bots_are_fixed_points_and_whoever_beats_one_rises_by_how_strong_it_is():
    over_strong, over_amateur = (folded([duel("anne", BOT + level)], LEVELS) for level in ("strong", "amateur"))

    assert over_strong.of.keys() == {"anne"}
    assert over_strong.rating(f"{BOT}strong").mu == LEVELS["strong"]
    assert over_strong.of["anne"].mu > over_amateur.of["anne"].mu > START
    assert over_strong.of["anne"].sigma < DOUBT


def test_a_rating_tells_how_sure_it_is():
    ratings = Ratings(LEVELS)
    told = [Rating().sureness]
    for number in range(200):
        ratings.follow(duel("anne", f"{BOT}amateur", number % 2))
        told.append(ratings.of["anne"].sureness)

    rating = ratings.of["anne"]
    assert [*dict.fromkeys(told)] == ["early", "fair", "sure"]
    assert rating.least < rating.points < rating.most
    assert abs(rating.points - 1000) < 60
    assert Rating().points == 1000


def test_any_number_of_seats_and_teams_are_rated():
    four = folded([Outcome(("anne", "bob", "carl", "dora"), (0, 1, 2, 3), (1, 2, 3, 4))] * 20, {})
    teams = folded([Outcome(("anne", "bob", "carl", "dora"), (0, 1, 0, 1), (1, 3, 1, 3))] * 20, {})

    assert [player for player, _ in four.ranking()] == ["anne", "bob", "carl", "dora"]
    assert teams.of["anne"] == teams.of["carl"]
    assert teams.of["anne"].mu > START > teams.of["bob"].mu == teams.of["dora"].mu


def test_a_tie_between_equals_changes_nothing_but_how_sure_it_is():
    ratings = folded([duel("anne", "bob", 0.5)], {})

    assert ratings.of["anne"].mu == pytest.approx(START)
    assert ratings.of["anne"].sigma < DOUBT


@pytest.mark.parametrize(
    "outcome",
    [
        duel("anne", "anne"),
        duel(f"{BOT}amateur", f"{BOT}strong"),
        Outcome(("anne",), (0,), (1,)),
        Outcome(("anne", "bob"), (0, 0), (1, 1)),
    ],
)
def test_who_plays_alone_or_against_themselves_is_not_rated(outcome):
    ratings = folded([outcome], LEVELS)

    assert ratings.of == ratings.curves == {}


def test_no_level_is_below_a_weaker_one_and_the_anchor_is_worth_the_start():
    for game in catalogue.shelf():
        worth = fixed_points(game)
        assert [*worth] == [*PLAYABLE]
        assert sorted(worth.values()) == [*worth.values()]
        assert worth[ANCHOR] == START


def test_what_a_share_of_wins_says_of_strength_is_what_the_model_expects():
    stronger = ladder({"amateur": (0.75, 10**9)})

    assert distance(0.5, 40) == pytest.approx(0.0)
    assert distance(1.0, 10) > distance(0.9, 10) > 0
    assert stronger["amateur"] - stronger["beginner"] == pytest.approx(distance(0.75, 10**9), abs=0.1)


def test_the_guide_tells_what_bots_are_worth():
    guide = (Path(__file__).parents[2] / "docs" / "guides" / "club.md").read_text(encoding="utf-8")

    for game in (game for game in catalogue.shelf() if game.has_choices and catalogue.is_ours(game.slug)):
        told = " | ".join(str(round(SHOWN * worth)) for worth in fixed_points(game).values())
        assert f"| {game.slug} | {told} |" in guide
