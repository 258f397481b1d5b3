"""The goose's table read aloud: where everybody is, and what lies within a throw."""

from ludotheque.engine.contracts import Passage, View
from ludotheque.engine.seats import NOBODY
from ludotheque.engine.words import Say
from ludotheque.games.oie import speech
from ludotheque.games.oie.board import HOME
from ludotheque.games.oie.rules import State, what_does
from ludotheque.games.oie.scene.titles import title_of


def reading(view: View[State]) -> tuple[Passage, ...]:
    """Tell where every pawn stands, and to a player what its next throw could meet."""
    pawns = Passage(view.say("read.pawns"), tuple(_pawn(view, seat) for seat in range(len(view.names))))
    if view.seat == NOBODY or view.is_over:
        return (pawns,)
    return pawns, Passage(view.say("read.ahead"), _ahead(view))


def _pawn(view: View[State], seat: int) -> str:
    return view.say("read.pawn", name=view.names[seat], where=speech.where_is(view.state, seat, view.say))


def _ahead(view: View[State]) -> tuple[str, ...]:
    """List the squares with a name, and those with a pawn, that a throw can reach."""
    here = view.state.square[view.seat]
    reached = [here + points for points in speech.points(view.state) if here + points <= HOME]
    found = [(square, _on(square, view)) for square in reached]
    told = [view.say("read.square", n=square - here, square=square, what=what) for square, what in found if what]
    return tuple(told) or (view.say("read.nothing"),)


def _on(square: int, view: View[State]) -> str:
    who = [name for seat, name in enumerate(view.names) if view.state.square[seat] == square]
    return ", ".join([*_pictured(square, view.state, view.say), *who])


def _pictured(square: int, state: State, say: Say) -> list[str]:
    title = say("about.garden.name") if square == HOME else title_of(square, what_does(state, square), state.inn, say)
    return [title] if title else []
