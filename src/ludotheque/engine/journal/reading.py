"""A journal out of its text, or the line that cannot be read."""

import re

from ludotheque.engine.errors import BadJournal
from ludotheque.engine.fairness import Epoch, Share
from ludotheque.engine.gradual import Gradual, at_once
from ludotheque.engine.journal.sharing import read_share
from ludotheque.engine.journal.writing import BY_HAND, FORMAT, FORMAT_WITH_SHARES, Journal, letters_of
from ludotheque.engine.seats import CHANCE

LONGEST = 500_000  # characters; a whole game takes some ten thousand
MOST_ACTIONS = 10_000  # of a game; none that is played to win comes near it
MOST_LINES = MOST_ACTIONS + 100  # with the header and the ending
_CLOCK = re.compile(r"\d{1,7}(\+\d{1,4}|/move) (bot|loses)")
_OUT = re.compile(r"\d{1,6} [1-9]")
_EPOCH = re.compile(r"(\d{1,6}) ([0-9a-f]{32})")
_LINE = re.compile(r"(\d{1,6}) (\*|\d) (\S(?:.*\S)?) = ([0-9a-f]{8})")


def read(text: str) -> Journal:
    """Parse a journal, or raise BadJournal with the line that cannot be read."""
    return at_once(reading_through(text))


def reading_through(text: str) -> Gradual[Journal]:
    """Parse a journal, line by line."""
    if len(text) > LONGEST:
        fault = f"a journal has at most {LONGEST:,} characters; this one has {len(text):,}"
        raise BadJournal(1, fault, reason="journal-long", most=LONGEST, count=len(text))
    if text.count("\n") > MOST_LINES:
        raise _too_many_actions()
    lines = text.split("\n")
    if lines[0] not in (FORMAT, FORMAT_WITH_SHARES):
        fault = f"a journal begins with {FORMAT!r}; is this a Ludothèque journal?"
        raise BadJournal(1, fault, reason="journal-format", format=FORMAT)
    if lines[-1] != "":
        fault = "the last line is cut off; a journal ends with a line break"
        raise BadJournal(len(lines), fault, reason="journal-cut")
    return (yield from _Reader(lines[:-1]).journal())


class _Reader:
    """Reads line after line, and knows where it is."""

    def __init__(self, lines: list[str]) -> None:
        self.lines = lines
        self.at = 1

    def journal(self) -> Gradual[Journal]:
        found = Journal(
            self.value("game"), self.number("rules", 1_000_000), [], self.options(), self.house(), self.by_hand(),
            self.clock(),
        )  # fmt: skip
        found.names = self.numbered("seat")
        if not found.names:
            raise self.expected("seat 1: NAME")
        if self.peek().startswith("table:"):
            found.table = self.value("table")
            found.commitment = self.value("commitment")
            if self.peek().startswith("continues:"):
                found.continues = self.number("continues", 999_999)
            found.salts = self.numbered("salt")
            if self.lines[0] == FORMAT_WITH_SHARES:
                found.shares = [self.share(seat) for seat in range(1, len(found.names) + 1)]
                found.epochs = self.epochs()
            found.changes = self.numbered("change")
            found.outs = self.outs()
        self.check(self.lines[: self.at])
        self.blank()
        found.first_line = self.at + 1
        yield from self.actions(found)
        self.ending(found)
        return found

    def peek(self) -> str:
        return self.lines[self.at] if self.at < len(self.lines) else ""

    def expected(self, what: str, more: str = "") -> BadJournal:
        return BadJournal(self.at + 1, f"'{what}' comes here{more}", reason="journal-expected", what=what)

    def value(self, key: str) -> str:
        line = self.peek()
        if line != f"{key}:" and not line.startswith(f"{key}: "):
            raise self.expected(f"{key}: …")
        self.at += 1
        return line[len(key) + 2 :]

    def number(self, key: str, most: int) -> int:
        line, text = self.at + 1, self.value(key)
        if not (text.isascii() and text.isdigit() and len(text) < 8 and int(text) <= most):
            fault = f"{key} is a whole number, not {text!r}"
            raise BadJournal(line, fault, reason="journal-number", name=key, value=text)
        return int(text)

    def options(self) -> dict[str, str]:
        line, text = self.at + 1, self.value("options")
        pairs = [pair.partition("=") for pair in text.split(" ")] if text else []
        if any(not equals for _, equals, _ in pairs):
            fault = "options are written NAME=VALUE, with a space between"
            raise BadJournal(line, fault, reason="journal-options")
        return {name: value for name, _, value in pairs}

    def house(self) -> str:
        return self.value("house") if self.peek().startswith("house: ") else ""

    def by_hand(self) -> bool:
        is_told = self.peek() == BY_HAND
        self.at += is_told
        return is_told

    def clock(self) -> str:
        if not self.peek().startswith("clock: "):
            return ""
        told = self.value("clock")
        if not _CLOCK.fullmatch(told):
            self.at -= 1
            raise self.expected("clock: SECONDS+SECONDS bot")
        return told

    def outs(self) -> list[str]:
        told = self.numbered("out")
        for number, each in enumerate(told):
            if not _OUT.fullmatch(each):
                self.at += number - len(told)
                raise self.expected(f"out {number + 1}: PLY SEAT")
        return told

    def numbered(self, key: str) -> list[str]:
        found: list[str] = []
        while self.peek().startswith(f"{key} {len(found) + 1}:"):
            found.append(self.value(f"{key} {len(found) + 1}"))
        return found

    def share(self, seat: int) -> Share:
        what = f"share {seat}: page SHARE PLEDGE"
        found = read_share(self.value(f"share {seat}"))
        if found is None:
            self.at -= 1
            raise self.expected(what)
        return found

    def epochs(self) -> list[Epoch]:
        found: list[Epoch] = []
        while self.peek().startswith(f"epoch {len(found) + 1}:"):
            parts = _EPOCH.fullmatch(self.peek().partition(": ")[2])
            if parts is None:
                raise self.expected(f"epoch {len(found) + 1}: PLY EPOCH")
            found.append(Epoch(int(parts[1]), parts[2]))
            self.at += 1
        return found

    def letters(self, key: str, count: int) -> str:
        text = self.value(key)
        if not re.fullmatch(rf"[0-9a-f]{{{count}}}", text):
            self.at -= 1
            raise self.expected(f"{key}: {count} × 0-9a-f")
        return text

    def check(self, header: list[str]) -> None:
        told, _, own = self.value("check").rpartition(" ")
        if letters_of(told) != own:
            fault = "the check of the header is not as it was written"
            raise BadJournal(self.at, fault, reason="journal-check")
        checks = told.split(" ")
        if len(checks) != len(header):
            fault = f"the header has {len(header)} lines, but its check is for {len(checks)}"
            raise BadJournal(self.at, fault, reason="journal-header", lines=len(header), checks=len(checks))
        for line, (text, letters) in enumerate(zip(header, checks, strict=True), 1):
            if letters_of(text) != letters:
                fault = "this line is not as it was written: its check differs"
                raise BadJournal(line, fault, reason="journal-line")

    def blank(self) -> None:
        if self.at < len(self.lines):
            if self.lines[self.at]:
                raise BadJournal(self.at + 1, "an empty line comes here", reason="journal-blank")
            self.at += 1

    def actions(self, found: Journal) -> Gradual[None]:
        while self.peek():
            parts = _LINE.fullmatch(self.peek())
            ply = len(found.actions) + 1
            if parts is None or parts[1] != str(ply) or parts[2] == "0":
                raise self.expected(f"{ply} WHO MOVE = DIGEST", ", WHO being a seat or *")
            found.actions.append((CHANCE if parts[2] == "*" else int(parts[2]) - 1, parts[3]))
            found.digests.append(parts[4])
            self.at += 1
            yield
        if len(found.actions) > MOST_ACTIONS:
            raise _too_many_actions()

    def result(self) -> list[int]:
        line, text = self.at + 1, self.value("result")
        if not re.fullmatch(r"-?\d{1,18}( -?\d{1,18})*", text):
            fault = f"the result is one whole number a seat, not {text!r}"
            raise BadJournal(line, fault, reason="journal-scores", value=text)
        return [int(number) for number in text.split(" ")]

    def seed(self) -> bytes:
        line, text = self.at + 1, self.value("seed")
        if not re.fullmatch(r"[0-9a-f]{64}", text):
            raise BadJournal(line, "a seed is 64 letters from 0-9 and a-f", reason="journal-seed")
        return bytes.fromhex(text)

    def ending(self, found: Journal) -> None:
        if self.at == len(self.lines):
            return
        self.blank()
        if not self.peek().startswith(("seed:", "key:")):  # a game that was closed has no result
            found.result = self.result()
        if self.at < len(self.lines) and not self.peek().startswith("key:"):
            found.seed = self.seed()
        if self.at < len(self.lines) and found.shares:
            found.key, found.signature = self.letters("key", 64), self.letters("signature", 128)
        if self.at < len(self.lines):
            raise BadJournal(self.at + 1, "nothing comes after this", reason="journal-rest")


def _too_many_actions() -> BadJournal:
    fault = f"a journal has at most {MOST_ACTIONS:,} actions; this one has more"
    return BadJournal(1, fault, reason="journal-actions", most=MOST_ACTIONS)
