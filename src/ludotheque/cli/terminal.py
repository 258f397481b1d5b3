"""Play in the terminal: the same rules, in words."""

import secrets
from collections.abc import Callable
from pathlib import Path
from typing import Any

import click

from ludotheque import catalogue
from ludotheque.bots.bot import Bot
from ludotheque.bots.history import history_of
from ludotheque.cli.options import echo_agreed, game_options, parse_options, seats_of
from ludotheque.engine.contracts import View, written
from ludotheque.engine.errors import IllegalMove, UnreadableMove
from ludotheque.engine.events import Event
from ludotheque.engine.fairness import Source, commitment, new_seed
from ludotheque.engine.game import Tier
from ludotheque.engine.goal import goal_of
from ludotheque.engine.match import Match, Step
from ludotheque.engine.seats import CHANCE, is_seat
from ludotheque.engine.words import LANGUAGES, Say, You, words
from ludotheque.house.log import Chair
from ludotheque.house.naming import names_of
from ludotheque.web.faults import in_words

TEXTS = words(Path(__file__).parent / "texts")
ME = 0  # the seat of the person; bots have the others


@click.command()
@click.argument("slug")
@game_options
@click.option("--bot", default="amateur", show_default=True, help="The level of the other players.")
@click.option("--lang", default="fr", type=click.Choice(LANGUAGES), help="In which language.")
def play(slug: str, seats: int | None, given: tuple[str, ...], bot: str, lang: str) -> None:
    """Play against bots: type a move, its number, or Enter for a throw; `?` lists the moves, `q` stops."""
    game = catalogue.game(slug)
    chosen = seats_of(game, seats)
    table = Terminal(Match(game, chosen, parse_options(given)), Bot(game, bot), lang)
    table.run()


class Terminal:
    """One person on seat 1, bots on the others."""

    def __init__(self, match: Match[Any], bot: Bot, language: str) -> None:
        self.match, self.bot, self.language = match, bot, language
        self.say: Say = match.game.words.speaker(language)
        self.tell: Say = TEXTS.speaker(language)
        self.aside = ""  # what was last said to the person while there was nothing to choose
        self.was_mine = False  # the last step was the person's own: the table is not read again
        self.source = Source(new_seed(), secrets.token_hex(4), ("",) * match.seats)
        level = bot.level.name
        chairs = [Chair("guest"), *(Chair("bot", level, level=level) for _ in range(1, match.seats))]
        me, *others = names_of(chairs, language)
        self.names: list[str] = [You(me), *others]
        asked = {"help": self.help, "board": self.read, "counts": self.count, "goal": self.goal, "leave": self.leave}
        self.commands: dict[str, Callable[[], None]] = {
            speak(f"command.{name}"): do for name, do in asked.items() for speak in TEXTS.speakers.values()
        } | {"?": self.list_moves, "q": self.leave}

    def run(self) -> None:
        """Play to the end."""
        click.echo(self.tell("welcome", title=self.say("title"), bots=self.tell("and").join(self.names[1:])))
        self.goal()
        echo_agreed(self.match, self.language)
        click.echo(self.tell("commitment", digest=commitment(self.source.seed, self.source.table)))
        while not self.match.is_over:
            self._remark()
            self._report(self._step())
        self._end()

    def help(self) -> None:
        """Say what can be typed."""
        click.echo(self.tell("help"))
        click.echo(self.tell("commands"))

    def goal(self) -> None:
        """Say what wins, if the game has words for it."""
        if self.match.game.words.has("goal"):
            click.echo(goal_of(self.match.game, self.match.agreed, self.say))

    def read(self) -> None:
        """Read the table aloud."""
        for line in written(self.match.game.read(self._view())):
            click.echo(line)

    def count(self) -> None:
        """Count everybody's points, line by line."""
        view = self._view()
        for seat, name in enumerate(self.names):
            standing = self.match.game.speech.standing(view.state, seat, self.say)
            click.echo(self.tell("standing", name=name, standing=standing))
            for line in self.match.game.speech.count(view.state, seat, self.say):
                click.echo(f"  {self.tell('count', text=line.text, points=line.points)}")

    def leave(self) -> None:
        """End the game before its end."""
        click.echo(self.tell("left"))
        click.get_current_context().exit()

    def list_moves(self) -> None:
        """List what may be played, numbered."""
        match, say = self.match, self._view().say_by_name
        if match.actor == CHANCE:
            click.echo(self.tell("no-choice"))
            return
        for number, action in enumerate(match.legal(), 1):
            said = match.game.speech.describe(match.state, action, say)
            notation = f"{match.game.moves.write(match.state, action):20}"
            click.echo(self.tell("move", number=f"{number:4}", notation=notation, words=said))

    def _view(self) -> View[Any]:
        return self.match.view(ME, tuple(self.names), self.say)

    def _remark(self) -> None:
        """Say what the game has to say to whoever waits or throws, once as long as it stays the same."""
        game, before = self.match.game, self.aside
        self.aside = "" if self.match.actor == ME else game.aside_of(self._view().state, ME, self.say)
        if self.aside not in ("", before):
            click.echo(self.aside)

    def _step(self) -> Step:
        match = self.match
        if match.actor == ME or (match.actor == CHANCE and match.mover == ME):
            return self._own_step()
        self.was_mine = False
        if match.actor == CHANCE:
            return self._drawn()
        view = match.game.seen_by(match.state, match.actor)
        return match.play(self.bot.choose(view, match.actor, secrets.randbits(31), history_of(match, match.actor)))

    def _own_step(self) -> Step:
        """Read the table when the turn comes to the person, and ask."""
        if not self.was_mine:
            self.read()
            self.was_mine = True
        if self.match.actor == ME:
            return self._choice()
        self._ask(self.match.game.speech.describe(self.match.state, CHANCE, self.say))
        return self._drawn()

    def _drawn(self) -> Step:
        return self.match.draw(self.source.ticket(len(self.match.steps) + 1, self.match.chances()))

    def _choice(self) -> Step:
        while True:
            view = self._view()
            text = self._ask(self.match.game.speech.prompt(view.state, view.say_by_name))
            try:
                return self._play(text)
            except IllegalMove as fault:
                click.echo(in_words(fault, self.language, self.match.game))
            except UnreadableMove as fault:
                click.echo(f"{in_words(fault, self.language, self.match.game)} {self.tell('unreadable')}")

    def _play(self, text: str) -> Step:
        match, legal = self.match, self.match.legal()
        if text.isascii() and text.isdigit() and 1 <= int(text) <= len(legal):
            return match.play(legal[int(text) - 1])
        return match.play(match.game.moves.read(match.state, text))

    def _ask(self, question: str) -> str:
        """Ask until the answer is not one of the commands."""
        while True:
            answer: str = click.prompt(question, default="", show_default=False, prompt_suffix=" > ").strip()
            command = self.commands.get(answer.lower())
            if command is None:
                return answer
            command()

    def _report(self, step: Step) -> None:
        game = self.match.game
        events: tuple[Event, ...] = game.overhear(step.events, ME)
        told = " ".join(filter(None, (game.speech.tell(event, self.names, self.say) for event in events)))
        if game.tier == Tier.RULES:
            told = f"{self.names[step.who] if is_seat(step.who) else '*'}: {step.text}"
        if told:
            click.echo(told)

    def _end(self) -> None:
        """Tell who has won and why, everybody's points, and how to check the chance."""
        winners = self.match.winners()
        names = self.tell("and").join(self.names[seat] for seat in winners)
        is_mine = winners == [ME]
        click.echo(self.tell("won-you" if is_mine else "won" if winners else "tie", names=names, n=len(winners)))
        if why := self.match.game.ending_of(self.match.state, self.names, self.say):
            click.echo(why)
        self.count()
        click.echo(self.tell("seed", seed=self.source.seed.hex()))
