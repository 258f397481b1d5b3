"""The tables of a SQLite store, step by step."""

from ludotheque.house.storage.migrations import Migration

MIGRATIONS: tuple[Migration, ...] = (
    (
        # place counts the entries of all tables in the order of their commits
        """create table entry (
            place integer primary key, at_table text not null, seq integer not null, body blob not null,
            unique (at_table, seq))""",
        "create index entry_first on entry (at_table) where seq = 0",
        """create table fact (
            kind text not null, key text not null, value blob not null,
            primary key (kind, key)) without rowid""",
        """create table claim (
            at_table text not null, seq integer not null, worker text not null, until real not null,
            primary key (at_table, seq)) without rowid""",
    ),
)
