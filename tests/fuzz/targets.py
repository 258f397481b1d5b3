"""Everything that bad inputs are thrown at, and how many of them in a short run."""

from collections.abc import Callable

from chairs import throw_chairs
from filled import throw_filled
from forms import throw_forms
from journals import throw_journals
from live import throw_at_a_server
from logs import throw_logs
from messages import throw_messages
from mutating import Mutator
from outcome import Outcome
from positions import throw_moves
from settings import throw_options

SHORT_RUN = 50_000
TARGETS: dict[str, tuple[Callable[[Mutator, int], Outcome], int]] = {
    "journals": (throw_journals, 17_000),
    "moves": (throw_moves, 15_000),
    "options": (throw_options, 7_000),
    "filled": (throw_filled, 2_000),
    "messages": (throw_messages, 8_000),
    "chairs": (throw_chairs, 1_000),
    "logs": (throw_logs, 500),
    "forms": (throw_forms, 1_000),
    "live": (throw_at_a_server, 1_000),
}
