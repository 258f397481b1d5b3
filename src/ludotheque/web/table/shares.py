"""What a page is told of the exchange of shares, to keep it in its receipt."""

from typing import Any

from ludotheque.house.exchange import first_seats
from ludotheque.house.table import Table

VERDICTS = (  # the names under which the page's judge knows its reasons
    ("bad", ("commitment", "share", "pledges", "shares", "salts", "seats", "draws")),
    ("doubt", ("kept", "own", "withheld", "epoch", "continued")),
)


def share_seat(table: Table, guest: str) -> int | None:
    """Say under which seat the page of a guest takes part in the chance, if it does."""
    return first_seats(table.chairs).get(guest) if guest and table.opened.protocol > 1 else None


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
