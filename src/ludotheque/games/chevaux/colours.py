"""The option of pc-18: which colour each seat plays."""

from dataclasses import dataclass

from ludotheque.engine.errors import BadOption
from ludotheque.engine.options import Numbers
from ludotheque.games.chevaux.board import COLOURS, NAMES

USUAL = "usual"
IN_FRENCH = {"jaune": "yellow", "bleu": "blue", "rouge": "red", "vert": "green"}


@dataclass(frozen=True, slots=True)
class Colours:
    """The usual colours, or one for each seat in turn: `blue,green`. Inside, 0 is usual and 1 + n is colour n."""

    name: str = "colours"
    article: str = "pc-18"
    width: int = COLOURS
    default: str = USUAL
    suggestions: tuple[str, ...] = (USUAL, "yellow,green", "yellow,blue,red", "blue,red,green,yellow")
    is_open: bool = True
    is_offered: bool = True

    def read(self, text: str, seats: int) -> Numbers:
        """Read one distinct colour for each seat; French names are understood too."""
        if text == USUAL:
            return (0,) * COLOURS
        given = [IN_FRENCH.get(name, name) for name in text.replace(" ", "").split(",")]
        if len(given) != seats or len(set(given)) != seats or not set(given) <= set(NAMES):
            example = ",".join(NAMES[:seats])
            remedy = f"write {USUAL}, or a different colour for each of the {seats} seats like {example}"
            fault = f"{self.name} cannot be {text!r}; {remedy}, out of {', '.join(NAMES)}"
            raise BadOption(fault, reason="colours", text=text, usual=USUAL, seats=seats)
        return tuple(NAMES.index(name) + 1 for name in given) + (0,) * (COLOURS - seats)

    def write(self, numbers: Numbers) -> str:
        """Name the colours of the seats."""
        return ",".join(NAMES[number - 1] for number in numbers if number) or USUAL
