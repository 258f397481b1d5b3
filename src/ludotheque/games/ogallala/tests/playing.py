"""How the tests play: by the notation, and only what is legal."""

from ludotheque.engine.events import Listening
from ludotheque.games.ogallala import moves
from ludotheque.games.ogallala.rules import WIDEST, actor, chances, legal, outcome, play
from ludotheque.games.ogallala.rules.cards import NAMES
from ludotheque.games.ogallala.rules.state import TARGET


def choices(state):
    """List what the acting seat may do."""
    if actor(state) < 0:
        return []
    out = [0] * WIDEST
    return [moves.write(state, action) for action in out[: legal(state, out)]]


def places(state, row):
    """List the places of a row that are open to the card in hand."""
    return [int(text[5:]) for text in choices(state) if text.startswith(f"lay {row}")]


def names(state, canoe):
    """List the cards of a row by name."""
    return [NAMES[card] for card in state.card[canoe] if card]


def do(state, *texts):
    """Play choices that must be legal, and draws that the pile must hold; return the events of the last."""
    for text in texts[:-1]:
        step(state, text)
    with Listening() as heard:
        step(state, texts[-1])
    return heard


def step(state, text):
    """Play one of these."""
    action = moves.read(state, text)
    if actor(state) >= 0:
        assert text in choices(state), f"{text} is not among {choices(state)}"
    else:
        assert any(outcome(state, ticket) == action for ticket in range(chances(state))), f"no {text} in the pile"
    play(state, action)


def targets(state):
    """List the spots that may be hit, and the raids."""
    return [text.split(" ", 1)[1] for text in choices(state) if moves.read(state, text) >= TARGET]


def all_cards(state):
    """Count every card of every type: in both piles, on the rivers, in hand."""
    counts = [pile + aside for pile, aside in zip(state.pile, state.aside, strict=True)]
    for row in state.card:
        for card in row:
            counts[card] += 1
    counts[state.hand] += 1
    counts[0] = 0
    return counts
