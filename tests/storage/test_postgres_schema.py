"""PostgreSQL stores of older and of newer versions; and a house without its driver."""

import asyncio
import sys

import asyncpg
import pytest

from ludotheque.house.storage import Entry, StoreFault, open_store, opened
from ludotheque.house.storage.postgres import schema


async def write(url: str) -> None:
    async with opened(url) as store:
        await store.append(Entry("oie", 0, b"kept"))


async def ask(url: str, question: str) -> object:
    connection = await asyncpg.connect(url)
    try:
        return await connection.fetchval(question)
    finally:
        await connection.close()


async def open_and_read(url: str) -> list[Entry]:
    async with opened(url) as store:
        return await store.read("oie")


def test_an_older_store_is_migrated_and_keeps_what_it_holds(postgres_url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    asyncio.run(write(postgres_url))
    steps = (("create table ghost (name text)",), ("insert into ghost values ('Anne')",))
    monkeypatch.setattr(schema, "MIGRATIONS", (*schema.MIGRATIONS, *steps))

    for _ in range(2):
        assert asyncio.run(open_and_read(postgres_url)) == [Entry("oie", 0, b"kept")]

    assert asyncio.run(ask(postgres_url, "select count(*) from ghost")) == 1
    assert asyncio.run(ask(postgres_url, "select version from schema_version")) == 3


def test_a_newer_store_is_left_alone(postgres_url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    with monkeypatch.context() as future:
        future.setattr(schema, "MIGRATIONS", (*schema.MIGRATIONS, ("create table ghost (name text)",)))
        asyncio.run(write(postgres_url))

    with pytest.raises(StoreFault, match=r"written by a newer Ludothèque \(schema 2; this one knows 1\); update"):
        asyncio.run(open_and_read(postgres_url))


def test_a_lost_entry_is_found_on_demand(postgres_url: str) -> None:
    async def scene() -> None:
        async with opened(postgres_url) as store:
            for seq in range(3):
                await store.append(Entry("oie", seq, b""))
            await ask(postgres_url, "delete from entry where seq = 1")

            with pytest.raises(StoreFault, match="the log of table 'oie' has a gap; restore"):
                await store.check()

    asyncio.run(scene())


def test_without_the_driver_the_package_to_install_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    for module in list(sys.modules):
        if module.startswith("ludotheque.house.storage.postgres"):
            monkeypatch.delitem(sys.modules, module)
    monkeypatch.setitem(sys.modules, "asyncpg", None)

    with pytest.raises(StoreFault, match=r"needs the package asyncpg; .*pip install 'ludotheque\[postgres\]'"):
        open_store("postgresql://localhost/games")
