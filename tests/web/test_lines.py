"""The line of a page, where something of ours fails."""

import asyncio

from inside import a_house, open_line
from ludotheque import catalogue
from ludotheque.house.entries import Chair
from ludotheque.web.report import INTERNAL

CHAIRS = [Chair("guest", "Anne", "anne"), Chair("guest", "Bob", "bob")]


async def closed_with(app, key):
    """Open the line of a page and keep it open until the house closes it; tell with which code."""
    code = asyncio.get_running_loop().create_future()
    is_new = True

    async def receive():
        nonlocal is_new
        if is_new:
            is_new = False
            return {"type": "websocket.connect"}
        return {"type": "websocket.disconnect", "code": await code}

    async def send(message):
        if message["type"] == "websocket.close":
            code.set_result(message["code"])

    cookie = f"guest={app.state.desk.signers[0].dumps('anne')}"
    await open_line(app, f"/table/{key}", cookie, receive, send)
    return code.result()


def test_a_page_that_cannot_be_drawn_is_closed_as_a_fault_of_ours_and_counts_as_gone(tmp_path, monkeypatch):
    def broken(*_, **__):
        raise ZeroDivisionError

    async def story():
        async with a_house(tmp_path / "house.db") as (app, _):
            table, _ = await app.state.desk.hall.open(catalogue.slugs()[0], CHAIRS, "anne")
            return await asyncio.wait_for(closed_with(app, table.key), 20), app.state.desk.presence.at(table.key)

    monkeypatch.setattr("ludotheque.web.socket.draw_table", broken)

    assert asyncio.run(story()) == (INTERNAL, frozenset())
