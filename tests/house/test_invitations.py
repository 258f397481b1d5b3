"""Invitations are used once, by one guest, and no crash in the middle loses the seat."""

import asyncio
import itertools
from contextlib import asynccontextmanager

import pytest

from ludotheque.house.errors import BadInvitation, NotSeated
from ludotheque.house.invitations import Invitations
from ludotheque.house.log import Chair
from ludotheque.house.storage import opened
from ludotheque.house.tables import Tables
from setups import a_game_with

SLUG = a_game_with().slug
CHAIRS = [Chair("guest", "Anne", "anne"), Chair("open", "?")]


class Crash(Exception):
    """The process is gone."""


@asynccontextmanager
async def a_worker(path):
    """Start a worker on a store that others may share."""
    async with opened(str(path)) as store:
        yield Invitations(Tables(store))


async def invited(path):
    async with a_worker(path) as invitations:
        table, _ = await invitations.tables.open(SLUG, CHAIRS, "anne")
        return table.key, await invitations.invite(table.key, 1, "anne")


def die_at(store, number):
    """Let the process die in the place of its nth change of the store."""
    changes = itertools.count(1)

    def dying(change):
        async def changing(*given):
            if next(changes) == number:
                raise Crash
            return await change(*given)

        return changing

    for name in ("append", "put"):
        setattr(store, name, dying(getattr(store, name)))


@pytest.mark.parametrize("number", [1, 2, 3])
def test_whoever_dies_while_entering_sits_down_or_can_enter_again(tmp_path, number):
    async def evening():
        key, token = await invited(tmp_path / "db")
        async with a_worker(tmp_path / "db") as invitations:
            die_at(invitations.store, number)
            with pytest.raises(Crash):
                await invitations.enter(token, "bob", "Bob")
        async with a_worker(tmp_path / "db") as invitations:
            await invitations.enter(token, "bob", "Bob")
            tables = await invitations.tables.tables_of("bob")
            return (await invitations.tables.find(key)).seats_of("bob"), [table.key for table in tables] == [key]

    assert asyncio.run(evening()) == ((1,), True)


def test_of_two_guests_on_two_workers_one_gets_the_seat(tmp_path):
    async def evening():
        key, token = await invited(tmp_path / "db")
        async with a_worker(tmp_path / "db") as here, a_worker(tmp_path / "db") as there:
            both = [invitations.enter(token, guest, guest) for invitations, guest in ((here, "bob"), (there, "carl"))]
            answers = await asyncio.gather(*both, return_exceptions=True)
            return answers, [(await invitations.tables.refresh(key)).chairs[1].guest for invitations in (here, there)]

    answers, seated = asyncio.run(evening())

    assert sorted(isinstance(answer, BadInvitation) for answer in answers) == [False, True]
    assert seated in (["bob", "bob"], ["carl", "carl"])


def test_a_used_invitation_is_void_for_others_on_every_worker(tmp_path):
    async def evening():
        _, token = await invited(tmp_path / "db")
        async with a_worker(tmp_path / "db") as here, a_worker(tmp_path / "db") as there:
            await there.read(token)
            await here.enter(token, "bob", "Bob")
            with pytest.raises(BadInvitation):
                await there.read(token)
            with pytest.raises(BadInvitation):
                await there.enter(token, "carl", "Carl")

    asyncio.run(evening())


def test_a_newer_invitation_replaces_the_older_one(tmp_path):
    async def evening():
        key, older = await invited(tmp_path / "db")
        async with a_worker(tmp_path / "db") as here, a_worker(tmp_path / "db") as there:
            newer = await here.invite(key, 1, "anne")
            with pytest.raises(BadInvitation):
                await there.enter(older, "bob", "Bob")
            with pytest.raises(NotSeated):
                await there.invite(key, 1, "bob")

            table, seat = await there.enter(newer, "bob", "Bob")
            assert table.chairs[seat].guest == "bob"

    asyncio.run(evening())
