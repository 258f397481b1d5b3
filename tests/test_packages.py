"""Games that come as packages: installed they play everywhere, uninstalled they are gone, broken they harm nobody."""

import os
import re
import subprocess
import sysconfig
import venv
from pathlib import Path

import pytest

from http_guest import Guest
from ludotheque.web.speaking import tagline
from servers import Server

ROOT = Path(__file__).parents[1]
EXAMPLES = ROOT / "examples"
MOST_LINES = {"pig": 165, "batonnets": 300}  # of code, tests, texts and pyproject.toml together, blank ones as well
NAMES = tuple(MOST_LINES)
UNKEPT = """
from dataclasses import replace
from types import SimpleNamespace
from ludotheque.games.oie import GAME as OIE
def without(module, *names):
    return SimpleNamespace(**{name: value for name, value in vars(module).items() if name not in names})
GAME = replace(
    OIE, slug="unkept", rules=without(OIE.rules, "WIDEST", "chances"), scene=without(OIE.scene, "trace")
)
"""
UNREAD = """
from dataclasses import replace
from pathlib import Path
from tempfile import mkdtemp
from ludotheque.games.oie import GAME as OIE
FOLDER = Path(mkdtemp())
(FOLDER / "texts").mkdir()
(FOLDER / "texts" / "fr.toml").write_text("title = Oie")
GAME = replace(OIE, slug="unread", folder=FOLDER)
"""
FAULTS = {  # by the name of module and game: the code, and what is told of it
    "fails": ("import nothing_of_that_name", "No module named 'nothing_of_that_name'"),
    "number": ("GAME = 7", "number:GAME is no Game"),
    "other": ("from ludotheque.games.oie import GAME", "its entry point is called 'other', its game 'oie'"),
    "unkept": (UNKEPT, "it lacks rules.WIDEST, rules.chances, scene.trace"),
    "unread": (UNREAD, "fr.toml cannot be read: Invalid value (at line 1, column 9)"),
}
BROKEN = """
[build-system]
requires = ["setuptools"]
build-backend = "setuptools.build_meta"
[project]
name = "ludotheque-broken"
version = "1"
[project.entry-points."ludotheque.games"]
fails = "fails:GAME"
number = "number:GAME"
other = "other:GAME"
unkept = "unkept:GAME"
unread = "unread:GAME"
[tool.setuptools]
py-modules = ["fails", "number", "other", "unkept", "unread"]
"""


class Environment:
    """A virtual environment of its own that also sees the packages of this one, pip among them."""

    def __init__(self, folder: Path) -> None:
        venv.create(folder)
        self.python = folder / "bin" / "python"
        here = sysconfig.get_paths()["purelib"]
        site = subprocess.run(
            [self.python, "-c", "import sysconfig; print(sysconfig.get_paths()['purelib'])"],
            capture_output=True, text=True, check=True,
        ).stdout.strip()  # fmt: skip
        Path(site, "beside.pth").write_text(f"{here}\n{ROOT / 'src'}\n", encoding="utf-8")

    def pip(self, *words: str | Path) -> None:
        offline = ["--no-deps", "--no-build-isolation"] if words[0] == "install" else ["--yes"]
        subprocess.run([self.python, "-m", "pip", *words, *offline, "--quiet"], check=True)

    def ludotheque(self, *words: str, typed: str = "") -> subprocess.CompletedProcess[str]:
        command = [self.python, "-m", "ludotheque", *words]
        wide = {**os.environ, "COLUMNS": "250"}
        return subprocess.run(command, input=typed, capture_output=True, text=True, check=False, env=wide)


@pytest.fixture(scope="module")
def environment(tmp_path_factory):
    return Environment(tmp_path_factory.mktemp("environment"))


@pytest.fixture(scope="module")
def installed(environment, tmp_path_factory):
    """Install copies of the examples, since building leaves traces."""
    copies = tmp_path_factory.mktemp("examples") / "copies"
    subprocess.run(["cp", "-r", EXAMPLES, copies], check=True)
    environment.pip("install", *(copies / name for name in NAMES))
    environment.examples = copies
    return environment


@pytest.fixture(scope="module")
def guest(installed, tmp_path_factory):
    """Come to a house that has the examples."""
    with Server(tmp_path_factory.mktemp("house"), python=installed.python) as house, Guest(house.url) as anne:
        yield anne


@pytest.mark.parametrize(("name", "most"), MOST_LINES.items())
def test_an_example_is_short_enough_to_be_read_as_a_whole(name, most):
    files = [path for path in (EXAMPLES / name).rglob("*") if path.suffix in {".py", ".toml", ".md"}]
    lines = {path: len(path.read_text(encoding="utf-8").splitlines()) for path in files if "build" not in path.parts}

    assert len(lines) > 4
    assert sum(lines.values()) <= most, lines


def test_a_package_of_rules_alone_has_no_pages(guest):
    answers = [guest.get(path).status_code for path in ("/", "/game/pig", "/learn/pig", "/game/pig/rules")]
    shelf = guest.get("/").text

    assert answers == [200, 404, 404, 404]
    assert "/game/pig" not in shelf


def test_a_package_of_rules_alone_is_played_met_and_simulated(installed):
    played = installed.ludotheque("play", "pig", "--option", "goal=20", typed="roll\n\nhold\n" * 200)
    met = installed.ludotheque("arena", "pig", "--bots", "greedy,random", "--games", "4", "--json")
    simulated = installed.ludotheque("simulate", "pig", "--games", "1000", "--players", "urge", "--json")
    listed = installed.ludotheque("games")
    refused = installed.ludotheque("rules", "pig")

    assert "1: roll" in played.stdout
    assert "la graine" in played.stdout, played.stderr
    assert '"games": 4' in met.stdout, met.stderr
    assert '"unfinished": 0' in simulated.stdout, simulated.stderr
    assert "speech, texts/fr.toml, texts/en.toml" in listed.stdout
    assert "pig has no rulebook yet" in refused.stderr


def test_the_tests_of_packages_pass(installed):
    tests = [EXAMPLES / name / "tests" for name in NAMES]
    command = [installed.python, "-m", "pytest", "-q", "-c", ROOT / "pyproject.toml", "-n", "0", *tests]

    run = subprocess.run(command, capture_output=True, text=True, check=False)

    assert run.returncode == 0, run.stdout


def test_a_drawn_package_stands_on_the_shelf_and_is_played_on_its_page(installed, guest):
    shown = ["-m", "pytest", "-q", "-n", "0", "-k", "batonnets", *named_in_the_guide()]
    run = subprocess.run([installed.python, *shown], cwd=ROOT, capture_output=True, text=True, check=False)
    shelf = guest.get("/").text
    page = played_to_its_end(guest, guest.open("batonnets", "me", "beside"))

    assert run.returncode == 0, run.stdout
    assert "Les bâtonnets" in shelf
    assert tagline("fr") not in shelf
    assert "Sept jeux" in shelf
    assert "a pris le dernier" in page.html


def named_in_the_guide():
    """List the tests over the catalogue to which the guide sends whoever adds a game."""
    guide = (ROOT / "docs" / "guides" / "add-a-game.md").read_text(encoding="utf-8")
    (command,) = re.findall(r"```\npytest (.*?) -k mygame\n```", guide, re.DOTALL)
    return command.replace("\\\n", "").split()


def played_to_its_end(guest, key):
    for _ in range(2000):
        page = guest.table(key)
        if page.is_over:
            return page
        if actions := page.actions():  # none while the lot is drawn
            guest.post(f"/table/{key}/move", ply=str(page.ply), action=str(actions[0]))
    raise AssertionError("the game does not end")


def test_uninstalled_a_game_is_gone(installed):
    installed.pip("uninstall", "ludotheque-pig")
    gone = installed.ludotheque("play", "pig")
    installed.pip("install", installed.examples / "pig")  # for whoever comes next

    assert gone.returncode == 2
    assert "no game is called 'pig'" in gone.stderr


def test_broken_games_are_named_with_their_faults_and_the_others_still_play(environment, tmp_path):
    (tmp_path / "pyproject.toml").write_text(BROKEN, encoding="utf-8")
    for name, (code, _) in FAULTS.items():
        (tmp_path / f"{name}.py").write_text(code, encoding="utf-8")
    environment.pip("install", tmp_path)
    try:
        listed = environment.ludotheque("games")
        played = environment.ludotheque("play", "fails")
        other = environment.ludotheque("play", "oie", typed="q\n")
    finally:
        environment.pip("uninstall", "ludotheque-broken")

    assert listed.returncode == 0
    for name, (_, fault) in FAULTS.items():
        assert f"the game {name!r} of the package ludotheque-broken cannot be loaded" in listed.stderr
        assert fault in listed.stderr
    assert played.returncode == 2
    assert "pip uninstall ludotheque-broken" in played.stderr
    assert "Jeu de l’oie" in other.stdout
