"""The line of a page: what it is told of others, and what becomes of it where something fails."""

import asyncio
from contextlib import AsyncExitStack, ExitStack
from itertools import groupby

import pytest

from in_process import a_table, open_line, open_page
from ludotheque.engine.seats import CHANCE
from ludotheque.house import decisions
from ludotheque.web.lines import GUESTS, LEAST, OpenLines, TooManyLines
from ludotheque.web.report import INTERNAL
from ludotheque.web.table import socket
from setups import a_game_with
from waiting import soon

GAME = a_game_with(choices=True, hides=False)


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

    cookie = f"guest={app.state.services.signers[0].dumps('anne')}"
    await open_line(app, f"/table/{key}", cookie, receive, send)
    return code.result()


def test_a_page_that_cannot_be_drawn_is_closed_as_a_fault_of_ours_and_counts_as_gone(tmp_path, monkeypatch):
    def broken(*_, **__):
        raise ZeroDivisionError

    async def story():
        async with a_table(tmp_path / "house.db", GAME.slug) as (app, _, table):
            return await asyncio.wait_for(closed_with(app, table.key), 20), app.state.services.presence.at(table.key)

    monkeypatch.setattr("ludotheque.web.table.socket.draw_table", broken)

    assert asyncio.run(story()) == (INTERNAL, frozenset())


def test_a_page_is_told_that_another_guest_has_left(tmp_path, monkeypatch):
    async def story():
        async with a_table(tmp_path / "house.db", GAME.slug) as (app, _, table), AsyncExitStack() as bobs:
            bob = await bobs.enter_async_context(open_page(app, table.key, "bob"))
            await bob.until_told("Bob")
            async with open_page(app, table.key, "anne") as anne:
                here = await anne.until_told("Bob")
                await bobs.aclose()
                return here, await anne.until_told('class="away"')

    monkeypatch.setattr("ludotheque.house.presence.RELOADING", 0.01)

    here, left = asyncio.run(story())

    assert 'class="away"' not in here
    assert "Bob" in left


def test_a_line_that_ends_leaves_nothing_running(tmp_path):
    async def story():
        async with a_table(tmp_path / "house.db", GAME.slug) as (app, _, table):
            async with open_page(app, table.key, "anne") as anne:
                await anne.until_told("Anne")
                during = running_lines()
            return during, running_lines()

    during, after = asyncio.run(story())

    assert during
    assert not after


def running_lines():
    """Name what runs for open lines at this moment."""
    return [name for task in asyncio.all_tasks() if (name := task.get_coro().__qualname__).startswith("Line.")]


def test_a_page_that_goes_while_it_is_answered_is_no_fault_of_ours(tmp_path):
    async def story():
        async with a_table(tmp_path / "house.db", GAME.slug) as (app, _, table):
            async with open_page(app, table.key, "anne") as anne:
                await anne.until_told("Anne")
                anne.is_gone = True
                anne.say("this is no message")
            return app.state.tally["failures"], app.state.services.presence.at(table.key)

    assert asyncio.run(story()) == (0, frozenset())


def test_who_reads_slowly_is_told_the_whole_story_if_something_was_taken_back_meanwhile(tmp_path):
    async def story():
        async with a_table(tmp_path / "house.db", GAME.slug) as (app, _, table):
            tables = app.state.services.tables
            while table.match.actor == CHANCE:
                await tables.act_for(table.key, table.ply, CHANCE, lambda _: True)
            mover, other = (table.chairs[seat].guest for seat in (table.match.actor, 1 - table.match.actor))
            async with open_page(app, table.key, other) as page:
                await play_twice(tables, table, mover, page)
                return await page.until_told(f'data-seq="{table.seq}"')

    assert 'data-grow="0"' in asyncio.run(story())


async def play_twice(tables, table, mover, page):
    """Make a choice, take it back and make another one while the page does not read."""
    ply, (first, second, *_) = table.ply, table.match.legal()
    await tables.act(table.key, mover, ply, first)
    await page.until_told(f'data-ply="{ply + 1}"')
    page.stop_reading()
    await tables.change(table.key, decisions.speak, mover, "hello")  # what is sent now waits
    await page.is_held.wait()
    await tables.change(table.key, decisions.take_back, mover, ply + 1)
    await tables.act(table.key, mover, ply, second)
    page.read_on()


def test_of_one_networks_many_pages_those_are_drawn_in_a_round_for_which_there_is_time(tmp_path, monkeypatch):
    told = []
    draw = socket.draw_table
    monkeypatch.setattr(socket, "draw_table", lambda *given: told.append("drawn") or draw(*given))

    async def story():
        async with a_table(tmp_path / "db", GAME.slug) as (app, _, table), AsyncExitStack() as open_pages:
            pages = [await open_pages.enter_async_context(open_page(app, table.key, "anne")) for _ in range(12)]
            await soon(lambda: all('id="table"' in "".join(page.heard) for page in pages))
            told.clear()
            app.state.services.drawing.seconds = 0  # one takes longer
            app.state.services.tables.tell(table.key)
            async with asyncio.timeout(60):
                while told.count("drawn") < len(pages):
                    await asyncio.sleep(0)
                    told.append("others")
            return told[:]  # who leaves is a change that all are told of

    rounds = asyncio.run(story())

    assert max(len([*run]) for what, run in groupby(rounds) if what == "drawn") == 1


@pytest.mark.parametrize(("cookie", "words"), [("language=fr", "fermez-en"), ("language=en", "close some")])
def test_whoever_has_too_many_pages_open_is_told_to_close_some(tmp_path, cookie, words):
    async def story():
        async with a_table(tmp_path / "db", GAME.slug) as (app, _, table), AsyncExitStack() as open_pages:
            for _ in range(LEAST):
                await open_pages.enter_async_context(open_page(app, table.key, "anne"))
            async with open_page(app, table.key, "bob"), open_page(app, table.key, "anne", cookie) as refused:
                await refused.until_told(words)
            await open_pages.aclose()
            async with open_page(app, table.key, "anne") as page:
                await page.until_told('id="table"')

    asyncio.run(story())


def test_a_networks_lines_are_counted_however_many_guests_it_has():
    lines = OpenLines(rate=1)
    with ExitStack() as open_lines:
        for number in range(GUESTS * LEAST):
            open_lines.enter_context(lines.opened(f"guest {number}", "192.0.2.1"))

        with pytest.raises(TooManyLines), lines.opened("another", "192.0.2.1"):
            pass
        with lines.opened("another", "192.0.2.2"):
            pass

    assert not lines._open
