"""What people may change at a table: each looks at the table and gives the change, or refuses."""

from typing import TypeVar

from ludotheque.engine.errors import GameOver
from ludotheque.engine.fairness import pledge_of
from ludotheque.engine.words import LANGUAGES
from ludotheque.house import log
from ludotheque.house.chairs import stand_in
from ludotheque.house.errors import BadInvitation, BadName, NotReady, NotSeated, Stale
from ludotheque.house.exchange import Stage, first_seats
from ludotheque.house.lookalikes import look
from ludotheque.house.people import clean_salt
from ludotheque.house.permissions import is_of_tournament, may_replace, may_reseat, undo_ply, why_no_undo
from ludotheque.house.table import SUBSTITUTE, Table
from ludotheque.house.wishes import others

T = TypeVar("T")
PHRASES = ("hello", "luck", "well-played", "oops", "thinking", "thanks", "again", "bye")


def take_back(table: Table, guest: str, ply: int) -> log.Undone:
    """Take back a guest's last choice, as long as nothing was revealed to other people since."""
    if table.ply != ply:
        raise Stale("the table has moved on; nothing was taken back")
    back = undo_ply(table, guest)
    if back is None:
        raise NotReady("nothing can be taken back; play on", reason=why_no_undo(table, guest))
    return log.Undone(back)


def give_seat(table: Table, seat: int, chair: log.Chair, by: str) -> log.Seated | log.Asked | log.Answered | None:
    """Give a seat to somebody else; who would look into a second hand by it asks the other people first."""
    if seat not in table.seats or not may_reseat(table, seat, by):
        fault = "only whoever plays this seat, or the host for a free seat or a bot, may give it away"
        raise NotSeated(fault, reason="not-yours-to-give")
    if is_of_tournament(table) and chair.guest != by:
        raise NotSeated("in a tournament nobody else plays for you", reason="tournament-seat")
    check_name(table, seat, chair)
    if not chair.guest or not table.knows_another_hand(chair.guest, seat):
        return log.Seated(seat, chair)
    mine = table.seats_of(by)
    if not mine:
        raise NotSeated("take your own seat back first, then ask for this one", reason="own-seat-first")
    return _if_agreed(table, by, log.Asked(mine[0], "seat", seat, chair), log.Seated(seat, chair))


def replace_gone(table: Table, seat: int, level: str, by: str, gone: frozenset[str]) -> log.Seated:
    """Let a bot play for a guest who left long ago, and who may take the seat back."""
    if seat not in table.seats or not may_replace(table, seat, by, gone):
        fault = "only the host lets a bot play for somebody else, and only once that player has been away for a minute"
        raise NotSeated(fault, reason="not-gone")
    return log.Seated(seat, stand_in(table.chairs[seat], level))


def replace_absent(table: Table, seat: int, guest: str) -> log.Seated | None:
    """Let a bot play for a guest who has left, unless the seat is somebody else's by now."""
    chair = table.chairs[seat]
    return log.Seated(seat, stand_in(chair, SUBSTITUTE)) if chair.guest == guest else None


def time_out(table: Table, now: float) -> log.TimedOut | None:
    """Note that the time of whoever is to act is out, unless a move came before."""
    clocks = table.clocks
    return log.TimedOut(clocks.runs, now) if clocks is not None and clocks.is_out(now) else None


def reopen(table: Table, since: float, until: float) -> log.Reopened | None:
    """Note that the house was closed while somebody's time ran, unless that is known."""
    clocks = table.clocks
    if clocks is None or clocks.clock.each or until <= max(table.reopened_at, clocks.since):
        return None
    return log.Reopened(since, until)


def invite(table: Table, seat: int, invitation: str, by: str) -> log.Invited:
    """Open a seat to whoever brings an invitation, and to nobody who brings an earlier one."""
    if seat not in table.seats or not may_reseat(table, seat, by) or is_of_tournament(table):
        fault = "only whoever plays this seat, or the host for a free one, may invite to it"
        raise NotSeated(fault, reason="not-yours-to-invite")
    return log.Invited(seat, invitation)


def enter(table: Table, seat: int, chair: log.Chair, invitation: str) -> log.Seated | None:
    """Use an invitation; whoever sits there already has used it before, and may ask again."""
    if table.invited.get(seat) == invitation:
        if table.knows_another_hand(chair.guest, seat) and others(table.chairs, chair.guest, "seat"):
            fault = "you sit elsewhere at this table, where hands are hidden: ask for this seat at the table itself"
            raise NotSeated(fault, reason="sits-elsewhere")
        check_name(table, seat, chair)
        return log.Seated(seat, chair, invitation)
    if table.entered.get(seat) == invitation and table.chairs[seat].guest == chair.guest:
        return None
    raise void()


def sit(table: Table, chair: log.Chair) -> log.Seated | None:
    """Take the first free seat of a table that is open to the house; who sits there already has done so."""
    if table.seats_of(chair.guest):
        return None
    free = table.free_seats()
    if not free or table.is_over:
        raise NotReady("no seat is free at this table any more", reason="no-free-seat")
    if table.knows_another_hand(chair.guest, free[0]) and others(table.chairs, chair.guest, "seat"):
        raise NotSeated("you had another seat at this table, where hands are hidden", reason="sits-elsewhere")
    check_name(table, free[0], chair)
    return log.Seated(free[0], chair)


def check_name(table: Table, seat: int, chair: log.Chair) -> None:
    """Refuse a name that others would take for that of somebody else at the table, or for a bot's."""
    taken = {look(table.names_in(each)[other]) for each in LANGUAGES for other in table.seats if other != seat}
    if chair.kind == "guest" and chair.name and look(chair.name) in taken and table.chairs[seat].name != chair.name:
        fault = "somebody at this table has that name, or one that looks like it; choose another"
        raise BadName(fault, reason="name-alike")


def void() -> BadInvitation:
    """Say that an invitation does not hold."""
    return BadInvitation("this invitation was used or withdrawn; ask for a new one")


def let_watch(table: Table, guest: str, watch: str) -> log.Watchable:
    """Let spectators in by another link, or by none; those who came by the one before see no more."""
    if not guest or guest != table.opened.host:
        raise NotSeated("only the host says who may watch", reason="host-only")
    return log.Watchable(watch)


def add_salt(table: Table, guest: str, seat: int, text: str) -> log.Salted:
    """Add a player's own word to the chance of the table, before anything was played."""
    if seat not in table.seats_of(guest):
        raise NotSeated("only whoever plays a seat may salt it")
    if table.has_started or table.exchange.pledges or table.exchange.stage == "sealed":
        raise NotReady("salt comes before the first move and the first pledge", reason="salt-late")
    return log.Salted(seat, clean_salt(text))


def pledge(table: Table, guest: str, pledged: str) -> log.Pledged | None:
    """Bind a page to its share, in the place of an earlier pledge as long as the pledges are not closed."""
    seat = _seat_of_device(table, guest)
    is_known = dict(table.exchange.pledges).get(seat) == pledged
    if is_known or table.is_sealed or table.is_over or table.exchange.stage != "pledging":
        return None
    return log.Pledged(seat, pledged)


def share(table: Table, guest: str, share: str) -> log.Shared | None:
    """Tell the share that a page had pledged, once the pledges are closed."""
    seat = _seat_of_device(table, guest)
    if table.is_sealed or seat in dict(table.exchange.shares):
        return None
    if table.exchange.stage != "sharing":
        raise NotReady("shares are told when all pledges are closed", reason="share-early")
    if dict(table.exchange.pledges).get(seat) != pledge_of(table.key, table.commitment, seat, share):
        raise NotReady("this share is not the one that was pledged; the game goes on without", reason="share-other")
    return log.Shared(seat, share)


def press(table: Table, stage: Stage) -> log.Pressed | None:
    """Go on without those who let the exchange of shares wait, unless it has gone on meanwhile."""
    return log.Pressed() if table.is_waiting_for_shares and table.exchange.stage == stage else None


def renew(table: Table, epoch: str) -> log.Renewed | None:
    """Take in the epoch of a restored house, ahead of what it draws."""
    return log.Renewed(epoch) if table.opened.protocol > 1 and table.epoch != epoch else None


def _seat_of_device(table: Table, guest: str) -> int:
    seat = first_seats(table.chairs).get(guest) if guest else None
    if seat is None:
        raise NotSeated("only players add to the chance", reason="players-only")
    return seat


def speak(table: Table, guest: str, phrase: str) -> log.Spoke:
    """Say one of the preset phrases."""
    seats = table.seats_of(guest)
    if not seats:
        raise NotSeated("only players speak at the table", reason="players-only")
    if phrase not in PHRASES:
        raise NotReady(f"there is no such phrase; the table knows {', '.join(PHRASES)}", reason="no-phrase")
    return log.Spoke(seats[0], phrase)


def hurry(table: Table, guest: str) -> log.Hurried | None:
    """Ask the bots to make no pauses; whoever asks twice, or when a person is to act, has asked for nothing more."""
    seats = table.seats_of(guest)
    if not seats:
        raise NotSeated("only players hurry the bots", reason="players-only")
    return log.Hurried(seats[0]) if table.waits_for() in table.bots() and not table.is_hurried else None


def close(table: Table, guest: str) -> log.Closed | log.Asked | log.Answered | None:
    """End a game before its end, if the other people agree."""
    seats = table.seats_of(guest)
    if not seats:
        raise NotSeated("only players may end the game", reason="players-only")
    if table.is_over:
        raise GameOver("the game is over already")
    if is_of_tournament(table):
        fault = "a game of a tournament is played to its end, or who directs it gives the result"
        raise NotReady(fault, reason="tournament-end")
    return _if_agreed(table, guest, log.Asked(seats[0], "end"), log.Closed(seats[0]))


def ask_again(table: Table, guest: str) -> log.Asked | log.Answered | None:
    """Ask the other people for another game."""
    seats = table.seats_of(guest)
    if not seats:
        raise NotSeated("only players set the same table again", reason="players-only")
    if is_of_tournament(table):
        raise NotReady("a tournament says itself who plays next", reason="tournament-next")
    if not table.is_over:
        raise NotReady("another game is asked for when this one is over", reason="rematch-later")
    if table.next_table:
        return None
    return _if_agreed(table, guest, log.Asked(seats[0], "rematch"), None)


def follow(table: Table, key: str) -> log.Followed | None:
    """Lead everybody to the table at which they play again, unless there is one already."""
    return None if table.next_table else log.Followed(key)


def answer(table: Table, guest: str, *, agrees: bool) -> log.Answered:
    """Say yes or no to what somebody asks; whoever asked may take it back."""
    wish = table.wish
    if wish is None:
        raise NotReady("nothing is asked at this table now", reason="nothing-asked")
    mine = [seat for seat in table.seats if guest in (table.chairs[seat].guest, table.chairs[seat].absent)]
    is_asker = table.chairs[wish.asked.seat].guest == guest
    if not guest or not mine or not (guest in wish.missing or (is_asker and not agrees)):
        raise NotSeated("this is not asked of you, or you have said yes already", reason="not-asked")
    return log.Answered(mine[0], agrees)


def _if_agreed(table: Table, guest: str, asked: log.Asked, change: T) -> T | log.Asked | log.Answered | None:
    """Make a change at once where nobody else is at the table; else ask, or agree with who has asked for the same."""
    needed, wish = others(table.chairs, guest, asked.wish), table.wish
    if not needed:
        return change
    if wish is None or (wish.asked.seat == asked.seat and (wish.asked, wish.of) != (asked, needed)):
        return asked
    if wish.asked == asked:
        return None
    if guest in wish.missing and wish.asked.wish == asked.wish != "seat":
        return log.Answered(asked.seat, agrees=True)
    raise NotReady("something else is asked at this table: it is answered first", reason="asked-already")
