"""What lies on a board, told along with its page: the name of each thing, what it does, and its article."""

from functools import cache

from ludotheque import catalogue

About = dict[str, dict[str, str]]  # by what drawings mark `data-about`


@cache
def about_of(slug: str, language: str) -> About:
    """Tell of every thing that a game's drawings mark and that has words."""
    game = catalogue.box(slug)
    say, has = game.words.speaker(language), game.words.has
    return {
        key: {"name": say(f"about.{key}.name"), "text": say(f"about.{key}.text"), "article": article}
        for key, article in game.about.items()
        if has(f"about.{key}.name") and has(f"about.{key}.text")
    }
