"""The whole book of a game: what to print, its parts on sheets, sheets to write on, and the rulebook as a booklet."""

from dataclasses import dataclass
from pathlib import Path
from typing import Any, assert_never

from ludotheque.engine.agreed import agreed_rules
from ludotheque.engine.printing import Board, Cards, Cutouts, Part, Scores, Size
from ludotheque.engine.words import Say, words
from ludotheque.press.grids import sides
from ludotheque.press.imposing import booklet_sides
from ludotheque.press.orders import Order
from ludotheque.press.packing import packed
from ludotheque.press.papers import PAPERS, Paper
from ludotheque.press.pictures import Pictures
from ludotheque.press.rulebook import COVER, blocks
from ludotheque.press.sheets import Sheet
from ludotheque.press.tiling import tiles

Data = dict[str, Any]
PRESS = words(Path(__file__).parent / "texts")
FIRST = 2  # the page after the one that says what to print
TALLEST_ROW, SHORTEST_ROW = 9.0, 6.0  # of a score sheet


@dataclass(frozen=True, slots=True)
class Book:
    """Everything that the typesetter is told, but for the number of pages of the rulebook."""

    order: Order

    @property
    def paper(self) -> Paper:
        """Give the paper."""
        return PAPERS[self.order.paper]

    @property
    def press(self) -> Say:
        """Speak for the press."""
        return PRESS.speaker(self.order.language)

    @property
    def words(self) -> Say:
        """Speak for the game."""
        return self.order.game.words.speaker(self.order.language)

    def parts(self) -> tuple[Part, ...]:
        """List the game's parts as it was agreed."""
        game = self.order.game
        assert game.parts is not None
        return game.parts(self.order.match().state, self.words)

    def booklet(self) -> Data:
        """Tell the rulebook, whose pages are half a sheet."""
        pictures, game = Pictures(), self.order.game
        cover = pictures.add(game.scene.PICTURES[COVER](self.words))
        told = blocks(game, self.order.language, self.press, pictures)
        return {
            **self._common(),
            "width": self.paper.height / 2, "height": self.paper.width, "cover": cover, "blocks": told,
            "pictures": pictures.all,
        }  # fmt: skip

    def whole(self, leaves: int) -> Data:
        """Tell the whole book around a rulebook of so many pages."""
        pictures, parts = Pictures(), self.parts()
        cover = pictures.add(self.order.game.scene.PICTURES[COVER](self.words))
        by_part = [self._sides(part, pictures) for part in parts]
        booklet = booklet_sides(leaves)
        return {
            **self._common(),
            "width": self.paper.width, "height": self.paper.height,
            "first": self._first(parts, [*map(len, by_part), len(booklet)], cover),
            "sides": [*(side for each in by_part for side in each), *booklet],
            "pictures": pictures.all,
        }  # fmt: skip

    def _common(self) -> Data:
        game, say = self.order.game, self.words
        seats = game.seats
        facts = self.press("facts-one" if len(seats) == 1 else "facts", least=seats[0], most=seats[-1], age=game.age)
        return {
            "title": say("title"), "tagline": say("tagline"), "language": self.order.language, "facts": facts,
            "credits": say("credits") if game.words.has("credits") else "", "personal": self.press("personal"),
        }  # fmt: skip

    def _first(self, parts: tuple[Part, ...], lengths: list[int], cover: int) -> Data:
        """Tell the first page: which pages, how often, on what; how to print; and the ruler."""
        say, common = self.press, self._common()
        starts = [FIRST + sum(lengths[:at]) for at in range(len(lengths))]
        spans = [_span(start, length) for start, length in zip(starts, lengths, strict=True)]
        rows = [self._row(part, span) for part, span in zip(parts, spans, strict=False)]
        rows.append(self._listed(say("rulebook"), say("rulebook-note"), "", spans[-1], "once", "plain-both"))
        agreed = agreed_rules(self.order.game, self.order.match().agreed, self.words)
        return {
            **{name: common[name] for name in ("tagline", "facts", "credits", "personal")}, "cover": cover,
            "what": say("what"), "heads": [say(f"head.{each}") for each in ("part", "pages", "copies", "paper")],
            "rows": rows, "options": say("options"),
            "rules": say("between").join(
                say("rule", title=rule.title, value=rule.value) for rule in agreed if not rule.is_usual
            ),
            "how": [say("how.size"), say("how.both"), say("how.cut"), say("how.grey")], "ruler": say("ruler"),
        }  # fmt: skip

    def _row(self, part: Part, span: str) -> Data:
        key = f"print.{part.name}"
        measure = self._measure(part.measure, self.words(f"{key}.measure")) if not isinstance(part, Scores) else ""
        title, note = (self.words(f"{key}.{each}") for each in ("title", "note"))
        return self._listed(title, note, measure, span, part.copies, _paper(part))

    def _listed(self, title: str, note: str, measure: str, pages: str, copies: str, paper: str) -> Data:
        say = self.press
        return {
            "title": title, "note": note, "measure": measure, "pages": pages, "copies": say(f"copies.{copies}"),
            "paper": say(f"paper.{paper}"),
        }  # fmt: skip

    def _measure(self, size: Size, what: str) -> str:
        say = self.press
        width, height = (_length(each, say) for each in size)
        key = "measure" if width != height else "measure-square"
        return say(key, what=what, width=width, height=height)

    def _sides(self, part: Part, pictures: Pictures) -> list[Data]:
        match part:
            case Board():
                sheets = tiles(part, self.paper)
            case Cards():
                sheets = sides(part, self.paper)
            case Cutouts():
                sheets = packed(part, self.paper)
            case Scores():
                return [self._scores(part)]
            case _:
                assert_never(part)
        return [self._sheet(part, sheet, pictures) for sheet in sheets]

    def _sheet(self, part: Part, sheet: Sheet, pictures: Pictures) -> Data:
        key, facts = sheet.foot
        title = self.words(f"print.{part.name}.title")
        return {
            "kind": "sheet",
            "laid": [{**each._asdict(), "picture": pictures.add(each.picture)} for each in sheet.laid],
            "outlines": sheet.outlines, "strokes": sheet.strokes, "crosses": sheet.crosses,
            "foot": self.press(f"foot.{key}", game=self.words("title"), part=title, **facts),
        }  # fmt: skip

    def _scores(self, part: Scores) -> Data:
        key = f"print.{part.name}"
        room = (self.paper.height - 50) / part.rounds - 14
        return {
            "kind": "scores", "title": f"{self.words('title')} · {self.words(f'{key}.title')}",
            "note": self.words(f"{key}.how"), "lines": [self.words(line) for line in part.lines],
            "columns": part.columns, "rounds": part.rounds, "total": part.lines[-1].endswith(".total"),
            "row": min(TALLEST_ROW, max(SHORTEST_ROW, room / len(part.lines))),
            "player": self.press("player"), "date": self.press("date"),
        }  # fmt: skip


def _paper(part: Part) -> str:
    """Say on what a part is printed, and whether on both sides."""
    if isinstance(part, Cards):
        return "card-both"
    return "plain" if isinstance(part, Scores) or (isinstance(part, Board) and not part.is_stiff) else "card"


def _span(start: int, length: int) -> str:
    return str(start) if length == 1 else f"{start}–{start + length - 1}"


def _length(millimetres: float, say: Say) -> str:
    whole, _, tenths = f"{millimetres:.1f}".partition(".")
    return whole if tenths == "0" else say("decimal", whole=whole, tenths=tenths)
