"""Sockets on the wire: compressed where bytes have far to go, by a class that knows its server's inside."""

import asyncio
import inspect
from unittest.mock import MagicMock

import pytest
import uvicorn
from starlette.responses import PlainTextResponse
from uvicorn.server import ServerState
from websockets.frames import Frame, apply_mask
from websockets.sync.client import connect

from insides import attributes_of, check_versions
from ludotheque.web.table.protocol import PageProtocol
from setups import a_game_with

SLUG = a_game_with(hides=False, chance_first=True).slug
MADE_FOR = {"uvicorn": "0.54.0", "websockets": "17.4"}
BASE = PageProtocol.__base__
ADDED = {"dropping", "is_between_frames"}
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
    check_versions(PageProtocol, package, made_for, tests="sockets, stopping and limits")


def test_every_method_that_it_replaces_is_still_there_and_called_alike():
    gone = {name for name in OWN if name not in OVERRIDDEN and not name.startswith("_")}
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
    used = set(attributes_of(PageProtocol, "self"))
    missing = {name for name in used if not hasattr(base, name)} - {*vars(PageProtocol), *ADDED}
    missing |= {f"conn.{name}" for name in attributes_of(PageProtocol, "self", "conn") if not hasattr(base.conn, name)}

    assert {"read_paused", "close_sent", "handshake_complete"} <= used
    assert not missing, (
        f"{BASE.__name__} has no {', '.join(sorted(missing))} any more, which web/table/protocol.py uses"
    )


def test_a_line_that_is_refused_while_the_house_closes_is_no_failure(caplog):
    async def closing():
        line = line_to(PlainTextResponse("too often", 429))
        line.data_received(HEAD)
        line.shutdown()
        await asyncio.gather(*line.tasks)
        return line.transport

    assert b" 500 " in asyncio.run(closing()).write.call_args_list[0].args[0]
    assert not [record for record in caplog.records if record.levelname == "ERROR"]


HEAD = b"GET / HTTP/1.1\r\nHost: house\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n"
HEAD += b"Sec-WebSocket-Key: MDEyMzQ1Njc4OWFiY2RlZg==\r\nSec-WebSocket-Version: 13\r\n\r\n"


def line_to(app):
    """Make a line on a wire that only notes what is sent."""
    config = uvicorn.Config(app, ws=PageProtocol, log_config=None)
    config.load()
    line, transport = PageProtocol(config, ServerState(), {}, asyncio.get_running_loop()), MagicMock()
    transport.is_closing.return_value = False
    line.connection_made(transport)
    return line


def frame(text, *, start=0x81):
    """Write what a page says as browsers do: masked, and in one frame unless told otherwise."""
    mask = bytes((7, 11, 13, 17))
    return bytes((start, 0x80 | len(text))) + mask + apply_mask(text, mask)


def heard_of(*chunks):
    """Let these bytes come to an open line one after the other; give what the page is heard to say."""

    async def story():
        heard = []

        async def hear(scope, receive, send):
            await receive()
            await send({"type": "websocket.accept"})
            while (message := await receive())["type"] == "websocket.receive":
                heard.append(message["text"])

        line = line_to(hear)
        for chunk in (HEAD, *chunks, frame(b"", start=0x88)):
            line.data_received(chunk)
            await asyncio.sleep(0.001)
        await asyncio.gather(*line.tasks)
        return heard

    return asyncio.run(story())


HELLO, WORLD = frame(b"hello"), frame("é".encode())
CHUNKS = {
    "one by one": (HELLO, WORLD),
    "at once": (HELLO + WORLD,),
    "in pieces": (HELLO[:2], HELLO[2:], WORLD[:7], WORLD[7:]),
    "with a sign of life between them": (HELLO, frame(b"", start=0x89), WORLD),
    "in frames that go on": (frame(b"hel", start=0x01), frame(b"lo", start=0x80), WORLD),
}


@pytest.mark.parametrize("chunks", CHUNKS.values(), ids=CHUNKS)
def test_words_are_heard_however_the_wire_cuts_them(chunks):
    assert heard_of(*chunks) == ["hello", "é"]


def test_a_frame_that_interrupts_a_text_is_not_taken_for_words():
    assert heard_of(frame(b"hel", start=0x01), frame(b"lo")) == []


def test_a_short_text_passes_by_the_parser_and_a_long_one_by_the_writer_of_frames(monkeypatch):
    monkeypatch.setattr(Frame, "parse", lambda *_, **__: pytest.fail("a short text was parsed"))
    monkeypatch.setattr(Frame, "serialize", lambda *_, **__: pytest.fail("a long text was written piece by piece"))

    async def story():
        async def tell(scope, receive, send):
            await receive()
            await send({"type": "websocket.accept"})
            await send({"type": "websocket.send", "text": (await receive())["text"] * 100})

        line = line_to(tell)
        line.data_received(HEAD)
        await asyncio.sleep(0.001)
        line.data_received(HELLO)
        await asyncio.gather(*line.tasks)
        return line.transport.write.call_args.args[0]

    assert asyncio.run(story()) == bytes((0x81, 126)) + (500).to_bytes(2) + b"hello" * 100
