"""The way to a table with the real box: who sits around it, by which rules, and what the referee can hold."""

from collections.abc import Mapping

from starlette.requests import Request
from starlette.responses import Response

from ludotheque import catalogue
from ludotheque.engine.errors import BadOption, LudothequeError, UnknownGame
from ludotheque.engine.forms import EachSeat, form_for
from ludotheque.engine.game import AnyGame
from ludotheque.house.log import Chair, Settings
from ludotheque.house.people import given_name, is_table_key
from ludotheque.web.faults import in_words
from ludotheque.web.guard import form_of
from ludotheque.web.names import remembered_name
from ludotheque.web.pages import page
from ludotheque.web.services import language_of, services_of
from ludotheque.web.shelf.filled import changed, options_of, rows_of
from ludotheque.web.shelf.laying import laying, marks
from ludotheque.web.shelf.opening import lead_to
from ludotheque.web.shelf.squares import drawn_board

KINDS = ("here",)  # all sit around one device


async def ask(request: Request) -> Response:
    """Ask who plays with the real box; whoever has just played finds the names again, moved on by a seat."""
    game = _game(request)
    return _form(request, game, await _again(request) or _usual(request, game))


async def set_table(request: Request) -> Response:
    """Set a table at which chance is entered by hand."""
    game, services, language = _game(request), services_of(request), language_of(request)
    form = dict(await form_of(request))
    guest = services.greet(request)
    try:
        if (again := changed(game, form)) is not None:
            return _form(request, game, again)
        rows = rows_of(game, form)
        if any(row.kind not in KINDS for row in rows):
            raise BadOption("with the real box, everybody sits beside this device", reason="by-hand-seats")
        chairs = [Chair("guest", given_name(row.name), guest) for row in rows]
        _check_hands(game, len(rows))
        settings = Settings(language=language, by_hand=True)
        table, watch = await services.tables.open(game.slug, chairs, guest, options_of(game, form, rows), settings)
    except LudothequeError as fault:
        return _form(request, game, form, fault=in_words(fault, language, game), status=400)
    return await lead_to(request, table, watch)


def seats_for(game: AnyGame) -> range:
    """Say how many can play with the real box and the referee; none where the game is not made for it."""
    return range(0) if game.by_hand is None else game.by_hand.seats or game.seats


def _game(request: Request) -> AnyGame:
    game = catalogue.box(request.path_params["slug"])
    if game.by_hand is None:
        raise UnknownGame(f"{game.slug} has no referee", reason="no-referee")
    return game


def _check_hands(game: AnyGame, seats: int) -> None:
    """Refuse a table at which hands would lie open on the screen."""
    game.check_seats(seats)
    if seats not in seats_for(game):
        most = seats_for(game)[-1]
        raise BadOption(f"the referee holds {game.slug} for {most} at most", reason="by-hand-hidden", n=most)


def _usual(request: Request, game: AnyGame) -> dict[str, str]:
    count = min(game.usual_seats, seats_for(game)[-1])
    seated = {f"seat{seat}": "here" if seat < count else "none" for seat in range(game.seats[-1])}
    return {**seated, "name0": remembered_name(request)}


async def _again(request: Request) -> dict[str, str]:
    """Seat those of a table once more who play at this device, the next one first."""
    key, services = request.query_params.get("after", ""), services_of(request)
    if not is_table_key(key) or not services.guest(request):
        return {}
    table = await services.tables.find(key)
    if table.game.slug != request.path_params["slug"] or not table.seats_of(services.guest(request)):
        return {}
    names = [chair.name for chair in (*table.chairs[1:], table.chairs[0])]
    seated = {f"seat{seat}": "none" for seat in range(table.game.seats[-1])}
    for seat, name in enumerate(names):
        seated |= {f"seat{seat}": "here", f"name{seat}": name}
    return seated


def _form(request: Request, game: AnyGame, form: Mapping[str, str], *, fault: str = "", status: int = 200) -> Response:
    asked = [(option, form_for(option)) for option in game.options if option.is_offered]
    return page(
        request, "referee.html", status=status, game=game, words=game.words.speaker(language_of(request)),
        kinds=KINDS, form=form, fault=fault, wrong="", asked=asked, laying=laying, marks=marks, drawn_board=drawn_board,
        each_seat=[option for option, shape in asked if shape.kind == EachSeat.kind],
    )  # fmt: skip
