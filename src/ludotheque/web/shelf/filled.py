"""The form of a box as it was filled in: who sits where, and by which rules."""

from collections.abc import Mapping, Sequence
from random import SystemRandom
from typing import NamedTuple

from ludotheque.engine.errors import BadOption
from ludotheque.engine.forms import OWN, Counters, EachSeat, Layers, Squares, form_for
from ludotheque.engine.game import AnyGame
from ludotheque.engine.options import Option
from ludotheque.web.guard import whole_number

# No option has a name with a hyphen in it, so these fields are never taken for one.
DRAW_SEATS, MOVE_SEAT = "draw-seats", "move-seat"
CODE = "code"  # the part that holds the whole text
GIVE, SHOW = "give", "show"  # the part that is sent when a square is given its effect, or the board only drawn


class Row(NamedTuple):
    """A row of the form: somebody who plays."""

    number: int  # as the form counts the rows, from 0 on
    kind: str
    name: str


def rows_of(game: AnyGame, form: Mapping[str, str]) -> list[Row]:
    """List who plays, in the order of the seats; drawn by lot if that is wished."""
    rows = [Row(number, form.get(f"seat{number}", ""), form.get(f"name{number}", "")) for number in _numbers(game)]
    taken = [row for row in rows if row.kind not in ("", "none")]
    if DRAW_SEATS in form:
        SystemRandom().shuffle(taken)
    return taken


def options_of(game: AnyGame, form: Mapping[str, str], rows: Sequence[Row]) -> dict[str, str]:
    """Read the options that players may choose; what is left empty is as usual."""
    texts = {option.name: _text(option, form, rows) for option in game.options if option.is_offered}
    return {name: text for name, text in texts.items() if text}


def changed(game: AnyGame, form: Mapping[str, str]) -> dict[str, str] | None:
    """Give the form as it is to be shown again, where it was sent to change it; None where it is to be played by."""
    if MOVE_SEAT in form:
        return with_seats_moved(game, form)
    giving = square_giving(game, form)
    return None if giving is None else with_square_given(giving, form, len(rows_of(game, form)))


def with_seats_moved(game: AnyGame, form: Mapping[str, str]) -> dict[str, str]:
    """Exchange two rows, `0-1`, with all that was filled in there."""
    first, _, second = form[MOVE_SEAT].partition("-")
    swap = {whole_number(first): whole_number(second), whole_number(second): whole_number(first)}
    kept = {name: value for name, value in form.items() if name != MOVE_SEAT}
    if not swap.keys() <= set(_numbers(game)):
        return kept
    names = {stem + str(old): stem + str(new) for stem in _stems(game) for old, new in swap.items()}
    return {names.get(name, name): value for name, value in kept.items()}


def square_giving(game: AnyGame, form: Mapping[str, str]) -> Option | None:
    """Find the option of whose board a square is being given an effect, if that is what the form was sent for."""
    options = (option for option in game.options if isinstance(form_for(option), Squares))
    return next((option for option in options if f"{option.name}.{GIVE}" in form), None)


def with_square_given(option: Option, form: Mapping[str, str], seats: int) -> dict[str, str]:
    """Give a square its effect in the code of a board, or refuse what could not be played."""
    shape, name = form_for(option), option.name
    assert isinstance(shape, Squares)
    code = board_code(option, shape, form)
    if form[f"{name}.{GIVE}"] != SHOW:
        square, letter, to = (form.get(f"{name}.{part}", "").strip() for part in ("square", "effect", "to"))
        code = shape.given(name, code, square, letter, to)
    option.read(code, seats)
    return {**form, name: OWN, f"{name}.{CODE}": code}


def board_code(option: Option, shape: Squares, form: Mapping[str, str]) -> str:
    """Give the code of the board that a form shows: the one written there, or that of the chosen name."""
    written = form.get(f"{option.name}.{CODE}", "").strip()
    return written or shape.named[form.get(option.name, "") if form.get(option.name) in shape.named else option.default]


def _numbers(game: AnyGame) -> range:
    return range(game.seats[-1])


def _stems(game: AnyGame) -> list[str]:
    """Name the fields of a row, but for its number."""
    return ["seat", "name", *(f"{each.name}." for each in game.options if isinstance(form_for(each), EachSeat))]


def _text(option: Option, form: Mapping[str, str], rows: Sequence[Row]) -> str:
    """Read the text of an option: a value, or what its code or its parts say."""
    shape, name = form_for(option), option.name
    told = form.get(name, "").strip()
    if told not in ("", OWN) or not isinstance(shape, EachSeat | Counters | Layers | Squares):
        return told
    parts = {field.removeprefix(f"{name}."): value for field, value in form.items() if field.startswith(f"{name}.")}
    code = parts.pop(CODE, "").strip()
    if code:
        return code
    if isinstance(shape, EachSeat):
        return shape.join(name, {row.number + 1: parts.get(str(row.number), "").strip() for row in rows})
    if not told:
        return ""
    if isinstance(shape, Squares):
        return option.default  # no square has been given anything else
    if isinstance(shape, Counters):
        return shape.join(name, parts)
    raise BadOption(f"nothing is laid yet for {name}", reason="option-unwritten", option=name, value=option.default)
