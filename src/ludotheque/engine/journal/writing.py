"""What a journal says, and how it is written: a header with its check, a line an action, each closed by a digest."""

import hashlib
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any

from ludotheque.engine.fairness import Epoch, Share, Source, commitment
from ludotheque.engine.gradual import Gradual, at_once
from ludotheque.engine.journal.sharing import write_share
from ludotheque.engine.match import Match
from ludotheque.engine.seats import CHANCE

FORMAT = "ludotheque-journal 1"
FORMAT_WITH_SHARES = "ludotheque-journal 2"  # of tables whose pages add to the chance, and signed
BY_HAND = "chance: by hand"


@dataclass(slots=True)
class Journal:
    """What a journal says: who played what under which rules, every action, and how chance can be checked."""

    game: str
    rules: int
    names: list[str]
    options: dict[str, str] = field(default_factory=dict)
    house: str = ""  # what those who agreed on these options call them
    by_hand: bool = False  # people entered what real dice and cards showed: no seed tells it
    clock: str = ""  # how long everybody might take, and what followed when it was out
    table: str = ""
    commitment: str = ""
    continues: int = 0  # actions played elsewhere, before this table: their chance is not of its seed
    salts: list[str] = field(default_factory=list)
    shares: list[Share] = field(default_factory=list)  # one a seat; none at all under protocol 1
    epochs: list[Epoch] = field(default_factory=list)
    changes: list[str] = field(default_factory=list)  # of seats: after which ply, which seat, from whom to whom
    outs: list[str] = field(default_factory=list)  # whose time was out: after which ply, which seat
    actions: list[tuple[int, str]] = field(default_factory=list)  # who (a seat or CHANCE), and the notation
    digests: list[str] = field(default_factory=list)  # one a line; empty while it is not known
    result: list[int] | None = None
    seed: bytes | None = None
    key: str = ""  # of the house, and its signature over all the rest: hexadecimal
    signature: str = ""
    first_line: int = 1  # where the first action stands in the text it was read from


def journal_of(match: Match[Any], names: list[str], source: Source | None = None, continues: int = 0) -> Journal:
    """Write down a match; with its source of chance, the seed is told once the game is over."""
    return at_once(writing_down(match, names, source, continues))


def writing_down(
    match: Match[Any],
    names: list[str],
    source: Source | None = None,
    continues: int = 0,
    changes: Sequence[str] = (),
    *,
    is_closed: bool = False,
    by_hand: bool = False,
    house: str = "",
    clock: str = "",
    outs: Sequence[str] = (),
) -> Gradual[Journal]:
    """Write down a match, action by action; one that was closed before its end tells its seed as well."""
    made = Journal(match.game.slug, match.version, names, match.options, house, by_hand, clock)
    if source is not None:
        made.table, made.salts, made.continues = source.table, list(source.salts), continues
        made.changes, made.shares, made.epochs = list(changes), list(source.shares), list(source.epochs)
        made.outs = list(outs)
        made.commitment = commitment(source.seed, source.table)
        made.seed = source.seed if (match.is_over or is_closed) and not by_hand else None
    made.actions = [(step.who, step.text) for step in match.steps]
    for digest in chain(header_of(made), made.actions, [step.digest for step in match.steps]):
        made.digests.append(digest)
        yield
    made.result = match.scores() if match.is_over else None
    return made


def write(journal: Journal) -> str:
    """Print a journal."""
    header = header_of(journal)
    lines = [*header, f"check: {_check(header)}", ""]
    for ply, ((who, text), digest) in enumerate(zip(journal.actions, journal.digests, strict=True), 1):
        lines.append(f"{ply} {name_of(who)} {text} = {digest}")
    if journal.result is not None or journal.seed is not None or journal.key:
        lines.append("")
    if journal.result is not None:
        lines.append(f"result: {' '.join(map(str, journal.result))}")
    if journal.seed is not None:
        lines.append(f"seed: {journal.seed.hex()}")
    lines += [f"{name}: {text}" for name, text in (("key", journal.key), ("signature", journal.signature)) if text]
    return "\n".join(lines) + "\n"


class Chain:
    """Digests that each depend on the header, on every line before and on the state that followed."""

    def __init__(self, header: list[str]) -> None:
        self.link = _hash("\n".join(header).encode())

    def add(self, who: int, text: str, state: bytes) -> str:
        """Give the eight letters that close a line."""
        self.link = _hash(self.link + f"{name_of(who)} {text}".encode() + state)
        return self.link.hex()[:8]


def chain(header: list[str], actions: list[tuple[int, str]], states: list[bytes]) -> Iterator[str]:
    """Give the digest of each line."""
    link = Chain(header)
    for (who, text), state in zip(actions, states, strict=True):
        yield link.add(who, text, state)


def _hash(data: bytes) -> bytes:
    return hashlib.blake2b(data, digest_size=16).digest()


def letters_of(line: str) -> str:
    """Give the four letters by which a line of the header is checked."""
    return _hash(line.encode()).hex()[:4]


def _check(header: list[str]) -> str:
    """Give four letters for each line of the header, and four for these letters themselves."""
    letters = " ".join(letters_of(line) for line in header)
    return f"{letters} {letters_of(letters)}"


def name_of(who: int) -> str:
    """Name who acts, as a line does: a seat from 1 on, or * for chance."""
    return "*" if who == CHANCE else str(who + 1)


def header_of(journal: Journal) -> list[str]:
    """Write the lines before the check."""
    options = " ".join(f"{name}={value}" for name, value in sorted(journal.options.items()))
    first = FORMAT_WITH_SHARES if journal.shares else FORMAT
    lines = [first, f"game: {journal.game}", f"rules: {journal.rules}", f"options: {options}".rstrip()]
    lines += [f"house: {journal.house}"] if journal.house else []
    lines += [BY_HAND] if journal.by_hand else []
    lines += [f"clock: {journal.clock}"] if journal.clock else []
    lines += [f"seat {seat}: {name}" for seat, name in enumerate(journal.names, 1)]
    if journal.commitment:
        lines += [f"table: {journal.table}", f"commitment: {journal.commitment}"]
        lines += [f"continues: {journal.continues}"] if journal.continues else []
        lines += [f"salt {seat}: {salt}".rstrip() for seat, salt in enumerate(journal.salts, 1)]
        lines += [f"share {seat}: {write_share(share)}" for seat, share in enumerate(journal.shares, 1)]
        lines += [f"epoch {number}: {ply} {value}" for number, (ply, value) in enumerate(journal.epochs, 1)]
        lines += [f"change {number}: {change}" for number, change in enumerate(journal.changes, 1)]
        lines += [f"out {number}: {out}" for number, out in enumerate(journal.outs, 1)]
    return lines
