"""Compile ahead what would otherwise be compiled when somebody first plays."""

import os
from concurrent.futures import ProcessPoolExecutor, as_completed
from multiprocessing import get_context

import click
from rich.console import Console

from ludotheque import catalogue
from ludotheque.bots.brain import warm
from ludotheque.cli.options import progress_bar


@click.command("compile")
@click.argument("slugs", nargs=-1, metavar="[SLUG]...")
@click.option("--jobs", default=os.cpu_count() or 1, type=click.IntRange(1), help="How many at once.")
def compile_ahead(slugs: tuple[str, ...], jobs: int) -> None:
    """Compile the bots of all games, or of some, so that the first game need not wait for it."""
    chosen = [game.slug for game in map(catalogue.game, slugs or catalogue.slugs()) if game.knowledge]
    with progress_bar(Console(stderr=True)) as bar, ProcessPoolExecutor(jobs, get_context("spawn")) as pool:
        task = bar.add_task("compiling", total=len(chosen))
        for done in as_completed([pool.submit(_compile, slug) for slug in chosen]):
            done.result()
            bar.advance(task)


def _compile(slug: str) -> None:
    warm(catalogue.game(slug)).result()
