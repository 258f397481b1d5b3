"""Let the toys of the bots stand among the modules of the house."""

from pathlib import Path

import ludotheque

TOYS = str(Path(__file__).parents[1] / "bots")
if TOYS not in ludotheque.__path__:
    ludotheque.__path__.append(TOYS)
