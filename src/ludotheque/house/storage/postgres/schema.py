"""The tables of a PostgreSQL store, step by step.

Each entry and each claim carries a random number (batch, token), by which it is recognised if it must be repeated
because the connection was lost before its answer came. Nothing uses `taken` and the token of a fact any more:
they stay for workers of an earlier release that share the store.
"""

from ludotheque.house.storage.migrations import Migration

MIGRATIONS: tuple[Migration, ...] = (
    (
        """create table entry (
            at_table text collate "C" not null, seq integer not null, body bytea not null,
            batch bigint not null default 0, at timestamptz not null default clock_timestamp(),
            primary key (at_table, seq))""",
        "create index entry_first on entry (at_table) where seq = 0",
        "create index entry_at on entry using brin (at)",
        """create table fact (
            kind text collate "C" not null, key text collate "C" not null, value bytea not null,
            token bigint not null default 0,
            primary key (kind, key))""",
        """create table taken (
            token bigint primary key, value bytea not null, at timestamptz not null default clock_timestamp())""",
        """create table claim (
            at_table text collate "C" not null, seq integer not null, worker text not null,
            until timestamptz not null, token bigint not null,
            primary key (at_table, seq))""",
    ),
)
