"""A house that cheats is found out, in every game: by `ludotheque verify`, and by the page's own check."""

import asyncio
from random import Random

import pytest
from click.testing import CliRunner
from msgspec.structs import replace

from in_process import a_house
from ludotheque import catalogue
from ludotheque.cli import commands
from ludotheque.engine.fairness import Source, commitment
from ludotheque.engine.match import Match
from ludotheque.engine.seats import CHANCE
from ludotheque.house.log import Chair, Opened, Played, Salted, encode
from ludotheque.house.storage import Entry, opened
from ludotheque.house.table import short
from setups import a_game_with

KEY = "0123456789abcdef"
SEED = b"s" * 32
SALT, OTHER_SALT = "poivre", "sel"
CHAIRS = [Chair("guest", "Anne", "anne"), Chair("guest", "Bob", "bob")]
CHEATS = pytest.mark.parametrize("cheat", ["die", "salt", "seed"])
SLUGS = pytest.mark.parametrize("slug", catalogue.slugs())


def log_of(slug, cheat=""):
    """Write the log of a whole game whose chance is honest, or of which something was changed."""
    match = played(slug, cheats=cheat == "die")
    seed = other_seed(match) if cheat == "seed" else SEED
    opened = Opened(
        game=slug, rules=match.game.rules.VERSION, options=match.options, chairs=CHAIRS, host="anne",
        seed=seed.hex(), watch="", at=0.0,
    )  # fmt: skip
    moves = [Played(step.action, short(step.digest), 0.0) for step in match.steps]
    return [opened, Salted(0, OTHER_SALT if cheat == "salt" else SALT), *moves]


def played(slug, cheats):
    """Play a game with the tickets of the seed; a cheat once brings something else."""
    match, source, chooser = Match(catalogue.game(slug), 2), Source(SEED, KEY, (SALT, "")), Random(1)
    while not match.is_over:
        if match.actor != CHANCE:
            match.play(chooser.choice(match.legal()))
            continue
        ticket = source.ticket(len(match.steps) + 1, match.chances())
        better = other_ticket(match, ticket) if cheats else None
        cheats = cheats and better is None
        match.draw(ticket if better is None else better)
    return match


def other_ticket(match, ticket):
    outcome = match.game.rules.outcome
    others = (each for each in range(match.chances()) if outcome(match.state, each) != outcome(match.state, ticket))
    return next(others, None)


def other_seed(match):
    """Find a seed that would have brought something else: where chance acts once, every other one would not."""
    first = next(ply for ply, step in enumerate(match.steps, 1) if step.who == CHANCE)
    begun = Match(match.game, match.seats, match.options)
    for step in match.steps[: first - 1]:
        begun.force(step.action)
    seeds = (bytes([number]) * 32 for number in range(100))
    tickets = ((seed, Source(seed, KEY, (SALT, "")).ticket(first, begun.chances())) for seed in seeds)
    brought = match.game.rules.outcome
    return next(seed for seed, ticket in tickets if brought(begun.state, ticket) != match.steps[first - 1].action)


async def judged(path, log):
    """Let the page check a game, for people and for its own script, and download the journal."""
    async with opened(str(path)) as store:
        for seq, entry in enumerate(log):
            await store.append(Entry(KEY, seq, encode(entry)))
    async with a_house(path) as (app, web):
        web.cookies.set("guest", app.state.services.signers[0].dumps("anne"))
        page = await web.get(f"/table/{KEY}/fair", headers={"accept-language": "en"})
        facts = await web.get(f"/table/{KEY}/fair", headers={"accept": "application/json"})
        return page.text, facts.json(), (await web.get(f"/table/{KEY}/journal")).text


def verified(path, journal):
    path.write_text(journal)
    return CliRunner().invoke(commands, ["verify", str(path)])


@SLUGS
def test_an_honest_game_passes_both_checks(tmp_path, slug):
    page, facts, journal = asyncio.run(judged(tmp_path / "db", log_of(slug)))
    done = verified(tmp_path / "journal", journal)

    assert done.exit_code == 3  # of a table of protocol 1, to which no page could add anything
    assert "all from the committed seed" in done.stdout
    assert facts["draws"]
    assert all(draw["says"] == draw["played"] for draw in facts["draws"])
    assert 'class="good" id="server-check"' in page


def test_a_seed_changed_behind_its_commitment_is_found_before_the_game_is_over(tmp_path, caplog):
    log = log_of(a_game_with().slug)
    log[0] = replace(log[0], seed="00" * 32, commitment=commitment(SEED, KEY))

    page, _, _ = asyncio.run(judged(tmp_path / "db", log[:1]))

    assert "the host can restore a backup" in page
    assert "its seed is not the one that everybody was shown a commitment to" in caplog.records[0].why


@SLUGS
@CHEATS
def test_a_changed_die_card_salt_or_seed_is_found_by_both(tmp_path, slug, cheat):
    page, facts, journal = asyncio.run(judged(tmp_path / "db", log_of(slug, cheat)))
    done = verified(tmp_path / "journal", journal)

    assert done.exit_code == 2
    assert "chance brought" in done.stderr
    assert 'class="fault" id="server-check"' in page
    assert any(draw["says"] != draw["played"] for draw in facts["draws"])
