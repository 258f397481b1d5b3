"""Pictures of a report: distributions, seats and curves as SVG in the colours of its page, each as a table, too."""

import re
from collections.abc import Callable, Iterator
from importlib import import_module
from io import StringIO
from typing import Any

from ludotheque.lab.study.heating import heated
from ludotheque.lab.study.picture import Picture, Rows
from ludotheque.lab.study.rows import check_lab
from ludotheque.lab.study.telling import Telling

INK = "#010203"  # what is written and framed: the page's own ink
COLOURS = ("#2463b4", "#c62f2b", "#2f9d4b", "#b8860b", "#7d4bb3", "#008b8b")  # of variants, seen on light and dark
MARKS = "os^Dvp"
LINES = ("-", "--", ":", "-.", "-", "--")
SIZE = (5.4, 3.2)  # inches of 72 points
LETTERS = 11
SETTINGS = {
    "svg.fonttype": "none", "svg.hashsalt": "lab", "font.size": LETTERS, "text.color": INK, "axes.edgecolor": INK,
    "axes.labelcolor": INK, "xtick.color": INK, "ytick.color": INK, "axes.spines.top": False,
    "axes.spines.right": False, "legend.frameon": False,
}  # fmt: skip


def drawn(told: Telling) -> list[Picture]:
    """Draw what says something about the variants."""
    check_lab("matplotlib")
    return [*_drawn(told)]


def _drawn(told: Telling) -> Iterator[Picture]:
    variants = told.report.variants
    axes = told.say("picture.turns"), told.say("picture.share")
    yield _picture(told, "lengths", _lengths, *axes, _bars(told, "lengths"))
    if any(len(found.wins) > 1 for found in variants):
        yield _picture(told, "wins", _wins, told.say("picture.seat"), told.say("picture.won"), _won(told))
    if any(found.drama for found in variants):
        axes = told.say("picture.progress"), told.say("picture.chance")
        yield _picture(told, "leader", _leader, *axes, _led(told))
    if told.game.has_points:
        axes = told.say("picture.score"), told.say("picture.share")
        yield _picture(told, "points", _points, *axes, _bars(told, "points"))
    if told.game.heat and told.game.scene:
        warm = ((number, found) for number, found in enumerate(variants, 1) if found.heat)
        yield from (heated(told, told.game.heat, found, number) for number, found in warm)


def _picture(
    told: Telling, name: str, draw: Callable[[Telling, Any], None], across: str, up: str, table: tuple[list[str], Rows]
) -> Picture:
    title = told.say(f"picture.{name}")
    plot: Any = import_module("matplotlib.figure")
    with import_module("matplotlib").rc_context(SETTINGS):
        figure = plot.Figure(SIZE, layout="constrained")
        axes = figure.subplots()
        draw(told, axes)
        axes.set_xlabel(across)
        axes.set_ylabel(up)
        if len(told.report.variants) > 1:
            figure.legend(loc="outside upper right", ncols=len(told.report.variants))
        file = StringIO()
        figure.savefig(file, format="svg", transparent=True, metadata={"Date": None})
    return Picture(title, told.say(f"picture-means.{name}"), plain_svg(file.getvalue(), title, name), *table)


def _lengths(told: Telling, axes: Any) -> None:
    _steps(told, axes, "lengths")


def _points(told: Telling, axes: Any) -> None:
    _steps(told, axes, "points")


def _steps(told: Telling, axes: Any, name: str) -> None:
    for number, found in enumerate(told.report.variants):
        bars = getattr(found, name)
        width = bars[0].most - bars[0].least + 1
        widths = [min(width, bar.most - bar.least + 1) for bar in bars]  # the last may be narrower, or reach far
        edges = [*(bar.least for bar in bars), bars[-1].least + widths[-1]]
        shares = [100 * bar.share / wide for bar, wide in zip(bars, widths, strict=True)]
        axes.stairs(shares, edges, color=COLOURS[number], label=str(number + 1), linewidth=2, linestyle=LINES[number])
        axes.stairs(shares, edges, color=COLOURS[number], alpha=0.15, fill=True)
    digits = 1 if axes.get_ylim()[1] > 1 else 2
    axes.yaxis.set_major_formatter(lambda value, _: told.say("percent", n=told.number(value, digits)))


def _wins(told: Telling, axes: Any) -> None:
    variants = told.report.variants
    for number, found in enumerate(variants):
        places = [seat + 1 + 0.1 * (number - (len(variants) - 1) / 2) for seat in range(len(found.wins))]
        shares = [100 * each.share for each in found.wins]
        below = [100 * (each.share - each.low) for each in found.wins]
        above = [100 * (each.high - each.share) for each in found.wins]
        axes.errorbar(
            places, shares, [below, above], fmt=MARKS[number], color=COLOURS[number], capsize=4, label=str(number + 1)
        )
        axes.axhline(100 * found.fair, color=INK, linewidth=0.6, linestyle=":")
    axes.set_xticks(range(1, max(len(found.wins) for found in variants) + 1))
    axes.yaxis.set_major_formatter(lambda value, _: told.say("percent", n=told.number(value, 1)))


def _leader(told: Telling, axes: Any) -> None:
    for number, found in enumerate(told.report.variants):
        if found.drama:
            curve = found.drama.leader
            along = [100 * step / (len(curve) - 1) for step in range(len(curve))]
            told_as = {"color": COLOURS[number], "linestyle": LINES[number], "label": str(number + 1), "linewidth": 2}
            axes.plot(along, [100 * each for each in curve], **told_as)
    axes.set_ylim(0, 102)
    for axis in (axes.xaxis, axes.yaxis):
        axis.set_major_formatter(lambda value, _: told.say("percent", n=told.number(value, 0)))


def _bars(told: Telling, name: str) -> tuple[list[str], Rows]:
    what = told.say("picture.turns" if name == "lengths" else "picture.score")
    rows: Rows = []
    for number, found in enumerate(told.report.variants, 1):
        for bar in getattr(found, name):
            spoken = told.say("picture.range", least=bar.least, most=bar.most)
            rows.append([str(number), str(bar.least) if bar.least == bar.most else spoken, told.percent(bar.share)])
    return [told.say("variant"), what, told.say("picture.share")], rows


def _won(told: Telling) -> tuple[list[str], Rows]:
    rows = [
        [str(number), str(seat), told.share(share)]
        for number, found in enumerate(told.report.variants, 1)
        for seat, share in enumerate(found.wins, 1)
    ]
    return [told.say("variant"), told.say("picture.seat"), told.say("picture.won")], rows


def _led(told: Telling) -> tuple[list[str], Rows]:
    rows = [
        [str(number), told.percent(step / (len(found.drama.leader) - 1)), told.percent(chance)]
        for number, found in enumerate(told.report.variants, 1)
        if found.drama
        for step, chance in enumerate(found.drama.leader)
    ]
    return [told.say("variant"), told.say("picture.progress"), told.say("picture.chance")], rows


def plain_svg(text: str, title: str, name: str) -> str:
    """Let a picture lie in a page: no style of its own, the page's ink, names that no other picture has."""
    body = text[text.index("<svg") :]
    body = re.sub(r"<metadata>.*?</metadata>|<style.*?</style>", "", body, flags=re.DOTALL)
    body = re.sub(r' style="([^"]*)"', lambda found: _attributes(found[1]), body)
    body = re.sub(r'\bid="', f'id="{name}-', body)
    body = re.sub(r'(href="|url\()#', rf"\1#{name}-", body)
    body = re.sub(r'<svg [^>]*viewBox="([^"]*)"[^>]*>', rf'<svg viewBox="\1" role="img" aria-label="{title}">', body)
    return body.replace(INK, "currentColor").replace("xlink:href", "href").strip()


def _attributes(style: str) -> str:
    """Write a style as attributes, which every page allows; fonts are the page's own."""
    told: dict[str, str] = {}
    for part in style.split(";"):
        key, colon, value = part.partition(":")
        if colon and key.strip() != "font":
            told[key.strip()] = value.strip()
        elif colon:
            told["font-size"] = f"{LETTERS}px"
    return "".join(f' {key}="{value}"' for key, value in told.items())
