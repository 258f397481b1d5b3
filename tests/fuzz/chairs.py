"""What programs send: messages on their lines and in their requests, and the wish to sit, all of it spoilt."""

import json
from typing import Any

from forms import Asked, players, throw_at
from houses import House, a_house
from messages import converse
from mutating import Mutator
from outcome import Outcome, outcome_of

from ludotheque.engine.seats import CHANCE
from ludotheque.house.table import Table

TOGETHER = 40  # messages on one line
QUERIES = (b"", b"ply=3", b"after=-1&ply=99999999", b"after=%00&ply=x", b"after=1e9")


def throw_chairs(mutator: Mutator, count: int) -> Outcome:
    """Let programs talk nonsense: over lines, by requests, and at the door."""
    return outcome_of(_throw, mutator, count)


async def _throw(outcome: Outcome, mutator: Mutator, count: int) -> None:
    async with a_house(outcome) as house:
        while outcome.thrown < count:
            table = mutator.choose(house.tables)
            guest = mutator.choose((*players(table, "move"), "carl", "dora"))  # it is not the turn of any of them
            said = [spoilt(mutator, table) for _ in range(TOGETHER)]
            if guest != "dora":
                await converse(
                    outcome, house, table, guest, [each.decode(errors="replace") for each in said], as_program=True
                )
            for body in said:
                await throw(outcome, house, mutator, table, guest, body)


async def throw(outcome: Outcome, house: House, mutator: Mutator, table: Table, guest: str, body: bytes) -> None:
    """Post something to a table, look at it, or ask for a seat."""
    token = b"Bearer " + str(house.services.tokens[0].dumps(guest)).encode()
    if mutator.chooser.random() < 0.1:
        token = mutator.spoil(token)
    method, path = mutator.choose((("POST", table.key), ("GET", table.key), ("POST", f"join/{house.watch[table.key]}")))
    query = mutator.choose(QUERIES) if method == "GET" else b""
    given = Asked(method, f"/chair/{path}", query, body, guest, b"", b"*/*", mutator.spoil(b"en"), token)
    await throw_at(outcome, house, "chair", given)


def spoilt(mutator: Mutator, table: Table) -> bytes:
    return mutator.spoil(json.dumps(mutator.choose(utterances(mutator, table))).encode())


def utterances(mutator: Mutator, table: Table) -> list[dict[str, Any]]:
    """List what programs say; who leaves would change the table, and may."""
    return [
        {"do": "play", "ply": table.ply, "action": (table.match.legal() or [CHANCE])[0]},
        {"do": "play", "ply": table.ply, "move": mutator.choose(table.match.steps).text},
        {"do": "share", "share": "ab" * 16},
        {"do": "back"},
        {"name": "Ada", "adds": True},
    ]
