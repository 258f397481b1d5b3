"""The store in one file: SQLite, for a house on one machine."""

from ludotheque.house.storage.sqlite.store import SqliteStore

__all__ = ["SqliteStore"]
