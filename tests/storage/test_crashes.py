"""Whatever is killed, and whenever: no acknowledged entry is lost, and no log is torn."""

import asyncio
import signal
import subprocess
import sys
from pathlib import Path

from tests.storage.appender import TABLES, body

from ludotheque.house.storage import Entry, opened
from postgres import Postgres
from waiting import wait_for

APPENDER = Path(__file__).with_name("appender.py")
ENOUGH = 60  # entries that two processes have acknowledged together before both are killed; one may hold the other up


def append_until_killed(url: str, count: int) -> list[tuple[str, int]]:
    """Kill an appender once so many entries are acknowledged; list all that are by then: table and number."""
    with subprocess.Popen([sys.executable, APPENDER, url], stdout=subprocess.PIPE) as appender:
        assert appender.stdout is not None
        printed = [appender.stdout.readline() for _ in range(count)]
        appender.send_signal(signal.SIGKILL)
        return places([*printed, *appender.stdout.readlines()])


def places(lines: list[bytes]) -> list[tuple[str, int]]:
    return [(table, int(seq)) for table, _, seq in (line.decode().rpartition(" ") for line in lines)]


async def logs(url: str) -> dict[str, list[Entry]]:
    """Read all logs, after a check of the whole store."""
    async with opened(url) as store:
        await store.check()
        return {f"table {number}": await store.read(f"table {number}") for number in range(TABLES)}


def test_a_killed_process_loses_nothing_that_it_has_acknowledged(url: str) -> None:
    for count in (1, 10, 50, 100, 150):
        acknowledged = append_until_killed(url, count)
        kept = asyncio.run(logs(url))

        assert len(acknowledged) >= count
        for table, seq in acknowledged:
            assert len(kept[table]) > seq
        for table, entries in kept.items():
            assert entries == [Entry(table, seq, body(table, seq)) for seq in range(len(entries))]


def test_an_entry_that_others_have_acknowledged_outlives_a_crash_of_the_server(
    server: Postgres, postgres_url: str
) -> None:
    async def append(length: int) -> None:
        async with opened(postgres_url) as store:
            for seq in range(length):
                await store.append(Entry("table 0", seq, body("table 0", seq)))

    asyncio.run(append(50))
    server.stop(signal.SIGQUIT)
    server.start()

    assert len(asyncio.run(logs(postgres_url))["table 0"]) == 50


def test_processes_that_share_a_store_and_die_leave_whole_logs(url: str, tmp_path: Path) -> None:
    outputs = [tmp_path / "one", tmp_path / "other"]
    appenders = [append_into(output, url) for output in outputs]
    try:
        wait_for(lambda: sum(len(output.read_bytes().splitlines()) for output in outputs) >= ENOUGH)
    finally:
        for appender in appenders:
            appender.kill()
            appender.wait()

    acknowledged = places([line for output in outputs for line in output.read_bytes().splitlines()])
    kept = asyncio.run(logs(url))

    assert len(acknowledged) == len(set(acknowledged))  # no place was promised to both
    for table, seq in acknowledged:
        assert kept[table][seq].body == body(table, seq)


def append_into(output: Path, url: str) -> subprocess.Popen[bytes]:
    with output.open("wb") as file:
        return subprocess.Popen([sys.executable, APPENDER, url], stdout=file)
