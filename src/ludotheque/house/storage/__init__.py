"""Where the house keeps its tables: one log of entries each, and small facts beside them."""

from ludotheque.house.storage.opening import existing, open_store, opened
from ludotheque.house.storage.store import Conflict, Entry, Heard, Store, StoreFault

__all__ = ["Conflict", "Entry", "Heard", "Store", "StoreFault", "existing", "open_store", "opened"]
