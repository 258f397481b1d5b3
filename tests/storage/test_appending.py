"""Many entries come into a SQLite file by one statement, or not at all."""

import pytest

from ludotheque.house.storage.sqlite.appending import append_together
from ludotheque.house.storage.sqlite.file import open_file
from ludotheque.house.storage.sqlite.writer import WIDEST
from ludotheque.house.storage.store import Entry


@pytest.fixture
def db(tmp_path):
    opened = open_file(tmp_path / "house.db")
    yield opened
    opened.close()


def entries(count, seq=0):
    return [Entry(f"table{number}", seq, b"body") for number in range(count)]


def count(db):
    return db.execute("select count(*) from entry").fetchone()[0]


@pytest.mark.parametrize("many", [1, 7, WIDEST])
def test_entries_of_many_tables_come_in_together(db, many):
    last = append_together(db, entries(many)), append_together(db, entries(many, seq=1))

    assert last == (many, 2 * many)
    assert count(db) == 2 * many


@pytest.mark.parametrize("seq", [0, 2])
def test_an_entry_that_is_there_already_or_leaves_a_gap_keeps_all_of_them_out(db, seq):
    append_together(db, entries(3))

    last = append_together(db, [Entry("table0", 1, b"follows"), Entry("table1", seq, b"does not")])

    assert last is None
    assert count(db) == 3
