"""What is printed of the jeu de l'oie: the board in tiles, geese that stand, two dice, and who won."""

from ludotheque.engine.printing import Board, Cutouts, Drawn, Part, Piece, Scores, Size
from ludotheque.engine.words import Say
from ludotheque.games.oie.rules import State
from ludotheque.games.oie.scene.board import board, squares_of, way_of
from ludotheque.games.oie.scene.goose import pawn
from ludotheque.games.oie.scene.spiral import SIZE
from ludotheque.kit import paper
from ludotheque.svg.element import group, svg
from ludotheque.svg.palette import MARKS, SEATS

BOARD = 380.0  # millimetres
NUMBER = 42 * BOARD / SIZE  # across: the disc with the number of a special square
GOOSE = Size(26.0, 27.0)
SCALE = 3.2  # tenths of a millimetre to a unit of the scene
DIE = 16.0
GAMES = 5  # for which a score sheet has room


def parts(state: State, say: Say) -> tuple[Part, ...]:
    """oie-1 oie-2 List the board, a goose in the colour of each seat, and two dice."""
    taken = tuple(state.pawn[: state.seats])
    drawn = Drawn(svg(SIZE, SIZE, board(taken, way_of(squares_of(state), state.inn, state.wait, say))), BOARD, BOARD)
    looks = [pawn(SEATS[hue], MARKS[seat], SCALE) for seat, hue in enumerate(taken)]
    geese = tuple(Piece(paper.standing(group(look, at=(-11, -34)), *GOOSE)) for look in looks)
    return (
        Board("board", drawn, Size(NUMBER, NUMBER)),
        Cutouts("pieces", (*geese, Piece(paper.die(DIE), 1 if state.one else 2)), Size(DIE, DIE)),
        Scores("scores", ("print.scores.line.winner", "print.scores.line.square"), state.seats, GAMES),
    )
