"""Any rules that a table could agree on: every option drawn by lot, as its form lets it be filled in."""

from random import Random

from ludotheque.engine.errors import BadOption
from ludotheque.engine.forms import Counters, EachSeat, Layers, OneOf, Place, Squares, Whole, form_for
from ludotheque.engine.game import AnyGame
from ludotheque.engine.options import Option
from ludotheque.testing.setups import Setup

TRIES = 1_000  # until a draw is one that the option takes


def any_setup(game: AnyGame, chooser: Random) -> Setup:
    """Draw a number of seats, and a value for every option that players may choose."""
    seats = chooser.choice(game.seats)
    offered = [option for option in game.options if option.is_offered]
    return Setup(game, seats, tuple((option.name, any_text(option, seats, chooser)) for option in offered))


def any_text(option: Option, seats: int, chooser: Random) -> str:
    """Draw a text that the option takes."""
    for _ in range(TRIES):
        text = _drawn(option, seats, chooser)
        if _takes(option, text, seats):
            return text
    raise AssertionError(f"{option.name} takes nothing that was drawn")


def _takes(option: Option, text: str, seats: int) -> bool:
    try:
        option.read(text, seats)
    except BadOption:
        return False
    return True


def _drawn(option: Option, seats: int, chooser: Random) -> str:
    form = form_for(option)
    match form:
        case Whole():
            return str(chooser.randint(form.least, form.most))
        case EachSeat():
            return ",".join(chooser.sample(form.values, seats))
        case Counters():
            usual = form.named[option.default]
            return form.write(tuple(chooser.randint(0, 2 * count + 1) for count in usual))
        case Layers():
            return _pile(form, chooser)
        case Squares():
            return _board(option, form, seats, chooser)
        case OneOf():
            return chooser.choice(option.suggestions)
    return option.default


def _board(option: Option, form: Squares, seats: int, chooser: Random) -> str:
    """Give some squares any effect, wherever those lead that lead elsewhere, as far as the option takes each."""
    code = form.named[chooser.choice([*form.named])]
    for square in chooser.sample(form.squares, chooser.randrange(len(form.squares))):
        letter = chooser.choice([each.letter for each in form.effects])
        other = form.given(option.name, code, str(square), letter, str(chooser.choice(form.squares)))
        code = other if _takes(option, other, seats) else code
    return code


def _pile(form: Layers, chooser: Random) -> str:
    """Fill every layer by the recipe of the lowest, the colours dealt at random within each shape."""
    layers = [_layer(form, chooser) for _ in range(form.count)]
    stock = [[paint.letter for paint in form.paints for _ in range(copies)] for copies in form.copies]
    for letters in stock:
        chooser.shuffle(letters)
    return "/".join(",".join(stock[place.shape].pop() + place.name for place in layer) for layer in layers)


def _layer(form: Layers, chooser: Random) -> list[Place]:
    whole = 0
    for place in form.places:
        whole |= place.area
    while True:
        left, filled, laid = list(form.lowest), 0, list[Place]()
        while filled != whole:
            fitting = [place for place in form.places if left[place.shape] and not place.area & filled]
            if not fitting:
                break
            laid.append(chooser.choice(fitting))
            filled |= laid[-1].area
            left[laid[-1].shape] -= 1
        else:
            return laid
