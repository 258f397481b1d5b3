"""An evening at home: one machine keeps the house, and others of its network are invited and play."""

import json
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from home_network import two_machines
from servers import Server
from setups import a_game_with

TESTS = Path(__file__).parents[1]
SLUG = a_game_with(choices=True).slug
AN_EVENING = """
import json, sys
from http_guest import Guest

who, *given = sys.argv[1:]
if who == "host":
    house, slug = given
    with Guest(house) as host:
        key = host.open(slug, "me", "friend", auto="1")
        answer = host.web.post(f"/table/{key}/invite", data={"seat": 1}, headers={"accept": "application/json"}).json()
        told = {"link": answer["link"], "warning": answer["warning"], "page": host.get(f"/table/{key}").text}
else:
    link, = given
    with Guest(link.partition("/join/")[0]) as friend:
        seated = friend.web.post(link, data={"name": "Ami"})
        told = {"status": seated.status_code, "url": str(seated.url), "page": seated.text}
print(json.dumps(told))
"""


def do(machine, *words: str) -> dict:
    """Let somebody at a machine do something with the house."""
    command = machine.command(sys.executable, "-c", AN_EVENING, *words)
    done = subprocess.run(
        command, check=True, capture_output=True, text=True, env={**os.environ, "PYTHONPATH": str(TESTS)}
    )
    return json.loads(done.stdout)


@pytest.mark.parametrize(("arguments", "door"), [(["--home"], "127.0.0.1"), (["--host", "0.0.0.0"], "127.0.0.1")])
def test_an_invitation_written_at_home_is_opened_on_another_machine(tmp_path, arguments, door):
    with two_machines() as (kept, other), Server(tmp_path, *arguments, machine=kept) as house:
        written = do(kept, "host", f"http://{door}:{house.port}", SLUG)
        entered = do(other, "friend", written["link"])

    assert written["link"].startswith(f"http://{kept.address}:{house.port}/join/")
    assert written["warning"] == ""
    assert re.search(rf'value="http://{kept.address}:{house.port}/watch/', written["page"])
    assert entered["status"] == 200
    assert entered["url"].startswith(f"http://{kept.address}:{house.port}/table/")
    assert 'data-seat="1"' in entered["page"]


def test_a_machine_without_a_network_is_told_what_is_missing(tmp_path):
    with two_machines() as (kept, _):
        subprocess.run(kept.command("ip", "link", "set", kept.end, "down"), check=True)
        subprocess.run(kept.command("ip", "address", "flush", "dev", kept.end), check=True)
        command = kept.command(sys.executable, "-m", "ludotheque", "serve", "--home", "--port", "0")
        done = subprocess.run(command, capture_output=True, text=True, cwd=tmp_path, timeout=60, check=False)

    assert done.returncode == 2
    assert "--home needs a local network" in done.stderr
