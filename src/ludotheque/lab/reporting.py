"""An analysis as plain data: what `ludotheque analyse --json` prints, and what a house keeps of a game."""

from typing import Any

from ludotheque.engine.game import AnyGame
from ludotheque.engine.journal.writing import name_of
from ludotheque.engine.match import Match
from ludotheque.engine.seats import CHANCE
from ludotheque.lab.analysis import Account, Analysis, Moment
from ludotheque.lab.highlights import Highlight, highlights
from ludotheque.lab.likeness import level_like
from ludotheque.lab.opinions import Shares

DIGITS = 6
TRIES = 3  # mistakes of each seat that can be looked at again
LEAST_ERROR = 0.01  # of the win: less is no mistake

Data = dict[str, Any]


def as_data(match: Match[Any], analysis: Analysis) -> Data:
    """Give an analysis as data; the parts of each seat add up to the last digit."""
    return {
        "game": match.game.slug,
        "seats": [_seat(match.game, analysis.account(seat)) for seat in range(match.seats)],
        "moves": [_move(match, moment) for moment in analysis.moments],
        "highlights": [_highlight(match, found) for found in highlights(analysis)],
        "tries": [_try(match, moment) for seat in range(match.seats) for moment in dearest(analysis, seat)],
    }


def dearest(analysis: Analysis, seat: int) -> list[Moment]:
    """List the few mistakes of a seat that cost it most."""
    found = analysis.mistakes(seat)[:TRIES]
    return [moment for moment in found if moment.choice and moment.choice.error >= LEAST_ERROR]


def _seat(game: AnyGame, account: Account) -> Data:
    start, skill, result = (round(part, DIGITS) for part in (account.start, account.skill, account.result))
    kept = account.accuracy
    return {
        "start": start,
        "luck": round(result - start - skill, DIGITS),
        "skill": skill,
        "result": result,
        "error": round(account.error, DIGITS),
        "accuracy": None if kept is None else round(100 * kept, 1),
        "level": level_like(game, account),
    }


def _move(match: Match[Any], moment: Moment) -> Data:
    data: Data = {
        "ply": moment.ply,
        "who": name_of(moment.who),
        "text": moment.text,
        "before": _rounded(moment.before),
        "after": _rounded(moment.after),
    }
    if moment.who == CHANCE:
        return data | {"luck": _rounded(moment.luck)}
    error = round(moment.choice.error, DIGITS) if moment.choice else 0.0
    data |= {"error": error, "best": _best(match, moment), "was_free": moment.choice is not None}
    return data | ({"luck": _rounded(moment.luck)} if any(moment.luck) else {})


def _highlight(match: Match[Any], found: Highlight) -> Data:
    data: Data = {"kind": found.kind, "ply": found.moment.ply, "seat": found.seat}
    data |= {"before": round(found.before, DIGITS), "after": round(found.after, DIGITS)}
    data |= {} if found.since is None else {"since": found.since}
    return data | ({"best": _best(match, found.moment)} if found.kind == "missed" else {})


def _try(match: Match[Any], moment: Moment) -> Data:
    """Give what every choice of a moment was worth to whoever chose, in notation."""
    state, hopes = match.at(moment.ply), moment.choice.hopes if moment.choice else {}
    worth = {match.game.moves.write(state, action): round(hope, DIGITS) for action, hope in hopes.items()}
    return {"ply": moment.ply, "seat": moment.who, "worth": worth}


def _best(match: Match[Any], moment: Moment) -> str:
    if moment.choice is None or moment.choice.best == moment.choice.played:
        return moment.text
    return match.game.moves.write(match.at(moment.ply), moment.choice.best)


def _rounded(shares: Shares) -> list[float]:
    return [round(share, DIGITS) for share in shares]
