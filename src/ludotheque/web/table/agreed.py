"""What a table has agreed on, as its pages tell everybody who comes."""

from dataclasses import dataclass

from ludotheque.engine.agreed import AgreedRule, agreed_rules
from ludotheque.engine.house_rules import house_rules
from ludotheque.house.table import Table
from ludotheque.web.club.clocks import brief_clock, clock_in_words
from ludotheque.web.shelf.house_rules import box_address
from ludotheque.web.speaking import speaker


@dataclass(frozen=True, slots=True)
class Agreed:
    """The rules of a table in words, those first that are not as the rulebook has them."""

    sentence: str  # whether all is as written
    brief: str  # the same in a few words
    rules: tuple[AgreedRule, ...]
    rulebook: str  # its address
    name: str = ""  # what the house calls them
    link: str = ""  # to a box that is opened by the same rules
    clock: str = ""  # how long everybody may take, and what follows

    @property
    def changed(self) -> tuple[AgreedRule, ...]:
        """List those that are not as written."""
        return tuple(rule for rule in self.rules if not rule.is_usual)


def agreed_at(table: Table, language: str) -> Agreed:
    """Put what was agreed into words."""
    say, game = speaker(language), table.game
    rules = sorted(agreed_rules(game, table.match.agreed, table.speakers[language]), key=lambda rule: rule.is_usual)
    count = sum(not rule.is_usual for rule in rules)
    sentence = say("agreed.otherwise", n=count) if count else say("agreed.usual")
    brief = say("agreed.brief", n=count) if count else say("agreed.brief-usual")
    told = house_rules(game, table.opened.settings.rules_name, table.match.agreed)
    link = box_address(game, told) if told.options else ""
    clock = table.clocks.clock if table.clocks else None
    timed = clock_in_words(clock, say) if clock else ""
    if clock is not None:
        brief = brief_clock(clock, say) if not rules else say("clock.and", rules=brief, clock=brief_clock(clock, say))
    return Agreed(sentence, brief, tuple(rules), f"/game/{game.slug}/rules", told.name, link, timed)
