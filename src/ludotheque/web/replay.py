"""After the game: replay, branch, fairness, and journals brought along."""

from collections.abc import Mapping
from functools import partial
from typing import Any, NamedTuple

from starlette.requests import Request
from starlette.responses import JSONResponse, Response

from ludotheque import catalogue
from ludotheque.bots.levels import PLAYABLE
from ludotheque.engine.contracts import View
from ludotheque.engine.errors import BadJournal, LudothequeError
from ludotheque.engine.game import AnyGame
from ludotheque.engine.goal import goal_of
from ludotheque.engine.gradual import Gradual
from ludotheque.engine.journal import checking_chance, reading_through, replaying
from ludotheque.engine.match import Match
from ludotheque.engine.seats import CHANCE, NOBODY
from ludotheque.engine.words import Say
from ludotheque.house.errors import NotReady
from ludotheque.house.journals import told_changes, writing_down
from ludotheque.house.log import Chair, Settings
from ludotheque.house.people import clean_name, clean_rules_name, shortened
from ludotheque.house.table import Table
from ludotheque.svg.element import Element, draw_for, element
from ludotheque.web.after.telling import names_read_by
from ludotheque.web.faults import in_words
from ludotheque.web.guard import LARGEST_JOURNAL, form_of, whole_number
from ludotheque.web.names import remembered_face
from ludotheque.web.pages import answer, message, page
from ludotheque.web.plies import draw_list, list_key
from ludotheque.web.services import has_script, language_of, services_of, shape_of, wants_data
from ludotheque.web.shelf.opening import USUAL_BOT, lead_to
from ludotheque.web.speaking import speaker
from ludotheque.web.table import chairs, elements
from ludotheque.web.table.agreed import agreed_at
from ludotheque.web.table.routes import read_out, table_for
from ludotheque.web.table.seating import told_outs
from ludotheque.web.table.shares import verdict_words
from ludotheque.web.table.sidebar import draw_chair
from ludotheque.web.table.signs import signs_of
from ludotheque.web.table.story import tell
from ludotheque.web.table.traces import LOOKED_BACK, draw_marked
from ludotheque.web.turns import prepared, turns_of


async def show_replay(request: Request) -> Response:
    """Show the table as it was after any move."""
    table = await table_for(request)
    words = table.game.words.speaker(language_of(request))
    _check_open(table)
    asked = request.query_params.get("ply")
    ply = prepared(table) if asked is None and table.is_over else _ply_in(table, asked)
    view, say = view_at(table, ply, language_of(request)), speaker(language_of(request))
    names = names_read_by(table, services_of(request).guest(request), language_of(request))
    view = view._replace(shape=shape_of(request), names=names)
    if "part" in request.query_params:
        has = Has(request.query_params["part"], request.query_params.get("layer", ""))
        return answer(request, draw_replay(table, view, ply, say, has))
    frame = draw_replay(table, view, ply, say)
    agreed, signs = agreed_at(table, language_of(request)), signs_of(table)
    return page(
        request, "replay.html", table=table, ply=ply, words=words, agreed=agreed, frame=frame, signs=signs,
        usual_bot=USUAL_BOT if len(table.chairs) > 1 else "", made_ready=prepared(table),
    )  # fmt: skip


async def read_at(request: Request) -> Response:
    """Read the table aloud as it was after any move."""
    table = await table_for(request)
    _check_open(table)
    ply = _ply_in(table, request.path_params["ply"])
    passages = table.game.read(view_at(table, ply, language_of(request)))
    return read_out(request, table.game, passages, f"/table/{table.key}/replay?ply={ply}")


class Has(NamedTuple):
    """What the page of a replay has already."""

    plies: str  # the key of the part of the list of moves
    layer: str  # the key of the board's static layer


def draw_replay(table: Table, view: View[Any], ply: int, say: Say, has: Has | None = None) -> Element:
    """Draw a table as it was; for a page that has something of it, as an update."""
    draw = partial(_draw_board, table, ply)
    seats = [draw_chair(table, view, seat, say) for seat in range(len(table.chairs))]
    return elements.frame(
        elements.aloud(f"/table/{table.key}/read/{ply}", say),
        elements.banner(
            _place(_turn_in_words(table, ply, say)),
            None if has else goal_of(table.game, table.match.agreed, view.say),
        ),
        elements.board(draw_for(draw, view, has.layer if has else None), view.say("title")),
        element("p", _told(table, ply, view, say), id="told"),
        chairs.chairs(say("chairs"), *seats),
        draw_list(table, view, ply, say, is_known=has is not None and has.plies == list_key(ply)),
        kind="replay",
        ply=ply,
        turn="over",
    )


def _turn_in_words(table: Table, ply: int, say: Say) -> str:
    """Say in which turn a position was reached and, where turns have several moves, by which one."""
    turns, made_ready = turns_of(table), prepared(table)
    if not turns[ply]:
        return say("replay.before")
    counted = {"turn": turns[ply], "all": turns[-1], "step": ply - made_ready, "steps": table.ply - made_ready}
    return say("replay.at" if counted["all"] == counted["steps"] else "replay.at-step", **counted)


def _place(text: str) -> Element:
    """Say which move is shown, aloud: whoever goes through a replay hears how far."""
    return element("div", element("h1", text), id="status", role="status")


def view_at(table: Table, ply: int, language: str) -> View[Any]:
    """Gather what everybody may see of a past position of a game whose secrets are out."""
    state, rules = table.match.at(ply), table.game.rules
    events = table.match.steps[ply - 1].events if ply else ()
    names, say = table.names_in(language), table.speakers[language]
    actor, mover = rules.actor(state), rules.mover(state)
    return View(state, NOBODY, actor, mover, (), False, events, names, say, state.digest())


def told_at(table: Table, ply: int, view: View[Any]) -> str:
    """Tell what the move before a position brought."""
    lines = tell(table.game, table.match.steps, range(max(ply - 1, 0), ply), view, hear=tuple)
    return " ".join(line.sentences for line in lines)


def _told(table: Table, ply: int, view: View[Any], say: Say) -> str:
    """Tell what led to a position, and whose time was out then."""
    outs = [line.sentences for line in told_outs(table, view.names, say) if line.ply == ply]
    return " ".join(filter(None, [told_at(table, ply, view), *outs]))


def _draw_board(table: Table, ply: int, view: View[Any]) -> Element:
    return draw_marked(table.game, view, table.match.steps[max(ply - LOOKED_BACK, 0) : ply], hear=tuple)


async def branch(request: Request) -> Response:
    """Play on from a past position, on a table of one's own."""
    table = await table_for(request)
    services, form = services_of(request), await form_of(request)
    _check_open(table)
    guest = services.greet(request)
    ply = _ply_in(table, form.get("ply"))
    chairs = _chairs_from_here(request, table, form, guest)
    prelude = [step.action for step in table.match.steps[:ply]]
    made, watch = await services.tables.open(
        table.game.slug, chairs, guest, table.match.agreed, prelude=prelude, before=table.key
    )
    return await lead_to(request, made, watch)


def _chairs_from_here(request: Request, table: Table, form: Mapping[str, str], guest: str) -> list[Chair]:
    """Seat whoever plays on: against bots on one seat, if the form wishes it, else for all who are no bots."""
    against, seat = form.get("against", ""), whole_number(form.get("seat"))
    if not against:
        return [chair if chair.kind == "bot" else _mine(request, chair.name, guest) for chair in table.chairs]
    if against not in PLAYABLE:
        raise NotReady(f"no seat is given to {against!r}", reason="no-kind", kind=against)
    own = seat if seat is not None and seat in table.seats else (*table.seats_of(guest), 0)[0]
    name = table.names_in(language_of(request))[own]
    return [_mine(request, name, guest) if each == own else Chair("bot", level=against) for each in table.seats]


async def fair(request: Request) -> Response:
    """Check every die and card of a finished game."""
    table, slices = await table_for(request), services_of(request).tables.slices
    if not table.is_over:
        raise NotReady("the seed is told when the game is over", reason="fair-later")
    if table.is_by_hand:
        raise NotReady("chance was entered by hand: it cannot be proved", reason="by-hand")
    if wants_data(request):
        words = verdict_words(speaker(language_of(request)))
        return JSONResponse({**await slices.do(draws_of(table)), "words": words})
    try:
        draws, fault = await slices.do(checking_chance(await slices.do(writing_down(table)), table.game)), ""
    except BadJournal as found:
        draws, fault = 0, in_words(found, language_of(request), table.game)
    shares = list(zip(table.names_in(language_of(request)), table.source.shares, strict=False))
    return page(
        request, "fair.html", table=table, draws=draws, fault=fault, seed=table.opened.seed, shares=shares,
        house=services_of(request).house_key.fingerprint,
    )  # fmt: skip


def draws_of(table: Table) -> Gradual[dict[str, Any]]:
    """List every draw with its number of tickets, so that a page can compute them again by itself."""
    match: Match[Any] = Match(table.game, len(table.chairs), table.match.agreed)
    draws = []
    for ply, step in enumerate(table.match.steps, 1):
        if step.who == CHANCE and ply > len(table.opened.prelude):
            ticket = table.source.ticket(ply, match.chances())
            brought = table.game.moves.write(match.state, table.game.rules.outcome(match.state, ticket))
            draws.append(
                {"ply": ply, "chances": match.chances(), "ticket": ticket, "says": brought, "played": step.text}
            )
        match.force(step.action)
        yield
    return {
        "table": table.key,
        "salts": table.source.salts,
        "seed": table.opened.seed,
        "commitment": table.commitment,
        "protocol": table.opened.protocol,
        "by": [share.by for share in table.source.shares],
        "shares": [share.share for share in table.source.shares],
        "pledges": [share.pledge for share in table.source.shares],
        "epochs": table.source.epochs,
        "continues": len(table.opened.prelude),
        "names": table.names_in(table.opened.settings.language),
        "changes": told_changes(table),
        "draws": draws,
    }


async def bring(request: Request) -> Response:
    """Take a journal in: replay it here, or play on."""
    services, language = services_of(request), language_of(request)
    guest = services.greet(request)
    form, slices = await form_of(request, LARGEST_JOURNAL), services.tables.slices
    game: AnyGame | None = None
    try:
        journal = await slices.do(reading_through(form.get("journal", "").replace("\r\n", "\n")))
        game = catalogue.box(journal.game)
        match = await slices.do(replaying(journal, game))
        chairs = [_mine(request, clean_name(shortened(name)), guest) for name in journal.names]
        prelude = [step.action for step in match.steps]
        settings = Settings(rules_name=clean_rules_name(journal.house))
        table, watch = await services.tables.open(game.slug, chairs, guest, match.agreed, settings, prelude=prelude)
    except LudothequeError as fault:
        return message(request, speaker(language)("error.journal"), in_words(fault, language, game), status=400)
    return await lead_to(request, table, watch, "/replay" if table.is_over else "")


def _mine(request: Request, name: str, guest: str) -> Chair:
    """Seat whoever asks."""
    return Chair("guest", name, guest, adds=has_script(request), face=remembered_face(request))


def _ply_in(table: Table, text: str | None) -> int:
    """Read which position is meant; without a word the last one is."""
    found = whole_number(text)
    return table.ply if found is None else min(max(found, 0), table.ply)


def _check_open(table: Table) -> None:
    hides = table.game.secrets is not None or not table.game.has_story
    if hides and not table.is_over:
        raise NotReady("this game is replayed when it is over", reason="replay-later")
