"""What is drawn again and again, for the defs: items, coins, chips, guards, thresholds, braziers, adventurers."""

from typing import Final

from waystone.drawing import svg
from waystone.games.wayward.display.stage import shared
from waystone.games.wayward.model.content import Content

FACES: Final = {  # by the item's id: the colour of its disc
    "weapon": "steel", "armor": "azure", "pick1": "brass", "pick2": "brass", "pick3": "brass", "torch": "amber",
    "guild_token": "lilac", "tarot": "rose", "hourglass": "mint",
}  # fmt: skip

SPOT: Final = 25  # of an item card
SPOT_STEP: Final = SPOT + 3  # from one to the next

RULES: Final = (
    "{r} .rim{{fill:none;stroke:#0e0a08;stroke-opacity:.45;stroke-width:1.6}}"
    "{r} .shine{{fill:none;stroke:#fff;stroke-opacity:.55;stroke-width:1.3;stroke-linecap:round}}"
    "{r} .band{{fill-opacity:.34}}{r} .fold{{fill:#0e0a08;fill-opacity:.28}}"
    "{r} .notches{{fill:none;stroke-width:3;stroke-dasharray:3.2 3.1}}",
)


def emblems(content: Content) -> str:
    return "".join(
        (*items(), *spots(), *row_frames(content), *money(), *fighters(), *thresholds(), brazier(), *adventurers())
    )


def items() -> list[str]:
    """A disc in the colour of the kind, with its silhouette: as it lies on the map."""
    return [
        shared(
            f"item-{id}",
            svg.circle(0.8, 1.4, 11, "shadow"),
            svg.circle(0, 0, 10.8, f"f-{face} s-void thin"),
            svg.circle(0, 0, 9.2, "rim"),
            svg.picture(f"ww-{id}", -7.5, -7.5, 15, "f-ink"),
            svg.path("M-8 -5A9.4 9.4 0 0 1 -1 -9.4", "shine"),
        )
        for id, face in FACES.items()
    ]


def spots() -> list[str]:
    """A spot of an item card from its corner: with the item, without it, and with a cursed one."""
    drawn = []
    for id, face in FACES.items():
        tile = svg.rect(0, 0, SPOT, SPOT, f"f-{face} s-void thin", 5) + svg.rect(2, 2, SPOT - 4, SPOT - 4, "rim", 3)
        drawn.append(shared(f"held-{id}", tile, svg.picture(f"ww-{id}", 4, 4, SPOT - 8, "f-ink")))
        hollow = svg.rect(0, 0, SPOT, SPOT, "f-slot s-void thin", 5)
        drawn.append(shared(f"free-{id}", hollow, svg.picture(f"ww-{id}", 5, 5, SPOT - 10, f"f-{face} faint")))
    black = svg.rect(0, 0, SPOT, SPOT, "f-void s-red thick", 5)
    drawn.append(shared("cursed", black, svg.picture("ww-skull", 5, 5, SPOT - 10, "f-red")))
    return drawn


def row_frames(content: Content) -> list[str]:
    """The marks of rows of so many spots from which one may be chosen."""
    return [
        shared(f"row-{slots}", svg.lit_frame(slots * SPOT_STEP - 3, SPOT, 5))
        for slots in sorted({item.slots for item in content.items})
    ]


def money() -> list[str]:
    """A pile of coins, a single one, an action chip, and round signs for numbers."""
    pile = (
        svg.element("ellipse", cx=1, cy=8, rx=11, ry=4.5, class_="shadow")
        + svg.path("M-10.5 1V5.5C-10.5 8.6 -5.8 11 0 11C5.8 11 10.5 8.6 10.5 5.5V1Z", "f-coin s-void thin")
        + svg.path("M-10.3 4.6C-8 7 -4 8.2 0 8.2C4 8.2 8 7 10.3 4.6", "plain s-void fine")
    )
    face = svg.circle(0, 0, 10, "f-gold s-void thin") + svg.circle(0, 0, 8.2, "plain s-coin thin")
    shine = svg.path("M-7 -4.6A8.4 8.4 0 0 1 -1 -8.3", "shine")
    small = svg.circle(0, 0, 7.5, "f-gold s-void thin") + svg.circle(0, 0, 6.3, "plain s-coin fine")
    chip = (
        svg.circle(0.6, 1.2, 8.8, "shadow")
        + svg.circle(0, 0, 8.4, "f-chip s-void thin")
        + svg.circle(0, 0, 6.9, "notches s-bone")
        + svg.circle(0, 0, 5.6, "f-chip s-void fine")
    )
    glint = svg.path("M-5.4 -2.6A6 6 0 0 1 -1 -5.9", "shine")
    discs = [
        shared(f"disc-{colour}", svg.circle(0, 0, 7.8, f"f-{colour} s-bone thin"), glint)
        for colour in ("green", "gray", "red")
    ]
    return [shared("pile", pile, face, shine), shared("coin", small), shared("chip", chip), *discs]


def fighters() -> list[str]:
    """A guard behind his shield, and a fighter of the pit before two blades; the number comes on top."""
    drawn = []
    for colour in ("gray", "red"):
        helm = svg.path("M-6 -4V-9C-6 -15 6 -15 6 -9V-4Z", "f-iron s-void thin") + svg.path(
            "M-4.4 -8.6H-1V-6.8H-4.4ZM1 -8.6H4.4V-6.8H1Z", "f-void"
        )
        plume = svg.path("M0 -13C-4 -19 3 -20 6 -15C4 -16 2 -15 1 -13Z", f"f-{colour} s-void fine")
        shield = svg.path("M-9.5 -6H9.5V2C9.5 7.5 4 10.5 0 12.5C-4 10.5 -9.5 7.5 -9.5 2Z", f"f-{colour} s-bone thin")
        gleam = svg.path("M-7.8 -4V2C-7.8 4 -7 5.6 -6 6.8", "shine")
        drawn.append(shared(f"guard-{colour}", plume, helm, shield, gleam))
        blades = svg.path(
            "M-11 -11L-7.5 -10L10 8L8 10L-10 -7.5ZM11 -11L7.5 -10L-10 8L-8 10L10 -7.5Z", "f-iron s-void fine"
        )
        boss = svg.circle(0, 0, 9, f"f-{colour} s-bone thin") + svg.circle(0, 0, 7.3, "rim")
        drawn.append(shared(f"fighter-{colour}", blades, boss))
    return drawn


def thresholds() -> list[str]:
    """An opening in a wall that lies flat, and a door in it."""
    jambs = svg.path("M-13 -5H-8V5H-13ZM8 -5H13V5H8Z", "f-stone s-void thin")
    gap = svg.rect(-9, -4, 18, 8, "f-sill") + svg.path("M-9 -4H9V-2H-9Z", "f-void half") + jambs
    door = (
        jambs
        + svg.rect(-10.5, -5, 21, 10, "f-oak s-void thin", 1.5)
        + svg.path("M-10.5 -1.7H10.5M-10.5 1.7H10.5", "s-void fine half")
        + svg.path("M-8 -5V5M8 -5V5", "s-void thick")
    )
    return [shared("gap", gap), shared("door", door)]


def brazier() -> str:
    """A bowl of fire; the area's letter comes on top."""
    fire = svg.path(
        "M-8 -5C-9 -9 -6 -10 -6 -13C-3 -12 -2 -11 -1.5 -10C0 -11 0.5 -13 0 -15C4 -13 3 -11 5 -12C6 -10 9 -9 8 -5Z",
        "f-fire s-void fine",
    )
    heart = svg.path("M-4 -6C-4 -9 -2 -10 -1 -11C0 -9 3 -10 4 -6Z", "f-glow")
    bowl = svg.circle(0, 0, 11, "f-void s-gold thick") + svg.circle(0, 0, 8.6, "plain s-coin fine")
    return shared("brazier", fire, heart, bowl)


# ------------------------------------------------------------------ adventurers
def adventurers() -> list[str]:
    """Six of them, a seat each: a knight, a thief, a wizard, a dwarf, a ranger, a duchess."""
    heads = (knight, thief, wizard, dwarf, ranger, duchess)
    return [adventurer(seat, head(seat)) for seat, head in enumerate(heads)]


def adventurer(seat: int, head: str) -> str:
    """From the head to the cloak's hem: 28 high around the origin. The seat's shape is their shield, drawn on top."""
    shade = svg.element("ellipse", cx=1, cy=12, rx=10.5, ry=2.5, class_="shadow")
    cloak = dyed(seat, "M-4 -6C-9 -4 -10 4 -11 12H11C10 4 9 -4 4 -6Z", "s-void thin")
    folds = svg.path("M-4 -5C-8 -3 -9 5 -10 11.5H-6C-6 5 -5 -1 -4 -5ZM4 -5C8 -3 9 5 10 11.5H7C7 5 6 -1 4 -5Z", "fold")
    small = svg.element("g", shade, cloak, folds, head, transform="scale(.94)")
    return shared(f"hero-{seat}", small)


def dyed(seat: int, data: str, classes: str) -> str:
    """A shape in the colour of a seat."""
    return svg.element("path", d=data, fill=svg.SEAT_COLOURS[seat], class_=classes)


def face(y: float = -8.5) -> str:
    return (
        svg.circle(0, y, 4.6, "f-skin s-void fine")
        + svg.circle(-1.7, y - 0.2, 0.75, "f-void")
        + svg.circle(1.7, y - 0.2, 0.75, "f-void")
    )


def knight(seat: int) -> str:
    plume = dyed(seat, "M0 -13C-3 -18 5 -19 8 -13C5 -15 2 -14 0 -13Z", "s-void fine")
    helm = svg.path("M-5.6 -3.5V-9C-5.6 -15.5 5.6 -15.5 5.6 -9V-3.5Z", "f-iron s-void thin")
    slit = svg.path("M-4.2 -9.4H4.2V-7.4H0.7V-4H-0.7V-7.4H-4.2Z", "f-void")
    return plume + helm + slit


def thief(seat: int) -> str:
    hood = dyed(seat, "M0 -16C6 -14 7.5 -8 6 -2H-6C-7.5 -8 -6 -14 0 -16Z", "s-void thin")
    dark = svg.path("M0 -12.5C4 -12 4.8 -8 3.8 -4H-3.8C-4.8 -8 -4 -12 0 -12.5Z", "f-void")
    eyes = svg.circle(-1.6, -8.4, 0.9, "f-glow") + svg.circle(1.6, -8.4, 0.9, "f-glow")
    return hood + dark + eyes


def wizard(seat: int) -> str:
    beard = svg.path("M-4.4 -7C-4.4 0 -1 2 0 4C1 2 4.4 0 4.4 -7Z", "f-steel s-void fine")
    hat = dyed(seat, "M-8.5 -9.5C-5 -11 5 -11 8.5 -9.5L4 -11L2 -17L-1 -15.5L-4 -11Z", "s-void thin")
    return face(-8) + beard + hat


def dwarf(seat: int) -> str:
    beard = svg.path("M-5 -8C-7 0 -2 3 0 4C2 3 7 0 5 -8C3 -5.5 -3 -5.5 -5 -8Z", "f-ridge s-void fine")
    horns = svg.path(
        "M-5 -10C-10 -10 -10 -14 -8.5 -16.5C-8 -13 -6 -12.5 -4 -12.5Z"
        "M5 -10C10 -10 10 -14 8.5 -16.5C8 -13 6 -12.5 4 -12.5Z",
        "f-bone s-void fine",
    )
    helm = svg.path("M-5.6 -9C-5.6 -15.5 5.6 -15.5 5.6 -9Z", "f-iron s-void thin")
    return face(-8) + beard + horns + helm


def ranger(seat: int) -> str:
    hair = svg.path("M-5.4 -9C-6.4 -4 -6 -2 -5 -1.5H5C6 -2 6.4 -4 5.4 -9Z", "f-plank s-void fine")
    hat = dyed(
        seat, "M-9 -10C-4 -11.5 5 -11.5 9.5 -12C7 -9.5 -5 -8.6 -9 -10ZM-5 -10.8C-5 -16 4 -16.5 5 -11.3Z", "s-void thin"
    )
    feather = svg.path("M4 -12C5 -16 9 -18.5 11 -18C9.5 -15.5 7 -13 4 -12Z", "f-red s-void fine")
    return hair + face(-7.6) + hat + feather


def duchess(seat: int) -> str:
    hair = svg.path("M0 -15C7 -15 7.5 -8 7.5 0H-7.5C-7.5 -8 -7 -15 0 -15Z", "f-brass s-void thin")
    crown = svg.path("M-5 -11.5L-6 -17L-2.5 -14.5L0 -18L2.5 -14.5L6 -17L5 -11.5Z", "f-gold s-void fine")
    return hair + face() + crown
