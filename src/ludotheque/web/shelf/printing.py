"""The button that prints a game: what lies in its box, as the form has it, as a PDF."""

from starlette.requests import Request
from starlette.responses import Response

from ludotheque import catalogue
from ludotheque.engine.errors import BadOption
from ludotheque.press.orders import Order
from ludotheque.press.typesetting import check_press
from ludotheque.web.buckets import network_of
from ludotheque.web.faults import in_words
from ludotheque.web.guard import form_of, unless_gone
from ludotheque.web.pages import as_a_file
from ludotheque.web.services import language_of, services_of
from ludotheque.web.shelf.filled import options_of, rows_of
from ludotheque.web.shelf.routes import show_box


async def print_game(request: Request) -> Response:
    """Print what the form of the box asks for."""
    game = catalogue.box(request.path_params["slug"])
    form, language = dict(await form_of(request)), language_of(request)
    try:
        options = options_of(game, form, rows_of(game, form))
        order = Order(game.slug, form.get("paper", "a4"), language, options).checked()
    except BadOption as fault:
        told = in_words(fault, language, game)
        return show_box(request, game, fault=told, form=form, wrong=str(fault.facts.get("option", "")), status=400)
    check_press()
    arguments = (order.slug, "--paper", order.paper, "--lang", order.language, *order.given)
    printing = services_of(request).prints.pdf(order.key, arguments, network_of(request.scope))
    made = await unless_gone(request, printing)
    name = f"{order.slug}-{order.paper}-{order.language}.pdf"
    return Response(made, media_type="application/pdf", headers=as_a_file(name))
