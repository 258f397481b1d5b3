"""Where the house keeps its tables: one log of entries each, and small facts beside them."""

from ludotheque.house.storage.opening import existing, open_store, opened
from ludotheque.house.storage.store import Conflict, Entry, Store, StoreError, StoreFault

__all__ = ["Conflict", "Entry", "Store", "StoreError", "StoreFault", "existing", "open_store", "opened"]
