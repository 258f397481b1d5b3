"""Cairns read aloud: everybody's cairns stone by stone, and the Ovoo from its top, free stones before covered ones."""

from collections.abc import Iterator, Sequence

from ludotheque.engine.contracts import Passage, View
from ludotheque.engine.seats import NOBODY
from ludotheque.games.cairns.moves import tops_of
from ludotheque.games.cairns.rules.geometry import LAYERS
from ludotheque.games.cairns.rules.state import DYEING, FILLING, State
from ludotheque.games.cairns.rules.stones import BIT, NO_STONE, STONES
from ludotheque.games.cairns.words import cairn, cells, stone

BREATH = 150  # letters of a line, after which a list goes on in the next one


def reading(view: View[State]) -> tuple[Passage, ...]:
    """Tell a player's own cairns first, then what can be taken, then the others, and what is covered."""
    seats = range(len(view.names))
    mine = [_cairns(view, seat) for seat in seats if seat == view.seat]
    theirs = [_cairns(view, seat) for seat in seats if seat != view.seat]
    return *mine, _free(view), *theirs, *_covered(view)


def _cairns(view: View[State], seat: int) -> Passage:
    state, say = view.state, view.say
    is_partner = state.teams and view.seat not in (NOBODY, seat) and (seat - view.seat) % 2 == 0
    title = say("read.partner" if is_partner else "read.cairns", name=view.names[seat])
    held = [say("read.held", stone=stone(state.held, say))] if state.turn == seat and state.held != NO_STONE else []
    lines = [line for top in _highest_first(state, seat) for line in _cairn(view, top)]
    return Passage(title, (*held, *lines) if held or lines else (say("standing.none"),))


def _highest_first(state: State, seat: int) -> list[int]:
    return sorted(tops_of(state, seat), key=lambda top: -state.height[top])


def _cairn(view: View[State], top: int) -> Iterator[str]:
    stones = [stone(each, view.say) for each in reversed([*_down_from(view.state, top)])]
    key = "read.cairn" if len(stones) == 1 else "read.cairn-from-below"
    return _breaths(view.say(key, cairn=cairn(view.state, top, view.say)), stones)


def _down_from(state: State, top: int) -> Iterator[int]:
    while top != NO_STONE:
        yield top
        top = state.under[top]


def _free(view: View[State]) -> Passage:
    """Tell every stone that can be taken, and what that uncovers."""
    state, say = view.state, view.say
    if state.phase in (FILLING, DYEING) or not state.left:
        return Passage(say("about.ovoo.name"), (say("read.empty" if state.phase > DYEING else "read.unbuilt"),))
    free = _from_the_top(state, state.free)
    left = say("read.left", n=state.left.bit_count(), free=len(free))
    return Passage(say("read.free"), (left, *(line for each in free for line in _free_stone(view, each))))


def _free_stone(view: View[State], number: int) -> Iterator[str]:
    state, say = view.state, view.say
    facts = {"stone": stone(number, say), "layer": state.layer[number] + 1, "cells": cells(state, number)}
    freed = [each for each in _stones(state.below[number]) if state.above[each] & state.left == BIT[number]]
    if not freed:
        return iter([say("read.stone", **facts)])
    return _breaths(say("read.stone-on", **facts), [_lying(view, each) for each in freed])


def _covered(view: View[State]) -> Iterator[Passage]:
    """Tell layer by layer what cannot be taken yet."""
    hidden = view.state.left & ~view.state.free
    layers = [[each for each in _stones(hidden) if view.state.layer[each] == layer] for layer in range(LAYERS)]
    told = [
        line
        for layer in reversed(range(LAYERS))
        if layers[layer]
        for line in _breaths(view.say("read.layer", layer=layer + 1), [_lying(view, each) for each in layers[layer]])
    ]
    if told and view.state.phase not in (FILLING, DYEING):
        yield Passage(view.say("read.covered"), tuple(told))


def _lying(view: View[State], number: int) -> str:
    return view.say("read.lying", stone=stone(number, view.say), cells=cells(view.state, number))


def _from_the_top(state: State, mask: int) -> list[int]:
    return sorted(_stones(mask), key=lambda each: -state.layer[each])


def _stones(mask: int) -> list[int]:
    return [each for each in range(STONES) if mask & BIT[each]]


def _breaths(head: str, items: Sequence[str]) -> Iterator[str]:
    """Say a list in lines of one breath each."""
    line = f"{head} {items[0]}"
    for item in items[1:]:
        if len(line) + len(item) > BREATH:
            yield f"{line},"
            line = f"… {item}"
        else:
            line = f"{line}, {item}"
    yield line
