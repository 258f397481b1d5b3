"""The rulebook: a game's own Markdown with anchors for its articles and pictures drawn by its scene."""

import re
from functools import cache

from markdown_it import MarkdownIt
from markupsafe import Markup, escape

from ludotheque import catalogue
from ludotheque.engine.game import AnyGame
from ludotheque.engine.rulebook import marked_rulebook
from ludotheque.web.speaking import speaker

_HEADING = re.compile(r"<h([1-6])>(.*?)\s*\{(#[^}]*)\}</h\1>")
_PICTURE = re.compile(r'<img src="picture:([\w-]+)" alt="([^"]*)"\s*/?>')


@cache
def rulebook(slug: str, language: str) -> Markup:
    """Render a rulebook; headings carry the ids of their articles."""
    game = catalogue.box(slug)
    html = (
        MarkdownIt("commonmark", {"html": False})
        .enable("table")
        .render(marked_rulebook(game, language, speaker(language)))
    )
    html = _HEADING.sub(_anchored, html)
    return Markup(_PICTURE.sub(lambda found: _picture(game, language, found), html))


def _anchored(found: re.Match[str]) -> str:
    level, title, ids = found.groups()
    first, *others = re.findall(r"#([\w-]+)", ids)
    anchors = "".join(f'<span id="{escape(name)}"></span>' for name in others)
    return f'<h{level} id="{escape(first)}">{anchors}{title}</h{level}>'


def _picture(game: AnyGame, language: str, found: re.Match[str]) -> str:
    name, alt = found.groups()
    source = f"/game/{game.slug}/picture/{name}.svg?language={language}"
    return f'<img src="{source}" alt="{alt}" loading="lazy" class="picture">'
