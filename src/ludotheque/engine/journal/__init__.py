"""The journal: a whole game as text, the form in which it is stored, shared, replayed and checked.

The grammar is described in docs/reference/journal.md, well enough to write another checker from the page alone.
"""

from ludotheque.engine.journal.reading import read, reading_through
from ludotheque.engine.journal.replaying import check_chance, checking_chance, replay, replaying
from ludotheque.engine.journal.signing import HouseKey, fingerprint_of, is_signed
from ludotheque.engine.journal.writing import Journal, journal_of, write, writing_down

__all__ = [
    "HouseKey",
    "Journal",
    "check_chance",
    "checking_chance",
    "fingerprint_of",
    "is_signed",
    "journal_of",
    "read",
    "reading_through",
    "replay",
    "replaying",
    "write",
    "writing_down",
]
