"""A clock as forms offer it, and as pages tell it."""

from collections.abc import Mapping

from ludotheque.club.clocks import Clock, Clocks, read_clock
from ludotheque.engine.seats import NOBODY
from ludotheque.engine.words import Say
from ludotheque.svg.element import NOTHING, Element, element, escaped

PACES = ("300+5", "900+10", "1800+20", "86400/move", "259200/move", "604800/move")
OUTS = ("bot", "loses")
PACE, OUT = "clock-pace", "clock-out"  # the fields of a form; no option has a name with a hyphen in it
MINUTE, HOUR, DAY = 60, 3600, 86400


def clock_of(form: Mapping[str, str]) -> Clock | None:
    """Read the clock that a form asks for; none, unless it is one of those that are offered."""
    pace, out = form.get(PACE, ""), form.get(OUT, OUTS[0])
    return read_clock(f"{pace} {out}") if pace in PACES else None


def paces_in_words(say: Say) -> dict[str, str]:
    """Say how long players may take, for each pace that is offered."""
    offered = {pace: read_clock(f"{pace} {OUTS[0]}") for pace in PACES}
    return {pace: _pace(clock, say) for pace, clock in offered.items() if clock is not None}


def clock_in_words(clock: Clock, say: Say) -> str:
    """Say what was agreed: how long everybody may take, and what follows."""
    return say("clock.agreed", pace=_pace(clock, say), out=say(f"clock.out-{'loses' if clock.loses else 'bot'}"))


def brief_clock(clock: Clock, say: Say) -> str:
    """Say the same in a few words."""
    if clock.each:
        return say("clock.brief", pace=_pace(clock, say))
    return say("clock.brief", pace=say("clock.brief-game", time=_span(clock.seconds, say), bonus=clock.bonus))


def draw_clock(clocks: Clocks, seat: int, now: float, say: Say) -> Element:
    """Show what a seat has left; the script lets the one that runs count down until the time at which it ends."""
    runs, left = seat == clocks.runs, clocks.left_at(seat, now)
    told = f' class="clock runs" data-until="{clocks.since + clocks.left[seat]:.3f}"' if runs else ' class="clock"'
    label = f'<span class="sr">{escaped(say("clock.left"))} </span>'
    return Element(f"{label}<time{told}>{escaped(face(left, say))}</time>")


def draw_running(clocks: Clocks, now: float, say: Say) -> Element:
    """Show the clock that runs, if one does; it stands at its chair already, so that nobody need hear it twice."""
    if clocks.runs == NOBODY:
        return NOTHING
    return element("span", draw_clock(clocks, clocks.runs, now, say), class_="running", aria_hidden="true")


def shown_at(clocks: Clocks, now: float) -> tuple[int, ...]:
    """Give all that the clocks show: by it, what was drawn a moment ago is known to be still right."""
    return tuple(int(clocks.left_at(seat, now)) for seat in range(len(clocks.left)))


def face(seconds: float, say: Say) -> str:
    """Write a time as a clock shows it."""
    left = int(seconds)
    if left >= 2 * DAY:
        return say("clock.days", n=left // DAY)
    if left >= DAY:
        return say("clock.hours", n=left // HOUR)
    minutes, rest = left // MINUTE, f"{left % MINUTE:02d}"
    return f"{minutes}:{rest}" if left < HOUR else f"{left // HOUR}:{minutes % MINUTE:02d}:{rest}"


def _pace(clock: Clock, say: Say) -> str:
    if not clock.each:
        return say("clock.game", time=_span(clock.seconds, say), bonus=clock.bonus)
    if clock.seconds >= DAY:
        return say("clock.each-day", n=clock.seconds // DAY)
    return say("clock.each", time=_span(clock.seconds, say))


def _span(seconds: int, say: Say) -> str:
    """Write a time as people say it, where it is so many minutes."""
    return face(seconds, say) if seconds % MINUTE else say("clock.minutes", n=seconds // MINUTE)
