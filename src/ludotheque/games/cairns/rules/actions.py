"""What players do, and what chance brings: each sort of action, and what its numbers are."""

from ludotheque.engine.actions import Actions
from ludotheque.engine.seats import MOST_SEATS
from ludotheque.games.cairns.rules.geometry import TILING_COUNT
from ludotheque.games.cairns.rules.stones import COLOURS, FIRST_WHITE, STONES

ACTIONS = Actions(
    ("take", STONES),  # from the Ovoo
    ("on", STONES),  # lay the stone in hand on the cairn with that top
    ("start", MOST_SEATS),  # a cairn before that seat with it
    ("swap", STONES),  # take that top in exchange for a square
    ("pass", range(FIRST_WHITE, STONES)),  # remove that top from the game
    ("rebuild",),  # ask for another pile
    ("first", MOST_SEATS),  # chance: that seat begins
    ("dye", COLOURS),  # chance: the next stone of the layer has that colour
    ("layer", TILING_COUNT),  # chance: the next layer is filled so
)
TAKE, ON, START, SWAP, PASS, REBUILD, FIRST, DYE, LAYER = ACTIONS.firsts
SORT, WHAT, _ = ACTIONS.tables
