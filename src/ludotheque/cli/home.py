"""The house at home: the address at which the other devices of the local network reach this machine."""

import io
import ipaddress
import socket
from collections.abc import Iterator

import ifaddr
import segno

from ludotheque.cli.settings import BadSetting

LOOPBACK = {"0.0.0.0": "127.0.0.1", "::": "[::1]"}  # where this machine itself goes to a house open everywhere
EVERYWHERE = tuple(LOOPBACK)
BEYOND = ("192.0.2.1", 9)  # nobody's address: nothing is sent, the machine only says by which of its own it would go


def home_address() -> str:
    """Find this machine's own address on the local network, or say what is missing."""
    found = next(own_addresses(), "")
    if not found:
        raise BadSetting(
            "--home needs a local network, and this machine is on none: join the Wi-Fi or plug in the cable, "
            "then start again"
        )
    return found


def own_addresses() -> Iterator[str]:
    """List this machine's addresses on local networks, the likeliest first."""
    yield from _towards_the_world()
    yield from _of_adapters()


def welcome(address: str) -> str:
    """Show an address as a code for the cameras of telephones, and say who can come in."""
    drawn = io.StringIO()
    segno.make(address, micro=False).terminal(out=drawn, compact=True, border=2)
    return (
        f"{drawn.getvalue()}\nOn a telephone or another computer, scan this or open {address}\n"
        "Whoever is on the same network can come in; tables stay private, by invitation."
    )


def _towards_the_world() -> Iterator[str]:
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(BEYOND)
        except OSError:  # no way leads out of this network
            return
        address = probe.getsockname()[0]
    if _is_at_home(address):
        yield address


def _of_adapters() -> Iterator[str]:
    for adapter in ifaddr.get_adapters():
        yield from (each.ip for each in adapter.ips if isinstance(each.ip, str) and _is_at_home(each.ip))


def _is_at_home(text: str) -> bool:
    address = ipaddress.ip_address(text)
    return address.version == 4 and not (address.is_loopback or address.is_link_local or address.is_unspecified)
