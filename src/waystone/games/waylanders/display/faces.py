"""Portraits of the adventurers: a bust in a square of 100, put together from a head, hair and what the class carries.

Symbols of the picture's defs, so a page gets each of them once. An adventurer that is not listed (from a pack) has the
head of its race and the gear of its class.
"""

from typing import Final, NamedTuple

from waystone.drawing import svg
from waystone.games.waylanders.display.brush import LINE, fill, inked, stroke
from waystone.games.waylanders.model.content import CLASSES, Adventurer

STEEL: Final = "#c3c8cc"
BRONZE: Final = "#d49a3a"
WOOD: Final = "#7d5430"


class Look(NamedTuple):
    """How an adventurer differs from others of the same race and class."""

    hair: str = "short"
    colour: str = "#3a2a1e"  # of the hair or the fur
    beard: bool = False
    paint: bool = False  # woad on the cheeks
    head: str = ""  # helm, horned, circlet or hood; put on above the hair


LOOKS: Final[dict[str, Look]] = {
    "iedain": Look("long", "#c4562a", paint=True, head="circlet"),
    "elathor": Look("wild", "#23313a", head="horned"),
    "brigg": Look("short", "#d9a441", beard=True, head="helm"),
    "hangwnis": Look("short", "#2a1c14", beard=True, head="horned"),
    "wradnja": Look("braids", "#5a3218"),
    "dherghen": Look("short", "#1f1a1d", head="hood"),
    "zaunk": Look("", "#6d6a72", head="hood"),
    "ererbraic": Look("long", "#e9e2d2", beard=True, paint=True),
    "bhlagh": Look("bun", "#2b1b22", head="circlet"),
    "badarn": Look("long", "#8a4a1f", beard=True),
    "ethlinn": Look("long", "#dfe6d0"),
    "balor": Look("", "#5b7a66"),
    "grier": Look("", "#3f434b", head="helm"),
    "hiehit": Look("wild", "#4a1d5c"),
    "sedna": Look("braids", "#e2b85a", paint=True),
    "ao": Look("", "#b08a55"),
    "meong": Look("", "#d08a3c"),
    "ouaf": Look("", "#8a5a34"),
    "cethra": Look("bun", "#7a2f22", head="helm"),
    "woef": Look("", "#d8d3c6"),
    "rowdy": Look("wild", "#c23b2e"),
}

SKIN: Final[dict[str, tuple[str, str]]] = {  # light and shade
    "celtic": ("#f0c9a0", "#c98f63"),
    "mourian": ("#b97a4c", "#86502d"),
    "half-fomorian": ("#93b3a3", "#5f8274"),
    "fomorian": ("#7fa082", "#4f7058"),
    "goblin": ("#8fb04e", "#5f7c2c"),
}
CLOTH: Final = ("#8c2f24", "#56616b", "#3f6b39", "#33303f", "#5a3d86", "#d9dccb")  # by class
TRIM: Final = ("#d49a3a", "#c3c8cc", "#a7c36a", "#8b2b34", "#9be3f2", "#5fa05a")

_HEAD: Final = "M28 42C28 24 38 16 50 16C62 16 72 24 72 42C72 60 62 77 50 77C38 77 28 60 28 42Z"
_SHADE: Final = "M52 16C63 17 72 25 72 42C72 60 62 77 50 77C60 66 63 34 52 16Z"
_BEARD: Final = "M28 50C29 74 36 95 50 97C64 95 71 74 72 50C68 60 61 62 50 60C39 62 32 60 28 50Z"
_WOLF: Final = (
    "M50 16C56 12 62 12 66 16L80 2L82 34L92 56L78 62C73 74 63 86 50 92C37 86 27 74 22 62L8 56L18 34L20 2L34 16"
    "C38 12 44 12 50 16Z"
)
_BACK_HAIR: Final[dict[str, str]] = {
    "long": "M18 48C15 16 38 6 50 6C62 6 85 16 82 48L88 88H64V50H36V88H12Z",
    "braids": "M22 44L14 90L22 98L32 92L34 56ZM78 44L86 90L78 98L68 92L66 56Z",
    "bun": "M50 -2A13 13 0 1 1 49 -2ZM22 52C20 20 38 10 50 10C62 10 80 20 78 52L74 62H26Z",
}
_FRONT_HAIR: Final[dict[str, str]] = {
    "long": "M26 46C24 22 38 11 50 11C62 11 76 22 74 46C70 34 62 26 46 24C42 32 32 34 26 46Z",
    "braids": "M24 48C22 22 38 11 50 11C62 11 78 22 76 48C74 36 64 28 50 22C36 28 26 36 24 48Z",
    "bun": "M26 44C24 22 38 12 50 12C62 12 76 22 74 44C68 30 60 27 50 27C40 27 32 30 26 44Z",
    "short": "M25 46C22 20 38 10 52 10C66 10 78 22 75 46C72 38 70 33 64 30C54 32 40 32 34 28C30 34 28 38 25 46Z",
    "wild": "M23 48L10 40L21 32L12 16L31 19L36 2L50 13L66 1L69 18L88 15L80 32L91 41L77 48C73 34 64 27 50 28"
    "C36 27 27 34 23 48Z",
}


def symbol_name(adventurer: Adventurer) -> str:
    return f"wl-face-{adventurer.id}"


@svg.kept
def face_symbol(adventurer: Adventurer) -> str:
    look = LOOKS.get(adventurer.id, Look())
    drawn = [_behind(adventurer.kind), _body(adventurer.kind)]
    if adventurer.race == "werewolf":
        drawn.append(_wolf(look.colour if adventurer.id in LOOKS else "#77706a"))
    elif adventurer.race == "fomorian":
        drawn.append(_giant())
    else:
        drawn.append(_person(adventurer.race, look))
    drawn += [_headgear(look.head, CLOTH[adventurer.kind]), _before(adventurer.kind)]
    return svg.element("symbol", *drawn, id=symbol_name(adventurer), class_="wl", viewBox="0 -4 100 104")


# ------------------------------------------------------------------ heads
def _person(race: str, look: Look) -> str:
    """Celts, mourians, half-fomorians and goblins."""
    light, dark = SKIN.get(race, SKIN["celtic"])
    drawn = []
    if look.hair in _BACK_HAIR:
        drawn.append(inked(_BACK_HAIR[look.hair], look.colour))
    drawn.append(inked(_ears(race), light))
    drawn.append(fill("M40 68H60V86Q50 92 40 86Z", dark))
    drawn += [inked(_HEAD, light), fill(_SHADE, dark, 0.5)]
    drawn.append(_eyes(race))
    drawn.append(stroke("M50 49L46 59H51", dark, 2.6))
    drawn.append(fill("M30 54L41 58L31 62ZM70 54L59 58L69 62Z", "#2f6fb0", 0.85) if look.paint else "")
    if look.beard:
        drawn.append(inked(_BEARD, look.colour))
        drawn.append(stroke("M42 69Q50 66 58 69", "#7c2f26", 3.4))
    else:
        drawn.append(stroke("M43 68Q50 71 57 67", "#8a3a2c", 3))
    if look.hair in _FRONT_HAIR and look.head != "hood":
        drawn.append(inked(_FRONT_HAIR[look.hair], look.colour))
    if race == "half-fomorian":
        drawn.append(
            inked("M30 24C22 20 22 10 28 6C28 14 34 14 38 19ZM70 24C78 20 78 10 72 6C72 14 66 14 62 19Z", "#e6dcc0")
        )
    return "".join(drawn)


def _ears(race: str) -> str:
    if race == "goblin":
        return "M32 42L2 28L12 54L32 58ZM68 42L98 28L88 54L68 58Z"
    if race == "half-fomorian":
        return "M31 42L16 34L22 56L32 58ZM69 42L84 34L78 56L68 58Z"
    return "M30 43C22 40 22 58 31 58ZM70 43C78 40 78 58 69 58Z"


def _eyes(race: str) -> str:
    ball = "#ffe9a0" if race in ("goblin", "half-fomorian") else "#fffaf0"
    whites = fill("M32 46Q39 40 46 47Q39 51 32 46ZM68 46Q61 40 54 47Q61 51 68 46Z", ball)
    pupils = fill("M39.5 43.6a3 3 0 1 0 .1 0ZM60.5 43.6a3 3 0 1 0 .1 0Z", LINE)
    return whites + pupils + stroke("M31 40L45 41.5M69 40L55 41.5", LINE, 3)


def _wolf(fur: str) -> str:
    return "".join(
        [
            inked(_WOLF, fur),
            fill(
                "M50 16C56 12 62 12 66 16L80 2L82 34L92 56L78 62C73 74 63 86 50 92C58 70 60 40 50 16Z", "#000000", 0.2
            ),
            fill("M25 12L33 19L25 30ZM75 12L67 19L75 30Z", "#3a2222", 0.75),
            fill("M50 42C57 46 64 60 64 70C60 82 55 87 50 90C45 87 40 82 36 70C36 60 43 46 50 42Z", "#fff4e0", 0.5),
            fill("M26 42L44 49L34 54ZM74 42L56 49L66 54Z", "#ffd34d"),
            fill("M36 46l4 2.4-3.6 3zM64 46l-4 2.4 3.6 3z", LINE),
            fill("M42 64H58L52 73H48Z", LINE),
            stroke("M50 73V79M41 80Q50 76 59 80", LINE, 2.4),
            fill("M43 80L46 88L48.5 80ZM57 80L54 88L51.5 80Z", "#ffffff"),
        ]
    )


def _giant() -> str:
    """A fomorian: horned, with the one baleful eye."""
    light, dark = SKIN["fomorian"]
    return "".join(
        [
            inked("M28 30C10 28 4 14 8 0C14 10 22 14 36 16ZM72 30C90 28 96 14 92 0C86 10 78 14 64 16Z", "#e6dcc0"),
            inked("M24 38C24 20 36 12 50 12C64 12 76 20 76 38L80 64C78 78 66 88 50 88C34 88 22 78 20 64Z", light),
            fill("M54 12C66 14 76 22 76 38L80 64C78 78 66 88 50 88C62 70 66 34 54 12Z", dark, 0.6),
            inked("M28 46Q50 22 72 46Q50 66 28 46Z", "#fff3c4"),
            fill("M50 36a9.5 9.5 0 1 0 .1 0Z", "#c02a1a"),
            fill("M50 41a4.5 4.5 0 1 0 .1 0Z", LINE),
            stroke("M26 36L50 28L74 36", dark, 5),
            stroke("M34 74Q50 66 66 74", LINE, 3),
            fill("M37 74L40 62L44 71ZM63 74L60 62L56 71Z", "#ffffff"),
        ]
    )


def _headgear(kind: str, cloth: str) -> str:
    if kind == "helm":
        cap = inked("M24 46C21 18 36 6 50 6C64 6 79 18 76 46L69 44L68 36H32L31 44Z", STEEL)
        return cap + inked("M46 34H54V58H46Z", STEEL, True) + stroke("M25 36H75M50 7V34", BRONZE, 4)
    if kind == "horned":
        horns = inked("M27 30C12 28 5 16 7 2C14 13 22 16 34 17ZM73 30C88 28 95 16 93 2C86 13 78 16 66 17Z", "#ece2c8")
        cap = inked("M25 38C23 18 37 8 50 8C63 8 77 18 75 38L50 32Z", "#8b7355")
        return horns + cap + stroke("M25 37Q50 28 75 37", BRONZE, 4)
    if kind == "circlet":
        band = stroke("M27 35Q50 27 73 35", BRONZE, 4.5)
        return band + inked("M50 25L55 31L50 38L45 31Z", "#6fd3e8", True)
    if kind == "hood":
        cowl = "M50 0C18 2 12 38 16 66L30 86Q50 94 70 86L84 66C88 38 82 2 50 0Z"
        opening = "M50 24C66 24 72 36 71 50C70 64 61 78 50 78C39 78 30 64 29 50C28 36 34 24 50 24Z"
        return svg.element("path", d=cowl + opening, fill=cloth, fill_rule="evenodd", class_="ink") + stroke(
            "M24 30Q50 4 76 30", TRIM[3], 2.6
        )
    return ""


# ------------------------------------------------------------------ what the class wears and carries
def _body(kind: int) -> str:
    """Shoulders and a cloak, with a torc at the neck."""
    cloak = inked("M2 104Q4 82 30 76Q50 90 70 76Q96 82 98 104Z", CLOTH[kind])
    fold = fill("M62 80L70 76Q96 82 98 104H70Z", "#000000", 0.22)
    return cloak + fold + stroke("M31 79Q50 97 69 79", TRIM[kind], 4.5)


def _behind(kind: int) -> str:
    """Seen over the shoulder."""
    name = CLASSES[kind]
    if name == "warrior":
        blade = inked("M84 90L82 14L87 2L92 14L90 90Z", STEEL, True)
        return blade + stroke("M87 12V84", "#8b949b", 2)
    if name == "ranger":
        return (
            stroke("M74 2Q106 46 82 98", LINE, 7)
            + stroke("M74 2Q106 46 82 98", WOOD, 4)
            + stroke("M74 2L82 98", "#efe6d2", 1.6)
        )
    if name == "sorcerer":
        staff = stroke("M88 14V100", LINE, 7) + stroke("M88 14V100", WOOD, 4)
        halo = svg.element("circle", cx=88, cy=12, r=15, fill="#9be3f2", fill_opacity=0.35)
        return staff + halo + inked("M88 1L97 12L88 23L79 12Z", "#9be3f2", True)
    if name == "healer":
        staff = stroke("M88 20V100", LINE, 7) + stroke("M88 20V100", WOOD, 4)
        return staff + inked("M88 2Q102 16 88 34Q74 16 88 2ZM88 30Q74 26 72 44Q86 46 88 30Z", "#7cc36a", True)
    return ""


def _before(kind: int) -> str:
    """Held before the chest."""
    name = CLASSES[kind]
    if name == "warrior":
        return inked("M78 88H96V94H78Z", BRONZE, True)
    if name == "guardian":
        rim = inked("M22 62a22 22 0 1 0 .1 0Z", BRONZE)
        return rim + fill("M22 68a16 16 0 1 0 .1 0Z", "#7c2a22") + inked("M22 78a6 6 0 1 0 .1 0Z", STEEL, True)
    if name == "rogue":
        blade = inked("M96 54L86 84L78 80Z", STEEL, True)
        return blade + stroke("M74 78L90 87", BRONZE, 4.5) + stroke("M80 86L75 98", WOOD, 6)
    return ""
