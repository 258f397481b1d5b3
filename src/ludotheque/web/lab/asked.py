"""What the laboratory of a box is asked: a form, an address that says the same, and the bounds of a page."""

from collections.abc import Mapping
from dataclasses import replace
from shlex import join
from urllib.parse import urlencode

from starlette.datastructures import QueryParams

from ludotheque.engine.errors import BadOption
from ludotheque.engine.game import AnyGame
from ludotheque.engine.house_rules import house_rules, write_rules
from ludotheque.lab.simulation import WAYS
from ludotheque.lab.study.orders import BOTS_GAMES, GAMES, Order
from ludotheque.lab.study.variants import CHOOSING, SEATS, Variant, checked, read_variant, usual_players, usual_seats
from ludotheque.web.guard import whole_number
from ludotheque.web.shelf.filled import CODE

LETTERS = ("a", "b", "c", "d")  # the variants that a page compares
GAMES_OFFERED = (1_000, 10_000, 100_000)
MOST_GAMES, MOST_BOTS_GAMES = 200_000, 20
CONTEST = 20  # games of an expert against a beginner, where it is wished
ROWS = "games.parquet"
MOST_OTHERS = 3  # values of an option that are compared with the usual one


def order_of(game: AnyGame, query: QueryParams) -> Order | None:
    """Read an address; None where it asks for no study."""
    texts = query.getlist("v")
    if not texts:
        return None
    variants = tuple(read_variant(game, text) for text in texts)
    games, seed = whole_number(query.get("games")), whole_number(query.get("seed"))
    contest = CONTEST if "contest" in query else 0
    return bounded(Order(game, variants, games, 1 if seed is None else seed, contest=contest).checked())


def bounded(order: Order) -> Order:
    """Refuse what would take a page too long, and say what it takes."""
    if len(order.variants) > len(LETTERS):
        raise BadOption("a page compares four variants at most", reason="study-variants", most=len(LETTERS))
    for variant in order.variants:
        most = MOST_GAMES if variant.players in WAYS else MOST_BOTS_GAMES
        if order.games_of(variant) > most:
            raise BadOption(f"a page plays {most} games at most", reason="study-games", most=most)
    return order


def address_of(order: Order) -> str:
    """Write the address of a study: whoever opens it sees the same."""
    told = [("v", variant.text) for variant in order.variants]
    told += [("games", str(order.games))] if order.games is not None else []
    told += [("seed", str(order.seed))] if order.seed != 1 else []
    told += [("contest", "on")] if order.contest else []
    return f"/game/{order.game.slug}/lab?{urlencode(told)}"


def address_of_box(game: AnyGame, variant: Variant) -> str:
    """Write the address of a box that has a variant's rules filled in."""
    rules = write_rules(house_rules(game, "", variant.options))
    return f"/game/{game.slug}?{rules}" if rules else f"/game/{game.slug}"


def command_of(order: Order) -> str:
    """Write the command that plays the same games and keeps a row of each."""
    told = [word for variant in order.variants for word in ("--variant", variant.text)]
    games, seed = str(order.games_of(order.variants[0])), str(order.seed)
    return join(["ludotheque", "lab", order.game.slug, *told, "--games", games, "--seed", seed, "--rows", ROWS])


def order_in(game: AnyGame, form: Mapping[str, str]) -> Order:
    """Read the form of the page: fields `a.seats`, `a.players`, `a.OPTION`, and so on.

    Where others than the first tell no seats, they have as many, and count if something else of theirs is unusual.
    """
    asked = [(letter, _variant_in(game, form, letter)) for letter in LETTERS if f"{letter}.{SEATS}" in form]
    usual = Variant(0, {}, usual_players(game))
    variants = tuple(
        checked(game, variant) for letter, variant in asked
        if form[f"{letter}.{SEATS}"].strip() or (variant.seats and replace(variant, seats=0) != usual)
    )  # fmt: skip
    games, seed = whole_number(form.get("games")), whole_number(form.get("seed"))
    if any(variant.players not in WAYS for variant in variants):
        games = min(games or BOTS_GAMES, MOST_BOTS_GAMES)
    contest = CONTEST if "contest" in form else 0
    return bounded(Order(game, variants, games or GAMES, 1 if seed is None else seed, contest=contest).checked())


def _variant_in(game: AnyGame, form: Mapping[str, str], letter: str) -> Variant:
    seats = whole_number(form[f"{letter}.{SEATS}"].strip() or form.get(f"{LETTERS[0]}.{SEATS}")) or 0
    offered = [option for option in game.options if option.is_offered]
    told = {option.name: _text(form, f"{letter}.{option.name}") or option.default for option in offered}
    unusual = {option.name: told[option.name] for option in offered if told[option.name] != option.default}
    return Variant(seats, unusual, form.get(f"{letter}.{CHOOSING}", "") or usual_players(game))


def _text(form: Mapping[str, str], field: str) -> str:
    """Read an option: what is written in code, else what is chosen."""
    return form.get(f"{field}.{CODE}", "").strip() or form.get(field, "").strip()


def form_of_order(order: Order | None, game: AnyGame) -> dict[str, str]:
    """Fill the form in as an order has it; without one, with the usual game."""
    variants = order.variants if order else (Variant(usual_seats(game), {}, usual_players(game)),)
    form = {"games": str(order.games or GAMES) if order else str(GAMES), "seed": str(order.seed if order else 1)}
    form |= {"contest": "on"} if order and order.contest else {}
    for letter, variant in zip(LETTERS, variants, strict=False):
        form |= {f"{letter}.{SEATS}": str(variant.seats), f"{letter}.{CHOOSING}": variant.players}
        form |= {f"{letter}.{name}": text for name, text in variant.options.items()}
    return form


def change_of(game: AnyGame, name: str, seats: int, options: Mapping[str, str]) -> Order:
    """Compare an option as it was filled in with the usual; where it is as usual, with its other values."""
    option = next((each for each in game.options if each.name == name and each.is_offered), None)
    if option is None:
        raise BadOption(f"there is no option {name!r}", reason="option-name", name=name, names="")
    rest = {key: text for key, text in options.items() if key != name}
    told = options.get(name, option.default)
    others = [told] if told != option.default else [each for each in option.suggestions if each != told]
    for count in (seats, *game.seats):  # some values are for more players
        usual = checked(game, Variant(count, rest, usual_players(game)))
        if changed := [variant for text in others if (variant := _with(game, usual, name, text))]:
            return bounded(Order(game, (usual, *changed[:MOST_OTHERS])).checked())
    fault = f"{name} has no other value to compare with; fill one in"
    raise BadOption(fault, reason="study-alone", option=name)


def _with(game: AnyGame, usual: Variant, name: str, text: str) -> Variant | None:
    """Change one option; None where so many players cannot have it."""
    try:
        variant = checked(game, Variant(usual.seats, {**usual.options, name: text}, usual.players))
    except BadOption:
        return None
    return variant if variant != usual else None
