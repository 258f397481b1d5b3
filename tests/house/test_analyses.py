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


def test_one_asker_does_not_take_the_places_of_all(tmp_path, monkeypatch):
    monkeypatch.setattr(analyses, "MOST_OF_ONE", 2)

    async def asked():
        async with opened(str(tmp_path / "db")) as store:
            looking = Analyses(store)
            taken = [looking.request(key, "no journal", "much") for key in "abc"]
            others = looking.request("d", "no journal", "once")
            await looking.stop()
            return taken, others, looking.request("c", "no journal", "much"), await looking.stop()

    assert asyncio.run(asked()) == ([True, True, False], True, True, None)


def test_whoever_asks_for_one_game_waits_for_one_of_whoever_asks_for_many(tmp_path, monkeypatch):
    begun = []

    async def run(_, key, _journal):
        begun.append(key)
        await asyncio.sleep(0)

    async def asked():
        async with opened(str(tmp_path / "db")) as store:
            looking = Analyses(store)
            for key in "abcd":
                looking.request(key, "", "much")
            looking.request("e", "", "once")
            await soon(lambda: len(begun) == 5)

    monkeypatch.setattr(Analyses, "_run", run)
    asyncio.run(asked())

    assert begun.index("e") <= 2  # one is under way, and one has its turn before


def test_what_is_no_journal_is_given_up_and_nothing_is_kept(tmp_path):
    async def looked():
        async with opened(str(tmp_path / "db")) as store:
            looking = Analyses(store)
            looking.request("a", "no journal")
            await soon(lambda: not looking.is_wanted("a"), within=120)
            return await store.get(KIND, "a"), looking.has_failed("a"), looking.has_failed("b")

    assert asyncio.run(looked()) == (None, True, False)


def test_a_glimpse_tells_the_first_curve_and_how_far_it_is(tmp_path, monkeypatch):
    lines = [
        '{"curve": [[0.5, 0.5]]}',
        '{"done": 3, "of": 8}',
        '{"done": 5, "of": 8}',
        '{"seats": [{"luck": 0.25, "accuracy": 80.5, "start": 0.5}]}',
    ]
    script = f"for line in {lines!r}: print(line, flush=True); input()"
    monkeypatch.setattr(analyses, "COMMAND", ("-c", script))

    async def looked():
        async with opened(str(tmp_path / "db")) as store:
            looking, seen = Analyses(store), []
            looking.request("a", "\n" * len(lines))
            while looking.is_wanted("a"):
                glimpse = looking.glimpse("a")
                seen.append((glimpse.curve, glimpse.done, glimpse.of))
                await asyncio.sleep(0)
            return seen, await looking.kept("a"), await looking.figures("a"), await looking.figures("b")

    seen, kept, figures, unknown = asyncio.run(looked())

    assert seen[0] == ([], 0, 0)
    assert seen[-1] == ([[0.5, 0.5]], 5, 8)
    assert kept == {"seats": [{"luck": 0.25, "accuracy": 80.5, "start": 0.5}]}
    assert (figures, unknown) == ([{"luck": 0.25, "accuracy": 80.5}], [])
