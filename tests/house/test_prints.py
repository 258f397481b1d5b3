"""What guests have printed: one after the other, a bounded number, kept once made, and dropped with whoever leaves."""

import asyncio
import os

import pytest

from ludotheque.house import prints
from ludotheque.house.errors import NotReady
from ludotheque.house.prints import MOST_OF_A_NETWORK, Prints
from waiting import soon


def saying(script):
    return ("-c", script)


def test_what_was_printed_is_kept_until_there_is_too_much_of_it(monkeypatch, tmp_path):
    log = tmp_path / "log"
    script = f"import sys; open({str(log)!r}, 'a').write(sys.argv[1]); print(sys.argv[1] * 100)"
    monkeypatch.setattr(prints, "COMMAND", saying(script))
    monkeypatch.setattr(prints, "MOST_BYTES", 250)

    async def asked():
        press = Prints()
        return [await press.pdf(key, (key,), "home") for key in "abacab"]

    made = asyncio.run(asked())

    assert [each[:1] for each in made] == [b"a", b"b", b"a", b"c", b"a", b"b"]
    assert log.read_text() == "abcb"  # b went when c came, as the one that was asked for longest ago


def test_a_network_has_a_bounded_number_printed_and_whoever_leaves_ends_the_work(monkeypatch, tmp_path):
    pid = tmp_path / "pid"
    script = f"import os, sys; open({str(pid)!r}, 'w').write(str(os.getpid())); os.read(os.pipe()[0], 1)"
    monkeypatch.setattr(prints, "COMMAND", saying(script))

    async def asked():
        press = Prints()
        waiting = [asyncio.ensure_future(press.pdf(str(n), (), "home")) for n in range(MOST_OF_A_NETWORK)]
        await soon(lambda: pid.exists() and pid.read_text(), within=300)
        with pytest.raises(NotReady):
            await press.pdf("another", (), "home")
        elsewhere = asyncio.ensure_future(press.pdf("another", (), "elsewhere"))
        for each in (*waiting, elsewhere):
            each.cancel()
        await asyncio.gather(*waiting, elsewhere, return_exceptions=True)
        return press

    press = asyncio.run(asked())

    with pytest.raises(ProcessLookupError):
        os.kill(int(pid.read_text()), 0)
    assert not press._waiting


@pytest.mark.parametrize(
    ("script", "seconds"), [("raise SystemExit('no paper')", 300.0), ("input()", 300.0), ("while 1: pass", 0.05)]
)
def test_what_cannot_be_printed_is_told_and_not_kept(script, seconds, monkeypatch, caplog):
    monkeypatch.setattr(prints, "COMMAND", saying(script))
    monkeypatch.setattr(prints, "MOST_SECONDS", seconds)
    press = Prints()

    with pytest.raises(NotReady):
        asyncio.run(press.pdf("key", (), "home"))

    assert [record.message for record in caplog.records] == ["print-failed"]
    assert not press._kept
