"""How commands answer for faults that a person can cause: one line and exit code 2."""

import click

from ludotheque.engine.errors import LudothequeError
from ludotheque.engine.words import MissingText
from ludotheque.house.storage.store import StoreError


class Answering(click.Command):
    """A command, or a group of them, that never shows a traceback for what its user or machine did."""

    def invoke(self, ctx: click.Context) -> object:
        """Run."""
        try:
            return super().invoke(ctx)
        except (LudothequeError, StoreError, MissingText) as fault:
            raise click.UsageError(str(fault)) from fault
        except OSError as fault:
            raise click.UsageError(f"{fault.filename or 'this machine'}: {fault.strerror or fault}") from fault
