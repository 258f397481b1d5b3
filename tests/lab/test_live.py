"""What an analysis tells: first a curve, then what decided the game, last the second look; as the documents say."""

import json
import subprocess
import sys
from decimal import Decimal

import pytest
from click.testing import CliRunner

from after_games import looked_at
from golden import golden_games
from ludotheque.cli import commands
from ludotheque.engine.journal import journal_of, write
from ludotheque.house.analyses import COMMAND
from setups import a_game_with

SOLVED = a_game_with(choices=False)


@pytest.fixture(scope="module")
def journal() -> str:
    match = next(match for match in golden_games(SOLVED) if match.seats == SOLVED.seats[0])  # for more nothing is exact
    return write(journal_of(match, ["Anne", "Bob"], None))


def test_the_process_of_a_house_tells_the_curve_first_and_all_last(journal):
    done = subprocess.run(
        [sys.executable, *COMMAND], input=journal, capture_output=True, text=True, check=True, timeout=300
    )
    told = [json.loads(line) for line in done.stdout.splitlines()]

    assert list(told[0]) == ["curve"]
    assert [list(each) for each in told[1:-2]] == [["done", "of"]] * (len(told) - 3)
    assert told[-2] == {"early": told[-1]}, "nothing is chosen, so a second look finds the same"
    shares = [told[-1]["moves"][0]["before"], *(move["after"] for move in told[-1]["moves"])]
    for each, share in zip(told[0]["curve"], shares, strict=True):
        assert each == pytest.approx(share, abs=1e-6)


def test_the_command_prints_seats_and_moves_as_data_whatever_the_number_of_workers(journal, tmp_path):
    path = tmp_path / "game.txt"
    path.write_text(journal)

    done = [
        CliRunner().invoke(commands, ["analyse", str(path), "--json", "--seconds", "0", "--workers", workers])
        for workers in "13"
    ]

    assert [each.exit_code for each in done] == [0, 0]
    assert done[0].stdout == done[1].stdout
    check(json.loads(done[0].stdout), SOLVED.has_choices)


@pytest.mark.parametrize("hides", [False, True])
def test_what_is_open_and_what_is_hidden_is_told_in_one_form(hides):
    game = a_game_with(choices=True, hides=hides)

    check(looked_at(game.slug)[1], game.has_choices)


def check(data, has_choices):
    """See that a program finds what the documents promise, and that the parts add up to the last digit."""
    for seat in data["seats"]:
        start, luck, skill, result = (Decimal(str(seat[part])) for part in ("start", "luck", "skill", "result"))
        assert start + luck + skill == result
        assert (seat["accuracy"] is None) != has_choices
        assert "level" in seat
    for ply, move in enumerate(data["moves"]):
        assert move["ply"] == ply
        assert sum(move["before"]) == pytest.approx(1, abs=1e-5)
        assert sum(move["after"]) == pytest.approx(1, abs=1e-5)
        assert isinstance(move["text"], str)
        if move["who"].isdigit():
            assert move["error"] >= 0
            assert isinstance(move["best"], str)
        else:
            assert sum(move["luck"]) == pytest.approx(0, abs=1e-5)
