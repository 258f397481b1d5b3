"""A journal played again: every line by the rules, and every die and card by the seed."""

from typing import Any

from ludotheque.engine.errors import BadJournal, LudothequeError
from ludotheque.engine.fairness import Source, commitment, house_share, pledge_of
from ludotheque.engine.game import AnyGame
from ludotheque.engine.gradual import Gradual, at_once
from ludotheque.engine.journal.writing import Chain, Journal, header_of, name_of
from ludotheque.engine.match import Match
from ludotheque.engine.seats import CHANCE, NOBODY


def replay(journal: Journal, game: AnyGame) -> Match[Any]:
    """Play a journal again, checking each line; raise BadJournal where it does not hold."""
    return at_once(replaying(journal, game))


def replaying(journal: Journal, game: AnyGame) -> Gradual[Match[Any]]:
    """Play a journal again, line by line."""
    if not game.plays(journal.rules):
        ours = game.rules.VERSION
        fault = f"written under version {journal.rules} of the rules; this house plays version {ours}"
        remedy = "replay it with a release that has those"
        raise BadJournal(3, f"{fault}: {remedy}", reason="journal-rules", theirs=journal.rules, ours=ours)
    try:
        match: Match[Any] = Match(game, len(journal.names), journal.options, journal.rules)
    except LudothequeError as cause:
        raise BadJournal(4, str(cause)) from cause
    link = Chain(header_of(journal))
    for index, (who, text) in enumerate(journal.actions):
        line = journal.first_line + index
        _replay_line(match, line, who, text)
        digest = link.add(who, text, match.steps[-1].digest)
        if journal.digests[index] and journal.digests[index] != digest:
            fault = "the digest differs: this line, or one above it, is not what was played"
            raise BadJournal(line, fault, reason="journal-digest")
        yield
    _check_result(journal, match)
    return match


def check_chance(journal: Journal, game: AnyGame) -> int:
    """Check every die and card of a finished game against the committed seed; return how many there were."""
    return at_once(checking_chance(journal, game))


def checking_chance(journal: Journal, game: AnyGame) -> Gradual[int]:
    """Check the chance of a finished game, action by action."""
    last = journal.first_line + len(journal.actions) + 2
    if journal.by_hand:
        fault = "chance entered by hand: not provable, only its rules are checked"
        raise BadJournal(5, fault, reason="by-hand")
    if not journal.commitment:
        fault = "no commitment: the chance of this game cannot be checked, only its rules"
        raise BadJournal(5, fault, reason="no-commitment")
    if journal.seed is None:
        raise BadJournal(last, "no seed: it is told when the game is over", reason="no-seed")
    if commitment(journal.seed, journal.table) != journal.commitment:
        fault = "the seed is not the one that the house committed itself to"
        raise BadJournal(last, fault, reason="other-seed")
    source = source_of(journal, journal.seed)
    _check_shares(journal, source)
    match: Match[Any] = Match(game, len(journal.names), journal.options, journal.rules)
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
        yield
    return draws


def source_of(journal: Journal, seed: bytes) -> Source:
    """Give what the chance of a journal must come from, once its seed is told."""
    return Source(seed, journal.table, tuple(journal.salts), tuple(journal.shares), tuple(journal.epochs))


def _check_shares(journal: Journal, source: Source) -> None:
    """Refuse shares that were not pledged, and a house that chose one for its bots."""
    for seat, share in enumerate(journal.shares):
        is_pledged = share.by != "page" or share.pledge == pledge_of(
            journal.table, journal.commitment, seat, share.share
        )
        is_of_seed = share.by != "house" or share.share == house_share(source.seed, source.table, seat)
        if not (is_pledged and is_of_seed):
            fault = f"the share of seat {seat + 1} is not the one that was pledged before"
            raise BadJournal(5, fault, reason="other-share", seat=seat + 1)


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
    acts = f"{name_of(who)} acts here, but it is"
    if actor == CHANCE:
        return BadJournal(line, f"{acts} chance that acts (*)", reason="journal-chance", who=name_of(who))
    if actor == NOBODY:
        return BadJournal(line, f"{acts} over", reason="journal-over", who=name_of(who))
    fault = f"{acts} seat {actor + 1}'s move"
    return BadJournal(line, fault, reason="journal-turn", who=name_of(who), seat=actor + 1)


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
