"""Sockets on the wire: compressed where bytes have far to go, by a class that knows its server's inside."""

import ast
import asyncio
import inspect
import re
from importlib.metadata import version
from pathlib import Path
from unittest.mock import MagicMock

import pytest
import uvicorn
from starlette.responses import PlainTextResponse
from uvicorn.server import ServerState
from websockets.sync.client import connect

from ludotheque.web.table import protocol
from ludotheque.web.table.protocol import PageProtocol
from setups import a_game_with

SLUG = a_game_with(hides=False, chance_first=True).slug
PINNED = Path(__file__).parents[2] / "requirements" / "play.txt"
MADE_FOR = {"uvicorn": "0.54.0", "websockets": "17.4"}
BASE = PageProtocol.__base__
OWN = [name for name, each in vars(PageProtocol).items() if inspect.isfunction(each)]
OVERRIDDEN = [name for name in OWN if name in vars(BASE)]


@pytest.mark.parametrize(("way", "extensions"), [({}, 0), ({"x-forwarded-for": "192.0.2.1"}, 1)])
def test_updates_are_compressed_for_pages_that_come_over_a_network(anne, way, extensions):
    key = anne.open(SLUG, "me", "beside")
    headers = {"cookie": f"guest={anne.web.cookies['guest']}", **way}
    address = f"{anne.url.replace('http', 'ws')}/table/{key}/socket"

    with connect(address, origin=anne.url, additional_headers=headers) as line:
        assert len(line.protocol.extensions) == extensions
        assert line.recv().startswith('<main id="table"')


@pytest.mark.parametrize(("package", "made_for"), MADE_FOR.items())
def test_it_meets_the_versions_that_it_was_made_for(package, made_for):
    (pinned,) = re.findall(rf"^{package}==(\S+)", PINNED.read_text(), re.MULTILINE)

    for found in (version(package), pinned):
        assert found == made_for, (
            f"web/table/protocol.py was made for {package} {made_for}, and meets {found}: read what has changed in "
            f"{BASE.__module__}, run the tests of sockets, stopping and limits, and name the new version here"
        )


def test_every_method_that_it_replaces_is_still_there_and_called_alike():
    gone = {*OWN} - {*OVERRIDDEN} - {"_drop", "_forgive"}
    assert not gone, f"{BASE.__name__} has no {', '.join(gone)} any more, which web/table/protocol.py replaces"
    for name in OVERRIDDEN:
        if name != "__init__":
            ours, theirs = (list(inspect.signature(getattr(each, name)).parameters) for each in (PageProtocol, BASE))
            assert ours == theirs, f"{BASE.__name__}.{name} is called otherwise now"


@pytest.fixture
def base():
    """Make what the server makes for each connection, as its own class has it."""

    async def make():
        return BASE(uvicorn.Config(asyncio.sleep, ws=BASE), ServerState(), {}, asyncio.get_running_loop())

    return asyncio.run(make())


def test_every_attribute_that_it_uses_is_still_there(base):
    used = set(attributes_of("self"))
    missing = {name for name in used if not hasattr(base, name)} - {*vars(PageProtocol), "dropping"}
    missing |= {f"conn.{name}" for name in attributes_of("self", "conn") if not hasattr(base.conn, name)}

    assert {"read_paused", "close_sent", "handshake_complete"} <= used
    assert not missing, (
        f"{BASE.__name__} has no {', '.join(sorted(missing))} any more, which web/table/protocol.py uses"
    )


def test_a_line_that_is_refused_while_the_house_closes_is_no_failure(caplog):
    head = b"GET / HTTP/1.1\r\nHost: house\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n"
    head += b"Sec-WebSocket-Key: MDEyMzQ1Njc4OWFiY2RlZg==\r\nSec-WebSocket-Version: 13\r\n\r\n"

    async def closing():
        config = uvicorn.Config(PlainTextResponse("too often", 429), ws=PageProtocol, log_config=None)
        config.load()
        line, transport = PageProtocol(config, ServerState(), {}, asyncio.get_running_loop()), MagicMock()
        line.connection_made(transport)
        line.data_received(head)
        line.shutdown()
        await asyncio.gather(*line.tasks)
        return transport

    assert b" 500 " in asyncio.run(closing()).write.call_args_list[0].args[0]
    assert not [record for record in caplog.records if record.levelname == "ERROR"]


def attributes_of(*path: str):
    """Give the names of what the protocol reaches at `self`, or at something of it."""
    wanted = ".".join(path)
    for node in ast.walk(ast.parse(inspect.getsource(protocol))):
        if isinstance(node, ast.Attribute) and ast.unparse(node.value) == wanted:
            yield node.attr
