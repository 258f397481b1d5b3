"""A small network of its own: machines that reach each other and nothing else."""

import os
import subprocess
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager

NETWORK = "10.77.1.{host}"


class Machine:
    """A machine of a network, as a namespace that commands are run in."""

    def __init__(self, network: str, host: int) -> None:
        self.name, self.end, self.address = f"{network}-{host}", f"{network}{host}", NETWORK.format(host=host)

    def command(self, *words: str) -> list[str]:
        """Give the command that runs there."""
        return ["ip", "netns", "exec", self.name, *words]


@contextmanager
def two_machines() -> Iterator[tuple[Machine, Machine]]:
    """Join two machines by a cable, for as long as this is held; each process has a network of its own."""
    first, second = (Machine(f"ludo{os.getpid()}", host) for host in (1, 2))
    with ExitStack() as stack:
        for machine in (first, second):
            run("ip", "netns", "add", machine.name)
            stack.callback(run, "ip", "netns", "delete", machine.name)
        run("ip", "link", "add", first.end, "type", "veth", "peer", "name", second.end)
        for machine in (first, second):
            run("ip", "link", "set", machine.end, "netns", machine.name)
            run(*machine.command("ip", "address", "add", f"{machine.address}/24", "dev", machine.end))
            run(*machine.command("ip", "link", "set", machine.end, "up"))
            run(*machine.command("ip", "link", "set", "lo", "up"))
        yield first, second


def run(*words: str) -> None:
    subprocess.run(words, check=True, capture_output=True)
