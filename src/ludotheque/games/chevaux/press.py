"""What is printed of the petits chevaux: the board in tiles, horses that stand, a die, and who won."""

from ludotheque.engine.printing import Board, Cutouts, Drawn, Part, Piece, Scores, Size
from ludotheque.engine.words import Say
from ludotheque.games.chevaux.rules.state import State
from ludotheque.games.chevaux.scene.horses import horse
from ludotheque.games.chevaux.scene.layout import ACROSS, ALONG, SIZE
from ludotheque.games.chevaux.scene.legend import STRIP
from ludotheque.games.chevaux.scene.table import colours_of, ground
from ludotheque.kit import paper
from ludotheque.svg.element import group, svg

BOARD = 380.0  # millimetres wide
UNIT = BOARD / SIZE
HORSE = Size(19.0, 25.0)
SCALE = 3.6  # tenths of a millimetre to a unit of the scene
DIE = 16.0
GAMES = 5  # for which a score sheet has room


def parts(state: State, say: Say) -> tuple[Part, ...]:
    """pc-1 pc-2 pc-21 List the board, the horses of each seat, and a die."""
    colours = colours_of(state)
    board = svg(SIZE, SIZE + STRIP, ground(state.ascending, colours, state.climb, say))
    horses = (
        paper.standing(group(horse(hue, seat, number), at=(0, -98), scale=SCALE), *HORSE)
        for seat, hue in enumerate(colours)
        for number in range(1, state.horses + 1)
    )
    return (
        Board("board", Drawn(board, BOARD, (SIZE + STRIP) * UNIT), Size(ACROSS * UNIT, ALONG * UNIT)),
        Cutouts("pieces", (*map(Piece, horses), Piece(paper.die(DIE))), Size(DIE, DIE)),
        Scores("scores", ("print.scores.line.winner", "print.scores.line.home"), state.seats, GAMES),
    )
