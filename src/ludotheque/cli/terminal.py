"""Play in the terminal: the same rules, in words."""

import secrets

import click

from ludotheque import catalogue
from ludotheque.bots.bot import Bot
from ludotheque.bots.history import history_of
from ludotheque.cli.options import echo_agreed, game_options, parse_options, seats_of
from ludotheque.engine.errors import IllegalMove, UnreadableMove
from ludotheque.engine.events import Event
from ludotheque.engine.fairness import Source, commitment, new_seed
from ludotheque.engine.game import Tier
from ludotheque.engine.journal import journal_of, write
from ludotheque.engine.match import Match, Step, refusal_text
from ludotheque.engine.seats import CHANCE
from ludotheque.engine.words import LANGUAGES, Say, You
from ludotheque.house.log import Chair
from ludotheque.house.naming import name_of


@click.command()
@click.argument("slug")
@game_options
@click.option("--bot", default="amateur", show_default=True, help="The level of the other players.")
@click.option("--lang", default="fr", type=click.Choice(LANGUAGES), help="In which language.")
def play(slug: str, seats: int | None, given: tuple[str, ...], bot: str, lang: str) -> None:
    """Play against bots: type a move, its number, or Enter for a throw; `?` lists the moves, `q` stops."""
    game = catalogue.game(slug)
    chosen = seats_of(game, seats)
    table = _Terminal(Match(game, chosen, parse_options(given)), Bot(game, bot), lang)
    table.run()


class _Terminal:
    """One person on seat 1, bots on the others."""

    def __init__(self, match: Match, bot: Bot, language: str) -> None:  # type: ignore[type-arg]
        self.match, self.bot, self.language = match, bot, language
        self.say: Say = match.game.words.speaker(language)
        self.aside = ""  # what was last said to the person while there was nothing to choose
        self.source = Source(new_seed(), secrets.token_hex(4), ("",) * match.seats)
        level = bot.level.name
        robot = name_of(Chair("bot", level, level=level), 1, language)
        self.names: list[str] = [You(name_of(Chair("guest"), 0, language))]
        self.names += [robot if match.seats == 2 else f"{robot} {seat + 1}" for seat in range(1, match.seats)]

    def run(self) -> None:
        """Play to the end."""
        click.echo(f"{self.say('title')}. # {commitment(self.source.seed, self.source.table)}")
        echo_agreed(self.match, self.say)
        while not self.match.is_over:
            self._remark()
            self._tell(self._step())
        for seat, name in enumerate(self.names):
            click.echo(f"{name}: {self.match.game.speech.standing(self.match.state, seat, self.say)}")
        click.echo(write(journal_of(self.match, self.names, self.source)).split("\n\n")[-1])

    def _remark(self) -> None:
        """Say what the game has to say to whoever waits or throws, once as long as it stays the same."""
        game, before = self.match.game, self.aside
        view = game.seen_by(self.match.state, 0)
        self.aside = "" if self.match.actor == 0 else game.aside_of(view, 0, self.say)
        if self.aside not in ("", before):
            click.echo(self.aside)

    def _step(self) -> Step:
        match = self.match
        if match.actor == CHANCE:
            if match.mover == 0:
                self._ask(match.game.speech.describe(match.state, CHANCE, self.say))
            return match.draw(self.source.ticket(len(match.steps) + 1, match.chances()))
        if match.actor == 0:
            return self._choice()
        view = match.game.seen_by(match.state, match.actor)
        return match.play(self.bot.choose(view, match.actor, secrets.randbits(31), history_of(match, match.actor)))

    def _choice(self) -> Step:
        while True:
            text = self._ask(self.match.game.speech.prompt(self.match.state, self.say))
            try:
                return self._play(text)
            except IllegalMove as fault:
                click.echo(
                    refusal_text(self.match.game, fault.refusal, self.language) if fault.refusal.article else str(fault)
                )
            except UnreadableMove as fault:
                click.echo(str(fault))

    def _play(self, text: str) -> Step:
        match, legal = self.match, self.match.legal()
        if text == "?":
            for number, action in enumerate(legal, 1):
                said = match.game.speech.describe(match.state, action, self.say)
                click.echo(f"{number:4}  {match.game.moves.write(match.state, action):20} {said}")
            return self._choice()
        if text.isascii() and text.isdigit() and 1 <= int(text) <= len(legal):
            return match.play(legal[int(text) - 1])
        return match.play(match.game.moves.read(match.state, text))

    def _ask(self, question: str) -> str:
        answer: str = click.prompt(question, default="", show_default=False, prompt_suffix=" > ").strip()
        if answer == "q":
            raise click.Abort
        return answer

    def _tell(self, step: Step) -> None:
        game = self.match.game
        events: tuple[Event, ...] = game.overhear(step.events, 0)
        told = " ".join(filter(None, (game.speech.tell(event, self.names, self.say) for event in events)))
        if game.tier == Tier.RULES:
            told = f"{self.names[step.who] if step.who >= 0 else '*'}: {step.text}"
        if told:
            click.echo(told)
