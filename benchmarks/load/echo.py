"""A bare echo on the framework of our server: what no server on it can exceed."""

import asyncio
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from time import perf_counter

import uvicorn
from starlette.applications import Starlette
from starlette.routing import WebSocketRoute
from starlette.websockets import WebSocket
from websockets.asyncio.client import connect

from load.lanes import Load
from load.processes import free_port, processor_seconds, running

MESSAGE = '{"do": "move", "ply": 17, "action": -1}'


@contextmanager
def echo() -> Iterator[tuple[str, int]]:
    """Run the echo; give its address and its process."""
    port = free_port()
    with running([sys.executable, "-m", "load.echo", str(port)], Path(__file__).parents[1], "ready") as process:
        yield f"ws://127.0.0.1:{port}/", process.pid


async def bounce(address: str, pid: int, sockets: int, seconds: float) -> Load:
    """Send a message on every socket as soon as the one before is back."""
    load, computed = Load(seconds=seconds), processor_seconds(pid)
    await asyncio.gather(*(_bounce(address, load, perf_counter() + seconds) for _ in range(sockets)))
    load.processor = processor_seconds(pid) - computed
    return load


async def _bounce(address: str, load: Load, until: float) -> None:
    async with connect(address, proxy=None) as line:
        while (sent := perf_counter()) < until:
            await line.send(MESSAGE)
            await line.recv()
            load.moves += 1
            load.waits.append(perf_counter() - sent)


async def _echo(ws: WebSocket) -> None:
    await ws.accept()
    async for text in ws.iter_text():
        await ws.send_text(text)


class _Server(uvicorn.Server):
    async def startup(self, sockets: object = None) -> None:
        await super().startup()
        print("ready", flush=True)


if __name__ == "__main__":
    app = Starlette(routes=[WebSocketRoute("/", _echo)])
    _Server(uvicorn.Config(app, port=int(sys.argv[1]), ws="websockets-sansio", log_level="error")).run()
