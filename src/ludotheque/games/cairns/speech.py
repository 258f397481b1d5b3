"""Cairns in words."""

from collections.abc import Sequence

from ludotheque.engine.contracts import Count
from ludotheque.engine.events import Event
from ludotheque.engine.words import Say
from ludotheque.games.cairns.counting import in_words
from ludotheque.games.cairns.endings import heights, pairs, place_of
from ludotheque.games.cairns.happened import exchange, laying
from ludotheque.games.cairns.motives import brings_a_trapezoid, growth, in_return, is_exposed, is_lost, motive
from ludotheque.games.cairns.moves import tops_of
from ludotheque.games.cairns.rules import state as numbers
from ludotheque.games.cairns.rules.actions import ACTIONS
from ludotheque.games.cairns.rules.cairns import owner_of, suited, take
from ludotheque.games.cairns.rules.facts import FROM_AN_OPPONENT
from ludotheque.games.cairns.rules.geometry import SQUARE
from ludotheque.games.cairns.rules.state import LAYING, OVER, SWAPPING, State
from ludotheque.games.cairns.rules.stones import COLOUR, FORM, WHITE
from ludotheque.games.cairns.words import COLOUR_KEYS, SHAPE_KEYS, cairn, cells, opponent, stone

__all__ = ["count", "describe", "heights", "motive", "prompt", "standing", "tell"]

SENTENCES = {
    numbers.BUILT: "event.built",
    numbers.BEGAN: "event.first",
    numbers.TOOK: "event.took",
    numbers.SWAPPED: "event.swapped",
    numbers.REBUILT: "event.rebuilt",
    numbers.STARTED: "event.started",
    numbers.LAID: "event.laid",
    numbers.LOST: "event.lost",
    numbers.PASSED: "event.passed",
    numbers.EMPTIED: "event.emptied",
}


def describe(state: State, action: int, say: Say) -> str:
    """Put a choice into words; while the Ovoo is prepared, say so."""
    match ACTIONS[action]:
        case "take", int(number):
            return _describe_take(state, number, say)
        case "on", int(top):
            return _describe_laying(state, top, say)
        case "start", int(seat):
            key = "move.start" if seat == state.turn else "move.start-before"
            return say(key, whom=opponent(state, seat, say), back=_back(state, action, say))
        case "swap", int(top):
            return say("move.swap", stone=stone(top, say), cairn=cairn(state, top, say))
        case "pass", int(top):
            return _describe_pass(state, top, say)
        case ("rebuild",):
            return say("move.rebuild")
    return say("move.chance")


def _describe_laying(state: State, top: int, say: Say) -> str:
    """cairn-8 cairn-9 Name the cairn and how high it gets; where it is an opponent's, what that brings."""
    owner, back = owner_of(state, top), _back(state, ACTIONS.number("on", top), say)
    raised = {"cairn": cairn(state, top, say), "n": state.height[top] + 1}
    if owner == state.turn:
        return say("move.lay", **raised)
    return say("move.lay-before", whom=opponent(state, owner, say), back=back, **raised)


def _back(state: State, action: int, say: Say) -> str:
    """cairn-10 Say whether a square brings a trapezoid where it is laid."""
    return say("back.swap" if brings_a_trapezoid(state, action) else "back.gift")


def _describe_pass(state: State, top: int, say: Say) -> str:
    """cairn-15 Name the cairn that loses its white stone, by its height only where its colour leaves a doubt."""
    alike = [other for other in _white_tops(state) if state.tint[other] == state.tint[top]]
    key = "move.pass" if len(alike) == 1 else "move.pass-among"
    return say(key, cairn=cairn(state, top, say), colour=say(COLOUR_KEYS[state.tint[top]]))


def _white_tops(state: State) -> list[int]:
    return [top for top in tops_of(state, state.turn) if COLOUR[top] == WHITE]


def _describe_take(state: State, number: int, say: Say) -> str:
    """cairn-8 cairn-10 Name the stone and what it is good for; of a trapezoid, that a square may take it away."""
    facts = {"stone": stone(number, say), "layer": state.layer[number] + 1, "cells": cells(state, number)}
    taken = say("move.take", **facts)
    if FORM[number] == SQUARE or is_lost(state, number):
        return taken
    told = [taken, _gain(state, number, say), say("gain.exposed") if is_exposed(_after(state, number), number) else ""]
    return "".join(told)


def _gain(state: State, number: int, say: Say) -> str:
    """cairn-8 Say how high a cairn gets with a stone, or that it starts one."""
    height = growth(state, number)
    return say("gain.raise", n=height) if height else say("gain.start")


def _after(state: State, number: int) -> State:
    """Take a stone off the Ovoo, which may leave others free."""
    after = state.copy()
    take(after, number)
    return after


def prompt(state: State, say: Say) -> str:
    """Say what is asked of the player who acts."""
    if state.phase == SWAPPING:
        return say("prompt.exchange", whom=opponent(state, owner_of(state, state.gift), say))
    if state.phase != LAYING:
        return say("prompt.take-or-pass" if _white_tops(state) else "prompt.take")
    asked = _ask_to_lay(state, state.held, say)
    return say("prompt.exposed", asked=asked) if is_exposed(state, state.held) else asked


def _ask_to_lay(state: State, held: int, say: Say) -> str:
    """cairn-8 cairn-9 cairn-10 Name only such places as there are for the stone in hand, and what a square brings."""
    kind = "square" if FORM[held] == SQUARE else "stone"
    cairns = suited(state, held).bit_count()
    key = f"lay-white-{kind}" if COLOUR[held] == WHITE else f"lay-{kind}" if cairns else f"lay-{kind}-alone"
    asked = say(f"prompt.{key}", stone=stone(held, say), colour=say(COLOUR_KEYS[COLOUR[held]]), n=cairns)
    return say(f"prompt.{in_return(state, held)}", asked=asked) if kind == "square" else asked


def tell(event: Event, names: Sequence[str], say: Say) -> str:
    """Tell an event."""
    kind, seat, a, b = event
    if kind == numbers.BARTERED:
        return ""  # it only shows where the stone came from
    key = SENTENCES[kind]
    match kind:
        case numbers.BUILT | numbers.EMPTIED:
            return say(key)
        case numbers.BEGAN:
            return say(key, name=names[seat])
        case numbers.REBUILT:
            return say(key if a > 0 else f"{key}-last", name=names[seat], n=a)
        case numbers.SWAPPED:
            return say(key, name=names[seat], stone=stone(a, say), rival=names[exchange(b)[0]])
        case numbers.STARTED | numbers.LAID:
            return _tell_laying(event, names, say)
    return say(key, name=names[seat], stone=stone(a, say))


def _tell_laying(event: Event, names: Sequence[str], say: Say) -> str:
    """Name the cairn by its owner, colour and height; a stone of that colour by its shape alone."""
    found = laying(event.b)
    is_taken = found.source == FROM_AN_OPPONENT
    key = SENTENCES[event.kind] + ("-taken" if is_taken else "" if found.owner == event.seat else "-before")
    is_alike = is_taken or (event.kind == numbers.LAID and COLOUR[event.a] == found.tint)
    named = say(SHAPE_KEYS[FORM[event.a]]) if is_alike else stone(event.a, say)
    colour = say(COLOUR_KEYS[found.tint])
    return say(
        key, name=names[event.seat], stone=named, colour=colour, n=found.height, rival=names[found.owner],
    )  # fmt: skip


def standing(state: State, seat: int, say: Say) -> str:
    """cairn-16 cairn-17 Name the highest of a seat's cairns, who leads by it, and those that come next."""
    return in_words(heights(state, seat), say, "" if state.phase == OVER else place_of(state, seat))


def count(state: State, seat: int, say: Say) -> tuple[Count, ...]:
    """cairn-18 In teams, put the partners' cairns together; alone, the standing says it all."""
    if not state.teams:
        return ()
    return tuple(
        Count(say("count.pair", rank=rank, first=first, second=second), first + second)
        for rank, (first, second) in enumerate(pairs(state, seat % 2), 1)
    )
