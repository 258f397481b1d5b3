"""Forms, taken apart piece by piece: as everybody reads them, and without keeping others waiting."""

import asyncio
from contextlib import asynccontextmanager
from random import Random
from urllib.parse import parse_qsl

import pytest

from in_process import a_house
from ludotheque.engine.gradual import at_once
from ludotheque.web import forms


@asynccontextmanager
async def counted_turns():
    """Count the turns of the event loop that are left to others meanwhile."""
    turns, is_done = [0], asyncio.Event()

    async def tick() -> None:
        while not is_done.is_set():
            turns[0] += 1
            await asyncio.sleep(0)

    ticking = asyncio.create_task(tick())
    yield turns
    is_done.set()
    await ticking


def test_the_others_have_their_turns_while_a_form_of_escapes_is_taken_apart(tmp_path, by_step):
    async def story() -> tuple[int, int]:
        async with a_house(tmp_path / "house.db") as (_, web), counted_turns() as turns:
            kind = {"content-type": "application/x-www-form-urlencoded"}
            answer = await web.post("/journal", content=b"journal=" + b"%41" * 100_000, headers=kind)
            return answer.status_code, turns[0]

    status, turns = asyncio.run(story())

    assert status == 400
    assert turns > 300_000 / forms.PIECE


@pytest.mark.parametrize("piece", [3, 4, 5, 1_000])
def test_a_form_is_read_as_everybody_reads_it(monkeypatch, piece):
    monkeypatch.setattr(forms, "PIECE", piece)
    chooser, signs = Random(1), ["%41", "%C3%A9", "%E2%80%99", "%", "%4", "+", "a", "=", "é", "%zz", "&"]
    for _ in range(200):
        body = "".join(chooser.choices(signs, k=chooser.randrange(30)))

        read_here = at_once(forms.parsing(body.encode(), 100))

        assert read_here == dict(parse_qsl(body, keep_blank_values=True))
