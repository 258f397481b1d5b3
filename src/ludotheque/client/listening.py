"""A program hears its table while it thinks, through as many lines as it takes."""

import re
import time
from collections.abc import Callable
from contextlib import suppress
from queue import SimpleQueue
from threading import Thread

import msgspec
from websockets.exceptions import ConnectionClosed, InvalidHandshake, InvalidStatus
from websockets.sync.client import ClientConnection, connect

from ludotheque.client.connection import Connection, OutOfReach, Refused, refused, seconds_asked
from ludotheque.client.protocol import Fault, TableSeen
from ludotheque.engine.errors import LudothequeError

NONE_YET = -1  # the version of a table that was never heard of
NOT_INVITED, TOO_FAST = 4401, 4429  # why the house closes a line for good, or for a while

decode = msgspec.json.Decoder(TableSeen).decode


class Listener(Thread):
    """Tells every newer table to `heard`, at once, and keeps it in `told` until the program comes to it."""

    def __init__(self, connection: Connection, path: str, heard: Callable[[TableSeen], None]) -> None:
        super().__init__(daemon=True)
        self.connection, self.path, self.heard = connection, path, heard
        self.told: SimpleQueue[TableSeen | LudothequeError] = SimpleQueue()
        self.line: ClientConnection | None = None
        self.is_stopped = False

    def run(self) -> None:
        """Listen until the program hangs up, or the house has been away for too long."""
        pauses = self.connection.pauses()
        try:
            while not self.is_stopped and (pause := next(pauses, None)) is not None:
                has_heard, wait = self._listen()
                pauses = self.connection.pauses() if has_heard else pauses
                time.sleep(max(pause, wait))
            raise OutOfReach(f"{self.connection.house} does not answer")
        except LudothequeError as fault:
            self.told.put(fault)

    def stop(self) -> None:
        """Hang up."""
        self.is_stopped = True
        if self.line is not None:
            self.line.close()

    def _listen(self) -> tuple[bool, float]:
        """Listen to one line until it is closed; tell whether anything was heard, and how long to wait then."""
        version, address = NONE_YET, self.connection.house.replace("http", "ws", 1) + f"{self.path}/socket"
        try:
            with connect(address, additional_headers=self.connection.headers) as self.line, suppress(ConnectionClosed):
                for text in self.line:
                    table = _read(text)
                    if table.version > version:
                        version = table.version
                        self.heard(table)
                        self.told.put(table)
            return version != NONE_YET, _wait_after(self.line)
        except (OSError, InvalidHandshake, TimeoutError) as fault:
            return version != NONE_YET, _wait_until_let_in(fault)


def _read(text: str | bytes) -> TableSeen:
    try:
        return decode(text)
    except msgspec.DecodeError:
        raise refused(text.encode() if isinstance(text, str) else text) from None


def _wait_after(line: ClientConnection) -> float:
    """Say how long to wait before the next line, as the house has asked for it; raise if there will be none."""
    if line.close_code == NOT_INVITED:
        raise Refused(Fault("the house does not know this program at this table", "not-invited"))
    found = re.search(r"\d+", line.close_reason or "") if line.close_code == TOO_FAST else None
    return seconds_asked(found and found[0], 0.0)


def _wait_until_let_in(fault: Exception) -> float:
    """Say how long to wait after a line was refused."""
    told = fault.response.headers.get("retry-after") if isinstance(fault, InvalidStatus) else None
    return seconds_asked(told, 0.0)
