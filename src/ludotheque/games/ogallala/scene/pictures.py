"""The pictures of the rulebook: rows of cards on the water, with signs for what counts and what is allowed."""

from collections.abc import Callable, Mapping

from ludotheque.engine.words import Say
from ludotheque.games.ogallala.rules.cards import CODES, EMPTY, STRENGTH
from ludotheque.games.ogallala.scene.cover import cover
from ludotheque.games.ogallala.scene.faces import definitions, face
from ludotheque.games.ogallala.scene.hulls import garland, golden
from ludotheque.games.ogallala.scene.layout import CELL
from ludotheque.games.ogallala.scene.shore import FOAM, RIVER
from ludotheque.games.ogallala.scene.strokes import CREAM, INK, filled, join, line
from ludotheque.svg.element import Element, element, group, svg
from ludotheque.svg.shapes import circle, path, rect, text

TALL = 80
MARGIN = 14
YES, NO = "#2f8f4e", "#b3261e"


def canoe(say: Say) -> Element:
    """Show a complete canoe, and one with a gap."""
    return _sheet(("< 5a bird archer skins >", "< 3b . 7 tipi >"), (True, False))


def kept(say: Say) -> Element:
    """Show the golden line of a complete canoe, and the arrow of one that has kept its attack."""
    return _sheet(("< 5a bird archer >", "< 7 tipi 3b >"), lines=(False, True))


def ends(say: Say) -> Element:
    """Show a card left of a bow, and one to its right."""
    return _sheet((". < 4b skins . . .", ". 6 < 4b . . ."), (True, False))


def archer(say: Say) -> Element:
    """Show whom an archer can hit."""
    return _sheet(("< archer 2a", "< 8 bird lasso >"), aims=((1, 1), (1, 3)), sign=_arrow())


def lasso(say: Say) -> Element:
    """Show a loop around a card."""
    return _sheet(("< lasso .", "< tobacco 7 >"), aims=((1, 1),), sign=_loop())


def totem(say: Say) -> Element:
    """Show the canoe that a totem protects."""
    return _sheet(("< 1 totem gold-left gold-right >",), frame=True)


def raid(say: Say) -> Element:
    """Show two canoes and their strengths."""
    return _sheet(("< 6 sorcerer 2a >", ". 5b 7 skins . "), strengths=True)


def hunter(say: Say) -> Element:
    """Show a hunter right in front of its booty, and one that is not."""
    return _sheet(("bear-hunter bear-left bear-right", "bear-left bear-right bear-hunter"), (True, False))


def booty(say: Say) -> Element:
    """Show halves that match, and halves that do not."""
    return _sheet(
        ("horse-left horse-right . cannon-left cannon-right", "horse-right horse-left . gold-left wood-right"),
        (True, False),
    )


def deck(say: Say) -> Element:
    """Show the cards: crew, hunters with their booty, single booty."""
    return _sheet(
        (
            "< 1 2a 2b 3a 3b 4a 4b >",
            "5a 5b 6 7 8 archer lasso sorcerer totem",
            "bear-hunter bear-left bear-right buffalo-hunter buffalo-left buffalo-right cowboy horse-left horse-right",
            "gold-digger gold-left gold-right lumberjack wood-left wood-right soldier cannon-left cannon-right",
            "bird skins tobacco firewater tipi powder",
        )
    )


def count(say: Say) -> Element:
    """Show the three canoes of the example."""
    return _sheet(
        (
            "< gold-digger gold-left gold-right >",
            "< 1 2a buffalo-left buffalo-right wood-left tobacco skins >",
            "< cowboy 8 2b 3a 3b 4a 4b 5a 5b 6 >",
        )
    )


PICTURES: Mapping[str, Callable[[Say], Element]] = {
    each.__name__: each
    for each in (cover, deck, canoe, ends, archer, lasso, totem, raid, kept, hunter, booty, count)
}  # fmt: skip


def _sheet(
    rows: tuple[str, ...],
    signs: tuple[bool, ...] = (),
    *,
    aims: tuple[tuple[int, int], ...] = (),
    sign: Element | None = None,
    strengths: bool = False,
    frame: bool = False,
    lines: tuple[bool, ...] = (),
) -> Element:
    """Draw rows of cards on the water; right or wrong, targets, strengths, a frame and golden lines as wanted."""
    laid = [[CODES[code] for code in row.split()] for row in rows]
    beside = 54 if signs or strengths else 0
    width, height = CELL * max(map(len, laid)) + 2 * MARGIN + beside, (TALL + MARGIN) * len(rows) + MARGIN
    drawn = [_row(index, cards) for index, cards in enumerate(laid)]
    marks = [_verdict(index, good, width) for index, good in enumerate(signs)]
    marks += [_shield(index, cards, width) for index, cards in enumerate(laid) if strengths]
    marks += [
        group(sign or Element(""), at=(MARGIN + CELL * (place + 0.5), _top(row) + TALL / 2)) for row, place in aims
    ]
    marks += [_frame(len(laid[0]))] if frame else []
    ropes = [garland(MARGIN, _top(row) + TALL + 2, len(laid[row]), is_kept=kept) for row, kept in enumerate(lines)]
    marks += [golden(path("".join(ropes)))] if ropes else []
    shown = {card for cards in laid for card in cards if card != EMPTY}
    shades = element("defs", *definitions(shown, {TALL}), RIVER)
    return svg(width, height, shades, rect(0, 0, width, height, rx=12, fill="url(#oga-river)"), *drawn, *marks)


def _top(row: int) -> int:
    return MARGIN + (TALL + MARGIN) * row


def _row(index: int, cards: list[int]) -> Element:
    return join(*(_card(card, MARGIN + CELL * place, _top(index)) for place, card in enumerate(cards)))


def _card(card: int, x: int, y: int) -> Element:
    return _empty(x, y) if card == EMPTY else group(face(card, TALL), at=(x, y))


def _empty(x: float, y: float) -> Element:
    return rect(
        x + 3, y + 3, CELL - 6, TALL - 6, rx=6, fill="none", stroke=FOAM, stroke_opacity=0.7, stroke_dasharray="5 4"
    )


def _verdict(row: int, good: bool, width: int) -> Element:
    tick = line("M-9 0L-3 8L10-9", CREAM, 5) if good else line("M-8-8L8 8M8-8L-8 8", CREAM, 5)
    return group(circle(0, 0, 19, fill=YES if good else NO), tick, at=(width - 34, _top(row) + TALL / 2))


def _shield(row: int, cards: list[int], width: int) -> Element:
    points = sum(STRENGTH[card] for card in cards)
    disc = circle(0, 0, 20, fill=CREAM, stroke="#a5814b", stroke_width=3)
    return group(
        disc, text(0, 8, str(points), font_size=23, font_weight=700, fill=INK), at=(width - 34, _top(row) + TALL / 2)
    )


def _arrow() -> Element:
    return join(
        line("M-8-62L2-8", "#7b4a22", 4), filled("M5 4L-8-8L8-12Z", "#8d979e"), line("M-12-58L-8-62L-3-60", CREAM, 3)
    )


def _loop() -> Element:
    return line("M-26-6C-26-22 26-22 26-6C26 10-26 10-26-6ZM18-18C30-40 44-46 60-66", "#f3cf86", 4)


def _frame(cards: int) -> Element:
    return path(
        f"M{MARGIN - 5} {MARGIN - 5}h{CELL * cards + 10}v{TALL + 10}h{-CELL * cards - 10}Z",
        fill="none", stroke="#ffd95a", stroke_width=5, stroke_linejoin="round", stroke_dasharray="14 8",
    )  # fmt: skip
