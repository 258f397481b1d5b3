"""What every store promises of the facts beside its logs, and of claims, tried on each."""

import asyncio

from tests.storage.with_store import play

from ludotheque.house.storage import Store


def test_facts_are_written_over_read_and_removed(url: str) -> None:
    async def scene(store: Store) -> None:
        await store.put("guest", "anne", b"1")
        await store.put("guest", "anne", b"")
        await store.put("invitation", "anne", b"3")

        assert await store.get("guest", "anne") == b""
        await store.put("guest", "anne", None)
        await store.put("guest", "nobody", None)
        assert await store.get("guest", "anne") is None
        assert await store.get("invitation", "anne") == b"3"

    play(url, scene)


def test_facts_are_found_by_prefix_in_the_order_of_code_points(url: str) -> None:
    keys = ["b/2", "b/10", "B/1", "b", "b/é", "b/z", "b/%", "b/_", "b/🎲", "c", "a"]

    async def scene(store: Store) -> None:
        for key in keys:
            await store.put("guest", key, key.encode())
        await store.put("other", "b/1", b"")

        assert await store.find("guest", "b/") == [
            (key, key.encode()) for key in ["b/%", "b/10", "b/2", "b/_", "b/z", "b/é", "b/🎲"]
        ]
        assert [key for key, _ in await store.find("guest", "")] == sorted(keys)
        assert await store.find("guest", "x") == []
        assert [key for key, _ in await store.find("guest", "b/", 2)] == ["b/%", "b/10"]

    play(url, scene)


def test_a_claim_keeps_everybody_away_from_its_entry_and_from_no_other(url: str) -> None:
    async def scene(store: Store) -> None:
        assert await store.claim("oie", 4, "worker 1", 60)

        assert not await store.claim("oie", 4, "worker 2", 60)
        assert not await store.claim("oie", 4, "worker 1", 60)
        assert await store.claim("oie", 5, "worker 2", 60)
        assert await store.claim("ovo", 4, "worker 2", 60)

    play(url, scene)


def test_of_many_who_retake_an_expired_claim_one_gets_it(url: str) -> None:
    async def scene(store: Store) -> None:
        await store.claim("oie", 5, "worker 1", 60)
        await store.claim("oie", 4, "worker 1", 0.01)
        await asyncio.sleep(0.02)

        won = await asyncio.gather(*(store.claim("oie", 4, f"worker {number}", 60) for number in range(6)))

        assert won.count(True) == 1
        assert not await store.claim("oie", 5, "worker 2", 60)

    play(url, scene)
