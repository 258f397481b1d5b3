"""Tables of OVO laid by hand, and lively games."""

from itertools import chain, islice, repeat
from random import Random

from ludotheque.engine.match import Match
from ludotheque.games.ovo import GAME, knowledge
from ludotheque.games.ovo.moves import number
from ludotheque.games.ovo.rules.board import SQUARES
from ludotheque.games.ovo.rules.state import CHOOSING, DIAMOND, EMPTY, STAR, TURNED, survey
from ludotheque.testing.positions import Position

ROW_1, ROW_6 = "a1 b1 c1 d1 e1 f1", "a6 b6 c6 d6 e6 f6"
KINDS = {
    "diamonds": (DIAMOND, 0), "stars": (STAR, 0), "hidden_diamonds": (TURNED, DIAMOND), "hidden_stars": (TURNED, STAR),
}  # fmt: skip


class Table(Position):
    """Eggs on their squares: `Table(diamonds="a1 b2", hidden_stars="c6")`."""

    def __init__(self, turn=1, turns=0, ko="off", most="100", limit="count", **eggs):
        super().__init__(GAME, 2, ko=ko, max_turns=most, limit=limit)
        state = self.state
        state.phase, state.turn, state.turns, state.egg = CHOOSING, turn - 1, turns, [EMPTY] * SQUARES
        for kind, squares in eggs.items():
            for square in map(number, squares.split()):
                state.egg[square], state.secret[square] = KINDS[kind]
        survey(state)

    def squares(self, kind):
        """Number the squares with eggs of a kind."""
        eggs = enumerate(zip(self.state.egg, self.state.secret, strict=True))
        return {square for square, egg in eggs if egg == KINDS[kind]}

    def ways(self, square):
        """List where the egg of a square may go."""
        return [text[2:] for text in self.choices if text.startswith(square)]


def lively(match, chooser):
    """Choose by inclination."""
    actions = match.legal()
    return chooser.choices(actions, [knowledge.urge(match.state, action) for action in actions])[0]


def lively_game(chooser, **options):
    """Play by inclination, and now and then at random; stop after every action."""
    match = Match(GAME, 2, options)
    match.draw(chooser.randrange(2))
    yield match
    while not match.is_over:
        match.play(lively(match, chooser) if chooser.random() < 0.8 else chooser.choice(match.legal()))
        yield match


def positions(count, seed, **options):
    """Stop at so many positions of lively games."""
    chooser = Random(seed)
    played = chain.from_iterable(lively_game(chooser, **options) for _ in repeat(None))
    return islice((match for match in played if chooser.random() < 0.2), count)
