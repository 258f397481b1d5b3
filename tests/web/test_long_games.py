"""However long a game is, nobody else waits for it: its work is cut into slices, and every page of it is bounded."""

import asyncio
import gc
import re
from contextlib import asynccontextmanager
from random import Random

import pytest

from http_guest import Guest
from in_process import a_house
from ludotheque import catalogue
from ludotheque.engine.journal import journal_of, read, reading, write, writing
from ludotheque.engine.match import EVERY, Match
from ludotheque.house import known_tables, slices, table_cache
from ludotheque.testing.setups import random_step
from ludotheque.web import plies
from ludotheque.web.after import asking
from ludotheque.web.table import story
from setups import a_game_with

GAME = a_game_with(choices=True, hides=False, chance_first=True)
SEATS = GAME.seats[-1]
LONG = 3 * EVERY  # actions
FEW = 20  # steps in a row: the head of a journal, or a slice


def played(actions: int) -> Match:
    """Play at random for so many actions."""
    match, chooser = Match(GAME, SEATS), Random(1)
    for _ in range(actions):
        random_step(match, chooser)
    return match


JOURNAL = write(journal_of(played(LONG), [f"Player {seat}" for seat in range(SEATS)]))


@pytest.mark.parametrize(("language", "words"), [("fr", "au plus 10000 actions"), ("en", "at most 10000 actions")])
@pytest.mark.parametrize("more", [1, 5_000])
def test_a_journal_with_too_many_actions_is_refused_by_its_bound(house, language, words, more):
    header = JOURNAL.partition("\n\n")[0]
    lines = "".join(f"{ply} * 1 = 00000000\n" for ply in range(1, reading.MOST_ACTIONS + more + 1))

    with Guest(house.url, language) as guest:
        answer = guest.post("/journal", journal=f"{header}\n\n{lines}")

    assert answer.status_code == 400
    assert words in answer.text.replace("\u202f", "").replace("\xa0", " ").replace(",", "")


@pytest.mark.parametrize("game", catalogue.shelf(), ids=lambda game: game.slug)
def test_no_journal_of_a_whole_game_is_near_the_bound(game):
    match, chooser = Match(game, game.seats[-1]), Random(1)
    while not match.is_over:
        random_step(match, chooser)

    assert len(read(write(journal_of(match, ["?"] * match.seats))).actions) < reading.MOST_ACTIONS / 5


class Steps:
    """Counts steps of long work, and how many were done in a row while others waited."""

    def __init__(self) -> None:
        self.done = self.in_a_row = self.most_in_a_row = 0

    def noting(self, step):
        def noted(*given):
            self.done, self.in_a_row = self.done + 1, self.in_a_row + 1
            self.most_in_a_row = max(self.most_in_a_row, self.in_a_row)
            return step(*given)

        return noted

    @asynccontextmanager
    async def counted(self):
        """Count meanwhile; every turn that others have ends a row."""
        is_done = asyncio.Event()

        async def tick() -> None:
            while not is_done.is_set():
                self.in_a_row = 0
                await asyncio.sleep(0)

        ticking, self.done, self.most_in_a_row = asyncio.create_task(tick()), 0, 0
        yield
        is_done.set()
        await ticking


@pytest.fixture
def steps(by_step, monkeypatch):
    """Count lines that are read, actions that are played and lines that are written."""
    found = Steps()
    for kind, name in ((reading._Reader, "peek"), (Match, "accept"), (writing.Chain, "add")):
        monkeypatch.setattr(kind, name, found.noting(getattr(kind, name)))
    return found


async def opened_long(web) -> str:
    return (await web.post("/journal", data={"journal": JOURNAL})).url.path


def test_the_others_have_their_turns_while_a_journal_is_read_replayed_and_opened(tmp_path, steps):
    async def story() -> None:
        async with a_house(tmp_path / "house.db") as (_, web), steps.counted():
            await opened_long(web)

    asyncio.run(story())

    assert steps.done >= 4 * LONG  # a line is read, played and linked, and played again at its table
    assert steps.most_in_a_row <= FEW


@pytest.mark.parametrize("part", ["journal", "branch"])
def test_the_others_have_their_turns_while_a_long_game_is_written_down_or_branched(tmp_path, steps, part):
    async def story() -> int:
        async with a_house(tmp_path / "house.db") as (_, web):
            path = await opened_long(web)
            ask = web.get if part == "journal" else web.post
            async with steps.counted():
                return (await ask(f"{path}/{part}")).status_code

    assert asyncio.run(story()) == 200
    assert steps.done >= LONG
    assert steps.most_in_a_row <= FEW


def test_the_others_have_their_turns_while_a_long_table_is_read_again(tmp_path, steps):
    async def story() -> int:
        async with a_house(tmp_path / "house.db") as (_, web):
            path, cookies = await opened_long(web), web.cookies
        async with a_house(tmp_path / "house.db", cookies) as (_, web), steps.counted():
            return (await web.get(path)).status_code

    assert asyncio.run(story()) == 200
    assert steps.done >= LONG
    assert steps.most_in_a_row <= FEW


def test_between_two_slices_there_is_as_much_time_for_all_else(monkeypatch):
    paused, sleep = [], asyncio.sleep

    def work():
        while len(paused) < 3:
            yield

    monkeypatch.setattr(asyncio, "sleep", lambda seconds: paused.append(seconds) or sleep(0))
    asyncio.run(slices.Slices().do(work()))

    assert paused == 3 * [slices.SLICE]


def test_any_page_of_a_replay_plays_few_actions_again(tmp_path, monkeypatch):
    again = []

    async def story() -> list[int]:
        async with a_house(tmp_path / "house.db") as (_, web):
            path = await opened_long(web)
            play = GAME.rules.play
            monkeypatch.setattr(GAME.rules, "play", lambda *given: again.append(1) or play(*given))
            return [await count(web, f"{path}/replay?ply={ply}") for ply in (0, EVERY, LONG - 1, LONG)]

    async def count(web, address: str) -> int:
        again.clear()
        assert (await web.get(address)).status_code == 200
        return len(again)

    assert max(asyncio.run(story())) < EVERY + min(plies.PAGE, 2 * GAME.seats[-1])


def test_taking_back_plays_few_actions_again(monkeypatch):
    match = played(LONG)
    before, again, play = match.at(LONG - 3), [], GAME.rules.play
    monkeypatch.setattr(GAME.rules, "play", lambda *given: again.append(1) or play(*given))

    match.undo(LONG - 3)

    assert match.state == before
    assert len(again) < EVERY


def test_every_past_state_is_found_again():
    match, states, chooser = Match(GAME, SEATS), [], Random(2)
    for _ in range(2 * EVERY + 3):
        states.append(match.state.copy())
        random_step(match, chooser)

    assert [match.at(ply) for ply in range(len(states))] == states


def test_the_page_of_a_long_game_tells_its_latest_moves(tmp_path, monkeypatch):
    monkeypatch.setattr(story, "MOST", 20, raising=False)

    async def page() -> str:
        async with a_house(tmp_path / "house.db") as (_, web):
            return (await web.get(await opened_long(web))).text

    told = [int(ply) for ply in re.findall(r'<li id="l(\d+)"', asyncio.run(page()))]
    assert told
    assert min(told) > LONG - 20


@pytest.mark.parametrize("page", ["analysis", "end"])
def test_a_game_that_is_longer_than_any_is_not_looked_at(tmp_path, monkeypatch, page):
    monkeypatch.setattr(asking, "LONGEST", LONG - 1)

    async def story() -> tuple[int, bool]:
        async with a_house(tmp_path / "house.db") as (app, web):
            path = await opened_long(web)
            await web.post(f"{path}/close")
            answer = await web.get(f"{path}/{page}")
            return answer.status_code, app.state.services.analyses.is_wanted(path.rpartition("/")[2])

    assert asyncio.run(story()) == (200, False)


def test_what_long_games_keep_is_not_looked_through_for_garbage_again_and_again():
    """Looking through the steps of all long games would stop everybody for half a second."""
    played(LONG)  # what any game loads
    gc.collect()
    before = len(gc.get_objects())

    kept = [played(LONG) for _ in range(5)]

    gc.collect()
    assert (len(gc.get_objects()) - before) < sum(len(match.steps) for match in kept) / 2


def test_long_games_are_not_all_kept_in_memory(tmp_path, monkeypatch):
    monkeypatch.setattr(table_cache, "STEPS_IN_MEMORY", 2 * LONG)

    async def story() -> int:
        async with a_house(tmp_path / "house.db") as (app, web):
            for _ in range(5):
                await opened_long(web)
            return app.state.services.tables.in_memory

    assert asyncio.run(story()) == 2


def test_a_table_that_many_ask_for_at_once_is_read_once(tmp_path, by_step, monkeypatch):
    async def story() -> set[int]:
        async with a_house(tmp_path / "house.db") as (_, web):
            path, cookies = await opened_long(web), web.cookies
        async with a_house(tmp_path / "house.db", cookies) as (_, web):
            read.clear()
            answers = await asyncio.gather(*(web.get(f"{path}/counts") for _ in range(10)))
            return {answer.status_code for answer in answers}

    read, reading_log = [], known_tables.reading_log
    monkeypatch.setattr(known_tables, "reading_log", lambda key, log: [read.append(key), reading_log(key, log)][1])

    assert asyncio.run(story()) == {200}
    assert len(read) == 1
