"""What a page posts, out of its bytes: in small steps, because taking a million escapes apart takes its time."""

from collections.abc import Mapping
from urllib.parse import unquote_to_bytes

from ludotheque.engine.gradual import Gradual

PIECE = 1_000  # bytes that are taken apart at once


def parsing(body: bytes, most: int) -> Gradual[Mapping[str, str]]:
    """Read a form of at most so many fields, or raise ValueError; of two fields of one name, the last one counts."""
    body.decode("utf-8")  # what is not escaped must be text
    pairs = [pair for pair in body.split(b"&", most + 1) if pair]
    if len(pairs) > most:
        raise ValueError(f"a form has at most {most} fields")
    fields: dict[str, str] = {}
    for pair in pairs:
        name, _, value = pair.partition(b"=")
        found = yield from _unescaped(name)
        fields[found] = yield from _unescaped(value)
    return fields


def _unescaped(text: bytes) -> Gradual[str]:
    pieces, at, plain = [], 0, text.replace(b"+", b" ")
    while at < len(plain):
        end = at + PIECE
        escape = plain.rfind(b"%", end - 2, end)
        end = end if escape < 0 else escape  # no escape is cut in two
        pieces.append(unquote_to_bytes(plain[at:end]))
        at = end
        yield
    return b"".join(pieces).decode("utf-8", "replace")
