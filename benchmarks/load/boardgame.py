"""boardgame.io from its registry package, in a folder that is thrown away, playing a goose game of its own."""

import json
import secrets
import shutil
import subprocess
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager
from pathlib import Path

from websockets.asyncio.client import ClientConnection, connect

from load.lanes import SEATS, Update, in_turns
from load.processes import free_port, running

PACKAGES = ("boardgame.io@0.50.2", "node-persist@3.1.3")  # the second is what its file store is made of
PROGRAM = Path(__file__).with_suffix(".cjs")
SPACE = "/goose"  # socket.io's namespace, one a game


def install(folder: Path) -> bool:
    """Install the package; False where there is no Node, or no way to its registry."""
    if not shutil.which("node") or not shutil.which("npm"):
        return False
    words = ["npm", "install", "--no-audit", "--no-fund", "--silent", "--prefix", str(folder), *PACKAGES]
    done = subprocess.run(words, stdin=subprocess.DEVNULL, capture_output=True, timeout=300, check=False)
    return done.returncode == 0


@contextmanager
def boardgame(name: str, folder: Path, storage: Path | None = None) -> Iterator["Boardgame"]:
    """Run a server that keeps its matches in memory, or in the files of a folder."""
    port = free_port()
    words = ["node", str(PROGRAM), str(port), *([str(storage)] if storage else [])]
    with running(words, folder, "ready") as process:
        yield Boardgame(name, port, process.pid)


class Boardgame:
    """Speaks socket.io as boardgame.io's own client does."""

    def __init__(self, name: str, port: int, pid: int) -> None:
        self.name, self.port, self.pids = name, port, (pid,)

    async def set_tables(self, count: int) -> list[str]:
        """Make matches, each by its first look at it; the file store takes a second for one."""
        return await in_turns(self._make, count)

    async def _make(self) -> str:
        key = secrets.token_hex(6)
        async with self.line(key, 0) as line:
            while self.read(str(await line.recv()), key, 0) is None:
                pass
        return key

    @asynccontextmanager
    async def line(self, key: str, seat: int) -> AsyncIterator[ClientConnection]:
        """Open the socket of a player and ask for the whole state."""
        address = f"ws://127.0.0.1:{self.port}/socket.io/?EIO=4&transport=websocket"
        async with connect(address, origin=f"http://127.0.0.1:{self.port}", proxy=None) as line:
            await line.recv()
            await line.send(f"40{SPACE},")
            await line.recv()
            await line.send(_event("sync", key, str(seat), None, len(SEATS)))
            yield line

    def read(self, text: str, key: str, seat: int) -> Update | None:
        """Read an update, or the answer to a sync."""
        if not text.startswith(f"42{SPACE},"):
            return None
        kind, _, *told = json.loads(text.partition(",")[2])
        if kind not in ("update", "sync"):
            return None
        state = told[0]["state"] if kind == "sync" else told[0]
        ply, is_over = state["_stateID"], "gameover" in state["ctx"]
        if is_over or state["ctx"]["currentPlayer"] != str(seat):
            return Update(ply, is_over, None)
        roll = {"type": "MAKE_MOVE", "payload": {"type": "roll", "args": [], "playerID": str(seat)}}
        return Update(ply, is_over, _event("update", roll, ply, key, str(seat)))


def _event(*words: object) -> str:
    return f"42{SPACE},{json.dumps(words)}"
