"""The players of a house and their ratings, on its store: named, renamed, merged, removed, computed anew."""

import asyncio
from collections.abc import Awaitable, Callable
from functools import wraps
from typing import TypeVar

import click

from ludotheque import catalogue
from ludotheque.cli.store import DATABASE
from ludotheque.engine.errors import LudothequeError
from ludotheque.house.becoming import Becoming
from ludotheque.house.people import clean_name
from ludotheque.house.players import Player, Players, called
from ludotheque.house.rated import RatedGames
from ludotheque.house.recount import Recount, recounted
from ludotheque.house.storage import existing, opened
from ludotheque.house.storage.store import Store
from ludotheque.house.tables import Tables

T = TypeVar("T")
PLAYER = click.argument("player", metavar="PLAYER")


class NoSuchPlayer(LudothequeError):
    """There is no player of that id, or not only one of that name."""


class NotAsKept(LudothequeError):
    """Ratings that were computed anew are not those kept."""


@click.group(invoke_without_command=True)
@DATABASE
@click.pass_context
def players(context: click.Context, database: str) -> None:
    """List the players of the house, by the id that everybody may know and by name; or change who they are."""
    context.obj = database
    if context.invoked_subcommand is None:
        for public, name in asyncio.run(_on(database, _listed)).items():
            click.echo(f"{public}  {name}")


def on_the_store(change: Callable[..., Awaitable[str]]) -> Callable[..., None]:
    """Make a command of a change to the store, which says what came of it."""

    @click.pass_obj
    @wraps(change)
    def command(database: str, /, **given: str) -> None:
        click.echo(asyncio.run(_on(database, lambda store: change(store, **given))))

    return command


@players.command()
@PLAYER
@click.argument("name")
@on_the_store
async def rename(store: Store, player: str, name: str) -> str:
    """Give a player another name; tables keep the names that they were played under."""
    found, written = await _found(store, player), clean_name(name)
    await Players(store).save(found.guest, Player(found.guest, written, found.face, found.language))
    return f"{found.name} is called {written} from now on"


@players.command()
@PLAYER
@click.argument("into")
@on_the_store
async def merge(store: Store, player: str, into: str) -> str:
    """Let a player be another one: its tables, results and ratings go to INTO."""
    old, new = await _found(store, player), await _found(store, into)
    await Becoming(Tables(store)).merge(old.guest, new.guest)
    return f"{old.name} ({old.public}) is {new.name} ({new.public}) from now on"


@players.command()
@PLAYER
@on_the_store
async def remove(store: Store, player: str) -> str:
    """Forget a player for good: its seats are somebody's, and bots stand in where it still plays."""
    found = await _found(store, player)
    await Becoming(Tables(store)).send_off(found.guest)
    return f"{found.public} is forgotten"


@click.command()
@click.option("--check", "checks", is_flag=True, help="Say whether they equal those kept.")
@DATABASE
def ratings(checks: bool, database: str) -> None:
    """Compute all ratings anew from the tables' own logs, and show them."""
    counts, names = asyncio.run(_on(database, _recounted))
    for slug, recount in counts.items():
        click.echo(f"{slug}  (put aside: {recount.aside})" if recount.aside else slug)
        for number, (public, rating) in enumerate(recount.ratings.ranking(), 1):
            name = names.get(public, "somebody")
            click.echo(f"{number:4}  {rating.points:5} ({rating.least} to {rating.most})  {rating.games:4}  {name}")
    wrong = [_told(slug, recount) for slug, recount in counts.items() if not recount.is_equal]
    if checks and wrong:
        raise NotAsKept("; ".join(wrong))
    if checks:
        click.echo("equal to those kept")


def _told(slug: str, recount: Recount) -> str:
    noted = f"{len(recount.wrong)} results noted otherwise than played, {len(recount.missing)} never noted"
    return f"ratings of {slug} differ from those kept: {noted} ({', '.join([*recount.wrong, *recount.missing][:5])})"


async def _recounted(store: Store) -> tuple[dict[str, Recount], dict[str, str]]:
    slugs = [slug for slug in await RatedGames(store).slugs() if slug in catalogue.slugs()]
    return {slug: await recounted(store, slug) for slug in slugs}, await _listed(store)


async def _listed(store: Store) -> dict[str, str]:
    return called(await Players(store).all())


async def _found(store: Store, player: str) -> Player:
    """Find a player by the id, or by a name that only one has."""
    everybody = await Players(store).all()
    names = called(everybody)
    found = [each for each in everybody if player in (each.public, names[each.public])]
    if len(found) != 1:
        raise NoSuchPlayer(f"no player is called {player!r}; `ludotheque players` lists them with their ids")
    return found[0]


async def _on(database: str, work: Callable[[Store], Awaitable[T]]) -> T:
    async with opened(existing(database)) as store:
        return await work(store)
