"""Chance entered by hand: people play with the real box, and tell what its dice and cards showed, touch by touch."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Generic, NamedTuple

from ludotheque.engine.seats import CHANCE
from ludotheque.engine.state import S
from ludotheque.engine.words import Say
from ludotheque.svg.element import NOTHING, Element

if TYPE_CHECKING:
    from ludotheque.engine.game import Game


class Detail(NamedTuple):
    """What one touch tells of an outcome: the face of a die, a family of cards, a card of it."""

    key: str  # the same in all outcomes that have it in common
    words: str
    picture: Element = NOTHING


class Answer(NamedTuple):
    """What a touch can answer now: all of an outcome, or the detail that the next touch goes on from."""

    detail: Detail
    action: int | None


@dataclass(frozen=True, slots=True)
class ByHand(Generic[S]):
    """How a game is entered by those who play it with the real box."""

    ask: Callable[[S, Say], str]  # what is to be told: "Which card was drawn?"
    details: Callable[[S, int, Say], tuple[Detail, ...]]  # the touches that tell an outcome, one after the other
    seats: range | None = None  # for which numbers of players; all, unless hands are hidden at such a table
    house_draws: Callable[[S], bool] | None = None  # what the house draws all the same, and people lay as it is drawn


def is_entered(game: "Game[S]", state: S) -> bool:
    """Tell whether people enter what chance brings now."""
    if game.rules.actor(state) != CHANCE:
        return False
    by_hand = game.by_hand
    return by_hand is None or by_hand.house_draws is None or not by_hand.house_draws(state)


def outcomes(game: "Game[Any]", state: Any) -> list[int]:
    """List what chance can bring now, each once, as the tickets come."""
    rules = game.rules
    return list(dict.fromkeys(rules.outcome(state, ticket) for ticket in range(rules.chances(state))))


def answers(game: "Game[Any]", state: Any, told: Sequence[str], say: Say) -> list[Answer]:
    """List what can be answered after these details were told; nothing, if no outcome begins with them."""
    known = len(told)
    groups: dict[str, list[tuple[tuple[Detail, ...], int]]] = {}
    for action in outcomes(game, state):
        details = _details(game, state, action, say)
        if len(details) > known and [detail.key for detail in details[:known]] == list(told):
            groups.setdefault(details[known].key, []).append((details, action))
    return [_answer(group, known) for group in groups.values()]


def words_told(game: "Game[Any]", state: Any, told: Sequence[str], say: Say) -> list[str]:
    """Put the details into words that were told already."""
    known = [answers(game, state, told[:count], say) for count in range(len(told))]
    named = [{answer.detail.key: answer.detail.words for answer in each} for each in known]
    return [words[key] for words, key in zip(named, told, strict=True) if key in words]


def _answer(group: list[tuple[tuple[Detail, ...], int]], known: int) -> Answer:
    """Offer the outcome itself where there is but one, else what several have in common."""
    (details, action), *others = group
    return Answer(details[known], None) if others else Answer(details[-1], action)


def _details(game: "Game[Any]", state: Any, action: int, say: Say) -> tuple[Detail, ...]:
    """Give the details of an outcome; of a game that says none, its notation."""
    if game.by_hand is not None:
        return game.by_hand.details(state, action, say)
    text = game.moves.write(state, action)
    return (Detail(text, text),)
