"""Journals with changed bytes, changed headers whose check holds, and changed moves whose digests are left open."""

import hashlib
from copy import deepcopy
from functools import cache
from random import Random

from mutating import Mutator
from outcome import Outcome

from ludotheque import catalogue
from ludotheque.engine.fairness import Epoch, Share, Source, house_share
from ludotheque.engine.journal import HouseKey, Journal, check_chance, journal_of, read, replay, write
from ludotheque.engine.match import Match
from ludotheque.engine.seats import CHANCE

LENGTHS = (0, 1, 3, 8, 14)  # actions of the games under way
WHOLE = 0.01  # the share of finished games, which take long to replay


def throw_journals(mutator: Mutator, count: int) -> Outcome:
    """Read, replay and check spoilt journals of every game."""
    outcome = Outcome()
    for _ in range(count):
        way, good = mutator.choose((spoil_bytes, spoil_header, spoil_move)), pick(mutator)
        given = way(mutator, good)
        with outcome.throwing("journal", given):
            journal = read(given) if isinstance(given, str) else given
            game = catalogue.game(journal.game)
            replay(journal, game)
            check_chance(journal, game)
    return outcome


def pick(mutator: Mutator) -> str:
    whole, begun = corpus()
    return mutator.choose(whole if mutator.chooser.random() < WHOLE else begun)


@cache
def corpus() -> tuple[list[str], list[str]]:
    """Write down finished games and games under way, of every game with every number of seats."""
    whole, begun = [], []
    for slug in catalogue.slugs():
        for seats in catalogue.game(slug).seats:
            whole.append(write(journal(slug, seats)))
            begun += [write(journal(slug, seats, length)) for length in LENGTHS]
    return whole, begun


def journal(slug: str, seats: int, most: int = 100_000) -> Journal:
    seed, salts, chooser = b"f" * 32, ("pepper", *[""] * (seats - 1)), Random(seats)
    shares = tuple(Share("house", house_share(seed, "fuzz", seat)) for seat in range(seats))
    source = Source(seed, "fuzz", salts, shares, (Epoch(5, "ee" * 16),)) if seats % 2 else Source(seed, "fuzz", salts)
    match = Match(catalogue.game(slug), seats)
    while not match.is_over and len(match.steps) < most:
        if match.actor == CHANCE:
            match.draw(source.ticket(len(match.steps) + 1, match.chances()))
        else:
            match.play(chooser.choice(match.legal()))
    return HouseKey(seed).sign(journal_of(match, [f"Joueur {seat + 1}" for seat in range(seats)], source))


def spoil_bytes(mutator: Mutator, good: str) -> str:
    return mutator.text(good, [each.encode() for each in corpus()[1][:4]])


def spoil_header(mutator: Mutator, good: str) -> str:
    """Change a line of the header, and the check so that it holds."""
    lines = good.split("\n")
    check = next(number for number, line in enumerate(lines) if line.startswith("check:"))
    line = mutator.chooser.randrange(1, check)
    header = [*lines[:line], *mutator.text(lines[line]).split("\n"), *lines[line + 1 : check]]
    letters = " ".join(short(each) for each in header)
    return "\n".join([*header, f"check: {letters} {short(letters)}", *lines[check + 1 :]])


def short(line: str) -> str:
    return hashlib.blake2b(line.encode(errors="replace"), digest_size=16).hexdigest()[:4]


def spoil_move(mutator: Mutator, good: str) -> Journal:
    """Change what was played, who played it, or the result; the digests are not known."""
    changed = deepcopy(read(good))
    changed.digests = [""] * len(changed.digests)
    if not changed.actions or mutator.chooser.random() < 0.1:
        changed.result = [mutator.chooser.randint(-9, 9) for _ in range(mutator.chooser.randint(0, 5))]
        return changed
    place = mutator.chooser.randrange(len(changed.actions))
    who, text = changed.actions[place]
    if mutator.chooser.random() < 0.1:
        who = mutator.chooser.randint(-2, 9)
    changed.actions[place] = (who, mutator.text(text))
    return changed
