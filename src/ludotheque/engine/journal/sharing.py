"""The lines of a journal that say what each seat added to the chance."""

import re

from ludotheque.engine.fairness import Share

_SHARE = re.compile(r"page [0-9a-f]{32} [0-9a-f]{64}|house [0-9a-f]{32}|beside [1-9]|withheld [0-9a-f]{64}|none")


def write_share(share: Share) -> str:
    """Write by whom a seat added to the chance, its share and its pledge, as far as there are such."""
    beside = str(share.seat + 1) if share.by == "beside" else ""
    return " ".join(filter(None, (share.by, beside, share.share, share.pledge)))


def read_share(text: str) -> Share | None:
    """Read what `write_share` writes; None if it is nothing of the kind."""
    if not _SHARE.fullmatch(text):
        return None
    by, *rest = text.split(" ")
    match by:
        case "page":
            return Share("page", rest[0], rest[1])
        case "house":
            return Share("house", rest[0])
        case "withheld":
            return Share("withheld", pledge=rest[0])
        case "beside":
            return Share("beside", seat=int(rest[0]) - 1)
    return Share("none")
