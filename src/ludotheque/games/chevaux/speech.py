"""The petits chevaux in words."""

from collections.abc import Sequence

from ludotheque.engine.contracts import LONGEST_PROMPT, Count
from ludotheque.engine.events import Event
from ludotheque.engine.seats import NOBODY
from ludotheque.engine.words import Say
from ludotheque.games.chevaux.board import CIRCLES, HOME, NAMES, OUT, STABLE, TIP, address
from ludotheque.games.chevaux.endings import winning_horses, winning_numbers
from ludotheque.games.chevaux.motives import motive_of, risks_of
from ludotheque.games.chevaux.moves import victims_of, way
from ludotheque.games.chevaux.rules import events, legal, walked
from ludotheque.games.chevaux.rules.going import is_call
from ludotheque.games.chevaux.rules.state import ACTIONS, HORSES, WHAT, State

SENTENCES = {
    events.THREW: "event.threw",
    events.CALLED: "event.called",
    events.TURNED_BACK: "event.turned-back",
    events.SENT_HOME: "event.sent-home",
    events.SHELTERED: "event.sheltered",
    events.BARRED: "event.barred",
    events.THROWS_AGAIN: "event.again",
    events.WON: "event.won",
}


def describe(state: State, action: int, say: Say) -> str:
    """Name the throw, or say where a horse would go."""
    match ACTIONS[action]:
        case "choose", int(horse):
            return _describe_horse(state, horse, say)
    return say("move.throw")


def _describe_horse(state: State, horse: int, say: Say) -> str:
    if is_call(state, horse):
        return say("move.call", horse=horse + 1)
    start, end = _from_to(*way(state, horse), say)
    return say("move.ride", horse=horse + 1, start=start, end=end) + _consequences(state, horse, say)


def _consequences(state: State, horse: int, say: Say) -> str:
    """Say whom a horse sends home by the number, and what it risks."""
    victims = (say(f"move.sends-home.{NAMES[state.colour[seat]]}") for seat in victims_of(state, horse))
    risks = (say(f"move.{risk}") for risk in risks_of(state, horse))
    return "".join((*victims, *risks))


def prompt(state: State, say: Say) -> str:
    """Say what the player has to do with the number: which horse wins by it or must use it, or where each would go."""
    if winners := winning_horses(state, state.die):
        return say("move.prompt.win", die=state.die, horse=winners[0] + 1)
    out = [0] * HORSES
    horses = [WHAT[action] for action in out[: legal(state, out)]]
    if state.called:
        return say("move.prompt.called", die=state.die, horse=state.called)
    if len(horses) == 1:
        return say("move.prompt.only", die=state.die, horse=horses[0] + 1)
    riders = [horse for horse in horses if not is_call(state, horse)]
    ways = _ways(state, riders, say) if riders == horses else ""
    kind = "any" if riders == horses else "six" if riders else "call"
    return ways if 0 < len(ways) <= LONGEST_PROMPT else say(f"move.prompt.{kind}", die=state.die)


def _ways(state: State, riders: Sequence[int], say: Say) -> str:
    """Say where each horse would go by the number, and at what price."""
    ways = say("move.prompt.next").join(_way_of(state, horse, say) for horse in riders)
    return say("move.prompt.ways", die=state.die, ways=ways)


def _way_of(state: State, horse: int, say: Say) -> str:
    _, end = _from_to(*way(state, horse), say)
    back = say("move.back") if _excess(state, horse) > 0 else ""
    return say("move.prompt.way", horse=horse + 1, end=end) + back + _consequences(state, horse, say)


def aside(state: State, seat: int, say: Say) -> str:
    """pc-2 pc-22 Tell whoever throws what the number is for."""
    if seat != state.turn:
        return ""
    if state.called:
        return say("aside.called", horse=state.called)
    runners = [horse for horse, step in enumerate(steps_of(state, seat)) if STABLE < step < HOME]
    if not runners:
        return say(f"aside.needs.{OUT[state.out]}")
    throw = say("aside.one", horse=runners[0] + 1) if len(runners) == 1 else say("aside.throw")
    if numbers := winning_numbers(state):
        return say("aside.wins", throw=throw, numbers=say("aside.or").join(map(str, numbers)))
    return say(f"aside.or-call.{OUT[state.out]}", throw=throw) if STABLE in steps_of(state, seat) else throw


def place_name(place: int, say: Say) -> str:
    """Name a place of the board as a player points at it."""
    kind, number = address(place)
    return say(f"place.{kind}", number=number, square=number)


def _from_to(start: int, end: int, say: Say) -> tuple[str, str]:
    """Say from where, and to where, a horse goes; within the corridor each language says it in its way."""
    (left, first), (reached, last) = address(start), address(end)
    is_inside = left == reached == "corridor"
    return say(f"from.{'inside' if is_inside else left}", number=first), say(f"to.{reached}", number=last)


def tell(event: Event, names: Sequence[str], say: Say) -> str:
    """Tell an event; that a horse arrives is told by where it goes."""
    if event.kind == events.ARRIVED:
        return ""
    name = names[event.seat]
    if event.kind == events.MOVED:
        start, end = _from_to(*divmod(event.b, events.SPAN), say)
        return say("event.moved", name=name, horse=event.a + 1, start=start, end=end)
    if event.kind == events.PASSED:
        return say(f"event.{_why(event.b)}", name=name, number=event.a, square=event.b - events.ON_CIRCLE)
    return say(SENTENCES[event.kind], name=name, number=event.a, horse=event.a + 1, b=event.b, n=event.b)


def _why(reason: int) -> str:
    """pc-7 Find the sentence for why no horse could move."""
    if reason >= events.ON_CIRCLE:
        return f"passed.circle.{NAMES[CIRCLES.index(reason - events.ON_CIRCLE)]}"
    if reason >= events.CLIMBING:
        return "passed.closed" if reason == events.CLOSED else "passed.climbing"
    return f"shut-in.{OUT[reason - events.AT_HOME]}"


def standing(state: State, seat: int, say: Say) -> str:
    """Say how far all horses have to go, whether that leads, and how many have arrived, are safe and wait.

    At the end of a game of more than two, say how far all came, which ranks those who have not won (pc-14).
    """
    steps = steps_of(state, seat)
    counts = {
        "standing.centre": steps.count(HOME),
        "standing.corridor": sum(TIP < step < HOME for step in steps),
        "standing.stable": steps.count(STABLE),
    }
    if state.winner != NOBODY and state.seats > 2:
        counts = {"standing.centre": steps.count(HOME), "standing.walked": walked(state, seat)}
    told = [say(key, n=count) for key, count in counts.items() if count]
    if "standing.walked" not in counts and walked(state, seat) and left_to_win(state, seat):
        told.insert(0, _distance(state, seat, say))
    return say("standing.and").join(told) or say("standing.none")


def _distance(state: State, seat: int, say: Say) -> str:
    """pc-13 pc-15 Say how far it is: to the centre, for each horse; or for all together; and whether that leads."""
    far = sorted(HOME - step for step in steps_of(state, seat) if STABLE < step < HOME)
    key = "left" if state.all_home else "best" if len(far) < 2 else "each"
    *others, farthest = map(str, far)
    told = say(f"standing.{key}", n=left_to_win(state, seat), others=", ".join(others), farthest=farthest)
    place = place_of(state, seat)
    return say(f"standing.{place}", where=told) if place else told


def place_of(state: State, seat: int) -> str:
    """pc-13 pc-15 Tell whether a seat has the least way to go, alone or with another; nothing at the end."""
    if state.winner != NOBODY or not walked(state, seat):
        return ""
    left = [left_to_win(state, other) for other in range(state.seats) if walked(state, other)]
    mine = left_to_win(state, seat)
    return "" if mine > min(left) else "leads" if left.count(mine) == 1 else "level"


def steps_of(state: State, seat: int) -> Sequence[int]:
    """pc-21 List how far each horse of a seat has come."""
    return state.step[seat][: state.horses]


def left_to_win(state: State, seat: int) -> int:
    """pc-13 pc-15 Count the squares that the horses must still go, at the least, until their player has won."""
    steps = steps_of(state, seat)
    if state.all_home == 0:
        return HOME - max(steps)
    return sum(max(0, TIP + 1 - step) for step in steps) + HOME - max(TIP + 1, *steps)


def count(state: State, seat: int, say: Say) -> tuple[Count, ...]:
    """pc-14 The steps of each horse, once they rank those who have not won; until then the standing says it all."""
    if state.winner == NOBODY or state.seats == 2:
        return ()
    return tuple(Count(say("count.horse", horse=horse + 1), step) for horse, step in enumerate(steps_of(state, seat)))


def cost(state: State, action: int, say: Say) -> str:
    """pc-13 Say which points are walked back."""
    match ACTIONS[action]:
        case "choose", int(horse):
            excess = _excess(state, horse)
            return say("cost.too-many", n=excess) if excess > 0 else ""
    return ""


def _excess(state: State, horse: int) -> int:
    """pc-13 Count the points that lead a horse beyond the centre and are walked back; who climbs by steps has none."""
    return 0 if state.climb else state.die - HOME + state.step[state.turn][horse]


def motive(state: State, action: int, say: Say) -> str:
    """Say what playing this horse gains or risks."""
    return say(f"motive.{motive_of(state, action)}")
