"""The score pad: a sheet that lives in its own address, so that it needs no table, no script and no store."""

import re
from collections.abc import Mapping, Sequence
from typing import NamedTuple
from urllib.parse import urlencode

from starlette.requests import Request
from starlette.responses import RedirectResponse, Response

from ludotheque import catalogue
from ludotheque.engine.errors import UnknownGame
from ludotheque.engine.game import AnyGame
from ludotheque.engine.letters import seen
from ludotheque.engine.pad import Pad
from ludotheque.engine.words import Say
from ludotheque.house.people import LONGEST_NAME
from ludotheque.web.guard import whole_number
from ludotheque.web.pages import page
from ludotheque.web.services import language_of
from ludotheque.web.speaking import speaker
from ludotheque.web.table.counting import Counted

MOST_ROUNDS = 30
LONGEST_SHEET = 1_000  # letters
_SHEET = re.compile(r"\d{1,6}(\.\d{1,6})*(_\d{1,6}(\.\d{1,6})*)*")


class Player(NamedTuple):
    """A column of the sheet."""

    seat: int
    name: str
    filled: dict[str, int]


class Sheet(NamedTuple):
    """What was filled in: who plays, this round, and what the rounds before brought."""

    players: tuple[Player, ...]
    rounds: tuple[tuple[int, ...], ...]

    def totals(self, now: Sequence[int]) -> list[int]:
        """Add all rounds up, the one that is being counted too."""
        return [sum(column) for column in zip(*self.rounds, now, strict=True)]


async def show(request: Request) -> Response:
    """Show the sheet as its address tells it; a round that is kept, or taken back, leads to another address."""
    game = catalogue.box(request.path_params["slug"])
    pad, asked = game.pad, dict(request.query_params)
    if pad is None:
        raise UnknownGame(f"{game.slug} has no score pad", reason="no-pad")
    say, words = speaker(language_of(request)), game.words.speaker(language_of(request))
    sheet = read_sheet(game, pad, asked, say)
    now = pad.points([pad.score(player.filled) for player in sheet.players])
    if "keep" in asked or "drop" in asked:
        rounds = sheet.rounds[:-1] if "drop" in asked else (*sheet.rounds, tuple(now))[:MOST_ROUNDS]
        return RedirectResponse(f"/game/{game.slug}/pad?{address_of_sheet(sheet, rounds, asked)}", 303)
    return page(
        request, "_pad.html" if "part" in asked else "pad.html", game=game, pad=pad, words=words, sheet=sheet,
        rows=[counted(pad, player, words) for player in sheet.players], counts=game.seats, totals=sheet.totals(now),
        now=now, written=written(sheet.rounds), longest=LONGEST_NAME,
    )  # fmt: skip


def counted(pad: Pad, player: Player, words: Say) -> Counted:
    """Break a player's round down, as a table does at the end."""
    return Counted(player.seat, player.name, pad.standing(player.filled, words), pad.count(player.filled, words))


def read_sheet(game: AnyGame, pad: Pad, asked: Mapping[str, str], say: Say) -> Sheet:
    """Read a sheet from an address, whatever stands in it."""
    count = whole_number(asked.get("players"))
    seats = range(count if count is not None and count in game.seats else game.usual_seats)
    players = tuple(Player(seat, _name(asked, seat, say), pad.read(_column(asked, seat))) for seat in seats)
    return Sheet(players, read_rounds(asked.get("sheet", ""), len(players)))


def read_rounds(text: str, players: int) -> tuple[tuple[int, ...], ...]:
    """Read the rounds before; those of another number of players are begun anew."""
    if len(text) > LONGEST_SHEET or not _SHEET.fullmatch(text):
        return ()
    rounds = tuple(tuple(map(int, each.split("."))) for each in text.split("_"))[:MOST_ROUNDS]
    return rounds if all(len(each) == players for each in rounds) else ()


def written(rounds: Sequence[Sequence[int]]) -> str:
    """Write the rounds before as an address holds them."""
    return "_".join(".".join(map(str, each)) for each in rounds)


def address_of_sheet(sheet: Sheet, rounds: Sequence[Sequence[int]], asked: Mapping[str, str]) -> str:
    """Write the address of the next round: the same players, and nothing filled in."""
    names = {f"name{player.seat}": asked.get(f"name{player.seat}", "")[:LONGEST_NAME] for player in sheet.players}
    return urlencode({"players": len(sheet.players), **names, "sheet": written(rounds)})


def _name(asked: Mapping[str, str], seat: int, say: Say) -> str:
    return " ".join(seen(asked.get(f"name{seat}", "")).split())[:LONGEST_NAME] or say("pad.player", n=seat + 1)


def _column(asked: Mapping[str, str], seat: int) -> dict[str, str]:
    start = f"{seat}."
    return {name.removeprefix(start): value for name, value in asked.items() if name.startswith(start)}
