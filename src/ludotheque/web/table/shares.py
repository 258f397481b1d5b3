"""What a page is told of the exchange of shares, to keep it in its receipt."""

from typing import Any

from ludotheque.house.table import Table


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
