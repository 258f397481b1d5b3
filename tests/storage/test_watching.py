"""What every store tells those who watch it, tried on each."""

import asyncio

import pytest
from tests.storage.with_store import fill, play

from ludotheque.house.storage import Conflict, Entry, Store
from waiting import soon


def test_watchers_hear_of_each_entry_in_order_after_its_append_has_ended(url: str) -> None:
    async def scene(store: Store) -> None:
        happened: list[object] = []
        store.watch(lambda table, seq: happened.append((table, seq)))

        for seq in range(3):
            await store.append(Entry("oie", seq, b""))
            happened.append("appended")
        with pytest.raises(Conflict):
            await store.append(Entry("oie", 0, b""))
        await soon(lambda: len(happened) == 6)

        assert happened == ["appended", ("oie", 0), "appended", ("oie", 1), "appended", ("oie", 2)]

    play(url, scene)


def fail(table: str, seq: int) -> None:
    raise ZeroDivisionError


def test_a_watcher_that_fails_does_not_harm_the_others(url: str) -> None:
    async def scene(store: Store) -> None:
        heard: list[int] = []
        complaints: list[object] = []
        asyncio.get_running_loop().set_exception_handler(lambda _, context: complaints.append(context["exception"]))
        store.watch(fail)
        store.watch(lambda table, seq: heard.append(seq))

        await fill(store, "oie", 2)
        await soon(lambda: len(heard) == 2)

        assert heard == [0, 1]
        assert [type(complaint) for complaint in complaints] == [ZeroDivisionError] * 2

    play(url, scene)
