"""A PostgreSQL server: reached, insisted upon, brought up to date; and its faults in words."""

import asyncio
import secrets
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import TYPE_CHECKING, TypeAlias, TypeVar
from urllib.parse import parse_qs, urlsplit

import asyncpg

from ludotheque.house.storage.migrations import VERSION_TABLE, pending
from ludotheque.house.storage.postgres import schema
from ludotheque.house.storage.store import StoreFault

if TYPE_CHECKING:  # the driver's classes take parameters only in their stubs
    from asyncpg.pool import PoolConnectionProxy

    Record: TypeAlias = asyncpg.Record
    Connection: TypeAlias = asyncpg.Connection[Record]
    Pool: TypeAlias = asyncpg.Pool[Record]
    AnyConnection: TypeAlias = Connection | PoolConnectionProxy[Record]

T = TypeVar("T")

APPLICATION = "ludotheque"  # how the sessions of a house are known to the server
MIGRATING = 0x4C75646F  # the advisory lock of whoever migrates
ANSWER_WITHIN = 10.0  # seconds, after which a server counts as lost
FIRST_PAUSE, LONGEST_PAUSE = 0.05, 1.0  # seconds between two attempts
SETTINGS = {
    "application_name": APPLICATION,
    "jit": "off",
    "enable_seqscan": "off",  # plans are kept from when the tables were empty, and scanning them whole seemed best
}
LOST = (
    OSError,  # timeouts among them
    asyncpg.PostgresConnectionError,
    asyncpg.InterfaceError,  # a connection that has closed meanwhile
    asyncpg.InternalClientError,
    asyncpg.exceptions.OperatorInterventionError,  # the server stops, or starts
    asyncpg.TooManyConnectionsError,
    asyncpg.ReadOnlySQLTransactionError,  # a server that has just become the second one
    asyncpg.exceptions.TransactionRollbackError,
)


def server_at(url: str) -> "Server":
    """Read the address of a database."""
    try:
        parts = urlsplit(url)
        host = parts.hostname or parse_qs(parts.query).get("host", ["localhost"])[0]
    except ValueError as error:
        raise StoreFault(
            f"the address of the database is wrong ({error}); write postgresql://user@host/name"
        ) from error
    return Server(url, f"the database {parts.path.strip('/') or 'postgres'!r} at {host}")


def random_token() -> int:
    """Draw the number by which a change is recognised when it is repeated."""
    return 1 + secrets.randbits(62)


@dataclass(frozen=True, slots=True)
class Server:
    """Where a database is."""

    url: str
    where: str  # in words, without the name and the password of its user

    async def connect(self) -> "Connection":
        """Open a connection whose commits are durable."""
        db = await asyncpg.connect(
            self.url, timeout=ANSWER_WITHIN, command_timeout=ANSWER_WITHIN, server_settings=SETTINGS
        )
        try:
            await make_durable(db)
        except BaseException:
            db.terminate()
            raise
        return db

    async def pool(self, size: int) -> "Pool":
        """Open connections for reading, for facts and for claims."""
        return await asyncpg.create_pool(
            self.url,
            min_size=1,
            max_size=size,
            init=make_durable,
            reset=_leave,
            timeout=ANSWER_WITHIN,
            command_timeout=ANSWER_WITHIN,
            server_settings=SETTINGS,
        )

    async def insist(self, work: Callable[[], Awaitable[T]], patience: float) -> T:
        """Do what may be repeated, again and again while the server is lost; StoreFault when patience ends."""
        clock = asyncio.get_running_loop().time
        deadline = clock() + patience
        pause = FIRST_PAUSE
        while True:
            try:
                return await work()
            except LOST as error:
                if clock() + pause > deadline:
                    raise self.fault(error) from error
            except (asyncpg.PostgresError, ValueError) as error:
                raise self.fault(error) from error
            await asyncio.sleep(pause)
            pause = min(2 * pause, LONGEST_PAUSE)

    @contextmanager
    def faults(self) -> Iterator[None]:
        """Turn what the server reports into a StoreFault."""
        try:
            yield
        except (*LOST, asyncpg.PostgresError, ValueError) as error:
            raise self.fault(error) from error

    def fault(self, error: Exception) -> StoreFault:
        """Say what is wrong with the server."""
        if isinstance(error, StoreFault):
            return StoreFault(str(error))
        reason = str(error) or type(error).__name__
        if isinstance(error, LOST):
            return StoreFault(f"{self.where} is out of reach ({reason}); start its server, or correct its address")
        if isinstance(error, asyncpg.InvalidAuthorizationSpecificationError):
            remedy = "give the right password by PGPASSWORD or in ~/.pgpass, or let this user in"
            return StoreFault(f"{self.where} refuses ({reason}); {remedy}")
        return StoreFault(f"{self.where} refuses ({reason}); correct this in the server, then try again")


async def close(db: "Connection | Pool | None") -> None:
    """Close what may be open, whatever has become of it."""
    if db is None:
        return
    try:
        await asyncio.wait_for(db.close(), ANSWER_WITHIN)
    except LOST:
        db.terminate()


async def make_durable(db: "AnyConnection") -> None:
    """Wait for the disk at every commit, also where the server is set not to."""
    await db.execute(
        "select set_config('synchronous_commit', 'on', false) where current_setting('synchronous_commit') = 'off'"
    )


async def _leave(_: "AnyConnection") -> None:
    """Spare the driver's way of resetting a connection: nothing here outlives its statement."""


async def migrate(db: "Connection", where: str) -> None:
    """Bring a store up to date, in one transaction, while nobody else does."""
    async with db.transaction():
        await db.execute("select pg_advisory_xact_lock($1)", MIGRATING)
        await db.execute(VERSION_TABLE)
        found = await db.fetchval("select coalesce(max(version), 0) from schema_version")
        for statement in pending(where, found, schema.MIGRATIONS):
            await db.execute(statement)
        await db.execute("delete from schema_version")
        await db.execute("insert into schema_version values ($1)", len(schema.MIGRATIONS))
