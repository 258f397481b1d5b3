"""Looking through a whole house: can every table be built again from its log?"""

from collections.abc import AsyncIterator

from ludotheque.engine.errors import LudothequeError
from ludotheque.house.rebuilding import read_log
from ludotheque.house.storage.store import Store


async def inspect(store: Store) -> AsyncIterator[LudothequeError | None]:
    """Play every table again, and tell of each what is wrong with it, if anything."""
    for key in await store.names():
        try:
            read_log(key, await store.read(key))
            yield None
        except LudothequeError as fault:
            yield fault
