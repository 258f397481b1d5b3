"""The journal: a whole game as text, the form in which it is stored, shared, replayed and checked.

The grammar is described in docs/reference/journal.md, well enough to write another checker from the page alone.
"""

import hashlib
import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

from ludotheque.engine.errors import BadJournal, LudothequeError
from ludotheque.engine.fairness import Source, commitment
from ludotheque.engine.game import AnyGame
from ludotheque.engine.match import Match
from ludotheque.engine.seats import CHANCE

FORMAT = "ludotheque-journal 1"
LONGEST = 2_000_000  # characters; a whole game takes some ten thousand
_LINE = re.compile(r"(\d{1,6}) (\*|\d) (\S(?:.*\S)?) = ([0-9a-f]{8})")


@dataclass(slots=True)
class Journal:
    """What a journal says: who played what under which rules, every action, and how chance can be checked."""

    game: str
    rules: int
    names: list[str]
    options: dict[str, str] = field(default_factory=dict)
    table: str = ""
    commitment: str = ""
    continues: int = 0  # actions played elsewhere, before this table: their chance is not of its seed
    salts: list[str] = field(default_factory=list)
    actions: list[tuple[int, str]] = field(default_factory=list)  # who (a seat or CHANCE), and the notation
    digests: list[str] = field(default_factory=list)  # one a line; empty while it is not known
    result: list[int] | None = None
    seed: bytes | None = None
    first_line: int = 1  # where the first action stands in the text it was read from


def journal_of(match: Match[Any], names: list[str], source: Source | None = None, continues: int = 0) -> Journal:
    """Write down a match; with its source of chance, the seed is told once the game is over."""
    made = Journal(match.game.slug, match.game.rules.VERSION, names, match.options)
    if source is not None:
        made.table, made.salts, made.continues = source.table, list(source.salts), continues
        made.commitment = commitment(source.seed, source.table)
        made.seed = source.seed if match.is_over else None
    made.actions = [(step.who, step.text) for step in match.steps]
    made.digests = list(chain(_header(made), made.actions, [step.digest for step in match.steps]))
    made.result = match.scores() if match.is_over else None
    return made


def write(journal: Journal) -> str:
    """Print a journal."""
    header = _header(journal)
    lines = [*header, f"check: {_check(header)}", ""]
    for ply, ((who, text), digest) in enumerate(zip(journal.actions, journal.digests, strict=True), 1):
        lines.append(f"{ply} {_who(who)} {text} = {digest}")
    if journal.result is not None:
        lines += ["", f"result: {' '.join(map(str, journal.result))}"]
    if journal.seed is not None:
        lines.append(f"seed: {journal.seed.hex()}")
    return "\n".join(lines) + "\n"


def read(text: str) -> Journal:
    """Parse a journal, or raise BadJournal with the line that cannot be read."""
    if len(text) > LONGEST:
        fault = f"a journal has at most {LONGEST:,} characters; this one has {len(text):,}"
        raise BadJournal(1, fault, reason="journal-long", most=LONGEST, count=len(text))
    lines = text.split("\n")
    if lines[0] != FORMAT:
        fault = f"a journal begins with {FORMAT!r}; is this a Ludothèque journal?"
        raise BadJournal(1, fault, reason="journal-format", format=FORMAT)
    if lines[-1] != "":
        fault = "the last line is cut off; a journal ends with a line break"
        raise BadJournal(len(lines), fault, reason="journal-cut")
    return _Reader(lines[:-1]).journal()


def replay(journal: Journal, game: AnyGame) -> Match[Any]:
    """Play a journal again, checking each line; raise BadJournal where it does not hold."""
    if journal.rules != game.rules.VERSION:
        ours = game.rules.VERSION
        fault = f"written under version {journal.rules} of the rules; this house plays version {ours}"
        remedy = "replay it with a release that has those"
        raise BadJournal(3, f"{fault}: {remedy}", reason="journal-rules", theirs=journal.rules, ours=ours)
    try:
        match: Match[Any] = Match(game, len(journal.names), journal.options)
    except LudothequeError as cause:
        raise BadJournal(4, str(cause)) from cause
    link = Chain(_header(journal))
    for index, (who, text) in enumerate(journal.actions):
        line = journal.first_line + index
        _replay_line(match, line, who, text)
        digest = link.add(who, text, match.steps[-1].digest)
        if journal.digests[index] and journal.digests[index] != digest:
            fault = "the digest differs: this line, or one above it, is not what was played"
            raise BadJournal(line, fault, reason="journal-digest")
    _check_result(journal, match)
    return match


def check_chance(journal: Journal, game: AnyGame) -> int:
    """Check every die and card of a finished game against the committed seed; return how many there were."""
    last = journal.first_line + len(journal.actions) + 2
    if not journal.commitment:
        fault = "no commitment: the chance of this game cannot be checked, only its rules"
        raise BadJournal(5, fault, reason="no-commitment")
    if journal.seed is None:
        raise BadJournal(last, "no seed: it is told when the game is over", reason="no-seed")
    if commitment(journal.seed, journal.table) != journal.commitment:
        fault = "the seed is not the one that the house committed itself to"
        raise BadJournal(last, fault, reason="other-seed")
    source = Source(journal.seed, journal.table, tuple(journal.salts))
    match: Match[Any] = Match(game, len(journal.names), journal.options)
    draws = 0
    for ply, (who, text) in enumerate(journal.actions, 1):
        if who == CHANCE and ply > journal.continues:
            draws += 1
            match.draw(source.ticket(ply, match.chances()))
            if match.steps[-1].text != text:
                line, drawn = journal.first_line + ply - 1, match.steps[-1].text
                fault = f"chance brought {drawn!r} here, not {text!r}"
                raise BadJournal(line, fault, reason="other-chance", drawn=drawn, text=text)
        else:
            match.force(game.moves.read(match.state, text))
    return draws


class Chain:
    """Digests that each depend on the header, on every line before and on the state that followed."""

    def __init__(self, header: list[str]) -> None:
        self.link = _hash("\n".join(header).encode())

    def add(self, who: int, text: str, state: bytes) -> str:
        """Give the eight letters that close a line."""
        self.link = _hash(self.link + f"{_who(who)} {text}".encode() + state)
        return self.link.hex()[:8]


def chain(header: list[str], actions: list[tuple[int, str]], states: list[bytes]) -> Iterator[str]:
    """Give the digest of each line."""
    link = Chain(header)
    for (who, text), state in zip(actions, states, strict=True):
        yield link.add(who, text, state)


def _hash(data: bytes) -> bytes:
    return hashlib.blake2b(data, digest_size=16).digest()


def _short(line: str) -> str:
    return _hash(line.encode()).hex()[:4]


def _check(header: list[str]) -> str:
    """Give four letters for each line of the header, and four for these letters themselves."""
    letters = " ".join(_short(line) for line in header)
    return f"{letters} {_short(letters)}"


def _who(who: int) -> str:
    return "*" if who == CHANCE else str(who + 1)


def _header(journal: Journal) -> list[str]:
    options = " ".join(f"{name}={value}" for name, value in sorted(journal.options.items()))
    lines = [FORMAT, f"game: {journal.game}", f"rules: {journal.rules}", f"options: {options}".rstrip()]
    lines += [f"seat {seat}: {name}" for seat, name in enumerate(journal.names, 1)]
    if journal.commitment:
        lines += [f"table: {journal.table}", f"commitment: {journal.commitment}"]
        lines += [f"continues: {journal.continues}"] if journal.continues else []
        lines += [f"salt {seat}: {salt}".rstrip() for seat, salt in enumerate(journal.salts, 1)]
    return lines


def _replay_line(match: Match[Any], line: int, who: int, text: str) -> None:
    try:
        if who != match.actor:
            raise _wrong_turn(line, who, match.actor)
        match.force(match.game.moves.read(match.state, text))
    except BadJournal:
        raise
    except LudothequeError as cause:
        raise BadJournal(line, str(cause)) from cause
    if match.steps[-1].text != text:
        right = match.steps[-1].text
        fault = f"this move is written {right!r}, not {text!r}"
        raise BadJournal(line, fault, reason="journal-notation", right=right, text=text)


def _wrong_turn(line: int, who: int, actor: int) -> BadJournal:
    acts = f"{_who(who)} acts here, but it is"
    if actor == CHANCE:
        return BadJournal(line, f"{acts} chance that acts (*)", reason="journal-chance", who=_who(who))
    if actor < 0:
        return BadJournal(line, f"{acts} over", reason="journal-over", who=_who(who))
    fault = f"{acts} seat {actor + 1}'s move"
    return BadJournal(line, fault, reason="journal-turn", who=_who(who), seat=actor + 1)


def _check_result(journal: Journal, match: Match[Any]) -> None:
    last = journal.first_line + len(journal.actions) + 1
    if match.is_over and journal.result is None:
        raise BadJournal(last, "the game is over, but the journal tells no result", reason="journal-no-result")
    if journal.result is None or (match.is_over and journal.result == match.scores()):
        return
    told, truth = (" ".join(map(str, scores)) for scores in (journal.result, match.scores()))
    if not match.is_over:
        fault = f"the result is not {told} but none: the game is not over"
        raise BadJournal(last, fault, reason="journal-early", told=told)
    raise BadJournal(last, f"the result is not {told} but {truth}", reason="journal-result", told=told, truth=truth)


class _Reader:
    """Reads line after line, and knows where it is."""

    def __init__(self, lines: list[str]) -> None:
        self.lines = lines
        self.at = 1

    def journal(self) -> Journal:
        found = Journal(self.value("game"), self.number("rules", 1_000_000), [], self.options())
        found.names = self.numbered("seat")
        if not found.names:
            raise self.expected("seat 1: NAME")
        if self.peek().startswith("table:"):
            found.table = self.value("table")
            found.commitment = self.value("commitment")
            if self.peek().startswith("continues:"):
                found.continues = self.number("continues", 999_999)
            found.salts = self.numbered("salt")
        self.check(self.lines[: self.at])
        self.blank()
        found.first_line = self.at + 1
        self.actions(found)
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

    def numbered(self, key: str) -> list[str]:
        found: list[str] = []
        while self.peek().startswith(f"{key} {len(found) + 1}:"):
            found.append(self.value(f"{key} {len(found) + 1}"))
        return found

    def check(self, header: list[str]) -> None:
        told, _, own = self.value("check").rpartition(" ")
        if _short(told) != own:
            fault = "the check of the header is not as it was written"
            raise BadJournal(self.at, fault, reason="journal-check")
        checks = told.split(" ")
        if len(checks) != len(header):
            fault = f"the header has {len(header)} lines, but its check is for {len(checks)}"
            raise BadJournal(self.at, fault, reason="journal-header", lines=len(header), checks=len(checks))
        for line, (text, letters) in enumerate(zip(header, checks, strict=True), 1):
            if _short(text) != letters:
                fault = "this line is not as it was written: its check differs"
                raise BadJournal(line, fault, reason="journal-line")

    def blank(self) -> None:
        if self.at < len(self.lines):
            if self.lines[self.at]:
                raise BadJournal(self.at + 1, "an empty line comes here", reason="journal-blank")
            self.at += 1

    def actions(self, found: Journal) -> None:
        while self.peek():
            parts = _LINE.fullmatch(self.peek())
            ply = len(found.actions) + 1
            if parts is None or parts[1] != str(ply) or parts[2] == "0":
                raise self.expected(f"{ply} WHO MOVE = DIGEST", ", WHO being a seat or *")
            found.actions.append((CHANCE if parts[2] == "*" else int(parts[2]) - 1, parts[3]))
            found.digests.append(parts[4])
            self.at += 1

    def ending(self, found: Journal) -> None:
        if self.at == len(self.lines):
            return
        self.blank()
        line, text = self.at + 1, self.value("result")
        if not re.fullmatch(r"-?\d{1,18}( -?\d{1,18})*", text):
            fault = f"the result is one whole number a seat, not {text!r}"
            raise BadJournal(line, fault, reason="journal-scores", value=text)
        found.result = [int(number) for number in text.split(" ")]
        if self.at < len(self.lines):
            line, text = self.at + 1, self.value("seed")
            if not re.fullmatch(r"[0-9a-f]{64}", text):
                raise BadJournal(line, "a seed is 64 letters from 0-9 and a-f", reason="journal-seed")
            found.seed = bytes.fromhex(text)
        if self.at < len(self.lines):
            raise BadJournal(self.at + 1, "nothing comes after this", reason="journal-rest")
