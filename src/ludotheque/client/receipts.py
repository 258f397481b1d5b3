"""A program's part in the chance: it pledges a share of its own, keeps what it is told, and then tells the share."""

import json
from dataclasses import asdict, replace
from pathlib import Path
from secrets import token_bytes
from typing import Any

from ludotheque.client.protocol import ChanceSeen, Pledge, Saying, Share, TableSeen
from ludotheque.engine.errors import BadJournal
from ludotheque.engine.fairness import SHARE_BYTES, pledge_of
from ludotheque.engine.journal.receipts import Receipt, read_receipt


class Keeper:
    """Keeps the receipt of a table, and in a file, if there is one, also what is needed to come back."""

    def __init__(self, path: Path | None, **facts: str) -> None:
        self.path, self.facts = path, facts
        self.receipt: Receipt | None = None
        self._write()

    @classmethod
    def found(cls, path: Path, link: str) -> "Keeper | None":
        """Find what was kept of an invitation; None if nothing was."""
        try:
            text = path.read_text(encoding="utf-8")
            kept: dict[str, Any] = json.loads(text)
            facts = {name: str(kept[name]) for name in ("link", "token", "table")}
        except (OSError, ValueError, TypeError, KeyError):
            return None
        keeper = cls(None, **facts)
        keeper.receipt, keeper.path = _receipt(text), path
        return keeper if facts["link"] == link else None

    def hear(self, table: TableSeen) -> Saying | None:
        """Keep what a table tells of its chance; give what is to be said then."""
        chance = table.chance
        if chance.seat is None or (self.receipt is None and chance.stage == "sealed"):
            return None
        kept = self.receipt or drawn(table.table, chance, chance.seat)
        pledge = pledge_of(kept.table, kept.commitment, kept.seat, kept.share)
        if chance.stage == "pledging":
            self._keep(kept)
            return None if chance.pledges[kept.seat] == pledge else Pledge(pledge)
        self._keep(_filled(kept, chance))  # before the share is told
        is_in = _filled(kept, chance).pledges == tuple(chance.pledges) and chance.pledges[kept.seat] == pledge
        return Share(kept.share) if is_in and chance.stage == "sharing" else None

    def _keep(self, receipt: Receipt) -> None:
        if receipt != self.receipt:
            self.receipt = receipt
            self._write()

    def _write(self) -> None:
        if self.path is None:
            return
        self.path.touch(mode=0o600)  # the token lets in whoever reads it
        kept = {**self.facts, **(asdict(self.receipt) if self.receipt else {})}
        self.path.write_text(json.dumps(kept), encoding="utf-8")


def drawn(table: str, chance: ChanceSeen, seat: int) -> Receipt:
    """Draw a share, bound to what the house has published."""
    return Receipt(table, chance.commitment, seat, token_bytes(SHARE_BYTES).hex(), chance.house)


def _filled(kept: Receipt, chance: ChanceSeen) -> Receipt:
    """Add what was not told before; what was told once stays."""
    return replace(
        kept,
        pledges=kept.pledges or tuple(chance.pledges),
        salts=kept.salts or tuple(chance.salts),
        shares=kept.shares or tuple(chance.shares),
        names=kept.names or tuple(chance.names),
    )


def _receipt(text: str) -> Receipt | None:
    try:
        return read_receipt(text)
    except BadJournal:  # it sat down, and was told nothing of the chance yet
        return None
