"""The moves of a game with what each of them changed: a page of bounded length, what prepared the table apart."""

from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

from ludotheque.engine.gradual import Gradual
from ludotheque.engine.match import Match, Step
from ludotheque.engine.seats import CHANCE, NOBODY
from ludotheque.lab.reporting import LEAST_ERROR, Data
from ludotheque.web.after.telling import Telling, signed
from ludotheque.web.table.story import seat_of

PAGE = 200  # moves that are listed at once
LEAST_LUCK = 0.005  # of the win: less is shown as nothing


class ListedMove(NamedTuple):
    """A move, and what it changed."""

    ply: int  # at which a replay shows what it led to
    seat: int
    text: str
    figure: str = ""  # hundredths of a win: luck of a die or card, what a choice gave away
    kind: str = ""  # "luck", "bad-luck", "error" or "best"
    better: str = ""
    is_setup: bool = False


class Listed(NamedTuple):
    """A page of the list."""

    setup: list[ListedMove]
    lines: list[ListedMove]
    page: int
    pages: int


def listing(match: Match[Any], data: Data, told: Telling, page: int) -> Gradual[Listed]:
    """Put a page of the moves into words, step by step."""
    pages = max(1, -(-len(match.steps) // PAGE))
    page = min(max(page, 0), pages - 1)
    first = page * PAGE
    state, rules, is_setup = match.at(first), match.game.rules, first == 0
    lines: list[ListedMove] = []
    for step, move in zip(match.steps[first : first + PAGE], data["moves"][first : first + PAGE], strict=True):
        is_setup = is_setup and rules.mover(state) == NOBODY
        lines += _lines(step, move, told, state, is_setup)
        rules.play(state, step.action)
        yield
    return Listed([each for each in lines if each.is_setup], [each for each in lines if not each.is_setup], page, pages)


def _lines(step: Step, move: Data, told: Telling, state: Any, is_setup: bool) -> Iterator[ListedMove]:
    is_mistake = move.get("error", 0) >= LEAST_ERROR
    text, ply = told.happened(move["ply"]) if is_mistake else told.events(move["ply"]), move["ply"] + 1
    if not text:
        return
    line = ListedMove(ply, seat_of(step.who, step.events), text, is_setup=is_setup)
    if step.who == CHANCE:
        yield _with_luck(line, move["luck"])
    elif is_mistake:
        better = told.better(move, state)
        yield line._replace(figure=signed(-move["error"]), kind="error", better=better)
    else:
        yield line._replace(kind="best") if move.get("was_free") else line


def _with_luck(line: ListedMove, luck: Sequence[float]) -> ListedMove:
    """Say how lucky a throw or draw was for whose it was."""
    if line.seat == NOBODY or abs(luck[line.seat]) < LEAST_LUCK:
        return line
    share = luck[line.seat]
    return line._replace(figure=signed(share), kind="luck" if share > 0 else "bad-luck")
