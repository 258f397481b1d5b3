"""From the name of a store to the store."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

from ludotheque.house.storage.sqlite import SqliteStore
from ludotheque.house.storage.store import Store, StoreFault

POSTGRES = ("postgresql://", "postgres://")


def open_store(url: str) -> Store:
    """Make the store of an address: 'sqlite:path', a plain path, or 'postgresql://…'."""
    if is_postgres(url):
        return _postgres_store(url)
    return SqliteStore(path_of(url))


@asynccontextmanager
async def opened(url: str) -> AsyncIterator[Store]:
    """Start the store of an address, and stop it in the end."""
    store = open_store(url)
    await store.start()
    try:
        yield store
    finally:
        await store.stop()


def existing(url: str) -> str:
    """Refuse the address of a file that is not there, which would be made."""
    if not is_postgres(url) and not path_of(url).exists():
        raise StoreFault(f"there is no store {path_of(url)}; name the file of one with --database")
    return url


def is_postgres(url: str) -> bool:
    """Tell whether an address is that of a PostgreSQL database."""
    return url.startswith(POSTGRES)


def path_of(url: str) -> Path:
    """Read the address of a SQLite store."""
    path = url.removeprefix("sqlite:")
    if not path or "://" in url or path.startswith("//") or ":memory:" in path:
        raise StoreFault(
            f"there is no store at an address like {url.partition('://')[0]!r}; write sqlite:path/of/the/file, "
            "or postgresql://user@host/database"
        )
    return Path(path)


def _postgres_store(url: str) -> Store:
    try:
        from ludotheque.house.storage.postgres import PostgresStore  # noqa: PLC0415  its driver is an extra
    except ModuleNotFoundError as error:
        raise StoreFault(
            f"a PostgreSQL store needs the package {error.name}; install it with: pip install 'ludotheque[postgres]'"
        ) from error
    return PostgresStore(url)
