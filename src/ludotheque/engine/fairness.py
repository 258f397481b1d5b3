"""Fair chance: the house commits to a seed before the first move, and anybody can check every die after the last."""

import hashlib
import hmac
import secrets
from collections.abc import Sequence
from dataclasses import dataclass

SEED_BYTES = 32
_SPAN = 1 << 64


@dataclass(frozen=True, slots=True)
class Source:
    """Where a table's chance comes from: the house's secret seed, the players' salts, the table's name."""

    seed: bytes
    table: str
    salts: tuple[str, ...] = ()

    def ticket(self, ply: int, chances: int) -> int:
        """Draw the ticket of that ply out of range(chances), each exactly as likely as the others."""
        limit = _SPAN - _SPAN % chances
        counter = 0
        while (number := self._number(ply, counter)) >= limit:
            counter += 1
        return number % chances

    def _number(self, ply: int, counter: int) -> int:
        keyed = hmac.digest(self.seed, message_of(self.table, self.salts, ply, counter), "sha256")
        return int.from_bytes(keyed[:8], "big")


def message_of(table: str, salts: Sequence[str], ply: int, counter: int) -> bytes:
    """Write what is hashed under the seed: table, ply, counter and salts, each on its own line."""
    return "\n".join([table, str(ply), str(counter), *salts]).encode()


def new_seed() -> bytes:
    """Make a secret seed that nobody can guess."""
    return secrets.token_bytes(SEED_BYTES)


def commitment(seed: bytes, table: str) -> str:
    """Publish this before the first move: it binds the house to its seed without telling it."""
    return hashlib.sha256(b"ludotheque\n" + table.encode() + b"\n" + seed).hexdigest()
