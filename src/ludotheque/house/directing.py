"""What may be changed in a tournament: each looks at it and gives the change, or refuses."""

import time
from collections.abc import Sequence
from random import SystemRandom

from ludotheque import catalogue
from ludotheque.bots.levels import PLAYABLE
from ludotheque.club.pairing import knock_out, round_robin, swiss
from ludotheque.club.rounds import Field, Round
from ludotheque.engine.errors import BadOption
from ludotheque.engine.letters import letters, seen
from ludotheque.engine.words import LANGUAGES
from ludotheque.house import tournament_log as log
from ludotheque.house.errors import BadName, NotReady, NotSeated, Stale
from ludotheque.house.lookalikes import look
from ludotheque.house.people import clean_name, new_table_key
from ludotheque.house.tournament import Entrant, Tournament, sizes_of

MOST_ENTRANTS, MOST_GAMES, MOST_ROUNDS = 128, 8, 40
MOST_CHANGES = 8_000  # of a log; 128 players need some 5,300 in their longest tournament
MOST_TURNS = 20  # that somebody withdraws or comes back
LONGEST_TITLE = 60  # letters


def check_founded(founded: log.Founded) -> log.Founded:
    """Refuse a tournament that could not be played."""
    if not 1 <= len(founded.games) <= MOST_GAMES:
        fault = f"a tournament has one to {MOST_GAMES} games"
        raise BadOption(fault, reason="tournament-games", most=MOST_GAMES)
    if not 0 <= founded.rounds <= MOST_ROUNDS:
        raise BadOption(f"a tournament has at most {MOST_ROUNDS} rounds", reason="tournament-rounds", most=MOST_ROUNDS)
    for chosen in founded.games:
        catalogue.box(chosen.game)
        if not sizes_of(chosen):
            raise BadOption("no table of that size can be played by these rules", reason="tournament-seats")
    return founded


def clean_title(text: str) -> str:
    """Take the title of a tournament: one line, not too long."""
    title = " ".join(seen(text).split())
    if not title:
        raise BadName("a tournament needs a title", reason="title-empty")
    if len(letters(title)) > LONGEST_TITLE:
        raise BadName(f"a title has at most {LONGEST_TITLE} letters", reason="title-long", most=LONGEST_TITLE)
    return title


def enter(
    tournament: Tournament, guest: str, name: str, *, adds: bool, face: str = ""
) -> log.Entered | log.Returned | None:
    """Let a guest take part, from the next round on; whoever withdrew comes back."""
    _check_open(tournament)
    known = tournament.entrant_of(guest)
    if known is not None:
        _check_turns(known)
        return log.Returned(known.number) if known.is_out else None
    _check_room(tournament)
    wished = clean_name(name)
    taken = {look(each.name(language)) for each in tournament.entrants for language in LANGUAGES}
    if look(wished) in taken:
        raise BadName("somebody in this tournament has that name, or one like it", reason="tournament-name")
    return log.Entered(time.time(), wished, guest, adds=adds, face=face)


def add_bot(tournament: Tournament, by: str, level: str) -> log.Entered:
    """Let a bot of a level take part."""
    check_director(tournament, by)
    _check_open(tournament)
    _check_room(tournament)
    if level not in PLAYABLE:
        raise BadOption(f"there is no level {level!r}", reason="no-level", level=level[:40])
    return log.Entered(time.time(), level=level)


def withdraw(tournament: Tournament, by: str, player: int) -> log.Withdrawn | None:
    """Let somebody play no more, by their own wish or by the director's."""
    entrant = _entrant(tournament, by, player)
    _check_turns(entrant)
    return None if entrant.is_out else log.Withdrawn(player)


def bring_back(tournament: Tournament, by: str, player: int) -> log.Returned | None:
    """Let somebody play again who had withdrawn."""
    entrant = _entrant(tournament, by, player)
    _check_open(tournament)
    _check_turns(entrant)
    return log.Returned(player) if entrant.is_out else None


def excuse(tournament: Tournament, by: str, player: int) -> log.Excused | None:
    """Let somebody sit the next round out, for half a point; a knock-out waits for nobody."""
    entrant = _entrant(tournament, by, player)
    check_director(tournament, by)
    if tournament.founded.form == "knock-out":
        raise NotReady("a knock-out has no round to sit out", reason="tournament-no-excuse")
    return None if entrant.is_out or player in tournament.excused else log.Excused(player)


def begin(tournament: Tournament, by: str) -> log.Begun | None:
    """Draw the order of the players by lot."""
    check_director(tournament, by)
    if tournament.begun_at:
        return None
    draw = [entrant.number for entrant in tournament.playing]
    if len(draw) < min(sizes_of(tournament.game_of(0))):
        raise NotReady("too few take part for a table", reason="tournament-few")
    SystemRandom().shuffle(draw)
    return log.Begun(draw, time.time())


def check_next(tournament: Tournament, by: str) -> None:
    """Refuse a round that cannot be paired now."""
    check_director(tournament, by)
    if tournament.state != "under-way":
        raise NotReady("this tournament is not under way", reason="tournament-not-begun")
    if not tournament.is_complete:
        raise NotReady("a table of this round is not over yet", reason="tournament-round-open")
    if tournament.has_played_all or len(tournament.rounds) >= MOST_ROUNDS:
        raise NotReady("all rounds are played", reason="tournament-played")


def pairing(form: log.Form, field: Field) -> Round | None:
    """Pair a round; None when nobody is left who has to meet anybody."""
    if form == "everybody":
        found = round_robin.pair(field)
    elif form == "knock-out":
        found = knock_out.pair(field)
    elif form == "swiss":
        found = swiss.pair(field)
    else:
        found = swiss.mixed(field)
    return found if found is not None and found.tables else None


def paired(tournament: Tournament, found: Round) -> log.Paired:
    """Write a round down, with the keys of tables that are not there yet."""
    tables = [log.Seating(new_table_key(), list(each.players)) for each in found.tables]
    excused = sorted(tournament.excused - {each.number for each in tournament.entrants if each.is_out})
    return log.Paired(tables, time.time(), list(found.byes), excused)


def play_again(tournament: Tournament, key: str) -> log.Again | None:
    """Let a table that ended with a tie play once more, the other way round."""
    tied = next((table for table in tournament.ties if table.key == key), None)
    if tied is None:
        return None
    return log.Again(key, log.Seating(new_table_key(), list(reversed(tied.players))), time.time())


def note_opened(tournament: Tournament, key: str) -> log.TableOpened | None:
    """Note that a table is there."""
    table = tournament.table(key)
    return None if table is None or table.is_open else log.TableOpened(key)


def take_result(tournament: Tournament, key: str, ranks: Sequence[int]) -> log.Taken | None:
    """Take the result of a table that is over, unless one was given by hand meanwhile."""
    table = tournament.table(key)
    if table is None or table.ranks or tournament.ended_at:
        return None
    return log.Taken(key, list(ranks), time.time())


def give_result(tournament: Tournament, by: str, key: str, ranks: Sequence[int]) -> log.Given:
    """Give a result by hand, where people did not finish or something went wrong."""
    check_director(tournament, by)
    _check_open(tournament)
    table = tournament.table(key)
    if table is None:
        raise Stale("this tournament has no such table")
    if len(ranks) != len(table.players):
        raise BadOption("every player of the table needs a rank", reason="tournament-ranks")
    if tournament.founded.form == "knock-out" and tournament.round_of(key) < len(tournament.rounds) - 1:
        raise NotReady("the next round of the knock-out has begun", reason="tournament-too-late")
    return log.Given(key, [1 + sum(other < rank for other in ranks) for rank in ranks], time.time())


def end(tournament: Tournament, by: str) -> log.Ended | None:
    """Declare the standing final."""
    check_director(tournament, by)
    if not tournament.begun_at:
        raise NotReady("this tournament is not under way", reason="tournament-not-begun")
    return None if tournament.ended_at else log.Ended(time.time())


def end_as_seen(tournament: Tournament, seen: Tournament) -> log.Ended | None:
    """Declare the standing final of a tournament that is still as it was seen."""
    return end(tournament, seen.founded.director) if tournament.seq == seen.seq else None


def check_director(tournament: Tournament, by: str) -> None:
    """Refuse what only whoever directs may do."""
    if not by or by != tournament.founded.director:
        raise NotSeated("only whoever directs this tournament may do that", reason="director-only")


def _entrant(tournament: Tournament, by: str, player: int) -> Entrant:
    if not 0 <= player < len(tournament.entrants):
        raise Stale("nobody of that number takes part")
    entrant = tournament.entrants[player]
    if not by or by not in (tournament.founded.director, entrant.entered.guest):
        raise NotSeated("only whoever directs this tournament may do that", reason="director-only")
    return entrant


def _check_open(tournament: Tournament) -> None:
    if tournament.ended_at:
        raise NotReady("this tournament is over", reason="tournament-over")


def _check_turns(entrant: Entrant) -> None:
    """Refuse who comes and goes without end: a log that anybody could grow would be nobody's."""
    if entrant.turned >= MOST_TURNS:
        raise NotReady("they have come and gone often enough", reason="often-enough", most=MOST_TURNS)


def _check_room(tournament: Tournament) -> None:
    """Refuse one more entrant where there is no room, or the bracket stands."""
    if tournament.founded.form == "knock-out" and tournament.begun_at:
        raise NotReady("nobody enters a knock-out that has begun", reason="tournament-late")
    if len(tournament.entrants) >= MOST_ENTRANTS:
        fault = f"a tournament has at most {MOST_ENTRANTS} players"
        raise NotReady(fault, reason="tournament-full", most=MOST_ENTRANTS)
