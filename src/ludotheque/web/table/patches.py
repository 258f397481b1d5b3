"""Small updates: what a page has in its last one is named, not sent again.

A text is cut before each tag. A patch is a JSON list: `[12, 30]` takes thirty pieces of the text before, from the
twelfth on; a string is put as it is.
"""

import json
from collections.abc import Iterator

Run = list[int]
SMALL = 3_500  # characters that are sent as they are: there is little to gain


def patch(before: str, after: str) -> str:
    """Give the text itself if it is small or nothing of it is known, else what makes it of the one before."""
    if len(after) <= SMALL or not before:
        return after
    told = json.dumps(list(_runs(before.split("<"), after.split("<"))), ensure_ascii=False, separators=(",", ":"))
    return told if len(told) < len(after) else after


def patched(before: str, message: str) -> str:
    """Make the text that a message tells, as a page does."""
    if not message.startswith("["):
        return message
    had, pieces = before.split("<"), []
    for part in json.loads(message):
        pieces += [part] if isinstance(part, str) else had[part[0] : part[0] + part[1]]
    return "<".join(pieces)


def _runs(had: list[str], wanted: list[str]) -> Iterator[Run | str]:
    """Walk along both: take what goes on as before, jump to what stands elsewhere, and put what is new."""
    places = {piece: place for place, piece in enumerate(had) if len(piece) > len("/g>")}
    here, run, new = 0, [0, 0], list[str]()
    for piece in wanted:
        at = here if here < len(had) and had[here] == piece else places.get(piece)
        if at is None:
            new.append(piece)
            here += 1  # most of what is new stands in the place of something old
            continue
        if new or at != sum(run):
            yield from _told(run, new)
            run, new = [at, 0], []
        run[1] += 1
        here = at + 1
    yield from _told(run, new)


def _told(run: Run, new: list[str]) -> Iterator[Run | str]:
    if run[1]:
        yield run
    if new:
        yield "<".join(new)
