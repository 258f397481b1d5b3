"""What the house knows of somebody, packed to be taken along: who they said they are, results, ratings, journals."""

import asyncio
import io
import zipfile

import msgspec
from starlette.requests import Request

from ludotheque.engine.journal import write
from ludotheque.house.journals import writing_down
from ludotheque.house.people import public_id
from ludotheque.house.rated import RatedGames
from ludotheque.house.results import ranks_of
from ludotheque.house.table import Table
from ludotheque.web.services import services_of

README = "profile.json: who you said you are. games.json: your tables. ratings.json: after each rated game.\n"


async def packed(request: Request) -> bytes:
    """Pack all that is known of whoever asks; of games under way that hide something, only that they are."""
    services = services_of(request)
    guest, tables = services.guest(request), services.tables
    mine = await services.becoming.tables_of(guest) if guest else []
    player = await services.players.get(guest)
    profile = {"name": player.name, "face": player.face, "language": player.language} if player else {}
    files = {
        "README.txt": README,
        "profile.json": _written(profile),
        "games.json": _written([_told(table, guest) for table in mine]),
        "ratings.json": _written(await _ratings(tables.rated, guest)),
    }
    for table in (table for table in mine if table.is_over):
        journal = services.house_key.sign(await tables.slices.do(writing_down(table)))
        files[f"journals/{table.game.slug}-{table.key}.journal"] = write(journal)
    return await asyncio.to_thread(_zipped, files)


def _told(table: Table, guest: str) -> dict[str, object]:
    seats = sorted(table.had_seats(guest))
    return {
        "table": table.key, "game": table.game.slug, "at": table.opened.at, "seats": [seat + 1 for seat in seats],
        "ranks": ranks_of(table), "is_over": table.is_over, "is_rated": table.opened.settings.rated,
    }  # fmt: skip


async def _ratings(rated: RatedGames, guest: str) -> dict[str, list[dict[str, float]]]:
    ways = {slug: (await rated.of(slug)).ratings.curves.get(public_id(guest), []) for slug in await rated.slugs()}
    return {slug: [{"points": each.points, "least": each.least} for each in way] for slug, way in ways.items() if way}


def _written(value: object) -> str:
    return msgspec.json.format(msgspec.json.encode(value)).decode()


def _zipped(files: dict[str, str]) -> bytes:
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w", zipfile.ZIP_DEFLATED) as file:
        for name, text in files.items():
            file.writestr(name, text)
    return packed.getvalue()
