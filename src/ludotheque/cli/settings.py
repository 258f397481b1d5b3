"""What may be said to `ludotheque serve`: texts become values that can be, or a fault that offers the remedy."""

import ipaddress
import math
import os
import re
from collections.abc import Callable
from typing import Any

import click
import msgspec

from ludotheque.engine.errors import LudothequeError
from ludotheque.house.storage.opening import is_postgres

ORIGIN = re.compile(r"(?P<scheme>https?)://(?P<host>[\w-]+(\.[\w-]+)*|\[[^]]+\])(:(?P<port>[0-9]{1,5}))?/?", re.ASCII)
USUAL_PORTS = {"http": 80, "https": 443}  # browsers leave them out
PORTS = range(1, 65536)
HANDED_ON = "LUDOTHEQUE_SETTINGS"  # the variable of the environment


class BadSetting(LudothequeError):
    """A setting of the server that cannot be."""


class WorkerSettings(msgspec.Struct, frozen=True, kw_only=True):
    """What each worker process must know; `serve` says what each setting means."""

    database: str
    keys: str
    origin: str
    home: str
    rate: float
    patience: float
    pace: float
    log_level: str
    log_form: str

    def hand_on(self) -> None:
        """Leave the settings to the processes that are started from now on, and to this one."""
        os.environ[HANDED_ON] = msgspec.json.encode(self).decode()


def handed_on() -> WorkerSettings:
    """Read the settings that `serve` left to its workers."""
    return msgspec.json.decode(os.environ[HANDED_ON], type=WorkerSettings)


class Amount(click.FloatRange):
    """A number within bounds, which nan is not although it is below none and above none."""

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> float:
        """Read the number."""
        number = float(super().convert(value, param, ctx))
        if math.isnan(number):
            self.fail(f"{value} is not in the range {self._describe_range()}.", param, ctx)
        return number


def origin_of(text: str) -> str:
    """Write the address that people see as browsers name it: small letters, no usual port, no slash at the end."""
    if not text:
        return ""
    found = ORIGIN.fullmatch(text.lower())
    if not found or int(found["port"] or 1) not in PORTS or not _is_host(found["host"]):
        raise BadSetting(
            "--origin is an address like https://games.example.org, in ASCII and with nothing after the host or port, "
            f"not {text!r}"
        )
    scheme, host, usual = found["scheme"], found["host"], USUAL_PORTS[found["scheme"]]
    port = int(found["port"] or usual)
    return f"{scheme}://{host}" + ("" if port == usual else f":{port}")


def proxies_of(text: str) -> str:
    """Write the list of believed proxies without blanks; '*' believes whoever connects, and nothing nobody."""
    names = [name.strip() for name in text.split(",")]
    for name in names:
        if not _reads(ipaddress.ip_network, name) and names not in (["*"], [""]):
            raise BadSetting(
                "--proxies is a list of addresses and networks like 127.0.0.1,10.0.0.0/8, or '*' to believe whoever "
                f"connects, not {name!r}"
            )
    return ",".join(names)


def check_host(text: str) -> None:
    """Refuse what is no address."""
    if text != "localhost" and not _reads(ipaddress.ip_address, text):
        raise BadSetting(f"--host is an address of this machine like 127.0.0.1 or 0.0.0.0, not {text!r}")


def check_workers(workers: int, database: str) -> None:
    """Refuse several workers on a store that only one may hold."""
    if workers > 1 and not is_postgres(database):
        raise BadSetting("several workers share their tables through PostgreSQL: give --database postgresql://…")


def _is_host(text: str) -> bool:
    return not text.startswith("[") or (":" in text and _reads(ipaddress.ip_address, text[1:-1]))


def _reads(reader: Callable[[str], object], text: str) -> bool:
    try:
        reader(text)
    except ValueError:
        return False
    return True
