"""Every sentence that a game says, gathered by playing it: what is read aloud is what was really said."""

from collections.abc import Iterator
from random import Random
from typing import Any

from ludotheque.engine.contracts import View
from ludotheque.engine.game import AnyGame
from ludotheque.engine.match import Match, Step, refusal_text
from ludotheque.engine.seats import CHANCE
from ludotheque.engine.words import You
from ludotheque.testing.setups import by_urge, plain_setups, setups, walk

READER = "READER"  # the name of whoever reads: no sentence should say it
NAMES = ("Anne", "Bob", "Chloé", "Denis")
TRIED = 12  # moves that are not legal, a position: their refusals are heard


def said(game: AnyGame, language: str, number: int) -> Iterator[str]:
    """Play games, some of each number of seats and of each set of options, and give all that is said on the way."""
    ways, chooser = [*plain_setups(game), *setups(game)], Random(number)
    for setup in (ways[index % len(ways)] for index in range(number)):
        for match in walk(setup.match(), chooser, by_urge):
            reader = chooser.randrange(match.seats)
            yield from _said_of(match, reader, language, chooser)


def _said_of(match: Match[Any], reader: int, language: str, chooser: Random) -> Iterator[str]:
    game, names = match.game, tuple(NAMES[: match.seats])
    named = (*names[:reader], You(READER), *names[reader + 1 :])
    view = match.view(reader, named, game.words.speaker(language))
    if match.steps:
        yield from _told(match.steps[-1], view, game)
    for seat in range(match.seats):
        yield game.speech.standing(view.state, seat, view.say)
        yield from (count.text for count in game.speech.count(view.state, seat, view.say))
    if match.is_over:
        yield game.ending_of(view.state, view.names, view.say)
    yield game.aside_of(view.state, reader, view.say)
    yield from _offered(view, game)
    if match.actor == reader:
        yield from _refused(match, language, chooser)


def _told(step: Step, view: View[Any], game: AnyGame) -> Iterator[str]:
    for event in game.overhear(step.events, view.seat):
        yield game.speech.tell(event, view.names, view.say)


def _offered(view: View[Any], game: AnyGame) -> Iterator[str]:
    for action in view.legal or ((CHANCE,) if view.waits else ()):
        yield game.speech.describe(view.state, action, view.say_by_name)
        if action != CHANCE:
            yield game.speech.prompt(view.state, view.say_by_name)
            yield game.speech.motive(view.state, action, view.say)
            yield game.cost_of(view.state, action, view.say)


def _refused(match: Match[Any], language: str, chooser: Random) -> Iterator[str]:
    legal = set(match.legal())
    for action in chooser.sample(range(len(match.game.rules.ACTIONS)), min(TRIED, len(match.game.rules.ACTIONS))):
        if action not in legal:
            yield refusal_text(match.game, match.game.moves.refuse(match.state, action), language)
