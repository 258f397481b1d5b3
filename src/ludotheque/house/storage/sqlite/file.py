"""A SQLite file: opened, recognised, checked, brought up to date; and its faults in words."""

import logging
import os
import sqlite3
import time
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import TypeVar
from urllib.parse import quote

from ludotheque.house.storage.migrations import VERSION_TABLE, pending
from ludotheque.house.storage.refusals import gap
from ludotheque.house.storage.sqlite import schema
from ludotheque.house.storage.store import StoreFault

T = TypeVar("T")

logger = logging.getLogger(__name__)

APPLICATION = 0x4C75646F  # "Ludo", in the header of the file
PATIENCE = 10.0  # seconds to wait for another process that writes
PAUSE = 0.01
BESIDE = ("-wal", "-shm")  # the ends of the names of what SQLite keeps beside a file in use
STATEMENTS = 256  # kept ready; a batch of every size is another one
FAULTS = {
    sqlite3.SQLITE_NOTADB: "is no database; name another file, or restore a backup over it: ludotheque restore FILE",
    sqlite3.SQLITE_CORRUPT: "is damaged; restore the latest backup over it: ludotheque restore FILE",
    sqlite3.SQLITE_READONLY: "is read-only; let this user write the file and its folder",
    sqlite3.SQLITE_CANTOPEN: "cannot be opened; check that it exists and that this user may write it and its folder",
    sqlite3.SQLITE_BUSY: "is held by another process; stop that one and try again",
    sqlite3.SQLITE_FULL: "has no room to grow; free some space on its disk",
    sqlite3.SQLITE_IOERR: "cannot be read or written; check its disk, then restore the latest backup if need be",
}
OF_BACKUPS = {
    sqlite3.SQLITE_NOTADB: "is none; name another file",
    sqlite3.SQLITE_CORRUPT: "is damaged; name an older one",
}
OTHER_FAULT = "does not work; check it, and restore the latest backup if it is damaged"


def open_file(path: Path) -> sqlite3.Connection:
    """Open a store for writing, after a quick look that changes nothing; it is made or migrated as needed."""
    with faults(path):
        path.parent.mkdir(parents=True, exist_ok=True)
        check_writable(path)
        if path.exists() and path.stat().st_size:
            with closing(
                connect(path, "ro")
            ) as db:  # who only reads leaves a damaged file, and what is beside it, as it is
                recognise(db, path)
                check_pages(db, path, "quick_check")
        else:
            make_file(path)
        db = connect(path, "rw")
        try:
            write_ahead(db, path)
            migrate(db, path)
        except BaseException:
            db.close()
            raise
    return db


def check_writable(path: Path) -> None:
    """Refuse what this user may not write before SQLite leaves files beside it that nobody may write either."""
    if path.is_dir():
        raise StoreFault(f"{path} is a folder; name a file in it")
    for each in (path, *(path.with_name(path.name + end) for end in BESIDE)):
        if each.exists() and not may_write(each):
            raise StoreFault(f"the store {path} is read-only; let this user write {each.name} and its folder")


def may_write(path: Path) -> bool:
    """Tell whether this process may write a file, or into a folder."""
    return os.access(path, os.W_OK, effective_ids=os.access in os.supports_effective_ids)


def make_file(path: Path) -> None:
    """Make an empty file that only its owner may read: a store knows the seeds of games under way."""
    if path.exists():
        logger.warning("store-file-empty", extra={"path": str(path)})
    path.touch(mode=0o600)


def connect(path: Path, mode: str, patience: float = PATIENCE) -> sqlite3.Connection:
    """Open a file to be read ('ro'), written ('rw') or made ('rwc'), by any thread, but one at a time."""
    address = f"file:{quote(str(path.absolute()))}?mode={mode}"
    return sqlite3.connect(
        address, uri=True, timeout=patience, isolation_level=None, check_same_thread=False, cached_statements=STATEMENTS
    )


@contextmanager
def faults(path: Path, what: str = "store") -> Iterator[None]:
    """Turn what SQLite and the disk report of a store or a backup into a StoreFault."""
    try:
        yield
    except sqlite3.Error as error:
        raise fault(path, error, what) from error
    except OSError as error:
        raise StoreFault(
            f"the {what} {path} cannot be used: {error.strerror}; name another file, or let this user write there"
        ) from error


def fault(path: Path, error: Exception, what: str = "store") -> StoreFault:
    """Say in words what an error of SQLite means for a store or a backup."""
    code = getattr(error, "sqlite_errorcode", 0) & 0xFF  # the low byte names the family
    return StoreFault(f"the {what} {path} {_in_words(code, what)} ({error})")


def _in_words(code: int, what: str) -> str:
    told = OF_BACKUPS.get(code) if what == "backup" else None
    return told or FAULTS.get(code, OTHER_FAULT)


def recognise(db: sqlite3.Connection, path: Path) -> None:
    """Refuse the database of another program; an empty one becomes a store."""
    db.execute("begin")  # both questions at one moment: another process may be creating the store just now
    try:
        is_foreign = not is_ours(db) and one(db, "select count(*) from sqlite_master")
    finally:
        if db.in_transaction:
            db.execute("rollback")
    if is_foreign:
        raise StoreFault(f"{path} is the database of another program; name another file")


def is_ours(db: sqlite3.Connection) -> bool:
    """Tell whether a database is a store of Ludothèque."""
    return one(db, "pragma application_id") == APPLICATION


def write_ahead(db: sqlite3.Connection, path: Path) -> None:
    """Let every commit be on the disk when it ends, while others read on."""
    if patiently(lambda: one(db, "pragma journal_mode = wal")) != "wal":
        raise StoreFault(f"the store {path} lies on a disk that processes cannot share; choose one of this machine")
    db.execute("pragma synchronous = full")
    db.execute("pragma secure_delete = on")  # what is written over or removed leaves no trace in the file


def empty_beside(path: Path) -> None:
    """Bring what is beside a store into its file, and empty it: old pages may hold what is in the file no more."""

    def is_empty() -> bool:
        with closing(connect(path, "rw")) as db:
            is_busy, *_ = db.execute("pragma wal_checkpoint(truncate)").fetchone()
            return not is_busy

    deadline = time.monotonic() + PATIENCE
    with faults(path):
        while not is_empty() and time.monotonic() < deadline:  # somebody still reads
            time.sleep(PAUSE)


def patiently(step: Callable[[], T]) -> T:
    """Repeat a step that SQLite gives up at once, without its usual patience, when another process does the same."""
    deadline = time.monotonic() + PATIENCE
    while True:
        try:
            return step()
        except sqlite3.OperationalError as error:
            if error.sqlite_errorcode & 0xFF != sqlite3.SQLITE_BUSY or time.monotonic() > deadline:
                raise
        time.sleep(PAUSE)


def check_pages(db: sqlite3.Connection, path: Path, check: str, what: str = "store") -> None:
    """Run 'quick_check' or 'integrity_check'."""
    found = str(one(db, f"pragma {check}(1)"))
    if found != "ok":
        words = _in_words(sqlite3.SQLITE_CORRUPT, what)
        raise StoreFault(f"the {what} {path} {words} ({' '.join(found.split())})")


def check_all(path: Path) -> None:
    """Look through every page and every log of a store."""
    with faults(path), closing(connect(path, "ro")) as db:
        check_pages(db, path, "integrity_check")
        check_logs(db)


def check_logs(db: sqlite3.Connection) -> None:
    """Refuse a store one of whose logs has lost an entry."""
    for (table,) in db.execute("select at_table from entry group by at_table having count(*) <> max(seq) + 1"):
        raise gap(table)


def migrate(db: sqlite3.Connection, path: Path) -> None:
    """Bring a store up to date, in one transaction."""
    with transaction(db):
        db.execute(VERSION_TABLE)
        for statement in pending(str(path), version(db), schema.MIGRATIONS):
            db.execute(statement)
        db.execute("delete from schema_version")
        db.execute("insert into schema_version values (?)", (len(schema.MIGRATIONS),))
        db.execute(f"pragma application_id = {APPLICATION}")


def version(db: sqlite3.Connection) -> int:
    """Read the version of a store's schema; 0 if it has none yet."""
    return int(one(db, "select coalesce(max(version), 0) from schema_version"))


@contextmanager
def transaction(db: sqlite3.Connection) -> Iterator[None]:
    """Make changes together or not at all."""
    db.execute("begin immediate")
    try:
        yield
        db.execute("commit")
    except BaseException:
        if db.in_transaction:  # some faults have rolled back already
            db.execute("rollback")
        raise


def one(db: sqlite3.Connection, question: str) -> int | str:
    """Ask for a single value."""
    (value,) = db.execute(question).fetchone()
    assert isinstance(value, int | str)
    return value
