"""Run the command line: `python -m ludotheque`."""

from ludotheque.cli import main

main()
