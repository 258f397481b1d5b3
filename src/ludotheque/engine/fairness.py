"""Fair chance: the house commits to a seed, every page to a share, and anybody can check every die after the last."""

import hashlib
import hmac
import secrets
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Literal, NamedTuple

SEED_BYTES = 32
SHARE_BYTES = 16
PROTOCOL = 2  # of the tables that are opened now; those of protocol 1 know no shares
_SPAN = 1 << 64

By = Literal["page", "house", "beside", "withheld", "none"]


class Share(NamedTuple):
    """What a seat adds to the chance; docs/concepts/fairness.md says what each kind proves to whom."""

    by: By
    share: str = ""  # hexadecimal
    pledge: str = ""  # the hash of it that came first
    seat: int = 0  # at whose device it plays, where it is `beside`


class Epoch(NamedTuple):
    """What a restored house adds to the chance of all actions after a ply, so that no die is seen twice."""

    ply: int
    value: str


@dataclass(frozen=True, slots=True)
class Source:
    """Where a table's chance comes from: the house's secret seed, the players' salts and shares, the table's name."""

    seed: bytes
    table: str
    salts: tuple[str, ...] = ()
    shares: tuple[Share, ...] = ()  # one a seat; none at all under protocol 1
    epochs: tuple[Epoch, ...] = ()

    def ticket(self, ply: int, chances: int) -> int:
        """Draw the ticket of that ply out of range(chances), each exactly as likely as the others."""
        limit = _SPAN - _SPAN % chances
        counter = 0
        while (number := self._number(ply, counter)) >= limit:
            counter += 1
        return number % chances

    def _number(self, ply: int, counter: int) -> int:
        keyed = _keyed(self.seed).copy()  # quicker than hmac.digest, which also stops to let other threads run
        keyed.update(self._message(ply, counter))
        return int.from_bytes(keyed.digest()[:8], "big")

    def _message(self, ply: int, counter: int) -> bytes:
        if not self.shares:
            return message_of(self.table, self.salts, ply, counter)
        epoch = next((each.value for each in reversed(self.epochs) if each.ply < ply), "")
        return shared_message(self.table, epoch, ply, counter, [each.share for each in self.shares], self.salts)


@lru_cache(maxsize=1024)
def _keyed(seed: bytes) -> hmac.HMAC:
    return hmac.new(seed, digestmod="sha256")


def message_of(table: str, salts: Sequence[str], ply: int, counter: int) -> bytes:
    """Write what is hashed under the seed by protocol 1: table, ply, counter and salts, each on its own line."""
    return "\n".join([table, str(ply), str(counter), *salts]).encode()


def shared_message(
    table: str, epoch: str, ply: int, counter: int, shares: Sequence[str], salts: Sequence[str]
) -> bytes:
    """Write what is hashed under the seed: each on its own line, a line a seat for its share and one for its salt."""
    return "\n".join([f"ludotheque {PROTOCOL}", table, epoch, str(ply), str(counter), *shares, *salts]).encode()


def new_seed() -> bytes:
    """Make a secret seed that nobody can guess."""
    return secrets.token_bytes(SEED_BYTES)


def new_epoch() -> str:
    """Make an epoch that no house ever had."""
    return secrets.token_hex(SHARE_BYTES)


def commitment(seed: bytes, table: str) -> str:
    """Publish this before the first move: it binds the house to its seed without telling it."""
    return hashlib.sha256(b"ludotheque\n" + table.encode() + b"\n" + seed).hexdigest()


def pledge_of(table: str, committed: str, seat: int, share: str) -> str:
    """Send this before the share: it binds a page to it, and to the commitment of the house that it was shown."""
    head = f"ludotheque share\n{table}\n{committed}\n{seat + 1}\n"
    return hashlib.sha256(head.encode() + bytes.fromhex(share)).hexdigest()


def house_share(seed: bytes, table: str, seat: int) -> str:
    """Give a bot's share, which the commitment to the seed binds as well."""
    return hmac.digest(seed, f"ludotheque bot\n{table}\n{seat + 1}".encode(), "sha256")[:SHARE_BYTES].hex()
