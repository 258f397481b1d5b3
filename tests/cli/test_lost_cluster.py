"""Every command says, when its scheduler is lost, how to go on from what it kept, or that it keeps nothing."""

from concurrent.futures import Executor, Future
from types import SimpleNamespace

import pytest
from click.testing import CliRunner

from golden import golden_games
from ludotheque import catalogue
from ludotheque.cli import commands
from ludotheque.engine import crew
from ludotheque.engine.journal import journal_of, write
from setups import a_game_with

SOLVED = a_game_with(choices=False)
JUDGED = next(game for game in catalogue.working() if game.features)
FEW = ["--games", "10", "--cluster", "tcp://192.0.2.1:8786"]
ANEW = "begins anew; with --resume FILE it would go on"


class Pool(Executor):
    """Takes work and never does it."""

    def submit(self, work, /, *parts, **more):
        return Future()


class Client:
    """Finds a scheduler that has gone when it is asked next."""

    status = "closed"

    def __init__(self, address, **more):
        pass

    def __enter__(self):
        return self

    def __exit__(self, *fault):
        pass

    def get_executor(self, **more):
        return Pool()

    def scheduler_info(self, n_workers):
        return {"workers": {}}


@pytest.fixture(autouse=True)
def lost(monkeypatch):
    dask = SimpleNamespace(Client=Client, client=SimpleNamespace(ClosedClientError=ConnectionError))
    monkeypatch.setattr(crew, "import_module", {"distributed": dask}.__getitem__)
    monkeypatch.setattr(crew, "PULSE", 0.01)


def remedy(*words):
    told = CliRunner().invoke(commands, list(words))
    assert told.exit_code == 2, told.output
    return told.stderr.split("was lost; start it again: the same command ")[1].strip()


@pytest.mark.parametrize(
    "words",
    [
        ["simulate", SOLVED.slug, *FEW],
        ["arena", JUDGED.slug, "--bots", "random,greedy", *FEW],
        ["lab", SOLVED.slug, *FEW],
    ],
    ids=lambda words: words[0],
)
def test_games_go_on_from_a_file_if_there_is_one(words, tmp_path):
    record = str(tmp_path / "f")

    assert remedy(*words) == ANEW
    assert remedy(*words, "--resume", record) == f"goes on from what {record} keeps"


def test_a_training_goes_on_from_a_file_of_its_own(tmp_path):
    out = tmp_path / "w"

    assert remedy("train", JUDGED.slug, "--out", str(out), *FEW) == f"goes on from what {out}.part keeps"
    assert (tmp_path / "w.part").exists()


def test_an_analysis_keeps_nothing(tmp_path):
    path, match = tmp_path / "game", next(match for match in golden_games(SOLVED) if match.seats == SOLVED.seats[0])
    path.write_text(write(journal_of(match, ["Anne", "Bob"], None)))

    assert remedy("analyse", str(path), *FEW[2:]) == "begins anew"
