"""A tiny builder of positions, and a shorthand to play."""

from random import Random

import pytest

from ludotheque.engine.match import Match
from ludotheque.engine.seats import NOBODY
from ludotheque.games.ovo import GAME, knowledge
from ludotheque.games.ovo.moves import number
from ludotheque.games.ovo.rules.board import SQUARES
from ludotheque.games.ovo.rules.state import CHOOSING, DIAMOND, STAR, TURNED


@pytest.fixture
def table():
    """Lay eggs on squares: `table(diamonds="a1 b2", hidden_stars="c6")`."""

    def lay(diamonds="", stars="", hidden_diamonds="", hidden_stars="", turn=0, turns=0, ko="off", most="200"):
        match = Match(GAME, 2, {"ko": ko, "max_turns": most})
        state = match.state
        state.phase, state.turn, state.turns = CHOOSING, turn, turns
        state.egg = [0] * SQUARES
        for names, face, symbol in (
            (diamonds, DIAMOND, 0), (stars, STAR, 0), (hidden_diamonds, TURNED, DIAMOND), (hidden_stars, TURNED, STAR),
        ):  # fmt: skip
            for square in names.split():
                state.egg[number(square)], state.secret[number(square)] = face, symbol
        return match

    return lay


@pytest.fixture
def play():
    """Play moves in the notation: `play(match, "c1-c2 c6-c5")`."""

    def moves(match, texts):
        for text in texts.split():
            match.play(GAME.moves.read(match.state, text))
        return match

    return moves


@pytest.fixture
def legal():
    """List the legal moves in the notation."""

    def texts(match):
        return [GAME.moves.write(match.state, action) for action in match.legal()]

    return texts


@pytest.fixture
def view():
    """Gather what a seat sees, in English."""

    def seen(match, seat=NOBODY):
        return match.view(seat, ("Anne", "Bob"), GAME.words.speaker("en"))

    return seen


@pytest.fixture
def positions():
    """Play lively games, and stop at about so many positions of them."""

    def found(count, seed, **options):
        chooser, seen = Random(seed), 0
        while seen < count:
            match = Match(GAME, 2, options)
            match.draw(chooser.randrange(2))
            while not match.is_over:
                actions = match.legal()
                urges = [knowledge.urge(match.state, action) for action in actions]
                match.play(chooser.choices(actions, urges)[0] if chooser.random() < 0.8 else chooser.choice(actions))
                if chooser.random() < 0.2:
                    seen += 1
                    yield match

    return found
