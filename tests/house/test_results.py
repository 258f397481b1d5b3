"""How a table ended."""

import asyncio

from club_tables import played_out
from ludotheque.house import decisions
from ludotheque.house.log import Chair
from ludotheque.house.results import ranks_of
from ludotheque.house.storage import opened
from ludotheque.house.tables import Tables
from setups import a_game_with

GAME = a_game_with(hides=False, chance_first=True)
CHAIRS = [Chair("guest", "Anne", "anne"), Chair("guest", "Bob", "anne")]


def test_only_a_game_that_was_played_to_its_end_has_a_result(sqlite_url):
    async def story():
        async with opened(sqlite_url) as store:
            tables = Tables(store)
            table, _ = await tables.open(GAME.slug, CHAIRS, "anne")
            assert ranks_of(table) is None
            await played_out(tables, table.key)
            ranks, scores = ranks_of(table), table.match.scores()
            assert min(ranks) == 1
            assert [ranks.count(1), ranks[0] < ranks[1]] == [scores.count(max(scores)), scores[0] > scores[1]]

            closed, _ = await tables.open(GAME.slug, CHAIRS, "anne")
            await tables.change(closed.key, decisions.close, "anne")
            assert closed.is_over
            assert ranks_of(closed) is None

    asyncio.run(story())
