"""A small network of its own: machines that reach each other and nothing else."""

import subprocess
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager

NETWORK = "10.77.{place}.{host}"


class Machine:
    """A machine of a network, as a namespace that commands are run in."""

    def __init__(self, name: str, address: str) -> None:
        self.name, self.address = name, address

    def command(self, *words: str) -> list[str]:
        """Give the command that runs there."""
        return ["ip", "netns", "exec", self.name, *words]


@contextmanager
def two_machines(place: int) -> Iterator[tuple[Machine, Machine]]:
    """Join two machines by a cable, for as long as this is held; `place` tells networks of one time apart."""
    first, second = (Machine(f"ludo{place}-{host}", NETWORK.format(place=place, host=host)) for host in (1, 2))
    with ExitStack() as stack:
        for machine in (first, second):
            run("ip", "netns", "add", machine.name)
            stack.callback(run, "ip", "netns", "delete", machine.name)
        ends = [f"ludo{place}{end}" for end in "ab"]
        run("ip", "link", "add", ends[0], "type", "veth", "peer", "name", ends[1])
        for machine, end in zip((first, second), ends, strict=True):
            run("ip", "link", "set", end, "netns", machine.name)
            run(*machine.command("ip", "address", "add", f"{machine.address}/24", "dev", end))
            run(*machine.command("ip", "link", "set", end, "up"))
            run(*machine.command("ip", "link", "set", "lo", "up"))
        yield first, second


def run(*words: str) -> None:
    subprocess.run(words, check=True, capture_output=True)
