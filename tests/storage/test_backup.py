"""Backups: from either store, into either store, and never over something that is needed."""

import asyncio
from collections import Counter
from collections.abc import Callable
from pathlib import Path

import pytest
from tests.storage.damages import cut, let_another_program_have_it, lose_an_entry, put_a_diary_there

from ludotheque.house.storage import Entry, Store, StoreFault, opened
from ludotheque.house.storage.backup import Content, back_up, restore, verify
from ludotheque.house.storage.sqlite import copying, schema
from waiting import soon

ENTRIES = [Entry(table, seq, f"{table} {seq}".encode()) for table in ("é", "oie") for seq in range(3)]
FACTS = [("anne", b"\0\xff"), ("bert", b"")]


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "backup.db"


@pytest.fixture(params=["sqlite", "postgres"])
def other_url(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    if request.param == "sqlite":
        return str(tmp_path / "other.db")
    return str(request.getfixturevalue("server").fresh())


async def write(url: str, entries: list[Entry]) -> None:
    async with opened(url) as store:
        for entry in entries:
            await store.append(entry)


async def write_all(url: str) -> None:
    await write(url, ENTRIES)
    async with opened(url) as store:
        await store.claim("oie", 3, "worker", 60)
        for key, value in FACTS:
            await store.put("guest", key, value)


async def everything(url: str) -> tuple[list[Entry], list[tuple[str, bytes]]]:
    async with opened(url) as store:
        return [*await store.read("é"), *await store.read("oie")], await store.find("guest", "")


def test_any_store_can_be_restored_from_a_backup_of_any_store(url: str, other_url: str, file: Path) -> None:
    asyncio.run(write_all(url))

    content = asyncio.run(back_up(url, file))
    kept = asyncio.run(restore(file, other_url))

    assert content == Content(tables=2, entries=6, facts=2) == verify(file)
    assert kept is None
    assert asyncio.run(everything(other_url)) == (ENTRIES, FACTS)
    assert not list(file.parent.glob("*.part*"))


def test_a_restored_store_goes_on(other_url: str, file: Path, tmp_path: Path) -> None:
    async def go_on() -> None:
        async with opened(other_url) as store:
            await store.append(Entry("oie", 3, b"next"))
            assert await store.claim("oie", 3, "worker", 60)  # claims are not restored
            await store.check()

    asyncio.run(write_all(str(tmp_path / "store.db")))
    asyncio.run(back_up(str(tmp_path / "store.db"), file))
    asyncio.run(restore(file, other_url))

    asyncio.run(go_on())


def test_what_a_restore_replaces_is_kept_and_can_itself_be_restored(url: str, file: Path) -> None:
    asyncio.run(write_all(url))
    asyncio.run(back_up(url, file))
    asyncio.run(write(url, [Entry("oie", 3, b"after the backup")]))

    kept = asyncio.run(restore(file, url))
    assert asyncio.run(everything(url)) == (ENTRIES, FACTS)
    assert kept is not None
    assert ".before-restore" in kept.name
    kept_again = asyncio.run(restore(kept, url))

    assert asyncio.run(everything(url)) == ([*ENTRIES, Entry("oie", 3, b"after the backup")], FACTS)
    assert kept_again not in {kept, None}


def test_a_backup_is_taken_while_the_store_is_written_and_holds_whole_logs(url: str, file: Path) -> None:
    appended: Counter[str] = Counter()

    async def append_until(done: asyncio.Event, store: Store, table: str) -> None:
        while not done.is_set():
            await store.append(Entry(table, appended[table], b"x" * 100))
            appended[table] += 1

    async def scene() -> None:
        async with opened(url) as store:
            done = asyncio.Event()
            appending = [asyncio.create_task(append_until(done, store, f"table {number}")) for number in range(4)]
            await soon(lambda: len(appended) == 4)
            before = appended.total()

            content = await back_up(url, file)

            await soon(lambda: appended.total() > content.entries)
            done.set()
            await asyncio.gather(*appending)
            assert content.entries >= before

    asyncio.run(scene())


def test_a_store_in_use_is_not_replaced(url: str, file: Path) -> None:
    async def scene() -> None:
        async with opened(url) as store:
            await back_up(url, file)
            await store.append(Entry("oie", 0, b"precious"))

            with pytest.raises(StoreFault, match=r"stop that one|stop every worker"):
                await restore(file, url)

            assert len(await store.read("oie")) == 1
            await store.append(Entry("oie", 1, b"goes on"))

    asyncio.run(scene())


def remove(file: Path) -> None:
    file.unlink()


@pytest.mark.parametrize("spoil", [cut, put_a_diary_there, remove, lose_an_entry, let_another_program_have_it])
def test_a_spoilt_backup_replaces_nothing(url: str, file: Path, spoil: Callable[[Path], None]) -> None:
    asyncio.run(write_all(url))
    asyncio.run(back_up(url, file))
    spoil(file)

    with pytest.raises(StoreFault):
        asyncio.run(restore(file, url))

    assert asyncio.run(everything(url)) == (ENTRIES, FACTS)


def test_a_damaged_store_is_replaced_and_its_log_is_not_taken_for_that_of_the_new_one(tmp_path: Path) -> None:
    path, file, log = tmp_path / "store.db", tmp_path / "backup.db", tmp_path / "store.db-wal"

    async def write_into_the_log() -> bytes:
        async with opened(str(path)) as store:
            await store.append(Entry("oie", 3, b"in the log"))
            return log.read_bytes()

    asyncio.run(write_all(str(path)))
    asyncio.run(back_up(str(path), file))
    left_over = asyncio.run(write_into_the_log())
    path.write_bytes(b"damaged " * 1000)
    log.write_bytes(left_over)

    kept = asyncio.run(restore(file, str(path)))

    assert kept is not None
    assert kept.exists()
    assert asyncio.run(everything(str(path))) == (ENTRIES, FACTS)


def test_a_log_that_cannot_be_folded_is_set_aside_with_its_store(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path, file, log = tmp_path / "store.db", tmp_path / "backup.db", tmp_path / "store.db-wal"
    monkeypatch.setattr(copying, "fold", lambda path: False)
    asyncio.run(write_all(str(path)))
    asyncio.run(back_up(str(path), file))
    log.write_text("left over")

    kept = asyncio.run(restore(file, str(path)))

    assert kept is not None
    assert kept.with_name(f"{kept.name}-wal").read_text() == "left over"
    assert not log.exists()


def test_a_newer_backup_replaces_the_older_one(url: str, file: Path) -> None:
    asyncio.run(write_all(url))
    asyncio.run(back_up(url, file))
    asyncio.run(write(url, [Entry("oie", 3, b"")]))

    assert asyncio.run(back_up(url, file)).entries == 7 == verify(file).entries


@pytest.mark.parametrize("name", ["store.db", "other.db", "diary.txt"])
def test_a_backup_is_written_over_nothing_but_a_backup(sqlite_url: str, tmp_path: Path, name: str) -> None:
    asyncio.run(write_all(sqlite_url))
    asyncio.run(write_all(str(tmp_path / "other.db")))
    (tmp_path / "diary.txt").write_text("Dear diary")
    before = (tmp_path / name).read_bytes()

    with pytest.raises(StoreFault, match="name another file"):
        asyncio.run(back_up(sqlite_url, tmp_path / name))

    assert (tmp_path / name).read_bytes() == before


def test_there_is_no_backup_of_a_store_that_does_not_exist(sqlite_url: str, file: Path) -> None:
    with pytest.raises(StoreFault, match="cannot be opened; check that it exists"):
        asyncio.run(back_up(sqlite_url, file))

    assert list(file.parent.iterdir()) == []


def test_an_old_backup_is_brought_up_to_date_by_its_restoration(
    other_url: str, file: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    asyncio.run(write_all(str(tmp_path / "store.db")))
    asyncio.run(back_up(str(tmp_path / "store.db"), file))
    old = file.read_bytes()
    monkeypatch.setattr(
        schema, "MIGRATIONS", (*schema.MIGRATIONS, ("update fact set value = cast(value || x'21' as blob)",))
    )

    asyncio.run(restore(file, other_url))

    assert asyncio.run(everything(other_url))[1] == [("anne", b"\0\xff!"), ("bert", b"!")]
    assert file.read_bytes() == old


def test_a_backup_of_the_future_is_refused(sqlite_url: str, file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with monkeypatch.context() as future:
        future.setattr(schema, "MIGRATIONS", (*schema.MIGRATIONS, ("create table ghost (name)",)))
        asyncio.run(write_all(sqlite_url))
        asyncio.run(back_up(sqlite_url, file))

    with pytest.raises(StoreFault, match="newer Ludothèque"):
        asyncio.run(restore(file, sqlite_url))
