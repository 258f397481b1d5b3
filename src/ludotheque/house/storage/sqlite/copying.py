"""Copies of SQLite stores: taken, verified, and put in the place of a store."""

import os
import shutil
import sqlite3
from contextlib import closing, suppress
from dataclasses import dataclass
from pathlib import Path

from ludotheque.house.storage.durable import put_in_place
from ludotheque.house.storage.migrations import pending
from ludotheque.house.storage.naming import IS_TABLE
from ludotheque.house.storage.sqlite import schema
from ludotheque.house.storage.sqlite.file import (
    BESIDE,
    check_logs,
    check_pages,
    connect,
    fault,
    faults,
    is_ours,
    make_file,
    may_write,
    migrate,
    one,
    recognise,
    version,
)
from ludotheque.house.storage.store import COPIED, HOUSE_FACT, StoreFault


@dataclass(frozen=True, slots=True)
class Content:
    """How much a store holds."""

    tables: int
    entries: int
    facts: int


def verify(file: Path, origin: Path | None = None) -> Content:
    """Look through a backup; StoreFault if it is damaged, or none of ours; told of its origin if that is known."""
    told, what = origin or file, "store" if origin else "backup"
    with faults(told, what), closing(connect(file, "ro")) as db:
        if not is_ours(db):
            raise StoreFault(f"{told} is no backup of Ludothèque; name another file")
        pending(str(told), version(db), schema.MIGRATIONS)
        check_pages(db, told, "integrity_check", what)
        check_logs(db)
        return Content(
            tables=int(one(db, f"select count(*) from entry where seq = 0 and {IS_TABLE}")),
            entries=int(one(db, "select count(*) from entry")),
            facts=int(one(db, f"select count(*) from fact where kind <> '{HOUSE_FACT}'")),
        )


def check_overwritable(file: Path) -> None:
    """Refuse to write a backup over anything but a sound older backup."""
    verify(file)
    with faults(file), closing(connect(file, "ro")) as db:
        if one(db, "pragma journal_mode") == "wal":  # which backups never have, and stores that were started always
            raise StoreFault(f"{file} is a store, not a backup; name another file for the backup")


def check_folder(file: Path) -> None:
    """Refuse a place where no backup can be written."""
    if not file.parent.is_dir():
        raise StoreFault(f"there is no folder {file.parent} for the backup; make it, or name another file")
    if not may_write(file.parent):
        raise StoreFault(f"the backup {file} cannot be written; let this user write its folder, or name another file")


def copy_file(path: Path, file: Path) -> None:
    """Copy a store, which may be in use, into one new file."""
    with faults(path), closing(connect(path, "ro")) as old:
        if not is_ours(old):
            raise StoreFault(f"{path} is no store of Ludothèque; name another file")
        make_file(file)
        with faults(file), closing(connect(file, "rw")) as new:
            old.backup(new)
            new.execute("pragma journal_mode = delete")
            new.execute("delete from claim")
        with closing(connect(file, "rw")) as new:  # where this cannot be read, the store could not be
            mark(new)


def mark(db: sqlite3.Connection) -> None:
    """Note in a copy that it is one: whoever plays on from it must not throw the same dice again."""
    db.execute("insert or replace into fact (kind, key, value) values (?, ?, ?)", (HOUSE_FACT, COPIED, b"1"))


def prepare(file: Path, copy: Path) -> None:
    """Copy a backup, bring the copy up to date and verify it."""
    copy_file(file, copy)
    with faults(copy), closing(connect(copy, "rw")) as db:
        migrate(db, copy)
    verify(copy)


def replace_file(path: Path, file: Path) -> Path | None:
    """Put a copy of a backup in the place of a store that is not in use; tell where that store is kept."""
    part = path.with_name(f"{path.name}.part")
    with faults(path):
        path.parent.mkdir(parents=True, exist_ok=True)
        part.unlink(missing_ok=True)
        try:
            refuse_foreign(path)
            prepare(file, part)
            kept = set_aside(path) if path.exists() else None
            put_in_place(part, path)
        finally:
            part.unlink(missing_ok=True)
    return kept


def refuse_foreign(path: Path) -> None:
    """Refuse to replace the database of another program; what is no database at all may be replaced."""
    with suppress(sqlite3.Error), closing(connect(path, "ro")) as db:
        recognise(db, path)


def set_aside(path: Path) -> Path:
    """Give a store that is to be replaced a second name, under which it stays."""
    kept = name_for_replaced(path)
    if not fold(path):
        for end in BESIDE:  # those of a damaged store must not be taken for those of the new one
            if (old := path.with_name(path.name + end)).exists():
                old.rename(kept.with_name(kept.name + end))
    try:
        os.link(path, kept)
    except OSError:  # not every disk knows second names
        shutil.copy2(path, kept)
    return kept


def fold(path: Path) -> bool:
    """Bring all of a store into its one file; False if it is too damaged, StoreFault if it is in use."""
    try:
        with closing(connect(path, "rw")) as db:
            db.execute("pragma busy_timeout = 100")
            return one(db, "pragma journal_mode = delete") == "delete"
    except sqlite3.Error as error:
        if error.sqlite_errorcode == sqlite3.SQLITE_BUSY:
            raise fault(path, error) from error
        return False


def name_for_replaced(path: Path) -> Path:
    """Find a name under which what is replaced is kept, and nothing kept earlier is lost."""
    name, number = path.with_name(f"{path.name}.before-restore"), 1
    while name.exists():
        number += 1
        name = path.with_name(f"{path.name}.before-restore-{number}")
    return name
