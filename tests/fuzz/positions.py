"""Moves as people type them, and numbers of actions, in random positions of every game."""

from functools import cache
from itertools import islice
from typing import Any

from mutating import Mutator
from outcome import Outcome

from ludotheque import catalogue
from ludotheque.engine.errors import LudothequeError
from ludotheque.engine.match import Match, refusal_text
from ludotheque.engine.words import LANGUAGES
from ludotheque.testing.setups import plain_setups, random_positions

POSITIONS = 12  # of each game and number of seats


def throw_moves(mutator: Mutator, count: int) -> Outcome:
    """Try spoilt moves; each is read and legal, or refused in words, and the position stays as it was."""
    outcome = Outcome()
    for _ in range(count):
        match, digest, texts = mutator.choose(corpus())
        given = any_number(mutator, match) if mutator.chooser.random() < 0.3 else mutator.text(mutator.choose(texts))
        with outcome.throwing(f"move of {match.game.slug}", given):
            attempt(match, given)
        if match.state.digest() != digest:
            outcome.fault(match.game.slug, given, "changes the position")
    return outcome


def any_number(mutator: Mutator, match: Match[Any]) -> int:
    actions = len(match.game.rules.ACTIONS)
    return mutator.chooser.randrange(-3, actions + 3) if mutator.chooser.random() < 0.9 else actions * 10**6


def attempt(match: Match[Any], given: str | int) -> None:
    """Read a move and, if it is not legal, ask why."""
    action = match.game.moves.read(match.state, given) if isinstance(given, str) else given
    if action in match.legal():
        match.propose(action)
        return
    try:
        match.play(action)
    except LudothequeError as fault:
        explain(match, fault)
        raise


def explain(match: Match[Any], fault: LudothequeError) -> None:
    refusal = getattr(fault, "refusal", None)
    for language in LANGUAGES if refusal and refusal.article else ():
        assert refusal_text(match.game, refusal, language)


@cache
def corpus() -> list[tuple[Match[Any], bytes, list[str]]]:
    """Gather random positions, each with its digest and with texts of moves that are legal there or were played."""
    found = []
    for slug in catalogue.slugs():
        for setup in plain_setups(catalogue.game(slug)):
            for match in islice(random_positions(setup, POSITIONS, seed=1), POSITIONS):
                kept = frozen(match)
                texts = [kept.game.moves.write(kept.state, action) for action in kept.legal()]
                texts += [step.text for step in match.steps[-5:]]
                found.append((kept, kept.state.digest(), texts or ["?"]))
    return found


def frozen(match: Match[Any]) -> Match[Any]:
    """Keep a position of a match that goes on."""
    kept: Match[Any] = Match(match.game, match.seats, match.options)
    kept.state = match.state.copy()
    return kept
