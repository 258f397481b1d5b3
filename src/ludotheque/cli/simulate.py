"""Simulate games by the million, and let bots meet."""

import json
from dataclasses import asdict
from pathlib import Path

import click
from rich.console import Console
from rich.table import Table

from ludotheque import catalogue
from ludotheque.bots import arena as arenas
from ludotheque.cli.options import (
    cluster_option,
    game_options,
    gpu_option,
    parse_options,
    progress_bar,
    seats_of,
    workers_option,
)
from ludotheque.engine.fairness import Source
from ludotheque.engine.game import AnyGame
from ludotheque.engine.journal import journal_of, write
from ludotheque.engine.match import Match
from ludotheque.engine.rng import draw
from ludotheque.engine.rng import seed as start
from ludotheque.engine.seats import CHANCE
from ludotheque.lab.simulation import WAYS, Result
from ludotheque.lab.simulation import simulate as simulate_games

MOST_JOURNALS = 10_000


@click.command()
@click.argument("slug")
@click.option(
    "--games", "count", default=10_000, show_default=True, type=click.IntRange(1, 1_000_000_000), help="How many."
)
@game_options
@click.option("--players", default="random", show_default=True, type=click.Choice(list(WAYS)), help="How they choose.")
@click.option("--seed", default=1, show_default=True, help="Another seed, other games.")
@click.option(
    "--journals", type=click.Path(path_type=Path), help="Write the first games (random players) as journals here."
)
@workers_option
@cluster_option
@gpu_option
@click.option("--resume", type=click.Path(path_type=Path), help="Keep the counts in this file, and go on from it.")
@click.option("--json", "as_json", is_flag=True, help="Print figures for programs.")
def simulate(
    slug: str, count: int, seats: int | None, given: tuple[str, ...], players: str, seed: int, journals: Path | None,
    workers: int, cluster: str, gpu: bool, resume: Path | None, as_json: bool,
) -> None:  # fmt: skip
    """Play many games and sum them up: lengths, wins per seat, scores."""
    game = catalogue.game(slug)
    chosen, options = seats_of(game, seats), parse_options(given)
    Match(game, chosen, options)
    console = Console(stderr=True)
    with progress_bar(console, as_json) as bar:
        task = bar.add_task(f"{slug}, {chosen} seats", total=count)
        result = simulate_games(
            game, chosen, count, options, seed, players, lambda done: bar.update(task, completed=done),
            workers, cluster, resume, gpu,
        )  # fmt: skip
    if journals is not None:
        _write_journals(game, chosen, options, min(count, MOST_JOURNALS), seed, journals)
    if as_json:
        click.echo(json.dumps({"game": slug, "options": options, "players": players, "seed": seed, **asdict(result)}))
    else:
        _print(result)


@click.command()
@click.argument("slug")
@click.option(
    "--bots", default="expert,strong", show_default=True,
    help="The levels that meet, with commas between; expert:30000 is an expert with that many simulations a move.",
)  # fmt: skip
@click.option(
    "--games", "count", default=100, show_default=True, type=click.IntRange(1, 1_000_000), help="How many games."
)
@game_options
@click.option("--seconds", type=click.FloatRange(0.001, 60), help="At most so long for a move.")
@click.option("--seed", default=1, show_default=True, help="Another seed, other games.")
@workers_option
@cluster_option
@click.option("--resume", type=click.Path(path_type=Path), help="Keep the results in this file, and go on from it.")
@click.option("--json", "as_json", is_flag=True, help="Print figures for programs.")
def arena(
    slug: str, bots: str, count: int, seats: int | None, given: tuple[str, ...], seconds: float | None, seed: int,
    workers: int, cluster: str, resume: Path | None, as_json: bool,
) -> None:  # fmt: skip
    """Let bots of several levels meet, seats rotating, and say who is stronger."""
    game = catalogue.game(slug)
    chosen, options = seats_of(game, seats), parse_options(given)
    with progress_bar(Console(stderr=True), as_json) as bar:
        task = bar.add_task(f"{slug}: {bots}", total=count)
        result = arenas.arena(
            game, bots.split(","), count, seats=chosen, options=options, seconds=seconds, seed=seed, record=resume,
            progress=lambda done, _: bar.update(task, completed=done), workers=workers, cluster=cluster,
        )  # fmt: skip
    if as_json:
        click.echo(result.as_json())
    else:
        _print_standings(result)


def _print(result: Result) -> None:
    console = Console()
    actions, turns = result.actions, result.turns
    console.print(
        f"{result.games:,} games, {result.seats} seats; ties {result.ties:.1%}; unfinished {result.unfinished}"
    )
    console.print(f"turns: mean {turns['mean']:.1f}, from {turns['p5']:.0f} to {turns['p95']:.0f} in nine of ten games "
                  f"(actions: mean {actions['mean']:.1f})")  # fmt: skip
    for name, each in result.figures.items():
        console.print(f"{name}: in {each['any'][0]:.1%} of the games")
    table = Table("seat", "wins", "score, mean", "median", "5 %", "95 %", *result.figures)
    for seat in range(result.seats):
        score = result.scores[seat]
        own = [f"{each['mean'][seat]:.2f} (in {each['share'][seat]:.1%})" for each in result.figures.values()]
        numbers = [f"{score[key]:.4g}" for key in ("mean", "median", "p5", "p95")]
        table.add_row(str(seat + 1), f"{result.win_shares[seat]:.2%}", *numbers, *own)
    console.print(table)


def _print_standings(report: arenas.Report) -> None:
    table = Table("bot", "games", "win share", "95 % interval", "equals", "Elo", "±", "moves/s")
    for each in report.standings:
        table.add_row(
            each.name, str(each.games), f"{each.share:.1%}", f"{each.low:.1%}–{each.high:.1%}", f"{each.fair:.1%}",
            f"{each.elo:+.0f}", f"{each.elo_margin:.0f}", f"{each.moves_per_second:,.0f}",
        )  # fmt: skip
    Console().print(table)


def _write_journals(game: AnyGame, seats: int, options: dict[str, str], count: int, key: int, folder: Path) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    for number in range(count):
        rng = [0, 0]
        start(rng, key, number)
        source = Source(f"{key} {number}".encode().ljust(32, b"\0"), f"simulation-{key}-{number}", ("",) * seats)
        match = Match(game, seats, options)
        while not match.is_over:
            if match.actor == CHANCE:
                match.draw(source.ticket(len(match.steps) + 1, match.chances()))
            else:
                legal = match.legal()
                match.play(legal[draw(rng, len(legal))])
        names = [f"Player {seat + 1}" for seat in range(seats)]
        (folder / f"{game.slug}-{number:05}.journal").write_text(
            write(journal_of(match, names, source)), encoding="utf-8"
        )
