"""The command line: what it says, and what it answers to wrong words."""

import contextlib
import json
import subprocess
import sys
from random import Random

import pytest
from click.testing import CliRunner

from ludotheque import catalogue
from ludotheque.bots.bot import Bot
from ludotheque.bots.history import remembers
from ludotheque.cli import commands
from ludotheque.cli.terminal import TEXTS
from ludotheque.engine.journal import journal_of, write
from ludotheque.engine.match import Match
from ludotheque.engine.options import Choice
from ludotheque.engine.seats import CHANCE
from ludotheque.testing.setups import walk
from setups import a_game_with

SLUG = a_game_with(lambda game: 3 in game.seats, choices=True).slug
THROWING = [game for game in catalogue.shelf() if game.aside is not None and 2 in game.seats]
REMEMBERING = [game.slug for game in catalogue.shelf() if remembers(game)]


def run(*arguments, cwd=".", text=None):
    """Run a command in this process, as another one is slow to start."""
    with contextlib.chdir(cwd):
        return CliRunner().invoke(commands, arguments, input=text, prog_name="ludotheque")


@pytest.fixture(scope="module")
def journals(tmp_path_factory):
    folder = tmp_path_factory.mktemp("journals")
    done = run("simulate", SLUG, "--games", "3", "--seats", "2", "--journals", str(folder))
    assert done.exit_code == 0, done.stderr
    return folder


def test_the_shelf_is_listed():
    command = [sys.executable, "-m", "ludotheque", "games"]
    listed = subprocess.run(command, capture_output=True, text=True, check=False, timeout=300)

    assert listed.returncode == 0
    assert all(slug in listed.stdout for slug in catalogue.slugs())


@pytest.mark.parametrize("language", ["fr", "en"])
def test_the_rulebook_is_shown(language):
    shown = run("rules", SLUG, "--lang", language)

    assert shown.exit_code == 0
    assert len(shown.stdout) > 1000


def test_simulation_prints_figures_for_programs():
    quick = a_game_with(choices=False).slug  # to compile
    done = run("simulate", quick, "--games", "2000", "--seats", "3", "--seed", "7", "--json")
    again = run("simulate", quick, "--games", "2000", "--seats", "3", "--seed", "7", "--json")
    figures = json.loads(done.stdout)

    assert done.exit_code == 0
    assert figures["games"] == 2000
    assert sum(figures["win_shares"]) == pytest.approx(1)
    assert figures["unfinished"] == 0
    assert done.stdout == again.stdout


def test_journals_of_a_simulation_replay_and_verify(journals):
    paths = sorted(journals.glob("*.journal"))

    assert len(paths) == 3
    for path in paths:
        replayed, verified = run("replay", str(path), "--lang", "en"), run("verify", str(path))
        assert replayed.exit_code == 0
        assert verified.exit_code == 3
        assert "all from the committed seed" in verified.stdout
        assert "NOT PROVED: no page added to the chance" in verified.stdout


def test_the_terminal_tells_by_which_rules_is_played(tmp_path):
    game = a_game_with(lambda game: isinstance(game.options[0], Choice))
    option, seats = game.options[0], game.seats[-1]
    value = option.values[1]
    words = game.words.speaker("fr")(f"option.{option.name}.{value}")
    *_, over = walk(Match(game, seats, {option.name: value}), Random(1))
    (tmp_path / "game.journal").write_text(write(journal_of(over, ["Anne"] * seats)), encoding="utf-8")

    played = run("play", game.slug, "--seats", str(seats), "--option", f"{option.name}={value}", text="q\n")
    replayed = run("replay", str(tmp_path / "game.journal"))

    for told in (played, replayed):
        assert f"{words} ({option.article})" in told.stdout


def test_a_changed_byte_is_reported_with_its_line(journals, tmp_path):
    text = sorted(journals.glob("*.journal"))[0].read_text()
    lines = text.split("\n")
    at = next(index for index, line in enumerate(lines) if line.startswith("3 "))
    lines[at] = lines[at][:-1] + ("0" if lines[at][-1] != "0" else "1")
    (tmp_path / "changed.journal").write_text("\n".join(lines))

    verified = run("verify", str(tmp_path / "changed.journal"))

    assert verified.exit_code == 2
    assert f"line {at + 1}:" in verified.stderr


def test_a_game_is_played_in_the_terminal():
    played = run("play", SLUG, "--bot", "random", "--lang", "en", text="1\n" * 3000)

    assert played.exit_code == 0, played.stderr
    assert "the seed:" in played.stdout


@pytest.mark.parametrize(("language", "bots"), [("fr", "Trèfle et Radis"), ("en", "Trèfle and Radis")])
def test_bots_are_told_apart_in_the_terminal_as_on_the_page(language, bots):
    game = a_game_with(lambda game: 3 in game.seats)

    played = run("play", game.slug, "--seats", "3", "--lang", language, text="q\n")

    assert bots in played.stdout.splitlines()[0]


@pytest.mark.parametrize(
    ("language", "typed"),
    [("fr", ["aide", "plateau", "points", "règle", "fin"]), ("en", ["help", "board", "points", "rule", "quit"])],
)
def test_the_terminal_reads_the_table_and_answers_in_one_language(language, typed):
    game = a_game_with(lambda game: game.reading is not None)

    played = run("play", game.slug, "--lang", language, text="\n".join(typed))

    assert played.exit_code == 0
    tell = TEXTS.speaker(language)
    title = game.read(Match(game, 2).view(0, ("A", "B"), game.words.speaker(language)))[0].title
    assert played.stdout.count(f"{title}\n") == 2  # when the turn comes, and when it is asked for
    assert all(tell(key) in played.stdout for key in ("help", "commands", "left"))


def test_a_move_that_cannot_be_read_is_answered_in_the_players_language():
    slug = a_game_with(lambda game: game.words.has("fault.UnreadableMove"), choices=True).slug
    answers = [run("play", slug, "--lang", language, text="xyz\nq\n").stdout for language in ("fr", "en")]

    assert [answer.count("«\u00a0xyz\u00a0»") for answer in answers] == [1, 0]
    for answer, language in zip(answers, ("fr", "en"), strict=True):
        assert answer.count(TEXTS.speaker(language)("unreadable")) == 1


def is_thrown(match):
    """Tell whether the game begins with a throw of the first seat."""
    return match.actor == CHANCE and match.mover == 0


def test_whoever_asks_for_the_moves_while_a_die_waits_is_told_how_to_throw():
    game = a_game_with(lambda game: is_thrown(Match(game, game.usual_seats)))

    told = run("play", game.slug, "--lang", "en", text="?\nq\n").stdout

    assert TEXTS.speaker("en")("no-choice") in told


def test_the_terminal_says_to_whoever_has_nothing_to_choose_what_the_page_says():
    told = [(game.slug, game.aside_of(Match(game, 2).state, 0, game.words.speaker("en"))) for game in THROWING]
    told = [(slug, said) for slug, said in told if said]

    assert told
    for slug, said in told:
        assert run("play", slug, "--lang", "en", text="q\n").stdout.count(said) == 1


@pytest.mark.parametrize(
    ("arguments", "fault"),
    [
        (["rules", "chess"], "no game is called 'chess'; the shelf holds"),
        (["simulate", "chess"], "no game is called 'chess'"),
        (["simulate", SLUG, "--seats", "9"], "players, not 9"),
        (["simulate", SLUG, "--games", "0"], "--games"),
        (["simulate", SLUG, "--games", "many"], "many"),
        (["simulate", SLUG, "--option", "colour=blue"], "there is no option 'colour'"),
        (["simulate", SLUG, "--option", "colour"], "NAME=VALUE"),
        (["play", SLUG, "--bot", "wizard"], "no bot is called 'wizard'"),
        (["arena", SLUG, "--bots", "wizard,expert"], "wizard"),
        (["arena", "chess"], "no game is called 'chess'"),
        (["replay", "missing.journal"], "No such file"),
        (["verify", "missing.journal"], "No such file"),
        (["bench", "everything"], "everything"),
        (["serve", "--port", "99999"], "99999"),
        (["serve", "--host", "nowhere.example"], "--host is an address"),
        (["serve", "--workers", "2"], "PostgreSQL"),
        (["serve", "--database", "mysql://x"], "sqlite"),
        (["serve", "--origin", "games.example"], "--origin is an address"),
        (["backup", "out.db", "--database", "missing/none.db"], "missing"),
        (["restore", "missing.db"], "missing.db"),
        (["fly"], "No such command 'fly'"),
    ],
)
def test_wrong_words_get_one_clear_line_and_exit_code_2(arguments, fault, tmp_path):
    answered = run(*arguments, cwd=tmp_path)

    assert answered.exit_code == 2
    assert fault in " ".join(answered.stderr.split())
    assert "Traceback" not in answered.stderr


def test_files_that_are_no_journals_are_refused(tmp_path):
    (tmp_path / "picture").write_bytes(bytes(range(256)))
    (tmp_path / "empty").write_text("")
    for name in ("picture", "empty"):
        for command in ("replay", "verify"):
            answered = run(command, name, cwd=tmp_path)
            assert answered.exit_code == 2
            assert "line 1" in answered.stderr


@pytest.mark.parametrize("slug", REMEMBERING)
def test_a_bot_in_the_terminal_is_told_all_that_it_saw(slug, monkeypatch):
    seen = []
    choose = Bot.choose

    def chosen(self, view, seat, seed, history=None, seconds=None):
        seen.append(len(history))
        return choose(self, view, seat, seed, history, seconds)

    monkeypatch.setattr(Bot, "choose", chosen)

    CliRunner().invoke(commands, ["play", slug, "--bot", "random"], input="1\n" * 12)

    assert len(seen) > 3
    assert seen == sorted(set(seen)), "what was seen grows from move to move"
