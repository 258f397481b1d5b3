"""Answers to people: pages filled in, in their language, with their cookie."""

from functools import cache
from pathlib import Path
from typing import Any

from jinja2 import Environment, FileSystemLoader, StrictUndefined
from starlette.requests import HTTPConnection
from starlette.responses import HTMLResponse, Response

from ludotheque import catalogue
from ludotheque.engine.compiling import remember_sources
from ludotheque.engine.words import LANGUAGES
from ludotheque.web.about import about_of
from ludotheque.web.kept_templates import KeptTemplates
from ludotheque.web.names import remembered
from ludotheque.web.scripts import imported, loaded_from
from ludotheque.web.services import language_of, services_of
from ludotheque.web.speaking import speaker, tagline

_templates = Environment(
    loader=FileSystemLoader(Path(__file__).parent / "templates"),
    autoescape=True,
    undefined=StrictUndefined,
    trim_blocks=True,
    lstrip_blocks=True,
    auto_reload=False,
    bytecode_cache=KeptTemplates(Path(__file__)),
)
_templates.globals |= {"loaded_from": loaded_from(), "imported": imported, "about_of": about_of, "tagline": tagline}
_templates.policies["json.dumps_kwargs"] = {"ensure_ascii": False, "separators": (",", ":")}
_template = cache(_templates.get_template)


def prepare() -> None:
    """Load what pages are made of, before anybody waits: the games and the templates."""
    remember_sources(*(game.rules for game in catalogue.shelf()))
    for name in _templates.list_templates():
        _template(name)


def fill(template: str, **facts: Any) -> str:
    """Fill a template in."""
    return _template(template).render(facts)


def page(connection: HTTPConnection, template: str, *, status: int = 200, **facts: Any) -> Response:
    """Answer with a page, in the guest's language, and with its cookie if it is new."""
    language = language_of(connection)
    html = fill(
        template,
        say=speaker(language),
        language=language,
        languages=LANGUAGES,
        here=connection.url.path,
        theme=connection.cookies.get("theme", "auto"),
        me=remembered(connection),
        **facts,
    )
    return answer(connection, html, status=status)


def message(connection: HTTPConnection, title: str, text: str, *, status: int = 200, back: str = "") -> Response:
    """Answer with a page that says something, and leads back where that is possible."""
    return page(connection, "message.html", status=status, title=title, text=text, back=back)


def answer(connection: HTTPConnection, html: str, *, status: int = 200) -> Response:
    """Answer with a page, or a part of one, as it is."""
    return services_of(connection).settle(connection, HTMLResponse(html, status))


def as_a_file(name: str) -> dict[str, str]:
    """Let a browser keep an answer under a name instead of showing it."""
    return {"content-disposition": f'attachment; filename="{name}"'}
