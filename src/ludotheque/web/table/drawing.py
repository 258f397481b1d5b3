"""The table as one viewer sees it: the part of the page that every change renews."""

from collections.abc import Sequence
from functools import partial
from typing import Any, NamedTuple

from ludotheque.engine.contracts import WIDE, View
from ludotheque.engine.game import AnyGame
from ludotheque.engine.goal import goal_of
from ludotheque.engine.seats import CHANCE, NOBODY
from ludotheque.engine.words import Say, You
from ludotheque.house.permissions import may_replace, undo_ply
from ludotheque.house.table import Table
from ludotheque.svg.element import NOTHING, Element, draw_update, layer_of
from ludotheque.web.services import speaker
from ludotheque.web.table import elements
from ludotheque.web.table.agreed import agreed_at
from ludotheque.web.table.cache import boards, sidebars
from ludotheque.web.table.offers import Touches, beside, offers_of, on_board, open_actions, questions_of, touches_of
from ludotheque.web.table.rematch import next_time
from ludotheque.web.table.seating import asked_of, seat_lines
from ludotheque.web.table.story import overheard, story_lines, tells_whole_story
from ludotheque.web.table.traces import draw_marked, told_steps


class Looker(NamedTuple):
    """Who looks at a table, in which language, and on whose behalf where several play on one device."""

    guest: str
    language: str
    wish: int | None = None  # through whose eyes; None: nobody's, until the next player says that it is there
    online: frozenset[str] = frozenset()  # guests with an open page
    gone: frozenset[str] = frozenset()  # players who have been without one for long
    shape: str = WIDE  # of the window


class Shown(NamedTuple):
    """What a page shows already, and need not be sent again."""

    ply: int | None  # None if nothing of it can be relied on
    layer: str  # the key of the board's static layer


class Perspective(NamedTuple):
    """For whom the table is drawn, and for whom it waits."""

    seat: int  # who acts and knows; NOBODY for what all may see
    waiting: int  # the seat that must act; NOBODY if none, or if the game is over
    is_over: bool = False  # played to its end, or closed
    curtain: bool = False  # the player whose turn it is must say that nobody else looks
    hand_over: bool = False  # the turn went to somebody else at this device
    side: int | None = None  # the seat whose side lies below, where that is not whose turn it is


def perspective(table: Table, looker: Looker) -> Perspective:
    """Choose whose view to draw: the acting seat's if it plays here, behind a curtain where others must not look."""
    mine, waiting = table.seats_of(looker.guest), table.waits_for()
    is_over = waiting == NOBODY and table.is_over  # where somebody is waited for, the rules need not be asked again
    if not mine or is_over:
        return Perspective(mine[0] if mine else NOBODY, waiting, is_over)
    if table.game.secrets is None or len(mine) == 1:
        side = mine[0] if len(mine) == len(table.chairs) == 2 else None  # a board that turns at every move is restless
        return Perspective(waiting if waiting in mine else mine[0], waiting, side=side)
    if looker.wish in mine:
        return Perspective(looker.wish, waiting, hand_over=waiting in mine and waiting != looker.wish)
    return Perspective(NOBODY, waiting, curtain=waiting in mine)


def seen_through(table: Table, look: Perspective, language: str, since: int | None = None) -> View[Any]:
    """Gather what is seen in a perspective."""
    view = table.view(look.seat, language, since)
    if look.is_over or table.is_open:
        view = view._replace(legal=(), waits=False)  # the rules know neither of closed tables nor of empty chairs
    return view if look.side is None else view._replace(seat=look.side)


def draw_table(table: Table, looker: Looker, shown: Shown | None = None) -> Element:
    """Draw the part of the page that changes; to a page that shows something already, as an update."""
    look, say, ply = perspective(table, looker), speaker(looker.language), table.ply
    since = shown.ply if shown else None
    news = since if since is not None and since < ply else None  # if nothing is new, the last move stays marked
    view = seen_through(table, look, looker.language, news)
    if looker.shape != view.shape:
        view = view._replace(shape=looker.shape)
    if shown:
        board = _shared_board(table, view, news)
        if layer_of(board) != shown.layer:  # other eyes may see another board
            board = draw_board(table, view)
        told = None if _is_shared(table, looker) else since
    else:
        board, told = draw_board(table, view), None
    actions = {action: table.game.scene.touch(view, action) for action in open_actions(view)}
    return elements.frame(
        elements.banner(
            elements.status(status_of(table, look, view.names, say)),
            "" if look.is_over else None if shown else goal_of(table.game, table.match.agreed, view.say),
        ),
        _bots(table, looker, look.waiting),
        elements.board(board, view.say("title"), _curtain(view, look, say), has_beat=_has_beat(table, view)),
        elements.moves(
            f"/table/{table.key}/move",
            elements.hidden("ply", ply),
            elements.hidden("as", elements.eyes(view.seat)),
            elements.prompt(
                prompt_of(table, view) or _told_aside(table, look, view) or _told_to_watch(table, looker, look)
            ),
            *(_choices(table.game, view, actions, say) if actions else ()),
            *_other_buttons(table, view, looker, look),
            NOTHING if shown else elements.every_move(offers_of(table.game, view, on_board(actions), say)),
        ),
        _typed(table, looker, look, is_update=shown is not None),
        _result(table, view, looker) if look.is_over else NOTHING,
        elements.SAME_CHAIRS if shown and look.is_over else _shared_chairs(table, view, looker),
        _story(table, view, told, looker.language),
        _phrases(table, looker.language),
        elements.undo(say("undo")) if _can_undo(table, looker, look) else elements.NO_UNDO,
        kind="over" if look.is_over else "open",
        ply=ply,
        touches=touches_of(actions),
        turn="over" if look.is_over else "mine" if actions else "theirs",
        facts=_facts(table, view),
    )


def draw_board(table: Table, view: View[Any]) -> Element:
    """Draw the board with the last move marked on it."""
    return draw_marked(table.game, view, told_steps(table), overheard(table.game, view))


def status_of(table: Table, look: Perspective, names: Sequence[str], say: Say) -> str:
    """Say whose turn it is."""
    if look.is_over:
        return say("status.over")
    if table.is_open:
        missing = next(seat for seat in table.seats if table.chairs[seat].kind == "open")
        return say("status.missing", seat=missing + 1)
    if look.waiting == NOBODY:
        return say("status.chance")
    name, is_bot = names[look.waiting], table.chairs[look.waiting].kind == "bot"
    if look.waiting == look.seat:
        return say("status.yours", name=name)
    if look.curtain or look.hand_over:
        return say("status.pass", name=name)
    return say("status.thinks" if is_bot else "status.theirs", name=name)


def prompt_of(table: Table, view: View[Any]) -> str:
    """Say what the player has to do now."""
    return table.game.speech.prompt(view.state, view.say_by_name) if view.legal else ""


def result_of(table: Table, view: View[Any], say: Say) -> tuple[str, list[tuple[int, str, str]]]:
    """Tell how the game ended: who won, and everybody in order."""
    match = table.match
    if not match.is_over:
        return say("result.closed", name=view.names[table.closed_by or 0]), []
    winners, scores = match.winners(), match.scores()
    order = sorted(table.seats, key=lambda seat: -scores[seat])
    standings = {seat: table.game.speech.standing(view.state, seat, view.say) for seat in order}
    rows = [(1 + sum(other > scores[seat] for other in scores), view.names[seat], standings[seat]) for seat in order]
    if len(table.chairs) == 1:
        return say("result.alone", standing=rows[0][2]), rows
    return _title([view.names[seat] for seat in winners], say), rows


def _title(winners: Sequence[str], say: Say) -> str:
    """Name who has won, and speak to a reader who has."""
    if not winners:
        return say("result.tie")
    others = [name for name in winners if not isinstance(name, You)]
    if len(others) == len(winners):
        return say("result.won", names=say("and").join(others), n=len(others))
    return say("result.you-with", names=say("and").join(others)) if others else say("result.you")


def _bots(table: Table, looker: Looker, waiting: int) -> Element:
    """Offer whoever plays to hurry the bots that are at work."""
    if waiting not in table.bots() or not table.seats_of(looker.guest):
        return NOTHING
    bots, say = sorted(table.bots()), speaker(looker.language)
    number = bots.index(waiting) + 1
    which = say("bots.which", n=number, all=len(bots)) if len(bots) > 1 else ""
    return elements.bots(f"{number}/{len(bots)}", which, say("bots.skip"))


def _facts(table: Table, view: View[Any]) -> str:
    seat = "" if view.seat == NOBODY else f' data-seat="{view.seat}"'
    return f' data-key="{table.key}" data-seq="{table.seq}" data-shape="{view.shape}"{seat}'


def _is_shared(table: Table, looker: Looker) -> bool:
    """Tell whether several pairs of eyes share a page, so that each must be told the story as it may know it."""
    return table.game.secrets is not None and len(table.seats_of(looker.guest)) > 1


def _shared_chairs(table: Table, view: View[Any], looker: Looker) -> Element:
    """Show who sits where and how they stand, drawn once for all who may know the same; all, if nothing is secret."""
    knows = None if table.game.secrets is None else view.seat
    key = table.key, table.seq, looker.language, looker.online, view.digest, knows
    return sidebars.get(key, lambda: _chairs(table, view, looker))


def _story(table: Table, view: View[Any], since: int | None, language: str) -> Element:
    grows, say = since is not None and tells_whole_story(table), speaker(language)
    lines = story_lines(table, view, since)
    if table.seat_changes:
        seats = seat_lines(table, (since or 0) if grows else 0, language)
        lines = sorted([*lines, *seats], key=lambda line: (line.ply, line.number))
    return elements.story(lines, table.ply, grows=grows, say=say)


def _phrases(table: Table, language: str) -> Element:
    if not table.phrases:
        return elements.NO_PHRASES
    names, say = table.names_in(language), speaker(language)
    return elements.phrases([(names[spoke.seat], say(f"phrase.{spoke.phrase}")) for spoke in table.phrases])


def _shared_board(table: Table, view: View[Any], since: int | None) -> Element:
    """Draw a board once for all to whom it looks the same, without what pages have already."""
    eyes = NOBODY if table.game.looks_alike else view.seat
    key = table.key, table.seq, since, view.say, view.digest, eyes, view.shape
    return boards.get(key, lambda: draw_update(partial(draw_board, table), view))


def _has_beat(table: Table, view: View[Any]) -> bool:
    """Tell whether something happened that the game counts among its captures and surprises."""
    beats = table.game.beats
    return bool(beats) and any(event.kind in beats for event in view.events)


def _choices(game: AnyGame, view: View[Any], actions: Touches, say: Say) -> list[Element]:
    """Give the buttons of moves, and what the page asks before some that are made on the board."""
    offers, questions = offers_of(game, view, beside(actions), say), questions_of(game, view, actions, say)
    return [*map(elements.button, offers), *elements.questions(questions)]


def _told_aside(table: Table, look: Perspective, view: View[Any]) -> str:
    """Tell a player who has nothing to choose what the game has to say to that."""
    if look.is_over or table.is_open or look.seat == NOBODY:
        return ""
    return table.game.aside_of(view.state, look.seat, view.say)


def _told_to_watch(table: Table, looker: Looker, look: Perspective) -> str:
    """Tell a spectator that it watches."""
    return "" if look.is_over or table.seats_of(looker.guest) else speaker(looker.language)("watch.told")


def _typed(table: Table, looker: Looker, look: Perspective, *, is_update: bool) -> Element:
    """Let players write their moves, beside the board; pages keep the form."""
    if look.is_over:
        return NOTHING
    if is_update:
        return elements.SAME_TYPED
    plays = table.seats_of(looker.guest) or looker.guest in [guest for _, guest in table.stood_in_for]
    return elements.typed(table.key, speaker(looker.language)) if plays else NOTHING


def _curtain(view: View[Any], look: Perspective, say: Say) -> Element:
    return elements.curtain(look.waiting, view.names[look.waiting], say) if look.curtain else NOTHING


def _other_buttons(table: Table, view: View[Any], looker: Looker, look: Perspective) -> list[Element]:
    if not (look.hand_over or table.wish or table.stood_in_for or table.is_open or looker.gone):
        return []  # as at most tables: everybody is there, and nobody asks anything
    say = speaker(looker.language)
    handing = [elements.hand_over(view.names[look.waiting], say)] if look.hand_over else []
    taking = [elements.take_back(seat, say) for seat, guest in table.stood_in_for if guest == looker.guest]
    asked = [] if look.is_over else asked_of(table, looker.guest, looker.language)  # the result asks at the end
    return asked + handing + taking + ([] if look.is_over else _host_buttons(table, view, looker, say))


def _host_buttons(table: Table, view: View[Any], looker: Looker, say: Say) -> list[Element]:
    """Let the host see the invitations again, and let a bot play for whoever has been away for long."""
    if looker.guest != table.opened.host:
        return []
    inviting = [elements.invitations(say)] if table.is_open else []
    gone = [seat for seat in table.seats if may_replace(table, seat, looker.guest, looker.gone)]
    return inviting + [elements.replace(seat, view.names[seat], say) for seat in gone]


def _chairs(table: Table, view: View[Any], looker: Looker) -> Element:
    waiting, standing, say = table.waits_for(), table.game.speech.standing, speaker(looker.language)
    seats = [
        elements.chair(
            seat,
            chair.level if chair.kind == "bot" else "",
            view.names[seat],
            standing(view.state, seat, view.say),
            turn=say("chair.turn") if seat == waiting else None,
            away=say("chair.away") if chair.kind == "guest" and chair.guest not in looker.online else None,
        )
        for seat, chair in enumerate(table.chairs)
    ]
    return elements.chairs(say("chairs"), *seats)


def _can_undo(table: Table, looker: Looker, look: Perspective) -> bool:
    """Tell whether a move can be taken back; what has been told as a result stands."""
    return not look.is_over and undo_ply(table, looker.guest) is not None


def _result(table: Table, view: View[Any], looker: Looker) -> Element:
    language, say = looker.language, speaker(looker.language)
    title, rows = result_of(table, view, say)
    why = table.game.ending_of(view.state, view.names, view.say) if table.match.is_over else ""
    agreed = elements.agreed(agreed_at(table, language), say)
    question, *answers = asked_of(table, looker.guest, language) or [NOTHING]
    again = NOTHING if answers else elements.play_again(table.key, table.next_table, next_time(table, view, say), say)
    ways = elements.ways_on(table.key, answers, again, has_chance=_has_chance(table), say=say)
    return elements.result(title, why, rows, agreed, question, ways)


def _has_chance(table: Table) -> bool:
    """Tell whether there is anything to check in a game that is over: one that was not without chance."""
    return any(step.who == CHANCE for step in table.match.steps)
