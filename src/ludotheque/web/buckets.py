"""How much is how often: token buckets, and who a request is counted for."""

import time
from collections import OrderedDict
from functools import lru_cache
from ipaddress import IPv6Address, ip_address

from starlette.types import Scope

NETWORK = 64  # bits of an address that one household or one server has to itself, and the rest to choose from


class Bucket:
    """A token bucket: so many requests at once, so many a second after that."""

    __slots__ = ("burst", "left", "rate", "then")

    def __init__(self, burst: float, rate: float) -> None:
        self.burst, self.rate = burst, rate
        self.left, self.then = burst, time.monotonic()

    def wait(self) -> int:
        """Take a token; return 0, or the seconds until there is one."""
        now = time.monotonic()
        self.left, self.then = min(self.burst, self.left + (now - self.then) * self.rate), now
        if self.left < 1:
            return int((1 - self.left) / self.rate) + 1
        self.left -= 1
        return 0


class Buckets:
    """A token bucket for each client that came lately."""

    def __init__(self, burst: float, rate: float, most: int = 10_000) -> None:
        self.burst, self.rate, self.most = burst, rate, most
        self._of: OrderedDict[str, Bucket] = OrderedDict()

    def wait(self, client: str) -> int:
        """Take a token of a client's; return 0, or the seconds until there is one."""
        bucket = self._of.get(client)
        if bucket is None:
            bucket = self._of[client] = Bucket(self.burst, self.rate)
            if len(self._of) > self.most:
                self._of.popitem(last=False)
        else:
            self._of.move_to_end(client)
        return bucket.wait()


class Talk:
    """Counts what pages say: by guest, however many lines it opens, and by network, however many guests it has."""

    def __init__(self, rate: float) -> None:
        self.guests, self.networks = Buckets(2 * rate, rate), Buckets(8 * rate, 4 * rate)

    def wait(self, guest: str, network: str) -> int:
        """Take a token of both; return 0, or the seconds until there is one."""
        return max(self.guests.wait(guest), self.networks.wait(network))


def network_of(scope: Scope) -> str:
    """Name who asks, by address; those of IPv6 by the network that they are free to choose from."""
    client = scope.get("client")
    return _network(str(client[0])) if client else "?"


@lru_cache(maxsize=4096)
def _network(host: str) -> str:
    try:
        address = ip_address(host)
    except ValueError:
        return host
    if not isinstance(address, IPv6Address):
        return host
    if address.ipv4_mapped is not None:
        return str(address.ipv4_mapped)
    return f"{IPv6Address(int(address) >> NETWORK << NETWORK)}/{NETWORK}"
