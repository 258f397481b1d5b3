"""What a player tries: a move as it is typed, or a touch that is none."""

import re
from typing import Any

from ludotheque.engine.contracts import View
from ludotheque.engine.game import AnyGame
from ludotheque.engine.seats import CHANCE, NOBODY
from ludotheque.house.table import Table
from ludotheque.web.faults import refused
from ludotheque.web.speaking import speaker
from ludotheque.web.table.elements import LONGEST_MOVE
from ludotheque.web.table.looking import Looker, perspective, seen_through

IDS = re.compile(r'\bid="([^"]+)"')


def read_typed(table: Table, looker: Looker, text: str) -> int:
    """Read a move as a player types it, from what that player may know."""
    view = seen_through(table, perspective(table, looker), looker.language)
    return table.game.moves.read(view.state, text.strip()[:LONGEST_MOVE])


def why_not(table: Table, looker: Looker, source: str, target: str) -> dict[str, str]:
    """Say why touching these things is no move, with the article that says so."""
    look, say = perspective(table, looker), speaker(looker.language)
    if table.is_over:
        return _answer(say("why.over"))
    if not table.seats_of(looker.guest):
        return _answer(say("why.watching"))
    if not look.for_all and (look.seat == NOBODY or table.waits_for() != look.seat):
        return _answer(say("why.turn", name=name_of_waiting(table, looker.language)))
    view = seen_through(table, look, looker.language)
    if table.is_entered:
        return _answer(say("why.chance-by-hand"))
    if view.waits:
        return _answer(say("why.throw-first", button=table.game.speech.describe(view.state, CHANCE, view.say)))
    return _answer(*refusal_of(table.game, view, source, target, looker.language))


def refusal_of(game: AnyGame, view: View[Any], source: str, target: str, language: str) -> tuple[str, str]:
    """Say why the rules refuse what a touch attempts, and by which article; both empty if they do not."""
    action = game.scene.attempt(view, source, target) if _are_drawn(game, view, {source, target}) else None
    if action is None or action in view.legal:
        return "", ""
    refusal = game.moves.refuse(view.state, action)
    return refused(refusal, language, game), refusal.article


def _are_drawn(game: AnyGame, view: View[Any], names: set[str]) -> bool:
    """Tell whether all of these stand on the drawing: scenes are asked of nothing that they have not drawn."""
    return names - {""} <= set(IDS.findall(game.scene.draw(view)))


def name_of_waiting(table: Table, language: str) -> str:
    """Name the player who must act."""
    waiting = table.waits_for()
    return "?" if waiting == NOBODY else table.names_in(language)[waiting]


def _answer(text: str, article: str = "") -> dict[str, str]:
    return {"text": text, "article": article}
