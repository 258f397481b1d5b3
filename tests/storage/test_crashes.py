"""Whatever is killed, and whenever: no acknowledged entry is lost, and no log is torn."""

import asyncio
import signal
import subprocess
import sys
import time
from pathlib import Path

from tests.storage.appender import TABLES, body

from ludotheque.house.storage import Entry, opened
from postgres import Postgres

APPENDER = Path(__file__).with_name("appender.py")


def append_until_killed(url: str, seconds: float) -> dict[str, int]:
    """Kill an appender some time after its first entry; tell the last acknowledged entry of each table."""
    with subprocess.Popen([sys.executable, APPENDER, url], stdout=subprocess.PIPE) as appender:
        assert appender.stdout is not None
        first = appender.stdout.readline()
        time.sleep(seconds)
        appender.send_signal(signal.SIGKILL)
        printed = first + appender.stdout.read()
    lines = printed.decode().splitlines()
    return {table: int(seq) for table, _, seq in (line.rpartition(" ") for line in lines)}


async def logs(url: str) -> dict[str, list[Entry]]:
    """Read all logs, after a check of the whole store."""
    async with opened(url) as store:
        await store.check()
        return {f"table {number}": await store.read(f"table {number}") for number in range(TABLES)}


def test_a_killed_process_loses_nothing_that_it_has_acknowledged(url: str) -> None:
    for seconds in (0.0, 0.01, 0.05, 0.1, 0.15):
        acknowledged = append_until_killed(url, seconds)
        kept = asyncio.run(logs(url))

        for table, seq in acknowledged.items():
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


def test_processes_that_share_a_store_and_die_leave_whole_logs(url: str) -> None:
    appenders = [
        subprocess.Popen([sys.executable, APPENDER, url], stdout=subprocess.PIPE, stderr=subprocess.DEVNULL)
        for _ in range(2)
    ]
    time.sleep(0.5)
    printed = b""
    for appender in appenders:
        appender.kill()
        printed += appender.communicate()[0]

    acknowledged = printed.splitlines()
    kept = asyncio.run(logs(url))

    assert len(acknowledged) == len(set(acknowledged))  # no place was promised to both
    for line in acknowledged:
        table, _, seq = line.decode().rpartition(" ")
        assert kept[table][int(seq)].body == body(table, int(seq))
