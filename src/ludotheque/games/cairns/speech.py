"""Cairns in words."""

from collections.abc import Sequence

from ludotheque.engine.contracts import Count
from ludotheque.engine.events import Event
from ludotheque.engine.words import Say
from ludotheque.games.cairns.counting import in_words
from ludotheque.games.cairns.endings import heights, pairs
from ludotheque.games.cairns.motives import motive
from ludotheque.games.cairns.moves import tops_of
from ludotheque.games.cairns.rules import state as numbers
from ludotheque.games.cairns.rules.actions import ACTIONS
from ludotheque.games.cairns.rules.cairns import owner_of
from ludotheque.games.cairns.rules.geometry import SQUARE
from ludotheque.games.cairns.rules.state import LAYING, SWAPPING, State
from ludotheque.games.cairns.rules.stones import COLOUR, FORM, WHITE
from ludotheque.games.cairns.words import cairn, cells, opponent, stone

__all__ = ["count", "describe", "heights", "motive", "prompt", "standing", "tell"]

SENTENCES = {
    numbers.BUILT: "event.built",
    numbers.BEGAN: "event.first",
    numbers.REBUILT: "event.rebuilt",
    numbers.TOOK: "event.took",
    numbers.STARTED: "event.started",
    numbers.LAID: "event.laid",
    numbers.ROSE: "event.rose",
    numbers.SWAPPED: "event.swapped",
    numbers.LOST: "event.lost",
    numbers.PASSED: "event.passed",
    numbers.EMPTIED: "event.emptied",
    numbers.BARTERED: "event.bartered",
}


def describe(state: State, action: int, say: Say) -> str:
    """Put a choice into words; while the Ovoo is prepared, say so."""
    match ACTIONS[action]:
        case "take", int(number):
            return _describe_take(state, number, say)
        case "on", int(top):
            key = "move.lay" if owner_of(state, top) == state.turn else "move.lay-before"
            return say(key, cairn=cairn(state, top, say), whom=opponent(state, owner_of(state, top), say))
        case "start", int(seat):
            key = "move.start" if seat == state.turn else "move.start-before"
            return say(key, whom=opponent(state, seat, say))
        case "swap", int(top):
            return say("move.swap", stone=stone(top, say), cairn=cairn(state, top, say))
        case "pass", int(top):
            return say("move.pass", cairn=cairn(state, top, say))
        case ("rebuild",):
            return say("move.rebuild")
    return say("move.chance")


def _describe_take(state: State, number: int, say: Say) -> str:
    facts = {"stone": stone(number, say), "layer": state.layer[number] + 1, "cells": cells(state, number)}
    return say("move.take", **facts)


def prompt(state: State, say: Say) -> str:
    """Say what is asked of the player who acts."""
    if state.phase == SWAPPING:
        return say("prompt.exchange", whom=opponent(state, owner_of(state, state.gift), say))
    if state.phase != LAYING:
        can_pass = any(COLOUR[top] == WHITE for top in tops_of(state, state.turn))
        return say("prompt.take-or-pass" if can_pass else "prompt.take")
    kind = "square" if FORM[state.held] == SQUARE else "stone"
    colour = "white-" if COLOUR[state.held] == WHITE else ""
    return say(f"prompt.lay-{colour}{kind}", stone=stone(state.held, say))


def tell(event: Event, names: Sequence[str], say: Say) -> str:
    """Tell an event."""
    kind, seat, a, b = event
    key = SENTENCES[kind]
    match kind:
        case numbers.BUILT | numbers.EMPTIED:
            return say(key)
        case numbers.BEGAN:
            return say(key, name=names[seat])
        case numbers.REBUILT:
            return say(key if a > 0 else f"{key}-last", name=names[seat], n=a)
        case numbers.ROSE:
            return say(key, n=b)
        case numbers.SWAPPED | numbers.BARTERED:
            return say(key, name=names[seat], stone=stone(a, say), rival=names[b])
        case numbers.STARTED | numbers.LAID:
            return say(key if b == seat else f"{key}-before", name=names[seat], stone=stone(a, say), rival=names[b])
    return say(key, name=names[seat], stone=stone(a, say), layer=b + 1)


def standing(state: State, seat: int, say: Say) -> str:
    """cairn-16 cairn-17 Name the highest of a seat's cairns, which decides, and of those that come next."""
    return in_words(heights(state, seat), say)


def count(state: State, seat: int, say: Say) -> tuple[Count, ...]:
    """cairn-18 In teams, put the partners' cairns together; alone, the standing says it all."""
    if not state.teams:
        return ()
    return tuple(
        Count(say("count.pair", rank=rank, first=first, second=second), first + second)
        for rank, (first, second) in enumerate(pairs(state, seat % 2), 1)
    )
