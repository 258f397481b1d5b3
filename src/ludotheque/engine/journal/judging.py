"""What a journal proves and what it does not: its rules, its chance, who was bound before, and who answers for it."""

from collections.abc import Iterator
from typing import NamedTuple

from ludotheque.engine.errors import BadJournal
from ludotheque.engine.game import AnyGame
from ludotheque.engine.journal.receipts import Receipt, check_receipt
from ludotheque.engine.journal.replaying import check_chance, replay
from ludotheque.engine.journal.signing import fingerprint_of, is_signed
from ludotheque.engine.journal.writing import Journal
from ludotheque.engine.seats import CHANCE


class Finding(NamedTuple):
    """One sentence of the judgement."""

    about: str
    is_proved: bool
    text: str


def judge(journal: Journal, game: AnyGame, receipt: Receipt | None = None, house: str = "") -> Iterator[Finding]:
    """Say of each promise whether it is proved; raise BadJournal where something is false."""
    match = replay(journal, game)
    yield Finding("rules", True, f"{len(match.steps)} actions, all legal, every digest right")
    if journal.by_hand:
        if receipt is not None:
            raise BadJournal(1, "a page has a receipt of this chance, and now it was entered by hand", "other-receipt")
        yield Finding("chance", False, "entered by hand: not provable, rules checked")
    else:
        yield from _chance(journal, game)
        yield from _shares(journal)
        yield from _bound(journal, receipt)
    yield _signature(journal, house or (receipt.house if receipt else ""))


def _chance(journal: Journal, game: AnyGame) -> Iterator[Finding]:
    before = sum(who == CHANCE for who, _ in journal.actions[: journal.continues])
    if not journal.commitment:
        yield Finding("chance", False, "no commitment: the chance of this game cannot be checked, only its rules")
        return
    if journal.seed is None:
        yield Finding("chance", False, "no seed: it is told when the game is over")
        return
    draws = check_chance(journal, game)
    yield Finding("chance", True, f"{draws} draws, all from the committed seed")
    if before:
        told = f"{before} draws of the first {journal.continues} actions are of another table, and checked there"
        yield Finding("chance", False, told)
    for epoch in journal.epochs:
        told = f"the house was restored from a backup: what was drawn after action {epoch.ply} is its word alone"
        yield Finding("chance", False, told)


def _shares(journal: Journal) -> Iterator[Finding]:
    if not journal.shares:
        yield Finding("shares", False, "no page added to the chance: whoever drew the seed could choose it")
        return
    for seat, share in enumerate(journal.shares, 1):
        if share.by == "withheld":
            told = f"seat {seat} never told what it had pledged: with the house it could choose between two chances"
            yield Finding("shares", False, told)
    pages = [str(seat) for seat, share in enumerate(journal.shares, 1) if share.by == "page"]
    others = [f"{seat} ({share.by})" for seat, share in enumerate(journal.shares, 1) if share.by != "page"]
    told = f"of seats {', '.join(pages) or 'none'}; without an own one: {', '.join(others) or 'none'}"
    yield Finding("shares", bool(pages), told)


def _bound(journal: Journal, receipt: Receipt | None) -> Iterator[Finding]:
    if receipt is None:
        told = "nobody's receipt was given: that the house was bound before the shares is its word (--receipt FILE)"
        yield Finding("bound", False, told)
        return
    check_receipt(journal, receipt)
    yield _kept(journal, receipt.seat)
    if receipt.back and not journal.epochs:
        told = f"the house had shown entry {receipt.back} of this table, went back before it, and no epoch says so"
        yield Finding("bound", False, f"{told}: dice that were seen may have come again")


def _kept(journal: Journal, seat: int) -> Finding:
    if seat not in range(len(journal.shares)) or journal.shares[seat].by != "page":
        return Finding("bound", False, f"the share of seat {seat + 1} does not count: the game began without it")
    return Finding("bound", True, f"commitment, pledges, shares and seats are as the page of seat {seat + 1} kept them")


def _signature(journal: Journal, house: str) -> Finding:
    if not journal.key:
        return Finding("signature", False, "none: names, seats and options are whatever the file says")
    if not is_signed(journal):
        raise BadJournal(1, "the signature does not hold: something was changed after it", reason="bad-signature")
    found = fingerprint_of(journal.key)
    if not house:
        return Finding("signature", False, f"of the house {found}; compare it, or name it with --house")
    if found != house:
        raise BadJournal(1, f"signed by the house {found}, not by {house}", reason="other-house")
    return Finding("signature", True, f"of the house {found}, over every line")
