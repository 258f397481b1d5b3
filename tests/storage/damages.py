"""What can happen to a file in which a store or a backup lies."""

import os
import sqlite3
from contextlib import closing
from pathlib import Path

from ludotheque.house.storage.sqlite import schema

PAGE = 4096


def cut(path: Path) -> None:
    os.truncate(path, path.stat().st_size * 2 // 3)


def cut_within_a_page(path: Path) -> None:
    os.truncate(path, path.stat().st_size - PAGE // 2)


def flip_bytes(path: Path) -> None:
    torn = bytearray(path.read_bytes())
    torn[5 * PAGE : 6 * PAGE] = bytes(byte ^ 0xA5 for byte in torn[5 * PAGE : 6 * PAGE])
    path.write_bytes(torn)


def overwrite_the_header(path: Path) -> None:
    path.write_bytes(bytes(100) + path.read_bytes()[100:])


def put_a_diary_there(path: Path) -> None:
    path.write_text("Dear diary, today we played the goose. " * 100)


def let_another_program_have_it(path: Path) -> None:
    path.unlink()
    change(path, "create table recipe (name)")


def lose_an_entry(path: Path) -> None:
    change(path, "delete from entry where seq = 1")


def come_from_the_future(path: Path) -> None:
    change(path, f"update schema_version set version = {len(schema.MIGRATIONS) + 1}")


def change(path: Path, statement: str, *values: object) -> None:
    """Change a database behind the back of its store."""
    with closing(sqlite3.connect(path)) as db:
        db.execute(statement, values)
        db.commit()
