"""The rulebook as the typesetter reads it: headings, paragraphs, lists, tables and pictures, out of its Markdown."""

import re
from collections.abc import Iterator, Sequence
from typing import Any

from markdown_it import MarkdownIt
from markdown_it.token import Token

from ludotheque.engine.game import AnyGame
from ludotheque.engine.rulebook import marked_rulebook
from ludotheque.engine.words import Say
from ludotheque.press.pictures import Pictures, ratio_of

Block = dict[str, Any]
_ANCHORS = re.compile(r"\s*\{(#[^}]*)\}$")
_PICTURE = "picture:"
COVER = "cover"
_STYLES = {"strong_open": "strong", "em_open": "emph"}


def blocks(game: AnyGame, language: str, say: Say, pictures: Pictures) -> list[Block]:
    """Read a rulebook into blocks; its title and its cover are left out, for the first page has them."""
    tokens = MarkdownIt("commonmark", {"html": False}).enable("table").parse(marked_rulebook(game, language, say))
    told = [*_Reader(game, language, pictures).read(tokens)][1:]
    cover = pictures.add(game.scene.PICTURES[COVER](game.words.speaker(language)))
    return [block for block in told if block.get("picture") != cover]


class _Reader:
    """Turns tokens into blocks."""

    def __init__(self, game: AnyGame, language: str, pictures: Pictures) -> None:
        self._drawn, self._say, self._pictures = game.scene.PICTURES, game.words.speaker(language), pictures

    def read(self, tokens: Sequence[Token]) -> Iterator[Block]:
        """Read what stands one below the other."""
        at = 0
        while at < len(tokens):
            end = _end(tokens, at)
            yield from self._block(tokens[at], tokens[at + 1 : end])
            at = end + 1

    def _block(self, opening: Token, inside: Sequence[Token]) -> Iterator[Block]:
        if opening.type == "heading_open":
            yield _heading(int(opening.tag[1:]), _runs(inside[0].children or []))
        elif opening.type == "paragraph_open":
            yield from self._paragraph(inside[0].children or [])
        elif opening.type in ("bullet_list_open", "ordered_list_open"):
            items = [[*self.read(inside[start + 1 : _end(inside, start)])] for start in _starts(inside)]
            yield {"kind": "list", "numbered": opening.type.startswith("ordered"), "items": items}
        elif opening.type == "table_open":
            cells = [token for token in inside if token.type == "inline"]
            columns = sum(token.type == "th_open" for token in inside)
            yield {"kind": "table", "columns": columns, "cells": [_runs(cell.children or []) for cell in cells]}

    def _paragraph(self, inline: Sequence[Token]) -> Iterator[Block]:
        """Give pictures as blocks of their own, and what stands around them as paragraphs."""
        words: list[Token] = []
        for token in inline:
            source = str(token.attrGet("src") or "") if token.type == "image" else ""
            if source.startswith(_PICTURE):
                yield from _words(words)
                words = []
                drawn = self._drawn[source.removeprefix(_PICTURE)](self._say)
                number, ratio = self._pictures.add(drawn), ratio_of(drawn)
                yield {"kind": "picture", "picture": number, "ratio": ratio, "alt": token.content}
            else:
                words.append(token)
        yield from _words(words)


def _words(inline: Sequence[Token]) -> Iterator[Block]:
    runs = _runs(inline)
    if any(run["text"].strip() for run in runs):
        yield {"kind": "paragraph", "runs": runs}


def _runs(inline: Sequence[Token]) -> list[dict[str, str]]:
    """Give words with what they are set in."""
    runs, styles = [], [""]
    for token in inline:
        if token.type in _STYLES:
            styles.append(_STYLES[token.type])
        elif token.nesting < 0 and len(styles) > 1:
            styles.pop()
        elif token.type in ("softbreak", "hardbreak"):
            runs.append({"text": " ", "style": styles[-1]})
        elif token.content:
            runs.append({"text": token.content, "style": styles[-1]})
    return runs


def _heading(level: int, runs: list[dict[str, str]]) -> Block:
    """Part the words of a heading from the articles that stand below it."""
    last = runs[-1]["text"]
    found = _ANCHORS.search(last)
    articles = re.findall(r"#([\w-]+)", found[1]) if found else []
    runs[-1]["text"] = _ANCHORS.sub("", last)
    return {"kind": "heading", "level": level, "runs": runs, "articles": " ".join(articles)}


def _starts(tokens: Sequence[Token]) -> Iterator[int]:
    at = 0
    while at < len(tokens):
        yield at
        at = _end(tokens, at) + 1


def _end(tokens: Sequence[Token], start: int) -> int:
    """Find where what begins there ends: the token of the same level that closes it, or the token itself."""
    if tokens[start].nesting <= 0:
        return start
    depth = 0
    for at in range(start, len(tokens)):
        depth += tokens[at].nesting
        if depth == 0:
            return at
    return len(tokens) - 1
