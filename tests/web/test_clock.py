"""A clock at a table: offered, agreed on, shown as it is, and told when it is out."""

import asyncio
import re

import pytest

from in_process import a_table, open_page
from ludotheque.club.clocks import Clock
from ludotheque.engine.words import LANGUAGES
from ludotheque.house.log import Chair, Settings
from ludotheque.web.club.clocks import DAY, OUTS, PACES, clock_of, face
from ludotheque.web.speaking import speaker
from setups import a_game_with
from waiting import soon

SLUG = a_game_with(choices=True, chance_first=True, hides=False).slug
CHAIRS = [Chair("guest", name.title(), name) for name in ("anne", "bob", "carl")]
CLOCK = re.compile(r'<time class="(clock[^"]*)"(?: data-until="([\d.]+)")?>([^<]+)</time>')


def clocks(page):
    """List the clocks at the chairs."""
    return CLOCK.findall(page[page.index('id="chairs"') :])


def seconds(shown):
    minutes, _, rest = shown.partition(":")
    return 60 * int(minutes) + int(rest)


@pytest.mark.parametrize("door", ["", "/friends"])
def test_a_clock_is_offered_folded_and_told_on_the_invitation_and_at_the_table(anne, bob, door):
    form = anne.get(f"/game/{SLUG}{door}").text
    assert re.search(r'<details class="clock-choice" ?>', form)
    seats = {"seat0": "me", "seat1": "friend", "friends": "1"}

    page = anne.post(f"/game/{SLUG}{door}", **seats, **{"clock-pace": "300+5", "clock-out": "loses"})
    link = re.search(r"/join/[\w-]+", page.text)[0]

    assert "5\u00a0min chacun, plus 5 s par tour" in page.text
    assert "5\u00a0min each, plus 5 s a turn. Whose time is out loses" in bob.get(link).text
    assert [shown for _, _, shown in clocks(page.text)] == ["5:00"]


@pytest.mark.parametrize("form", [{}, {"clock-pace": "1+1"}, {"clock-pace": "300+5", "clock-out": "wins"}])
def test_no_other_clock_can_be_had(form):
    assert clock_of(form) is None


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_clock_that_is_offered_has_its_words(language):
    say = speaker(language)
    clocks = [clock_of({"clock-pace": pace, "clock-out": out}) for pace in PACES for out in OUTS]

    assert all(clocks)
    assert face(59, say) == "0:59"
    assert face(3600 + 61, say) == "1:01:01"
    assert face(DAY + 7200, say) == "26\u00a0h"
    assert face(2 * DAY + 7200, say) in ("2\u00a0j", "2\u00a0d")


def test_the_clock_that_runs_is_right_without_a_script_and_all_others_stand(tmp_path):
    async def evening():
        async with a_table(tmp_path / "db", SLUG, settings=Settings(clock=Clock(900, 10))) as (app, web, table):
            mover = table.waits_for()
            table.clocks = table.clocks._replace(since=table.clocks.since - 100)
            web.cookies["guest"] = app.state.services.signers[0].dumps("anne")
            first = (await web.get(f"/table/{table.key}")).text
            table.clocks = table.clocks._replace(since=table.clocks.since - 100)
            return mover, clocks(first), clocks((await web.get(f"/table/{table.key}")).text)

    mover, first, later = asyncio.run(evening())

    assert [bool(until) for _, until, _ in first] == [seat == mover for seat in range(2)]
    assert 740 < seconds(first[mover][2]) <= 800
    assert 640 < seconds(later[mover][2]) <= 700
    assert first[1 - mover][2] == later[1 - mover][2] == "15:00"


def test_whose_time_is_out_is_told_and_the_others_win(tmp_path):
    async def evening():
        async with a_table(tmp_path / "db", SLUG, settings=Settings(clock=Clock(1, loses=True))) as (app, web, table):
            loser = CHAIRS[table.waits_for()].guest
            async with open_page(app, table.key, loser) as page:
                await soon(lambda: any('id="result"' in each for each in page.heard))
                told = page.heard[-1]
            web.cookies["guest"] = app.state.services.signers[0].dumps("anne")
            mine = (await web.get("/me")).text
            journal = (await web.get(f"/table/{table.key}/journal")).text
            replay = (await web.get(f"/table/{table.key}/replay")).text
            return loser, told, mine, journal, replay

    loser, told, mine, journal, replay = asyncio.run(evening())

    winner = "Bob" if loser == "anne" else "Anne"
    assert "Votre temps est écoulé." in told
    assert f"{winner} gagne" in told
    assert "temps écoulé" in told
    assert ("Vous avez gagné" if winner == "Anne" else f"{winner} gagne") in mine
    assert "clock: 1+0 loses" in journal
    assert re.search(r"^out 1: \d+ \d$", journal, re.MULTILINE)
    assert "écoulé" in replay


def test_who_is_out_of_time_watches_a_bot_play_on_and_is_not_offered_the_seat(tmp_path):
    async def evening():
        async with a_table(tmp_path / "db", SLUG, settings=Settings(clock=Clock(1)), pace=100.0) as (app, _, table):
            late = table.waits_for()
            async with open_page(app, table.key, CHAIRS[late].guest) as page:
                await soon(lambda: table.chairs[late].kind == "bot")
                await soon(lambda: "Votre temps est écoulé" in page.heard[-1])
                return page.heard[-1]

    told = asyncio.run(evening())

    assert "Reprendre ma place" not in told
    assert "Le temps d" in told
    assert "est écoulé.</li>" in told


def test_a_move_that_comes_too_late_is_refused_in_words(tmp_path):
    async def evening():
        async with a_table(tmp_path / "db", SLUG, CHAIRS, Settings(clock=Clock(900))) as (app, web, table):
            mover = table.waits_for()
            table.clocks = table.clocks._replace(since=table.clocks.since - 1000)
            web.cookies["guest"] = app.state.services.signers[0].dumps(CHAIRS[mover].guest)
            answer = await web.post(f"/table/{table.key}/move", data={"ply": "0", "action": "-1"})
            return answer.status_code, answer.text

    status, text = asyncio.run(evening())

    assert status == 409
    assert "Votre temps était écoulé" in text
