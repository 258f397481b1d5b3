"""The players of a house from the command line."""

import asyncio

import pytest
from click.testing import CliRunner

from club_tables import played_out
from ludotheque.cli import commands
from ludotheque.house.log import Chair, Settings
from ludotheque.house.people import public_id
from ludotheque.house.players import Player, Players
from ludotheque.house.rated import LOGS
from ludotheque.house.storage import opened
from ludotheque.house.tables import Tables
from setups import a_game_with

GAME = a_game_with(hides=False, chance_first=True)


@pytest.fixture
def database(tmp_path):
    """Make a house with three players, two of whom have played for their ratings."""
    path = str(tmp_path / "house.db")

    async def make():
        async with opened(path) as store:
            players, tables = Players(store), Tables(store)
            for number, (guest, name) in enumerate({"anne": "Anne", "bob": "Bob", "lea": "Anne"}.items(), 1):
                await players.save(guest, Player(guest, name, at=float(number)))
            for _ in range(2):
                chairs = [Chair("guest", "Anne", "anne"), Chair("guest", "Bob", "bob")]
                table, _ = await tables.open(GAME.slug, chairs, "anne", settings=Settings(rated=True))
                await played_out(tables, table.key)

    asyncio.run(make())
    return path


def run(database, *words):
    group, *rest = words
    return CliRunner().invoke(commands, [group, "--database", database, *rest])


def test_players_are_listed_by_their_public_ids(database):
    listed = run(database, "players").output

    assert listed.splitlines() == [
        f"{public_id('anne')}  Anne",
        f"{public_id('bob')}  Bob",
        f"{public_id('lea')}  Anne (2)",
    ]


def test_a_player_is_renamed_merged_and_removed(database):
    assert "is called Robert" in run(database, "players", "rename", "Bob", "Robert").output
    assert run(database, "players", "merge", public_id("lea"), public_id("anne")).exit_code == 0
    assert [line.split()[1] for line in run(database, "players").output.splitlines()] == ["Anne", "Robert"]
    assert run(database, "players", "remove", "Robert").exit_code == 0
    assert "Robert" not in run(database, "players").output
    told = run(database, "ratings", "--check")
    assert told.exit_code == 0
    assert "somebody" in told.output


@pytest.mark.parametrize("words", [("remove", "Zoé"), ("rename", "Bob", " "), ("merge", "Anne", "Anne")])
def test_what_cannot_be_is_refused_in_one_line(database, words):
    answer = run(database, "players", *words)

    assert answer.exit_code == 2
    assert "Traceback" not in answer.output


def test_ratings_are_computed_anew_and_set_beside_those_kept(database):
    assert run(database, "ratings", "--check").output.splitlines()[-1] == "equal to those kept"

    async def forge():
        async with opened(database) as store:
            log = LOGS + GAME.slug
            body = (await store.read(log))[0].body
            await store.rewrite(log, 1, {0: body.replace(public_id("bob").encode(), public_id("lea").encode())})

    asyncio.run(forge())
    answer = run(database, "ratings", "--check")
    assert answer.exit_code == 2
    assert "differ from those kept" in answer.output
