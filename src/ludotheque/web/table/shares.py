"""What a page is told of the exchange of shares, to keep it in its receipt."""

from typing import Any

from ludotheque.engine.words import Say
from ludotheque.house.exchange import first_seats
from ludotheque.house.table import Table

FAULTS = "commitment", "share", "pledges", "shares", "salts", "seats", "draws"  # as the page's judge names them
DOUBTS = "kept", "own", "withheld", "epoch", "back", "continued"


def share_seat(table: Table, guest: str) -> int | None:
    """Say under which seat the page of a guest takes part in the chance, if it does."""
    takes_part = guest and table.opened.protocol > 1 and not table.is_by_hand
    return first_seats(table.chairs).get(guest) if takes_part else None


def verdict_words(say: Say) -> dict[str, str]:
    """Give the page's judge the words for all that it may find."""
    reasons = [*(f"bad-{each}" for each in FAULTS), *(f"doubt-{each}" for each in DOUBTS)]
    return {key: say(f"verdict.{key}") for key in ("good", "good-short", "bad", "doubt", "doubt-short", *reasons)}


def exchange_told(table: Table) -> dict[str, Any]:
    """Tell the stage of the exchange; pledges and words once they are closed, shares and names once all is sealed."""
    stage, source = ("sealed" if table.is_sealed else table.exchange.stage), table.source
    told: dict[str, Any] = {"stage": stage, "pledges": [each.pledge for each in source.shares]}
    if stage != "pledging":
        told["salts"] = source.salts
    if stage == "sealed":
        told["shares"] = [each.share for each in source.shares]
        told["names"] = table.names_in(table.opened.settings.language)
    return told
