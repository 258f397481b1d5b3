"""What `./play` starts once it has set up: the house with the browser open, under that name."""

import sys
from typing import Any

import click

from ludotheque.cli.faults import Answering
from ludotheque.cli.serve import serve

SETUP = click.Option(["--setup"], is_flag=True, expose_value=False, help="Only set up what is needed, once.")
OPEN = click.Option(["--open", "opens"], is_flag=True, default=True, hidden=True)


def main() -> None:
    """Open the house by the arguments."""
    sys.stdout.reconfigure(encoding="utf-8")  # type: ignore[union-attr]  # names have accents everywhere
    front(prog_name="./play")


def _open(**settings: Any) -> None:
    assert serve.callback is not None
    serve.callback(**settings)


front = Answering(
    "play",
    context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 100},
    params=[SETUP, *(each for each in serve.params if each.name != "opens"), OPEN],
    callback=_open,
    help="Set up what is needed (once), start the house on this machine and open the browser.",
)

if __name__ == "__main__":
    main()
