"""A real house in a process of its own, on loopback."""

import os
import re
import signal
import subprocess
import sys
from contextlib import nullcontext
from pathlib import Path
from typing import Self

from home_network import Machine
from waiting import wait_for


class Server:
    """`ludotheque serve` on a free port, with a database of its own; can be killed and started again."""

    def __init__(
        self,
        folder: Path,
        *arguments: str,
        database: str = "",
        log: Path | None = None,
        python: str | Path = sys.executable,
        machine: Machine | None = None,
        source: Path | None = None,
    ) -> None:
        self.folder, self.arguments, self.log, self.python, self.machine = folder, arguments, log, python, machine
        self.database = database or str(folder / "house.db")
        self.environment = {**os.environ, "PYTHONPATH": str(source)} if source else None  # else the source at hand
        self.process: subprocess.Popen[str] | None = None
        self.port = 0
        self.start()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *fault: object) -> None:
        self.stop()

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    @property
    def worker(self) -> int:
        """Give the process that serves, over which the one that was started watches."""
        assert self.process is not None
        children = Path(f"/proc/{self.process.pid}/task/{self.process.pid}/children")
        return int(wait_for(lambda: children.read_text().split())[0])

    def start(self) -> None:
        command = [self.python, "-m", "ludotheque", "serve", "--port", str(self.port), "--database", self.database]
        command += ["--keys", str(self.folder / "keys"), "--rate", "2000", "--pace", "0", *self.arguments]
        command = self.machine.command(*map(str, command)) if self.machine else command
        with self.log.open("ab") if self.log else nullcontext() as log:
            self.process = subprocess.Popen(
                command, stdout=subprocess.PIPE, stderr=log, text=True, cwd=self.folder, env=self.environment
            )
        assert self.process.stdout is not None
        line = self.process.stdout.readline()
        found = re.search(r"http://[\d.]+:(\d+)/", line)
        assert found, f"the server did not start: {line!r}"
        self.port = int(found[1])

    def stop(self, how: int = signal.SIGTERM) -> int:
        """Stop it; return what the process ended with."""
        if self.process is None:
            return 0
        self.process.send_signal(how)
        code = self.process.wait(60)
        if self.process.stdout is not None:
            self.process.stdout.close()
        self.process = None
        return code
