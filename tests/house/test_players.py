"""Players of the house: kept, found by a public id that tells nothing, and forgotten."""

import asyncio

from ludotheque.house.people import is_public_id, new_guest, public_id
from ludotheque.house.players import Player, Players
from ludotheque.house.storage import opened


def test_a_public_id_tells_nothing_of_the_guest():
    guest = new_guest()

    assert is_public_id(public_id(guest))
    assert public_id(guest) == public_id(guest) != public_id(new_guest())
    assert guest not in public_id(guest)


def test_a_player_is_found_by_guest_and_by_public_id_and_keeps_the_day_it_came(url):
    async def story():
        async with opened(url) as store:
            players = Players(store)
            assert await players.get("anne") is None
            await players.save("anne", Player("anne", "Anne", "cat", "fr", at=12.0))
            await players.save("bob", Player("bob", "Bob", at=5.0))
            await players.save("anne", Player("anne", "Annette", "dog", "en"))

            anne = Player("anne", "Annette", "dog", "en", at=12.0)
            assert await players.get("anne") == await players.find(public_id("anne")) == anne
            assert [player.name for player in await players.all()] == ["Bob", "Annette"]
            for nobody in ("", "anne", "zz", public_id("zoe"), "x" * 300):
                assert await players.find(nobody) is None

    asyncio.run(story())


def test_a_player_that_is_removed_is_found_no_more(url):
    async def story():
        async with opened(url) as store:
            players = Players(store)
            await players.save("anne", Player("anne", "Anne"))
            await players.remove("anne")

            assert await players.get("anne") is await players.find(public_id("anne")) is None
            assert await players.all() == await store.find("public", "") == []

    asyncio.run(story())
