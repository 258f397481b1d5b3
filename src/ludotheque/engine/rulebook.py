"""A rulebook whose articles say which rules of the house belong to them."""

import re

from ludotheque.engine.agreed import title_of
from ludotheque.engine.game import AnyGame
from ludotheque.engine.words import Say

_ARTICLES = re.compile(r"^#+ .*\{(#[^}]*)\}$", re.MULTILINE)


def marked_rulebook(game: AnyGame, language: str, say: Say) -> str:
    """Give the source of a rulebook; below the heading of an article `rules.of-house` names its rules of the house."""
    return _ARTICLES.sub(lambda found: _marked(game, found, language, say), game.rulebook(language))


def _marked(game: AnyGame, found: re.Match[str], language: str, say: Say) -> str:
    articles, words = re.findall(r"#([\w-]+)", found[1]), game.words.speaker(language)
    ours = [option for option in game.options if option.of_house and option.is_offered and option.article in articles]
    marks = [f"\n\n*{say('rules.of-house', title=title_of(game, option, words))}*" for option in ours]
    return found[0] + "".join(marks)
