"""The store in PostgreSQL, for a house of several workers on several machines."""

from ludotheque.house.storage.postgres.store import PostgresStore

__all__ = ["PostgresStore"]
