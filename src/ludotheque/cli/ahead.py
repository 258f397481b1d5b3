"""Compile ahead what would otherwise be compiled when somebody first plays."""

import os
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context

import click
from rich.console import Console

from ludotheque import catalogue
from ludotheque.bots.brain import warm
from ludotheque.cli.options import progress_bar, workers_option


@click.command("compile")
@click.argument("slugs", nargs=-1, metavar="[SLUG]...")
@workers_option
@click.option("--gently", is_flag=True, help="Leave the processor to others who want it.")
def compile_ahead(slugs: tuple[str, ...], workers: int, *, gently: bool) -> None:
    """Compile the bots of all games, or of some, so that the first game need not wait for it."""
    asked = [catalogue.game(slug) for slug in slugs] or catalogue.working()
    chosen = [game.slug for game in asked if game.has_choices]
    if gently and hasattr(os, "nice"):
        os.nice(10)
    with progress_bar(Console(stderr=True)) as bar:
        task = bar.add_task("compiling", total=len(chosen))
        for _ in _compiled(chosen, min(workers, len(chosen))):
            bar.advance(task)


def _compiled(slugs: list[str], workers: int) -> Iterator[None]:
    if workers <= 1:
        yield from map(_compile, slugs)
        return
    with ProcessPoolExecutor(workers, get_context("spawn")) as pool:
        yield from pool.map(_compile, slugs)


def _compile(slug: str) -> None:
    warm(catalogue.game(slug)).result()
