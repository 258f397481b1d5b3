"""What a viewer may choose: in which words, at what cost, in which order, and what is asked before it is played."""

from collections.abc import Iterable, Iterator, Mapping
from typing import Any, NamedTuple

from ludotheque.engine.contracts import Touch, View
from ludotheque.engine.game import AnyGame
from ludotheque.engine.seats import CHANCE
from ludotheque.engine.words import Say

Touches = Mapping[int, Touch]  # actions, and where each is made


class Offer(NamedTuple):
    """A move that is made beside the board."""

    action: int
    words: str
    cost: str = ""  # what it takes away for good
    question: str | None = None  # what the page asks first
    is_doubtful: bool = False  # seldom meant, while something else can be done


def open_actions(view: View[Any]) -> tuple[int, ...]:
    """List what this viewer may play now; CHANCE while a die or a card waits."""
    return view.legal or ((CHANCE,) if view.waits else ())


def touches_of(actions: Touches) -> str:
    """List where moves are made on the board: `17:pawn-2>square-9 -1:dice>`."""
    return " ".join([f"{action}:{source}>{target}" for action, (source, target) in actions.items() if source or target])


def beside(actions: Touches) -> list[int]:
    """List the moves that are made beside the board, and the throw."""
    return [action for action, touch in actions.items() if action == CHANCE or not any(touch)]


def on_board(actions: Touches) -> list[int]:
    """List the moves that are made on the board alone."""
    return [action for action, touch in actions.items() if action != CHANCE and any(touch)]


def offers_of(game: AnyGame, view: View[Any], actions: Iterable[int], say: Say) -> list[Offer]:
    """Offer moves by buttons; doubtful ones come last."""
    found = [_offer(game, view, action, say) for action in actions]
    return sorted(found, key=lambda offer: offer.is_doubtful) if len(found) > 1 else found


def moves_in_words(game: AnyGame, view: View[Any]) -> dict[int, str]:
    """Put every legal move into words."""
    return {action: game.speech.describe(view.state, action, view.say_by_name) for action in open_actions(view)}


def costs_in_words(game: AnyGame, view: View[Any]) -> dict[int, str]:
    """Say what legal moves cost, those that cost something."""
    told = {action: game.cost_of(view.state, action, view.say) for action in view.legal}
    return {action: cost for action, cost in told.items() if cost}


def questions_of(game: AnyGame, view: View[Any], actions: Touches, say: Say) -> Mapping[str, list[int]]:
    """Gather what is asked before moves on the board: each question, and the moves that it stands before."""
    asked: dict[str, list[int]] = {}
    if game.grave is None:
        return asked
    for action, touch in actions.items():
        if any(touch) and (question := _question(game, view, action, say)):
            asked.setdefault(question, []).append(action)
    return asked


def picked_of(game: AnyGame, view: View[Any], actions: Touches) -> dict[str, str]:
    """Say what can be done with each piece that goes somewhere, once it is picked up."""
    if game.picked is None:
        return {}
    carried: dict[str, list[int]] = {}
    for action, (source, target) in actions.items():
        if source and target:
            carried.setdefault(source, []).append(action)
    told = {source: game.picked(view, among) for source, among in carried.items()}
    return {source: text for source, text in told.items() if text}


def _offer(game: AnyGame, view: View[Any], action: int, say: Say) -> Offer:
    words = game.speech.describe(view.state, action, view.say_by_name)
    if action == CHANCE:
        return Offer(action, words)
    cost, question = game.cost_of(view.state, action, view.say), _question(game, view, action, say)
    return Offer(action, words, cost, question, _is_doubtful(game, view, action))


def _is_doubtful(game: AnyGame, view: View[Any], action: int) -> bool:
    """Tell whether other choices come before this one; the only thing to do is never doubtful."""
    return game.doubts(view.state, action) and not all(_doubts(game, view))


def _doubts(game: AnyGame, view: View[Any]) -> Iterator[bool]:
    return (game.doubts(view.state, action) for action in view.legal)


def _question(game: AnyGame, view: View[Any], action: int, say: Say) -> str | None:
    """Ask before a choice that hurts, unless there is no other."""
    if action == CHANCE or game.grave is None or len(view.legal) < 2 or not game.grave(view.state, action):
        return None
    return say("confirm.grave", cost=game.cost_of(view.state, action, view.say))
