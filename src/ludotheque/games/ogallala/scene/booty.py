"""What the canoes carry: six booties on two cards, six on one, and the totem.

A two-part booty is drawn whole, 116 wide, its seam on x = 0; each card shows one half. All stand on y = 0, the gunwale.
"""

from ludotheque.games.ogallala.scene.strokes import INK, filled, join, line
from ludotheque.svg.element import Element
from ludotheque.svg.shapes import circle

FUR, DARK, CHESTNUT, GOLD, LOG, IRON = "#7a4b2a", "#4a3222", "#a9612f", "#f0b928", "#a06a35", "#50565c"
TINT = {
    "bear": "#d9b48a",
    "buffalo": "#c7b299",
    "horse": "#e6c69a",
    "gold": "#f6e2a0",
    "wood": "#cfdcae",
    "cannon": "#cbd2d8",
}
SEAL = {
    "bear": "#8a4b22",
    "buffalo": "#4a3222",
    "horse": "#c58446",
    "gold": "#d99a10",
    "wood": "#4f7a35",
    "cannon": "#50565c",
}


PAIRS = {
    "bear": join(
        filled(
            "M-38 6V-14C-40-30-24-40-6-40C18-44 42-36 44-18C46-10 44 0 44 6H34L30-6"
            "C20-4 2-4-10-6L-14 6H-26L-28-8L-30 6Z",
            FUR,
        ),
        filled("M-54-22C-54-34-44-42-34-40C-24-40-18-30-20-20C-22-12-30-10-36-12C-44-10-54-14-54-22Z", FUR),
        circle(-38, -40, 5, fill=FUR, stroke=INK, stroke_width=1.2),
        circle(-25, -38, 5, fill=FUR, stroke=INK, stroke_width=1.2),
        filled("M-55-20C-55-26-48-27-45-22C-45-17-52-15-55-20Z", "#c79a6e"),
        circle(-54, -22, 2, fill=INK),
        circle(-40, -28, 1.8, fill=INK),
        circle(45, -24, 4, fill=FUR, stroke=INK, stroke_width=1),
    ),
    "buffalo": join(
        filled(
            "M-30 6L-32-10C-40-24-28-46-10-48C10-48 22-36 40-34C50-32 50-14 47 6H38L34-10"
            "C20-6 6-6-8-8L-12 6H-20L-22-6Z",
            CHESTNUT,
        ),
        filled("M-48-14C-52-28-44-44-26-46C-8-48-2-34-8-18C-12-8-22-2-30 4C-32-4-44-4-48-14Z", DARK),
        filled("M-40-34C-50-36-54-44-50-50C-48-43-42-41-36-40Z", "#f4ead2"),
        filled("M-24-37C-18-40-14-48-18-52C-22-46-26-44-30-41Z", "#f4ead2"),
        circle(-38, -26, 1.8, fill="#f4ead2"),
        line("M48-28C54-24 52-14 53-8", DARK, 3),
    ),
    "horse": join(
        filled(
            "M-26 6L-26-16C-26-28-12-32 0-31C16-33 38-36 42-22C45-12 43 0 43 6H35L33-10C22-7-2-7-14-9L-17 6Z", "#c58446"
        ),
        filled(
            "M-20-14C-30-20-34-32-32-36L-44-26C-50-24-54-29-51-33L-40-47L-38-53L-33-49C-20-46-12-36-8-28Z", "#c58446"
        ),
        filled("M-34-50C-20-50-8-38-4-29C-10-30-18-36-26-38C-28-42-31-46-34-50Z", DARK),
        circle(-39, -41, 1.8, fill=INK),
        line("M42-28C52-30 50-12 54-2", DARK, 5),
    ),
    "gold": join(
        filled("M-52 6L-44-12L-32-16L-26-28L-10-32L0-42L14-38L20-28L34-26L40-12L52 6Z", GOLD),
        filled("M-30-14L-22-24L-12-20L-14-10L-26-8Z", "#ffe08a"),
        filled("M-6-26L4-36L14-28L8-18L-4-18Z", "#ffd24d"),
        filled("M18-10L26-20L36-14L32-4L22-4Z", "#ffe08a"),
        filled("M-12-2L-2-12L10-8L8 2Z", "#ffd24d"),
        line("M-40-34V-44M-45-39H-35M34-40V-50M29-45H39M8-50V-56M5-53H11", "#fff3c4", 2.2),
    ),
    "wood": join(
        filled("M-46-32H46C52-32 52-16 46-16H-46Z", LOG),
        filled("M-46-16H50C56-16 56 2 50 2H-46Z", "#8f5c2c"),
        filled("M-30-48H34C40-48 40-32 34-32H-30Z", "#b57b42"),
        *(
            join(
                circle(x, y, 8.4, fill="#e9c692", stroke=INK, stroke_width=1.2),
                circle(x, y, 4.6, fill="none", stroke="#a9743c", stroke_width=1.2),
                circle(x, y, 1.4, fill="#a9743c"),
            )
            for x, y in ((-46, -24), (-46, -7), (-30, -40))
        ),
        line("M-14-42H6M14-37H28M-24-26H-4M10-22H32M-26-10H-8M8-4H34", "#6f4420", 1.4),
    ),
    "cannon": join(
        filled("M-2-8L44 2L52 6H24L-10-2Z", "#7b4a22"),
        filled("M-54-36L22-40C34-40 36-18 24-16L-54-22C-57-26-57-32-54-36Z", IRON),
        filled("M-56-38H-48V-20H-56Z", "#6a7178"),
        filled("M-14-38.5H-9V-18.500H-14Z", "#6a7178"),
        circle(33, -28, 5, fill=IRON, stroke=INK, stroke_width=1.2),
        circle(6, -10, 17, fill="#8a5a2e", stroke=INK, stroke_width=1.4),
        circle(6, -10, 12.5, fill="#d9b180", stroke=INK, stroke_width=1),
        line("M6-22V2M-6-10H18M-2.5-18.500L14.5-1.500M14.5-18.500L-2.5-1.5", "#8a5a2e", 2.6),
        circle(6, -10, 4, fill="#50565c", stroke=INK, stroke_width=1),
    ),
}

SINGLES = {
    "bird": join(
        filled("M-22-6C-26-22-8-34 6-30C12-40 24-38 22-28L28-25L21-22C20-8 6 2-8 0Z", "#3f86b3"),
        filled("M-14-8C-14-20 0-26 8-20C4-10-4-4-14-8Z", "#8fc1dd"),
        circle(16, -29, 1.8, fill=INK),
        filled("M21-28L29-25L21.5-22Z", "#f0b928"),
    ),
    "skins": join(
        line("M-24 4L-18-46M24 4L18-46M-24-44H24M-26-2H26", "#7b4a22", 3),
        filled(
            "M-16-42C-10-36 10-36 16-42C14-34 20-28 16-22C20-14 14-8 16-2C8-6-8-6-16-2"
            "C-14-8-20-14-16-22C-20-28-14-34-16-42Z",
            "#d9a86a",
        ),
        line("M-6-28C-2-24 2-24 6-28M-6-16C-2-12 2-12 6-16", "#a9743c", 1.6),
    ),
    "tobacco": join(
        filled("M-20 0C-26-18-14-36 4-46C10-28 4-8-20 0Z", "#6f9a3c"),
        line("M-18-2C-8-16-2-28 3-43M-10-12L-16-18M-5-21L-11-27M-7-16L2-16M-2-27L5-29", "#3f6420", 1.6),
        line("M-2-2L20-20", "#7b4a22", 4),
        filled("M16-20L24-32L30-28L24-16Z", "#8c3b2a"),
    ),
    "firewater": join(
        filled("M-8-46H8V-38C16-34 18-26 18-16V2H-18V-16C-18-26-16-34-8-38Z", "#7aa06a"),
        filled("M-6-52H6V-45H-6Z", "#b98a52"),
        filled("M-14-22H14V-2H-14Z", "#f7edd2"),
        filled("M0-20C6-14 8-10 6-6C4-3-4-3-6-6C-8-10-3-12 0-20Z", "#d9482b", 1),
    ),
    "tipi": join(
        line("M-6-52L8-38M6-52L-8-38M0-54V-40", "#7b4a22", 2.4),
        filled("M0-44L26 4H-26Z", "#f1dcb0"),
        filled("M0-24L8 4H-8Z", "#6b4526"),
        line("M-11-24L-6-20L-1-24M3-24L7-20L11-24", "#b33a2b", 2),
        line("M-21-4L-17-8L-13-4M13-4L17-8L21-4", "#2f6690", 2),
    ),
    "powder": join(
        filled("M-16-38C-8-42 8-42 16-38C21-26 21-10 16 2H-16C-21-10-21-26-16-38Z", "#9a6a3a"),
        line("M-18-30C-8-33 8-33 18-30M-19-6C-8-3 8-3 19-6", "#4a3222", 3),
        line("M6-40C8-48 16-44 16-52", "#4a3222", 2),
        circle(16, -52, 3.5, fill="#ffb52e"),
        circle(0, -18, 9, fill="#f7edd2", stroke=INK, stroke_width=1),
        filled("M0-25C5-19 6-16 4-13C2-11-2-11-4-13C-6-16-2-18 0-25Z", "#d9482b", 0.8),
    ),
}


def _eyes(y: float, white: float, pupil: float) -> list[Element]:
    whites = [circle(x, y, white, fill="#fbf4e2", stroke=INK, stroke_width=1) for x in (-5, 5)]
    return whites + [circle(x, y, pupil, fill=INK) for x in (-5, 5)]


TOTEM = join(
    filled("M-28-44C-20-52-12-48-10-42H10C12-48 20-52 28-44C22-44 18-36 10-34H-10C-18-36-22-44-28-44Z", "#d9482b"),
    filled("M-11-48H11V6H-11Z", "#c98d4a"),
    filled("M-11-48C-8-56 8-56 11-48Z", "#2f6690"),
    *_eyes(-40, 3.4, 1.4),
    filled("M-4-35H4L0-27Z", "#f0b928"),
    filled("M-11-24H11V-20H-11Z", "#2f7d3b"),
    *_eyes(-14, 3, 1.2),
    filled("M-7-7H7V-2H-7Z", "#fbf4e2", 1),
    line("M-3.5-7V-2M0-7V-2M3.5-7V-2", INK, 0.8),
)
