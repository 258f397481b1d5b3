"""What a river is worth, line by line: at the table and on the score pad."""

from collections.abc import Mapping, Sequence

from ludotheque.engine.contracts import Count
from ludotheque.engine.pad import Line, Pad
from ludotheque.engine.words import Say
from ludotheque.games.ogallala.rules.cards import TOTEM
from ludotheque.games.ogallala.rules.river import cards_in, carries, is_complete
from ludotheque.games.ogallala.rules.scoring import (
    CARD_POINTS,
    HUNTER_POINTS,
    LENGTH_POINTS,
    PAIR_POINTS,
    SINGLE_POINTS,
    THREE_CANOES,
    TOTEM_POINTS,
    hunters_in,
    pairs_in,
    singles_in,
)
from ludotheque.games.ogallala.rules.state import PLACES, ROWS, State

EACH_ROW = range(1, ROWS + 1)
MOST_BOOTY = 24  # of a sort that a river may carry


def carried(state: State, seat: int) -> dict[str, int]:
    """oga-18 Count what lies on a river, as the score pad asks for it."""
    rows = range(ROWS * seat, ROWS * seat + ROWS)
    return {
        **{f"cards{row}": cards_in(state, canoe) for row, canoe in enumerate(rows, 1)},
        **{f"complete{row}": int(is_complete(state, canoe)) for row, canoe in enumerate(rows, 1)},
        "totem": int(any(carries(state, canoe, TOTEM) for canoe in rows)),
        "hunters": sum(hunters_in(state, canoe) for canoe in rows),
        "pairs": sum(pairs_in(state, canoe) for canoe in rows),
        "singles": sum(singles_in(state, canoe) for canoe in rows),
    }


def breakdown(filled: Mapping[str, int], say: Say, cards: Sequence[str] = ("",) * ROWS) -> tuple[Count, ...]:
    """oga-18 oga-19 Break the points of a river down, as the sheet lists them; the cards may be named."""
    lines = [
        Count(say("count.three"), THREE_CANOES * int(all(filled[f"complete{row}"] for row in EACH_ROW))),
        Count(say("count.totem"), TOTEM_POINTS * filled["totem"]),
        *(_length(row, filled, say) for row in EACH_ROW),
        *(_row(row, filled[f"cards{row}"], cards[row - 1], say) for row in EACH_ROW),
        _several("hunters", filled, HUNTER_POINTS, say),
        _several("pairs", filled, PAIR_POINTS, say),
        _several("singles", filled, SINGLE_POINTS, say),
    ]
    return tuple(line for line in lines if line.points)


def _length(row: int, filled: Mapping[str, int], say: Say) -> Count:
    count = filled[f"cards{row}"]
    return Count(say("count.canoe", row=row, n=count), LENGTH_POINTS[count] * filled[f"complete{row}"])


def _row(row: int, count: int, cards: str, say: Say) -> Count:
    text = say("count.row", row=row, n=count, cards=cards) if cards else say("count.cards", row=row, n=count)
    return Count(text, CARD_POINTS * count)


def _several(name: str, filled: Mapping[str, int], points: int, say: Say) -> Count:
    return Count(say(f"count.{name}", n=filled[name]), points * filled[name])


def total(filled: Mapping[str, int]) -> int:
    """oga-18 oga-20 Add all points up."""
    return sum(line.points for line in breakdown(filled, lambda key, **facts: key))


def standing(filled: Mapping[str, int], say: Say) -> str:
    """oga-18 Say how many points a river is worth."""
    return say("standing.points", n=total(filled))


LINES = (
    *(Line(f"{name}{row}", most) for row in EACH_ROW for name, most in (("cards", PLACES), ("complete", 1))),
    Line("totem", 1),
    *(Line(name, MOST_BOOTY) for name in ("hunters", "pairs", "singles")),
)
PAD = Pad(LINES, breakdown, total, standing, carried)
