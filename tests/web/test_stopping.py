"""Stopping the house: what was acknowledged stays, pages are told to come back, and the process ends well."""

import asyncio
import contextlib

import httpx
import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake

from crash import Seat
from http_guest import Guest
from servers import Server
from setups import a_game_with
from waiting import soon

SLUG = a_game_with(hides=False).slug
TABLES = 6
SERVICE_RESTART = 1012  # the code that sends a page back


class Player(Seat):
    """Plays both seats of a table as fast as the server answers, until the server closes the line."""

    async def play(self) -> int | None:
        """Tell the code with which the line was closed; None if the house closed between two tables."""
        cookie = f"guest={self.guest.web.cookies['guest']}"
        while True:
            address = f"{self.guest.url.replace('http', 'ws')}/table/{self.key}/socket?ply=0"
            try:
                async with connect(address, origin=self.guest.url, additional_headers={"cookie": cookie}) as line:
                    await self._talk(line)
            except ConnectionClosed as closed:
                return closed.rcvd.code if closed.rcvd else 0
            except (OSError, InvalidHandshake, httpx.HTTPError):
                return None


@pytest.fixture(scope="module")
def server(tmp_path_factory):
    with Server(tmp_path_factory.mktemp("stopping")) as server:
        yield server


@pytest.fixture(scope="module")
def players(server):
    with contextlib.ExitStack() as stack:
        yield [Player(stack.enter_context(Guest(server.url)), SLUG) for _ in range(TABLES)]


@pytest.fixture(scope="module")
def stopped(server, players):
    """Stop the house in the middle of play and start it again; give the exit code and the code of every close."""

    async def stop_under_way():
        playing = [asyncio.create_task(player.play()) for player in players]
        await soon(lambda: min(player.moves for player in players) >= 5, within=60)
        code = await asyncio.to_thread(server.stop)
        return code, await asyncio.gather(*playing)

    yield asyncio.run(stop_under_way())


def test_a_house_that_is_stopped_while_moves_are_under_way_ends_well(stopped):
    assert stopped[0] == 0


def test_pages_are_told_to_come_back(stopped):
    assert {code for code in stopped[1] if code is not None} == {SERVICE_RESTART}


def test_every_acknowledged_move_is_kept_and_play_goes_on(stopped, server, players):
    server.start()

    assert [fault for player in players for fault in player.lost()] == []
    for player in players:
        with player.guest.line(player.key) as line:
            page = line.page()
            if page.is_over:  # the house stopped before this player sat down again
                continue
            line.say(do="move", ply=page.ply, action=page.actions()[0])
            assert line.page().ply == page.ply + 1
