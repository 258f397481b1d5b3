"""Many entries come into a SQLite file by one statement, or not at all."""

import asyncio

import pytest

from ludotheque.house.storage.sqlite.appending import append_together
from ludotheque.house.storage.sqlite.file import open_file
from ludotheque.house.storage.sqlite.writer import WIDEST, Writer
from ludotheque.house.storage.store import Conflict, Entry


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


def write(db, path, batch):
    """Hand a batch of entries and one fact to the writer at once; give what each was answered, and the statements."""
    told = []
    db.set_trace_callback(told.append)

    async def hand_over():
        writer = Writer(db, path, lambda table, seq: None)
        appended = [writer.append(entry, lambda: None) for entry in batch]
        fact = writer.submit(lambda db: db.execute("insert into fact values ('kind', 'key', x'00')").rowcount)
        answers = await asyncio.gather(*appended, fact, return_exceptions=True)
        await writer.stop()
        return answers

    return asyncio.run(hand_over()), [each for each in told if each.startswith("insert into entry")]


@pytest.fixture
def store(tmp_path):
    return open_file(tmp_path / "house.db"), tmp_path / "house.db"


def test_entries_come_in_together_also_beside_a_fact(store):
    answers, insertions = write(*store, entries(5))

    assert answers == [None] * 5 + [1]
    assert len(insertions) == 1


def test_beside_a_fact_too_only_the_entry_that_does_not_fit_is_refused(store):
    answers, _ = write(*store, [*entries(2), Entry("gap", 1, b"does not follow")])

    refused = [isinstance(answer, Conflict) for answer in answers]
    assert refused == [False, False, True, False]
