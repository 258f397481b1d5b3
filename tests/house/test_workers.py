"""One house, two workers on PostgreSQL: players sit on different ones, and one worker is killed in the middle."""

import asyncio
import json
import re
import signal
from contextlib import ExitStack
from dataclasses import dataclass, field

import asyncpg
import pytest

from crash import LINE
from http_guest import Guest
from ludotheque import catalogue
from ludotheque.engine.journal import check_chance, read, replay
from ludotheque.house.log import Played, decode
from ludotheque.house.storage import opened
from ludotheque.house.tables import Tables
from servers import Server
from setups import a_game_with
from waiting import wait_for

SLUG = a_game_with(choices=True, hides=False).slug
NEVER = "1000"  # a pace at which a bot's move, once claimed, takes longer than any test
KILLED_AFTER = 20  # moves of both players


@dataclass
class Evening:
    """What the players were shown, and what the house holds in the end."""

    moves: dict[int, int] = field(default_factory=dict)  # ply: the choice that was acknowledged
    shown: dict[int, str] = field(default_factory=dict)  # ply: the line of the log
    held: dict[int, str] = field(default_factory=dict)
    log: list[Played] = field(default_factory=list)
    journal: str = ""
    claimed: int = 0  # the ply of the bot's move that the killed worker had claimed
    solo_ply: int = 0  # at the table with the bot, in the end
    solo_log: list[Played] = field(default_factory=list)


@pytest.fixture(scope="module")
def evening(tmp_path_factory, server):
    url, folder = server.fresh(), tmp_path_factory.mktemp("workers")
    with ExitStack() as stack:
        doomed, heir = Server(folder, "--pace", NEVER, database=url), Server(folder, database=url)
        stack.callback(heir.stop)
        stack.callback(doomed.stop, signal.SIGKILL)
        anne, bob = (stack.enter_context(Guest(each.url)) for each in (doomed, heir))
        return spend(anne, bob, doomed, heir, url)


def spend(anne, bob, doomed, heir, url):
    """Play a game between two workers and a game with a bot; one worker dies."""
    evening = Evening()
    shared, solo = anne.open(SLUG, "me", "friend"), anne.open(SLUG, "amateur", "me")
    link = re.search(r"/join/[\w-]+", anne.post(f"/table/{shared}/invite", seat="1").text)[0]
    assert bob.post(link, name="Bob").status_code == 200
    evening.claimed = wait_for(lambda: await_the_bot(anne, solo, url)).ply

    play(evening, shared, anne, bob, KILLED_AFTER)
    doomed.stop(signal.SIGKILL)
    anne.move_to(heir.url)
    play(evening, shared, anne, bob)

    evening.held = lines(bob.get(f"/table/{shared}").text)
    evening.journal = bob.get(f"/table/{shared}/journal").text
    wait_for(lambda: anne.table(solo).is_mine)
    evening.solo_ply = anne.table(solo).ply
    evening.log, evening.solo_log = asyncio.run(logs(url, shared, solo))
    return evening


def play(evening, key, anne, bob, most=10_000):
    """Play on, each over a line of its own, to the end or until a last move to which nobody hears the answer."""
    with anne.line(key) as hers, bob.line(key) as his:
        both = (hers, his)
        pages = look(evening, both, 0)
        for number in range(1, most + 1):
            if pages[0].is_over:
                return
            mover = int(pages[1].is_mine)
            ply, action = pages[mover].ply, pages[mover].actions()[0]
            both[mover].say(do="move", ply=ply, action=action)
            if number < most:
                pages = look(evening, both, ply + 1)
                evening.moves[ply] = action


def look(evening, both, ply):
    """Wait until both players are shown the same position, from that ply on, in which one of them can act."""
    pages = [line.page() for line in both]
    note(evening, pages)
    while not (pages[0].ply == pages[1].ply >= ply and any(page.is_mine or page.is_over for page in pages)):
        behind = min((0, 1), key=lambda each: pages[each].ply)
        pages[behind] = both[behind].page()
        note(evening, pages)
    return pages


def note(evening, pages):
    for page in pages:
        evening.shown.update(lines(page.html))


def lines(html):
    return {int(ply): words for ply, words in LINE.findall(html)}


def await_the_bot(anne, key, url):
    """Play if it is one's own turn; give the table once a worker has claimed its bot's move."""
    page = anne.table(key)
    if page.is_mine:
        anne.post(f"/table/{key}/move", ply=str(page.ply), action=str(page.actions()[0]))
    return asyncio.run(claimed_by_a_bot(url, key))


async def claimed_by_a_bot(url, key):
    """Give a table if it is a bot's turn there and a worker has claimed the move."""
    async with opened(url) as store:
        table = await Tables(store).find(key)
    db = await asyncpg.connect(url)
    try:
        claims = await db.fetch("select from claim where at_table = $1 and seq = $2", key, table.seq + 1)
    finally:
        await db.close()
    return table if claims and table.match.actor in table.bots() else None


async def logs(url, *keys):
    async with opened(url) as store:
        entries = [[decode(entry.body) for entry in await store.read(key)] for key in keys]
    return [[entry for entry in log if isinstance(entry, Played)] for log in entries]


def test_the_game_finishes_and_its_journal_verifies(evening):
    journal = read(evening.journal)
    game = catalogue.game(journal.game)

    assert replay(journal, game).is_over
    assert check_chance(journal, game) > 0


def test_every_acknowledged_move_is_in_the_log_exactly_once(evening):
    assert len(evening.moves) > KILLED_AFTER
    assert {ply: evening.log[ply].action for ply in evening.moves} == evening.moves
    assert len(evening.log) == len(read(evening.journal).actions)


def test_both_players_were_shown_the_very_game_that_is_kept(evening):
    assert evening.shown == evening.held


def test_a_dead_workers_claim_is_retaken_and_its_bots_move_is_played_once(evening):
    assert evening.solo_ply > evening.claimed
    assert len(evening.solo_log) == evening.solo_ply


def test_the_workers_of_one_command_are_told_the_same_and_serve_the_same_tables(tmp_path, postgres_url):
    with (
        Server(tmp_path, "--workers", "2", "--log", "info", database=postgres_url, log=tmp_path / "log") as server,
        Guest(server.url) as anne,
    ):
        key = anne.open(SLUG, "me", "beside")
        wait_for(lambda: len({each["worker"] for each in events(server) if each["event"] == "house-open"}) == 2)
        answered = [anne.get(f"/table/{key}").status_code for _ in range(4)]

    assert answered == [200] * 4


def events(server):
    return [json.loads(line) for line in server.log.read_text().splitlines() if line.startswith("{")]
