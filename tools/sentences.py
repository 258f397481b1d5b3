"""Play a game and print, once each, everything that it said, to be read aloud: SLUG [fr|en] [GAMES].

Numbers are shown as 0, so that sentences that differ in numbers alone stand once.
"""

import re
import sys

from ludotheque import catalogue
from ludotheque.testing.sentences import said

slug, language, games = (*sys.argv[1:], *("fr", "60")[len(sys.argv) - 2 :])
sentences = said(catalogue.game(slug), language, int(games))
print(*sorted({re.sub(r"\d+", "0", sentence) for sentence in sentences}), sep="\n")
