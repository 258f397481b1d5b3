"""The bots' search gets ready by itself, and nothing waits for it."""

import asyncio
import gc
from concurrent.futures import Future

import psutil
import pytest

from ludotheque import catalogue
from ludotheque.bots import brain
from ludotheque.bots.brain import warm
from ludotheque.house import compilation
from ludotheque.house.autoplay import Autoplay
from ludotheque.house.compilation import BackgroundCompiler
from ludotheque.house.log import Chair
from ludotheque.house.storage import opened
from ludotheque.house.tables import Tables
from waiting import soon

THINKING = (game for game in catalogue.shelf() if game.has_choices)
GAME = min(THINKING, key=lambda game: len(game.rules.ACTIONS))  # whose search is soon compiled
BOTS = [Chair("bot", "Ada", level="beginner"), Chair("bot", "Alan", level="beginner")]
TO_COMPILE = 300.0  # seconds at most, on a busy machine


@pytest.fixture
def cold(monkeypatch):
    """Forget what was compiled in this process, and before."""
    monkeypatch.setattr(brain, "_brains", {})
    monkeypatch.setattr(compilation, "is_kept", lambda _: False)


@pytest.fixture
def told(caplog):
    caplog.set_level("INFO", logger="ludotheque")
    return lambda: [(record.getMessage(), record.game) for record in caplog.records]


def test_bots_play_while_their_search_is_compiled_once_and_are_quick_then(tmp_path, monkeypatch, cold, told):
    compile_apart, begun, may_begin = compilation._compile_apart, [], asyncio.Event()

    async def compile_later(slug, *only):
        begun.append((slug, *only))
        await may_begin.wait()
        if only:
            await compile_apart(slug, *only)

    async def evening():
        async with opened(str(tmp_path / "db")) as store:
            autoplay = Autoplay(Tables(store), pace=0.0)
            table, _ = await autoplay.tables.open(GAME.slug, BOTS, "anne")
            await soon(lambda: any(step.who in table.bots() for step in table.match.steps))
            is_early = not brain.brain_of(GAME).is_compiled
            may_begin.set()
            await soon(told, within=TO_COMPILE)
            await autoplay.stop()
            return is_early

    monkeypatch.setattr(compilation, "_compile_apart", compile_later)

    assert asyncio.run(evening())
    assert brain.brain_of(GAME).is_compiled
    assert begun == [(GAME.slug, compilation.BOTS), (GAME.slug,)]
    assert told() == [("compiled", GAME.slug)]


def test_what_was_compiled_before_is_loaded_without_another_process(monkeypatch, told):
    async def fail(*_):
        raise OSError

    async def evening():
        compiler = BackgroundCompiler()
        compiler.request(GAME)
        await soon(told, within=TO_COMPILE)
        await compiler.stop()

    warm(GAME).result(TO_COMPILE)  # which leaves its mark
    monkeypatch.setattr(brain, "_brains", {})
    monkeypatch.setattr(compilation, "_compile_apart", fail)

    asyncio.run(evening())

    assert told() == [("compiled", GAME.slug)]


def test_a_search_that_cannot_be_compiled_is_told_of(monkeypatch, cold, told):
    async def fail(*_):
        raise OSError

    async def evening():
        compiler = BackgroundCompiler()
        compiler.request(GAME)
        await soon(told)
        await compiler.stop()

    monkeypatch.setattr(compilation, "_compile_apart", fail)

    asyncio.run(evening())

    assert told() == [("compilation-failed", GAME.slug)]


def test_a_compiler_that_is_stopped_leaves_no_process_behind(cold):
    async def evening():
        compiler, others = BackgroundCompiler(), set(psutil.Process().children())
        compiler.request(GAME)
        await soon(lambda: set(psutil.Process().children()) - others)
        children = set(psutil.Process().children()) - others
        await compiler.stop()
        return children

    assert not [child for child in asyncio.run(evening()) if child.is_running()]


def test_a_compiler_that_is_stopped_waits_for_what_it_is_loading(monkeypatch):
    async def ready(*_):
        return None

    async def evening(loading):
        compiler = BackgroundCompiler()
        compiler.request(GAME)
        await soon(lambda: compiler._loading)
        stopping = asyncio.ensure_future(compiler.stop())
        done, _ = await asyncio.wait([stopping], timeout=0.05)
        loading.set_result(None)
        await stopping
        return done

    loading = Future()
    monkeypatch.setattr(compilation, "_compile_apart", ready)
    monkeypatch.setattr(compilation, "warm", lambda _: loading)

    assert asyncio.run(evening(loading)) == set()


def test_what_is_loaded_is_nothing_that_the_collector_of_garbage_looks_through(monkeypatch, told):
    async def evening(loading):
        compiler = BackgroundCompiler()
        compiler.request(GAME)
        await soon(lambda: compiler._loading)
        meanwhile = gc.isenabled()
        loading.set_result(None)
        await soon(told)
        return meanwhile

    gc.unfreeze()
    monkeypatch.setattr(compilation, "is_kept", lambda _: True)
    monkeypatch.setattr(compilation, "warm", lambda _: loading)
    loading = Future()

    assert not asyncio.run(evening(loading))
    assert gc.isenabled()
    assert gc.get_freeze_count() > 0
