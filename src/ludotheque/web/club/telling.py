"""A tournament as a page tells it: names, points and states in the reader's language, and nobody's secret id."""

from collections import Counter
from collections.abc import Sequence
from fractions import Fraction
from functools import cached_property
from typing import NamedTuple

from ludotheque import catalogue
from ludotheque.club.standings import Place
from ludotheque.engine.words import Say
from ludotheque.house.people import public_id
from ludotheque.house.tournament import Entrant, PairedRound, RoundTable, Tournament
from ludotheque.house.tournament_log import Chosen
from ludotheque.web.club.clocks import brief_clock
from ludotheque.web.speaking import speaker

SIGNS = {
    Fraction(1, 2): "½", Fraction(1, 3): "⅓", Fraction(2, 3): "⅔", Fraction(1, 4): "¼", Fraction(3, 4): "¾",
    Fraction(1, 6): "⅙", Fraction(5, 6): "⅚", Fraction(1, 5): "⅕", Fraction(2, 5): "⅖", Fraction(3, 5): "⅗",
    Fraction(4, 5): "⅘",
}  # fmt: skip


LATEST = 2  # rounds that a page tells


class Standing(NamedTuple):
    """A line of the standing."""

    rank: int
    number: int
    name: str
    remark: str  # a bot, or somebody who has withdrawn
    points: str
    tie_breaks: tuple[str, ...]
    is_me: bool
    public: str  # by which a certificate is found; empty for bots


class Sitting(NamedTuple):
    """Somebody at a table of a round."""

    name: str
    rank: int  # 0 while there is no result
    is_me: bool


class TableTold(NamedTuple):
    """A table of a round."""

    key: str
    number: int  # of the table in its round, from 1
    players: tuple[Sitting, ...]
    state: str
    is_mine: bool
    by_hand: bool
    decides: bool  # a tie of the table before


class RoundTold(NamedTuple):
    """A round."""

    number: int
    game: str
    tables: list[TableTold]
    byes: list[str]
    excused: list[str]


class Told:
    """All that pages tell of a tournament, to one reader."""

    def __init__(self, tournament: Tournament, guest: str, language: str, wish: int | None = None) -> None:
        self.tournament, self.language, self.say = tournament, language, speaker(language)
        count = len(tournament.rounds)
        self.shown = [number for number in range(count, 0, -1) if number > count - LATEST or number == wish]
        self.me = tournament.entrant_of(guest)
        self.is_director = bool(guest) and guest == tournament.founded.director
        self.names = names_of(tournament.entrants, language)

    @property
    def games(self) -> list[str]:
        """Name the games, each once, with how many play at a table."""
        told = [title_of(chosen, self.say, self.language) for chosen in self.tournament.founded.games]
        return list(dict.fromkeys(told))

    @property
    def clock(self) -> str:
        """Say how long everybody may take, if that was agreed."""
        clock = self.tournament.founded.clock
        return brief_clock(clock, self.say) if clock is not None else ""

    @property
    def titles(self) -> list[str]:
        """Name the games, and nothing else of them."""
        slugs = dict.fromkeys(chosen.game for chosen in self.tournament.founded.games)
        return [catalogue.game(slug).words.speaker(self.language)("title") for slug in slugs]

    @cached_property
    def standing(self) -> list[Standing]:
        """Tell how everybody stands; before the first table is over, who takes part."""
        return [self._standing(place) for place in self.tournament.places()]

    @cached_property
    def rounds(self) -> list[RoundTold]:
        """Tell the latest rounds, the last one first, and the one that is asked for."""
        return [self._round(number - 1, self.tournament.rounds[number - 1]) for number in self.shown]

    @property
    def other_rounds(self) -> list[int]:
        """Number the rounds that are told where they are asked for: all at once they are a page without end."""
        return [number for number in range(1, len(self.tournament.rounds) + 1) if number not in self.shown]

    @property
    def my_table(self) -> TableTold | None:
        """Find the table at which the reader plays now."""
        last = self.rounds[0].tables if self.tournament.rounds else []
        return next((table for table in last if table.is_mine and table.state == "open"), None)

    @property
    def is_resting(self) -> bool:
        """Tell whether the reader has no table in this round."""
        if self.me is None or not self.tournament.rounds:
            return False
        last = self.tournament.rounds[-1]
        return self.me.number in (*last.byes, *last.excused)

    def _standing(self, place: Place) -> Standing:
        entrant = self.tournament.entrants[place.player]
        return Standing(
            rank=place.rank,
            number=place.player,
            name=self.names[place.player],
            remark=self._remark(entrant),
            points=in_signs(place.points, self.say),
            tie_breaks=(in_signs(place.opponents, self.say), in_signs(place.direct, self.say), str(place.wins)),
            is_me=entrant is self.me,
            public=public_id(entrant.entered.guest) if entrant.entered.guest else "",
        )

    def _remark(self, entrant: Entrant) -> str:
        if entrant.is_out:
            return self.say("tournament.out")
        if entrant.number in self.tournament.excused:
            return self.say("tournament.sits-out")
        return self.say(f"kind.{entrant.entered.level}") if entrant.entered.level else ""

    def _round(self, number: int, each: PairedRound) -> RoundTold:
        tables = [self._table(count, table) for count, table in enumerate(each.tables, 1)]
        title = catalogue.game(self.tournament.game_of(number).game).words.speaker(self.language)("title")
        byes, excused = ([self.names[player] for player in those] for those in (each.byes, each.excused))
        return RoundTold(number + 1, title, tables, byes, excused)

    def _table(self, number: int, table: RoundTable) -> TableTold:
        ranks = table.ranks or (0,) * len(table.players)
        mine = self.me.number if self.me else None
        seated = zip(table.players, ranks, strict=True)
        return TableTold(
            key=table.key,
            number=number,
            players=tuple(Sitting(self.names[player], rank, player == mine) for player, rank in seated),
            state="over" if table.ranks else "open" if table.is_open else "opening",
            is_mine=mine in table.players,
            by_hand=table.by_hand,
            decides=bool(table.after),
        )


def names_of(entrants: Sequence[Entrant], language: str) -> list[str]:
    """Name everybody; of bots that are called alike, the second is the second."""
    had: Counter[str] = Counter()
    names = []
    for entrant in entrants:
        name = speaker(language)("tournament.somebody") if entrant.entered.gone else entrant.name(language)
        had[name] += 1
        names.append(name if had[name] == 1 else f"{name} {had[name]}")
    return names


def title_of(chosen: Chosen, say: Say, language: str) -> str:
    """Name a game of a tournament, with its house rules and how many play at a table."""
    title = catalogue.game(chosen.game).words.speaker(language)("title")
    named = f"{title} ({chosen.rules_name})" if chosen.rules_name else title
    return say("tournament.game", game=named, seats=chosen.seats)


def in_signs(points: Fraction, say: Say) -> str:
    """Write points as people do: 2½ and, where there is no sign for it, 2,45."""
    whole, part = divmod(points, 1)
    if not part:
        return str(whole)
    if part in SIGNS:
        return f"{whole or ''}{SIGNS[part]}"
    return f"{float(points):.2f}".replace(".", say("tournament.comma"))
