"""The petits chevaux read aloud: the die, everybody's horses, and what stands within a throw of one's own."""

from collections.abc import Iterator

from ludotheque.engine.contracts import Passage, View
from ludotheque.games.chevaux.board import FOREIGN, HOME, LANDING, NAMES, REFUGE, ROUTE, STABLE, STEP_AT, TIP
from ludotheque.games.chevaux.rules.going import barrier
from ludotheque.games.chevaux.rules.state import HORSES, State
from ludotheque.games.chevaux.speech import place_name
from ludotheque.kit.dice import DIE

TOGETHER = {STABLE: "stable", HOME: "centre"}  # steps where horses are told in one line


def reading(view: View[State]) -> tuple[Passage, ...]:
    """Tell the die, a player's own horses and what they can meet, then the others'."""
    seats = range(len(view.names))
    mine = [passage for seat in seats if seat == view.seat for passage in (_horses(view, seat), *_reach(view))]
    theirs = [_horses(view, seat) for seat in seats if seat != view.seat]
    return _die(view), *mine, *theirs


def _die(view: View[State]) -> Passage:
    state, say = view.state, view.say
    if view.is_over:
        return Passage(say("about.die.name"), (say("read.won", name=view.names[state.winner]),))
    key = "read.chooses" if state.choosing else "read.throws"
    return Passage(say("about.die.name"), (say(key, name=view.names[state.turn], die=state.die),))


def _horses(view: View[State], seat: int) -> Passage:
    state, say = view.state, view.say
    title = say("read.horses", name=view.names[seat], colour=say(f"option.colours.{NAMES[state.colour[seat]]}"))
    running = sorted(_running(state, seat), key=lambda horse: -state.step[seat][horse])
    return Passage(title, (*(_horse(view, seat, horse) for horse in running), *_together(view, seat)))


def _running(state: State, seat: int) -> list[int]:
    return [horse for horse in range(state.horses) if state.step[seat][horse] not in TOGETHER]


def _together(view: View[State], seat: int) -> Iterator[str]:
    """Tell in one line who has not left the stable yet, and in one who has arrived."""
    for step, key in TOGETHER.items():
        horses = [horse for horse in range(view.state.horses) if view.state.step[seat][horse] == step]
        if horses:
            yield view.say(f"read.{key}", n=len(horses), horses=_listed(horses))


def _horse(view: View[State], seat: int, horse: int) -> str:
    place, step = _place(view.state, seat, horse), view.state.step[seat][horse]
    where = place_name(place, view.say)
    where = view.say("read.safe", place=where) if REFUGE[place] else where
    return view.say("read.horse", horse=horse + 1, where=where, n=HOME - step)


def _place(state: State, seat: int, horse: int) -> int:
    return ROUTE[state.ascending][state.colour[seat]][state.step[seat][horse]]


def _reach(view: View[State]) -> Iterator[Passage]:
    """Tell what the player's horses on the way can meet by one number, and who can meet them."""
    running = _running(view.state, view.seat)
    if running and not view.is_over:
        told = [line for horse in running for line in (*_ahead(view, horse), *_behind(view, horse))]
        yield Passage(view.say("read.reach"), tuple(told) or (view.say("read.nothing"),))


def _ahead(view: View[State], horse: int) -> Iterator[str]:
    step = view.state.step[view.seat][horse]
    for number in DIE:
        end = LANDING[view.state.climb][step][number]
        what = _met(view, end) if end > step and step + number <= HOME + view.state.climb * number else ""
        if what:
            yield view.say("read.ahead", horse=horse + 1, n=number, what=what)


def _met(view: View[State], step: int) -> str:
    """Name what awaits a horse of the player on that step; empty if nothing does."""
    state, say = view.state, view.say
    if step == HOME:
        return say("place.centre")
    if step > TIP:
        return ""
    place = ROUTE[state.ascending][state.colour[view.seat]][step]
    kind = "read.forbidden" if FOREIGN[state.ascending][step] else "read.refuge"
    named = [say(kind, place=place_name(place, say))] if REFUGE[place] else []
    closed = [say("read.barrier")] if state.blockade and _is_closed(view, place) else []
    return ", ".join([*named, *closed, *_rivals_on(view, place)])


def _is_closed(view: View[State], place: int) -> bool:
    """pc-16 Tell whether two horses of a rival bar the way there."""
    return any(barrier(view.state, seat, horse) == place for seat in _rivals(view) for horse in range(HORSES))


def _rivals_on(view: View[State], place: int) -> list[str]:
    found = {
        seat: [horse for horse in range(HORSES) if _place(view.state, seat, horse) == place] for seat in _rivals(view)
    }
    return [_rival(view, seat, horses) for seat, horses in found.items() if horses]


def _rivals(view: View[State]) -> list[int]:
    return [seat for seat in range(len(view.names)) if seat != view.seat]


def _rival(view: View[State], seat: int, horses: list[int]) -> str:
    return view.say("read.rival", name=view.names[seat], n=len(horses), horses=_listed(horses))


def _listed(horses: list[int]) -> str:
    return ", ".join(str(horse + 1) for horse in horses)


def _behind(view: View[State], horse: int) -> Iterator[str]:
    """pc-8 Name who could send a horse home with one number."""
    state, place = view.state, _place(view.state, view.seat, horse)
    if state.step[view.seat][horse] > TIP or REFUGE[place]:
        return
    for seat in _rivals(view):
        there = STEP_AT[state.ascending][state.colour[seat]][place]
        for rival, step in enumerate(state.step[seat][:HORSES]):
            if step != STABLE and there - step in DIE:
                yield view.say("read.behind", horse=horse + 1, n=there - step, what=_rival(view, seat, [rival]))
