"""How a program reaches its house: over HTTP, again and again while the house is away or asks it to wait."""

import time
from collections.abc import Iterator
from http.client import HTTPException
from urllib.error import HTTPError
from urllib.parse import urlsplit
from urllib.request import Request, urlopen

import msgspec

from ludotheque.client.protocol import Fault
from ludotheque.engine.errors import LudothequeError

WITHIN = 35.0  # seconds in which the house answers
FIRST_PAUSE, LONGEST_PAUSE = 0.1, 5.0  # seconds before it is asked again
LATER = (429, 503)  # too often, or the store is out of reach
MOST_WAIT = 60  # seconds, whatever a house asks for


class Refused(LudothequeError):
    """The house does not do what a program asks for, and says why."""

    def __init__(self, fault: Fault) -> None:
        super().__init__(f"{fault.fault} ({fault.article or fault.code})")
        self.code, self.article = fault.code, fault.article


class OutOfReach(LudothequeError):
    """The house has not answered for long."""


class BadLink(LudothequeError):
    """A text that is no invitation link."""


class Connection:
    """The address of a house, and the token by which it knows the program."""

    def __init__(self, house: str, language: str, patience: float, token: str = "") -> None:
        self.house, self.language, self.patience, self.token = house, language, patience, token

    @property
    def headers(self) -> dict[str, str]:
        """Say who asks, and in which language."""
        known = {"Authorization": f"Bearer {self.token}"} if self.token else {}
        return {"Accept": "application/json", "Accept-Language": self.language, **known}

    def ask(self, path: str, said: msgspec.Struct | None = None) -> bytes:
        """Get something, or post what is said."""
        body = None if said is None else msgspec.json.encode(said)
        request = Request(self.house + path, body, {**self.headers, "Content-Type": "application/json"})
        for pause in self.pauses():
            try:
                with urlopen(request, timeout=WITHIN) as answer:
                    return bytes(answer.read())
            except HTTPError as refusal:
                time.sleep(_seconds_to_wait(refusal))
            except (OSError, HTTPException):
                time.sleep(pause)
        raise OutOfReach(f"{self.house} does not answer")

    def pauses(self) -> Iterator[float]:
        """Give ever longer pauses, until patience is at its end."""
        pause, end = FIRST_PAUSE, time.monotonic() + self.patience
        while time.monotonic() < end:
            yield pause
            pause = min(2 * pause, LONGEST_PAUSE)


def taken_apart(link: str) -> tuple[str, str]:
    """Take an invitation link apart: the address of the house, and the token."""
    house, _, token = link.strip().partition("/join/")
    if urlsplit(house).scheme not in ("http", "https") or not token or "/" in token:
        raise BadLink(f"an invitation link looks like http://HOUSE/join/TOKEN, not {link!r}")
    return house, token


def refused(told: bytes) -> Refused:
    """Read why something was refused."""
    try:
        return Refused(msgspec.json.decode(told, type=Fault))
    except msgspec.DecodeError:
        return Refused(Fault(told.decode(errors="replace")[:200].strip(), "unknown"))


def _seconds_to_wait(refusal: HTTPError) -> float:
    """Say how long to wait, if the house asks for that; raise what else it says."""
    with refusal:
        if refusal.code not in LATER:
            raise refused(refusal.read()) from refusal
        return seconds_asked(refusal.headers.get("retry-after"), 1.0)


def seconds_asked(told: str | None, usual: float) -> float:
    """Read how long a house, or what stands before it, asks to wait; some tell a date instead."""
    return min(float(told), MOST_WAIT) if told and told.isdecimal() else usual
