"""Games that are looked at: one after the other, a bounded number, each once, and nothing left running."""

import asyncio
import time
from dataclasses import replace

from ludotheque.engine.journal import Journal
from ludotheque.house import analyses
from ludotheque.house.analyses import KIND, Analyses, digest_of
from ludotheque.house.jobs import GONE
from ludotheque.house.storage import opened
from waiting import soon

JOURNAL = Journal("no game", 1, ["Anne", "Bob"])
TOLD = [
    '{"curve": [[0.5, 0.5]]}',
    '{"done": 3, "of": 8}',
    '{"early": {"seats": []}}',
    '{"done": 5, "of": 8}',
    '{"seats": [{"luck": 0.25, "accuracy": 80.5, "start": 0.5}]}',
]
FIGURES = [{"luck": 0.25, "accuracy": 80.5}]


def other(game: int) -> Journal:
    return replace(JOURNAL, actions=[(0, str(game))], digests=[""])


def looking(tmp_path, story):
    """Tell a story about a house that looks at games."""

    async def told():
        async with opened(str(tmp_path / "db")) as store:
            looks = Analyses(store)
            try:
                return await story(looks, store)
            finally:
                await looks.stop()

    return asyncio.run(told())


SCRIPT = """
import pathlib, time
pathlib.Path("{asked}").open("a").write("x")
for line in {first}: print(line, flush=True)
while not pathlib.Path("{gate}").exists(): time.sleep(0.01)
print({last!r})
"""


def answers(monkeypatch, tmp_path):
    """Let the process note that it was asked, and tell the same of every game, the last line when the gate is there."""
    gate = tmp_path / "gate"
    script = SCRIPT.format(asked=tmp_path / "asked", gate=gate, first=TOLD[:-1], last=TOLD[-1])
    monkeypatch.setattr(analyses, "COMMAND", ("-c", script))
    return gate


def test_no_more_games_wait_than_a_house_can_look_at_nor_more_of_one_network(tmp_path, monkeypatch):
    monkeypatch.setattr(analyses, "MOST_WAITING", 3)
    monkeypatch.setattr(analyses, "MOST_OF_ONE", 2)

    async def story(looks, _):
        asked = [("a", "home"), ("a", "home"), ("b", "home"), ("c", "home"), ("d", "café"), ("e", "café")]
        taken = [looks.request(key, JOURNAL, network) for key, network in asked]
        await looks.stop()
        await asyncio.sleep(0)
        return taken, [looks.is_wanted(key) for key, _ in asked]

    assert looking(tmp_path, story) == ([True, True, True, False, True, False], [False] * 6)


def test_what_is_no_game_is_given_up_and_nothing_is_kept(tmp_path):
    async def story(looks, store):
        looks.request("a", JOURNAL, "home")
        await soon(lambda: not looks.is_wanted("a"), within=120)
        return await store.find(KIND, ""), looks.has_failed("a"), looks.has_failed("b")

    assert looking(tmp_path, story) == ([], True, False)


def test_a_glimpse_tells_the_first_curve_then_the_first_look_and_how_far_the_second_is(tmp_path, monkeypatch):
    gate = answers(monkeypatch, tmp_path)

    async def story(looks, _):
        looks.request("a", JOURNAL, "home")
        first = looks.glimpse("a").of
        await soon(lambda: looks.glimpse("a").done == 5, within=60)
        seen = looks.glimpse("a")
        gate.touch()
        await soon(lambda: not looks.is_wanted("a"), within=60)
        return (first, seen.curve, seen.early, seen.of), await looks.kept("a"), await looks.figures("a")

    glimpse, kept, figures = looking(tmp_path, story)

    assert glimpse == (0, [[0.5, 0.5]], {"seats": []}, 8)
    assert kept == {"seats": [{"luck": 0.25, "accuracy": 80.5, "start": 0.5}]}
    assert figures == FIGURES


def test_the_same_moves_brought_again_are_not_looked_at_again(tmp_path, monkeypatch):
    answers(monkeypatch, tmp_path).touch()

    async def story(looks, store):
        for key, names in (("a", ["Anne", "Bob"]), ("b", ["Zoé", "Max"])):
            looks.request(key, replace(JOURNAL, names=names), "home")
            await soon(lambda: not looks.is_wanted(key), within=60)  # noqa: B023 - waited for at once
        return await looks.kept("a") == await looks.kept("b"), await looks.figures("b"), len(await store.find(KIND, ""))

    assert looking(tmp_path, story) == (True, FIGURES, 1)
    assert (tmp_path / "asked").read_text() == "x"
    assert digest_of(other(1)) != digest_of(other(2))


def test_networks_take_turns_and_whoever_has_gone_is_left_out(tmp_path, monkeypatch):
    gate, ended = answers(monkeypatch, tmp_path), []

    async def story(looks, store):
        for number, (key, network) in enumerate([("a", "home"), ("b", "home"), ("c", "home"), ("x", "café")]):
            looks.request(key, other(number), network)
            looks._jobs.tasks[key].add_done_callback(lambda _, key=key: ended.append(key))
            await soon((tmp_path / "asked").exists, within=60)  # the first is being looked at, and the others wait
            await soon(lambda waiting=number: looks._turns.waiting == waiting, within=60)
        looks._jobs.glimpses["b"].asked_at = time.monotonic() - 2 * GONE
        gate.touch()
        await soon(lambda: len(ended) == 4, within=60)
        return [await looks.kept(key) is not None for key in "abcx"]

    assert looking(tmp_path, story) == [True, False, True, True]
    assert ended.index("x") < ended.index("c")
