"""Serve the house to browsers."""

import asyncio
import contextlib
import errno
import faulthandler
import gc
import socket
import sys
import threading
import time
import webbrowser
from functools import partial
from pathlib import Path
from typing import Any

import click
import uvicorn

from ludotheque.cli.home import EVERYWHERE, LOOPBACK, home_address, own_addresses, welcome
from ludotheque.cli.keys import KEYS, read_house_key, read_keys
from ludotheque.cli.settings import (
    Amount,
    BadSetting,
    WorkerSettings,
    check_host,
    check_workers,
    handed_on,
    origin_of,
    proxies_of,
)
from ludotheque.cli.supervising import supervise
from ludotheque.house.epochs import current_epoch
from ludotheque.house.people import host_token
from ludotheque.house.storage import open_store, opened
from ludotheque.web import logging_setup
from ludotheque.web.heads import HeadProtocol
from ludotheque.web.table.protocol import PageProtocol

DATA = Path("data")
KEEP_ALIVE = 130  # seconds; longer than proxies keep a connection, or a request could meet its end
SWITCH = 0.0005  # seconds after which a bot's or the store's thread makes way for the pages, and they for it
A_MOMENT = 1.0  # seconds
CLOSED = {
    errno.EADDRNOTAVAIL: "--host {host} is no address of this machine; leave it out, or 0.0.0.0 takes all it has",
    errno.EADDRINUSE: "port {port} of {host} is taken; choose another with --port",
    errno.EACCES: "port {port} of {host} is not for everybody; choose one from 1024 on with --port",
}


with_default = partial(click.option, show_default=True)


@click.command()
@with_default("--host", default="127.0.0.1", help="The address to listen on.")
@click.option("--home", "is_home", is_flag=True, help="Open the house to the devices of the local network.")
@with_default("--port", default=8000, type=click.IntRange(0, 65535), help="The port; 0 for any free one.")
@click.option(
    "--database", default="", help="Where tables are kept: a file, or postgresql://…  [default: data/house.db]"
)
@click.option("--origin", default="", help="The address people see, behind a proxy: https://games.example.org")
@with_default(
    "--keys",
    default=KEYS,
    type=click.Path(),
    help="A file of keys that sign cookies, the newest first; made if there is none.",
)
@with_default("--workers", default=1, type=click.IntRange(1, 64), help="Processes (PostgreSQL only).")
@with_default(
    "--rate",
    default=30.0,
    type=Amount(1, 1_000_000),
    help="Requests a second and client, after a burst of four times that.",
)
@with_default(
    "--patience",
    default=10.0,
    type=Amount(0.1, 3600),
    help="Seconds that a request's head may take to come, and that a page may leave what it was sent unread.",
)
@with_default("--pace", default=1.0, type=Amount(0, 1000), help="How long bots take: 1 as people do, 0 at once.")
@with_default(
    "--proxies", default="127.0.0.1,::1", help="Addresses of proxies that are believed when they name a client."
)
@click.option("--open", "opens", is_flag=True, help="Open the browser.")
@with_default(
    "--log", "log_level", default="warning", type=click.Choice(logging_setup.LEVELS), help="What to log, at least."
)
@with_default(
    "--log-form",
    default="auto",
    type=click.Choice(logging_setup.FORMS),
    help="How: a JSON object a line, or words; auto uses words on a terminal.",
)
def serve(
    host: str,
    port: int,
    workers: int,
    proxies: str,
    opens: bool,
    database: str,
    origin: str,
    is_home: bool,
    **others: Any,
) -> None:
    """Start the house and say where it is."""
    host = EVERYWHERE[0] if is_home else host
    check_host(host)
    check_workers(workers, database)
    trusted, seen = proxies_of(proxies), origin_of(origin)
    if not database:
        DATA.mkdir(mode=0o700, exist_ok=True)  # the store holds the seeds of games under way
    database = database or str(DATA / "house.db")
    read_keys(Path(others["keys"]))
    token = host_token(read_house_key(Path(others["keys"])))
    asyncio.run(_try_store(database))
    with _listening(host, port) as listener:
        address, home = _addresses(host, listener.getsockname()[1], is_home=is_home)
        settings = WorkerSettings(database=database, origin=seen, home=home, **others)
        click.echo(f"Ludothèque is open at {address}/  (Ctrl+C closes it)")
        click.echo(f"Its host, who looks after its players, comes in at {address}/host/{token}")
        if is_home:
            click.echo(welcome(address))
        sys.stdout.flush()
        if opens:
            threading.Timer(0.6, webbrowser.open, [f"{address}/host/{token}"]).start()
        config = uvicorn.Config(
            "ludotheque.cli.serve:worker", factory=True, workers=workers, timeout_graceful_shutdown=5,
            timeout_keep_alive=KEEP_ALIVE, http=HeadProtocol, ws=PageProtocol, ws_max_size=4096,
            log_config=None, access_log=False, server_header=False, forwarded_allow_ips=trusted,
        )  # fmt: skip
        settings.hand_on()
        _run(config, listener, settings)


def worker():  # type: ignore[no-untyped-def]
    """Make the application of one worker process from the settings that were handed on to it."""
    from ludotheque.web.app import application  # noqa: PLC0415
    from ludotheque.web.pages import prepare  # noqa: PLC0415

    settings = handed_on()
    faulthandler.enable()  # should a library crash, the log says where
    logging_setup.set_up(settings.log_level, settings.log_form)
    PageProtocol.patience = HeadProtocol.patience = settings.patience
    sys.setswitchinterval(SWITCH)
    prepare()
    gc.freeze()  # what is loaded now is never garbage, and most of what follows lives as long as its table
    gc.set_threshold(30_000, 20, 20)  # so that lines which are soon closed again are not looked through
    return application(
        open_store(settings.database),
        keys=read_keys(Path(settings.keys)),
        house_key=read_house_key(Path(settings.keys)),
        origin=settings.origin,
        home=settings.home,
        burst=4 * settings.rate,
        rate=settings.rate,
        pace=settings.pace,
    )


def _run(config: uvicorn.Config, listener: socket.socket, settings: WorkerSettings) -> None:
    logging_setup.set_up(settings.log_level, settings.log_form)
    with contextlib.suppress(KeyboardInterrupt):  # Ctrl+C is how a house is closed
        if supervise(config.workers):
            uvicorn.Server(config).run(sockets=[listener])


def _listening(host: str, port: int) -> socket.socket:
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    listener = socket.socket(family)
    listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        _bind(listener, host, port)
        listener.listen(1024)
    except OSError as fault:
        listener.close()
        words = CLOSED.get(fault.errno or 0, f"--host {{host}} and --port {{port}} cannot be opened: {fault.strerror}")
        raise BadSetting(words.format(host=host, port=port)) from fault
    return listener


def _bind(listener: socket.socket, host: str, port: int) -> None:
    """Take a port; the workers of a house that was killed may hold it a moment longer."""
    end = time.monotonic() + A_MOMENT
    while True:
        try:
            return listener.bind((host, port))
        except OSError as fault:
            if fault.errno != errno.EADDRINUSE or time.monotonic() > end:
                raise
            time.sleep(A_MOMENT / 20)


def _addresses(host: str, port: int, *, is_home: bool) -> tuple[str, str]:
    """Say where the house is opened, and where others reach it; nowhere if only this machine can."""
    if host not in EVERYWHERE:
        return f"http://{f'[{host}]' if ':' in host else host}:{port}", ""
    found = home_address() if is_home else next(own_addresses(), "")
    home = f"http://{found}:{port}" if found else ""
    return home if is_home else f"http://{LOOPBACK[host]}:{port}", home


async def _try_store(database: str) -> None:
    async with opened(database) as store:
        await current_epoch(store)  # one for all workers
