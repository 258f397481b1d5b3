"""SVG elements as escaped strings: quick to build, safe to join."""

import re
from collections.abc import Callable
from contextvars import ContextVar
from functools import lru_cache
from typing import TYPE_CHECKING, Self, TypeVar

from markupsafe import Markup, escape

V = TypeVar("V")
Value = str | int | float | bool | None
_special = re.compile("[&<>'\"]").search  # most texts hold none, and are not copied


class Element(Markup):
    """A piece of SVG that is safe to put into a page; notebooks show it as a picture."""

    __slots__ = ()
    if not TYPE_CHECKING:
        __new__ = str.__new__  # quicker than Markup's own, which looks for what can write itself as HTML

        def __add__(self, other: str) -> "Element":
            """Put an element or a text behind this one, quicker than Markup does, for the same reason."""
            return Element(str.__add__(self, other if isinstance(other, Markup) else escaped(other)))

    def _repr_svg_(self) -> str:
        return str(self)

    @classmethod
    def join_all(cls, parts: "list[Element] | tuple[Element, ...]") -> Self:
        """Put elements one after the other."""
        return cls("".join(parts))


NOTHING = Element("")


class Kept(Element):
    """What never changes during a game: large, so that updates only name it."""

    __slots__ = ("name",)
    name: Element  # the group without what it holds


_KEEP = ' data-keep="'
_is_update: ContextVar[bool] = ContextVar("_is_update", default=False)


def element(tag: str, /, *children: str, **attributes: Value) -> Element:
    """Make an element; `stroke_width` becomes stroke-width, `class_` class; None and False leave one out."""
    if not children:
        return _leaf(tag, **attributes)
    return Element(f"<{tag}{_attributes(attributes)}>{_inner(children)}</{tag}>")


@lru_cache(maxsize=4096, typed=True)  # most parts of a picture were in the one before
def _leaf(tag: str, /, **attributes: Value) -> Element:
    return Element(f"<{tag}{_attributes(attributes)}></{tag}>")


def _inner(children: tuple[str, ...]) -> str:
    for child in children:
        if type(child) is not Element:
            return "".join(_safe(children))
    return "".join(children)


def _safe(children: tuple[str, ...]) -> list[str]:
    is_update = _is_update.get()
    return [
        child.name if is_update and isinstance(child, Kept)
        else child if isinstance(child, Markup) else escaped(child)
        for child in children
    ]  # fmt: skip


def escaped(text: str) -> str:
    """Make any text safe to put into an element or an attribute."""
    if "&" in text or "<" in text or ">" in text or "'" in text or '"' in text:  # quicker than one search for any
        return escape(text)
    return text


def svg(width: float, height: float, /, *children: str, **attributes: Value) -> Element:
    """Make a whole picture of that size in its own units; it fills the width that it is given."""
    return Element(f"{_picture(width, height, **attributes)}{_inner(children)}</svg>")


def on_top(picture: Element, *more: Element) -> Element:
    """Add to a whole picture what lies over all else in it."""
    end = "</svg>"
    return Element("".join((str.removesuffix(picture, end), *more, end)))


@lru_cache(typed=True)
def _picture(width: float, height: float, /, **attributes: Value) -> str:
    told = {"viewBox": f"0 0 {number(width)} {number(height)}", **attributes}
    return f'<svg xmlns="http://www.w3.org/2000/svg"{_attributes(told)}>'


def group(
    *children: str, at: tuple[float, float] | None = None, turn: float = 0, scale: float = 1, **attributes: Value
) -> Element:
    """Group elements, moved to a place, turned by degrees and scaled."""
    attributes["transform"] = _transform(at, turn, scale)
    return Element(f"<g{_attributes(attributes)}>{_inner(children)}</g>")


def piece(
    key: str, label: str, at: tuple[float, float], *children: str, via: str = "", class_: str = "", **attributes: Value
) -> Element:
    """Group what moves as one: kept by its key from picture to picture, named by its label, hopping along `via`.

    `via` lists the points between its last place and this one: "120,40 160,40".
    """
    kind = f"piece {class_}" if class_ else "piece"
    way = f' data-via="{escaped(via)}"' if via else ""
    more = _attributes(attributes) if attributes else ""
    return Element(
        f'<g id="{escaped(key)}" class="{escaped(kind)}" role="img" aria-label="{escaped(label)}"{way}'
        f' transform="{_transform(at, 0, 1)}"{more}>{_inner(children)}</g>'
    )


def place(key: str, label: str, *children: str, class_: str = "", **attributes: Value) -> Element:
    """Group what a piece can be put on: it lights up when a legal move ends there."""
    kind = f"place {class_}" if class_ else "place"
    more = _attributes(attributes) if attributes else ""
    return Element(
        f'<g id="{escaped(key)}" class="{escaped(kind)}" role="img" aria-label="{escaped(label)}"{more}>'
        f"{_inner(children)}</g>"
    )


def kept(key: str, *children: str) -> Kept:
    """Group what never changes during a game: pages keep it under its key, and updates leave it out."""
    start = f'<g id="kept-{key}" data-keep="{key}">'
    layer = Kept(f"{start}{''.join(children)}</g>")
    layer.name = Element(f"{start}</g>")
    return layer


def layer_of(picture: str) -> str:
    """Give the key of what pages keep of a picture; empty if they keep nothing."""
    start = str.find(picture, _KEEP)
    if start < 0:
        return ""
    start += len(_KEEP)
    return str.__getitem__(picture, slice(start, str.index(picture, '"', start)))  # copies nothing but the key


def draw_update(draw: Callable[[V], Element], view: V) -> Element:
    """Draw a picture in which what pages keep is only named, and not even copied."""
    token = _is_update.set(True)
    try:
        return draw(view)
    finally:
        _is_update.reset(token)


def draw_for(draw: Callable[[V], Element], view: V, layer: str | None) -> Element:
    """Draw a picture for a page that keeps this layer; whole if it keeps another one, or nothing yet."""
    if layer is None:
        return draw(view)
    update = draw_update(draw, view)
    return update if layer_of(update) == layer else draw(view)


def number(value: float) -> str:
    """Write a coordinate with at most one decimal."""
    return f"{value:.1f}".removesuffix(".0") if isinstance(value, float) else str(value)


def points(*corners: tuple[float, float]) -> str:
    """Write the corners of a polygon."""
    return " ".join(f"{number(x)},{number(y)}" for x, y in corners)


@lru_cache(maxsize=4096, typed=True)
def _transform(at: tuple[float, float] | None, turn: float, scale: float) -> str | None:
    if at is None and not turn and scale == 1:
        return None
    x, y = at or (0, 0)
    moved = f"translate({number(x)} {number(y)})"
    turned = f"rotate({number(turn)})" if turn else ""
    return moved + turned + (f"scale({scale:.3g})" if scale != 1 else "")


def _attributes(attributes: dict[str, Value]) -> str:
    told = ""
    for name, value in attributes.items():
        if type(value) is str:
            told = f'{told}{_NAMED[name]}{value if _special(value) is None else escape(value)}"'
        elif type(value) is int:
            told = f'{told}{_NAMED[name]}{value}"'
        elif value is not None and value is not False:
            told = f'{told}{_NAMED[name]}{_written(value)}"'
    return told


def _written(value: str | float) -> str:
    if isinstance(value, str):
        return escaped(value)
    return "true" if value is True else number(value)


class _Named(dict[str, str]):
    """What stands before the value of each attribute."""

    def __missing__(self, name: str) -> str:
        told = self[name] = f' {name.rstrip("_").replace("_", "-") if name != "viewBox" else name}="'
        return told


_NAMED = _Named()
