"""Those who sit in the canoes: warriors, archer, lasso thrower, sorcerer and the six hunters.

Each figure stands on (0, 0), the middle of the gunwale, and is about 52 high and 44 wide; what is below is hidden by
the hull.
"""

from collections.abc import Iterator

from ludotheque.games.ogallala.scene.strokes import INK, filled, join, line, star
from ludotheque.kit.scene import use
from ludotheque.svg.element import Element, group
from ludotheque.svg.shapes import circle, path, rect

SKIN, HAIR = "#b8774c", "#2c1b12"
PALE, BEARD = "#e2b48c", "#7a4a26"
BONE, WOOD, STEEL, ROPE = "#fbf4e2", "#7b4a22", "#8d979e", "#d9b36c"
SUN, MOON, PLAIN = "sun", "moon", "plain"
TUNIC = {SUN: "#cf6a2a", MOON: "#2f6690", PLAIN: "#6d7f39"}
BAND = {SUN: "#f6c945", MOON: "#dfe9f2", PLAIN: "#b33a2b"}
FEATHER = "M0-8C4-13 4.5-19 0-25C-4.5-19-4-13 0-8Z"
TIP = "M0-25C2.6-22 3.4-19.5 3.2-18H-3.2C-3.4-19.5-2.6-22 0-25Z"
TIPS = ("#b8402c", INK)
BODY = "M-17 8C-18-8-12-15-3-16C6-15 12-8 11 8Z"
HEAD = (-3, -26)
PADDLE = "M19-44C23-44 24-36 22-31L20.5-30L17 8H13.5L17-30L15.5-32C14-37 15-44 19-44Z"


def warrior(strength: int, sign: str) -> Element:
    """Draw a paddler with as many feathers as strength; sun and moon are two designs of one value."""
    return join(*_feathers(strength), filled(PADDLE, WOOD), _bust(TUNIC[sign], BAND[sign]), _emblem(sign))


def archer() -> Element:
    """Draw an archer with the bow drawn."""
    bow = line("M15-48C27-34 27-14 15 0", WOOD, 3.2)
    string = line("M15-48L4-24L15 0", BONE, 1.2)
    arrow = line("M2-24H27M27-24L22-27.5M27-24L22-20.5", INK, 2)
    return join(*_feathers(2), bow, _bust("#8c3b2a", BAND[SUN]), string, arrow)


def lasso() -> Element:
    """Draw a thrower under a whirling loop."""
    loop = line("M-14-43C-14-51 22-51 22-43C22-36-14-36-14-43Z", ROPE, 3)
    rope = line("M19-39C22-28 16-22 14-14", ROPE, 3)
    return join(*_feathers(1), _bust("#3f7d5c", "#e9e2c8"), line("M6-10L15-19", SKIN, 5.5), rope, loop)


def sorcerer() -> Element:
    """Draw the sorcerer: horns, a cloak of stars and a staff."""
    horns = filled("M-12-31C-22-34-23-46-17-50C-18-42-14-38-8-36ZM6-31C16-34 17-46 11-50C12-42 8-38 2-36Z", BONE)
    cap = filled("M-13-29C-13-41 7-41 7-29L4-33C0-35-6-35-10-33Z", "#5b3a20")
    knob = filled(star(19, -45, 8, 3.5, 5), "#ffd95a")
    spots = path(star(-10, -3, 3.5, 1.5, 5) + star(3, -6, 3.5, 1.5, 5), fill="#ffd95a")
    return join(_bust("#5b2f73", "#5b2f73"), spots, cap, horns, line("M19-44V8", WOOD, 3), knob)


def hunter(booty: str) -> Element:
    """Draw the hunter of that booty, by hat and tool."""
    coat, hat, tool = HUNTERS[booty]
    return join(tool, _settler(coat), hat)


def feathers() -> Iterator[Element]:
    """Define the two feathers that every headdress is made of."""
    for index, tip in enumerate(TIPS):
        drawn = join(filled(FEATHER, BONE), path(TIP, fill=tip))
        yield group(drawn, id=f"oga-feather{index}")


def _feathers(count: int) -> Iterator[Element]:
    """Fan feathers out behind the head."""
    spread = min(84, 15 * (count - 1))
    for index in range(count):
        turn = 12 if count == 1 else round(2 * spread * index / (count - 1)) - spread
        yield use(f"oga-feather{index % 2}", transform=f"translate{HEAD}rotate({turn})")


def _bust(tunic: str, band: str) -> Element:
    head = group(
        circle(0, 0, 9.5, fill=SKIN, stroke=INK),
        path("M-9.5-1A9.5 9.5 0 0 1 9.5-1C4-5-4-5-9.5-1Z", fill=HAIR),
        path("M-9.3-2C-4-6 4-6 9.3-2", fill="none", stroke=band, stroke_width=2.8),
        _eyes(1.5),
        path("M-2.5 5.5Q0 7 2.5 5.5", fill="none", stroke=INK),
        at=HEAD,
    )
    hair = path("M-9 0C-12 9-10 14-8 15H8C10 14 12 9 9 0Z", fill=HAIR, transform=f"translate{HEAD}")
    return join(hair, filled(BODY, tunic), path("M-9-15L-3-7L3-15Z", fill=SKIN), head)


def _eyes(y: float) -> Element:
    return join(circle(-3.5, y, 1.2, fill=INK), circle(3.5, y, 1.2, fill=INK))


def _emblem(sign: str) -> Element:
    """Paint the sun or the moon on the tunic."""
    if sign == SUN:
        return filled(star(-3, -1, 6.5, 3.8, 8), "#ffe08a")
    if sign == MOON:
        return filled("M0-7A6 6 0 1 0 0 5A7 7 0 0 1 0-7Z", "#f1f6fb")
    return path("M-13-2H7M-13 2H7", stroke=BONE, stroke_width=1.6, stroke_dasharray="3 2")


def _settler(coat: str) -> Element:
    head = group(
        circle(0, 0, 9.5, fill=PALE, stroke=INK),
        path("M-9.3 2C-9 13 9 13 9.3 2C5 4-5 4-9.3 2Z", fill=BEARD),
        _eyes(0),
        at=HEAD,
    )
    return join(filled(BODY, coat), line("M-3-15V6", INK, 1), head)


RIFLE = join(line("M13 6L21-44", STEEL, 3), line("M12 8L15-12", WOOD, 5))
AXE = join(line("M14 6L20-44", WOOD, 3), filled("M18-46C28-48 29-36 20-34Z", STEEL))
PICK = join(line("M14 6L19-44", WOOD, 3), line("M7-40C14-48 24-48 30-40", STEEL, 4))
SPEAR = join(line("M15 6L20-40", WOOD, 2.6), filled("M20-52L24.5-40L16.5-40Z", STEEL))
COIL = line("M12-20C28-26 28 0 14-4C6-8 10-22 20-20", ROPE, 3)

BRIM = "M-20-29C-14-33 8-33 14-29C8-27-14-27-20-29Z"
CROWN = "M-11-30C-11-42-7-42-3-39C1-42 5-42 5-30Z"
FUR_CAP = join(
    filled("M-13-29C-14-44 8-44 7-29C2-32-8-32-13-29Z", "#6b4a2e"),
    filled("M4-31C14-30 14-18 12-12C9-18 9-26 4-27Z", "#8a6a48"),
)
WIDE_HAT = join(filled(BRIM, "#4d3a2a"), filled(CROWN, "#5c4632"))
COWBOY_HAT = join(filled(BRIM, "#c99a5b"), filled(CROWN, "#d9ab6c"), rect(-11, -33, 16, 3, fill="#8c3b2a"))
OLD_HAT = join(filled(BRIM, "#77716a"), filled("M-12-30C-11-39 5-39 6-30Z", "#8a837b"))
WOOL_CAP = join(
    filled("M-13-29C-13-42 7-42 7-29Z", "#2f6b45"),
    circle(-3, -42, 3.5, fill=BONE),
    rect(-13.5, -31, 21, 4, rx=2, fill="#e9e2c8"),
)
KEPI = join(
    filled("M-12-28L-11-40H5L6-28Z", "#22386a"),
    filled("M-13-29C-8-32 4-32 12-27L6-26H-12Z", "#1a2746"),
    rect(-11.5, -33, 17, 2.6, fill="#ffd95a"),
)
HUNTERS = {
    "bear": ("#7d5636", FUR_CAP, RIFLE),
    "buffalo": ("#9a6f3f", WIDE_HAT, SPEAR),
    "horse": ("#35597e", COWBOY_HAT, COIL),
    "gold": ("#8f3e34", OLD_HAT, PICK),
    "wood": ("#b33a2b", WOOL_CAP, AXE),
    "cannon": ("#2d4c86", KEPI, RIFLE),
}
