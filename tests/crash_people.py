"""Two people at one table who do all that people can, while their server is killed.

What they did counts as acknowledged once the house has answered. After every restart the table's log must hold at least
as much of it, and nothing that it held after an earlier one may have changed.
"""

import asyncio
import json
import zlib
from collections import Counter
from contextlib import suppress
from http import HTTPStatus
from random import Random
from threading import Lock

import httpx
from websockets.exceptions import WebSocketException

from http_guest import Guest, Line, Page
from ludotheque.engine.fairness import pledge_of
from ludotheque.house.analyses import KIND
from ludotheque.house.storage import opened
from ludotheque.house.storage.store import Store

SHARES = ("ab" * 16, "cd" * 16)
DOINGS_AT_A_TABLE = 40
INTERRUPTED = (httpx.HTTPError, WebSocketException, OSError, TimeoutError)


class Pair:
    """A host and a friend, on two devices."""

    def __init__(self, host: Guest, friend: Guest, slug: str, database: str, seed: int) -> None:
        self.host, self.friend, self.slug, self.database = host, friend, slug, database
        self.chooser, self.lock = Random(seed), Lock()
        for guest in (host, friend):
            guest.web.cookies.set("shape", "wide")  # as a page that runs our script leaves it
        self.key, self.left = "", 0
        self.done: dict[str, Counter[str]] = {}  # by table, the kinds of entries that were acknowledged
        self.held: dict[str, list[bytes]] = {}  # by table, its log after the last restart
        self.ended: list[str] = []  # tables whose game is over
        self.decided: dict[str, object] = {}  # by table, what the house has said that decided its game
        self.moves = 0

    async def play(self) -> None:
        """Do one thing after the other until the server dies."""
        while True:
            await asyncio.to_thread(self._do_something)
            await asyncio.sleep(0.01)

    @property
    def acknowledged(self) -> int:
        """Count what was acknowledged, at all tables."""
        return sum(done.total() for done in self.done.values()) + len(self.decided)

    def lost(self, tables: int = 2) -> list[str]:
        """Compare what was acknowledged at the last tables with their logs."""
        with self.lock:
            return asyncio.run(self._compare(list(self.done)[-tables:]))

    async def _compare(self, keys: list[str]) -> list[str]:
        faults = []
        async with opened(self.database) as store:
            for key in keys:
                log = [entry.body for entry in await store.read(key)]
                missing = self.done[key] - Counter(json.loads(body)["type"] for body in log)
                faults += [f"{key}: {count} acknowledged as {kind!r} are gone" for kind, count in missing.items()]
                before = self.held.get(key, [])
                faults += [f"{key}: its log has changed"] if log[: len(before)] != before else []
                self.held[key] = log
            faults += [f"{key}: what decided it is gone" for key in self.decided if not await self._is_kept(store, key)]
        return faults

    async def _is_kept(self, store: Store, key: str) -> bool:
        found = await store.get(KIND, key)
        return found is not None and json.loads(zlib.decompress(found)) == self.decided[key]

    def _do_something(self) -> None:
        with self.lock, suppress(*INTERRUPTED):
            if not self.left:
                self._sit_down()
            self.left -= 1
            self.chooser.choice((self._speak, self._speak, self._move, self._give, self._ask, self._watch))()
            if not self.left:
                self._end()
                self._play_on()
            self._look_back()

    def _note(self, kind: str, answer: httpx.Response) -> None:
        """Note an entry, if the house has answered with the table and not with a refusal."""
        if answer.status_code == HTTPStatus.OK:
            self.done[self.key][kind] += 1
            self.moves += 1

    def _sit_down(self) -> None:
        self.key = self.host.open(self.slug, "me", "friend", name0="Anne")
        self.done[self.key] = Counter(opened=1)
        token = self.host.invite(self.key)
        self.done[self.key]["invited"] += 1
        self._note("seated", self.friend.post(f"/join/{token}", name="Bob"))
        self.left = DOINGS_AT_A_TABLE
        self._exchange()

    def _exchange(self) -> None:
        """Add both pages' shares to the chance: all pledges first."""
        bound = self.host.get(f"/table/{self.key}").text.partition('data-commitment="')[2][:64]
        with self.host.line(self.key) as hers, self.friend.line(self.key) as his:
            lines = (hers, his)
            for seat, line in enumerate(lines):
                line.say(do="pledge", pledge=pledge_of(self.key, bound, seat, SHARES[seat]))
            told = [_told(line, "sharing", "sealed") for line in lines]
            self.done[self.key]["pledged"] += sum(map(bool, told[0]["pledges"]))
            for seat, line in enumerate(lines):
                line.say(do="share", share=SHARES[seat])
            told = [_told(line, "sealed") for line in lines]
            self.done[self.key]["shared"] += sum(share in SHARES for share in told[0]["shares"])

    def _speak(self) -> None:
        guest = self.chooser.choice((self.host, self.friend))
        self._note("spoke", guest.post(f"/table/{self.key}/speak", phrase="hello"))

    def _move(self) -> None:
        for guest in (self.host, self.friend):
            page: Page = guest.table(self.key)
            if page.is_mine:
                action = str(page.actions()[0])
                self._note("played", guest.post(f"/table/{self.key}/move", ply=str(page.ply), action=action))

    def _give(self) -> None:
        """Let a bot play for the friend, invite somebody else, and come back all the same."""
        self._note("seated", self.friend.post(f"/table/{self.key}/reseat", seat="1", to="amateur"))
        self._note("invited", self.host.post(f"/table/{self.key}/invite", seat="1"))
        self._note("seated", self.friend.post(f"/table/{self.key}/reseat", seat="1", to="back"))

    def _ask(self) -> None:
        """Ask for the end of the game; the friend says no."""
        self.friend.post(f"/table/{self.key}/answer", agrees="no")  # a kill may have come before the answer,
        self.friend.post(f"/table/{self.key}/reseat", seat="1", to="back")  # and before the friend was back
        self._note("asked", self.host.post(f"/table/{self.key}/close"))
        self._note("answered", self.friend.post(f"/table/{self.key}/answer", agrees="no"))

    def _watch(self) -> None:
        self._note("watchable", self.host.post(f"/table/{self.key}/watching", anew="on"))

    def _end(self) -> None:
        """End the game by consent, then agree on another one."""
        self._ask()
        self.host.post(f"/table/{self.key}/close")
        self._note("answered", self.friend.post(f"/table/{self.key}/answer", agrees="yes"))
        self.ended.append(self.key)
        self._note("asked", self.host.post(f"/table/{self.key}/rematch"))
        self._note("followed", self.friend.post(f"/table/{self.key}/answer", agrees="yes"))

    def _play_on(self) -> None:
        """Go on alone from the middle of a game that is over, at a table of one's own."""
        answer = self.host.post(f"/table/{self.ended[-1]}/branch", ply="3", against="amateur")
        if answer.status_code == HTTPStatus.OK:
            self.done[answer.url.path.rpartition("/")[2]] = Counter(opened=1)

    def _look_back(self) -> None:
        """Ask what decided the last game; what was told once is told for good."""
        for key in self.ended[-1:]:
            found = self.host.get(f"/table/{key}/analysis", accept="application/json")
            if found.status_code == HTTPStatus.OK and "seats" in found.json():
                self.decided[key] = found.json()
                self.host.get(f"/table/{key}/picture.svg")
                self.host.post(f"/table/{key}/try", number="0", show="1")


def _told(line: Line, *stages: str) -> dict[str, list[str]]:
    """Wait until a page is told of a stage of the exchange."""
    while (heard := line.answer()).get("fair", {}).get("stage") not in stages:
        pass
    fair: dict[str, list[str]] = heard["fair"]
    return fair
