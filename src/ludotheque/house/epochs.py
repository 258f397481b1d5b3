"""The epoch of a house: another one whenever its store was brought back from a copy, so that no die is thrown twice."""

from ludotheque.engine.fairness import new_epoch
from ludotheque.house.storage.store import COPIED, HOUSE_FACT, Store

EPOCH = "epoch"


async def current_epoch(store: Store) -> str:
    """Read the epoch of a store; one that was copied begins a new one, before any worker draws from it."""
    if await store.get(HOUSE_FACT, COPIED) is not None:
        await store.put(HOUSE_FACT, EPOCH, new_epoch().encode())
        await store.put(HOUSE_FACT, COPIED, None)
    return (await store.get(HOUSE_FACT, EPOCH) or b"").decode()
