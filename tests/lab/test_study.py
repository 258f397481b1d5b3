"""Studies: one way for command, page and Python; known results; bad orders refused before anything is played."""

import itertools
import json
import re
from random import Random

import numpy as np
import pytest
from click.testing import CliRunner

from ludotheque import catalogue
from ludotheque.cli import commands
from ludotheque.engine.errors import BadOption
from ludotheque.engine.match import Match
from ludotheque.engine.seats import NOBODY
from ludotheque.engine.words import LANGUAGES
from ludotheque.lab.simulation import simulate
from ludotheque.lab.study import Order, Report, ahead, read_variant, study
from ludotheque.lab.study.bounds import mean_of_counts
from ludotheque.lab.study.drama import decided, lead_changes, luck_of, openness
from ludotheque.lab.study.findings import bars
from ludotheque.lab.study.following import source_for
from ludotheque.lab.study.heating import WARM, heated, warmths
from ludotheque.lab.study.telling import WORDS, Telling
from ludotheque.lab.sums import counted
from ludotheque.testing.setups import random_step
from sentences import facts
from setups import a_game_with, kinds_of_games

KINDS = pytest.mark.parametrize("slug", kinds_of_games())
SOLVED = a_game_with(lambda game: game.exact is not None)
SMALL = {"games": 40, "followed": 6}


def ordered(game, *texts, **more):
    return Order(game, tuple(read_variant(game, text) for text in texts or ("",)), **{**SMALL, **more}).checked()


@KINDS
def test_a_game_of_every_kind_is_studied_and_told_in_both_languages(slug):
    game = catalogue.game(slug)
    order = ordered(game, *(f"seats={seats}" for seats in {game.seats[0], game.seats[-1]}))

    report = study(order, workers=2)

    assert Report.from_data(json.loads(json.dumps(report.as_data()))) == report
    assert study(order, workers=1) == report
    for found, variant in zip(report.variants, order.variants, strict=True):
        plain = simulate(game, variant.seats, 40, players=variant.players)
        assert [each.share for each in found.wins] == plain.win_shares
        assert found.actions.mean == pytest.approx(plain.actions["mean"])
        assert (found.drama is None) == (variant.seats == 1)
        if found.drama:
            assert 0 <= found.drama.openness.mean <= 1
            assert found.drama.luck == 1.0 or game.has_choices
    for language in LANGUAGES:
        told = Telling(game, report, language)
        assert len({*told.names}) == len(order.variants)
        assert all(line.title and line.meaning and len(line.cells) == len(order.variants) for line in told.lines)
        assert len(told.changes) >= len(order.variants) - 1


def test_the_command_prints_what_python_finds():
    texts = ["", f"seats={SOLVED.seats[-1]}"]
    arguments = [word for text in texts for word in ("--variant", text)]

    told = CliRunner().invoke(
        commands, ["lab", SOLVED.slug, *arguments, "--games", "40", "--follow", "6", "--seed", "3", "--json"]
    )

    assert told.exit_code == 0, told.output
    assert json.loads(told.stdout) == study(ordered(SOLVED, *texts, seed=3)).as_data()


@pytest.mark.parametrize("follow", ["0", "4"])
def test_a_report_is_one_file_that_asks_for_nothing(tmp_path, follow):
    out = tmp_path / "report.html"

    told = CliRunner().invoke(commands, ["lab", SOLVED.slug, "--games", "30", "--follow", follow, "--out", str(out)])

    assert told.exit_code == 0, told.output
    text = out.read_text(encoding="utf-8")
    assert "<script" not in text
    assert set(re.findall(r'(?:href="|src="|url\()(.)', text)) <= {"#"}
    assert 'scope="row"' in text


def test_every_game_has_its_row(tmp_path):
    import pandas  # both take long to import, for whoever collects tests as well
    import polars

    path, game = tmp_path / "rows.parquet", a_game_with(alone=True)
    usual, seats = game.seats[-1], game.seats[0]

    told = CliRunner().invoke(
        commands,
        ["lab", game.slug, "--variant", "", "--variant", f"seats={seats}", "--games", "30", "--follow", "2",
         "--rows", str(path), "--json"],
    )  # fmt: skip

    assert told.exit_code == 0, told.output
    rows, report = pandas.read_parquet(path), Report.from_data(json.loads(told.stdout))
    assert polars.read_parquet(path).shape == rows.shape
    for found in report.variants:
        mine = rows[rows["seats"] == found.variant["seats"]]
        assert [*mine["number"]] == [*range(30)]
        assert mine["turns"].mean() == pytest.approx(found.turns.mean)
        assert mine["won_1"].mean() == pytest.approx(found.wins[0].share)
    assert rows[rows["seats"] == seats][f"score_{usual}"].isna().all()


@pytest.mark.parametrize(
    ("text", "fault"),
    [("seats=9", "players, not 9"), ("nonsense=1", "no option"), ("seats=two", "whole number"),
     ("players=oracle", "nobody plays as"), ("x", "NAME=VALUE")],
)  # fmt: skip
def test_what_cannot_be_studied_is_refused_before_anything_is_played(text, fault):
    told = CliRunner().invoke(commands, ["lab", SOLVED.slug, "--variant", text])

    assert told.exit_code == 2
    assert fault in told.output


def test_a_study_of_the_same_twice_is_refused():
    with pytest.raises(BadOption, match="the same"):
        ordered(SOLVED, "", f"seats={SOLVED.seats[0]}")


def test_values_may_hold_commas():
    game, option = next(
        (game, option) for game in catalogue.shelf() for option in game.options
        if any("," in text for text in option.suggestions)
    )  # fmt: skip
    value = next(text for text in option.suggestions if "," in text)
    seats = value.count(",") + 1

    variant = read_variant(game, f"{option.name}={value},seats={seats},players=random")

    assert (variant.options, variant.seats, variant.players) == ({option.name: value}, seats, "random")
    assert read_variant(game, variant.text) == variant


def test_bots_of_a_level_play_whole_games_that_their_seed_decides():
    game = a_game_with(choices=True, hides=False)
    order = ordered(game, "players=beginner", games=2, followed=1)

    report = study(order, workers=1)

    assert report.variants[0].games == 2
    assert report.variants[0].unfinished == 0
    assert study(order, workers=2) == report


def test_drama_is_read_from_the_curve():
    even, swing = np.full((5, 2), 0.5), np.array([[0.5, 0.5], [0.7, 0.3], [0.3, 0.7], [0.95, 0.05], [1, 0]])

    assert (lead_changes(even), openness(even)) == (0, 1.0)
    assert lead_changes(swing) == 2
    assert lead_changes(np.array([[0.52, 0.48], [0.49, 0.51], [0.51, 0.49], [1, 0]])) == 0
    assert decided(swing) == pytest.approx(3 / 4)
    assert openness(swing) == pytest.approx(1 - np.mean([0, 0.4, 0.4, 0.9]))


@pytest.mark.parametrize(
    ("by_chance", "source", "luck"),
    [([False, False], "knowledge", 0.0), ([True, False], "judge", 0.25), ([True, False], "knowledge", None)],
)
def test_luck_is_told_where_it_is_seen(by_chance, source, luck):
    assert luck_of(np.array([1.0, 3.0]), np.array(by_chance), source) == luck


def usual_of(game, option=None, value=""):
    return read_variant(game, f"{option.name}={value}" if option else "")


def test_variants_are_judged_by_one_who_knows_them_all():
    game, texts = next(
        (game, ("", f"{option.name}={value}"))
        for game in catalogue.shelf() for option in game.options for value in option.suggestions
        if option.of_house and source_for(game, [usual_of(game)]) != source_for(game, [usual_of(game, option, value)])
    )  # fmt: skip
    variants = [read_variant(game, text) for text in texts]

    assert source_for(game, variants) == source_for(game, variants[::-1]) != source_for(game, variants[:1])
    assert len({found.drama.source for found in study(ordered(game, *texts)).variants}) == 1


def test_bars_hold_every_game_once():
    counts = counted(np.random.default_rng(1).geometric(0.02, 5_000))

    found = bars(counts)

    assert sum(bar.share for bar in found) == pytest.approx(1)
    assert all(one.most + 1 == other.least for one, other in itertools.pairwise(found))
    assert mean_of_counts(counts).low < 50 < mean_of_counts(counts).high


def test_both_languages_say_the_same():
    french, english = (WORDS.texts[language] for language in LANGUAGES)

    assert french.keys() == english.keys()
    assert [key for key in french if facts(french[key]) != facts(english[key])] == []


@pytest.mark.parametrize("game", [game for game in catalogue.shelf() if game.heat], ids=lambda game: game.slug)
def test_every_place_is_named_and_lies_on_the_board(game):
    match, heat = Match(game, game.seats[-1]), [0] * game.heat.counting.PLACES
    draw = game.heat.draw or game.scene.draw
    drawing = draw(match.view(NOBODY, ("",) * match.seats, game.words.speaker("en")))
    left, top, width, height = map(float, re.search(r'viewBox="([^"]*)"', drawing)[1].split())

    while not match.is_over:
        random_step(match, Random(len(match.steps)))
    game.heat.counting.warm(match.state, heat)

    assert sum(heat) > 0
    for language in LANGUAGES:
        names = [game.heat.name(place, game.words.speaker(language)) for place in range(len(heat))]
        assert len({*names}) == len(names)
    for x, y, radius in filter(None, (game.heat.spot(place, game.seats[-1]) for place in range(len(heat)))):
        assert left <= x - radius <= x + radius <= left + width
        assert top <= y - radius <= y + radius <= top + height


@pytest.mark.parametrize("shares", [[0.1, 0.2, 0.4], [0.33, 0.34, 0.33], [1.0], [0.5, 0.5]])
def test_the_warmest_place_is_warmest_and_none_is_colder_than_cold(shares):
    found = warmths(shares)

    assert found[shares.index(max(shares))] == 1
    assert min(found) >= 0
    assert sorted(found) == [warmth for _, warmth in sorted(zip(shares, found, strict=True))]


def test_a_board_is_drawn_as_warm_as_it_was():
    report = study(ordered(SOLVED))

    picture = heated(Telling(SOLVED, report, "en"), SOLVED.heat, report.variants[0], 1)

    assert picture.svg.count(f'fill="{WARM}"') == sum(share > 0 for share in report.variants[0].heat)
    assert picture.svg.count('role="img"') == 1
    assert sum(report.variants[0].heat) == pytest.approx(1)
    assert len(picture.rows) > 5


def test_what_a_study_needs_is_compiled_once(monkeypatch, tmp_path):
    monkeypatch.setenv("NUMBA_CACHE_DIR", str(tmp_path))  # where it is marked
    studied = []
    monkeypatch.setattr(ahead, "study", lambda order, workers: studied.append(order))
    game = a_game_with(choices=True)

    ahead.compile_study(game)
    ahead.compile_study(game)

    assert [order.variants for order in studied] == [(read_variant(game, ""),)]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_figure_of_a_game_has_its_words_and_its_meaning(language):
    for game in (game for game in catalogue.shelf() if game.figures):
        keys = [name.lower().replace(" ", "-") for name in game.figures.FIGURES]
        texts = game.words.texts[language]
        assert [key for key in keys if f"figure.{key}" not in texts or f"figure-means.{key}" not in texts] == []
