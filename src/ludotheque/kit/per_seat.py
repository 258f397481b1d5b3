"""An option that gives every seat a thing of its own: a colour, a pawn."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from ludotheque.engine.errors import BadOption
from ludotheque.engine.forms import EachSeat
from ludotheque.engine.options import Numbers, Offer

USUAL = "usual"
COLOURS_IN_FRENCH = {
    "jaune": "yellow", "bleu": "blue", "bleue": "blue", "rouge": "red", "vert": "green", "verte": "green",
}  # fmt: skip


@dataclass(frozen=True, slots=True)
class PerSeat(Offer):
    """The usual things, or a different one for each seat in turn: `blue,green`.

    Inside, each seat has a number: 0 is usual, and 1 + n is value n. The texts have `option.NAME.VALUE` for each value,
    `option.NAME.usual`, `option.NAME.value` for what all have together, `fault.NAME` for whoever writes something else,
    and may have `option.NAME.any` for whoever does not mind.
    """

    name: str
    values: tuple[str, ...]
    article: str
    suggestions: tuple[str, ...] = (USUAL,)
    synonyms: Mapping[str, str] = field(default_factory=dict)  # what else a value may be called
    default: str = USUAL
    is_open: bool = True

    @property
    def width(self) -> int:
        """Count the numbers: as many as there are values to take."""
        return len(self.values)

    @property
    def form(self) -> EachSeat:
        """Ask each seat for its own."""
        return EachSeat(self.values, USUAL)

    def read(self, text: str, seats: int) -> Numbers:
        """Read one distinct value for each seat."""
        if text == USUAL:
            return (0,) * self.width
        given = [self.synonyms.get(name, name) for name in text.replace(" ", "").split(",")]
        if len(given) != seats or len(set(given)) != seats or not set(given) <= set(self.values):
            raise self._fault(text, seats)
        return tuple(self.values.index(name) + 1 for name in given) + (0,) * (self.width - seats)

    def write(self, numbers: Numbers) -> str:
        """Name the values of the seats."""
        return ",".join(self.values[number - 1] for number in numbers if number) or USUAL

    def _fault(self, text: str, seats: int) -> BadOption:
        remedy = f"write {USUAL}, or a different one for each of the {seats} seats like {','.join(self.values[:seats])}"
        fault = f"{self.name} cannot be {text!r}; {remedy}, out of {', '.join(self.values)}"
        return BadOption(fault, reason=self.name, text=text, usual=USUAL, seats=seats)
