"""What is asked of whoever has to play, and what an egg or the eye leads to once it is picked up."""

from collections.abc import Sequence

from ludotheque.engine.contracts import View
from ludotheque.engine.words import Say
from ludotheque.games.ovo.lead import crossed, is_closing
from ludotheque.games.ovo.moves import name
from ludotheque.games.ovo.rules.actions import ACTIONS
from ludotheque.games.ovo.rules.board import BIT, FIRST_OF_CAMP, NONE, SIZE
from ludotheque.games.ovo.rules.chains import may_stop
from ludotheque.games.ovo.rules.choices import camp_is_full, jumps_on
from ludotheque.games.ovo.rules.state import CHOOSING, DRAW, EGGS, ENDING, JUMPING, TURNED, State


def prompt(state: State, say: Say) -> str:
    """ovo-15 Say what the player to move may do now; in the last turns, how many that player has left."""
    what = _prompt(state, say)
    if not is_closing(state) or state.phase != CHOOSING:
        return what
    return say("prompt.closing", n=(state.most_turns - state.turns + 1) // 2, what=what)


def _prompt(state: State, say: Say) -> str:
    if state.phase == JUMPING:
        return _prompt_to_jump(state, say)
    is_full = camp_is_full(state, state.turn)
    if state.phase == ENDING:
        return say("prompt.full" if state.looked == NONE else "prompt.held-full" if is_full else "prompt.held")
    if is_full:
        return say("prompt.may-claim")
    return _prompt_on_the_way(state, say)


def _prompt_on_the_way(state: State, say: Say) -> str:
    """ovo-8 ovo-11 ovo-18 Say where the eggs have to go: across, or home; in the last turns, what the end brings."""
    if is_closing(state) and TURNED in state.egg:
        return say("prompt.last-drawn" if state.limit == DRAW else "prompt.last-counted")
    if crossed(state, state.turn) == EGGS:
        return say("prompt.home", row=FIRST_OF_CAMP[state.turn] // SIZE + 1)
    return say("prompt.choose" if TURNED in state.egg else "prompt.move")


def _prompt_to_jump(state: State, say: Say) -> str:
    """ovo-5 Ask whether the egg goes on; where it can only go back to where it began, that is worth a word."""
    if not may_stop(state):
        return say("prompt.must-go-on")
    start = state.trail[0]
    return say("prompt.back", square=name(start)) if jumps_on(state) == BIT[start] else say("prompt.jumping")


def picked(view: View[State], actions: Sequence[int]) -> str:
    """ovo-3 ovo-10 Say what is touched next: where the egg goes, or the eye if it is turned; or an egg to look at."""
    if view.state.phase != CHOOSING:
        return ""
    match ACTIONS[actions[0]]:
        case "move", int(start), _:
            return view.say("picked.turned" if view.state.egg[start] == TURNED else "picked.egg")
    return view.say("picked.eye")
