"""SQLite files that cannot be used say so, with the remedy; older ones are brought up to date."""

import asyncio
import os
import re
import resource
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from unittest.mock import MagicMock

import pytest
from tests.storage.damages import (
    come_from_the_future,
    cut,
    cut_within_a_page,
    flip_bytes,
    let_another_program_have_it,
    lose_an_entry,
    overwrite_the_header,
    put_a_diary_there,
)

from ludotheque.house.storage import Entry, StoreFault, open_store, opened
from ludotheque.house.storage.sqlite import schema

NOBODY = 65534


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "store.db"


async def open_and_close(path: Path) -> None:
    async with opened(str(path)):
        pass


async def write(path: Path, entries: int = 400) -> None:
    async with opened(str(path)) as store:
        await asyncio.gather(*(store.append(Entry(f"table {number}", 0, b"x" * 200)) for number in range(entries)))


DAMAGES = {
    cut: "is damaged; restore the latest backup over it",
    cut_within_a_page: "is damaged; restore the latest backup over it",
    flip_bytes: "is damaged; restore the latest backup over it",
    overwrite_the_header: "is no database; name another file, or restore a backup over it",
    put_a_diary_there: "is no database; name another file, or restore a backup over it",
    let_another_program_have_it: "is the database of another program; name another file",
    come_from_the_future: "was written by a newer Ludothèque (schema 2; this one knows 1); update the program",
}


@pytest.mark.parametrize("damage", DAMAGES)
def test_a_file_that_cannot_be_used_is_refused_with_the_remedy_and_left_alone(
    path: Path, damage: Callable[[Path], None]
) -> None:
    asyncio.run(write(path))
    damage(path)
    torn = path.read_bytes()

    with pytest.raises(StoreFault, match=re.escape(f"{path.name} {DAMAGES[damage]}")):
        asyncio.run(open_and_close(path))

    assert path.read_bytes() == torn


def test_a_damaged_file_keeps_what_a_crash_left_in_its_log(path: Path) -> None:
    async def crash() -> dict[Path, bytes]:
        async with opened(str(path)) as store:
            await store.append(Entry("table", 0, b"x"))
            return {each: each.read_bytes() for each in (path, path.with_name("store.db-wal"))}

    asyncio.run(write(path))
    for file, content in asyncio.run(crash()).items():
        file.write_bytes(content)
    flip_bytes(path)
    left = {each: each.read_bytes() for each in (path, path.with_name("store.db-wal"))}

    with pytest.raises(StoreFault, match="is damaged; restore the latest backup over it"):
        asyncio.run(open_and_close(path))

    assert {each: each.read_bytes() for each in left} == left


def test_damage_that_comes_later_is_found_on_demand(path: Path) -> None:
    asyncio.run(write(path))

    async def scene() -> None:
        async with opened(str(path)) as store:
            await store.check()
            flip_bytes(path)

            with pytest.raises(StoreFault, match="is damaged; restore the latest backup"):
                await store.check()

    asyncio.run(scene())


def test_a_lost_entry_is_found_on_demand(path: Path) -> None:
    async def scene() -> None:
        async with opened(str(path)) as store:
            for seq in range(3):
                await store.append(Entry("oie", seq, b""))
            lose_an_entry(path)

            with pytest.raises(StoreFault, match="the log of table 'oie' has a gap; restore"):
                await store.check()

    asyncio.run(scene())


def test_a_folder_is_no_store(path: Path) -> None:
    path.mkdir()

    with pytest.raises(StoreFault, match="is a folder; name a file in it"):
        asyncio.run(open_and_close(path))


def test_a_store_is_made_together_with_its_folder(path: Path) -> None:
    deep = path.parent / "data" / "of the house" / "100% #1?.db"

    asyncio.run(write(deep, entries=1))

    assert deep.exists()


def test_a_folder_that_cannot_be_made_is_named(path: Path) -> None:
    path.write_text("in the way")

    with pytest.raises(StoreFault, match=r"cannot be used: .*; name another file"):
        asyncio.run(open_and_close(path / "store.db"))


@contextmanager
def without_rights() -> Iterator[None]:
    """Act as somebody to whom files of others are not writable, even where the tests run as root."""
    if os.geteuid() != 0:
        yield
        return
    os.seteuid(NOBODY)
    try:
        yield
    finally:
        os.seteuid(0)


@pytest.mark.parametrize("folder_mode", [0o777, 0o555])
def test_a_read_only_file_is_refused(folder_mode: int) -> None:
    with TemporaryDirectory() as folder:  # one that others can reach
        path = Path(folder) / "store.db"
        asyncio.run(write(path))
        path.chmod(0o444)
        path.parent.chmod(folder_mode)

        with without_rights(), pytest.raises(StoreFault, match=r"(is read-only; let|cannot be opened; check) .* write"):
            asyncio.run(open_and_close(path))
        path.parent.chmod(0o755)


def test_a_read_only_file_can_be_used_once_it_may_be_written() -> None:
    with TemporaryDirectory() as folder:
        path = Path(folder) / "store.db"
        asyncio.run(write(path))
        path.chmod(0o444)
        path.parent.chmod(0o777)

        with without_rights():
            with pytest.raises(StoreFault, match="is read-only"):
                asyncio.run(open_and_close(path))
            beside = list(path.parent.iterdir())
        path.chmod(0o666)
        with without_rights():
            asyncio.run(open_and_close(path))

    assert beside == [path]


def test_a_new_store_and_its_log_are_for_their_owner_alone(path: Path) -> None:
    async def scene() -> list[int]:
        async with opened(str(path)) as store:
            await store.append(Entry("table", 0, b"x"))
            return [each.stat().st_mode & 0o077 for each in path.parent.iterdir()]

    assert asyncio.run(scene()) == [0, 0, 0]


def test_a_store_that_begins_in_an_empty_file_is_worth_a_warning(path: Path, caplog: pytest.LogCaptureFixture) -> None:
    asyncio.run(open_and_close(path.with_name("new.db")))
    of_new = list(caplog.messages)
    path.touch()

    asyncio.run(open_and_close(path))

    assert of_new == []
    assert caplog.messages == ["store-file-empty"]


def test_a_full_disk_refuses_entries_but_keeps_those_before_and_takes_them_again_when_there_is_room(path: Path) -> None:
    async def fill() -> int:
        async with opened(str(path)) as store:
            seq = 0
            with file_size_limit(300_000), pytest.raises(StoreFault, match=r"room|disk"):
                while True:
                    await store.append(Entry("oie", seq, b"x" * 20_000))
                    seq += 1
            assert len(await store.read("oie")) == seq

            await store.append(Entry("oie", seq, b"there is room again"))
            return seq + 1

    async def count() -> int:
        async with opened(str(path)) as store:
            await store.check()
            return len(await store.read("oie"))

    assert asyncio.run(fill()) == asyncio.run(count())


@contextmanager
def file_size_limit(size: int) -> Iterator[None]:
    before, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (size, hard))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, (before, hard))


@pytest.mark.parametrize(
    "address",
    ["mysql://host/db", "sqlite://store.db", "sqlite:///tmp/store.db", "sqlite:", "", "sqlite::memory:", ":memory:"],
)
def test_an_address_that_is_none_is_refused_with_those_that_are(address: str) -> None:
    with pytest.raises(StoreFault, match=r"write sqlite:path/of/the/file, or postgresql://"):
        open_store(address)


def test_an_older_store_is_migrated_and_keeps_what_it_holds(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    asyncio.run(write(path, entries=3))
    steps = (("create table ghost (name)",), ("insert into ghost values ('Anne')", "alter table ghost add column age"))
    monkeypatch.setattr(schema, "MIGRATIONS", (*schema.MIGRATIONS, *steps))

    for _ in range(2):
        asyncio.run(open_and_close(path))

    with closing(sqlite3.connect(path)) as db:
        assert db.execute("select * from ghost").fetchall() == [("Anne", None)]
        assert db.execute("select version from schema_version").fetchall() == [(3,)]
        assert db.execute("select count(*) from entry").fetchone() == (3,)


def test_a_migration_that_fails_changes_nothing(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    asyncio.run(write(path, entries=3))
    with monkeypatch.context() as future:
        steps = (("create table ghost (name)",), ("drop table nobody_has",))
        future.setattr(schema, "MIGRATIONS", (*schema.MIGRATIONS, *steps))
        with pytest.raises(StoreFault, match="does not work"):
            asyncio.run(open_and_close(path))

    asyncio.run(open_and_close(path))
    with closing(sqlite3.connect(path)) as db:
        assert db.execute("select count(*) from sqlite_master where name = 'ghost'").fetchone() == (0,)


@pytest.mark.parametrize(
    ("turns", "together"), [((0, 1), [2]), ((0, 3), [1, 1]), (range(6), [4, 2])], ids=["soon", "late", "without end"]
)
def test_what_comes_in_the_next_turn_of_the_event_loop_is_written_with_what_came_before(tmp_path, turns, together):
    async def append_after(store, pause):
        for _ in range(pause):
            await asyncio.sleep(0)
        await store.append(Entry(f"after{pause}", 0, b""))

    async def scene():
        async with opened(str(tmp_path / "house.db")) as store:
            handed_over, store._writer._queue = [], MagicMock(wraps=store._writer._queue)
            store._writer._queue.put.side_effect = handed_over.append
            appending = asyncio.gather(*(append_after(store, pause) for pause in turns))
            for _ in range(20):
                await asyncio.sleep(0)
            for jobs in handed_over:
                store._writer._settle(jobs, [None] * len(jobs), [])
            await appending
            store._writer._queue.put.side_effect = None
            return [len(jobs) for jobs in handed_over]

    assert asyncio.run(scene()) == together
