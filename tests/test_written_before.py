"""What earlier releases wrote goes on: journals replay and verify, and a store opens and is played to its end."""

import asyncio
import gzip
from pathlib import Path
from random import Random

import pytest

from ludotheque import catalogue
from ludotheque.engine.journal import check_chance, journal_of, read, replay, write
from ludotheque.engine.seats import CHANCE, NOBODY
from ludotheque.house.storage import opened
from ludotheque.house.tables import Tables
from ludotheque.testing.setups import random_step

FIXTURES = Path(__file__).parent / "fixtures"
JOURNALS = sorted(FIXTURES.rglob("*.journal"))
STORES = sorted(FIXTURES.rglob("*.db.gz"))
TABLES = 18  # in each store: a whole game, one under way and one with options, of every game


@pytest.mark.parametrize("path", JOURNALS, ids=lambda path: f"{path.parent.name}/{path.stem}")
def test_a_journal_of_before_replays_and_verifies(path):
    text = path.read_text(encoding="utf-8")
    journal = read(text)
    game = catalogue.game(journal.game)

    match = replay(journal, game)

    assert write(journal) == text
    assert [step.text for step in match.steps] == [move for _, move in journal.actions]
    assert match.is_over == (journal.result is not None)
    if match.is_over:
        assert check_chance(journal, game) == sum(who == CHANCE for who, _ in journal.actions)


def test_a_journal_of_a_game_under_way_goes_on():
    under_way = [
        journal for journal in (read(path.read_text(encoding="utf-8")) for path in JOURNALS) if not journal.result
    ]
    for journal in under_way:
        match, chooser = replay(journal, catalogue.game(journal.game)), Random(1)
        while not match.is_over:
            random_step(match, chooser)

        assert replay(journal_of(match, journal.names), match.game).scores() == match.scores()

    assert {journal.game for journal in under_way} == {game.slug for game in catalogue.shelf()}


@pytest.mark.parametrize("path", STORES, ids=lambda path: path.parent.name)
def test_a_store_of_before_opens_and_its_tables_are_played_to_their_end(path, tmp_path):
    file = tmp_path / "house.db"
    file.write_bytes(gzip.decompress(path.read_bytes()))

    async def play_on() -> tuple[int, int]:
        async with opened(str(file)) as store:
            tables, ended = Tables(store), 0
            for key in await store.names():
                table = await tables.find(key)
                ended += table.is_over
                await play_to_the_end(tables, table)
                assert table.is_over
            return len(await store.names()), ended

    assert asyncio.run(play_on()) == (TABLES, TABLES - len(catalogue.shelf()))


async def play_to_the_end(tables, table) -> None:
    chooser = Random(1)
    while not table.is_over:
        seat, action = table.waits_for(), CHANCE
        if table.match.actor != CHANCE:
            action = chooser.choice(table.match.legal())
        if seat == NOBODY:
            await tables.act_for(table.key, table.ply, action, lambda _: True)
        else:
            await tables.act(table.key, table.chairs[seat].guest, table.ply, action)
