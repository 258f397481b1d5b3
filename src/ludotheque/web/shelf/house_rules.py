"""House rules by link: the address that opens a box by them, and the form that they fill in."""

from urllib.parse import urlencode

from ludotheque.engine.forms import OWN, Counters, Layers, Squares, form_for
from ludotheque.engine.game import AnyGame
from ludotheque.engine.house_rules import NAME, HouseRules, told_by, write_rules
from ludotheque.lab.study.variants import Variant, usual_players
from ludotheque.web.shelf.filled import CODE

SHARE_RULES = "share-rules"  # the button that asks for the address


def box_address(game: AnyGame, rules: HouseRules) -> str:
    """Give the address of a box that is opened by these rules."""
    line = write_rules(rules)
    return f"/game/{game.slug}" + (f"?{line}" if line else "")


def study_address(game: AnyGame, rules: HouseRules, seats: int) -> str:
    """Give the address of a study that compares these rules with the usual ones."""
    players = usual_players(game)
    told = [("v", Variant(seats, options, players).text) for options in ({}, rules.options)]
    return f"/game/{game.slug}/lab?{urlencode(told)}"


def filled_by(game: AnyGame, rules: HouseRules, name: str) -> dict[str, str]:
    """Fill the form of a box in as the rules have it, for a guest of that name."""
    form = {"name0": name, NAME: rules.name}
    for option in told_by(game):
        text = rules.options.get(option.name, option.default)
        in_parts = isinstance(form_for(option), Counters | Layers | Squares) and text not in option.suggestions
        form |= {option.name: OWN, f"{option.name}.{CODE}": text} if in_parts else {option.name: text}
    return form
