"""What comes under the result when a game has ended: the curve, the great moments, and every line of the score."""

from starlette.requests import Request
from starlette.responses import Response

from ludotheque.web.after.asking import finished_table, highlights_of, look_into
from ludotheque.web.after.curve import drawn
from ludotheque.web.after.telling import Telling, names_read_by
from ludotheque.web.pages import page
from ludotheque.web.speaking import named, speaker
from ludotheque.web.table.counting import counted
from ludotheque.web.table.routes import looker_of

STILL_WORKING = 202  # a page asks again


async def show(request: Request) -> Response:
    """Tell in short what decided a game, as far as it is known; the script puts it under the result."""
    table = await finished_table(request)
    found, looker = await look_into(request, table), looker_of(request, table.key)
    say = speaker(looker.language)
    names = names_read_by(table, looker.guest, looker.language)
    told = Telling(table.match, names, table.speakers[looker.language], say)
    return page(
        request,
        "_end.html",
        status=STILL_WORKING if found.state == "working" else 200,
        table=table,
        found=found,
        names=[named(name, say) for name in names],
        curve=drawn(table, found.curve, say) if found.curve else "",
        highlights=[told.highlight(each) for each in highlights_of(found)],
        rows=[row for row in counted(table, looker) if row.lines],
    )
