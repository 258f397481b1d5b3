"""What a table tells of its seats: who took whose place, and what somebody asks of the others."""

from collections.abc import Iterator, Sequence

from ludotheque.engine.words import Say
from ludotheque.house.naming import name_of
from ludotheque.house.table import Table
from ludotheque.svg.element import Element
from ludotheque.web.speaking import speaker
from ludotheque.web.table import elements
from ludotheque.web.table.story import Told

FIRST_OUT = -100  # the number of the first line that tells of a time that is out


def seat_lines(table: Table, since: int, language: str) -> Iterator[Told]:
    """Tell from a ply on which seats passed to whom, also where remembering is the game: that is no part of it."""
    for number, change in enumerate(table.seat_changes, 1):
        ply = min(change.ply, table.ply)
        if ply >= since:
            old, new = (name_of(chair, change.seat, language) for chair in (change.old, change.new))
            words = speaker(language)("story.seat", n=change.seat + 1, old=old, new=new)
            yield Told(ply, "hand", change.seat, words, number)


def told_outs(table: Table, names: Sequence[str], say: Say) -> Iterator[Told]:
    """Tell whose time was out, by the name of who sat there, and before who took the seat by it."""
    for number, (ply, seat) in enumerate(table.outs, FIRST_OUT):
        name = table.chairs[seat].name or names[seat]
        yield Told(min(ply, table.ply), "hand", seat, say("clock.told-out", name=name), number)


def asked_of(table: Table, guest: str, language: str) -> list[Element]:
    """Show players what is asked, with yes and no for whom it is asked of; whoever asked may take it back."""
    wish, say, names = table.wish, speaker(language), table.names_in(language)
    if wish is None or not guest:
        return []
    asker = names[wish.asked.seat]
    if guest in wish.missing:
        question = say(f"asked.{wish.asked.wish}", name=asker, n=wish.asked.place + 1)
        return elements.asked(question, yes=say("asked.yes"), no=say("asked.no"))
    if table.chairs[wish.asked.seat].guest == guest:
        return elements.asked(say("asked.waits"), no=say("asked.never-mind"))
    return []
