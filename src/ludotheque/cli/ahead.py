"""Compile ahead what would otherwise be compiled when somebody first plays."""

from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from itertools import repeat
from multiprocessing import get_context

import click
from rich.console import Console

from ludotheque import catalogue
from ludotheque.bots.brain import warm
from ludotheque.cli.options import progress_bar, workers_option
from ludotheque.engine.crew import be_gentle
from ludotheque.lab.opinions import compile_weighing
from ludotheque.lab.study.ahead import compile_study


@click.command("compile")
@click.argument("slugs", nargs=-1, metavar="[SLUG]...")
@workers_option
@click.option("--bots", is_flag=True, help="Only what bots need, and not what decides games or studies them.")
@click.option("--gently", is_flag=True, help="Leave the processor to others who want it.")
def compile_ahead(slugs: tuple[str, ...], workers: int, *, bots: bool, gently: bool) -> None:
    """Compile bots, analyses and studies of all games, or of some, so that nobody need wait for it."""
    asked = [catalogue.game(slug) for slug in slugs] or catalogue.working()
    chosen = [game.slug for game in asked if game.has_choices or not bots]
    if gently:
        be_gentle()
    with progress_bar(Console(stderr=True)) as bar:
        task = bar.add_task("compiling", total=len(chosen))
        for _ in _compiled(chosen, min(workers, len(chosen)), bots):
            bar.advance(task)


def _compiled(slugs: list[str], workers: int, for_bots_alone: bool) -> Iterator[None]:
    if workers <= 1:
        yield from map(_compile, slugs, repeat(for_bots_alone))
        return
    with ProcessPoolExecutor(workers, get_context("spawn")) as pool:
        yield from pool.map(_compile, slugs, repeat(for_bots_alone))


def _compile(slug: str, for_bots_alone: bool) -> None:
    game = catalogue.game(slug)
    if game.has_choices:
        warm(game).result()
    if for_bots_alone:
        return
    if game.has_choices:
        compile_weighing(game)
    compile_study(game)
