"""Logs: one event a line on standard error, as JSON for machines or in words for a terminal.

Events carry fields (`extra={"table": key}`), and a field is never a secret: no token, cookie, seed or salt.
"""

import json
import logging
import os
import sys
from datetime import UTC, datetime
from typing import Any

FORMS = ("auto", "json", "text")
LEVELS = ("debug", "info", "warning", "error")
_NOT_HTTP = ("Invalid HTTP request received.", "Unsupported upgrade request.")  # by whoever reaches the port
_NOT_FIELDS = frozenset(vars(logging.makeLogRecord({}))) | {"message", "asctime", "taskName", "color_message"}


def set_up(level: str, form: str = "auto") -> None:
    """Send the house's events from a level on to standard error; `auto` uses words on a terminal."""
    is_text = form == "text" or (form == "auto" and sys.stderr.isatty())
    handler = logging.StreamHandler()
    handler.setFormatter(InWords() if is_text else AsJson())
    least = level.upper()
    others = max(logging.getLevelNamesMapping()[least], logging.WARNING)  # below that, libraries tell whole requests
    logging.basicConfig(level=others, handlers=[handler], force=True)
    logging.getLogger("ludotheque").setLevel(least)
    logging.getLogger("uvicorn.access").propagate = False
    logging.getLogger("uvicorn.error").addFilter(is_of_the_house)
    logging.getLogger("asyncpg.pool").setLevel(logging.CRITICAL)  # the store tells by itself that it is lost


def is_of_the_house(record: logging.LogRecord) -> bool:
    """Leave out what strangers send that is no request: nobody can mend it, and a flood of it would fill the disk."""
    return record.msg not in _NOT_HTTP


def fields_of(record: logging.LogRecord) -> dict[str, Any]:
    """Gather what an event carries beside its name."""
    return {name: value for name, value in vars(record).items() if name not in _NOT_FIELDS and value is not None}


class AsJson(logging.Formatter):
    """Writes an event as one JSON object."""

    def format(self, record: logging.LogRecord) -> str:
        """Give the time, the level, the event, the process, the fields, and the traceback if there is one."""
        told: dict[str, Any] = {
            "time": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname.lower(),
            "event": record.getMessage(),
            "worker": os.getpid(),
            **fields_of(record),
        }
        if record.exc_info:
            told["trace"] = self.formatException(record.exc_info)
        return json.dumps(told, ensure_ascii=False, default=str)


class InWords(logging.Formatter):
    """Writes an event as a person reads it."""

    def format(self, record: logging.LogRecord) -> str:
        """Give the time of day, the level, the event and its fields, then the traceback if there is one."""
        at = datetime.fromtimestamp(record.created).strftime("%H:%M:%S")
        told = " ".join(f"{name}={value}" for name, value in fields_of(record).items())
        line = _in_plain_signs(f"{at} {record.levelname.lower():7} {record.getMessage()}  {told}".rstrip())
        if not record.exc_info:
            return line
        return "\n".join([line, *map(_in_plain_signs, self.formatException(record.exc_info).split("\n"))])


def _in_plain_signs(text: str) -> str:
    """Write out what a terminal would obey instead of showing it: a guest's words must not move its cursor."""
    return "".join(sign if sign.isprintable() else sign.encode("unicode_escape").decode() for sign in text)
