"""Faults in words: what a guest is told, in its language."""

from ludotheque.engine.errors import BadJournal, IllegalMove, LudothequeError, Refusal
from ludotheque.engine.forms import Label, form_for
from ludotheque.engine.game import AnyGame
from ludotheque.engine.match import refusal_text
from ludotheque.engine.options import Option
from ludotheque.engine.words import Say
from ludotheque.web.speaking import HOUSE, speaker


def in_words(fault: LudothequeError, language: str, game: AnyGame | None = None) -> str:
    """Tell a fault: by the game's own sentence where it has one, else by the house's."""
    if isinstance(fault, BadJournal):
        return speaker(language)("error.line", line=fault.line, why=_lowered(_why(fault, language, game)))
    if isinstance(fault, IllegalMove):
        return refused(fault.refusal, language, game)
    return _said(fault, language, game)


def as_data(text: str, code: str, article: str = "") -> dict[str, str]:
    """Tell a fault to a script or a program: in words, by a name that never changes, and by the article if any."""
    return {"fault": text, "code": code, "article": article}


def data_of(fault: LudothequeError, language: str, game: AnyGame | None = None) -> dict[str, str]:
    """Tell a fault as data."""
    refusal = getattr(fault, "refusal", None)
    return as_data(in_words(fault, language, game), fault.key, refusal.article if refusal is not None else "")


def refused(refusal: Refusal, language: str, game: AnyGame | None) -> str:
    """Tell why a move is refused: by its article, or because of what every game has in common."""
    if not refusal.article:
        return speaker(language)(f"why.{refusal.reason}")
    return refusal_text(game, refusal, language) if game is not None else speaker(language)("fault.IllegalMove")


def _why(fault: BadJournal, language: str, game: AnyGame | None) -> str:
    cause = fault.__cause__
    return in_words(cause, language, game) if isinstance(cause, LudothequeError) else _said(fault, language, game)


def _said(fault: LudothequeError, language: str, game: AnyGame | None) -> str:
    key, kind = f"fault.{fault.key}", f"fault.{type(fault).__name__}"
    if game is not None and game.words.has(key):
        return game.words.speaker(language)(key, **_titled(fault.facts, language, game))
    return speaker(language)(key if HOUSE.has(key) else kind, **_titled(fault.facts, language, game))


def _titled(facts: dict[str, object], language: str, game: AnyGame | None) -> dict[str, object]:
    """Name options, their values and their parts as the box's form does."""
    if game is None:
        return facts
    say = game.words.speaker(language)
    told = {name: fact.said(say) if isinstance(fact, Label) else fact for name, fact in facts.items()}
    option = next((each for each in game.options if each.name == facts.get("option")), None)
    return told if option is None else {**told, **_option_in_words(option, told, game, say)}


def _option_in_words(option: Option, facts: dict[str, object], game: AnyGame, say: Say) -> dict[str, object]:
    key, known = f"option.{option.name}", {*option.suggestions, *getattr(form_for(option), "values", ())}

    def said(value: object) -> str:
        return say(f"{key}.{value}") if value in known and game.words.has(f"{key}.{value}") else str(value)

    words: dict[str, object] = {"option": say(f"{key}.title") if game.words.has(f"{key}.title") else option.name}
    if "value" in facts:
        words["value"] = said(facts["value"])
    if "choices" in facts:
        words["choices"] = ", ".join(said(value) for value in str(facts["choices"]).split(", "))
    return words


def _lowered(sentence: str) -> str:
    return sentence[:1].lower() + sentence[1:]
