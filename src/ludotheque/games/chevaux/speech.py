"""The petits chevaux in words."""

from collections.abc import Sequence

from ludotheque.engine.contracts import Count
from ludotheque.engine.events import Event
from ludotheque.engine.words import Say
from ludotheque.games.chevaux import rules
from ludotheque.games.chevaux.board import HOME, NAMES, SIX, STABLE, TIP, address
from ludotheque.games.chevaux.motives import motive_of
from ludotheque.games.chevaux.moves import victims_of, way
from ludotheque.games.chevaux.rules import ACTIONS, HORSES, SPAN, State, is_call

SENTENCES = {
    rules.THREW: "event.threw",
    rules.CALLED: "event.called",
    rules.TURNED_BACK: "event.turned-back",
    rules.SENT_HOME: "event.sent-home",
    rules.SHELTERED: "event.sheltered",
    rules.ARRIVED: "event.arrived",
    rules.BARRED: "event.barred",
    rules.THROWS_AGAIN: "event.again",
    rules.WON: "event.won",
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
    moves = say("move.ride", horse=horse + 1, start=start, end=end)
    victims = (say(f"move.sends-home.{NAMES[state.colour[seat]]}") for seat in victims_of(state, horse))
    return moves + "".join(victims)


def prompt(state: State, say: Say) -> str:
    """Say what the player has to do with the number."""
    return say("move.prompt", die=state.die)


def place_name(place: int, say: Say) -> str:
    """Name a place of the board as a player points at it."""
    kind, number = address(place)
    return say(f"place.{kind}", number=number, square=number)


def _from_to(start: int, end: int, say: Say) -> tuple[str, str]:
    """Say from where, and to where, a horse goes; the corridor is named once."""
    (left, first), (reached, last) = address(start), address(end)
    return say(f"from.{'square' if left == reached else left}", number=first), say(f"to.{reached}", number=last)


def tell(event: Event, names: Sequence[str], say: Say) -> str:
    """Tell an event."""
    name = names[event.seat]
    if event.kind == rules.MOVED:
        start, end = _from_to(*divmod(event.b, SPAN), say)
        return say("event.moved", name=name, horse=event.a + 1, start=start, end=end)
    if event.kind == rules.PASSED:
        is_shut_in = event.b and event.a != SIX
        return say("event.no-six" if is_shut_in else "event.passed", name=name, number=event.a)
    return say(SENTENCES[event.kind], name=name, number=event.a, horse=event.a + 1, b=event.b, n=event.b)


def standing(state: State, seat: int, say: Say) -> str:
    """Say how many horses wait, run, are safe and have arrived."""
    steps = state.step[seat]
    counts = {
        "standing.centre": steps.count(HOME),
        "standing.corridor": sum(TIP < step < HOME for step in steps),
        "standing.ring": sum(STABLE < step <= TIP for step in steps),
        "standing.stable": steps.count(STABLE),
    }
    return say("standing.and").join(say(key, n=count) for key, count in counts.items() if count)


def count(state: State, seat: int, say: Say) -> tuple[Count, ...]:
    """pc-14 The steps of each horse, and the victory."""
    lines = [Count(say("count.horse", horse=horse + 1), state.step[seat][horse]) for horse in range(HORSES)]
    if state.winner == seat:
        lines.append(Count(say("count.victory"), rules.VICTORY))
    return tuple(lines)


def cost(state: State, action: int, say: Say) -> str:
    """pc-13 Say which points are walked back."""
    match ACTIONS[action]:
        case "choose", int(horse):
            left = HOME - state.step[state.turn][horse]
            return say("cost.too-many", n=state.die - left) if state.die > left else ""
    return ""


def motive(state: State, action: int, say: Say) -> str:
    """Say what playing this horse gains or risks."""
    return say(f"motive.{motive_of(state, action)}")
