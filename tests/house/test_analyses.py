"""Games that are looked at: one after the other, a bounded number, and nothing left running."""

import asyncio

from ludotheque.house import analyses
from ludotheque.house.analyses import KIND, Analyses
from ludotheque.house.storage import opened
from waiting import soon


def test_no_more_games_wait_than_a_house_can_look_at(tmp_path, monkeypatch):
    monkeypatch.setattr(analyses, "MOST_WAITING", 2)

    async def asked():
        async with opened(str(tmp_path / "db")) as store:
            looking = Analyses(store)
            taken = [looking.request(key, "no journal") for key in ("a", "a", "b", "c")]
            await looking.stop()
            return taken, [looking.is_wanted(key) for key in "abc"]

    assert asyncio.run(asked()) == ([True, True, True, False], [False, False, False])


def test_what_is_no_journal_is_given_up_and_nothing_is_kept(tmp_path):
    async def looked():
        async with opened(str(tmp_path / "db")) as store:
            looking = Analyses(store)
            looking.request("a", "no journal")
            await soon(lambda: not looking.is_wanted("a"), within=120)
            return await store.get(KIND, "a")

    assert asyncio.run(looked()) is None
