"""What is seen of a tournament: by those who take part, on the screen of the room, by strangers, and at its end."""

import asyncio
import re

from ludotheque.engine.seats import NOBODY
from ludotheque.house.people import public_id
from ludotheque.web.table.cache import forget
from tournament_pages import HIDING, SHORT, seen_in, told
from waiting import soon


@told
async def test_who_takes_part_may_watch_the_other_tables_and_strangers_may_not(club):
    address = await club.found()
    await club.fill(address, "Bob", "Carl", "Dora")
    await club.begin(address)
    for table in (await club.tournament(address)).tables:
        for guest in ("anne", "bob", "carl", "dora"):
            assert (await club.get(f"/table/{table.key}", guest)).status_code == 200
        assert (await club.get(f"/table/{table.key}", "stranger")).status_code == 403


@told
async def test_a_script_that_has_seen_everything_is_told_nothing(club):
    address = await club.found(game0=SHORT)
    await club.direct(address, "bot", level="beginner")
    seen = seen_in((await club.get(address)).text)

    assert (await club.get(address, seq=seen)).status_code == 204
    await club.fill(address, "Bob")
    assert (await club.get(address, seq=seen)).status_code == 200


@told
async def test_the_screen_shows_all_boards_and_says_when_nothing_is_new(club):
    address = await club.found()
    await club.fill(address, "Bob", "Carl", "Dora")
    assert "qr" in (await club.get(f"{address}/screen")).text
    await club.begin(address)

    page = (await club.get(f"{address}/screen")).text
    boards = re.findall(rf'src="({address}/board/\w+\.svg\?at=\d+)"', page)

    assert len(boards) == 2
    for each in boards:
        answer = await club.get(each)
        assert answer.headers["content-type"] == "image/svg+xml"
        assert answer.text.startswith("<svg")
    async with asyncio.timeout(60):  # the house itself may still have to draw who begins
        while (again := await club.get(f"{address}/screen", seen=seen_in(page))).status_code != 204:
            page = again.text
    assert (await club.get(f"{address}/board/{'0' * 16}.svg")).status_code == 404


@told
async def test_the_screen_never_shows_a_hand(club):
    """What the boards of the room show does not depend on what anybody holds."""
    address = await club.found(game0=HIDING)
    await club.fill(address, "Bob")
    await club.direct(address, "begin")
    await club.until(address, "Aller à ma table")
    key = (await club.tournament(address)).tables[0].key
    table = await club.services.tables.find(key)
    board = f"{address}/board/{key}.svg"
    await soon(lambda: not club.services.autoplay.is_due(table))  # the house has dealt
    for guest in ("", "anne", "bob"):
        assert (await club.get(board, guest)).text == (await club.get(board)).text

    state = table.match.state
    table.match.state = table.game.seen_by(state, NOBODY)
    forget()
    concealed = (await club.get(board)).text
    table.match.state = state
    forget()

    assert (await club.get(board)).text == concealed


@told
async def test_no_page_tells_the_id_of_a_guest(club):
    address = await club.found(rounds="1")
    ids = {name: f"secret-{name}-4f8a" for name in ("Bob", "Carl", "Dora")}
    for name, guest in ids.items():
        await club.post(f"{address}/enter", guest, name=name)
    await club.begin(address)
    tournament = await club.tournament(address)
    pages = [address, f"{address}/screen", *(f"{address}/board/{each.key}.svg" for each in tournament.tables)]
    for table in tournament.tables:
        await club.direct(address, "result", table=table.key, rank0="1", rank1="1")
    await club.direct(address, "end")
    pages += [f"{address}/certificate/{public_id(guest)}" for guest in ids.values()]

    for path in pages:
        for reader in ("", "anne", ids["Bob"]):
            answer = await club.get(path, reader)
            assert answer.status_code == 200, path
            assert not [guest for guest in ids.values() if guest in answer.text], path
            assert not [guest for guest in ids.values() if guest in str(answer.headers)], path


@told
async def test_certificates_are_given_when_it_is_over_and_to_those_who_took_part(club):
    address = await club.found(rounds="1")
    await club.fill(address, "Bob")
    mine = f"{address}/certificate/{public_id('bob')}"
    assert (await club.get(mine)).status_code == 409
    await club.direct(address, "begin")
    key = (await club.tournament(address)).tables[0]
    winner = key.players.index(1)
    await club.direct(address, "result", table=key.key, **{f"rank{winner}": "1", f"rank{1 - winner}": "2"})
    await club.direct(address, "end")

    page = (await club.get(mine)).text
    assert "Bob" in page
    assert "Première place" in page
    assert (await club.get(f"{address}/certificate/{public_id('stranger')}")).status_code == 404
