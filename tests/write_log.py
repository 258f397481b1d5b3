"""What strace wrote down of a folder's files, and the disk that would be there if the power had failed."""

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import NamedTuple

LINE = re.compile(r"(?P<pid>\d+) +(?P<at>[\d.]+) (?P<rest>.*)")
UNFINISHED = re.compile(r"(?P<call>.*) <unfinished \.\.\.>$")
RESUMED = re.compile(r"<\.\.\. \w+ resumed>(?P<call>.*)$")
CALL = re.compile(r"(?P<name>\w+)\((?P<given>.*)\) += (?P<result>-?\d+)")
HANDLE = re.compile(r"^-?\d+<(?P<path>[^>]*)>")
BYTES = re.compile(r'"(?P<data>(?:\\x[0-9a-f]{2})*)"')
SECTOR = 4096  # bytes that a disk writes at once


class Recorded(NamedTuple):
    """A call that changed a file of the folder, or synced it."""

    at: float
    name: str
    path: str  # within the folder; empty for the folder itself
    data: bytes = b""
    place: int = -1  # in the file, or its new length; below nothing: at its end
    to: str = ""  # of a second name


def recorded(log: Path, folder: Path) -> Iterator[Recorded]:
    """Read what strace wrote, each call when it has ended."""
    begun: dict[str, str] = {}
    for line in log.read_text(errors="replace").splitlines():
        found = LINE.match(line)
        if found is None:
            continue
        pid, rest = found["pid"], found["rest"]
        if cut := UNFINISHED.match(rest):
            begun[pid] = cut["call"]
            continue
        if resumed := RESUMED.match(rest):
            rest = begun.pop(pid, "") + resumed["call"]
        call = CALL.match(rest)
        if call and int(call["result"]) >= 0:
            yield from _read(float(found["at"]), call["name"], call["given"], folder)


def _read(at: float, name: str, given: str, folder: Path) -> Iterator[Recorded]:
    root, handle = f"{folder}", HANDLE.match(given)
    if name in ("openat", "rename", "renameat", "renameat2", "link", "linkat", "unlink", "unlinkat"):
        texts = [_bytes(found["data"]).decode() for found in BYTES.finditer(given)]
        inside = [_inside(text, root) for text in texts]
        if inside and inside[0] is not None and (name != "openat" or "O_CREAT" in given):
            kind = "open" if name == "openat" else re.sub("at2?$", "", name)
            emptied = 0 if "O_TRUNC" in given else -1
            yield Recorded(at, kind, inside[0], b"", emptied, inside[-1] or "")
        return
    path = _inside(_path(handle["path"]), root) if handle else None
    if path is None:
        return
    data = BYTES.search(given)
    numbers = re.findall(r", (\d+)", given[data.end() :] if data else given)
    place = int(numbers[-1]) if name == "ftruncate" or (name == "pwrite64" and numbers) else -1
    yield Recorded(at, name, path, _bytes(data["data"]) if data else b"", place)


def _path(text: str) -> str:
    return _bytes(text).decode() if text.startswith("\\x") else text


def _inside(path: str, root: str) -> str | None:
    """Give a path within the folder; None if it is none of it."""
    if path == root:
        return ""
    return path[len(root) + 1 :] if path.startswith(f"{root}/") else None


def _bytes(text: str) -> bytes:
    return bytes.fromhex(text.replace("\\x", ""))


@dataclass
class _File:
    synced: bytes = b""  # what is on the disk for certain
    is_listed: bool = False  # its name is
    since: list[Recorded] = field(default_factory=list)  # and what may be


class Disk:
    """Files as they would be found: what was synced, and of the rest what `keeps` says, sector by sector."""

    def __init__(self, folder: Path, writes: list[Recorded], keeps: Callable[[], bool]) -> None:
        self.keeps = keeps
        self.files: dict[str, _File] = {}
        for write in writes:
            self._take_in(write)

    def build(self, folder: Path) -> None:
        """Write them down."""
        for name, file in self.files.items():
            if file.is_listed or self.keeps():
                path = folder / name
                path.parent.mkdir(parents=True, exist_ok=True)
                path.write_bytes(_replayed(file.synced, file.since, self.keeps))

    def _take_in(self, write: Recorded) -> None:
        if write.name in ("fsync", "fdatasync"):
            self._sync(write.path)
        elif write.name in ("rename", "link"):
            found = self.files.pop(write.path) if write.name == "rename" else self.files[write.path]
            self.files[write.to] = found
        elif write.name == "unlink":
            self.files.pop(write.path, None)
        else:
            self.files.setdefault(write.path, _File()).since.append(write)

    def _sync(self, path: str) -> None:
        if path in self.files:
            file = self.files[path]
            file.synced, file.since, file.is_listed = _replayed(file.synced, file.since, lambda: True), [], True
        for name, file in self.files.items():
            if path == str(Path(name).parent).replace(".", "", 1):
                file.is_listed = True


def _replayed(start: bytes, writes: list[Recorded], keeps: Callable[[], bool]) -> bytes:
    content = bytearray(start)
    for write in writes:
        if write.name in ("open", "ftruncate"):
            if write.place >= 0 and keeps():
                del content[write.place :]
                content.extend(bytes(write.place - len(content)))
            continue
        place = len(content) if write.place < 0 else write.place
        for offset in range(0, len(write.data), SECTOR):
            if keeps():
                _put(content, place + offset, write.data[offset : offset + SECTOR])
    return bytes(content)


def _put(content: bytearray, place: int, data: bytes) -> None:
    content.extend(bytes(max(0, place - len(content))))
    content[place : place + len(data)] = data
