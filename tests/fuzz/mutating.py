"""A byte-level mutator: takes what is well formed and spoils it, always the same way for the same seed."""

from collections.abc import Callable, Sequence
from random import Random

LONGEST = 6_000  # bytes
MOST_CHANGES = 4
NUMBERS = (b"0", b"-1", b"1", b"7", b"99999999", b"2147483648", b"-9223372036854775809", b"1e309", b"NaN", b"0x1f")
SIGNS = (
    *(b"\0", b"\n", b"\r\n", b"\t", b" ", b"%", b"%00", b"%ff", b"&", b"=", b";", b"/", b"..", b"\\", b"'", b'"', b"<"),
    *(b"{", b"}", b"[", b"]", b"{0}", b"{name}", b":", b",", b"+", b"*", b"#", b"?", b"-", b"null", b"true"),
    *("é".encode(), "\u202e".encode(), "\U0001f600".encode(), "\ufeff".encode(), "\u0663".encode(), b"\xff", b"\xc3"),
    *(b"\xed\xa0\x80", b"a" * 300, b"9" * 5_000, b"[" * 2_000),
)


class Mutator:
    """Makes bad inputs out of good ones."""

    def __init__(self, seed: int) -> None:
        self.chooser = Random(seed)

    def choose(self, things: Sequence):
        return things[self.chooser.randrange(len(things))]

    def spoil(self, good: bytes, others: Sequence[bytes] = ()) -> bytes:
        """Change a few bytes, or splice in a part of another input."""
        data = bytearray(good)
        for _ in range(self.chooser.randint(1, MOST_CHANGES)):
            self.choose(CHANGES)(self, data)
        if others and self.chooser.random() < 0.2:
            self._splice(data, self.choose(others))
        return bytes(data[:LONGEST])

    def text(self, good: str, others: Sequence[bytes] = ()) -> str:
        """Spoil a text; what is no text any more is read as browsers send it."""
        return self.spoil(good.encode(), others).decode(errors="replace")

    def _place(self, data: bytearray) -> int:
        return self.chooser.randint(0, len(data))

    def _span(self, data: bytearray) -> slice:
        start = self._place(data)
        return slice(start, start + self.chooser.randint(1, 12))

    def _flip(self, data: bytearray) -> None:
        if data:
            data[self.chooser.randrange(len(data))] ^= 1 << self.chooser.randrange(8)

    def _overwrite(self, data: bytearray) -> None:
        if data:
            data[self.chooser.randrange(len(data))] = self.chooser.randrange(256)

    def _cut(self, data: bytearray) -> None:
        del data[self._span(data)]

    def _double(self, data: bytearray) -> None:
        span = self._span(data)
        data[span.start : span.start] = data[span]

    def _insert(self, data: bytearray) -> None:
        place = self._place(data)
        data[place:place] = self.choose(SIGNS)

    def _number(self, data: bytearray) -> None:
        """Put another number in the place of one that is there."""
        digits = [place for place, byte in enumerate(data) if 0x30 <= byte <= 0x39]
        place = self.choose(digits) if digits else 0
        data[place : place + 1] = self.choose(NUMBERS)

    def _end(self, data: bytearray) -> None:
        del data[self._place(data) :]

    def _splice(self, data: bytearray, other: bytes) -> None:
        start = self.chooser.randint(0, len(other))
        data[self._span(data)] = other[start : start + 40]


CHANGES: tuple[Callable[[Mutator, bytearray], None], ...] = (
    *(Mutator._flip, Mutator._overwrite, Mutator._cut, Mutator._double, Mutator._insert, Mutator._number),
    *(Mutator._flip, Mutator._overwrite, Mutator._cut, Mutator._end),
)
