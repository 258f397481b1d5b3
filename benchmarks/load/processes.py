"""Servers in processes of their own, and what they weigh."""

import resource
import socket
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import psutil


@contextmanager
def running(words: list[str], folder: Path, ready: str) -> Iterator[subprocess.Popen[str]]:
    """Run a program from the line in which it says that it is ready until the end."""
    pipe, nothing = subprocess.PIPE, subprocess.DEVNULL
    process = subprocess.Popen(words, cwd=folder, stdin=nothing, stdout=pipe, text=True)
    try:
        assert process.stdout is not None
        line = process.stdout.readline()
        assert ready in line, f"{words[0]} did not start: {line!r}"
        yield process
    finally:
        process.terminate()
        process.wait(20)
        if process.stdout is not None:
            process.stdout.close()


def free_port() -> int:
    """Find a port that is free now."""
    with socket.socket() as found:
        found.bind(("127.0.0.1", 0))
        return int(found.getsockname()[1])


def kilobytes(*pids: int) -> float:
    """Weigh the memory that processes hold."""
    return sum(psutil.Process(pid).memory_info().rss for pid in pids) / 1024


def processor_seconds(*pids: int) -> float:
    """Read how long processes have computed."""
    times = [psutil.Process(pid).cpu_times() for pid in pids]
    return sum(time.user + time.system for time in times)


def allow_files(wanted: int) -> int:
    """Let this process and its children hold so many sockets, as far as the machine permits; tell how many."""
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    allowed = wanted if most == resource.RLIM_INFINITY else min(wanted, most)
    resource.setrlimit(resource.RLIMIT_NOFILE, (allowed, most))
    return allowed
