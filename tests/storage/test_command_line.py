"""Whoever serves, checks or backs up a store that cannot be used reads one line with the remedy, and loses nothing."""

import asyncio
import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest
from click.testing import CliRunner, Result
from tests.storage.damages import (
    change,
    come_from_the_future,
    cut_within_a_page,
    flip_bytes,
    let_another_program_have_it,
    put_a_diary_there,
)

from ludotheque.cli import commands
from ludotheque.engine.seats import CHANCE
from ludotheque.house.log import Chair
from ludotheque.house.storage import opened
from ludotheque.house.tables import Tables
from setups import a_game_with

SLUG = a_game_with().slug
HEADER = 100  # bytes, which say whether there is a write-ahead log beside the file
COMMANDS = (("serve", "--port", "0", "--keys", "keys"), ("check",), ("backup", "backup.db"))


async def write(path: Path) -> None:
    async with opened(str(path)) as store:
        tables = Tables(store)
        for _ in range(60):
            await tables.open(SLUG, [Chair("guest", "Anne", "anne"), Chair("guest", "Bob", "bob")], "anne")


DAMAGES = {
    cut_within_a_page: "is damaged; restore the latest backup over it: ludotheque restore FILE",
    flip_bytes: "is damaged; restore the latest backup over it: ludotheque restore FILE",
    put_a_diary_there: "is no database; name another file, or restore a backup over it",
    let_another_program_have_it: "name another file",
    come_from_the_future: "was written by a newer Ludothèque",
}


@pytest.fixture(scope="module")
def sound(tmp_path_factory: pytest.TempPathFactory) -> bytes:
    path = tmp_path_factory.mktemp("sound") / "house.db"
    asyncio.run(write(path))
    return path.read_bytes()


@pytest.fixture
def path(tmp_path: Path, sound: bytes, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(os, "environ", os.environ.copy())  # where `serve` leaves its settings to the workers
    (tmp_path / "house.db").write_bytes(sound)
    return tmp_path / "house.db"


def run(*arguments: str) -> Result:
    return CliRunner().invoke(commands, [*arguments, "--database", "house.db"])


@pytest.mark.parametrize("command", COMMANDS, ids=lambda command: command[0])
@pytest.mark.parametrize("damage", DAMAGES)
def test_the_fault_is_told_in_one_line_and_nothing_is_overwritten(
    path: Path, damage: Callable[[Path], None], command: tuple[str, ...]
) -> None:
    damage(path)
    torn = path.read_bytes()

    done = run(*command)

    assert done.exit_code == 2
    assert done.stderr.splitlines()[-1].startswith("Error: ")
    assert "house.db" in done.stderr.splitlines()[-1]
    assert DAMAGES[damage] in done.stderr.splitlines()[-1]
    assert path.read_bytes() == torn
    assert not Path("backup.db").exists()


def test_a_process_says_it_without_a_traceback(path: Path) -> None:
    cut_within_a_page(path)

    command = [sys.executable, "-m", "ludotheque", "serve", "--port", "0", "--database", "house.db"]
    done = subprocess.run(command, capture_output=True, text=True, check=False, timeout=60)

    assert done.returncode == 2
    assert "Traceback" not in done.stderr
    assert "restore the latest backup over it" in done.stderr


def test_a_damaged_store_is_kept_beside_the_backup_that_replaces_it(path: Path) -> None:
    assert run("backup", "backup.db").exit_code == 0
    cut_within_a_page(path)
    torn = path.read_bytes()

    restored = run("restore", "backup.db")

    assert "house.db.before-restore" in restored.stdout
    assert path.with_name("house.db.before-restore").read_bytes()[HEADER:] == torn[HEADER:]
    assert run("check").stdout == "sound\n"


def test_what_is_not_there_is_not_made_by_a_check(path: Path) -> None:
    path.unlink()

    done = run("check")

    assert done.exit_code == 2
    assert "there is no store house.db" in done.stderr
    assert not path.exists()


def change_an_entry(path: Path, old: str, new: str, seq: int = 0) -> None:
    """Change an entry of one table, as a failing disk may, so that the file itself stays sound."""
    first = "place = (select min(place) from entry where seq = ?)"
    change(path, f"update entry set body = cast(replace(body, ?, ?) as blob) where {first}", old, new, seq)


def test_a_log_that_cannot_be_is_found_by_a_check(path: Path) -> None:
    change_an_entry(path, '"guest"', '"ghost"')

    done = run("check")

    assert done.exit_code == 2
    assert "entry 0 of table" in done.stdout
    assert "damaged tables: 1; restore the latest backup" in done.stderr


def test_a_move_that_was_changed_is_found_by_a_check(path: Path) -> None:
    key = asyncio.run(play_once(path))
    change_an_entry(path, '"digest":"', '"digest":"0', seq=1)

    done = run("check")

    assert done.exit_code == 2
    assert f"at move 1 of table {key} the rules now lead elsewhere" in done.stdout
    assert "sound" not in done.stdout


async def play_once(path: Path) -> str:
    """Play the first move of a table; return its key."""
    async with opened(str(path)) as store:
        tables = Tables(store)
        key = (await store.names())[0]
        table = await tables.find(key)
        action = CHANCE if table.match.actor == CHANCE else table.match.legal()[0]
        await tables.act_for(key, 0, action, lambda _: True)
        return key


def test_a_backup_that_cannot_be_written_is_not_blamed_on_the_store(path: Path) -> None:
    done = run("backup", "nowhere/backup.db")

    assert done.exit_code == 2
    assert "there is no folder nowhere for the backup; make it" in done.stderr


@pytest.mark.parametrize(
    ("damage", "file", "told"),
    [
        (flip_bytes, "backup.db", "the backup backup.db is damaged; name an older one"),
        (let_another_program_have_it, "house.db", "is the database of another program; name another file"),
    ],
)
def test_a_damaged_backup_replaces_nothing_and_none_the_database_of_another_program(
    path: Path, damage: Callable[[Path], None], file: str, told: str
) -> None:
    assert run("backup", "backup.db").exit_code == 0
    damage(path.parent / file)
    before = path.read_bytes()

    done = run("restore", "backup.db")

    assert done.exit_code == 2
    assert told in done.stderr
    assert path.read_bytes() == before


def test_a_table_of_other_rules_is_named_by_a_check_and_sound(path: Path) -> None:
    change_an_entry(path, '"rules":', '"rules":9')

    done = run("check")

    assert done.exit_code == 0
    assert "is played by version 9" in done.stdout
    assert done.stdout.endswith("sound\n")
