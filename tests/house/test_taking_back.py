"""Taking back: among people until something is shown, among bots also after dice, cards and replies."""

import asyncio
from contextlib import asynccontextmanager
from random import Random

import pytest
from click.testing import CliRunner

from ludotheque import catalogue
from ludotheque.cli import commands
from ludotheque.engine.journal import write
from ludotheque.engine.match import Match
from ludotheque.engine.seats import CHANCE
from ludotheque.house import decisions
from ludotheque.house import tables as tables_of_the_house
from ludotheque.house.errors import NotReady
from ludotheque.house.journals import journal_at
from ludotheque.house.log import Chair, Opened, Seated
from ludotheque.house.people import new_table_key
from ludotheque.house.permissions import undo_ply, why_no_undo
from ludotheque.house.rebuilding import read_log
from ludotheque.house.storage import opened
from ludotheque.house.table import Table
from ludotheque.house.tables import Tables
from ludotheque.testing.setups import random_step
from setups import TRAITS, a_game_with

ANNE, BOB, BOT = Chair("guest", "Anne", "anne"), Chair("guest", "Bob", "bob"), Chair("bot", "Ada", level="random")
GAMES = [game for game in catalogue.shelf() if game.has_undo and game.has_choices]
SHOWING = [game.slug for game in GAMES if TRAITS["chance_first"](game) or TRAITS["hides"](game)]
DICE = a_game_with(choices=True, chance_first=True)
ALONE = a_game_with(alone=True)


@pytest.fixture(autouse=True)
def the_same_chance(monkeypatch):
    """Let every table have the same dice and cards, so that every run plays the same games."""
    monkeypatch.setattr(tables_of_the_house, "new_seed", lambda: b"s" * 32)
    monkeypatch.setattr(tables_of_the_house, "new_table_key", lambda: "0123456789abcdef")


@asynccontextmanager
async def a_table(path, slug, *chairs):
    async with opened(str(path / "db")) as store:
        tables = Tables(store)
        table, _ = await tables.open(slug, chairs, "anne")
        yield tables, table


async def step(tables, table):
    """Play one action for whoever is to act: what chance brings, or the first choice."""
    action = CHANCE if table.match.actor == CHANCE else table.match.legal()[0]
    await tables.act_for(table.key, table.ply, action, lambda _: True)


def since(table, ply):
    return [(each.who, each.action) for each in table.match.steps[ply:]]


async def until_shown_and_answered(tables, table):
    """Play until Anne has chosen, something was shown and somebody else has acted; give the ply of her choice."""
    while not table.is_over:
        await step(tables, table)
        ply = table.match.last_choice(0)
        later = [] if ply is None else table.match.steps[ply + 1 :]
        if any(each.reveals for each in later) and any(each.who > 0 for each in later):
            return ply
    raise AssertionError("the game was over before")


@pytest.mark.parametrize("slug", SHOWING)
def test_among_bots_a_choice_is_taken_back_after_dice_cards_and_replies_and_chance_is_not_thrown_again(tmp_path, slug):
    async def evening():
        async with a_table(tmp_path, slug, ANNE, BOT) as (tables, table):
            ply = await until_shown_and_answered(tables, table)
            played = since(table, ply)
            await tables.change(table.key, decisions.take_back, "anne", table.ply)
            taken_back_to = table.ply
            for _, action in played:
                await tables.act_for(
                    table.key, table.ply, CHANCE if table.match.actor == CHANCE else action, lambda _: True
                )
            return ply, taken_back_to, played, since(table, ply)

    ply, taken_back_to, before, again = asyncio.run(evening())

    assert taken_back_to == ply
    assert again == before


def test_the_journal_of_a_game_in_which_much_was_taken_back_still_proves_its_chance(tmp_path):
    async def evening():
        async with a_table(tmp_path, DICE.slug, ANNE, BOT) as (tables, table):
            for _ in range(20):
                await until_shown_and_answered(tables, table)
                await tables.change(table.key, decisions.take_back, "anne", table.ply)
                await until_shown_and_answered(tables, table)
            while not table.is_over:
                await step(tables, table)
            again = read_log(table.key, await tables.store.read(table.key))
            return write(journal_at(table)), write(journal_at(again))

    journal, again = asyncio.run(evening())
    (tmp_path / "journal").write_text(journal)
    done = CliRunner().invoke(commands, ["verify", str(tmp_path / "journal")])

    assert journal == again
    assert done.exit_code == 3, done.stderr  # nobody signed it, and nobody's receipt is there
    assert "all from the committed seed" in done.stdout


@pytest.mark.parametrize(
    ("chairs", "seated"),
    [
        ([ANNE, BOB], []),
        ([ANNE, Chair("guest", "Zoé", "anne")], []),
        ([ANNE, BOB, BOT], []),
        ([ANNE, BOT], [Seated(1, BOB), Seated(1, BOT)]),
        ([ANNE, BOT], [Seated(1, Chair("guest", "Zoé", "anne")), Seated(1, BOT)]),
    ],
    ids=["two people", "two at one device", "two people and a bot", "a friend who left", "one beside who left"],
)
def test_where_another_person_ever_sat_a_die_that_was_seen_stays(tmp_path, chairs, seated):
    async def evening():
        async with a_table(tmp_path, DICE.slug, *chairs) as (tables, table):
            for change in seated:
                await tables.change(table.key, lambda _, change: change, change)
            await until_shown_and_answered(tables, table)
            while not table.match.steps[-1].reveals:
                await step(tables, table)
            with pytest.raises(NotReady):
                await tables.change(table.key, decisions.take_back, "anne", table.ply)

    asyncio.run(evening())


def played_by(chairs, game, number, *, until):
    """Seat people and bots at a table where a game was played at random, the same one for a number."""
    match, chooser = Match(game, len(chairs)), Random(number)
    while not (match.is_over or until(match)):
        random_step(match, chooser)
    opening = Opened(game.slug, game.rules.VERSION, match.options, chairs, "anne", "00" * 32, "", 0.0)
    table = Table(new_table_key(), opening)
    table.match = match
    return table


def is_shown_since_her_choice(match):
    ply = match.last_choice(0)
    return ply is not None and any(each.reveals for each in match.steps[ply:])


def test_whoever_plays_alone_for_a_best_result_takes_back_nothing_that_was_shown():
    table = played_by([ANNE], ALONE, 1, until=is_shown_since_her_choice)

    assert not table.is_over
    assert undo_ply(table, "anne") is None


def test_a_game_that_is_over_among_bots_stays_so_because_its_seed_is_told():
    tables = (played_by([ANNE, BOT], DICE, number, until=lambda _: False) for number in range(20))
    lost = next(table for table in tables if table.match.winners() == [1])

    assert lost.match.is_over
    assert is_shown_since_her_choice(lost.match)
    assert undo_ply(lost, "anne") is None


REMEMBERED = a_game_with(lambda game: not game.has_undo)
ROLLED = a_game_with(choices=False)
OPEN = a_game_with(choices=True, hides=False, chance_first=False)


def has_chosen(match):
    return match.last_choice(0) is not None


def is_answered(match):
    return has_chosen(match) and match.steps[-1].who == 1


@pytest.mark.parametrize(
    ("game", "chairs", "until", "guest", "reason"),
    [
        (OPEN, [ANNE, BOB], is_answered, "carol", "watching"),
        (OPEN, [ANNE, BOB], lambda _: False, "anne", "no-undo-over"),
        (REMEMBERED, [ANNE, BOT], lambda match: len(match.steps) > 4, "anne", "no-undo-game"),
        (ROLLED, [ANNE, BOT], lambda match: len(match.steps) > 4, "anne", "no-undo-chance"),
        (OPEN, [ANNE, BOB], lambda match: match.mover == 0, "anne", "no-undo-none"),
        (OPEN, [ANNE, BOB], is_answered, "anne", "no-undo-answered"),
        (ALONE, [ANNE], is_shown_since_her_choice, "anne", "no-undo-shown"),
    ],
)
def test_whoever_can_take_nothing_back_is_told_the_one_reason(game, chairs, until, guest, reason):
    table = played_by(chairs, game, 1, until=until)

    assert undo_ply(table, guest) is None
    assert why_no_undo(table, guest) == reason
