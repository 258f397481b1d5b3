"""A receipt: what a page was shown before the game and has kept, and against which the house is judged."""

import json
from collections.abc import Sequence
from dataclasses import dataclass, fields
from typing import Any

from ludotheque.engine.errors import BadJournal
from ludotheque.engine.fairness import pledge_of
from ludotheque.engine.journal.signing import fingerprint_of
from ludotheque.engine.journal.writing import Journal
from ludotheque.engine.seats import NOBODY

LONGEST_RECEIPT = 20_000  # characters


@dataclass(frozen=True, slots=True)
class Receipt:
    """What one page kept; lists are of seats, and empty where the page was never told."""

    table: str
    commitment: str
    seat: int
    share: str
    house: str = ""  # the fingerprint of its key
    pledges: tuple[str, ...] = ()
    salts: tuple[str, ...] = ()
    shares: tuple[str, ...] = ()
    names: tuple[str, ...] = ()
    back: int = 0  # the entry of the log that the page had seen, when the house knew fewer


def read_receipt(text: str) -> Receipt:
    """Read a receipt as a page writes it down."""
    try:
        if len(text) > LONGEST_RECEIPT:
            raise ValueError
        found = json.loads(text)
        given = {each.name: _plain(found[each.name]) for each in fields(Receipt) if each.name in found}
        receipt = Receipt(**given)
        pledge_of(receipt.table, receipt.commitment, receipt.seat, receipt.share)
    except (ValueError, TypeError, KeyError, RecursionError) as cause:
        raise BadJournal(1, "this is no receipt; save it from the page of the check", reason="no-receipt") from cause
    return receipt


def _plain(value: Any) -> Any:
    if isinstance(value, list):
        return tuple(str(each) for each in value)
    if not isinstance(value, str | int):
        raise TypeError
    return value


def check_receipt(journal: Journal, receipt: Receipt) -> None:
    """Compare a journal with what its player was shown; raise BadJournal where the house tells something else now."""
    for fault in faults_of(journal, receipt):
        raise BadJournal(1, fault, reason="other-receipt")


def faults_of(journal: Journal, receipt: Receipt) -> list[str]:
    """List what a journal tells otherwise than its player was shown."""
    shares = [each.share for each in journal.shares]
    own = shares[receipt.seat] if receipt.seat in range(len(shares)) else ""
    signed = fingerprint_of(journal.key) if journal.key else ""
    checks = {
        "the journal is of another table than the receipt": journal.table != receipt.table,
        "the house had shown another commitment": journal.commitment != receipt.commitment,
        "the share of this page is another one": own not in ("", receipt.share),
        "other pledges were closed": _differ(receipt.pledges, [each.pledge for each in journal.shares]),
        "other words were added by hand": _differ(receipt.salts, journal.salts),
        "other shares were sealed": _differ(receipt.shares, shares),
        "a seat passed to somebody else, and no line says so": _differ(names_after(receipt, journal), journal.names),
        "another house has signed": bool(receipt.house and signed) and signed != receipt.house,
    }
    return [fault for fault, holds in checks.items() if holds]


def names_after(receipt: Receipt, journal: Journal) -> list[str]:
    """Say who must sit where in the end, after every change that the journal tells."""
    seated = list(receipt.names)
    for change in journal.changes:
        _, seat, passed = change.split(" ", 2)
        at = int(seat) - 1 if seat.isdecimal() else NOBODY
        if at in range(len(seated)) and passed.startswith(f"{seated[at]} > "):
            seated[at] = passed.removeprefix(f"{seated[at]} > ")
    return seated


def _differ(kept: Sequence[str], told: Sequence[str]) -> bool:
    return bool(kept) and list(kept) != list(told)
