"""A table with the real box: its people tell what chance brought, and take back whatever was wrong."""

import asyncio
from random import Random

import pytest

from ludotheque import catalogue
from ludotheque.engine import journal as journals
from ludotheque.engine.by_hand import answers, is_entered, outcomes, words_told
from ludotheque.engine.errors import BadJournal, IllegalMove
from ludotheque.engine.journal.judging import judge
from ludotheque.engine.match import Match
from ludotheque.engine.seats import CHANCE
from ludotheque.house import decisions
from ludotheque.house.errors import NotReady, NotSeated
from ludotheque.house.journals import journal_at
from ludotheque.house.log import Chair, Settings
from ludotheque.house.rebuilding import read_log
from ludotheque.house.storage import opened
from ludotheque.house.tables import Tables
from ludotheque.testing.setups import random_step
from setups import a_game_with

REFEREED = [game.slug for game in catalogue.shelf() if game.by_hand is not None]
THROWN = a_game_with(lambda game: game.slug in REFEREED, choices=False).slug
DRAWN_HERE = a_game_with(lambda game: game.by_hand and game.by_hand.house_draws).slug


def seats_of(slug: str) -> int:
    game = catalogue.game(slug)
    return (game.by_hand.seats or game.seats)[0]


async def real_table(tables: Tables, slug: str):
    chairs = [Chair("guest", f"Player {seat}", "anne") for seat in range(seats_of(slug))]
    return (await tables.open(slug, chairs, "anne", settings=Settings(by_hand=True)))[0]


async def play_out(tables: Tables, table) -> None:
    """Throw real dice until somebody has won."""
    dice = Random(1)
    while not table.match.is_over:
        thrown = dice.choice(outcomes(table.game, table.match.state))
        await tables.act(table.key, "anne", table.ply, thrown)


def with_tables(path, act):
    async def run():
        async with opened(str(path / "db")) as store:
            await act(Tables(store))

    asyncio.run(run())


def test_chance_is_what_people_tell_and_never_what_the_house_draws(tmp_path):
    async def act(tables):
        table = await real_table(tables, THROWN)

        with pytest.raises(IllegalMove):
            await tables.act(table.key, "anne", 0, CHANCE)
        with pytest.raises(IllegalMove):
            await tables.act(table.key, "anne", 0, len(table.game.rules.ACTIONS))
        for told in (7, 7, 7):
            await tables.act(table.key, "anne", table.ply, told)

        assert [step.action for step in table.match.steps] == [7, 7, 7]
        assert all(step.who == CHANCE for step in table.match.steps)

    with_tables(tmp_path, act)


def test_any_number_of_entries_is_taken_back_the_last_of_a_game_included(tmp_path):
    async def act(tables):
        table = await real_table(tables, THROWN)
        await play_out(tables, table)
        end = table.ply

        for left in range(end - 1, -1, -1):
            await tables.change(table.key, decisions.take_back, "anne", table.ply)
            assert table.ply == left
        again = read_log(table.key, await tables.store.read(table.key))

        assert again.ply == 0
        assert again.is_by_hand

    with_tables(tmp_path, act)


def test_what_the_house_has_drawn_is_not_taken_back_as_an_entry(tmp_path):
    async def act(tables):
        table = await real_table(tables, DRAWN_HERE)
        while not table.is_entered:
            await tables.act_for(table.key, table.ply, CHANCE, lambda now: True)
        built = table.ply
        await tables.act(table.key, "anne", built, outcomes(table.game, table.match.state)[0])

        await tables.change(table.key, decisions.take_back, "anne", table.ply)

        assert table.ply == built
        with pytest.raises(NotReady):
            await tables.change(table.key, decisions.take_back, "anne", table.ply)

    with_tables(tmp_path, act)


def test_nobody_sits_elsewhere_and_nobody_else_decides(tmp_path):
    async def act(tables):
        table = await real_table(tables, THROWN)

        with pytest.raises(NotSeated):
            await tables.change(table.key, decisions.give_seat, 1, Chair("bot", level="amateur"), "anne")
        with pytest.raises(NotSeated):
            await tables.change(table.key, decisions.invite, 1, "00", "anne")
        with pytest.raises(NotSeated):
            await tables.act(table.key, "bob", 0, 7)

    with_tables(tmp_path, act)


def test_a_journal_says_that_chance_was_entered_and_a_check_that_it_proves_nothing(tmp_path):
    async def act(tables):
        table = await real_table(tables, THROWN)
        await play_out(tables, table)

        text = journals.write(journal_at(table))
        found = journals.read(text)
        findings = {finding.about: finding for finding in judge(found, table.game)}

        assert "\nchance: by hand\n" in text
        assert found.by_hand
        assert found.seed is None
        assert "seed" not in text
        assert findings["rules"].is_proved
        assert not findings["chance"].is_proved
        assert findings["chance"].text == "entered by hand: not provable, rules checked"
        with pytest.raises(BadJournal, match="by hand"):
            journals.check_chance(found, table.game)
        with pytest.raises(BadJournal):  # nobody makes another one of it by leaving the line out
            journals.replay(journals.read(text.replace("chance: by hand\n", "")), table.game)

    with_tables(tmp_path, act)


@pytest.mark.parametrize("slug", REFEREED)
def test_every_outcome_is_told_by_two_touches_at_most(slug):
    game = catalogue.game(slug)
    match, say = Match(game, seats_of(slug)), game.words.speaker("fr")
    for ply in range(120):
        if match.is_over:
            break
        if match.actor != CHANCE:
            match.play(match.legal()[ply % len(match.legal())])
            continue
        if is_entered(game, match.state):
            assert reached(game, match.state, (), say) == sorted(outcomes(game, match.state))
        match.draw(ply * 7 % match.chances())


def reached(game, state, told, say) -> list[int]:
    assert len(told) < 2
    found = []
    for answer in answers(game, state, told, say):
        assert answer.detail.words
        assert answer.detail.key.split() == [answer.detail.key]  # details are told with a space between
        found += [answer.action] if answer.action is not None else reached(game, state, (*told, answer.detail.key), say)
    return sorted(found)


@pytest.mark.parametrize("slug", REFEREED)
def test_details_that_nobody_can_have_told_have_no_words(slug):
    game = catalogue.game(slug)
    match, chooser = Match(game, seats_of(slug)), Random(1)
    while not is_entered(game, match.state):
        random_step(match, chooser)

    assert words_told(game, match.state, ["no detail", "nor this"], game.words.speaker("fr")) == []
