"""A study that is kept goes on where it was interrupted, and finds what it would have found in one go."""

import json
from collections import Counter

import pytest
from click.testing import CliRunner

from ludotheque import catalogue
from ludotheque.cli import commands
from ludotheque.engine.errors import BadOption
from ludotheque.lab.study import Order, read_variant, study
from setups import a_game_with

JUDGED = min((game for game in catalogue.working() if game.features), key=lambda game: game.rules.WIDEST)
SOLVED = a_game_with(choices=False)
CHUNK = 15


def ordered(game, **more):
    few, many = game.seats[0], game.seats[-1]
    variants = read_variant(game, f"seats={few}"), read_variant(game, f"seats={many}")
    return Order(game, variants, **({"games": 40, "followed": 20} | more)).checked()


@pytest.mark.parametrize(("game", "more", "parts"), [(JUDGED, {"contest": 2}, 7), (SOLVED, {}, 5)])
def test_a_study_goes_on_from_wherever_it_was_interrupted(game, more, parts, tmp_path, monkeypatch):
    monkeypatch.setattr("ludotheque.lab.simulation.CHUNK", CHUNK)
    order, record, reached, found = ordered(game, **more), tmp_path / "study", [0], None

    def interrupt(done: int, of: int) -> None:
        if done > reached[-1]:
            reached.append(done)
            raise KeyboardInterrupt

    while found is None:
        try:
            found = study(order, interrupt, workers=1, kept_in=record)
        except KeyboardInterrupt:
            continue

    assert len(reached) == 1 + 2 * parts
    assert found == study(order)
    kept = [json.loads(line) for line in record.read_text().splitlines()[1:]]
    assert Counter(Counter((line["work"], line["number"]) for line in kept).values()) == {1: 2 * parts}


def test_the_command_goes_on_with_the_same_study_and_no_other(tmp_path):
    record = tmp_path / "study"
    words = ["lab", SOLVED.slug, "--games", "40", "--follow", "20", "--json"]

    whole = CliRunner().invoke(commands, words)
    told = [CliRunner().invoke(commands, [*words, "--resume", str(record)]) for _ in range(2)]
    other = CliRunner().invoke(commands, [*words, "--resume", str(record), "--seed", "2"])

    assert [each.stdout for each in told] == [whole.stdout] * 2
    assert other.exit_code == 2
    assert "holds the results of something else" in other.stderr


def test_a_kept_study_writes_no_rows(tmp_path):
    with pytest.raises(BadOption, match="leave out one of the two"):
        study(ordered(SOLVED), rows=lambda variant: None, kept_in=tmp_path / "study")

    assert not (tmp_path / "study").exists()
