"""The table as one viewer sees it: the part of the page that every change renews."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from markupsafe import Markup

from ludotheque.bots.faces import face
from ludotheque.engine.game import View
from ludotheque.engine.match import Step
from ludotheque.engine.seats import CHANCE, NOBODY
from ludotheque.engine.words import Say
from ludotheque.house.hall import PHRASES, may_reseat, undo_ply
from ludotheque.house.table import Table
from ludotheque.svg.element import Element, svg, without_kept
from ludotheque.svg.palette import MARKS, Colour
from ludotheque.svg.shapes import circle, text
from ludotheque.web.desk import fill, speaker

CURTAIN = -3  # as a wish to look: nobody's view, until the next player says that it is there


@dataclass(frozen=True, slots=True)
class Looker:
    """Who looks at a table, in which language, and on whose behalf where several play on one device."""

    guest: str
    language: str
    wish: int = CURTAIN
    online: frozenset[str] = frozenset()  # guests with an open page


@dataclass(frozen=True, slots=True)
class Perspective:
    """Through whose eyes the table is drawn."""

    seat: int  # NOBODY for what all may see
    curtain: bool = False  # the player whose turn it is must say that nobody else looks
    hand_over: bool = False  # the turn went to somebody else at this device


def perspective(table: Table, looker: Looker) -> Perspective:
    """Choose whose view to draw: the acting seat's if it plays here, behind a curtain where others must not look."""
    mine = table.seats_of(looker.guest)
    if not mine or table.is_over:
        return Perspective(mine[0] if mine else NOBODY)
    waiting = table.waits_for()
    if table.game.secrets is None or len(mine) == 1:
        return Perspective(waiting if waiting in mine else mine[0])
    if looker.wish in mine:
        return Perspective(looker.wish, hand_over=waiting in mine and waiting != looker.wish)
    return Perspective(NOBODY, curtain=waiting in mine)


def draw_table(table: Table, looker: Looker, *, since: int | None = None, is_update: bool = False) -> str:
    """Draw the part of the page that changes; an update leaves out what the page already has."""
    look = perspective(table, looker)
    view = table.view(look.seat, looker.language, since)
    say = speaker(looker.language)
    board = table.game.scene.draw(view)
    return fill(
        "_table.html",
        say=say,
        table=table,
        view=view,
        look=look,
        mine=table.seats_of(looker.guest),
        is_host=table.opened.host == looker.guest,
        board=Markup(without_kept(board)) if is_update else board,
        moves=moves_of(table, view),
        buttons=buttons_of(table, view),
        all_moves=[] if is_update else words_of(table, view),
        lines=list(lines_of(table, view, since if is_update else 0)),
        status=status_of(table, look, say),
        prompt=prompt_of(table, view),
        chairs=[chair_of(table, seat, view, looker, say) for seat in table.seats],
        back=[seat for seat in table.seats if looker.guest and table.chairs[seat].absent == looker.guest],
        undo=undo_ply(table, looker.guest) is not None,
        result=result_of(table, view, say) if table.is_over else None,
        phrases=[(table.names[spoke.seat], say(f"phrase.{spoke.phrase}")) for spoke in table.phrases],
        sayings=[(phrase, say(f"phrase.{phrase}")) for phrase in PHRASES],
        is_update=is_update,
    )


def moves_of(table: Table, view: View[Any]) -> str:
    """List where moves are made on the board: `17:pawn-2>square-9 -1:dice>`."""
    return " ".join(
        f"{action}:{touch.source}>{touch.target}"
        for action, touch in ((a, table.game.scene.touch(view, a)) for a in _open_actions(view))
        if touch.source or touch.target
    )


def buttons_of(table: Table, view: View[Any]) -> list[tuple[int, str, bool]]:
    """List the moves that are made beside the board, and the throw: action, words, whether to ask first."""
    game = table.game
    return [
        (action, game.speech.describe(view.state, action, view.say), is_grave(table, view, action))
        for action in _open_actions(view)
        if action == CHANCE or not _is_on_board(table, view, action)
    ]


def words_of(table: Table, view: View[Any]) -> list[tuple[int, str]]:
    """Put every legal move into words."""
    return [(action, table.game.speech.describe(view.state, action, view.say)) for action in _open_actions(view)]


def is_grave(table: Table, view: View[Any], action: int) -> bool:
    """Tell whether the page asks before playing this."""
    return action != CHANCE and table.game.grave is not None and table.game.grave(view.state, action)


def lines_of(table: Table, view: View[Any], since: int | None) -> Iterator[tuple[int, str, list[str]]]:
    """Tell the log: ply, a sign for who acted, and its sentences; only the last turn where remembering is the game."""
    game = table.game
    steps = list(enumerate(table.match.steps, 1))
    if not game.has_log and not table.is_over:
        steps = _last_turn(steps)
    elif since is not None:
        steps = steps[since:]
    for ply, step in steps:
        told = [game.speech.tell(event, view.names, view.say) for event in game.overhear(step.events, view.seat)]
        sentences = [sentence for sentence in told if sentence]
        if sentences:
            yield ply, "die" if step.who == CHANCE else "hand", sentences


def status_of(table: Table, look: Perspective, say: Say) -> str:
    """Say whose turn it is."""
    if table.is_over:
        return say("status.over")
    if table.is_open:
        missing = next(seat for seat in table.seats if table.chairs[seat].kind == "open")
        return say("status.missing", seat=missing + 1)
    waiting = table.waits_for()
    if waiting == NOBODY:
        return say("status.chance")
    if waiting == look.seat:
        return say("status.yours", name=table.names[waiting])
    if look.curtain or look.hand_over:
        return say("status.pass", name=table.names[waiting])
    thinking = table.chairs[waiting].kind == "bot"
    return say("status.thinks" if thinking else "status.theirs", name=table.names[waiting])


def prompt_of(table: Table, view: View[Any]) -> str:
    """Say what the player has to do now."""
    return table.game.speech.prompt(view.state, view.say) if view.legal else ""


def chair_of(table: Table, seat: int, view: View[Any], looker: Looker, say: Say) -> dict[str, Any]:
    """Describe a seat as the page shows it."""
    chair = table.chairs[seat]
    return {
        "seat": seat,
        "name": chair.name,
        "kind": chair.kind,
        "level": chair.level,
        "badge": badge(table.game.scene.colour(view.state, seat), seat),
        "face": face(chair.level) if chair.kind == "bot" else "",
        "standing": table.game.speech.standing(view.state, seat, view.say),
        "turn": seat == table.waits_for(),
        "mine": chair.kind == "guest" and chair.guest == looker.guest,
        "online": chair.kind != "guest" or chair.guest == looker.guest or chair.guest in looker.online,
        "may_reseat": not table.is_over and may_reseat(table, seat, looker.guest),
    }


def badge(colour: Colour, seat: int) -> Element:
    """Draw the small sign of a seat: its colour and its mark."""
    disc = circle(12, 12, 10, fill=colour.fill, stroke=colour.edge, stroke_width=2)
    return svg(
        24, 24, disc, text(12, 17, MARKS[seat], font_size=12, fill=colour.ink), class_="badge", aria_hidden="true"
    )


def result_of(table: Table, view: View[Any], say: Say) -> dict[str, Any]:
    """Tell how the game ended: who won, and everybody in order."""
    match = table.match
    if not match.is_over:
        return {"title": say("result.closed", name=table.names[table.closed_by or 0]), "rows": []}
    winners, scores = match.winners(), match.scores()
    order = sorted(table.seats, key=lambda seat: -scores[seat])
    standings = {seat: table.game.speech.standing(view.state, seat, view.say) for seat in order}
    rows = [(1 + sum(other > scores[seat] for other in scores), table.names[seat], standings[seat]) for seat in order]
    names = say("and").join(table.names[seat] for seat in winners)
    if len(table.chairs) == 1:
        title = say("result.alone", standing=rows[0][2])
    elif not winners:
        title = say("result.tie")
    else:
        title = say("result.won", names=names, n=len(winners))
    return {"title": title, "rows": rows}


def _open_actions(view: View[Any]) -> tuple[int, ...]:
    return view.legal or ((CHANCE,) if view.waits else ())


def _is_on_board(table: Table, view: View[Any], action: int) -> bool:
    touch = table.game.scene.touch(view, action)
    return bool(touch.source or touch.target)


def _last_turn(steps: list[tuple[int, Step]]) -> list[tuple[int, Step]]:
    who = next((step.who for _, step in reversed(steps) if step.who >= 0), CHANCE)
    start = len(steps)
    while start > 0 and steps[start - 1][1].who in (who, CHANCE):
        start -= 1
    return steps[start:]
